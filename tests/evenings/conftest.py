"""Fixtures of evenings over the offline Discord."""

from collections.abc import AsyncIterator, Generator

import pytest
import pytest_asyncio

from bot.rehearsal.openapi import load_specification
from bot.rehearsal.server import OfflineDiscord

from .lives import Nursery

TRANSCRIPT = pytest.StashKey[OfflineDiscord]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    discord = item.stash.get(TRANSCRIPT, None)
    if report.failed and discord is not None:
        words = discord.transcript.text()[-20_000:]
        report.sections.append((f"offline Discord ({call.when})", words))
    return report


@pytest_asyncio.fixture
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[OfflineDiscord]:
    """An empty offline Discord that must see nothing it does not know."""
    async with OfflineDiscord(specification=load_specification()) as offline:
        request.node.stash[TRANSCRIPT] = offline
        yield offline
        assert offline.violations == []


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Generator[Nursery, None, None]:
    """Where bots come from, without the price of their imports."""
    one = Nursery(tmp_path_factory.mktemp("nursery"))
    yield one
    one.close()
