"""Sign-up, waitlist, guests and withdrawal (B1-B7)."""

from datetime import datetime
from typing import Literal

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    BEFORE_TABLES,
    LIVE,
    is_own,
    is_supervisor,
    person_of,
    require_lead,
    require_own,
    require_phase,
)
from bot.domain.changes import with_person
from bot.domain.errors import (
    AlreadyExcluded,
    CapacityBelowTaken,
    GuestLimit,
    InvalidCommand,
    NoFreePlace,
    NotAuthorised,
    RegistrationClosed,
)
from bot.domain.ids import Actor, PersonId, Phase, Role
from bot.domain.tournament import Person, Spot, Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]
WITH_WALK_INS = (*BEFORE_TABLES, Phase.GROUP_STAGE)


# --- deciding ----------------------------------------------------------------------------------


def open_registration(
    state: Tournament, _: c.OpenRegistration, *, by: Actor, now: datetime
) -> Events:
    """Open the sign-up for everybody."""
    require_lead(by)
    require_phase(state, *BEFORE_TABLES)
    return () if state.is_registration_open else (e.RegistrationOpened(at=now),)


def close_registration(
    state: Tournament, _: c.CloseRegistration, *, by: Actor, now: datetime
) -> Events:
    """Close the sign-up; supervisors and the lead can still add people."""
    require_lead(by)
    return (e.RegistrationClosed(at=now),) if state.is_registration_open else ()


def sign_up(state: Tournament, command: c.SignUp, *, by: Actor, now: datetime) -> Events:
    """Give a place, or the next waitlist position (B2); twice is once (B5)."""
    require_own(state, by, command.person)
    if _takes_part(state, command.person):
        return ()
    require_phase(state, *WITH_WALK_INS)
    spot = _spot_for_newcomer(state, by)
    return (e.SignedUp(at=now, person=command.person, name=command.name, spot=spot),)


def add_guest(state: Tournament, command: c.AddGuest, *, by: Actor, now: datetime) -> Events:
    """Sign up somebody without Discord, for a host or at the door (B6).

    The limit is one per host, whoever enters the guest; only walk-ins without a host have none.
    """
    if not is_supervisor(by) and (command.host is None or by.id != command.host):
        raise NotAuthorised
    if _takes_part(state, command.person):
        if state.people[command.person].host != command.host:
            raise InvalidCommand(reason="person_is_taken")
        return ()
    require_phase(state, *WITH_WALK_INS)
    _require_room_for_guest(state, command.host)
    return (
        e.SignedUp(
            at=now,
            person=command.person,
            name=command.name,
            spot=_spot_for_newcomer(state, by),
            is_guest=True,
            host=command.host,
        ),
    )


def set_host(state: Tournament, command: c.SetHost, *, by: Actor, now: datetime) -> Events:
    """Give a guest to another host; only the host or the lead can.

    Where a host has gone somebody must speak for the guests: the lead's choice has no limit.
    """
    guest = state.people.get(command.person)
    if by.role is not Role.LEAD and (guest is None or guest.host is None or guest.host != by.id):
        raise NotAuthorised
    if guest is not None and guest.is_guest and guest.host == command.host:
        return ()
    require_phase(state, *LIVE)
    if not person_of(state, command.person).is_guest:
        raise InvalidCommand(reason="only_guests_have_hosts")
    if by.role is not Role.LEAD:
        _require_room_for_guest(state, command.host)
    return (e.HostChanged(at=now, person=command.person, host=command.host),)


def rename_person(
    state: Tournament, command: c.RenamePerson, *, by: Actor, now: datetime
) -> Events:
    """Set how somebody appears this evening (B7)."""
    require_lead(by)
    known = state.people.get(command.person)
    if known is not None and known.name == command.name:
        return ()
    require_phase(state, *LIVE, Phase.FINISHED)
    person = person_of(state, command.person)
    return (e.PersonRenamed(at=now, person=person.id, name=command.name),)


def withdraw(state: Tournament, command: c.Withdraw, *, by: Actor, now: datetime) -> Events:
    """Give up the place, which promotes the next; after the publication drop out (B3, B39)."""
    if by.role is not Role.LEAD and not is_own(state, by, command.person):
        raise NotAuthorised
    known = state.people.get(command.person)
    if known is not None and known.has_withdrawn and not known.is_excluded:
        return ()
    require_phase(state, *LIVE)
    person = person_of(state, command.person)
    if person.is_excluded:
        raise AlreadyExcluded(person=person.id)
    if state.has_been_published and person.spot is Spot.PLACE:
        return (e.DroppedOut(at=now, person=person.id),)
    left: e.AnyEvent = e.Withdrew(at=now, person=person.id)
    return (left, *promotions(evolve_gone(state, person.id), now=now))


def set_capacity(state: Tournament, command: c.SetCapacity, *, by: Actor, now: datetime) -> Events:
    """Change the cap; raising it moves up as many as fit (B4)."""
    require_lead(by)
    if command.capacity == state.capacity:
        return ()
    require_phase(state, *WITH_WALK_INS)
    if command.capacity < state.taken:
        raise CapacityBelowTaken(taken=state.taken)
    after = replace(state, capacity=command.capacity)
    return (e.CapacityChanged(at=now, capacity=command.capacity), *promotions(after, now=now))


def promotions(state: Tournament, *, now: datetime) -> Events:
    """Who moves up from the waitlist, in order; nobody once the tables are out (B3, B19)."""
    if state.has_been_published:
        return ()
    movers = state.waitlist[: state.free_places]
    return tuple(e.Promoted(at=now, person=person) for person in movers)


def _takes_part(state: Tournament, person: PersonId) -> bool:
    known = state.people.get(person)
    if known is not None and known.is_excluded:
        raise AlreadyExcluded(person=person)
    return known is not None and known.spot is not Spot.NONE


def _spot_for_newcomer(state: Tournament, by: Actor) -> Literal["place", "waitlist"]:
    is_open = state.is_registration_open and not state.has_been_published
    if not is_open and not is_supervisor(by):
        raise RegistrationClosed
    if state.has_been_published:
        waiting = sum(state.people[person].is_on_site for person in state.waitlist)
        if state.free_places <= waiting:
            raise NoFreePlace
        return "place"
    return "place" if state.free_places else "waitlist"


def _require_room_for_guest(state: Tournament, host: PersonId | None) -> None:
    if host is None:
        return
    guests = sum(
        person.host == host and person.spot is not Spot.NONE for person in state.people.values()
    )
    if guests >= state.rules.guest_limit:
        raise GuestLimit(limit=state.rules.guest_limit)


# --- evolving ----------------------------------------------------------------------------------


def registration_opened(state: Tournament, _: e.RegistrationOpened) -> Tournament:
    return replace(state, is_registration_open=True)


def registration_closed(state: Tournament, _: e.RegistrationClosed) -> Tournament:
    return replace(state, is_registration_open=False)


def capacity_changed(state: Tournament, event: e.CapacityChanged) -> Tournament:
    return replace(state, capacity=event.capacity)


def signed_up(state: Tournament, event: e.SignedUp) -> Tournament:
    """A newcomer, or somebody who had withdrawn, at the end of places or waitlist."""
    spot = Spot(event.spot)
    known = state.people.get(event.person)
    person = Person(
        event.person,
        known.name if known and known.name else event.name,
        spot,
        order=state.next_order,
        host=event.host,
        is_guest=event.is_guest,
        pinned_to=known.pinned_to if known else None,
    )
    state = with_person(state, person)
    if spot is Spot.PLACE:
        return replace(state, taken=state.taken + 1, next_order=state.next_order + 1)
    return replace(state, waitlist=(*state.waitlist, event.person))


def host_changed(state: Tournament, event: e.HostChanged) -> Tournament:
    return with_person(state, replace(state.people[event.person], host=event.host))


def person_renamed(state: Tournament, event: e.PersonRenamed) -> Tournament:
    return with_person(state, replace(state.people[event.person], name=event.name))


def evolve_gone(state: Tournament, person: PersonId) -> Tournament:
    """Place or waitlist position given up; what the person is otherwise stays."""
    known = state.people[person]
    if known.spot is Spot.PLACE:
        state = replace(state, taken=state.taken - 1)
    if known.spot is Spot.WAITLIST:
        state = replace(state, waitlist=tuple(p for p in state.waitlist if p != person))
    gone = replace(
        known, spot=Spot.NONE, is_checked_in=False, is_on_site=False, is_on_the_way=False
    )
    return with_person(state, gone)


def withdrew(state: Tournament, event: e.Withdrew) -> Tournament:
    """Who withdraws before the publication leaves the tables that were drawn, too."""
    state = unseated(evolve_gone(state, event.person), event.person)
    return with_person(state, replace(state.people[event.person], has_withdrawn=True))


def unseated(state: Tournament, person: PersonId) -> Tournament:
    """Nobody keeps a seat at a table that is not published yet."""
    number = state.people[person].table
    if number is None or state.has_been_published:
        return state
    table = state.tables[number]
    seats = tuple(seat for seat in table.seats if seat != person)
    tables = state.tables.insert(number, replace(table, seats=seats))
    return with_person(replace(state, tables=tables), replace(state.people[person], table=None))


def promoted(state: Tournament, event: e.Promoted) -> Tournament:
    return _placed(state, event.person, event.at)


def admitted(state: Tournament, event: e.Admitted) -> Tournament:
    return _placed(state, event.person, event.at)


def place_released(state: Tournament, event: e.PlaceReleased) -> Tournament:
    """From the places to the end of the waitlist (B11)."""
    person = replace(state.people[event.person], spot=Spot.WAITLIST, promoted_at=None)
    state = with_person(state, person)
    return replace(state, taken=state.taken - 1, waitlist=(*state.waitlist, event.person))


def _placed(state: Tournament, person: PersonId, at: datetime) -> Tournament:
    known = replace(
        state.people[person],
        spot=Spot.PLACE,
        order=state.next_order,
        promoted_at=at,
        is_on_site=False,
    )
    state = with_person(state, known)
    waiting = tuple(p for p in state.waitlist if p != person)
    return replace(state, waitlist=waiting, taken=state.taken + 1, next_order=state.next_order + 1)
