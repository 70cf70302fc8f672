"""The process is killed in the middle of an evening, and the evening goes on (B44)."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

from .club import Club, far_ahead


@asynccontextmanager
async def process(
    discord: OfflineDiscord, folder: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """`stichrunde run` as a process of its own, connected; killed at the end."""
    environment = {
        **os.environ,
        "STICHRUNDE_TOKEN": discord.token,
        "STICHRUNDE_REST": discord.rest_base,
        "STICHRUNDE_GATEWAY": discord.gateway_url,
        "STICHRUNDE_DATABASE": str(folder / "evening.sqlite3"),
        "STICHRUNDE_PANEL_SECONDS": "0.05",
    }
    one = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env=environment, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        await discord.gateway.connected(60)
        yield one
    finally:
        if one.returncode is None:
            one.kill()
            await one.wait()


async def kill(one: asyncio.subprocess.Process, discord: OfflineDiscord) -> None:
    """The power fails."""
    one.send_signal(signal.SIGKILL)
    await one.wait()
    await discord.gateway.disconnected()


async def test_killed_in_the_middle_of_a_round_the_evening_ends_with_the_old_buttons(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 8)
    async with process(discord, tmp_path) as first:
        await club.until_first_round(starts=far_ahead())
        await club.sees(club.kim, "tisch-2", "report")
        opened = await club.press(club.kim, "tisch-1", "report")
        await kill(first, discord)

    async with process(discord, tmp_path):
        assert opened.form is not None
        cards = club.hand_cards(opened.form)
        # In words or on the panel, whichever was there first after the start.
        sent = (await club.hands.submit(club.kim, opened.form, cards)).text
        again = await club.hands.submit(club.kim, opened.form, cards)
        await club.report(club.channel("tisch-2"), "report")
        await club.play_round()
        await club.settled()
        await club.decide_standings()

        def is_over() -> bool:
            return any("Alle Plätze" in t for t in club.texts(club.lead, club.channel(NEWS)))

        await club.play_knockout(is_over)

        assert "Runde 1:" in sent, sent
        assert " 3 Punkte · 2. " in sent, sent
        assert again.text.startswith("Das ist schon eingetragen, alles gut."), again.text
        for news in ("Die Tische stehen fest", "Der Check-in ist offen", "Das war der Abend"):
            told = [text for text in club.texts(club.lead, club.channel(NEWS)) if news in text]
            assert len(told) == 1


NEWS = "ankündigungen"


async def test_a_signal_ends_the_process_in_order(discord: OfflineDiscord, tmp_path: Path) -> None:
    async with process(discord, tmp_path) as one:
        one.send_signal(signal.SIGTERM)

        async with asyncio.timeout(PATIENCE):
            status = await one.wait()

    assert status == 0
