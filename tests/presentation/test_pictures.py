"""Pictures show everything inside their frame, in colours that can be read, and say it in words."""

import asyncio
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from bot.domain.tournament import Tournament, bracket
from bot.gallery import pictures as gallery
from bot.gallery.evenings import at_the_tables, finished, in_the_bracket, troubled
from bot.presentation.names import display_names, utf16
from bot.presentation.pictures import (
    Picture,
    bracket_picture,
    bracket_pictures,
    podium_picture,
    standings_pictures,
    whole_bracket_pictures,
)
from bot.presentation.pictures.bracket import Part, bracket_data, running_parts, whole_parts
from bot.presentation.pictures.matches import Eyes
from bot.presentation.pictures.standings import groups_of_tables, standings_data
from bot.presentation.shapes import Language
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.palette import DARK, PAIRS, PAPER, Palette, contrast
from bot.presentation.typesetting.press import Press, press
from tests.presentation.pixels import read, size

MIDDLE = troubled(16).it
TEMPLATES = sorted(Path("bot/presentation").rglob("*.typ"))


@pytest.fixture(autouse=True)
def no_complaints(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Typst has nothing to say: no family is missing, nothing had to be set twice."""
    caplog.set_level(logging.WARNING, "bot.presentation.typesetting")
    yield
    assert caplog.messages == []


async def every_picture(state: Tournament, language: Language) -> list[Picture]:
    podium = await podium_picture(state, language)
    return [
        *await bracket_pictures(state, language),
        *await whole_bracket_pictures(state, language),
        *await standings_pictures(state, language),
        *([podium] if podium else []),
    ]


# --- what they look like -----------------------------------------------------------------------


@pytest.mark.parametrize("palette", [DARK, PAPER], ids=["dark", "paper"])
@pytest.mark.parametrize("pair", PAIRS, ids=" on ".join)
def test_every_text_can_be_read_on_its_ground(palette: Palette, pair: tuple[str, str]) -> None:
    text, ground = pair
    assert contrast(palette[text], palette[ground]) >= 4.5


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.name))
def test_templates_have_no_colours_of_their_own(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not re.findall(r'rgb\("|luma\(|cmyk\(', source)
    assert path.name == "base.typ" or "rgb(" not in source


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of few points: enough to see where something stands."""
    real = Press.set_now

    def coarsely(self: Press, *asked: object, **more: object) -> object:
        return real(self, *asked, **more | {"resolution": 20})  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Press, "set_now", coarsely)


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("people", gallery.SIZES)
async def test_nothing_touches_the_edge_of_a_picture(people: int) -> None:
    """A box that is cut off at the foot is as much of a fault as a word that is."""
    ground = {tuple(bytes.fromhex(DARK["ground"][1:]))}
    async for name, content in gallery.of_size(people, "de"):
        if name.endswith(".png"):
            assert read(content).edge(2) == ground, name


@pytest.mark.usefixtures("coarse")
async def test_the_match_for_third_place_has_its_title_in_every_picture() -> None:
    state = finished(16, names=(), third_place=True).it
    (part,) = whole_parts(state)
    eyes = Eyes(state, "de", display_names(state, "de"), "brief")
    headings = bracket_data(eyes, part, title="x")["headings"]
    said = {heading["text"]: heading["y"] for heading in headings}  # type: ignore[attr-defined]  # JSON
    below_final = part.layout.spots["F"].y + 2 * part.sizes.row
    assert below_final <= said["Spiel um Platz 3"] < part.layout.spots["P3"].y


async def test_pictures_are_as_wide_as_a_phone_shows_them() -> None:
    state = finished(16).it
    shown = [
        *await bracket_pictures(state, "de"),
        *await standings_pictures(state, "de"),
        await podium_picture(state, "de"),
    ]
    for picture in shown:
        assert picture is not None
        width, height = size(picture.png)
        assert width == 1200
        assert height <= 2 * width, picture.name


@pytest.mark.parametrize("people", gallery.SIZES)
async def test_every_picture_stays_below_a_megabyte(people: int) -> None:
    async for name, content in gallery.of_size(people, "de"):
        assert len(content) < 1_000_000, name


def test_a_title_is_larger_than_what_stands_beside_it() -> None:
    for people in (2, 3, 5, 16, 64):
        for part in whole_parts(in_the_bracket(people, names=()).it):
            sizes = part.sizes
            assert part.layout.width - 2 * sizes.margin >= 13 * sizes.title


async def test_the_line_of_the_cut_waits_for_the_tie_break_round() -> None:
    """Who is in front of an open tie is through, but the line below them is not the cut."""
    rows = [
        {"place": 1, "through": True, "open": False},
        {"place": 2, "through": False, "open": True},
        {"place": 3, "through": False, "open": True},
    ]
    told = {"name": "x", "points": 3, "cards": 4, "out": False, "notes": []}
    path, thin = bytes.fromhex(DARK["path"][1:]), bytes.fromhex(DARK["edge"][1:])

    def drawn(*, is_open: bool) -> set[bytes]:
        table = {
            "title": "T",
            "aside": "",
            "rows": [row | told | {"open": row["open"] and is_open} for row in rows],
        }
        data = {
            "palette": "dark",
            "title": "t",
            "aside": "",
            "points": "P",
            "cards": "K",
            "tables": [table],
        }
        made = press().set_now("pictures/standings.typ", data, form="png", resolution=144)
        assert made is not None
        shown = read(made)
        return {bytes(shown.at(shown.width // 2, y)) for y in range(shown.height)}

    assert path in drawn(is_open=False)
    assert path not in drawn(is_open=True)
    assert thin in drawn(is_open=True)


# --- where things stand ------------------------------------------------------------------------


@pytest.mark.parametrize("people", [*range(2, 18), 31, 32, 33, 37, 64, 65, 128])
def test_no_card_lies_on_another_or_outside(people: int) -> None:
    state = in_the_bracket(people, names=(), third_place=True).it
    for part in (*running_parts(state), *whole_parts(state)):
        assert_apart(part)


def assert_apart(part: Part) -> None:
    sizes = part.sizes
    tall, foot = sizes.head + 2 * sizes.row, sizes.small + 2
    for spot in part.layout.spots.values():
        assert sizes.margin <= spot.x <= part.layout.width - sizes.margin - sizes.card
        assert sizes.above <= spot.y <= part.layout.height - tall - foot
    for one, other in combinations(part.layout.spots.values(), 2):
        is_beside = abs(one.x - other.x) >= sizes.card + sizes.gap
        assert is_beside or abs(one.y - other.y) >= tall + foot - 1, part


@pytest.mark.parametrize("people", [2, 3, 6, 13, 37, 64, 128])
def test_every_match_is_in_the_whole_bracket(people: int) -> None:
    state = in_the_bracket(people, names=(), third_place=True).it
    shown = {name for part in whole_parts(state) for name in part.matches}
    assert shown == set(bracket(state).matches)


def test_the_running_part_is_the_earliest_round_with_something_to_play() -> None:
    state = in_the_bracket(37, names=()).it
    first = {name for part in running_parts(state) for name in part.matches}
    assert {name.split("-")[0] for name in first} == {"R64", "R32"}
    assert all(len(part.matches) == 6 for part in running_parts(state))
    later = {name for part in running_parts(MIDDLE) for name in part.matches}
    assert later == {"QF1", "QF2", "QF3", "QF4", "SF1", "SF2"}


async def test_somebody_sees_their_own_part_of_the_bracket() -> None:
    state = in_the_bracket(64, names=()).it
    last = bracket(state).slots[-1]
    assert last is not None
    picture = await bracket_picture(state, "de", person=last)
    assert picture is not None
    assert display_names(state, "de")[last] in picture.alt


# --- the same in words -------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
async def test_words_carry_everybody_who_is_shown(language: Language) -> None:
    names = display_names(MIDDLE, language)
    whole = "\n".join(p.alt for p in await whole_bracket_pictures(MIDDLE, language))
    groups = "\n".join(p.alt for p in await standings_pictures(MIDDLE, language))
    for person in MIDDLE.people:
        assert names[person] in whole
        assert names[person] in groups


async def test_words_tell_what_happened_to_a_match() -> None:
    (running,) = await bracket_pictures(MIDDLE, "de")
    (whole,) = await whole_bracket_pictures(MIDDLE, "de")
    for said in ("läuft · Tisch", "1 Spiel zählt nicht", "Sieger:in aus Viertelfinale 1", "1:0"):
        assert said in running.alt
    for said in ("(nicht da)", "(nicht dabei)", "ist weiter, kampflos", "Finale: Sieger:in aus"):
        assert said in whole.alt
    byes = (await whole_bracket_pictures(in_the_bracket(13).it, "en"))[0].alt
    assert byes.count(", bye") == 3


async def test_words_tell_who_won() -> None:
    state = finished(6, names=()).it
    podium = await podium_picture(state, "de")
    final = await bracket_picture(state, "de")
    assert podium is not None
    assert final is not None
    winner = podium.alt.split("\n")[1].removeprefix("1. ")
    assert f"2:0: {winner} gewinnt" in final.alt


async def test_descriptions_fit_discord_in_whole_lines() -> None:
    for picture in await every_picture(finished(37).it, "de"):
        assert utf16(picture.description) <= 1024
        lines = picture.description.split("\n")
        assert picture.alt.startswith("\n".join(lines[:-1]))
        assert lines[-1] in (picture.alt.split("\n")[-1], picture.more)


# --- when there is nothing to show -------------------------------------------------------------


async def test_there_is_no_picture_before_there_is_something_to_show() -> None:
    state = at_the_tables(6, rounds=1).it
    assert await bracket_picture(state, "de") is None
    assert await bracket_pictures(state, "de") == ()
    assert await whole_bracket_pictures(state, "de") == ()
    assert await podium_picture(MIDDLE, "de") is None


async def test_pictures_are_made_off_the_event_loop() -> None:
    state = in_the_bracket(64).it
    drawing = asyncio.create_task(whole_bracket_pictures(state, "en"))
    turns = 0
    while not drawing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 10
    assert len(await drawing) == 1


def test_the_typesetter_is_loaded_with_the_first_picture_only() -> None:
    code = "import sys, bot.presentation.prints as _; print('typst' in sys.modules)"
    run = [sys.executable, "-c", code]
    assert subprocess.check_output(run, text=True).strip() == "False"  # noqa: S603  # our own


def test_families_that_are_asked_are_there() -> None:
    asked = press().faces.needed("aЛさ김م🔥ש𝔉★अ")
    assert asked[0] == "Noto Sans"
    found = fonts.opened(press().folders)
    assert set(asked) <= set(found.families())
    assert asked[-1] == "Noto Sans CJK JP"


# --- nothing is only to be seen ----------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("people", [2, 5, 13, 16])
async def test_words_carry_everything_a_bracket_shows(people: int, language: Language) -> None:
    """Names, scores, notes, what runs where, and what no longer counts (B51)."""
    for state in (in_the_bracket(people, names=()).it, troubled(people, names=()).it):
        eyes = Eyes(state, language, display_names(state, language), "spoken")
        for picture, part in zip(
            await whole_bracket_pictures(state, language), whole_parts(state), strict=True
        ):
            data = bracket_data(eyes, part, title="x")
            for shown in texts_in(data["cards"], leave_out=("head", "state", "kind", "mark")):
                assert shown in picture.alt, (people, shown)


@pytest.mark.parametrize("language", ["de", "en"])
async def test_words_carry_everything_a_standing_shows(language: Language) -> None:
    for rounds in (1, 2):
        state = at_the_tables(13, rounds=rounds, names=()).it
        eyes = Eyes(state, language, display_names(state, language), "spoken")
        groups = groups_of_tables(state)
        for picture, tables in zip(await standings_pictures(state, language), groups, strict=True):
            data = standings_data(eyes, tables, title="x", part=1, parts=1)
            lines = picture.alt.split("\n")
            for table in data["tables"]:  # type: ignore[attr-defined]  # JSON
                for row in table["rows"]:
                    (line,) = [one for one in lines if row["name"] in re.split(r"[.,] ", one)]
                    told = [
                        *row["notes"],
                        f"{row['place']}.",
                        str(row["points"]),
                        str(row["cards"]),
                    ]
                    assert all(part in line for part in told), line


def texts_in(data: object, *, leave_out: tuple[str, ...]) -> Iterator[str]:
    """Every text in the data of a template but some that only say how it is drawn."""
    if isinstance(data, str) and data:
        yield from data.split(" · ")
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in leave_out:
                yield from texts_in(value, leave_out=leave_out)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts_in(value, leave_out=leave_out)
