"""Fixtures of evenings: processes of their own, and one scenario on whichever Discord."""

from collections.abc import AsyncIterator, Generator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from tests.conftest import TRANSCRIPT

from .lives import Nursery
from .offline_driver import on_ours
from .simcord_driver import on_simcord
from .stage import Stage

PLACES = [
    pytest.param((discord, locale), id=f"{discord}-{locale[:2]}")
    for discord in ("ours", "simcord")
    for locale in ("de", "en-GB")
]


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Generator[Nursery, None, None]:
    """Where bots come from, without the price of their imports."""
    one = Nursery(tmp_path_factory.mktemp("nursery"))
    yield one
    one.close()


@pytest_asyncio.fixture(params=PLACES)
async def stage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Stage]:
    """A club and the bot: on our Discord and on simcord, in German and in English."""
    where, locale = request.param
    if where == "simcord":
        async with on_simcord(locale) as theirs:
            yield Stage(theirs)
        return
    async with OfflineDiscord(
        answer_within=PATIENCE, specification=load_specification()
    ) as discord:
        request.node.stash[TRANSCRIPT] = discord
        async with on_ours(discord, locale, tmp_path / "evening.sqlite3") as ours:
            yield Stage(ours)
        assert discord.violations == []
