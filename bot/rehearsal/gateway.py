"""The gateway: websocket sessions with heartbeats, identify, replay and member chunks."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.rehearsal import intents as gate
from bot.rehearsal.kinds import Json
from bot.rehearsal.model import Guild
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.payloads import guild_create_payload, member_payload, self_payload
from bot.rehearsal.permissions import VIEW_CHANNEL, permissions_in
from bot.rehearsal.session import (
    HEARTBEAT,
    HEARTBEAT_ACK,
    HELLO,
    IDENTIFY,
    INVALID_SESSION,
    PRESENCE,
    RECONNECT,
    REQUEST_MEMBERS,
    RESUME,
    Line,
    Session,
)
from bot.rehearsal.transcript import Transcript
from bot.rehearsal.world import Event, World

UNKNOWN_OPCODE: Final = 4001
DECODE_ERROR: Final = 4002
NOT_AUTHENTICATED: Final = 4003
AUTHENTICATION_FAILED: Final = 4004
DISALLOWED_INTENTS: Final = 4014
# The client closes with these when it gives a session up.
_FAREWELLS: Final = frozenset({1000, 1001})
# A sequence that cannot be, and a session that has timed out: there is nothing to resume.
_ENDED: Final = frozenset({4007, 4009})
_CHUNK: Final = 1_000
_ASKED_MEMBERS: Final = 100


class Gateway:
    """All sessions and lines. Switches at the top are for fault tests."""

    def __init__(
        self,
        *,
        world: World,
        transcript: Transcript,
        token: str,
        address: Callable[[], str],
        privileged_intents: int,
    ) -> None:
        self.world = world
        self.transcript = transcript
        self.token = token
        self.privileged_intents = privileged_intents
        self.heartbeat_milliseconds = 41_250
        self.wire_seconds = 0.0
        self.is_refusing = False
        self.ignores_heartbeats = False
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self._address = address
        self._changed = asyncio.Condition()

    # What happens in the world.

    def publish(self, event: Event) -> None:
        """Tell every session that may hear of it."""
        self.transcript.event(event.name, event.data)
        self.world.pulse.beat()
        if not self._bot_sees(event):
            return
        bot_id = self.world.bot.id
        for session in self.sessions.values():
            if gate.hears(event, session.intents, bot_id):
                session.dispatch(event.name, gate.visible_data(event, session.intents, bot_id))

    def _bot_sees(self, event: Event) -> bool:
        channel = event.channel
        if channel is None or not event.name.startswith("MESSAGE_"):
            return True
        guild = self.world.guild_of(channel)
        me = None if guild is None else guild.members.get(self.world.bot.id)
        if guild is None or me is None:
            return guild is None
        return bool(permissions_in(guild, channel, me) & VIEW_CHANNEL)

    # What tests may do.

    async def connected(self, within: float = PATIENCE) -> None:
        """Wait until some session is identified and on line; TimeoutError after `within` s."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(self._is_connected), within)

    def _is_connected(self) -> bool:
        return any(session.line is not None for session in self.sessions.values())

    async def disconnected(self, within: float = PATIENCE) -> None:
        """Wait until no line is open; TimeoutError after `within` s."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(lambda: not self.lines), within)

    def cut(self) -> None:
        """Break every connection; sessions stay and can be resumed."""
        for line in tuple(self.lines):
            line.cut()

    def ask_to_reconnect(self) -> None:
        """Send op 7 on every line."""
        for line in self.lines:
            line.operation(RECONNECT, None)

    def invalidate(self, *, is_resumable: bool = False) -> None:
        """Send op 9 on every line; without `is_resumable` the sessions are forgotten."""
        for line in self.lines:
            line.operation(INVALID_SESSION, is_resumable)
        if not is_resumable:
            self.forget_sessions()

    def forget_sessions(self) -> None:
        """Lose every session, so that the next resume is refused with op 9."""
        self.sessions.clear()

    def repeat(self, name: str) -> None:
        """Send the last event of a name once more, as after a resume from too far back."""
        for session in self.sessions.values():
            session.repeat(name)

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Close every line with a code; sessions stay where the code allows to resume them."""
        if code in _ENDED:
            self.forget_sessions()
        for line in tuple(self.lines):
            line.is_hung_up = True
            await line.socket.close(code=code)

    # The wire.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Handle one websocket connection from HELLO to the end."""
        if self.is_refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0, compress=False, timeout=0.2)
        await socket.prepare(request)
        line = Line(socket, request, wire_seconds=self.wire_seconds)
        self.lines.add(line)
        self.transcript.note("gateway", "connected")
        pump = asyncio.create_task(line.pump())
        try:
            line.operation(HELLO, {"heartbeat_interval": self.heartbeat_milliseconds})
            async for frame in socket:
                await self._receive(line, frame)
        finally:
            pump.cancel()
            await self._hang_up(line)
        return socket

    async def _hang_up(self, line: Line) -> None:
        session = line.session
        if session is not None and session.line is line:
            session.line = None
            session.last_heard = time.monotonic()
            if line.socket.close_code in _FAREWELLS and not line.is_hung_up:
                self.sessions.pop(session.id, None)
        self.lines.discard(line)
        self.transcript.note("gateway", f"closed {line.socket.close_code}")
        async with self._changed:
            self._changed.notify_all()

    async def _receive(self, line: Line, frame: WSMessage) -> None:
        if frame.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
            return
        try:
            data = json.loads(frame.data)
            code, body = data["op"], data["d"]
        except (ValueError, KeyError, TypeError):
            await line.socket.close(code=DECODE_ERROR)
            return
        match code:
            case _ if code == HEARTBEAT:
                if not self.ignores_heartbeats:
                    line.operation(HEARTBEAT_ACK, None)
            case _ if code == IDENTIFY:
                await self._identify(line, body)
            case _ if code == RESUME:
                await self._resume(line, body)
            case _ if line.session is None:
                await line.socket.close(code=NOT_AUTHENTICATED)
            case _ if code == REQUEST_MEMBERS:
                await self._send_members(line, line.session, body)
            case _ if code != PRESENCE:
                await line.socket.close(code=UNKNOWN_OPCODE)

    async def _identify(self, line: Line, body: Json) -> None:
        if body.get("token") != self.token:
            await line.socket.close(code=AUTHENTICATION_FAILED)
            return
        intents = int(body["intents"])
        if intents & gate.PRIVILEGED & ~self.privileged_intents:
            await line.socket.close(code=DISALLOWED_INTENTS)
            return
        session = Session(intents)
        self.sessions = {key: one for key, one in self.sessions.items() if not one.is_stale}
        self.sessions[session.id] = session
        self._attach(line, session)
        self._greet(session, body.get("shard"))
        self.transcript.note("gateway", f"identified with intents {intents}")
        async with self._changed:
            self._changed.notify_all()

    @staticmethod
    def _attach(line: Line, session: Session) -> None:
        if session.line is not None and session.line is not line:
            session.line.session = None
        line.session = session
        session.line = line

    def _greet(self, session: Session, shard: list[int] | None) -> None:
        world = self.world
        mine = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": self_payload(world.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self._address(),
                "shard": shard or [0, 1],
                "application": {"id": str(world.application_id), "flags": 0},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "user_settings": {},
                "geo_ordered_rtc_regions": [],
                "guild_join_requests": [],
                "auth": {},
            },
        )
        if session.intents & gate.GUILDS:
            for guild in mine:
                session.dispatch("GUILD_CREATE", self._guild_seen(guild, session))

    def _guild_seen(self, guild: Guild, session: Session) -> Json:
        # Discord lists only the bot itself unless the presence intent is there.
        shown = [guild.members[self.world.bot.id]]
        if session.intents & gate.PRESENCES:
            shown = list(guild.members.values())
        return guild_create_payload(guild, shown=shown, bot=self.world.bot)

    async def _resume(self, line: Line, body: Json) -> None:
        if body.get("token") != self.token:
            await line.socket.close(code=AUTHENTICATION_FAILED)
            return
        session = self.sessions.get(str(body.get("session_id")))
        sequence = int(body.get("seq") or 0)
        if session is None or (session.kept and session.kept[0][0] > sequence + 1):
            line.operation(INVALID_SESSION, data=False)
            return
        self._attach(line, session)
        for number, raw in session.kept:
            if number > sequence:
                line.send(raw)
        session.dispatch("RESUMED", {})
        self.transcript.note("gateway", f"resumed after {sequence}")
        async with self._changed:
            self._changed.notify_all()

    async def _send_members(self, line: Line, session: Session, body: Json) -> None:
        guild = self.world.guilds.get(int(body["guild_id"]))
        if guild is None:
            return
        chosen = _asked_members(guild, body)
        is_everybody = body.get("query") == "" and body.get("limit") == 0
        if is_everybody and not session.intents & gate.GUILD_MEMBERS:
            await line.socket.close(code=DISALLOWED_INTENTS)
            return
        chunks = [chosen[i : i + _CHUNK] for i in range(0, len(chosen), _CHUNK)] or [[]]
        for index, chunk in enumerate(chunks):
            data: Json = {
                "guild_id": str(guild.id),
                "members": chunk,
                "chunk_index": index,
                "chunk_count": len(chunks),
                "not_found": [],
            }
            if body.get("nonce") is not None:
                data["nonce"] = body["nonce"]
            session.dispatch("GUILD_MEMBERS_CHUNK", data)


def _asked_members(guild: Guild, body: Json) -> list[Any]:
    members = list(guild.members.values())
    if body.get("user_ids") is not None:
        asked = body["user_ids"] if isinstance(body["user_ids"], list) else [body["user_ids"]]
        wanted = {int(user_id) for user_id in asked}
        members = [member for member in members if member.user.id in wanted]
    else:
        query, limit = str(body.get("query", "")).lower(), int(body.get("limit", 0))
        members = [one for one in members if one.shown_name.lower().startswith(query)]
        members = members[: min(limit, _ASKED_MEMBERS) if query or limit else None]
    return [member_payload(guild, member) for member in members]
