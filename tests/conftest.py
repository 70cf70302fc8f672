"""What holds for every test, and the offline Discord of those who need it."""

from collections.abc import AsyncIterator, Generator

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

settings.register_profile(
    "calm",
    deadline=None,  # how long an example takes says more about the machine than about the rules
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("calm")

MOST_WORDS = 20_000
TRANSCRIPT = pytest.StashKey[OfflineDiscord]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what was asked of Discord beside a test that failed."""
    report = yield
    discord = item.stash.get(TRANSCRIPT, None)
    if report.failed and discord is not None:
        words = discord.transcript.text()[-MOST_WORDS:]
        report.sections.append((f"offline Discord ({call.when})", words))
    return report


@pytest_asyncio.fixture
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[OfflineDiscord]:
    """An empty offline Discord that must see nothing it does not know."""
    async with OfflineDiscord(
        answer_within=PATIENCE, specification=load_specification()
    ) as offline:
        request.node.stash[TRANSCRIPT] = offline
        yield offline
        assert offline.violations == []
