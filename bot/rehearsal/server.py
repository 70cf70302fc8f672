"""The offline Discord as one thing to start and stop: HTTP, gateway and files on one port."""

import ssl
from types import TracebackType
from typing import Final, Self

from aiohttp import web

from bot.rehearsal.clock import Clock, RealClock
from bot.rehearsal.faults import Faults
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.hands import Hands
from bot.rehearsal.http import API_PREFIX, Rest
from bot.rehearsal.intents import GUILD_MEMBERS
from bot.rehearsal.openapi import Specification
from bot.rehearsal.rate_limits import RateLimits
from bot.rehearsal.rest.call import Site
from bot.rehearsal.scenery import Scenery
from bot.rehearsal.transcript import Transcript
from bot.rehearsal.world import World

HOST: Final = "127.0.0.1"
# Looks nothing like a real one, so that nobody can mistake a rehearsal for the real thing.
OFFLINE_TOKEN: Final = "offline.rehearsal.token"  # noqa: S105  # opens nothing
_SHUTDOWN_SECONDS: Final = 0.2
_LARGEST_BODY: Final = 32 * 2**20


class OfflineDiscord(Scenery):
    """A Discord on loopback; use it as an async context manager.

    `port` 0 takes a free one. `answer_within` and `token_lifetime` are the interactions' deadlines
    in real seconds. With `tls` the addresses are Discord's own and a resolver must lead them here.
    `specification` is asked about every accepted body; what it or the simulator does not know is
    kept in `violations`, which tests expect to be empty. Without `rate_limits` there are none.
    Everything takes `wire_seconds` to come to the bot, and as long to come from it.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        port: int = 0,
        token: str = OFFLINE_TOKEN,
        answer_within: float = 3.0,
        token_lifetime: float = 900.0,
        privileged_intents: int = GUILD_MEMBERS,
        tls: ssl.SSLContext | None = None,
        specification: Specification | None = None,
        rate_limits: RateLimits | None = None,
        wire_seconds: float = 0.0,
    ) -> None:
        super().__init__(World(clock or RealClock()))
        self.token = token
        self.transcript = Transcript()
        self.faults = Faults()
        self.site = Site(answer_within=answer_within, token_lifetime=token_lifetime)
        self.gateway = Gateway(
            world=self.world,
            transcript=self.transcript,
            token=token,
            address=lambda: self.site.gateway_url,
            privileged_intents=privileged_intents,
        )
        self.world.emit = self.gateway.publish
        self.rest = Rest(
            world=self.world,
            site=self.site,
            token=token,
            transcript=self.transcript,
            faults=self.faults,
            specification=specification,
            rate_limits=rate_limits,
        )
        self.lengthen_the_wire(wire_seconds)
        self.hands = Hands(self)
        self.port = port
        self._tls = tls
        self._runner: web.AppRunner | None = None

    def lengthen_the_wire(self, seconds: float) -> None:
        """What is sent from now on takes so long each way; lines to the gateway keep theirs."""
        self.gateway.wire_seconds = self.rest.wire_seconds = seconds

    @property
    def lines_open(self) -> int:
        """How many connections there are, to the gateway and for requests."""
        server = None if self._runner is None else self._runner.server
        return 0 if server is None else len(server.connections)

    @property
    def violations(self) -> list[str]:
        """Unknown routes, unknown keys and bodies that the specification rejects."""
        return self.rest.violations

    @property
    def rest_base(self) -> str:
        """The value for `discord.http.Route.BASE`."""
        if self._tls is not None:
            return f"https://discord.com{API_PREFIX}"
        return f"http://{HOST}:{self.port}{API_PREFIX}"

    @property
    def gateway_url(self) -> str:
        """The address of the websocket, as READY and `GET /gateway/bot` give it."""
        return self.site.gateway_url

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen on loopback; OSError when the port is taken."""
        app = web.Application(client_max_size=_LARGEST_BODY)
        app.router.add_get("/", self.gateway.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", API_PREFIX + "/{tail:.*}", self.rest.serve)
        for folder in ("attachments", "ephemeral-attachments"):
            app.router.add_get(f"/{folder}/{{channel}}/{{file}}/{{name}}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_SHUTDOWN_SECONDS)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port, ssl_context=self._tls, backlog=4096)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        if self._tls is None:
            self.site.gateway_url = f"ws://{HOST}:{self.port}/"
            self.site.files_base = f"http://{HOST}:{self.port}"
        else:
            self.site.gateway_url = "wss://gateway.discord.gg/"
            self.site.files_base = "https://cdn.discordapp.com"

    async def stop(self) -> None:
        """Close every connection and the port."""
        self.faults.clear()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        stored = self.world.files.get(int(name)) if name.isdigit() else None
        if stored is None:
            return web.Response(status=404)
        return web.Response(body=stored.content, content_type=stored.content_type)
