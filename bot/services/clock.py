"""Clocks: the wall's, ones that run faster or jump, and one that only moves when told."""

from datetime import UTC, datetime, timedelta


class SystemClock:
    """The wall clock."""

    def now(self) -> datetime:
        """The wall's moment."""
        return datetime.now(UTC)

    def real(self, moment: datetime) -> datetime:
        """The same moment."""
        return moment


class FasterClock:
    """A clock that shows `start` when it is made and runs `factor` times as fast as the wall."""

    def __init__(self, factor: float, start: datetime) -> None:
        if factor <= 0:
            raise ValueError("A clock must run forward: the factor is not above 0.")
        self._factor = factor
        self._start = start
        self._made_at = datetime.now(UTC)

    def now(self) -> datetime:
        """The faster moment."""
        return self._start + (datetime.now(UTC) - self._made_at) * self._factor

    def real(self, moment: datetime) -> datetime:
        """When the wall will be where this clock shows `moment`."""
        return self._made_at + (moment - self._start) / self._factor


class JumpingClock(FasterClock):
    """A faster clock that can be put ahead; alarms that were armed by it must be armed anew."""

    def jump(self, by: timedelta) -> None:
        """Put the clock ahead.

        Raises:
            ValueError: the clock would run backwards.
        """
        if by < timedelta(0):
            raise ValueError("A clock must run forward: it cannot jump back.")
        self._start += by


class ManualClock:
    """A clock that stands still until it is moved; it never runs backwards."""

    def __init__(self, start: datetime) -> None:
        self._now = start

    def now(self) -> datetime:
        """Where the clock was put last."""
        return self._now

    def real(self, moment: datetime) -> datetime:
        """The same moment: nothing waits for this clock."""
        return moment

    def move_to(self, moment: datetime) -> None:
        """Put the clock to a moment that is not earlier."""
        if moment < self._now:
            raise ValueError(f"The clock stands at {self._now}, which is later than {moment}.")
        self._now = moment

    def advance(self, by: timedelta) -> None:
        """Move the clock on."""
        self.move_to(self._now + by)
