"""The data of the score sheets: who sits where, the rounds, and how to fill it in."""

from collections.abc import Iterator

from bot.domain.tournament import Table
from bot.presentation.prints.desk import Desk, Json
from bot.presentation.titles import table_title

_ROUNDS_ON_SHEET = 6


def sheets_of(desk: Desk, table: Table) -> Iterator[Json]:
    """The sheets of a table, more than one where there are many rounds.

    There is a row for everybody who can still come.
    """
    rules = desk.state.rules
    names = [desk.names[seat] for seat in desk.state.seated(table)]
    spare = max(rules.largest_table - len(names), 0)
    for start in range(1, rules.group_rounds + 1, _ROUNDS_ON_SHEET):
        numbers = range(start, min(start + _ROUNDS_ON_SHEET, rules.group_rounds + 1))
        yield {
            "title": table_title(desk.language, table.number),
            "rows": names + [""] * spare,
            "rounds": [desk.say("print-sheet-round", number=number) for number in numbers],
        }


def help_lines(desk: Desk) -> list[str]:
    """How to fill a sheet in, for this evening's rules."""
    rules = desk.state.rules
    places = enumerate(rules.points, start=1)
    points = " · ".join(
        desk.say("print-sheet-place", place=place, points=points) for place, points in places
    )
    if not rules.zero_ends_round:
        return [desk.say("print-sheet-help-plain", points=points)]
    return [
        desk.say("print-sheet-help-cards"),
        desk.say("print-sheet-help-tie"),
        desk.say("print-sheet-help-points", points=points),
    ]
