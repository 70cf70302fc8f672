"""What an evening waits for next, read off its state; the agenda holds these moments."""

from __future__ import annotations

from datetime import datetime

from bot.domain import agenda, clocks
from bot.domain.agenda import Subject
from bot.domain.clocks import Clock
from bot.domain.tournament import Dispute, Match, Reminders, Table, Tournament
from bot.domain.values import completed, replace

EVENING, DISPUTE, TABLE, MATCH = range(4)
"""Ranks of what can wait for a moment; equal moments come in this order."""


def table_moment(table: Table) -> datetime | None:
    """When a table's clock needs attention next."""
    current = table.current
    if current is None or current.is_over:
        return None
    moment = clocks.next_moment(current.clock)
    return moment and moment[0]


def match_clock(match: Match) -> Clock | None:
    """The clock that counts in a match now: presence, the open game, or none."""
    if match.clock is None or match.decided_by is not None:
        return None
    if not match.both_present:
        return match.clock
    current = match.current
    return current.clock if current is not None and not current.is_over else None


def match_moment(match: Match) -> datetime | None:
    """When a match's clock needs attention next."""
    clock = match_clock(match)
    moment = clock and clocks.next_moment(clock)
    return moment[0] if moment else None


def dispute_moment(state: Tournament, dispute: Dispute) -> datetime | None:
    """When the lead is shown a dispute that nobody has answered (B33)."""
    if dispute.state != "open" or dispute.is_overdue:
        return None
    return dispute.opened_at + clocks.minutes(state.rules.dispute_answer_minutes)


def reminder_moment(reminders: Reminders) -> datetime | None:
    """The earliest moment of the check-in that is still to come."""
    dues = (reminders.opens, reminders.closes, reminders.closing_soon, reminders.day_before)
    return min((due for due in dues if due is not None), default=None)


def moment_of(state: Tournament, subject: Subject) -> datetime | None:
    """What a subject waits for now; entries of the agenda that say otherwise are stale."""
    rank, name = subject
    if rank == EVENING:
        return reminder_moment(state.reminders)
    if rank == DISPUTE and isinstance(name, int):
        return dispute_moment(state, state.disputes[name])
    if rank == TABLE and isinstance(name, int):
        table = state.tables.get(name)
        return table_moment(table) if table else None
    match = state.knockout and state.knockout.matches.get(str(name))
    return match_moment(match) if match else None


def pruned(state: Tournament, now: datetime, *, is_new: bool) -> Tournament:
    """The state at that moment, with an agenda whose earliest entry is true.

    A state that is new, and that nobody else has seen, is not copied once more.
    """
    heap = state.agenda
    while heap is not None and moment_of(state, heap.top.subject) != heap.top.due:
        heap = agenda.pop(heap)
    return (completed if is_new else replace)(state, agenda=heap, now=now)
