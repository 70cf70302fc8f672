"""Time and ids of the offline Discord."""

from datetime import UTC, datetime
from typing import Final, Protocol

_EPOCH_MILLISECONDS: Final = 1_420_070_400_000
_SEQUENCE_BITS: Final = 22
_SEQUENCE_SPAN: Final = 1 << _SEQUENCE_BITS


class Clock(Protocol):
    """Something that knows the time of day."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class RealClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        return datetime.now(UTC)


class Snowflakes:
    """Mints ids that carry the present moment and never repeat or fall."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def mint(self) -> int:
        """A new id: milliseconds since Discord's epoch, then a running number."""
        milliseconds = int(self._clock.now().timestamp() * 1000) - _EPOCH_MILLISECONDS
        self._last = max(self._last + 1, milliseconds << _SEQUENCE_BITS)
        return self._last


def age_of(snowflake: int, now: datetime) -> float:
    """Seconds between the making of an id and `now`."""
    made = (snowflake >> _SEQUENCE_BITS) + _EPOCH_MILLISECONDS
    return now.timestamp() - made / 1000


def timestamp(moment: datetime) -> str:
    """A moment the way Discord writes it."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
