"""The state with one thing changed, whatever waits for a moment on the agenda."""

from __future__ import annotations

from datetime import datetime

from rpds import HashTrieMap

from bot.domain import agenda
from bot.domain.agenda import Agenda, Moment, Subject
from bot.domain.ids import MatchId, TableNumber
from bot.domain.moments import (
    DISPUTE,
    EVENING,
    MATCH,
    TABLE,
    dispute_moment,
    match_moment,
    reminder_moment,
    table_moment,
)
from bot.domain.tournament import (
    Dispute,
    Knockout,
    Match,
    Person,
    Reminders,
    Table,
    Tournament,
    bracket,
)
from bot.domain.values import replace


def with_person(state: Tournament, person: Person) -> Tournament:
    """The state with this person as they are now."""
    return replace(state, people=state.people.insert(person.id, person))


def with_table(state: Tournament, table: Table) -> Tournament:
    """The state with this table as it is now, its next moment on the agenda."""
    return replace(
        state,
        tables=state.tables.insert(table.number, table),
        agenda=_armed(state.agenda, (TABLE, table.number), table_moment(table)),
    )


def with_match(state: Tournament, match: Match) -> Tournament:
    """The state with this match as it is now, its next moment on the agenda.

    A match holds its table from its call to its decision.
    """
    before = bracket(state)
    knockout = replace(
        before,
        matches=before.matches.insert(match.id, match),
        tables=_tables_in_use(before, match),
    )
    due = match_moment(match)
    if due is None:
        return replace(state, knockout=knockout)
    agenda_ = agenda.push(state.agenda, Moment(due, (MATCH, match.id)))
    return replace(state, knockout=knockout, agenda=agenda_)


def _tables_in_use(knockout: Knockout, match: Match) -> HashTrieMap[TableNumber, MatchId]:
    if match.table is None:
        return knockout.tables
    is_on = match.clock is not None and match.decided_by is None
    holder = knockout.tables.get(match.table)
    if is_on and holder is None:
        return knockout.tables.insert(match.table, match.id)
    if not is_on and holder == match.id:
        return knockout.tables.remove(match.table)
    return knockout.tables


def with_dispute(state: Tournament, dispute: Dispute) -> Tournament:
    """The state with this dispute as it is now, its table or match knowing of it."""
    state = replace(
        state,
        disputes=state.disputes.insert(dispute.number, dispute),
        agenda=_armed(state.agenda, (DISPUTE, dispute.number), dispute_moment(state, dispute)),
    )
    if dispute.table is not None:
        table = state.tables[dispute.table]
        return with_table(state, replace(table, disputes=_listed(table.disputes, dispute)))
    match = bracket(state).matches[dispute.match or ""]
    return with_match(state, replace(match, disputes=_listed(match.disputes, dispute)))


def with_reminders(state: Tournament, reminders: Reminders) -> Tournament:
    """The state with these moments of the check-in ahead."""
    moment = reminder_moment(reminders)
    return replace(
        state, reminders=reminders, agenda=_armed(state.agenda, (EVENING, "evening"), moment)
    )


def _listed(numbers: frozenset[int], dispute: Dispute) -> frozenset[int]:
    return numbers | {dispute.number} if dispute.is_open else numbers - {dispute.number}


def _armed(heap: Agenda | None, subject: Subject, due: datetime | None) -> Agenda | None:
    return heap if due is None else agenda.push(heap, Moment(due, subject))
