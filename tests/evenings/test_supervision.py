"""`stichrunde run` stays through what passes, and goes when it is told (B44, B45, B64)."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.domain.commands import CreateTournament
from bot.domain.ids import LEAD
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import SystemClock
from bot.services.evenings import Evenings
from bot.storage.database import Database

from .club import Club, far_ahead
from .lives import Life, Nursery, environment_of, living
from .truth import Reader

POST = "POST /channels/{channel_id}/messages"


@asynccontextmanager
async def a_life(discord: OfflineDiscord, nursery: Nursery, folder: Path) -> AsyncIterator[Life]:
    environment = environment_of(discord, folder / "evening.sqlite3")
    async with living(discord, nursery, environment, None) as life:
        yield life


async def ends(life: Life) -> None:
    """Send SIGTERM; TimeoutError where it does not end."""
    os.kill(life.pid, signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        await life.is_over.wait()


async def noted(discord: OfflineDiscord, words: str, times: int = 1) -> None:
    """Until something stands in the transcript so many times."""
    await discord.hands.until(lambda: discord.transcript.text(20_000).count(words) >= times)


async def works(discord: OfflineDiscord, club: Club) -> None:
    """Somebody asks, and is answered."""
    await discord.hands.until(lambda: "setup" in discord.hands.commands(club.lead, club.lobby))
    outcome = await discord.hands.slash(club.lead, club.lobby, "setup")
    assert outcome.text.startswith("Fertig"), outcome.text


async def test_a_gateway_that_cannot_be_reached_at_the_start_is_waited_for(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    club = Club(discord, 0)
    discord.gateway.is_refusing = True
    async with a_life(discord, nursery, tmp_path) as life:
        await noted(discord, "PUT /applications/{application_id}/commands")
        await discord.hands.until(lambda: "could not connect" in log(tmp_path))
        discord.gateway.is_refusing = False
        await discord.gateway.connected()
        await works(discord, club)

        assert not life.is_over.is_set()


async def test_a_login_that_is_cut_is_tried_again(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    discord.faults.cut("GET /users/@me", times=2)
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.gateway.connected()

        assert not life.is_over.is_set()


async def test_a_lost_session_is_replaced_and_a_cut_one_resumed(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    club = Club(discord, 0)
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.gateway.connected()
        discord.gateway.cut()
        await noted(discord, "gateway resumed")
        discord.gateway.invalidate()
        await noted(discord, "identified with intents", 2)
        await works(discord, club)

        assert not life.is_over.is_set()


async def test_a_second_process_on_the_same_file_refuses_with_a_sentence(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    async with a_life(discord, nursery, tmp_path) as first:
        await discord.gateway.connected()
        second = Life(nursery.bear(environment_of(discord, tmp_path / "evening.sqlite3"), None))
        async with asyncio.timeout(PATIENCE):
            await second.is_over.wait()

        assert not first.is_over.is_set()
        assert "The database is already in use: another process has" in log(tmp_path)
        assert "Traceback" not in log(tmp_path)


async def test_a_signal_in_a_burst_of_clicks_ends_it_with_everything_committed(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    club = Club(discord, 30)
    reader = Reader(tmp_path / "evening.sqlite3", club.guild)
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.gateway.connected()
        await works(discord, club)
        await club.create(starts=far_ahead(), capacity=40)
        await club.lead_does("open_registration")
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        clicks = [
            discord.hands.begin_click(person, message, button.custom_id or "")
            for person in club.people
        ]
        await discord.hands.until(lambda: any(one.is_answered for one in clicks))
        await ends(life)
    acknowledged = [one.user for one in clicks if one.is_answered]
    truth = await reader.look()
    reader.close()

    assert truth is not None
    assert [user for user in acknowledged if truth.person(user) is None] == []


@pytest.mark.parametrize("trouble", ["silence", "a limit"])
async def test_a_signal_ends_it_while_discord_lets_it_wait_and_the_rest_is_told_later_once(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path, trouble: str
) -> None:
    club = Club(discord, 1)
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.gateway.connected()
        await works(discord, club)
        await club.create(starts=far_ahead())
        await club.settled()
        if trouble == "silence":
            order = discord.faults.hold(POST, times=99)
        else:
            order = discord.faults.rate_limit(POST, seconds=3600, times=99)
        outcome = await club.press(club.lead, "turnierleitung", "open_registration")
        await discord.hands.until(lambda: order.struck > 0)
        await ends(life)
    async with a_life(discord, nursery, tmp_path):
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung für")
        await club.settled()

    told = club.texts(club.lead, club.channel("ankündigungen"))
    assert outcome.kind == "update"
    assert len([text for text in told if "Die Anmeldung für" in text]) == 1


async def test_a_signal_ends_it_while_the_gateway_cannot_be_reached(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    discord.gateway.is_refusing = True
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.hands.until(lambda: "could not connect" in log(tmp_path))

        await ends(life)


async def test_b64_a_clock_behind_the_journal_is_waited_for_and_can_be_ended(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    async with Database.open(tmp_path / "evening.sqlite3") as database:
        evenings = Evenings(database.journal, SystemClock())
        await evenings.create(
            CreateTournament(
                name="Cup", capacity=8, check_in_at=tomorrow, starts_at=tomorrow, seed=1
            ),
            guild=1,
            by=LEAD,
            now=tomorrow,
        )
    async with a_life(discord, nursery, tmp_path) as life:
        await discord.hands.until(lambda: "the journal knows of" in log(tmp_path))
        calls = discord.transcript.count("")

        await ends(life)

    assert calls == 0
    assert "Traceback" not in log(tmp_path)


def log(folder: Path) -> str:
    """What the bots have written to standard error; nothing before the first has opened it."""
    file = folder / "bots.log"
    return file.read_text(encoding="utf-8") if file.exists() else ""
