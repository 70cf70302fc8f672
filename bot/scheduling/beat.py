"""The beat: a moment on disk, renewed while the bot can be reached, so that absence is known."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Protocol

from bot.services.ports import Clock, StorageFailed

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0

SHORTEST_GAP = timedelta(seconds=30)
"""A shorter absence is none: a missed beat, a restart, a reconnection."""


class Beats(Protocol):
    """Where the beat is kept."""

    async def last(self) -> datetime | None:
        """The last beat; None before the first."""
        ...

    async def put(self, at: datetime) -> None:
        """Remember a beat."""
        ...


class Beat:
    """Beats while `is_reachable` says so."""

    def __init__(
        self,
        beats: Beats,
        clock: Clock,
        *,
        is_reachable: Callable[[], bool],
        seconds: float = BEAT_SECONDS,
    ) -> None:
        self._beats = beats
        self._clock = clock
        self._is_reachable = is_reachable
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    async def gap(self) -> datetime | None:
        """Since when nobody could reach the bot, if that is long enough to matter (B31)."""
        last = await self._beats.last()
        return last if last is not None and self._clock.now() - last > SHORTEST_GAP else None

    async def beat(self) -> None:
        """Beat once, if the bot can be reached; a full disk skips a beat."""
        if not self._is_reachable():
            return
        try:
            await self._beats.put(self._clock.now())
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
            await self.beat()
            await asyncio.sleep(self._seconds)
