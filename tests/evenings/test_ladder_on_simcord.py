"""The ladder once more, on somebody else's reading of Discord's rules (B32-B34)."""

import asyncio
import contextvars
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from simcord import Env, MemberActor

from bot.app import App
from bot.services.clock import FasterClock
from bot.settings import Settings
from bot.storage.connection import MEMORY
from bot.storage.database import Database

from .club import START
from .simcord_driver import Simcord
from .test_ladder import GERMAN, PLAYERS, the_ladder


@asynccontextmanager
async def on_simcord() -> AsyncIterator[tuple[Simcord, App]]:
    """The bot on simcord: its client is attached there in place of connecting."""
    settings = Settings(_env_file=None, panel_seconds=0.05)
    async with Database.open(MEMORY) as database:
        app = App(settings, database, FasterClock(1.0, START))
        await app.open()
        _let_it_run_by_itself(app)
        env = Env(app.client, settle_timeout=60.0)
        await env.start()
        owner = env.create_user("Lena")
        guild = env.create_guild("Club", owner=owner, preferred_locale="de")
        guild.create_text_channel("lobby")
        people = {"Lena": MemberActor(env, guild, owner)}
        for name in ("Kim", *PLAYERS):
            people[name] = guild.add_member(env.create_user(name))
        try:
            yield Simcord(env, guild, people, app), app
        finally:
            await env.shutdown()
            await app.stop()


def _let_it_run_by_itself(app: App) -> None:
    """Simcord waits for all that the bot begins; what only waits for news is begun outside."""
    outside, came = contextvars.copy_context(), app.client.came
    assert came is not None

    async def begin() -> None:
        await came()

    async def come() -> None:
        # A task that the loop has not made: of those it makes, simcord knows every one.
        await asyncio.Task(begin(), context=outside)

    app.client.came = come


async def test_b34_the_whole_ladder_on_simcord() -> None:
    async with on_simcord() as (driver, app):
        await the_ladder(driver, app, GERMAN)
