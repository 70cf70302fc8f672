"""Wakes whoever waits for the offline Discord to change."""

import asyncio


class Pulse:
    """A beat after every request and event."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def beat(self) -> None:
        """Wake everybody who waits."""
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def wait(self, seconds: float) -> None:
        """Wait for the next beat, or for so many seconds."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await asyncio.wait([future], timeout=seconds)
        if not future.done():
            future.cancel()
            self._waiting.remove(future)
