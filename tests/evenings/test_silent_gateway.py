"""A gateway that no longer answers is as good as none, and nothing falls due (B31)."""

import pytest

from bot import client as clients
from bot.app import running
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock
from bot.storage.connection import MEMORY

from .club import START, settings_for


async def test_b31_no_deadline_fires_while_a_heartbeat_is_unanswered(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "SILENCE_SECONDS", 0.1)
    discord.gateway.heartbeat_milliseconds = 200
    clock = JumpingClock(1.0, START)
    async with running(settings_for(discord), clock=clock, database=MEMORY) as app:
        await discord.gateway.connected(60)
        await discord.hands.until(lambda: app.client.is_reachable)
        at_first = await app._may_fire()
        discord.gateway.ignores_heartbeats = True
        await discord.hands.until(lambda: not app.client.is_reachable)
        silent = await app._may_fire()
        discord.gateway.ignores_heartbeats = False
        await discord.hands.until(lambda: app.client.is_reachable)

        assert (at_first, silent) == (True, False)
