"""The data of the group standings: a card for each table, four to a picture."""

from collections.abc import Sequence
from math import ceil

from bot.domain.ids import PersonId
from bot.domain.standings import Row, is_final, standing
from bot.domain.tournament import Table, Tournament
from bot.presentation.pictures.matches import Eyes
from bot.presentation.titles import table_title

Json = dict[str, object]
_TABLES_IN_PICTURE = 4


def groups_of_tables(state: Tournament) -> tuple[tuple[Table, ...], ...]:
    """The tables that have seats, as evenly as can be over as few pictures as can be."""
    tables = [table for table in state.tables_in_order() if table.seats]
    count = ceil(len(tables) / _TABLES_IN_PICTURE)
    found, start = list[tuple[Table, ...]](), 0
    for left in range(count, 0, -1):
        many = ceil((len(tables) - start) / left)
        found.append(tuple(tables[start : start + many]))
        start += many
    return tuple(found)


def table_of(state: Tournament, person: PersonId | None) -> int | None:
    """At which table somebody sits."""
    known = state.people.get(person) if person is not None else None
    return known.table if known else None


def standings_data(
    eyes: Eyes, tables: Sequence[Table], *, title: str, part: int, parts: int
) -> Json:
    """What the template draws; names must be drawable."""
    return {
        "palette": "dark",
        "title": title,
        "aside": eyes.say("picture-part", part=part, parts=parts) if parts > 1 else "",
        "points": eyes.say("picture-points"),
        "cards": eyes.say("picture-cards"),
        "tables": [_table(eyes, table) for table in tables],
    }


def played(eyes: Eyes, table: Table) -> str:
    """How far a table is: `2 von 2 Runden`."""
    count = sum(is_final(eyes.state, table, round_) for round_ in table.rounds)
    return eyes.say("picture-rounds", played=count, rounds=eyes.state.rules.group_rounds)


def is_over(state: Tournament, table: Table) -> bool:
    """Whether everything at a table has been played."""
    count = sum(is_final(state, table, round_) for round_ in table.rounds)
    return count >= state.rules.group_rounds


def _table(eyes: Eyes, table: Table) -> Json:
    return {
        "title": table_title(eyes.language, table.number),
        "aside": played(eyes, table),
        "rows": [_row(eyes, table, row) for row in standing(eyes.state, table)],
    }


def _row(eyes: Eyes, table: Table, row: Row) -> Json:
    is_done = is_over(eyes.state, table)
    return {
        "place": row.place,
        "name": eyes.names[row.person],
        "points": row.points,
        "cards": row.cards,
        "through": is_done and row.advances,
        "open": is_done and row.decided_by == "open",
        "out": eyes.state.people[row.person].is_out,
        "notes": notes(eyes, table, row),
    }


def notes(eyes: Eyes, table: Table, row: Row) -> list[str]:
    """What is to be said about a line: why somebody is in front, what was missed, who advances."""
    found = list[str]()
    is_done = is_over(eyes.state, table)
    if eyes.state.people[row.person].is_out:
        found.append(eyes.say("picture-out"))
    elif row.missed:
        found.append(eyes.say("picture-missed", missed=row.missed))
    keys = {"tie_break": "picture-tie-break", "lot": "picture-lot", "open": "picture-undecided"}
    if is_done and row.decided_by in keys:
        found.append(eyes.say(keys[row.decided_by]))
    if is_done and row.advances:
        found.append(eyes.say("picture-through"))
    return found


def spoken_standings(eyes: Eyes, tables: Sequence[Table]) -> str:
    """The tables in words, a line for each person."""
    lines = [eyes.say("spoken-standings", evening=eyes.state.name)]
    for table in tables:
        title = table_title(eyes.language, table.number)
        lines.append(eyes.say("spoken-table", table=title, rounds=played(eyes, table)))
        lines += [_spoken_row(eyes, table, row) for row in standing(eyes.state, table)]
    return "\n".join(lines)


def _spoken_row(eyes: Eyes, table: Table, row: Row) -> str:
    said = eyes.say(
        "spoken-row",
        place=row.place,
        name=eyes.names[row.person],
        points=row.points,
        cards=row.cards,
    )
    return ", ".join([said, *notes(eyes, table, row)])
