"""Seats that are not there for a round, and how that is taken back (B20)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import require_charge, require_phase, table_of
from bot.domain.errors import NoOpenRound, UnknownPerson
from bot.domain.ids import Actor, Phase
from bot.domain.rounds import back_in_round, left_round
from bot.domain.scoring import Round
from bot.domain.tournament import Tournament

Events = tuple[e.AnyEvent, ...]


def mark_absent(state: Tournament, command: c.MarkAbsent, *, by: Actor, now: datetime) -> Events:
    """A seat that is not there plays no part in this round (B20)."""
    round_ = _open_round_with(state, command, by)
    if command.person in dict(round_.left):
        return ()
    if round_.is_over:
        raise NoOpenRound(table=command.table)
    return (e.MarkedAbsent(at=now, table=command.table, person=command.person),)


def mark_present(state: Tournament, command: c.MarkPresent, *, by: Actor, now: datetime) -> Events:
    """Take back an absence, until the round has been reported."""
    round_ = _open_round_with(state, command, by)
    if dict(round_.left).get(command.person) != "absent":
        return ()
    if state.people[command.person].is_out:
        raise UnknownPerson(person=command.person)
    return (e.MarkedPresent(at=now, table=command.table, person=command.person),)


def _open_round_with(state: Tournament, command: c.MarkAbsent | c.MarkPresent, by: Actor) -> Round:
    require_charge(state, by, command.table)
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
