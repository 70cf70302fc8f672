"""Fixtures of the offline Discord's own tests."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from tests.conftest import TRANSCRIPT

from .desk import Desk
from .stage import Stage, playing


@pytest_asyncio.fixture
async def server(request: pytest.FixtureRequest) -> AsyncIterator[OfflineDiscord]:
    """An empty offline Discord that must see nothing it does not know."""
    async with OfflineDiscord(
        answer_within=PATIENCE, specification=load_specification()
    ) as offline:
        request.node.stash[TRANSCRIPT] = offline
        yield offline
        assert offline.violations == []


@pytest_asyncio.fixture
async def stage(server: OfflineDiscord) -> AsyncIterator[Stage]:
    """The club with the sample bot on line."""
    async with playing(server) as scene:
        yield scene


@pytest_asyncio.fixture
async def desk(server: OfflineDiscord) -> AsyncIterator[Desk]:
    """A club without a bot, and a plain client."""
    owner, ann = server.add_user("Olga"), server.add_user("Ann")
    guild = server.add_guild("Club", owner=owner, members=[ann], channels=["lobby"])
    lobby = server.hands.channel_by_name(guild, "lobby")
    async with aiohttp.ClientSession() as http:
        yield Desk(server, http, guild, lobby, ann)
