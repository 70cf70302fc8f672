"""`stichrunde run`: the bot for real, until it is told to stop."""

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import discord

from bot import logs
from bot.garbage import look_seldom, not_looking
from bot.hosting.words import with_settings
from bot.services.ports import Fault
from bot.settings import Settings
from bot.storage.failures import DatabaseUnusable, fault_of

if TYPE_CHECKING:
    from bot.app import App
    from bot.health import Health

log = logging.getLogger(__name__)

MAY_PASS, NOT_SET_UP = 1, 2
"""Exit statuses: a service manager starts the bot again after the first, not after the second."""
PASSING: frozenset[Fault] = frozenset({"full", "busy", "failing"})
"""Faults of the disk that may be over by the next start."""
TOKEN_REFUSED = 4004

HOW_TO_BEGIN = """\
The bot has no token yet, so that it cannot log in to Discord. Three steps:
  1. Open https://discord.com/developers/applications and choose "New Application".
  2. Under "Bot" choose "Reset Token" and copy the token. Tick none of the privileged intents.
  3. Write it into the file .env in this folder: STICHRUNDE_TOKEN=… (see .env.example)
Then start `stichrunde run` again. To try everything without a token: `stichrunde rehearse`."""

INVITE = """\
Logged in as {name}. To invite the bot to a server, open this address (it ticks what is needed):
  {link}
Tick none of the privileged intents in the developer portal. In the server use /setup first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The subcommand takes none: everything is set in the environment or in .env."""
    parser.epilog = "Settings are read from the environment and from .env; see .env.example."


def run(arguments: argparse.Namespace) -> int:
    """Run until a signal; 0 then, another status with a sentence where that is not possible."""
    del arguments
    return with_settings(_run)


def _run(settings: Settings) -> int:
    if settings.token is None:
        print(HOW_TO_BEGIN, file=sys.stderr)  # noqa: T201  # as above
        return NOT_SET_UP
    logs.begin(settings.log_level, settings.log_format)
    try:
        asyncio.run(_until_stopped(settings))
    except (
        discord.LoginFailure,
        discord.PrivilegedIntentsRequired,
        discord.ConnectionClosed,
    ) as error:
        print(_why(error), file=sys.stderr)  # noqa: T201  # as above
        return NOT_SET_UP
    except (DatabaseUnusable, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201  # as above
        is_lasting = isinstance(error, DatabaseUnusable) and fault_of(error) not in PASSING
        return NOT_SET_UP if is_lasting else MAY_PASS
    return 0


async def _until_stopped(settings: Settings) -> None:
    with not_looking():
        from bot.app import running  # noqa: PLC0415  # without a token nothing of it is needed

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, stop.set)
    async with running(settings) as app, _serving(app, settings.health_port):
        look_seldom()
        greeting = loop.create_task(_greet(app.client))
        waiting = loop.create_task(stop.wait())
        staying = app.staying
        if staying is not None:
            await asyncio.wait([waiting, staying], return_when=asyncio.FIRST_COMPLETED)
        greeting.cancel()
        waiting.cancel()
        if staying is not None and staying.done():
            staying.result()


@asynccontextmanager
async def _serving(app: "App", port: int | None) -> AsyncIterator[None]:
    """Let health and metrics be asked, where a port is set."""
    if port is None:
        yield
        return
    from bot.health import Health, Vitals  # noqa: PLC0415  # a web server, which most do without

    health = Health(
        Vitals(
            is_ready=lambda: app.client.is_reachable,
            has_begun=lambda: app.alarms.is_ringing,
            evenings=lambda: sum(
                len(app.evenings.running_of_guild(guild)) for guild in app.evenings.guilds()
            ),
            chores_failing=lambda: len(app.upkeep.housekeeping.failing),
        )
    )
    await _open(health, port)
    try:
        yield
    finally:
        await health.close()


async def _open(health: "Health", port: int) -> None:
    """Answer at a port; where it is taken, the evening is played all the same."""
    try:
        await health.open(port)
    except OSError as error:
        log.error(  # noqa: TRY400  # the sentence is all
            "health and metrics are told nowhere: port %s cannot be used (%s). Name another one "
            "in STICHRUNDE_HEALTH_PORT",
            port,
            error.strerror,
        )


async def _greet(client: discord.Client) -> None:
    from bot.client import invite_link  # noqa: PLC0415  # as above

    await client.wait_until_ready()
    link = invite_link(client.application_id or 0)
    print(INVITE.format(name=client.user, link=link), flush=True)  # noqa: T201  # as above


def _why(error: Exception) -> str:
    is_refused = isinstance(error, discord.ConnectionClosed) and error.code == TOKEN_REFUSED
    if is_refused or isinstance(error, discord.LoginFailure):
        return (
            'Discord does not accept the token. Choose "Reset Token" under "Bot" in '
            "https://discord.com/developers/applications and write the new one into .env."
        )
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return (
            'The members intent is set here, but Discord does not give it: tick "Server Members '
            'Intent" under "Bot" in https://discord.com/developers/applications, or take '
            "STICHRUNDE_MEMBERS_INTENT out of .env."
        )
    return str(error)
