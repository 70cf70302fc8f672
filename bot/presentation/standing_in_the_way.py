"""What keeps the evening from going on: computed once, for the lead card and for sentences."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.domain.commands import Admit
from bot.domain.decide import decide
from bot.domain.disputes import ruling_supervisor
from bot.domain.errors import Refusal
from bot.domain.ids import LEAD, PersonId, TableNumber
from bot.domain.presence import earliest_waiting
from bot.domain.rounds import has_rounds_left
from bot.domain.scoring import open_ties
from bot.domain.standings import is_undecided
from bot.domain.tournament import Dispute, Match, Table, Tournament

SECOND = 2
"""From so many penalties on the lead is asked to exclude."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of the group stage by what they wait for."""

    playing: tuple[TableNumber, ...] = ()
    out_of_time: tuple[TableNumber, ...] = ()
    tied: tuple[TableNumber, ...] = ()
    disputed: tuple[TableNumber, ...] = ()
    undecided: tuple[TableNumber, ...] = ()
    ready: tuple[TableNumber, ...] = ()
    behind: tuple[TableNumber, ...] = ()

    @property
    def is_blocked(self) -> bool:
        """Whether a table is not ready for what comes next."""
        return bool(self.playing or self.tied or self.disputed)


def tables_now(state: Tournament) -> Tables:
    """Every table of the group stage, sorted by what it waits for."""
    tables = state.tables_in_order()
    playing = [table for table in tables if table.has_open_round]
    tied = [table for table in tables if _is_tied(state, table)]
    disputed = [table for table in tables if table.disputes]
    held_up = {table.number for table in (*playing, *tied, *disputed)}
    free = [table for table in tables if table.number not in held_up]
    ready = [table for table in free if has_rounds_left(state, table)]
    most = max((len(table.rounds) for table in tables), default=0)
    return Tables(
        playing=_numbers(playing),
        out_of_time=_numbers(table for table in playing if _is_out_of_time(table)),
        tied=_numbers(tied),
        disputed=_numbers(disputed),
        undecided=_numbers(table for table in free if _is_at_the_cut(state, table)),
        ready=_numbers(ready),
        behind=_numbers(table for table in ready if len(table.rounds) < most),
    )


def _numbers(tables: Iterable[Table]) -> tuple[TableNumber, ...]:
    return tuple(table.number for table in tables)


def _is_out_of_time(table: Table) -> bool:
    """The clock is at zero, and nobody has called the time yet."""
    current = table.current
    if current is None or current.is_time_called:
        return False
    return not (current.clock.is_running or current.clock.is_stopped)


def _is_tied(state: Tournament, table: Table) -> bool:
    return any(open_ties(round_, state.rules) for round_ in table.rounds)


def _is_at_the_cut(state: Tournament, table: Table) -> bool:
    if not table.rounds or has_rounds_left(state, table):
        return False
    return is_undecided(state, table)


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches of the knock-out by what they wait for."""

    running: tuple[Match, ...] = ()
    waiting: tuple[Match, ...] = ()
    again: tuple[Match, ...] = ()


def matches_now(state: Tournament) -> Matches:
    """The matches that run, those that can be called now, and those to be started anew."""
    knockout = state.knockout
    if knockout is None or knockout.sole_winner is not None:
        return Matches()
    running = (knockout.matches[name] for _, name in sorted(knockout.tables.items()))
    waiting = earliest_waiting(state)
    return Matches(
        running=tuple(running),
        waiting=tuple(match for match in waiting if not match.waits_for_lead),
        again=tuple(
            match for match in knockout.in_order() if match.waits_for_lead and not match.is_decided
        ),
    )


def disputes_for_lead(state: Tournament) -> tuple[Dispute, ...]:
    """The disputes that the lead has to see: passed on, overdue, or nobody else's (B33)."""
    return tuple(
        dispute
        for _, dispute in sorted(state.disputes.items())
        if dispute.is_open
        and (
            dispute.state == "escalated"
            or dispute.is_overdue
            or ruling_supervisor(state, dispute) is None
        )
    )


def is_something_to_decide(state: Tournament) -> bool:
    """Whether a dispute or a second penalty waits for the lead's word."""
    return bool(disputes_for_lead(state) or exclusion_questions(state))


def exclusion_questions(state: Tournament) -> tuple[PersonId, ...]:
    """Who has cheated again: the rules ask the lead to exclude them (B37).

    The question stands until they are excluded, or a penalty is taken back.
    """
    times = Counter(penalty.person for penalty in state.penalties)
    return tuple(
        person
        for person, number in sorted(times.items())
        if number >= SECOND and not state.people[person].is_out
    )


def admissible(state: Tournament) -> PersonId | None:
    """Who waits in the room and can get a free place and a seat now (B19)."""
    waiting = next((one for one in state.waitlist if state.people[one].is_on_site), None)
    if waiting is None:
        return None
    try:
        decide(state, Admit(person=waiting), by=LEAD, now=state.now)
    except Refusal:
        return None
    return waiting
