"""SIGTERM ends the bot in order whatever it is doing, with all that was answered on disk (B44)."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

from .club import Club
from .test_crash import process, started
from .truth import Reader

PEOPLE = 24


async def ends(one: asyncio.subprocess.Process) -> int:
    """The exit status after a signal."""
    one.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        return await one.wait()


async def test_a_signal_ends_the_process_in_order(discord: OfflineDiscord, tmp_path: Path) -> None:
    async with process(discord, tmp_path) as one:
        assert await ends(one) == 0


async def test_nothing_that_was_answered_in_a_burst_is_lost_at_a_signal(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    discord.site.answer_within = 3.0
    club = Club(discord, PEOPLE)
    async with process(discord, tmp_path) as one:
        await club.set_up()
        await club.create(starts="23:59")
        await club.lead_does("open_registration")
        message, button = await club.sees(club.lead, "turnier-info", "signup")
        clicks = [
            club.hands.begin_click(user, message, button.custom_id or "") for user in club.people
        ]
        answers = [asyncio.ensure_future(club.hands.outcome(click)) for click in clicks]
        await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED)
        status = await ends(one)
    outcomes = await asyncio.gather(*answers)
    truth = await Reader(tmp_path / "evening.sqlite3", club.guild).look()

    assert status == 0
    assert truth is not None
    answered = [
        user
        for user, outcome in zip(club.people, outcomes, strict=True)
        if "Du bist dabei" in outcome.text
    ]
    assert answered
    assert [user.name for user in answered if truth.person(user) is None] == []


@pytest.mark.parametrize("trouble", ["silence", "a limit"])
async def test_a_signal_is_obeyed_while_discord_lets_the_bot_wait(
    discord: OfflineDiscord, tmp_path: Path, trouble: str
) -> None:
    """What was to be said then is said at the next start, and once."""
    club = Club(discord, 1)
    async with process(discord, tmp_path) as one:
        await club.set_up()
        await club.create(starts="23:59")
        await club.settled()
        route = "POST /channels/{channel_id}/messages"
        if trouble == "silence":
            order = discord.faults.hold(route, times=99)
        else:
            order = discord.faults.rate_limit(route, seconds=3600, times=99)
        outcome = await club.press(club.lead, "turnierleitung", "open_registration")
        await club.hands.until(lambda: order.struck > 0 or order.arrived.is_set())
        status = await ends(one)
    discord.faults.clear()
    async with process(discord, tmp_path) as one:
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung für")
        await club.settled()

    told = club.texts(club.lead, club.channel("ankündigungen"))
    assert status == 0
    assert "Die Anmeldung ist offen" in outcome.text
    assert len([text for text in told if "Die Anmeldung für" in text]) == 1


async def test_a_signal_is_obeyed_while_nothing_answers_at_the_address(tmp_path: Path) -> None:
    async with OfflineDiscord() as gone:
        pass
    async with unreachable(gone, tmp_path) as (one, log):
        async with asyncio.timeout(PATIENCE):
            while b"could not log in" not in (line := await log.readline()):
                assert line, "it ended by itself"
        assert await ends(one) == 0


@asynccontextmanager
async def unreachable(
    gone: OfflineDiscord, folder: Path
) -> AsyncIterator[tuple[asyncio.subprocess.Process, asyncio.StreamReader]]:
    """The bot where there is no Discord, and what it writes about that."""
    one = await started(gone, folder, stderr=asyncio.subprocess.PIPE)
    assert one.stderr is not None
    try:
        yield one, one.stderr
    finally:
        if one.returncode is None:
            one.kill()
            await one.wait()
