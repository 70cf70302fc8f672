"""The safety net under the alarms: looks every few seconds whether anything was missed."""

import asyncio

from bot.scheduling.alarms import Alarms

SWEEP_SECONDS = 15.0


class Sweep:
    """A loop of its own, which no alarm and no jump of the wall clock can stop."""

    def __init__(self, alarms: Alarms, *, seconds: float = SWEEP_SECONDS) -> None:
        self._alarms = alarms
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to sweep."""
        self._task = asyncio.get_running_loop().create_task(self._sweep())

    async def stop(self) -> None:
        """Sweep no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            self._alarms.ring_due()
