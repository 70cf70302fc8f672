"""Staying connected: no gateway at first, lost lines, and what a lost line costs nobody (B31)."""

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.app import running
from bot.client import Client
from bot.domain import commands as c
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import FasterClock
from bot.storage.connection import MEMORY

from .club import START, Club, playing, settings_for
from .seated import seated


async def test_a_gateway_that_cannot_be_reached_at_first_is_waited_for() -> None:
    discord = OfflineDiscord()
    await discord.start()
    port, settings = discord.port, settings_for(discord)
    await discord.stop()
    async with running(settings, database=MEMORY):
        await asyncio.sleep(0.5)
        async with OfflineDiscord(port=port) as back:
            await back.gateway.connected()


async def test_a_lost_line_is_resumed_and_clicks_are_answered(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        discord.gateway.cut()
        await discord.gateway.connected()
        outcome = await club.hands.click(club.people[0], message, button.custom_id or "")

    assert "Du bist dabei" in outcome.text


async def test_commands_are_published_once_for_the_same_content(discord: OfflineDiscord) -> None:
    async with playing(discord) as app:
        await discord.gateway.connected()
        published = app.client
        await published.setup_hook()
        await published.setup_hook()

    assert discord.transcript.count("PUT /applications") == 1


async def test_a_server_that_is_not_listed_gets_no_answer(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    settings = settings_for(discord).model_copy(update={"servers": frozenset({1})})
    async with running(settings, database=MEMORY):
        await discord.gateway.connected()
        discord.site.answer_within = 0.3
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")

    assert outcome.kind == "none"


async def test_the_time_away_is_held_against_nobody(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    clock = FasterClock(1.0, START)
    async with running(settings_for(discord), clock=clock, database=MEMORY) as app:
        await discord.gateway.connected()
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        await club.play_round()
        await club.lead_does("start_knockout")
        await club.lead_does("start_knockout_round")
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        await app.beat.beat()
        app.alarms.pause()
        app.beat.went()
        clock._start += timedelta(minutes=10)
        discord.gateway.cut()
        await club.hands.until(lambda: (evening.latest_at or START) > START + timedelta(minutes=9))
        state = evening.state
        await club.reads(club.lead, "tisch-1", "Finale")

        assert state is not None
        assert state.knockout is not None
        final = state.knockout.matches["F"]
        assert final.state == "presence"
        assert final.clock is not None
        assert final.clock.remaining(clock.now()) > timedelta(minutes=1, seconds=50)


async def test_b45_a_report_that_a_resumed_line_tells_twice_counts_once(
    discord: OfflineDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        await it.run(c.StartGroupRound())
        told = await club.report(club.channel("tisch-1"), "report")
        entries = it.evening.seq
        callbacks = discord.transcript.count("callback")
        discord.gateway.repeat("INTERACTION_CREATE")
        await club.hands.until(lambda: discord.transcript.count("callback") > callbacks)
        await it.idle()

        assert it.evening.seq == entries
    assert told.kind != "none"
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


IDENTIFIED = "identified with intents"


async def test_b45_after_a_lost_session_clicks_are_answered_and_panels_are_looked_after(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(_client: Client, _shard: int | None, *, initial: bool = False) -> None:
        del initial

    monkeypatch.setattr(Client, "before_identify_hook", at_once)
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        message, _ = await club.sees(club.people[0], "turnier-info", "signup")
        discord.gateway.invalidate()
        await club.hands.until(lambda: discord.transcript.text(20_000).count(IDENTIFIED) > 1)
        await club.hands.until(lambda: app.client.is_reachable)
        outcome = await club.press(club.people[0], "turnier-info", "signup")
        await club.hands.until(lambda: "27 von 28" in text_of(message))

    assert "Du bist dabei" in outcome.text
