"""Prints: equal bytes for equal evenings, codes that can be read, the whole rule text."""

import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import segno
from pypdf import PdfReader

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.ids import LEAD
from bot.domain.values import replace
from bot.gallery.evenings import START, Evening, at_the_tables, finished, in_the_bracket, troubled
from bot.presentation import prints
from bot.presentation.book.book import book_of
from bot.presentation.book.report import report
from bot.presentation.pictures.bracket import wall_part
from bot.presentation.prints import Paper, Print
from bot.presentation.prints.codes import QUIET_ZONE, matrix, qr_svg
from bot.presentation.prints.desk import desk_for
from bot.presentation.prints.house_rules import rule_parts
from bot.presentation.prints.sheets import help_lines, sheets_of
from bot.presentation.rulebook import TOPICS, house_rule, pages
from bot.presentation.shapes import Language
from bot.presentation.typesetting.press import Press, press
from bot.services.ports import Entry
from tests.presentation.pixels import read, size

CHANNEL = "https://discord.com/channels/123456789012345678/987654321098765432"
TABLES = at_the_tables(6)
END = finished(6).it
MAKERS: dict[str, Callable[[Language, Paper], Awaitable[Print | None]]] = {
    "cards": lambda de, a4: prints.table_cards(TABLES.it, de, paper=a4, links={1: CHANNEL}),
    "poster": lambda de, a4: prints.poster(TABLES.it, de, paper=a4, invite=CHANNEL),
    "sheets": lambda de, a4: prints.score_sheets(TABLES.it, de, paper=a4),
    "rules": lambda de, a4: prints.rules(TABLES.it, de, paper=a4),
    "wall": lambda de, a4: prints.wall_bracket(END, de, paper=a4),
    "certificates": lambda de, a4: prints.certificates(END, de, paper=a4),
}
KINDS: tuple[tuple[Language, Paper], ...] = (("de", "a4"), ("en", "a5"))


@pytest.fixture(autouse=True)
def no_complaints(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Typst has nothing to say: no family is missing, nothing had to be set twice."""
    caplog.set_level(logging.WARNING, "bot.presentation.typesetting")
    yield
    assert caplog.messages == []


def one_page(kind: str, data: dict[str, object], resolution: int) -> bytes:
    """The only page of a print as a picture."""
    made = press().set_now(f"prints/{kind}.typ", data, form="png", resolution=resolution)
    assert made is not None
    return made


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, object]]:
    """What the press was told, by template."""
    known = dict[str, dict[str, object]]()
    real = Press.set_now

    def listening(self: Press, template: str, data: dict[str, object], **more: object) -> object:
        known[Path(template).stem] = data
        return real(self, template, data, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Press, "set_now", listening)
    return known


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize(("language", "paper"), KINDS)
async def test_equal_evenings_give_equal_bytes(
    kind: str, language: Language, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await MAKERS[kind](language, paper)
    monkeypatch.setattr("bot.presentation.typesetting.press._presses", [])
    again = await MAKERS[kind](language, paper)
    assert first is not None
    assert first == again
    assert first.pdf.startswith(b"%PDF-")
    assert len(first.pdf) < 1_000_000
    assert first.name.endswith(f"-{paper}.pdf")


@pytest.mark.parametrize(("paper", "inches"), [("a4", (8.268, 11.693)), ("a5", (5.827, 8.268))])
async def test_sheets_have_their_size_and_an_empty_edge(
    paper: Paper, inches: tuple[float, float], told: dict[str, dict[str, object]]
) -> None:
    await MAKERS["poster"]("de", paper)
    page = one_page("poster", told["poster"], 40)
    width, height = size(page)
    assert (width, height) == pytest.approx([40 * inch for inch in inches], abs=1)
    assert read(page).edge(10) == {(255, 255, 255)}


async def test_a_long_name_and_place_leave_the_poster_on_one_page() -> None:
    """The hand of cards gives way: nothing lies over anything, nothing is left out."""
    name, venue = "Großer Nachbarschafts-Kartenabend im Herbst", "Gemeindehaus Sankt Nikolai, " * 3
    long = replace(TABLES.it, name=name, venue=venue.strip(" ,"))
    made = await prints.poster(long, "de", paper="a5", invite=CHANNEL)
    assert made is not None
    (page,) = PdfReader(BytesIO(made.pdf)).pages
    said = letters(page.extract_text())
    assert letters(name) in said
    assert said.count("SanktNikolai") == 3
    assert "Spielmit" in said


# --- codes -------------------------------------------------------------------------------------


def test_a_code_holds_its_address() -> None:
    expected = tuple(bytearray(row) for row in segno.make_qr(CHANNEL, error="m").matrix)
    assert drawn_matrix(qr_svg(CHANNEL), len(expected)) == expected == matrix(CHANNEL)


def drawn_matrix(svg: str, side: int) -> tuple[bytearray, ...]:
    rows = tuple(bytearray(side) for _ in range(side))
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg):
        for offset in range(int(length)):
            rows[int(y) - QUIET_ZONE][int(x) - QUIET_ZONE + offset] = 1
    return rows


async def test_the_code_on_a_printed_card_can_be_read(told: dict[str, dict[str, object]]) -> None:
    await MAKERS["cards"]("de", "a4")
    data = told["cards"]
    tables: list[object] = data["tables"]  # type: ignore[assignment]  # JSON
    page = read(one_page("cards", data | {"tables": tables[:1]}, 72))
    modules = matrix(CHANNEL)
    side, per_mm = len(modules) + 2 * QUIET_ZONE, 72 / 25.4
    step = 54 / side
    left, top = 210 - 13 - 54 + QUIET_ZONE * step, 148.5 + 13 - QUIET_ZONE * step
    for y, row in enumerate(modules):
        for x, is_dark in enumerate(row):
            at = [
                int((start + (n + QUIET_ZONE + 0.5) * step) * per_mm)
                for start, n in ((left, x), (top, y))
            ]
            assert (page.at(at[0], at[1])[0] < 128) == bool(is_dark), (x, y)


async def test_a_table_without_a_link_has_no_code(told: dict[str, dict[str, object]]) -> None:
    made = await prints.table_cards(TABLES.it, "de", paper="a4", links={2: CHANNEL})
    assert made is not None
    tables: list[dict[str, object]] = told["cards"]["tables"]  # type: ignore[assignment]  # JSON
    assert [bool(table["code"]) for table in tables] == [False, True]


# --- score sheets ------------------------------------------------------------------------------


async def test_a_score_sheet_has_a_column_for_every_round_and_a_row_for_latecomers() -> None:
    desk = await desk_for(TABLES.it, "de", "a4")
    table = TABLES.it.tables_in_order()[0]
    (sheet,) = sheets_of(desk, table)
    assert sheet["rounds"] == ["Runde 1", "Runde 2"]
    assert sheet["rows"] == [*(desk.names[seat] for seat in table.seats), "", ""]
    assert "1. Platz: 3 · 2. Platz: 2" in help_lines(desk)[-1]


async def test_many_rounds_take_several_sheets() -> None:
    long = Evening(["a", "b", "c"], group_rounds=8)
    long.draw()
    desk = await desk_for(long.it, "en", "a4")
    sheets = list(sheets_of(desk, long.it.tables_in_order()[0]))
    assert [len(sheet["rounds"]) for sheet in sheets] == [6, 2]  # type: ignore[arg-type]  # JSON


async def test_other_games_are_not_told_to_count_hand_cards() -> None:
    kart = Evening(["a", "b", "c"], preset="kart")
    kart.draw()
    desk = await desk_for(kart.it, "de", "a4")
    assert len(help_lines(desk)) == 1
    assert "Handkarten" not in help_lines(desk)[0]


# --- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_printed_rules_are_the_whole_rule_text(language: Language) -> None:
    parts = rule_parts(TABLES.it, language)
    printed = letters(repr(parts))
    for line in "\n".join(pages(language)).split("\n"):
        assert line.startswith("#") or letters(line) in printed, line
    assert "**" not in repr(parts)


def letters(text: str) -> str:
    return re.sub(r"\W", "", text)


def test_what_is_disputed_comes_as_rows() -> None:
    rows = next(part["rows"] for part in rule_parts(TABLES.it, "de") if part["kind"] == "rows")
    said = [row[1] for row in rows]  # type: ignore[attr-defined]  # JSON
    assert said == [house_rule("de", topic) for topic in TOPICS[: TOPICS.index("scoring")]]


def test_rulings_for_all_tables_stand_below_the_rules() -> None:
    evening = at_the_tables(6)
    evening.do(c.PublishRuling(topic="Blaue *Karten*", text="Blau darf auf **Grün**."))
    *_, rulings = rule_parts(evening.it, "de")
    assert rulings["title"] == "Was die Turnierleitung entschieden hat"
    assert rulings["rows"] == [["1 · Blaue *Karten*", "Blau darf auf **Grün**."]]


async def test_a_headline_of_the_rules_never_ends_a_page() -> None:
    """However many rulings there are, the title is on the page of the first of them."""
    evening = at_the_tables(6)
    for number in range(12):
        evening.do(c.PublishRuling(topic=f"Frage {number}", text="Das gilt so."))
        made = await prints.rules(evening.it, "de", paper="a4")
        assert made is not None
        pages = [page.extract_text() for page in PdfReader(BytesIO(made.pdf)).pages]
        (page,) = [page for page in pages if "Was die Turnierleitung entschieden hat" in page]
        assert "Frage 0" in page


@pytest.mark.parametrize("people", [3, 6, 13, 37, 64, 128])
def test_the_bracket_for_the_wall_makes_the_most_of_its_sheet(people: int) -> None:
    part = wall_part(in_the_bracket(people, names=()).it, ratio=prints.WALL_RATIO)
    ratio = part.layout.width / part.layout.height
    assert ratio == pytest.approx(prints.WALL_RATIO, rel=0.12)


# --- the report ----------------------------------------------------------------------------------


async def test_the_widest_names_stay_inside_the_report(told: dict[str, dict[str, object]]) -> None:
    names = ["W" * 32, "⸻" * 32, "﷽" * 32, "田中さくら山本花子" * 3]
    made = await report(book_of(finished(4, names=names).it, [], "de"))
    assert made is not None
    page = read(one_page("report", told["report"], 40))
    margin = int(16 / 25.4 * 40) - 2
    sides = [*range(margin), *range(page.width - margin, page.width)]
    assert {page.at(x, y) for y in range(page.height) for x in sides} == {(255, 255, 255)}


async def test_a_name_without_glyphs_is_a_number_in_the_report() -> None:
    made = await report(book_of(finished(6, names=["ᚠᚢᚦᚨᚱᚲ"]).it, [], "de"))
    assert made is not None
    said = "".join(page.extract_text() for page in PdfReader(BytesIO(made.pdf)).pages)
    assert letters(said).count("Spielerin1") >= 3


async def test_the_journal_is_told_by_day(told: dict[str, dict[str, object]]) -> None:
    evening = Evening(["a", "b", "c"]).it
    moments = [START - timedelta(days=1), START - timedelta(days=1, minutes=-3), START]
    entries = [
        Entry(number, e.RegistrationOpened(at=at), LEAD) for number, at in enumerate(moments)
    ]
    assert await report(book_of(evening, entries, "de")) is not None
    days: list[dict[str, Any]] = told["report"]["journal"]  # type: ignore[assignment]  # JSON
    assert [one["day"] for one in days] == [
        "Freitag, 4. Dezember 2026",
        "Samstag, 5. Dezember 2026",
    ]
    assert [[line[0] for line in one["lines"]] for one in days] == [["19:00", "19:03"], ["19:00"]]


# --- when there is nothing to print ------------------------------------------------------------


async def test_there_is_no_print_before_there_is_something_to_print() -> None:
    early = Evening(["a", "b", "c"]).it
    assert await prints.table_cards(early, "de", paper="a4") is None
    assert await prints.score_sheets(early, "de", paper="a4") is None
    assert await prints.wall_bracket(early, "de", paper="a4") is None
    assert await prints.certificates(troubled(6).it, "de", paper="a4") is None
    assert await prints.poster(early, "de", paper="a4") is not None
