"""Where somebody stands among all: number of the place, position on the waitlist, whose guests."""

from bot.domain.ids import PersonId, TableNumber
from bot.domain.tournament import Person, Spot, Tournament, latest_match


def place_number(state: Tournament, person: PersonId) -> int:
    """Which place somebody has, counted from 1 in the order of the places (B2)."""
    own = state.people[person].order
    placed = (other for other in state.people.values() if other.spot is Spot.PLACE)
    return 1 + sum(other.order < own for other in placed)


def waitlist_position(state: Tournament, person: PersonId) -> int:
    """Which position on the waitlist somebody has, counted from 1."""
    return state.waitlist.index(person) + 1


def guests_of(state: Tournament, host: PersonId) -> tuple[Person, ...]:
    """The guests somebody speaks for and who still take part, in order of sign-up (B6)."""
    found = (p for p in state.people.values() if p.host == host and p.spot is not Spot.NONE)
    return tuple(sorted(found, key=lambda person: (person.order, len(person.id), person.id)))


def people_of(state: Tournament, user: PersonId) -> tuple[Person, ...]:
    """The user, where they take part, and then their guests."""
    own = state.people.get(user)
    is_in = own is not None and (own.spot is not Spot.NONE or own.is_out)
    return ((own,) if own is not None and is_in else ()) + guests_of(state, user)


def voice_of(state: Tournament, person: PersonId) -> PersonId | None:
    """Whom to speak to about somebody: themselves, or a guest's host; None: nobody but the lead."""
    known = state.people.get(person)
    if known is None or not known.is_guest:
        return person
    return known.host


def seat_of(state: Tournament, person: PersonId) -> tuple[TableNumber, int | None] | None:
    """The table somebody sits at now, and the number of the seat; None who sits nowhere.

    In the knock-out two sit across from each other, and seats have no number.
    """
    known = state.people.get(person)
    if known is None:
        return None
    match = latest_match(state, person)
    if match is not None and match.table is not None:
        return match.table, None
    if known.table is None:
        return None
    seats = state.tables[known.table].seats
    return known.table, seats.index(person) + 1 if person in seats else None


def takes_latecomers(state: Tournament) -> bool:
    """Whether somebody who arrives now still gets to play a round (B19)."""
    rounds = state.rules.group_rounds
    return any(len(table.rounds) < rounds and table.seats for table in state.tables.values())
