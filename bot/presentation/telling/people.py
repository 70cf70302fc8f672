"""What is told of sign-up, waitlist, check-in and schedule (B3, B9, B11, B60)."""

from collections.abc import Iterator

from bot.domain import events as e
from bot.domain.ids import PersonId
from bot.domain.tournament import Spot, Tournament
from bot.presentation.names import escaped
from bot.presentation.positions import place_number, waitlist_position
from bot.presentation.shapes import Button
from bot.presentation.telling.told import Told, Words, in_parts, spoken, to_person, voices
from bot.presentation.texts import stamp


def _with_place(state: Tournament, *, but_checked_in: bool) -> list[PersonId]:
    found = [
        person
        for person in state.people.values()
        if person.spot is Spot.PLACE and not person.is_out
        if not (but_checked_in and person.is_checked_in)
    ]
    return [person.id for person in sorted(found, key=lambda person: person.order)]


def everybody(state: Tournament) -> tuple[PersonId, ...]:
    """Whom the evening concerns: who has a place or waits for one, hosts once for their guests."""
    return voices(state, [*_with_place(state, but_checked_in=False), *state.waitlist])


def registration_opened(told: Told[e.RegistrationOpened]) -> Iterator[Words]:
    """Sign-up is open; the home panel has the buttons."""
    yield Words(told.view.say("notice-registration-opened", name=escaped(told.after.name)))


def reminder(told: Told[e.ReminderDue]) -> Iterator[Words]:
    """The day before, or shortly before the check-in closes: who has not checked in (B9)."""
    state = told.after
    people = voices(state, _with_place(state, but_checked_in=True))
    if not people:
        return
    cannot = told.view.button("withdraw", label="button-cannot-come")
    if told.event.kind == "day_before":
        text = told.view.say(
            "notice-day-before", name=escaped(state.name), at=stamp(state.check_in_at, "f")
        )
        yield from in_parts(text, people, (cannot,))
        return
    closes = stamp(state.reminders.closes) if state.reminders.closes else stamp(state.starts_at)
    here = told.view.button("checkin", style="primary")
    yield from in_parts(told.view.say("notice-closing-soon", at=closes), people, (here, cannot))


def check_in_opened(told: Told[e.CheckInOpened]) -> Iterator[Words]:
    """The check-in is open: everybody with a place, hosts once."""
    state = told.after
    people = voices(state, _with_place(state, but_checked_in=True))
    until = state.reminders.closes or state.starts_at
    buttons = (
        told.view.button("checkin", style="primary"),
        told.view.button("withdraw", label="button-cannot-come"),
    )
    yield from in_parts(told.view.say("notice-check-in-opened", at=stamp(until)), people, buttons)


def promoted(told: Told[e.Promoted]) -> Iterator[Words]:
    """Who moved up; from the check-in on with the time and three buttons (B3)."""
    state, person = told.after, told.event.person
    number, start = place_number(state, person), stamp(state.starts_at)
    key = "notice-promoted-now" if state.has_check_in_begun else "notice-promoted"
    text = spoken(told, person, key, number=number, start=start)
    yield to_person(told, person, Words(text, buttons=_promoted_buttons(told)))


def _promoted_buttons(told: Told[e.Promoted]) -> tuple[Button, ...]:
    view = told.view
    if not told.after.has_check_in_begun:
        return (view.button("withdraw"),)
    here, way = view.button("checkin", style="primary"), view.button("on_the_way")
    return here, way, view.button("withdraw", label="button-cannot")


def promoted_at_the_door(told: Told[e.Promoted]) -> Iterator[Words]:
    """The list at the door changes, once people arrive."""
    if told.after.has_check_in_begun:
        yield Words(told.view.say("notice-door", name=told.view.name(told.event.person)))


def admitted(told: Told[e.Admitted]) -> Iterator[Words]:
    """Somebody from the waitlist got a free place after the tables were out (B19)."""
    person = told.event.person
    buttons = (told.view.button("checkin", style="primary"),)
    text = spoken(told, person, "notice-admitted")
    yield to_person(told, person, Words(text, buttons=buttons))


def place_released(told: Told[e.PlaceReleased]) -> Iterator[Words]:
    """Who had not come went to the end of the waitlist (B11)."""
    person = told.event.person
    if told.after.people[person].spot is not Spot.WAITLIST:
        return
    position = waitlist_position(told.after, person)
    text = spoken(told, person, "notice-released", position=position)
    buttons = (told.view.button("checkin"), told.view.button("withdraw"))
    yield to_person(told, person, Words(text, buttons=buttons))


def host_changed(told: Told[e.HostChanged]) -> Iterator[Words]:
    """Whoever speaks for a guest from now on."""
    host = told.event.host
    if host is not None:
        yield to_person(
            told, told.event.person, Words(spoken(told, told.event.person, "notice-host"))
        )


def schedule_changed(told: Told[e.ScheduleChanged]) -> Iterator[Words]:
    """Old and new time, to all with a place or on the waitlist (B60)."""
    if told.before is None:
        return
    text = told.view.say(
        "notice-schedule",
        before=stamp(told.before.starts_at, "f"),
        start=stamp(told.after.starts_at, "f"),
        check_in=stamp(told.after.check_in_at),
    )
    buttons = (told.view.button("withdraw", label="button-cannot-come"),)
    yield from in_parts(text, everybody(told.after), buttons)


def cancelled(told: Told[e.TournamentCancelled]) -> Iterator[Words]:
    """The evening does not take place, or ends here."""
    text = told.view.say("notice-cancelled", name=escaped(told.after.name))
    yield from in_parts(text, everybody(told.after))
