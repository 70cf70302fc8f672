"""The clock, and what can be wrong with the machine below the bot."""

from datetime import datetime
from typing import Literal, Protocol


class Clock(Protocol):
    """What time it is; every moment is aware and in UTC."""

    def now(self) -> datetime:
        """The moment the evening believes in."""
        ...

    def real(self, moment: datetime) -> datetime:
        """When the wall clock will show what this clock calls `moment`."""
        ...


class StorageFailed(Exception):  # noqa: N818  # what happened, not what to do
    """The database did not take or give something; nothing of it has happened."""


class TryAgain(Exception):  # noqa: N818  # an answer, not an error of the asker
    """Nothing was changed, through no fault of whoever asked: they may ask once more."""


Concern = Literal["storing", "copy", "retention"]
"""What the machine below the bot can be in the way of."""

Fault = Literal["full", "forbidden", "missing", "failing", "damaged", "unfinished", "busy", "other"]
"""What can be wrong with a disk, or with a file on it."""
