"""A gateway session (what a bot has been told) and a line (the websocket it listens on)."""

import asyncio
import secrets
import time
import zlib
from collections import deque
from typing import Final

from aiohttp import web

from bot.rehearsal.kinds import Json, packed

DISPATCH: Final = 0
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
PRESENCE: Final = 3
RESUME: Final = 6
RECONNECT: Final = 7
REQUEST_MEMBERS: Final = 8
INVALID_SESSION: Final = 9
HELLO: Final = 10
HEARTBEAT_ACK: Final = 11

_REPLAY_LIMIT: Final = 8_192
_FORGOTTEN_AFTER: Final = 120.0


class Session:
    """One identified bot: its intents, sequence and the events kept for replay."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.sequence = 0
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=_REPLAY_LIMIT)
        self.line: Line | None = None
        self.last_heard = time.monotonic()

    @property
    def is_stale(self) -> bool:
        """Whether nobody has listened for so long that Discord forgets the session."""
        return self.line is None and time.monotonic() - self.last_heard > _FORGOTTEN_AFTER

    def repeat(self, name: str) -> None:
        """Send the last event of a name again, as it was, to whoever is connected."""
        mark = packed({"t": name})[1:-1]
        known = next((raw for _, raw in reversed(self.kept) if mark in raw), None)
        if known is not None and self.line is not None:
            self.line.send(known)

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it and send it if somebody is connected."""
        self.sequence += 1
        frame = {"op": DISPATCH, "d": data, "s": self.sequence, "t": name}
        raw = packed(frame)
        self.kept.append((self.sequence, raw))
        if self.line is not None:
            self.line.send(raw)


class Line:
    """One websocket connection with its compression state and outgoing queue."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, *, wire_seconds: float = 0.0
    ) -> None:
        self.socket = socket
        self.request = request
        self.session: Session | None = None
        self.is_hung_up = False
        self._wire_seconds = wire_seconds
        is_compressed = request.query.get("compress") == "zlib-stream"
        self._stream = zlib.compressobj(1) if is_compressed else None
        self._queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    def send(self, raw: bytes) -> None:
        """Queue one frame; frames leave in order."""
        self._queue.put_nowait((time.monotonic() + self._wire_seconds, raw))

    def operation(self, code: int, data: object) -> None:
        """Queue a frame that is no event."""
        self.send(packed({"op": code, "d": data, "s": None, "t": None}))

    async def pump(self) -> None:
        """Send what is queued until cancelled or cut off."""
        while True:
            arrives_at, raw = await self._queue.get()
            if (left := arrives_at - time.monotonic()) > 0:
                await asyncio.sleep(left)
            try:
                if self._stream is None:
                    await self.socket.send_str(raw.decode())
                else:
                    packed = self._stream.compress(raw) + self._stream.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
            except (ConnectionError, RuntimeError):
                return

    def cut(self) -> None:
        """Drop the connection without a farewell, as a broken network does."""
        if self.request.transport is not None:
            self.request.transport.abort()
