"""Names in any script fit their place, have a glyph for each character, and break nothing."""

import json
import logging
import unicodedata
from typing import Any

import pytest
import typst
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.domain.changes import with_person
from bot.domain.tournament import Tournament
from bot.domain.values import replace
from bot.gallery.evenings import AWKWARD_NAMES, in_the_bracket
from bot.presentation.names import cleaned, display_names
from bot.presentation.pictures import bracket_picture, bracket_pictures
from bot.presentation.pictures.bracket import bracket_data, running_parts
from bot.presentation.pictures.matches import Eyes
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.drawable import drawable, drawn_names, plain
from bot.presentation.typesetting.palette import DARK, PAPER
from bot.presentation.typesetting.press import press
from bot.presentation.typesetting.typesetter import ROOT

EIGHT = in_the_bracket(8, names=()).it
BOXES = (
    (114, 36, 16),
    (154, 36, 16),
    (150, 27, 14.5),
    (80, 27, 14.5),
    (120, 58, 23),
    (270, 33, 16),
)
"""Widths, heights and sizes of the places that names have."""
FITS = b"""
#import "/typesetting/base.typ": *
#show: type.with(size: 16pt)
#context for name in data.names { for (w, h, size) in data.boxes { for weight in (400, 700) {
  let found = fitting(name, w * 1pt, h * 1pt, size * 1pt, weight)
  let widths = found.lines.map(line => spread(line, found.size, weight) / 1pt)
  let (lines, size) = (found.lines, found.size / 1pt)
  [#metadata((name: name, lines: lines, size: size, widths: widths, box: (w, h))) <fits>]
}}}
"""


def fits(names: list[str]) -> list[dict[str, Any]]:
    """How typst sets these names in every place."""
    inputs = {
        "data": json.dumps({"names": names, "boxes": BOXES}),
        "palettes": json.dumps({"dark": dict(DARK), "paper": dict(PAPER)}),
        "fonts": json.dumps(press().faces.needed("".join(names))),
    }
    compiler = typst.Compiler(
        FITS,
        root=str(ROOT),
        font_paths=fonts.opened(press().folders),
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )
    found: list[dict[str, Any]] = json.loads(compiler.query("<fits>", field="value"))
    return found


def named(state: Tournament, names: list[str]) -> Tournament:
    for person, name in zip(sorted(state.people), names, strict=False):
        state = with_person(state, replace(state.people[person], name=name))
    return state


def test_awkward_names_fit_every_place_uncut() -> None:
    names = [drawable(cleaned(name), press().faces) for name in AWKWARD_NAMES]
    for fit in fits([name for name in names if name]):
        width, height = fit["box"]
        lines: list[str] = fit["lines"]
        assert max(fit["widths"]) <= width + 0.01, fit
        assert len(lines) * fit["size"] * 1.1 <= height, fit
        assert "".join(lines).replace(" ", "") == fit["name"].replace(" ", "")


def test_ordinary_names_keep_their_size() -> None:
    for fit in fits(["Anna", "Jürgen 12", "김민준"]):
        assert fit["size"] in {size for _, _, size in BOXES}


def test_long_names_are_parted_at_spaces_and_hyphens() -> None:
    (fit, *_) = fits(["Анна-Мария Достоевская-Пушкина"])
    assert fit["lines"] == ["Анна-Мария", "Достоевская-Пушкина"]
    assert fits(["Maximiliane von und zu Hohenfels"])[0]["lines"] == [
        "Maximiliane von",
        "und zu Hohenfels",
    ]


def test_no_character_without_a_glyph_is_drawn() -> None:
    faces = press().faces
    drawn = drawn_names(
        named(EIGHT, ["ᚠᚢᚦ", "Anna", "Anna\U0001fae9", "ⓐⓑ ＡＢ", "ཏཤི x"]), "de", faces
    )
    assert sorted(drawn.values())[:2] == ["Anna", "Anna (2)"]
    assert "Spieler:in 1" in drawn.values()
    assert "x" in drawn.values()
    for name in drawn.values():
        assert all(char in faces for char in name), name


def test_decorative_letters_become_plain_ones_where_no_font_has_them() -> None:
    class OnlyLatin:
        def __contains__(self, char: str) -> bool:
            return char.isascii()

    assert drawable("𝔉𝔯𝔦𝔡𝔞 ﬁ ½", OnlyLatin()) == "Frida fi 12"  # type: ignore[arg-type]  # a fake


def test_direction_marks_never_reach_the_typesetter() -> None:
    shown = drawable("a\u202eb\u2066c\u200fd\x07e", press().faces)
    assert shown == "abcde"


def test_plain_letters_are_latin() -> None:
    assert plain("Zoë ﬁ 🔥 م – „x“") == "Zoë fi ? ? – „x“"


async def test_full_names_stay_in_the_words() -> None:
    state = named(EIGHT, ["ᚠᚢᚦ"])
    said = "".join(picture.alt for picture in await bracket_pictures(state, "de"))
    assert all(name in said for name in display_names(state, "de").values())


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(names=st.lists(st.text(st.characters(codec="utf-8"), max_size=32), min_size=8, max_size=8))
def test_any_names_can_be_drawn(names: list[str], caplog: pytest.LogCaptureFixture) -> None:
    caplog.clear()
    with caplog.at_level(logging.WARNING, "bot.presentation.typesetting"):
        state = named(EIGHT, names)
        drawn = drawn_names(state, "de", press().faces)
        data = bracket_data(Eyes(state, "de", drawn), running_parts(state)[0], title="x")
        made = press().set_now("pictures/bracket.typ", data, form="png", resolution=36)
    assert made is not None
    assert caplog.messages == []
    assert all(unicodedata.category(char) != "Cc" for name in drawn.values() for char in name)


@settings(max_examples=8, deadline=None)
@given(
    st.lists(st.text("אבגמחשםﷺ\u05b8\u0651\u200d\u200c\U00010d24🔥ᚠa ", max_size=32), min_size=8)
)
def test_right_to_left_mixtures_fit(names: list[str]) -> None:
    drawn = [drawable(cleaned(name), press().faces) for name in names]
    for fit in fits([name for name in drawn if name]):
        assert max(fit["widths"]) <= fit["box"][0] + 0.01


async def test_a_name_that_once_crashed_the_typesetter_is_drawn() -> None:
    state = named(EIGHT, ["\u05d7\U00010d24\u200d"] * 8)
    assert await bracket_picture(state, "de") is not None
