"""What `stichrunde check --live` asks Discord: the token, the intents, the servers, the time."""

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, nullcontext

import aiohttp
import discord

from bot.discord_address import DiscordAddress, pointed_at
from bot.hosting.findings import Finding
from bot.settings import Settings

RESET = (
    'Discord does not accept the token: choose "Reset Token" under "Bot" in the developer portal '
    "and write the new one into .env"
)


async def live_findings(settings: Settings) -> AsyncIterator[Finding]:
    """What Discord says; nothing is changed there."""
    if settings.token is None:
        return
    address: AbstractContextManager[None] = nullcontext()
    if settings.rest is not None and settings.gateway is not None:
        address = pointed_at(DiscordAddress(settings.rest, settings.gateway))
    with address:
        client = discord.Client(intents=discord.Intents.none())
        try:
            await client.login(settings.token.get_secret_value())
            async for finding in _seen(client, settings):
                yield finding
        except discord.LoginFailure:
            yield Finding("bad", "token", RESET)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield Finding(
                "bad", "Discord", f"cannot be reached ({error}): look at this machine's network"
            )
        finally:
            await client.close()


async def _seen(client: discord.Client, settings: Settings) -> AsyncIterator[Finding]:
    application = await client.application_info()
    yield Finding("ok", "token", f"accepted, for the application {application.id}")
    flags = application.flags
    members = flags.gateway_guild_members or flags.gateway_guild_members_limited
    if settings.members_intent:
        words = "ticked, as it is set here" if members else "set here, but not ticked: tick it"
        yield Finding("ok" if members else "bad", "members intent", words)
        members = False
    ticked = flags.gateway_message_content or members or flags.gateway_presence
    yield Finding(
        "look" if ticked else "ok",
        "intents",
        "a privileged intent is ticked that is not needed: untick it" if ticked else "none needed",
    )
    found = [guild.id async for guild in client.fetch_guilds(limit=None)]
    if not found:
        yield Finding("look", "servers", "the bot is in none: the first start prints the link")
    for guild in found:
        is_allowed = not settings.servers or guild in settings.servers
        words = "answers there" if is_allowed else "is there, but not on the list: no answer"
        yield Finding("ok" if is_allowed else "look", "servers", f"{guild}: {words}")
    for guild in sorted(settings.servers - set(found)):
        yield Finding("look", "servers", f"{guild} is on the list, but the bot is not there")
