"""Whose guests are whose: kept from what happens, because looking through everybody is dear."""

from collections import defaultdict

from bot.domain import events as e
from bot.domain.ids import PersonId
from bot.domain.tournament import Person, Tournament
from bot.services.ports import Receipt, TournamentId

Guests = defaultdict[PersonId, dict[PersonId, None]]


class Hosts:
    """Listens to the evenings; reads an evening through when it is first asked about."""

    def __init__(self) -> None:
        self._guests: dict[TournamentId, Guests] = {}

    def published(self, receipt: Receipt) -> None:
        """Listener: somebody may have a new guest, or a new host."""
        known = self._guests.get(receipt.tournament)
        if known is None:
            return
        for step in receipt.steps:
            event = step.entry.event
            if isinstance(event, e.SignedUp | e.HostChanged) and event.host is not None:
                known[event.host][event.person] = None

    def people_of(
        self, tournament: TournamentId, state: Tournament, user: PersonId
    ) -> tuple[Person, ...]:
        """The user, where they are known, and their guests in the order of sign-up."""
        known = self._guests.get(tournament)
        if known is None:
            known = self._guests[tournament] = _read(state)
        guests = [
            person
            for name in known.get(user, ())
            if (person := state.people.get(name)) is not None and person.host == user
        ]
        own = state.people.get(user)
        ordered = sorted(guests, key=lambda person: person.order)
        return (*(() if own is None else (own,)), *ordered)


def _read(state: Tournament) -> Guests:
    found: Guests = defaultdict(dict)
    for person in state.people.values():
        if person.host is not None:
            found[person.host][person.id] = None
    return found
