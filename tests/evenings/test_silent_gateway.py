"""A gateway that no longer answers is as good as none, and nothing falls due (B31)."""

from datetime import timedelta

import pytest

from bot import client as clients
from bot.app import running
from bot.presentation.texts import stamp
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock
from bot.storage.connection import MEMORY

from .club import START, Club, playing, settings_for


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


async def test_b31_what_ran_out_in_the_silence_goes_on_after_it_and_the_table_is_told(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line hung and came back without ever being lost."""
    club, clock = Club(discord, 3), JumpingClock(1.0, START)
    discord.gateway.heartbeat_milliseconds = 200
    async with playing(discord, clock=clock) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        await club.play_round()
        await club.decide_standings()
        await club.lead_does("start_knockout")
        await club.lead_does("start_knockout_round")
        await club.sees(club.kim, "tisch-1", "both_here")
        with monkeypatch.context() as patched:
            patched.setattr(clients, "SILENCE_SECONDS", 0.1)
            discord.gateway.ignores_heartbeats = True
            await discord.hands.until(lambda: not app.client.is_reachable)
            clock.jump(timedelta(minutes=7))
            app.alarms.ring_due()
            await discord.hands.until(lambda: not app.alarms._catching_up)
            (evening,) = app.evenings.running_of_guild(club.guild.id)
            assert evening.state is not None
            silent = evening.state.knockout
        discord.gateway.ignores_heartbeats = False
        await discord.hands.until(lambda: app.client.is_reachable)
        app.alarms.ring_due()
        await club.reads(club.kim, "tisch-1", "Ich war kurz nicht erreichbar")
        state = evening.state

        assert silent is not None
        assert silent.matches["F"].state == "presence"
        assert state.knockout is not None
        final = state.knockout.matches["F"]
        assert final.state == "presence"
        assert final.clock is not None
        assert final.clock.due is not None
        assert final.clock.due - clock.now() > timedelta(minutes=1, seconds=50)
        await club.reads(club.kim, "tisch-1", stamp(final.clock.due))
