"""The book of the evening: plain words, harmless tables, a report that can be printed (B48)."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from bot.domain.events import EVENTS
from bot.domain.evolve import fold
from bot.domain.ids import LEAD
from bot.presentation.book import Book, book_of, words
from bot.presentation.book.report import report
from bot.presentation.book.sheets import harmless, sheets
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, has_text
from bot.services.ports import Entry
from tests.services.test_script import Kept, nameless


def book(seed: int, language: Language = "de") -> Book:
    evening = Kept(seed)
    return book_of(evening.evening, evening.entries, language, helpers={"s1": "Kim"})


def kinds() -> list[str]:
    models: list[type[BaseModel]] = [
        one for one in _leaves(BaseModel) if one.__module__ == "bot.domain.events"
    ]
    return [str(one.model_fields["type"].default) for one in models]


def _leaves(model: type[BaseModel]) -> list[type[BaseModel]]:
    children = model.__subclasses__()
    return [model] if not children else [leaf for child in children for leaf in _leaves(child)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_b48_every_kind_of_event_has_its_plain_words(language: Language) -> None:
    found = kinds()

    assert len(found) > 50
    assert [one for one in found if not has_text(language, f"book-{one.replace('_', '-')}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_b48_every_entry_can_be_said(language: Language) -> None:
    seen = set[str]()
    for seed in range(12):
        told = book(seed, language)
        for entry in told.entries:
            line = words.sentence(told, entry)
            assert "{" not in line
            assert "datetime" not in line
            seen.add(entry.event.type)

    assert len(seen) > 30


def test_b39_why_somebody_was_excluded_is_not_in_the_book() -> None:
    told = book(1)
    event = EVENTS.validate_python(
        {"type": "person_excluded", "at": told.state.now, "person": "u1", "reason": "Rüpel"}
    )

    assert "Rüpel" not in words.sentence(told, Entry(1, event, LEAD))


def rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))


def test_b48_the_tables_hold_everybody_every_result_and_every_entry() -> None:
    told = book(1)

    people, results, journal = sheets(told)

    assert (people.name, results.name, journal.name) == ("personen", "ergebnisse", "protokoll")
    assert len(rows(people.content)) == 1 + len(told.state.people)
    assert len(rows(journal.content)) == 1 + len(told.entries)
    seats = sum(len(r.seats) for t in told.state.tables.values() for r in t.rounds)
    assert len(rows(results.content)) > seats
    assert people.content.startswith("\ufeff".encode())


@pytest.mark.parametrize(
    "name",
    [
        '=HYPERLINK("http://x")',
        "+1",
        "-1+2",
        "@SUM(A1)",
        "\t=1",
        " =1",
        "\r=1",
        "＝1",
        "a\n=1",
    ],
)
def test_b48_no_name_becomes_a_formula(name: str) -> None:
    cell = harmless(name)

    assert isinstance(cell, str)
    assert cell[0] == "'" or "\n" not in cell
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", " =", "＝"))


@given(st.text())
def test_b48_no_text_becomes_a_formula(text: str) -> None:
    cell = str(harmless(text))

    assert not cell.lstrip().startswith(("=", "+", "-", "@"))
    assert not set(cell) & {"\n", "\r", "\t"}


def test_numbers_stay_numbers() -> None:
    assert harmless(-5) == -5


@pytest.mark.parametrize("language", LANGUAGES)
async def test_b48_the_report_is_a_pdf_of_several_pages(language: Language) -> None:
    made = await report(book(1, language))

    assert made is not None
    assert made.name == {"de": "bericht-a4.pdf", "en": "report-a4.pdf"}[language]
    assert made.pdf.startswith(b"%PDF")
    assert len(made.pdf) > 10_000


async def test_an_evening_that_has_not_begun_has_a_report_too() -> None:
    evening = Kept(5)
    first = evening.entries[:2]
    state = fold(entry.event for entry in first)
    assert state is not None

    made = await report(book_of(state, first, "de"))

    assert made is not None


async def test_b49_who_was_erased_is_a_number_in_the_book() -> None:
    evening = Kept(1)
    entries = nameless(evening.entries)
    state = fold(entry.event for entry in entries)
    assert state is not None

    people, _, _ = sheets(book_of(state, entries, "de"))

    assert {row[0].split()[0] for row in rows(people.content)[1:]} == {"Spieler:in"}
