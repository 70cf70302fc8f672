"""Check-in, late arrivals, and places that nobody came to take (B9-B11, B19)."""

from datetime import datetime, timedelta

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    BEFORE_TABLES,
    LIVE,
    person_of,
    require_lead,
    require_own,
    require_phase,
    require_supervisor,
)
from bot.domain.changes import with_person, with_reminders
from bot.domain.clocks import minutes
from bot.domain.errors import (
    AlreadyExcluded,
    CheckInClosed,
    GroupStageOver,
    InvalidCommand,
    InvalidOrder,
    NoFreePlace,
    NotPresent,
    TableFull,
    UnknownPerson,
    WrongPhase,
)
from bot.domain.ids import Actor, Phase, TableNumber
from bot.domain.registration import promotions
from bot.domain.rounds import has_rounds_left
from bot.domain.tournament import Person, Reminders, Spot, Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


# --- deciding ----------------------------------------------------------------------------------


def set_schedule(state: Tournament, command: c.SetSchedule, *, by: Actor, now: datetime) -> Events:
    """Move the evening; it un-checks nobody (B60)."""
    require_lead(by)
    ends_at = command.ends_at if command.ends_at is not None else _moved_end(state, command)
    wanted = (command.check_in_at, command.starts_at, ends_at)
    if wanted == (state.check_in_at, state.starts_at, state.ends_at):
        return ()
    require_phase(state, *BEFORE_TABLES)
    require_times_in_order(command)
    return (
        e.ScheduleChanged(
            at=now,
            check_in_at=command.check_in_at,
            starts_at=command.starts_at,
            ends_at=ends_at,
        ),
    )


def require_times_in_order(command: c.SetSchedule | c.CreateTournament) -> None:
    """Refuse an evening that starts before its check-in, or ends before it starts."""
    if command.check_in_at > command.starts_at:
        raise InvalidCommand(reason="check_in_after_start")
    if command.ends_at is not None and command.ends_at <= command.starts_at:
        raise InvalidCommand(reason="end_before_start")


def _moved_end(state: Tournament, command: c.SetSchedule) -> datetime | None:
    return state.ends_at and state.ends_at + (command.starts_at - state.starts_at)


def open_check_in(state: Tournament, _: c.OpenCheckIn, *, by: Actor, now: datetime) -> Events:
    """Open the check-in before or at its time."""
    require_lead(by)
    if state.is_check_in_open:
        return ()
    require_phase(state, *BEFORE_TABLES)
    return (e.CheckInOpened(at=now),)


def close_check_in(state: Tournament, _: c.CloseCheckIn, *, by: Actor, now: datetime) -> Events:
    """Close the check-in; who arrives before the draw is drawn all the same (B10)."""
    require_lead(by)
    if not state.is_check_in_open:
        return ()
    require_phase(state, *LIVE)
    return (e.CheckInClosed(at=now),)


def check_in(state: Tournament, command: c.CheckIn, *, by: Actor, now: datetime) -> Events:
    """Note who is in the room; after the draw a late arrival gets a seat at once (B10, B19)."""
    require_own(state, by, command.person)
    known = state.people.get(command.person)
    if known is not None and _is_noted(state, known):
        return ()
    require_phase(state, *LIVE)
    person = person_of(state, command.person)
    if person.is_excluded:
        raise AlreadyExcluded(person=person.id)
    if not state.has_check_in_begun and not state.is_drawn:
        raise CheckInClosed(opens_at=state.check_in_at.isoformat())
    if person.spot is Spot.WAITLIST:
        return (e.NotedOnSite(at=now, person=person.id),)
    if person.spot is Spot.NONE:
        raise UnknownPerson(person=person.id)
    if person.has_withdrawn:
        return _come_back(state, person, now)
    arrived: Events = () if person.is_checked_in else (e.CheckedIn(at=now, person=person.id),)
    if not state.is_drawn:
        return arrived
    table = table_for_late_arrival(state)
    return (*arrived, e.SeatedLate(at=now, person=person.id, table=table))


def _is_noted(state: Tournament, person: Person) -> bool:
    """Whether checking in would say nothing new: noted, and seated where there are tables."""
    if person.is_out:
        return False
    has_seat = person.table is not None or not state.is_drawn
    return person.is_on_site or (person.is_checked_in and has_seat)


def _come_back(state: Tournament, person: Person, now: datetime) -> Events:
    """Who dropped out sits down again, while a round is left to be played there."""
    back = e.CameBack(at=now, person=person.id)
    if state.knockout is not None:
        raise GroupStageOver
    if person.table is None:
        table = table_for_late_arrival(state)
        return (
            back,
            e.CheckedIn(at=now, person=person.id),
            e.SeatedLate(at=now, person=person.id, table=table),
        )
    table_ = state.tables[person.table]
    if len(table_.rounds) >= state.rules.group_rounds:
        raise GroupStageOver
    if len(state.seated(table_)) >= state.rules.largest_table:
        raise TableFull(tables=(table_.number,))
    return (back,)


def table_for_late_arrival(state: Tournament) -> TableNumber:
    """The table with the fewest seats that has not started its last round (B19).

    Raises:
        GroupStageOver: every table has started its last round.
        TableFull: those that have not are full.
    """
    require_phase(state, *LIVE)
    if state.knockout is not None:
        raise GroupStageOver
    open_tables = [
        (len(state.seated(table)), table.number)
        for table in state.tables.values()
        if has_rounds_left(state, table)
    ]
    if not open_tables:
        raise GroupStageOver
    room = [entry for entry in open_tables if entry[0] < state.rules.largest_table]
    if not room:
        raise TableFull(tables=tuple(sorted(number for _, number in open_tables)))
    return min(room)[1]


def undo_check_in(state: Tournament, command: c.UndoCheckIn, *, by: Actor, now: datetime) -> Events:
    """Take back a wrong check-in, before the draw (B10)."""
    require_own(state, by, command.person)
    known = state.people.get(command.person)
    if known is not None and not (known.is_checked_in or known.is_on_site):
        return ()
    require_phase(state, *BEFORE_TABLES)
    person = person_of(state, command.person)
    if state.is_drawn:
        raise WrongPhase(phase=state.phase.value)
    return (e.CheckInUndone(at=now, person=person.id),)


def on_the_way(state: Tournament, command: c.OnTheWay, *, by: Actor, now: datetime) -> Events:
    """Keep the place of somebody who says that they are coming (B11)."""
    require_own(state, by, command.person)
    known = state.people.get(command.person)
    if known is not None and not known.is_excluded and (known.is_on_the_way or known.is_checked_in):
        return ()
    require_phase(state, *LIVE)
    person = person_of(state, command.person)
    if person.is_excluded:
        raise AlreadyExcluded(person=person.id)
    if person.spot is Spot.NONE:
        raise UnknownPerson(person=person.id)
    return (e.OnTheWay(at=now, person=person.id),)


def release_no_shows(
    state: Tournament, command: c.ReleaseNoShows, *, by: Actor, now: datetime
) -> Events:
    """Give the places of who has not come to the waitlist (B11).

    It ends with the publication: from then on nobody moves up (B3), whoever comes late is promised
    a seat (B19), and for people who wait in the room the lead raises the cap.
    """
    require_lead(by)
    require_phase(state, Phase.CHECK_IN)
    for named in command.also:
        person_of(state, named)
    losers = [person.id for person in no_shows(state, now=now, also=command.also)]
    released = [e.PlaceReleased(at=now, person=person) for person in losers]
    after = replace(state, waitlist=(*state.waitlist, *losers), taken=state.taken - len(losers))
    return (*released, *promotions(after, now=now)) if losers else ()


def no_shows(state: Tournament, *, now: datetime, also: tuple[str, ...] = ()) -> tuple[Person, ...]:
    """Who would lose the place, in the order of the places.

    Left out are people on the way and those promoted just now, unless `also` names them.
    """
    protected = minutes(state.rules.promotion_protected)

    def is_kept(person: Person) -> bool:
        is_new = person.promoted_at is not None and now - person.promoted_at < protected
        return (is_new or person.is_on_the_way) and person.id not in also

    missing = [
        person
        for person in state.people.values()
        if person.spot is Spot.PLACE and not person.is_checked_in and not is_kept(person)
    ]
    return tuple(sorted(missing, key=lambda person: person.order))


def admit(state: Tournament, command: c.Admit, *, by: Actor, now: datetime) -> Events:
    """Give a free place to the first on the waitlist who is in the room (B19)."""
    require_supervisor(by)
    known = state.people.get(command.person)
    if known is not None and known.spot is Spot.PLACE:
        return ()
    require_phase(state, *LIVE)
    person = person_of(state, command.person)
    require_phase(state, Phase.GROUP_STAGE)
    if not person.is_on_site:
        raise NotPresent(people=(person.id,))
    first = next(p for p in state.waitlist if state.people[p].is_on_site)
    if first != person.id:
        raise InvalidOrder(ties=((first,),))
    if not state.free_places:
        raise NoFreePlace
    table_for_late_arrival(state)
    return (e.Admitted(at=now, person=person.id),)


# --- evolving ----------------------------------------------------------------------------------


def schedule_changed(state: Tournament, event: e.ScheduleChanged) -> Tournament:
    """New times; what of the check-in is still to come moves along."""
    state = replace(
        state,
        check_in_at=event.check_in_at,
        starts_at=event.starts_at,
        ends_at=event.ends_at,
    )
    opens = None if state.is_check_in_open else event.check_in_at
    if state.has_check_in_begun and event.check_in_at <= event.at:
        opens = None
    return with_reminders(state, _reminders(state, opens=opens, now=event.at))


def first_reminders(state: Tournament, now: datetime) -> Tournament:
    """The moments of a new evening's check-in."""
    return with_reminders(state, _reminders(state, opens=state.check_in_at, now=now))


def _reminders(state: Tournament, *, opens: datetime | None, now: datetime) -> Reminders:
    closes = state.starts_at - minutes(state.rules.check_in_closes_before)
    soon = closes - minutes(state.rules.check_in_reminder_before)
    is_open = state.is_check_in_open
    day_before = _day_before(state)
    return Reminders(
        opens=opens,
        closes=closes if is_open and closes > now else None,
        closing_soon=soon if is_open and soon > now else None,
        day_before=day_before if day_before > now and not is_open else None,
    )


def _day_before(state: Tournament) -> datetime:
    """The evening before, by the clock on the wall (B9); daylight saving does not move it."""
    start = state.starts_at.astimezone(state.rules.zone())
    local = start.replace(
        hour=state.rules.day_before_hour, minute=0, second=0, microsecond=0, fold=0
    ) - timedelta(days=1)
    return local.astimezone(state.starts_at.tzinfo)


def check_in_opened(state: Tournament, event: e.CheckInOpened) -> Tournament:
    state = replace(state, is_check_in_open=True, has_check_in_begun=True)
    return with_reminders(state, _reminders(state, opens=None, now=event.at))


def check_in_closed(state: Tournament, event: e.CheckInClosed) -> Tournament:
    """Closed; if that was before its time, the schedule opens it again."""
    state = replace(state, is_check_in_open=False)
    opens = state.check_in_at if state.check_in_at > event.at and not state.is_drawn else None
    return with_reminders(state, _reminders(state, opens=opens, now=event.at))


def reminder_due(state: Tournament, event: e.ReminderDue) -> Tournament:
    if event.kind == "day_before":
        return with_reminders(state, replace(state.reminders, day_before=None))
    return with_reminders(state, replace(state.reminders, closing_soon=None))


def checked_in(state: Tournament, event: e.CheckedIn) -> Tournament:
    person = replace(state.people[event.person], is_checked_in=True, is_on_the_way=False)
    return with_person(state, person)


def check_in_undone(state: Tournament, event: e.CheckInUndone) -> Tournament:
    person = replace(state.people[event.person], is_checked_in=False, is_on_site=False)
    return with_person(state, person)


def noted_on_site(state: Tournament, event: e.NotedOnSite) -> Tournament:
    return with_person(state, replace(state.people[event.person], is_on_site=True))


def set_on_the_way(state: Tournament, event: e.OnTheWay) -> Tournament:
    return with_person(state, replace(state.people[event.person], is_on_the_way=True))
