"""One visual language: an icon means one thing, and a panel has one next step at most."""

import re

import pytest

from bot.gallery.moments import moments
from bot.presentation import look
from bot.presentation.panels import panels
from bot.presentation.texts import LANGUAGES, LOCALES
from tests.presentation.looking import buttons

_ICON = re.compile("[\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\U0001f000-\U0001faff]")
_KEY = re.compile(r"([a-zA-Z][\w-]*) =")


def icons_of(language: str) -> dict[str, list[str]]:
    """The icons of every text."""
    found = dict[str, list[str]]()
    for path in sorted((LOCALES / language).glob("*.ftl")):
        key = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            begins = _KEY.match(line)
            key = begins[1] if begins else key
            found.setdefault(key, []).extend(_ICON.findall(line))
    return {key: icons for key, icons in found.items() if icons}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_has_a_meaning(language: str) -> None:
    used = {icon for icons in icons_of(language).values() for icon in icons}
    assert used == set(look.ICONS)


def test_no_two_icons_mean_the_same() -> None:
    assert len(set(look.ICONS.values())) == len(look.ICONS)


def test_both_languages_use_the_same_icons() -> None:
    assert icons_of("de") == icons_of("en")


def test_no_panel_has_more_than_one_primary_button() -> None:
    for name, state in moments():
        for panel in panels(state, 1, language="de"):
            first = [one.label for one in buttons(panel.blocks) if one.style == "primary"]
            assert len(first) <= 1, (name, panel.key, first)
