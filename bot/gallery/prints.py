"""The gallery's prints, on both sheets and in both languages."""

from collections.abc import AsyncIterator, Iterable

from bot.domain import commands as c
from bot.gallery.evenings import Evening, at_the_tables, finished, troubled
from bot.presentation.book.book import book_of
from bot.presentation.book.report import report
from bot.presentation.prints import (
    Paper,
    Print,
    certificates,
    poster,
    rules,
    score_sheets,
    table_cards,
    wall_bracket,
)
from bot.presentation.shapes import Language

INVITE = "https://discord.gg/AbCdEfGh"
_KINDS: tuple[tuple[Language, Paper], ...] = (("de", "a4"), ("de", "a5"), ("en", "a4"))
_BRACKETS = (2, 6, 13, 37, 64, 128)
_File = tuple[str, bytes]


async def files() -> AsyncIterator[_File]:
    """Every print of one evening, and the wall bracket for every awkward size."""
    tables, end = at_the_tables(28), finished(28).it
    tables.do(c.PublishRuling(topic="stacking", text="Auf +2 darf auch noch ein +2, beliebig oft."))
    for language, paper in _KINDS:
        made = [
            await _about_tables(tables, language, paper),
            [await certificates(end, language, paper=paper)],
            [await report(book_of(end, (), language), paper=paper)],
        ]
        for file in _named(language, (one for some in made for one in some)):
            yield file
    for people in _BRACKETS:
        shown = await wall_bracket(troubled(people).it, "de", paper="a4")
        for file in _named(f"{people:03}", [shown]):
            yield file
    long = Evening([f"P{n}" for n in range(9)], group_rounds=8)
    long.draw()
    for file in _named("8-rounds", [await score_sheets(long.it, "de", paper="a4")]):
        yield file


async def _about_tables(evening: Evening, language: Language, paper: Paper) -> list[Print | None]:
    state = evening.it
    links = {
        number: f"https://discord.com/channels/123456789012345678/9876543210987654{number:02}"
        for number in state.tables
    }
    return [
        await table_cards(state, language, paper=paper, links=links),
        await poster(state, language, paper=paper, invite=INVITE),
        await score_sheets(state, language, paper=paper),
        await rules(state, language, paper=paper),
    ]


def _named(prefix: str, prints: Iterable[Print | None]) -> list[_File]:
    return [(f"{prefix}-{one.name}", one.pdf) for one in prints if one is not None]
