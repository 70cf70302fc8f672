"""Where things stand in Discord: finds the channel of a panel or notice, makes what it may."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import discord

from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.mentions import channel_id
from bot.delivery.once import once
from bot.delivery.rights import PRIVATE, door_of, room_overwrites, table_overwrites
from bot.domain.ids import PersonId
from bot.presentation import tokens
from bot.presentation.names import cut_to_units
from bot.presentation.own_rooms import Place, place_named
from bot.presentation.shapes import Channel
from bot.presentation.texts import say
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds, GuildSettings
from bot.services.ports import GuildId, People, StorageFailed, TournamentId

MOST_IN_CATEGORY = 50
LONGEST_NAME = 90


class NoChannel(Exception):  # noqa: N818  # a person has to mend it, the lead is told
    """There is no such channel, and it is not for delivery to make it."""

    def __init__(self, channel: Channel) -> None:
        super().__init__(channel)
        self.channel = channel


class OpenRoom(NoChannel):
    """The room is the team's, and others can read it: nothing is posted there (B41)."""


class RoomsMissing(Exception):  # noqa: N818  # a text can be said without its links
    """Rooms that a text links could not be made; for each of them, why."""

    def __init__(self, why: Mapping[Channel, Exception]) -> None:
        super().__init__(why)
        self.why = why

    @property
    def is_final(self) -> bool:
        """Whether trying again is of no use."""
        return all(isinstance(one, NoChannel) or is_refused(one) for one in self.why.values())


class Channels:
    """The channels of all servers."""

    def __init__(
        self, client: discord.Client, guilds: Guilds, people: People, evenings: Evenings
    ) -> None:
        self._client = client
        self._guilds = guilds
        self._people = people
        self._evenings = evenings
        self._making: defaultdict[tuple[GuildId, Channel], asyncio.Lock] = defaultdict(asyncio.Lock)
        self._on_their_way = Counter[int]()
        """How many channels are being made in a category."""

    async def find(self, guild: GuildId, channel: Channel) -> discord.PartialMessageable:
        """The channel to write to; tables and an evening's own rooms are made as needed (B42, B46).

        Raises:
            NoChannel: somebody has to set the server up (again).
            discord.HTTPException: a channel could not be made.
        """
        found, place = self.known(guild, channel), place_named(channel)
        if place.person is not None:
            return await self._direct(channel, place.person)
        if found is None:
            if place.table is None and place.tournament is None:
                raise NoChannel(channel)
            found = await self._make(guild, channel)
        if place.kind in PRIVATE and not self._is_closed(guild, found, place.kind):
            raise OpenRoom(channel)
        return self.at(guild, found)

    async def _direct(self, channel: Channel, person: PersonId) -> discord.PartialMessageable:
        """What only one person reads; discord.py remembers what it has opened once."""
        known = self._people.discord_of(person)
        if known is None:
            raise NoChannel(channel)
        opened = await self._client.create_dm(discord.Object(known))
        return self._client.get_partial_messageable(opened.id)

    def _is_closed(self, guild: GuildId, found: int, kind: str) -> bool:
        server = self._client.get_guild(guild)
        room = None if server is None else server.get_channel(found)
        if not isinstance(room, discord.TextChannel):
            return True
        return door_of(room, self._guilds.settings(guild), kind).is_closed

    def known(self, guild: GuildId, channel: Channel) -> int | None:
        """Discord's id of a channel that is there; None where it has to be made first."""
        found = channel_id(self._guilds.settings(guild), channel)
        return None if found is None or self._is_gone(guild, found) else found

    def last_in(self, guild: GuildId, channel: int) -> int:
        """The last message of a channel when we linked ourselves to Discord; 0 where unknown."""
        server = self._client.get_guild(guild)
        room = None if server is None else server.get_channel(channel)
        return (room.last_message_id or 0) if isinstance(room, discord.TextChannel) else 0

    def at(self, guild: GuildId, channel: int) -> discord.PartialMessageable:
        """A channel whose id is known."""
        return self._client.get_partial_messageable(channel, guild_id=guild)

    def _is_gone(self, guild: GuildId, channel: int) -> bool:
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable and known.get_channel(channel) is None

    async def forget(self, guild: GuildId, channel: Channel) -> None:
        """A channel that Discord no longer knows; what may be made is made at the next chance."""
        place = place_named(channel)
        if place.table is not None or place.tournament is not None:
            await self._note(guild, place, None)

    async def prepare(self, guild: GuildId, text: str) -> None:
        """Make the channels that a text links, so that the links lead somewhere.

        Raises:
            RoomsMissing: some could not be made; those that could are there.
        """
        missing = [
            channel
            for channel in tokens.channels_in(text)
            if place_named(channel).table is not None and self.known(guild, channel) is None
        ]
        making = (self.find(guild, channel) for channel in missing)
        outcomes = await asyncio.gather(*making, return_exceptions=True)
        why = dict[Channel, Exception]()
        for channel, outcome in zip(missing, outcomes, strict=True):
            if isinstance(outcome, (*FAULTS, NoChannel, StorageFailed)):
                why[channel] = outcome
            elif isinstance(outcome, BaseException):
                raise outcome
        if why:
            raise RoomsMissing(why)

    # --- making ----------------------------------------------------------------------------------

    async def _make(self, guild: GuildId, channel: Channel) -> int:
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            raise NoChannel(channel)
        place = place_named(channel)
        async with self._making[guild, channel]:
            known = self.known(guild, channel)
            if known is not None:
                return known
            async with self._room_in_category(server, place.tournament) as category:
                made = await self._adopted_or_new(server, place, category)
            await self._note(guild, place, made)
        return made

    async def _note(self, guild: GuildId, place: Place, channel: int | None) -> None:
        def noted(settings: GuildSettings) -> GuildSettings:
            found: dict[str, object] = {f"{place.kind}_channel": channel}
            if place.table is not None:
                tables = {**settings.rooms(place.tournament).table_channels, place.table: channel}
                kept = {key: one for key, one in tables.items() if one is not None}
                found = {"table_channels": kept}
            return settings.with_rooms(place.tournament, **found)

        await self._guilds.change(guild, noted)

    async def _adopted_or_new(
        self, server: discord.Guild, place: Place, category: discord.CategoryChannel
    ) -> int:
        settings = self._guilds.settings(server.id)
        name = say(settings.language, f"setup-channel-{place.kind}", table=place.table or 0)
        family = category.name if place.tournament is not None else self._home(server, settings)
        for channel in server.text_channels:
            parent = channel.category
            is_ours = parent is not None and parent.name.startswith(family)
            if channel.name == name and is_ours:
                return channel.id
        wanted = (
            table_overwrites(server, settings)
            if place.table is not None
            else room_overwrites(server, settings, place.kind)
        )
        making = server.create_text_channel(name, category=category, overwrites=wanted)
        new = await once(server, making)
        return new.id

    @staticmethod
    def _home(server: discord.Guild, settings: GuildSettings) -> str:
        home = server.get_channel(settings.category or 0)
        if home is None:
            raise NoChannel("category")
        return home.name

    @asynccontextmanager
    async def _room_in_category(
        self, server: discord.Guild, tournament: TournamentId | None
    ) -> AsyncIterator[discord.CategoryChannel]:
        """A category with room for one channel more, which is kept free until it is made.

        Sixty tables are made at once: each of them would find the room of the last one.
        """
        async with self._making[server.id, "category"]:
            category = await self._category(server, tournament)
            self._on_their_way[category.id] += 1
        try:
            yield category
        finally:
            self._on_their_way[category.id] -= 1

    async def _category(
        self, server: discord.Guild, tournament: TournamentId | None
    ) -> discord.CategoryChannel:
        """The first category of ours with room; one more where all are full."""
        home = server.get_channel(self._guilds.settings(server.id).rooms(tournament).category or 0)
        if not isinstance(home, discord.CategoryChannel):
            if tournament is None:
                raise NoChannel("category")
            home = await self._own_category(server, tournament)
        ours = [one for one in server.categories if one.name.startswith(home.name)]
        for category in sorted(ours, key=lambda one: (one.id != home.id, one.id)):
            if len(category.channels) + self._on_their_way[category.id] < MOST_IN_CATEGORY:
                return category
        return await once(server, server.create_category(f"{home.name} {len(ours) + 1}"))

    async def _named(self, tournament: TournamentId) -> str:
        """What the evening is called, from its journal: a note of it could come too late."""
        state = (await self._evenings.get(tournament)).state
        return "" if state is None else state.name

    async def _own_category(
        self, server: discord.Guild, tournament: TournamentId
    ) -> discord.CategoryChannel:
        """The category of an evening that is held beside another one (B46)."""
        async with self._making[server.id, f"category@{tournament}"]:
            settings = self._guilds.settings(server.id)
            known = server.get_channel(settings.rooms(tournament).category or 0)
            if isinstance(known, discord.CategoryChannel):
                return known
            called = await self._named(tournament)
            full = say(settings.language, "setup-category-own", number=tournament, name=called)
            name = cut_to_units(full, LONGEST_NAME).strip()
            found = discord.utils.get(server.categories, name=name)
            category = found or await once(server, server.create_category(name))
            await self._guilds.change(
                server.id,
                lambda kept: kept.with_rooms(tournament, category=category.id, name=called),
            )
        return category
