"""The composition root: opens everything in order, holds it together, closes it in reverse."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import discord

from bot.client import Client
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
from bot.delivery.attendance import Attendance
from bot.delivery.calendar import Calendar
from bot.delivery.channels import Channels
from bot.delivery.homecoming import Homecoming
from bot.delivery.household import Household
from bot.delivery.leads import Leads
from bot.delivery.outbox import Outbox
from bot.delivery.pacing import Pacing
from bot.delivery.poster import Poster
from bot.delivery.strays import Strays
from bot.delivery.tidying import Tidying
from bot.delivery.troubles import Troubles
from bot.delivery.voice import Voice
from bot.discord_address import DiscordAddress, pointed_at
from bot.presentation import painting, panels, texts
from bot.presentation.notices import by_direct_message, notices_of
from bot.presentation.own_rooms import own_notice, own_panel
from bot.presentation.shapes import Notice, Panel
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.press import press, use_fonts
from bot.scheduling.absence import Absence
from bot.scheduling.alarms import Alarms
from bot.scheduling.beat import Beat
from bot.scheduling.sweep import Sweep
from bot.services.clock import SystemClock
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import Clock, Step, TournamentId
from bot.settings import Settings
from bot.storage.beats import SqliteBeats
from bot.storage.calendar import SqliteCalendar
from bot.storage.database import Database
from bot.storage.drafts import SqliteDrafts
from bot.storage.guilds import SqliteGuilds
from bot.storage.outbox import SqliteOutbox
from bot.storage.people import SqlitePeople
from bot.storage.posts import SqlitePosts
from bot.storage.published import SqlitePublished
from bot.storage.reader import DatabaseLog
from bot.storage.said import SqliteSaid
from bot.upkeep import Upkeep, clock_of, open_database

if TYPE_CHECKING:
    import aiohttp

log = logging.getLogger(__name__)


COGS = (SignUp, Report, Reporting, Lead, Log, Setup, Export, PrivacyGroup)


class App:
    """Everything that runs; made by `running`."""

    def __init__(self, settings: Settings, database: Database, clock: Clock) -> None:
        writer = database.writer
        self.settings = settings
        self.clock = clock
        self.database = database
        self.people = SqlitePeople(writer)
        self.guilds = SqliteGuilds(writer)
        self.posts = SqlitePosts(writer)
        self.evenings = Evenings(database.journal, clock)
        self.alarms = Alarms(self.evenings, clock, gate=self._may_fire)
        self.sweep = Sweep(self.alarms)
        self.client = Client(
            published=SqlitePublished(writer),
            servers=settings.servers,
            hears_of_members=settings.members_intent,
            connector=_connector_for(settings),
        )
        self.beat = Beat(
            SqliteBeats(writer),
            clock,
            is_reachable=lambda: self.client.is_reachable,
            notices_sleep=isinstance(clock, SystemClock),
        )
        self.log = DatabaseLog(database)
        self.said = SqliteSaid(writer)
        self.paint = painting.paint if settings.pictures else painting.paint_nothing
        self.channels = Channels(self.client, self.guilds, self.people)
        leads = Leads(self.evenings, self.people)
        self.troubles = Troubles(self.channels, self.guilds, leads)
        self.pacing = Pacing(clock, settings.panel_seconds)
        self.poster = self._poster()
        self.outbox = self._outbox(database)
        self.entered = SqliteCalendar(writer)
        self.calendar = self._calendar()
        self.voice = Voice(self.outbox, self.evenings, clock)
        self.attendance = Attendance(
            self.client,
            self.evenings,
            people=self.people,
            guilds=self.guilds,
            voice=self.voice,
            troubles=self.troubles,
        )
        self.strays = Strays(
            self.evenings,
            self.posts,
            self.poster,
            draw=self._panels,
            channels=self.channels,
            guilds=self.guilds,
            me=lambda: 0 if self.client.user is None else self.client.user.id,
        )
        self.homecoming = Homecoming(self.poster, self.outbox, self.guilds)
        self.absence = Absence(self.evenings, self.beat, tell=self.homecoming.is_back)
        self.upkeep = Upkeep(
            settings,
            database,
            clock,
            people=self.people,
            guilds=self.guilds,
            evenings=self.evenings,
        )
        self.household = Household(
            self.channels,
            self.guilds,
            leads,
            known=self.guilds.known,
            is_reachable=lambda: self.client.is_reachable,
        )
        self.upkeep.troubled.append(self.household.hear)
        self.upkeep.forgotten.append(lambda changed: list(map(self.poster.refresh, changed)))
        self.desk = Desk(
            evenings=self.evenings,
            people=self.people,
            guilds=self.guilds,
            clock=clock,
            refresh=self._refresh,
            tell=self.voice.tell,
            paint=self.paint,
            drafts=SqliteDrafts(writer),
            log=self.log,
            said=self.said,
            privacy=self.upkeep.privacy,
            tidier=Tidying(self.client, self.guilds, self.evenings),
            time_zone=settings.time_zone,
        )
        self.staying: asyncio.Task[None] | None = None
        self._showing: asyncio.Task[None] | None = None
        self._has_begun = False

    # --- putting together ------------------------------------------------------------------------

    def _poster(self) -> Poster:
        return Poster(
            self.evenings,
            self.posts,
            draw=self._panels,
            paint=self.paint,
            channels=self.channels,
            troubles=self.troubles,
            guilds=self.guilds,
            people=self.people,
            pacing=self.pacing,
        )

    def _outbox(self, database: Database) -> Outbox:
        return Outbox(
            self.evenings,
            database.journal,
            SqliteOutbox(database.writer),
            said=self.said,
            say=self._notices,
            paint=self.paint,
            channels=self.channels,
            troubles=self.troubles,
            guilds=self.guilds,
            people=self.people,
            clock=self.clock,
            posted=self.poster.said_in,
        )

    def _calendar(self) -> Calendar:
        return Calendar(
            self.client,
            self.evenings,
            self.entered,
            channels=self.channels,
            troubles=self.troubles,
            guilds=self.guilds,
            people=self.people,
            clock=self.clock,
        )

    def _panels(self, evening: Evening) -> Iterator[Panel]:
        state, tournament = evening.state, evening.tournament
        settings = self.guilds.settings(evening.guild)
        language, is_tidied = settings.language, tournament in settings.tidied
        if state is None or (is_tidied and state.has_own_rooms):
            return
        for key in panels.panel_keys(state):
            if is_tidied and key.startswith(("table:", "match:")):
                continue
            panel = panels.panel(state, key, tournament=tournament, language=language)
            if panel is not None:
                yield own_panel(panel, tournament) if state.has_own_rooms else panel

    def _notices(self, steps: Sequence[Step], evening: Evening) -> Sequence[tuple[int, Notice]]:
        settings = self.guilds.settings(evening.guild)
        found = notices_of(
            steps,
            evening.tournament,
            language=settings.language,
            night=(settings.quiet_from, settings.quiet_until),
            now=self.clock.now(),
        )
        if settings.promotions_by_direct_message:
            found = tuple((seq, by_direct_message(notice)) for seq, notice in found)
        if evening.state is None or not evening.state.has_own_rooms:
            return found
        return [(seq, own_notice(notice, evening.tournament)) for seq, notice in found]

    # --- starting and stopping -------------------------------------------------------------------

    async def open(self) -> None:
        """Read everything that is kept, and let the parts hear of what happens from now on."""
        for kept in (self.people, self.guilds, self.posts, self.entered):
            await kept.load()
        await self.evenings.open()
        await self._remember_the_last()
        for listener in (
            self.desk.hosts.published,
            self.alarms.published,
            self.outbox.published,
            self.poster.published,
            self.calendar.published,
            self.attendance.published,
        ):
            self.evenings.listen(listener)
        self.client.use(
            route=Router(self.desk, all_actions()).route,
            failed=self._command_failed,
            cogs=[kind(self.desk) for kind in COGS],
        )
        self.client.came, self.client.went = self._came, self._went
        self.client.before_acting = self.absence.mind
        self.client.changed = self._server_changed
        self.client.left = self.attendance.leaving.left

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
            self.attendance.leaving.look()
            return
        self._has_begun = True
        self.alarms.start()
        self.sweep.start()
        self.beat.start()
        self.upkeep.housekeeping.start()
        self.outbox.start()
        self.poster.refresh_all(is_unsure=True)
        self._showing = asyncio.get_running_loop().create_task(self._show())

    async def _show(self) -> None:
        """Post every panel, and take away what a crash has left beside them."""
        await self.strays.look()
        self.poster.start()
        self.calendar.start()
        self.attendance.start()
        await self.strays.clear()

    def _went(self) -> None:
        """Nobody can reach us: deadlines wait, and how long it lasts is remembered."""
        self.alarms.pause()
        self.beat.went()

    async def _may_fire(self) -> bool:
        """Whether a deadline may be held against anybody now (B31)."""
        await self.absence.mind()
        return self.client.is_reachable

    def _server_changed(self, guild: int) -> None:
        for evening in self.evenings.running_of_guild(guild):
            self._refresh(evening.tournament)

    def _refresh(self, tournament: TournamentId) -> None:
        """Look again at everything that is kept equal to an evening."""
        self.poster.refresh(tournament)
        self.calendar.refresh(tournament, anew=True)
        self.attendance.refresh(tournament)

    async def stay(self) -> None:
        """Connect once the clock is right, and stay connected until `stop`.

        Raises:
            discord.LoginFailure: the token is wrong.
        """
        await self._wait_for_the_clock()
        await self.outbox.load()
        token = self.settings.token
        await self.client.stay("" if token is None else token.get_secret_value())

    async def stop(self) -> None:
        """Let go of Discord, then end what runs by itself."""
        self.client.went = None
        if self._has_begun:
            await self.upkeep.housekeeping.stop()
            await self.beat.stop()
            await self.homecoming.stop()
            await self.household.stop()
            await self._stop_showing()
            await self.poster.stop()
            await self.calendar.stop()
            await self.attendance.stop()
            await self.outbox.stop()
            await self.sweep.stop()
            await self.alarms.stop()
        if self.staying is not None:
            # A client that is closed while it listens stumbles over its own farewell.
            self.staying.cancel()
            await asyncio.wait([self.staying])
        await self.client.close()

    async def _stop_showing(self) -> None:
        if self._showing is not None:
            self._showing.cancel()
            await asyncio.wait([self._showing])

    @property
    def is_resting(self) -> bool:
        """Whether nothing is on its way to Discord but edits that keep their distance."""
        return self.poster.is_resting and self.outbox.is_idle

    @property
    def is_idle(self) -> bool:
        """Whether Discord shows and has been told everything there is."""
        parts = (self.poster, self.outbox, self.calendar, self.attendance)
        return all(part.is_idle for part in parts)


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
        stack.push_async_callback(app.log.close)
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

    return LoopbackConnector
