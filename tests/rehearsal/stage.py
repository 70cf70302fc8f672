"""An offline Discord with a club, three people and the sample bot on line."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import discord

from bot.discord_address import DiscordAddress, pointed_at
from bot.rehearsal.hands import Hands
from bot.rehearsal.loopback import LoopbackConnector
from bot.rehearsal.model import Channel, Guild, User
from bot.rehearsal.server import OfflineDiscord

from .sample_bot import SampleBot

PLAIN = discord.Intents(guilds=True)


@dataclass
class Stage:
    """What a scene needs; `bot` is running and has synced its commands."""

    server: OfflineDiscord
    bot: SampleBot
    guild: Guild
    lobby: Channel
    owner: User
    ann: User
    bob: User

    @property
    def hands(self) -> Hands:
        """The people's hands."""
        return self.server.hands

    def room(self) -> discord.TextChannel:
        """The lobby as the bot sees it."""
        channel = self.bot.get_channel(self.lobby.id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    def club(self) -> discord.Guild:
        """The guild as the bot sees it."""
        guild = self.bot.get_guild(self.guild.id)
        assert guild is not None
        return guild


@asynccontextmanager
async def running(
    server: OfflineDiscord, intents: discord.Intents = PLAIN
) -> AsyncIterator[SampleBot]:
    """The sample bot on line at a server."""
    address = DiscordAddress(server.rest_base, server.gateway_url)
    with pointed_at(address):
        bot = SampleBot(intents, connector=LoopbackConnector())
        async with bot:
            playing = asyncio.create_task(bot.start(server.token))
            online = asyncio.create_task(server.gateway.connected())
            try:
                await asyncio.wait({playing, online}, return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    playing.result()
                yield bot
            finally:
                online.cancel()
                await bot.close()
                with suppress(asyncio.CancelledError, discord.ConnectionClosed):
                    await playing


@asynccontextmanager
async def playing(server: OfflineDiscord, intents: discord.Intents = PLAIN) -> AsyncIterator[Stage]:
    """The club with the sample bot on line."""
    owner = server.add_user("Olga")
    ann, bob = server.add_user("Ann", locale="de"), server.add_user("Bob", locale="en-GB")
    guild = server.add_guild(
        "Club", owner=owner, members=[ann, bob], locale="de", channels=["lobby"]
    )
    lobby = server.hands.channel_by_name(guild, "lobby")
    async with running(server, intents) as bot:
        yield Stage(server, bot, guild, lobby, owner, ann, bob)
