"""Where things stand in Discord: finds the channel of a panel or notice, makes table channels."""

import asyncio
from collections import defaultdict

import discord

from bot.delivery.mentions import channel_id
from bot.delivery.rights import PRIVATE, door_of, table_overwrites
from bot.presentation import tokens
from bot.presentation.shapes import Channel
from bot.presentation.texts import say
from bot.services.guilds import Guilds, GuildSettings
from bot.services.ports import GuildId

MOST_IN_CATEGORY = 50


class NoChannel(Exception):  # noqa: N818  # a person has to mend it, the lead is told
    """There is no such channel, and it is not for delivery to make it."""

    def __init__(self, channel: Channel) -> None:
        super().__init__(channel)
        self.channel = channel


class OpenRoom(NoChannel):
    """The room is the team's, and others can read it: nothing is posted there (B41)."""


class Channels:
    """The channels of all servers."""

    def __init__(self, client: discord.Client, guilds: Guilds) -> None:
        self._client = client
        self._guilds = guilds
        self._making: defaultdict[tuple[GuildId, int], asyncio.Lock] = defaultdict(asyncio.Lock)
        self._noting: defaultdict[GuildId, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def find(self, guild: GuildId, channel: Channel) -> discord.PartialMessageable:
        """The channel to write to; a table's channel is made where there is none (B42).

        Raises:
            NoChannel: somebody has to set the server up (again).
            discord.HTTPException: a table's channel could not be made.
        """
        found = self.known(guild, channel)
        if found is None:
            if not channel.startswith("table:"):
                raise NoChannel(channel)
            found = await self._make(guild, int(channel.partition(":")[2]))
        if channel in PRIVATE and not self._is_closed(guild, found, channel):
            raise OpenRoom(channel)
        return self.at(guild, found)

    def _is_closed(self, guild: GuildId, found: int, kind: Channel) -> bool:
        server = self._client.get_guild(guild)
        room = None if server is None else server.get_channel(found)
        if not isinstance(room, discord.TextChannel):
            return True
        return door_of(room, self._guilds.settings(guild), kind).is_closed

    def known(self, guild: GuildId, channel: Channel) -> int | None:
        """Discord's id of a channel that is there; None where it has to be made first."""
        found = channel_id(self._guilds.settings(guild), channel)
        return None if found is None or self._is_gone(guild, found) else found

    def at(self, guild: GuildId, channel: int) -> discord.PartialMessageable:
        """A channel whose id is known."""
        return self._client.get_partial_messageable(channel, guild_id=guild)

    def _is_gone(self, guild: GuildId, channel: int) -> bool:
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable and known.get_channel(channel) is None

    async def forget(self, guild: GuildId, channel: Channel) -> None:
        """A channel that Discord no longer knows; a table's is made anew at the next chance."""
        kind, _, number = channel.partition(":")
        if kind == "table":
            await self._note(guild, int(number), None)

    async def prepare(self, guild: GuildId, text: str) -> None:
        """Make the table channels that a text links, so that the links lead somewhere.

        Raises:
            NoChannel: somebody has to set the server up (again).
            discord.HTTPException: a channel could not be made.
        """
        missing = [
            channel
            for channel in tokens.channels_in(text)
            if channel.startswith("table:") and self.known(guild, channel) is None
        ]
        await asyncio.gather(*(self.find(guild, channel) for channel in missing))

    async def _make(self, guild: GuildId, table: int) -> int:
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            raise NoChannel(f"table:{table}")
        async with self._making[guild, table]:
            settings = self._guilds.settings(guild)
            known = settings.table_channels.get(table)
            if known is not None and server.get_channel(known) is not None:
                return known
            made = await self._adopted_or_new(server, settings, table)
            await self._note(guild, table, made)
        return made

    async def _note(self, guild: GuildId, table: int, channel: int | None) -> None:
        async with self._noting[guild]:
            settings = self._guilds.settings(guild)
            tables = {**settings.table_channels, table: channel}
            kept = {key: one for key, one in tables.items() if one is not None}
            await self._guilds.put(guild, settings.model_copy(update={"table_channels": kept}))

    async def _adopted_or_new(
        self, server: discord.Guild, settings: GuildSettings, table: int
    ) -> int:
        name = say(settings.language, "setup-channel-table", table=table)
        category = await self._category(server, settings)
        for channel in server.text_channels:
            is_ours = settings.category is None or (
                channel.category is not None and channel.category.name.startswith(category.name)
            )
            if channel.name == name and is_ours:
                return channel.id
        new = await server.create_text_channel(
            name, category=category, overwrites=table_overwrites(server, settings)
        )
        return new.id

    async def _category(
        self, server: discord.Guild, settings: GuildSettings
    ) -> discord.CategoryChannel:
        """The first category of ours with room; one more where all are full."""
        home = server.get_channel(settings.category or 0)
        if not isinstance(home, discord.CategoryChannel):
            raise NoChannel("category")
        ours = [one for one in server.categories if one.name.startswith(home.name)]
        for category in sorted(ours, key=lambda one: (one.id != home.id, one.id)):
            if len(category.channels) < MOST_IN_CATEGORY:
                return category
        return await server.create_category(f"{home.name} {len(ours) + 1}")
