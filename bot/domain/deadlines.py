"""What an evening waits for, and what happens when such a moment has come (B9, B17, B25, B33)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from bot.domain import clocks
from bot.domain import events as e
from bot.domain.agenda import Subject
from bot.domain.clocks import Clock
from bot.domain.moments import (
    DISPUTE,
    EVENING,
    MATCH,
    TABLE,
    dispute_moment,
    match_clock,
    moment_of,
)
from bot.domain.timing import clock_at
from bot.domain.tournament import Match, Tournament, bracket

Events = tuple[e.AnyEvent, ...]


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment at which something happens by itself: `subject` is readable, `key` is exact."""

    due: datetime
    kind: str
    subject: str
    key: Subject


def next_deadline(state: Tournament) -> Deadline | None:
    """The earliest moment the evening waits for; None while it waits for none, or is over."""
    if state.agenda is None or state.is_over:
        return None
    due, key = state.agenda.top
    return Deadline(due, _kind_now(state, key), _name(key), key)


def all_deadlines(state: Tournament) -> list[Deadline]:
    """Every moment ahead, in order: also those behind the next one of the same clock."""
    if state.is_over:
        return []
    found = [*_of_evening(state), *_of_tables(state), *_of_matches(state), *_of_disputes(state)]
    return sorted(found, key=lambda deadline: (deadline.due, deadline.key, deadline.kind))


def presence_ends(state: Tournament) -> datetime | None:
    """When the first wait for somebody ends; None while nobody is waited for (B25)."""
    return min((one.due for one in _of_matches(state) if one.kind == "presence"), default=None)


def _of_evening(state: Tournament) -> Iterator[Deadline]:
    ahead = state.reminders
    for kind, due in (
        ("day_before", ahead.day_before),
        ("check_in_opens", ahead.opens),
        ("check_in_reminder", ahead.closing_soon),
        ("check_in_closes", ahead.closes),
    ):
        if due is not None:
            yield Deadline(due, kind, "check-in", (EVENING, "evening"))


def _of_tables(state: Tournament) -> Iterator[Deadline]:
    for table in state.tables.values():
        if table.current is not None and not table.current.is_over:
            yield from _of_clock(table.current.clock, (TABLE, table.number), "round")


def _of_matches(state: Tournament) -> Iterator[Deadline]:
    for match in state.knockout.matches.values() if state.knockout else ():
        yield from _of_clock(match_clock(match), (MATCH, match.id), _clock_name(match))


def _of_disputes(state: Tournament) -> Iterator[Deadline]:
    for dispute in state.disputes.values():
        due = dispute_moment(state, dispute)
        if due is not None:
            key = (DISPUTE, dispute.number)
            yield Deadline(due, "dispute_unanswered", _name(key), key)


def _of_clock(clock: Clock | None, key: Subject, name: str) -> Iterator[Deadline]:
    if clock is None:
        return
    if clock.pause_until is not None:
        yield Deadline(clock.pause_until, "pause_ends", _name(key), key)
    if clock.due is not None:
        for minutes in clock.notes:
            due = clock.due - clocks.minutes(minutes)
            yield Deadline(due, f"{name}_note", _name(key), key)
        yield Deadline(clock.due, _end(name), _name(key), key)


def _end(name: str) -> str:
    return "presence" if name == "presence" else "round_time"


def _clock_name(match: Match) -> str:
    return "presence" if match.state == "presence" else "round"


def _name(key: Subject) -> str:
    rank, name = key
    return "check-in" if rank == EVENING else f"{('', 'dispute', 'table', 'match')[rank]} {name}"


def _kind_now(state: Tournament, key: Subject) -> str:
    rank, _ = key
    if rank == EVENING:
        return min(_of_evening(state), key=lambda deadline: deadline.due).kind
    if rank == DISPUTE:
        return "dispute_unanswered"
    name = _clock_name(_match(state, key)) if rank == MATCH else "round"
    return min(_of_clock(_clock(state, key), key, name), key=lambda deadline: deadline.due).kind


def _match(state: Tournament, key: Subject) -> Match:
    return bracket(state).matches[str(key[1])]


def _clock(state: Tournament, key: Subject) -> Clock | None:
    rank, name = key
    return clock_at(state, (int(name), None) if rank == TABLE else (None, str(name)))


def fire(state: Tournament, deadline: Deadline, *, now: datetime) -> Events:
    """What happens at a deadline; nothing where the state no longer waits for it.

    `now` is the moment that goes on record: the deadline's own due time, or the last moment of
    the journal where that is later.
    """
    if state.is_over or moment_of(state, deadline.key) != deadline.due:
        return ()
    rank, name = deadline.key
    kind = _kind_now(state, deadline.key)
    if rank == EVENING:
        return _evening_event(kind, now)
    if rank == DISPUTE:
        return (e.DisputeOverdue(at=now, dispute=int(name)),)
    return _clock_event(state, deadline, kind, now)


def _evening_event(kind: str, now: datetime) -> Events:
    match kind:
        case "check_in_opens":
            return (e.CheckInOpened(at=now),)
        case "check_in_closes":
            return (e.CheckInClosed(at=now),)
        case "check_in_reminder":
            return (e.ReminderDue(at=now, kind="check_in_reminder"),)
        case _:
            return (e.ReminderDue(at=now, kind="day_before"),)


def _clock_event(state: Tournament, deadline: Deadline, kind: str, now: datetime) -> Events:
    rank, name = deadline.key
    table = int(name) if rank == TABLE else None
    match = str(name) if rank == MATCH else None
    clock = _clock(state, deadline.key)
    if kind == "pause_ends":
        return (e.TimeResumed(at=now, table=table, match=match),)
    if kind.endswith("_note") and clock is not None:
        is_presence = kind == "presence_note"
        return (
            e.TimeNoted(
                at=now, table=table, match=match, minutes=clock.notes[0], presence=is_presence
            ),
        )
    if kind == "presence":
        waiting = _match(state, deadline.key)
        missing = tuple(p for p in waiting.people if p is not None and p not in waiting.present)
        return (e.MatchForfeited(at=now, match=waiting.id, missing=missing),)
    if not state.rules.auto_call_time:
        return (e.TimeRanOut(at=now, table=table, match=match),)
    return (e.TimeCalled(at=now, table=table, match=match, by_clock=True),)
