"""Which answer a picture belongs to that is still being drawn, so that none lands under another."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0
"""Seconds that the next answer waits for a picture that is on its way to Discord already."""


class Drawing:
    """A picture that follows an answer, as long as that answer stands."""

    def __init__(self) -> None:
        self._is_over = False
        self._sending: asyncio.Future[None] | None = None

    async def send(self, sending: Callable[[], Awaitable[None]]) -> None:
        """Put it below the words, unless something else stands there by now."""
        if not self._is_over:
            self._sending = asyncio.ensure_future(sending())
            await asyncio.wait([self._sending])

    async def end(self) -> None:
        """Another answer takes its place: what is on its way arrives before, or never."""
        self._is_over = True
        if self._sending is None:
            return
        await asyncio.wait([self._sending], timeout=PATIENCE)
        self._sending.cancel()


class Drawings:
    """The pictures that are being drawn, by the message of their answer."""

    def __init__(self) -> None:
        self._running: dict[int, Drawing] = {}

    @contextmanager
    def below(self, message: int) -> Iterator[Drawing]:
        """Draw for the answer that stands in a message now."""
        drawing = self._running[message] = Drawing()
        try:
            yield drawing
        finally:
            if self._running.get(message) is drawing:
                del self._running[message]

    async def end(self, message: int) -> None:
        """Something else is about to stand in a message."""
        drawing = self._running.pop(message, None)
        if drawing is not None:
            await drawing.end()
