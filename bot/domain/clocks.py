"""The clock of a round, a game or of presence: it runs, stands still, or has come to its end."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.domain.values import replace

Stop = Literal["all", "table"]
Kind = Literal["note", "end", "pause_ends"]


@dataclass(frozen=True)
class Clock:
    """What is left of a span of time.

    `due` is set while it runs, `left` while it stands still. `notes` are the minutes to go that
    are still to be told. A supervisor's pause has an end of its own (`pause_until`).
    `running_since` is where the stretch of time began in which the clock runs.
    """

    due: datetime | None
    left: timedelta | None = None
    notes: tuple[int, ...] = ()
    stopped_by: frozenset[Stop] = frozenset()
    paused_since: datetime | None = None
    pause_until: datetime | None = None
    paused_in_all: timedelta = timedelta()
    running_since: datetime | None = None

    @property
    def is_running(self) -> bool:
        return self.due is not None

    @property
    def is_stopped(self) -> bool:
        return self.left is not None

    def remaining(self, now: datetime) -> timedelta:
        """What is left at that moment, never less than nothing."""
        if self.left is not None:
            return self.left
        return max((self.due or now) - now, timedelta())


def minutes(number: float) -> timedelta:
    """A span of whole or broken minutes."""
    return timedelta(minutes=number)


def started(
    now: datetime, span: timedelta, *, notes: tuple[int, ...], is_paused: bool = False
) -> Clock:
    """A clock that begins now; while everything is paused it begins standing still."""
    told = _untold(span, notes)
    if is_paused:
        return Clock(None, left=span, notes=told, stopped_by=frozenset({"all"}))
    return Clock(now + span, notes=told, running_since=now)


def stopped(clock: Clock, now: datetime, by: Stop, *, until: datetime | None = None) -> Clock:
    """The clock standing still; `until` makes it a supervisor's pause with its own end.

    A pause by the lead takes the place of a supervisor's, which then no longer ends by itself.
    """
    if not (clock.is_running or clock.is_stopped):
        return clock
    still = replace(clock, due=None, left=clock.remaining(now), stopped_by=clock.stopped_by | {by})
    if by == "all":
        return still
    used = clock.paused_in_all
    if clock.paused_since is not None:
        used += now - clock.paused_since
    is_supervisors = until is not None
    return replace(
        still,
        paused_in_all=used,
        paused_since=now if is_supervisors else None,
        pause_until=until,
    )


def resumed(clock: Clock, now: datetime, by: Stop) -> Clock:
    """The clock running on, unless somebody else stopped it too."""
    if by not in clock.stopped_by:
        return clock
    stops = clock.stopped_by - {by}
    if by == "table" and clock.paused_since is not None:
        used = clock.paused_in_all + (now - clock.paused_since)
        clock = replace(clock, paused_since=None, pause_until=None, paused_in_all=used)
    if stops:
        return replace(clock, stopped_by=stops)
    due = now + (clock.left or timedelta())
    return replace(clock, due=due, left=None, stopped_by=stops, running_since=now)


def ended(clock: Clock) -> Clock:
    """The clock at its end: nothing is due any more."""
    return Clock(None, paused_in_all=clock.paused_in_all)


def extended(clock: Clock, now: datetime, span: timedelta, *, notes: tuple[int, ...]) -> Clock:
    """The clock with more time; one at its end runs again, from now (B17)."""
    if clock.left is not None:
        left = clock.left + span
        return replace(clock, left=left, notes=_untold(left, notes))
    due = (clock.due or now) + span
    since = now if clock.due is None else clock.running_since
    return replace(clock, due=due, notes=_untold(due - now, notes), running_since=since)


def revived(
    clock: Clock, now: datetime, span: timedelta, *, notes: tuple[int, ...], is_paused: bool
) -> Clock:
    """The clock of something that is played on after all; one that ran out begins anew.

    Meanwhile everything may have been paused or resumed, and notes have passed.
    """
    if clock.is_stopped or (clock.due is not None and clock.due > now):
        clock = replace(clock, notes=_untold(clock.remaining(now), clock.notes))
        return stopped(clock, now, "all") if is_paused else resumed(clock, now, "all")
    anew = started(now, span, notes=notes, is_paused=is_paused)
    return replace(anew, paused_in_all=clock.paused_in_all)


def with_left(clock: Clock, now: datetime, span: timedelta, *, notes: tuple[int, ...]) -> Clock:
    """A running clock with exactly so much left."""
    return replace(clock, due=now + span, notes=_untold(span, notes), running_since=now)


def after_gap(
    clock: Clock, since: datetime, now: datetime, least: timedelta, *, notes: tuple[int, ...]
) -> Clock:
    """The clock of somebody's wait, which did not run while nobody could be reached (B31).

    What was left when the gap began continues, at least so much, at once or when it is resumed. A
    supervisor's pause that ended in the gap ends with it.
    """
    if clock.due is not None:
        left = clock.due - max(since, clock.running_since or since)
        return with_left(clock, now, max(left, least), notes=notes)
    left = max(clock.remaining(now), least)
    until = now if runs_on(clock, now) else clock.pause_until
    return replace(clock, left=left, pause_until=until, notes=_untold(left, notes))


def runs_on(clock: Clock, now: datetime) -> bool:
    """Whether it runs, or stands still for a pause alone that has come to its end by then."""
    if clock.is_running:
        return True
    is_over = clock.pause_until is not None and clock.pause_until <= now
    return is_over and "all" not in clock.stopped_by


def noted(clock: Clock) -> Clock:
    """The clock after its next note has been told."""
    return replace(clock, notes=clock.notes[1:])


def next_moment(clock: Clock) -> tuple[datetime, Kind] | None:
    """When the clock needs attention next, and for what; None while it need not."""
    if clock.due is None:
        return None if clock.pause_until is None else (clock.pause_until, "pause_ends")
    if clock.notes:
        return clock.due - minutes(clock.notes[0]), "note"
    return clock.due, "end"


def _untold(left: timedelta, notes: tuple[int, ...]) -> tuple[int, ...]:
    """The notes that lie ahead, the first to be told first; a minute named twice is told once."""
    return tuple(sorted({note for note in notes if minutes(note) < left}, reverse=True))
