"""The beat: a moment on disk, renewed while the bot can be reached, so that absence is known."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Protocol

from bot.services.ports import Clock, StorageFailed

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0

OVERSLEPT = 3
"""So many beats missed in a row mean that the machine slept, or that its clock jumped ahead."""


class Beats(Protocol):
    """Where the beat is kept."""

    async def last(self) -> datetime | None:
        """The last beat; None before the first."""
        ...

    async def put(self, at: datetime) -> None:
        """Remember a beat."""
        ...


class Beat:
    """Beats while `is_reachable` says so.

    `notices_sleep` says whether the clock is one that goes on while the machine sleeps.
    """

    def __init__(
        self,
        beats: Beats,
        clock: Clock,
        *,
        is_reachable: Callable[[], bool],
        seconds: float = BEAT_SECONDS,
        notices_sleep: bool = False,
    ) -> None:
        self._beats = beats
        self._clock = clock
        self._is_reachable = is_reachable
        self._seconds = seconds
        self._notices_sleep = notices_sleep
        self._task: asyncio.Task[None] | None = None
        self._went_at: datetime | None = None
        self._beat_at: datetime | None = None
        self._is_out = False
        self.is_back: Callable[[], Awaitable[None]] | None = None
        """Called where the line answers again, or the machine is awake again."""

    def went(self) -> None:
        """Nobody can reach the bot from now on; where it missed beats, since the last one."""
        if self._went_at is None:
            now = self._clock.now()
            self._went_at = self._beat_at if self._is_out or self._missed(now) else now

    async def gap(self) -> datetime | None:
        """Since when nobody could reach the bot (B31); None where it never was."""
        since = self._went_at or await self._beats.last()
        return since if since is not None and self._clock.now() > since else None

    def can_be_reached(self) -> bool:
        """Whether people can reach the bot now; that they cannot is remembered until it beats."""
        is_reachable = self._is_reachable()
        self._is_out = self._is_out or not is_reachable
        return is_reachable

    def stood_still_since(self) -> datetime | None:
        """Since when nobody could reach this very process, without it being told; else None.

        A machine that was suspended finds its deadlines past and its connection seemingly alive.
        A line that did not answer for a while, and answers again, was none meanwhile.
        """
        was_out = self._is_out or self._missed(self._clock.now(), OVERSLEPT)
        return self._beat_at if was_out and self._is_reachable() else None

    def _missed(self, now: datetime, beats: float = 1.5) -> bool:
        longest = timedelta(seconds=self._seconds * beats)
        last = self._beat_at
        return self._notices_sleep and last is not None and now - last > longest

    async def beat(self) -> None:
        """Beat once, if the bot can be reached; a full disk skips a beat."""
        if not self.can_be_reached():
            return
        self._went_at, self._beat_at, self._is_out = None, self._clock.now(), False
        try:
            await self._beats.put(self._beat_at)
        except StorageFailed as failure:
            log.warning("a beat was skipped: %s", failure)

    def start(self) -> None:
        """Begin to beat."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """Beat for the last time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self.beat()

    async def _go_on(self) -> None:
        while True:
            if self.stood_still_since() is None:
                await self.beat()
            elif self.is_back is not None:
                await self.is_back()
            await asyncio.sleep(self._seconds)
