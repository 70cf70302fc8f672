"""The composition root: opens everything in order, holds it together, closes it in reverse."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import discord

from bot.client import CONNECTIONS, Client
from bot.cogs import asking
from bot.cogs.export import Export
from bot.cogs.lead import Lead
from bot.cogs.log import Log
from bot.cogs.privacy import PrivacyGroup
from bot.cogs.reporting import Report, Reporting
from bot.cogs.setup import Setup
from bot.cogs.signup import SignUp
from bot.components.desk import Desk
from bot.components.router import Router
from bot.components.vocabulary import all_actions
from bot.delivery.tidying import Tidying
from bot.discord_address import DiscordAddress, pointed_at
from bot.kept import Kept
from bot.presentation import painting, texts
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.press import press, use_fonts
from bot.scheduling.absence import Absence
from bot.scheduling.alarms import Alarms
from bot.scheduling.beat import Beat
from bot.scheduling.sweep import Sweep
from bot.services.clock import SystemClock
from bot.services.evenings import Evenings
from bot.services.ports import Clock
from bot.settings import Settings
from bot.speaking import Speaking
from bot.storage.database import Database
from bot.upkeep import Upkeep, clock_of, open_database

if TYPE_CHECKING:
    import aiohttp

log = logging.getLogger(__name__)


COGS = (SignUp, Report, Reporting, Lead, Log, Setup, Export, PrivacyGroup)


class App:
    """Everything that runs; made by `running`."""

    def __init__(self, settings: Settings, database: Database, clock: Clock) -> None:
        self.settings, self.database, self.clock = settings, database, clock
        self.kept = Kept(database)
        self.people, self.guilds = self.kept.people, self.kept.guilds
        self.evenings = Evenings(database.journal, clock)
        self.client = Client(
            published=self.kept.published,
            servers=settings.servers,
            hears_of_members=settings.members_intent,
            connector=_connector_for(settings),
        )
        self.speaking = Speaking(
            self.client,
            self.evenings,
            self.kept,
            clock=clock,
            paint=self._paint,
            seconds=settings.panel_seconds,
        )
        self.alarms = Alarms(self.evenings, clock, gate=self._may_fire)
        self.sweep = Sweep(self.alarms)
        self.beat = Beat(
            self.kept.beats,
            clock,
            is_reachable=lambda: self.client.is_reachable,
            notices_sleep=isinstance(clock, SystemClock),
        )
        self.absence = Absence(
            self.evenings,
            self.beat,
            clock,
            returns=self.kept.returns,
            tell=self.speaking.homecoming.is_back,
        )
        self.upkeep = self._upkeep()
        self.desk = self._desk()
        self.staying: asyncio.Task[None] | None = None
        self._has_begun = False

    # --- putting together ------------------------------------------------------------------------

    @property
    def _paint(self) -> painting.Paint:
        return painting.paint if self.settings.pictures else painting.paint_nothing

    def _upkeep(self) -> Upkeep:
        upkeep = Upkeep(
            self.settings,
            self.database,
            self.clock,
            people=self.people,
            guilds=self.guilds,
            evenings=self.evenings,
        )
        upkeep.troubled.append(self.speaking.household.hear)
        refresh = self.speaking.poster.refresh
        upkeep.forgotten.append(lambda changed: list(map(refresh, changed)))
        return upkeep

    def _desk(self) -> Desk:
        return Desk(
            evenings=self.evenings,
            people=self.people,
            guilds=self.guilds,
            clock=self.clock,
            refresh=self.speaking.refresh,
            tell=self.speaking.voice.tell,
            show=self.speaking.poster.answer,
            paint=self._paint,
            drafts=self.kept.drafts,
            log=self.kept.log,
            said=self.kept.said,
            privacy=self.upkeep.privacy,
            tidier=Tidying(self.client, self.guilds, self.evenings),
            time_zone=self.settings.time_zone,
        )

    # --- starting and stopping -------------------------------------------------------------------

    async def open(self) -> None:
        """Read everything that is kept, and let the parts hear of what happens from now on."""
        await self.kept.load()
        await self.evenings.open()
        await self._remember_the_last()
        for listener in (self.desk.hosts.published, self.alarms.published):
            self.evenings.listen(listener)
        self.speaking.listen()
        self.client.use(
            route=Router(self.desk, all_actions()).route,
            failed=self._command_failed,
            cogs=[kind(self.desk) for kind in COGS],
        )
        self.client.came, self.client.went = self._came, self._went
        self.client.before_acting = self.absence.mind
        self.client.changed = self._server_changed
        self.client.left = self.speaking.attendance.leaving.left

    async def _command_failed(
        self, interaction: asking.Interaction, error: discord.app_commands.AppCommandError
    ) -> None:
        await asking.report_failure(self.desk, interaction, error)

    async def _remember_the_last(self) -> None:
        """The newest evening of each server, over or not: its end may not be told yet."""
        for guild in self.guilds.known():
            listings = self.evenings.of_guild(guild)
            if listings:
                await self.evenings.get(listings[-1].id)

    async def _wait_for_the_clock(self) -> None:
        """A clock behind the journal is wrong; nothing is decided before it has caught up."""
        latest = self.evenings.latest_at()
        while latest is not None and self.clock.now() < latest:
            log.warning("the clock shows %s, the journal knows of %s", self.clock.now(), latest)
            await asyncio.sleep(min((latest - self.clock.now()).total_seconds(), 5) + 0.01)

    async def _came(self) -> None:
        """Linked to Discord, at first or again: the time away is held against nobody (B31)."""
        await self.absence.is_over()
        if self._has_begun:
            self.alarms.resume()
            self.speaking.attendance.leaving.look()
            return
        self._has_begun = True
        self.alarms.start()
        self.sweep.start()
        self.beat.start()
        self.upkeep.housekeeping.start()
        self.speaking.start()

    def _went(self) -> None:
        """Nobody can reach us: deadlines wait, and how long it lasts is remembered."""
        self.alarms.pause()
        self.beat.went()

    async def _may_fire(self) -> bool:
        """Whether a deadline may be held against anybody now (B31)."""
        await self.absence.mind()
        return self.beat.can_be_reached()

    def _server_changed(self, guild: int) -> None:
        for evening in self.evenings.running_of_guild(guild):
            self.speaking.refresh(evening.tournament)

    async def stay(self) -> None:
        """Connect once the clock is right, and stay connected until `stop`.

        Raises:
            discord.LoginFailure: the token is wrong.
        """
        await self._wait_for_the_clock()
        await self.speaking.outbox.load()
        token = self.settings.token
        await self.client.stay("" if token is None else token.get_secret_value())

    async def stop(self) -> None:
        """Let go of Discord, then end what runs by itself."""
        self.client.went = None
        if self._has_begun:
            await self.upkeep.stop()
            await self.beat.stop()
            await self.speaking.stop()
            await self.sweep.stop()
            await self.alarms.stop()
        if self.staying is not None:
            # A client that is closed while it listens stumbles over its own farewell.
            self.staying.cancel()
            await asyncio.wait([self.staying])
        await self.client.close()

    @property
    def is_resting(self) -> bool:
        """Whether nothing is on its way to Discord but edits that keep their distance."""
        return self.speaking.is_resting

    @property
    def is_idle(self) -> bool:
        """Whether Discord shows and has been told everything there is."""
        return self.speaking.is_idle


@asynccontextmanager
async def running(
    settings: Settings, *, clock: Clock | None = None, database: Path | None = None
) -> AsyncIterator[App]:
    """The whole bot, connected (or trying to be) as long as the block lasts.

    Args:
        settings: Where Discord and the data are.
        clock: The clock the evenings believe in; that of the settings where left out.
        database: The file (or `MEMORY`) in place of that of the settings.

    Raises:
        DatabaseUnusable: with a sentence for whoever runs the bot.
        discord.LoginFailure: the token is wrong.
    """
    async with AsyncExitStack() as stack:
        if settings.rest is not None and settings.gateway is not None:
            stack.enter_context(pointed_at(DiscordAddress(settings.rest, settings.gateway)))
        texts.use(texts.Texts(is_strict=False))
        path = database or settings.database_path
        await asyncio.to_thread(_look_for_fonts, settings)
        opened = await asyncio.to_thread(open_database, settings, path)
        stack.push_async_callback(opened.close)
        app = App(settings, opened, clock or clock_of(settings, opened))
        stack.push_async_callback(app.kept.close)
        stack.push_async_callback(app.stop)
        await app.open()
        app.staying = asyncio.get_running_loop().create_task(app.stay())
        yield app


def _look_for_fonts(settings: Settings) -> None:
    """Say it at the start where pictures and prints have nothing to be set in."""
    use_fonts(settings.fonts)
    if settings.pictures and not fonts.is_text_face_in(press().folders):
        _ = press().faces  # the face may have a file of another name; this says so where not


def _connector_for(settings: Settings) -> "Callable[[], aiohttp.BaseConnector] | None":
    """In a rehearsal a connector that cannot leave this machine."""
    if not settings.is_offline:
        return None
    from bot.rehearsal.loopback import LoopbackConnector  # noqa: PLC0415  # rehearsals only

    return partial(LoopbackConnector, connections=CONNECTIONS)
