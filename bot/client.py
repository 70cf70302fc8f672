"""The discord.py bot: what it listens to, how it starts, and how it stays connected."""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.translator import CatalogueTranslator, catalogues

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Route = Callable[[Interaction], Awaitable[None]]
Failed = Callable[[Interaction, app_commands.AppCommandError], Awaitable[None]]

READY_SECONDS = 0.3
"""How long discord.py waits for more servers before it calls itself ready; its own is 2."""
FIRST_RETRY, LAST_RETRY = 1.0, 60.0
CLOSE_SECONDS = 0.8
CONNECTIONS = 256
"""So many calls are on their way at once; discord.py opens a connection for each of a thousand."""
SILENCE_SECONDS = 5.0
"""A gateway that has not answered a heartbeat by then is not there."""

PERMISSIONS = discord.Permissions(
    view_channel=True,
    manage_channels=True,
    manage_roles=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    manage_messages=True,
    pin_messages=True,
    create_events=True,
)
"""What the invite link asks for."""


# Nobody speaks here, and whoever runs the bot need not read that nobody can.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Published(Protocol):
    """Remembers which commands Discord was last told."""

    async def last(self, application: int) -> str:
        """The word for them; empty before the first time."""
        ...

    async def put(self, application: int, word: str) -> None:
        """Remember them."""
        ...


class Tree(app_commands.CommandTree["Client"]):
    """The command tree; whatever goes wrong in a command goes to one place."""

    async def on_error(  # noqa: D102  # as in discord.py
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.failed(interaction, error)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let commands wait until the evenings are as they should be after an absence."""
        return await self.client.may_act(interaction)


class Client(commands.Bot):
    """Connects; everything it is told goes to those who were given to it."""

    route: Route
    failed: Failed

    def __init__(
        self,
        *,
        published: Published,
        servers: frozenset[int] = frozenset(),
        hears_of_members: bool = False,
        connector: Callable[[], aiohttp.BaseConnector] | None = None,
    ) -> None:
        self._is_leaving = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, members=hears_of_members),
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=READY_SECONDS,
            enable_debug_events=False,
        )
        self._connector = connector or connected
        self._published = published
        self._servers = servers
        self._cogs_to_add: Sequence[commands.Cog] = ()
        self._open = asyncio.Event()
        self._acting: set[asyncio.Task[Any]] = set()
        self._publishing: asyncio.Task[None] | None = None
        self.is_linked = False
        self.before_acting: Callable[[], Awaitable[None]] | None = None
        self.came: Callable[[], Awaitable[None]] | None = None
        self.went: Callable[[], None] | None = None
        self.changed: Callable[[int], None] | None = None
        self.left: Callable[[int, int], None] | None = None

    def use(self, *, route: Route, failed: Failed, cogs: Sequence[commands.Cog]) -> None:
        """Say who answers; before the start."""
        self.route, self.failed, self._cogs_to_add = route, failed, cogs

    # --- starting and staying --------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Add the commands, and publish them where they have changed."""
        for cog in self._cogs_to_add:
            if cog.qualified_name not in self.cogs:
                await self.add_cog(cog)
        await self.tree.set_translator(CatalogueTranslator())
        try:
            await self._publish_commands()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the commands could not be published: %s", error)
            again = self._until_it_works(self._publish_commands, "publish the commands")
            self._publishing = asyncio.get_running_loop().create_task(again)

    async def _publish_commands(self) -> None:
        told = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        content = json.dumps(told, sort_keys=True).encode() + catalogues()
        word = hashlib.sha256(content).hexdigest()
        application = self.application_id or 0
        if word != await self._published.last(application):
            await self.tree.sync()
            await self._published.put(application, word)
            log.info("published %s commands", len(told))

    async def stay(self, token: str) -> None:
        """Log in and stay connected until `close`, through every failure that may pass.

        discord.py dies of an `AttributeError` when the gateway cannot be reached at the first
        connection, and does not try to log in again.

        Raises:
            discord.LoginFailure: the token is wrong.
            discord.PrivilegedIntentsRequired: the members intent is set here, but not there.
        """
        await self._until_it_works(lambda: self._log_in(token), "log in")
        await self._until_it_works(self.connect, "connect")

    async def _log_in(self, token: str) -> None:
        # Closing a session closes its connector, and every try opens a new session.
        self.http.connector = self._connector()
        try:
            await self.login(token)
        except BaseException:
            await self.http.close()
            raise

    async def _until_it_works(self, attempt: Callable[[], Awaitable[None]], what: str) -> None:
        wait = FIRST_RETRY
        while not self.is_closed():
            try:
                await attempt()
            except discord.LoginFailure:
                raise
            except (AttributeError, OSError, aiohttp.ClientError, discord.HTTPException) as error:
                if isinstance(error, AttributeError) and self.ws is not None:
                    raise
                log.warning("could not %s (%s); again in %.0f s", what, type(error).__name__, wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LAST_RETRY)
            else:
                return

    def dispatch(self, event_name: str, /, *args: object, **kwargs: object) -> None:
        """Tell of an event, unless we are leaving: discord.py then has no loop to tell it in."""
        if not self._is_leaving:
            super().dispatch(event_name, *args, **kwargs)

    async def close(self) -> None:
        """Leave; a gateway that does not say good-bye is not waited for."""
        self._is_leaving = True
        if self._publishing is not None:
            self._publishing.cancel()
        if self._acting:
            await asyncio.wait(self._acting, timeout=CLOSE_SECONDS / 2)
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await super().close()
        except TimeoutError:
            log.info("left without a farewell")

    # --- what Discord tells ----------------------------------------------------------------------

    async def on_interaction(self, interaction: Interaction) -> None:
        """Clicks, choices and forms; commands go through the tree."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or not await self.may_act(interaction):
            return
        task = asyncio.current_task()
        if task is not None:
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)
        await self.route(interaction)

    async def may_act(self, interaction: Interaction) -> bool:
        """Whether we answer here at all, once everything is open."""
        await self._open.wait()
        if self.before_acting is not None:
            await self.before_acting()
        return not self._servers or interaction.guild_id in self._servers

    async def on_connect(self) -> None:
        """A new session: nobody could reach us until now."""
        await self._has_come()

    async def on_resumed(self) -> None:
        """The old session goes on."""
        await self._has_come()

    async def on_ready(self) -> None:
        """Everything is known; may happen often."""
        log.info("ready in %s servers", len(self.guilds))

    async def on_disconnect(self) -> None:
        """Nobody can reach us; may be told more than once."""
        if self.is_linked:
            self.is_linked = False
            self._open.clear()
            if self.went is not None:
                self.went()

    async def _has_come(self) -> None:
        if self.is_linked:
            return
        self.is_linked = True
        if self.came is not None:
            await self.came()
        if self.is_linked:
            self._open.set()

    @property
    def is_reachable(self) -> bool:
        """Whether people can reach us, as far as is known: a silent gateway is as good as none."""
        if not self.is_linked:
            return False
        # discord.py tells it nowhere else; a gateway without a pulse is as good as its word.
        pulse = getattr(self.ws, "_keep_alive", None)
        if pulse is None:
            return True
        asked, heard = pulse._last_send, pulse._last_recv  # noqa: SLF001  # as above
        return bool(heard >= asked or time.perf_counter() - asked < SILENCE_SECONDS)

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        """Somebody has left a server; told with the members intent alone (B3, B64)."""
        if self.left is not None:
            self.left(event.guild_id, event.user.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is there now; perhaps one that panels could not link before."""
        if self.changed is not None:
            self.changed(channel.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone; perhaps one of ours."""
        if self.changed is not None:
            self.changed(channel.guild.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """A role has other permissions now; perhaps one that was missing."""
        if self.changed is not None:
            self.changed(after.guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is known now."""
        if self.changed is not None:
            self.changed(guild.id)


def connected() -> aiohttp.BaseConnector:
    """Connections to Discord, for one login; those that are open are used again."""
    return aiohttp.TCPConnector(limit=0, limit_per_host=CONNECTIONS)


def invite_link(application: int) -> str:
    """The address with which somebody invites the bot."""
    return discord.utils.oauth_url(
        application, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )
