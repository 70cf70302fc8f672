"""A thousand people press one button at once, with Discord's limits and a long wire (B1, B45).

How long the last one waits is counted in the work of the bot and the time under way, so that
whatever else this machine does at the time is not held against it.
"""

import asyncio
import math
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.client import CONNECTIONS
from bot.rehearsal.model import User
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.rate_limits import RateLimits
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing
from .lives import Nursery, environment_of, living, unless_over

CROWD, PLACES = 1024, 1000
WIRE = 0.1
"""Seconds each way, so that a click and its answer spend 0.2 s under way."""
UNDER_WAY = 2 * WIRE * math.ceil(CROWD / CONNECTIONS)
"""The last may have to wait for a line as often as that."""
ANSWER_WITHIN = 3.0
TOO_MANY = 429
TICKS = os.sysconf("SC_CLK_TCK")


def work_of(pid: int) -> float:
    """Seconds that a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def test_b45_a_crowd_shares_the_lines_to_discord(discord: OfflineDiscord) -> None:
    club = Club(discord, CONNECTIONS + 64)
    discord.lengthen_the_wire(WIRE)
    async with playing(discord):
        await club.set_up()
        await club.create(capacity=len(club.people))
        await club.lead_does("open_registration")
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        clicks = [club.hands.click(one, message, button.custom_id or "") for one in club.people]
        outcomes = await asyncio.gather(*clicks)
        lines = discord.lines_open

    assert all(one.text.startswith("Du bist dabei") for one in outcomes)
    assert 1 < lines <= CONNECTIONS


@pytest.mark.long
async def test_b45_a_thousand_at_once_are_answered_in_time(
    nursery: Nursery, tmp_path: Path
) -> None:
    async with OfflineDiscord(
        answer_within=PATIENCE, rate_limits=RateLimits(), wire_seconds=WIRE
    ) as discord:
        club = Club(discord, CROWD)
        environment = environment_of(discord, tmp_path / "evening.sqlite3")
        environment |= {"STICHRUNDE_PANEL_SECONDS": "5"}
        async with living(discord, nursery, environment, None) as life:
            await unless_over(life, discord.gateway.connected())
            await unless_over(life, club.set_up())
            starts = datetime.now(UTC) + timedelta(hours=9)
            await club.create(starts=f"{starts:%Y-%m-%dT%H:%M}+00:00", capacity=PLACES)
            await club.lead_does("open_registration")
            message, button = await club.sees(club.people[0], "turnier-info", "signup")
            start, waits = work_of(life.pid), list[float]()

            async def sign_up(person: User) -> str:
                outcome = await club.hands.click(person, message, button.custom_id or "")
                waits.append(work_of(life.pid) - start + UNDER_WAY)
                return outcome.text

            texts = await asyncio.gather(*map(sign_up, club.people))

    print(f"the last after {max(waits):.2f} s of work and wire")  # noqa: T201  # a measure
    assert sum("Warteliste" in text for text in texts) == CROWD - PLACES
    assert sum(text.startswith("Du bist dabei") for text in texts) == PLACES
    assert [one for one in discord.transcript.failures() if one.status == TOO_MANY] == []
    assert max(waits) < ANSWER_WITHIN
