"""Seats that are not there for a round, and how that is taken back (B20)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import require_charge, require_phase, table_of
from bot.domain.errors import NoOpenRound, UnknownPerson
from bot.domain.ids import Actor, Phase, TableNumber
from bot.domain.rounds import back_in_round, left_round
from bot.domain.scoring import Round
from bot.domain.tournament import Tournament

Events = tuple[e.AnyEvent, ...]


def mark_absent(state: Tournament, command: c.MarkAbsent, *, by: Actor, now: datetime) -> Events:
    """A seat that is not there plays no part in this round (B20)."""
    require_charge(state, by, command.table)
    last = _last_round(state, command.table)
    if last is not None and command.person in dict(last.left):
        return ()
    if _open_round_with(state, command).is_over:
        raise NoOpenRound(table=command.table)
    return (e.MarkedAbsent(at=now, table=command.table, person=command.person),)


def mark_present(state: Tournament, command: c.MarkPresent, *, by: Actor, now: datetime) -> Events:
    """Take back an absence, until the round has been reported; never a round that was lost."""
    require_charge(state, by, command.table)
    last = _last_round(state, command.table)
    if last is not None and command.person in last.playing:
        return ()
    round_ = _open_round_with(state, command)
    is_absent = dict(round_.left).get(command.person) == "absent"
    if not is_absent or state.people[command.person].is_out:
        raise UnknownPerson(person=command.person)
    return (e.MarkedPresent(at=now, table=command.table, person=command.person),)


def _last_round(state: Tournament, number: TableNumber) -> Round | None:
    table = state.tables.get(number)
    return table.current if table else None


def _open_round_with(state: Tournament, command: c.MarkAbsent | c.MarkPresent) -> Round:
    require_phase(state, Phase.GROUP_STAGE)
    table = table_of(state, command.table)
    round_ = table.current
    if round_ is None or round_.is_reported:
        raise NoOpenRound(table=table.number)
    if command.person not in round_.seats:
        raise UnknownPerson(person=command.person)
    return round_


def marked_absent(state: Tournament, event: e.MarkedAbsent) -> Tournament:
    return left_round(state, state.tables[event.table], event.person, "absent")


def marked_present(state: Tournament, event: e.MarkedPresent) -> Tournament:
    return back_in_round(state, state.tables[event.table], event.person, at=event.at)
