"""Prints of an evening as PDF, on A4 or A5 (B54).

Table cards, poster, score sheets, rules, the bracket for the wall, certificates. Each answers None
where there is nothing to print yet or where the print could not be made. Equal evenings give equal
bytes. Addresses (of channels, of the invite) are arguments: what Discord knows is not known here.
"""

from collections.abc import Mapping

from bot.domain.ids import TableNumber
from bot.domain.standings import ranking
from bot.domain.tournament import Tournament
from bot.presentation.pictures.bracket import bracket_data, wall_part
from bot.presentation.pictures.matches import Eyes
from bot.presentation.prints.codes import qr_svg, rim
from bot.presentation.prints.desk import (
    Json,
    Paper,
    Print,
    day_of,
    desk_for,
    drawn,
    facts_of,
    printed,
)
from bot.presentation.prints.house_rules import rule_parts
from bot.presentation.prints.sheets import help_lines, sheets_of
from bot.presentation.shapes import Language

__all__ = [
    "Paper",
    "Print",
    "certificates",
    "poster",
    "rules",
    "score_sheets",
    "table_cards",
    "wall_bracket",
]

WALL_RATIO = (297 - 16) / (210 - 16)
"""Width to height of a sheet across, within its margins; the same for every size of sheet."""


async def table_cards(
    state: Tournament,
    language: Language,
    *,
    paper: Paper,
    links: Mapping[TableNumber, str] | None = None,
) -> Print | None:
    """A card to fold for each table, with the seats and a QR code to the table's channel.

    A table without a link has no code.
    """
    tables = [table for table in state.tables_in_order() if table.seats]
    if not tables:
        return None
    desk = await desk_for(state, language, paper)
    entries = [
        {
            "word": desk.say("print-table"),
            "number": table.number,
            **_code((links or {}).get(table.number)),
            "seats": [desk.names[seat] for seat in state.seated(table)],
        }
        for table in tables
    ]
    more: Json = {"tables": entries, "scan": desk.say("print-scan"), "fold": desk.say("print-fold")}
    return await printed(desk, "cards", more)


async def poster(
    state: Tournament, language: Language, *, paper: Paper, invite: str | None = None
) -> Print | None:
    """The invitation: what, when, where, and a QR code to the server."""
    desk = await desk_for(state, language, paper)
    steps = ("scan", "sign-up", "come") if invite else ("sign-up", "come")
    more: Json = {
        "date": day_of(desk),
        "facts": facts_of(desk),
        **_code(invite),
        "call": desk.say("print-poster-call"),
        "steps": [desk.say(f"print-poster-step-{step}") for step in steps],
        "foot": desk.say("print-poster-foot", places=state.capacity),
    }
    return await printed(desk, "poster", more)


async def score_sheets(state: Tournament, language: Language, *, paper: Paper) -> Print | None:
    """A sheet for each table with a column for the hand cards of every round (B54)."""
    tables = [table for table in state.tables_in_order() if table.seats]
    if not tables:
        return None
    desk = await desk_for(state, language, paper)
    more: Json = {
        "date": day_of(desk),
        "tables": [sheet for table in tables for sheet in sheets_of(desk, table)],
        "help": help_lines(desk),
        **{
            name: desk.say(f"print-sheet-{name}")
            for name in ("seat", "sum", "cards", "points", "supervisor", "noted", "notes")
        },
    }
    return await printed(desk, "sheets", more)


async def rules(state: Tournament, language: Language, *, paper: Paper) -> Print | None:
    """The rule text, and the rulings that hold for all tables."""
    desk = await desk_for(state, language, paper)
    more = {"evening": desk.title, "parts": drawn(rule_parts(state, language))}
    return await printed(desk, "rules", more, title=desk.say("print-rules"))


async def wall_bracket(state: Tournament, language: Language, *, paper: Paper) -> Print | None:
    """The whole bracket on one sheet, to be filled in by hand or printed again."""
    if state.knockout is None or state.knockout.sole_winner is not None:
        return None
    desk = await desk_for(state, language, paper)
    eyes = Eyes(state, language, desk.names, "brief")
    title = f"{desk.title} · {desk.say('picture-bracket')}"
    more = bracket_data(eyes, wall_part(state, ratio=WALL_RATIO), title=title, palette="paper")
    return await printed(desk, "wall", more, title=title)


async def certificates(
    state: Tournament, language: Language, *, paper: Paper, best: int = 3
) -> Print | None:
    """A certificate for each of the best, once the evening is over."""
    places = ranking(state)
    if not places:
        return None
    desk = await desk_for(state, language, paper)
    before = desk.say("print-certificate-before", evening=desk.title, day=day_of(desk))
    entries = [
        {
            "place": place,
            "name": desk.names[person],
            "before": before,
            "after": desk.say(
                f"print-certificate-{'first' if place == 1 else 'after'}",
                place=place,
                people=len(places),
            ),
        }
        for person, place in places
        if place <= best
    ]
    more: Json = {
        "entries": entries,
        "word": desk.say("print-certificate"),
        "where": desk.say("print-certificate-where"),
        "lead": desk.say("print-certificate-lead"),
    }
    return await printed(desk, "certificates", more)


def _code(address: str | None) -> Json:
    """A code and how wide its empty rim is, so that its dark part can be lined up."""
    return {"code": qr_svg(address), "rim": rim(address)} if address else {"code": "", "rim": 0}
