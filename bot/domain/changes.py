"""The state with one thing changed, whatever waits for a moment on the agenda."""

from __future__ import annotations

from datetime import datetime

from bot.domain import agenda
from bot.domain.agenda import Agenda, Moment, Subject
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
    """The state with this match as it is now, its next moment on the agenda."""
    draft = Draft(state)
    draft.put(match)
    return draft.done()


class Draft:
    """A bracket that is being worked on: a result reaches several matches.

    They are gathered here, so that the evening itself is copied once, however far a result
    reaches.
    """

    def __init__(self, state: Tournament) -> None:
        """Begin with the state as it is.

        Raises:
            LookupError: the knock-out has not started.
        """
        self.state = state
        self.knockout = bracket(state)
        self.matches = self.knockout.matches
        self._agenda = state.agenda

    def put(self, match: Match) -> None:
        """This match as it is now, its next moment on the agenda."""
        self.matches = self.matches.insert(match.id, match)
        due = match_moment(match)
        if due is not None:
            self._agenda = agenda.push(self._agenda, Moment(due, (MATCH, match.id)))

    def done(self) -> Tournament:
        """The state with everything that was changed."""
        knockout = replace(self.knockout, matches=self.matches)
        return replace(self.state, knockout=knockout, agenda=self._agenda)


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
