"""No label of a button is cut on a phone of 360 points, measured in the type of the gallery."""

import json
from itertools import product

import pytest
import typst
from fluent.syntax import FluentParser, ast

from bot.gallery.evenings import AWKWARD_NAMES, in_the_bracket
from bot.gallery.moments import moments
from bot.presentation import overviews, whereabouts
from bot.presentation.labels import ROOM, shortened, width
from bot.presentation.names import cleaned
from bot.presentation.panels import panels
from bot.presentation.panels.lead_play import _on_a_button
from bot.presentation.scene import scene
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, LOCALES
from bot.presentation.titles import match_title, stage_title
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.drawable import drawable
from bot.presentation.typesetting.palette import DARK, PAPER
from bot.presentation.typesetting.press import press
from bot.presentation.typesetting.typesetter import ROOT
from tests.presentation.looking import buttons
from tests.presentation.test_scripts import forms

MEASURE = b"""
#import "/typesetting/base.typ": *
#show: type.with(size: 14pt)
#context [#metadata(data.texts.map(text => spread(text, 14pt, 600) / 14pt)) <widths>]
"""
STAGES = ("F", "P3", "SF", "QF", "R16", "R32", "R64")


def measured(texts: list[str]) -> list[float]:
    """How wide texts are in semibold, in hundredths of an em."""
    inputs = {
        "data": json.dumps({"texts": texts}),
        "palettes": json.dumps({"dark": dict(DARK), "paper": dict(PAPER)}),
        "fonts": json.dumps(press().faces.needed("".join(texts))),
    }
    compiler = typst.Compiler(
        MEASURE,
        root=str(ROOT),
        font_paths=fonts.opened(press().folders),
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )
    ((found,)) = json.loads(compiler.query("<widths>", field="value"))
    return [100 * ems for ems in found]


def labels_of(language: Language) -> set[str]:
    """Every label of the catalogue, filled with what is widest of its kind."""
    found = set[str]()
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and "button-" in entry.id.name and entry.value:
                gaps = filled_with(language).get(entry.id.name, ["24"])
                made = product(forms(entry.value), gaps)
                found |= {form.replace("\0", gap) for form, gap in made}
    return found


def filled_with(language: Language) -> dict[str, list[str]]:
    """What stands in labels that hold more than a number."""
    stages = [stage_title(language, stage) for stage in STAGES]
    matches = [match_title(language, match) for match in ("F", "P3", "SF2", "QF4", "R16-8")]
    return {
        "button-seated": ["Anna"],
        "button-start-knockout-round": stages,
        "button-start-match": matches,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_the_catalogue_fits(language: Language) -> None:
    labels = sorted(labels_of(language))
    wide = dict(zip(labels, measured(labels), strict=True))
    assert len(wide) > 100
    assert {label: found for label, found in wide.items() if found > ROOM} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_the_gallery_fits(language: Language) -> None:
    shown = set[str]()
    for _, state in moments():
        for panel in panels(state, 1, language=language):
            shown |= {button.label for button in buttons(panel.blocks)}
        for ask in (whereabouts.me, overviews.standings, overviews.bracket):
            answer = ask(state, 1, language=language, person="p1")
            shown |= {button.label for button in answer.buttons}
    labels = sorted(filter(None, (drawable(label, press().faces) for label in shown)))
    assert len(labels) > 50
    found = zip(labels, measured(labels), strict=True)
    assert {label: wide for label, wide in found if wide > ROOM} == {}


def test_names_are_taken_for_as_wide_as_they_are_or_wider() -> None:
    names = [drawable(cleaned(name), press().faces) for name in AWKWARD_NAMES]
    names = [name for name in names if name]
    for name, found in zip(names, measured(names), strict=True):
        assert width(name) >= 0.97 * found, (name, width(name), found)


def test_ordinary_names_are_not_cut() -> None:
    for name in ("Nguyễn Thị Phương Thảo", "Maximiliane von Hohenfels", "🔥 Jürgen 🔥", "김민준"):
        assert shortened(name) == name


def test_a_long_name_keeps_its_beginning_and_its_end() -> None:
    assert shortened("Donaudampfschifffahrtskapitän (2)") == "Donaudampfschifffahr…n (2)"
    one, other = (shortened(f"{'Alexander' * 3} {end}") for end in ("der 1.", "der 2."))
    assert one != other
    assert width(one) <= ROOM


def test_a_flag_or_a_family_is_kept_whole_or_not_at_all() -> None:
    family = "👨‍👩‍👧‍👦"
    name = shortened(family * 4 + "🇩🇪" * 12, 900)
    assert set(name.replace(family, "").replace("🇩🇪", "")) == {"…"}


def test_a_match_of_a_great_field_is_started_anew_by_its_number() -> None:
    view = scene(in_the_bracket(64, names=()).it, 1, language="de")
    assert _on_a_button(view, "QF4") == "Viertelfinale 4"
    assert _on_a_button(view, "R64-24") == "Nr. 24"
    assert match_title("de", "R64-24") == "Turnier der letzten 64, Nr. 24"
    assert match_title("en", "R16-3") == "Round of 16, no. 3"
