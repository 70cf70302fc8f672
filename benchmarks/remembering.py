"""What a bot holds after an evening of a thousand people, beside one that did nothing at all.

What draws for our bot counts too, as far as it still runs; the bot that does nothing has only been
idle. Every run is a fresh process; the two take turns.
"""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.bursts import ANSWER_WITHIN
from benchmarks.figures import Figure, Goal, figure
from benchmarks.plain_evening import PlainEvening
from benchmarks.processes import bot, command, environment, running
from bot.presentation.typesetting.press import KEPT_SECONDS
from bot.rehearsal.server import OfflineDiscord

PEOPLE: Final = 1024
REST_SECONDS: Final = KEPT_SECONDS + 5.0
"""So long that the process that draws has ended."""
SETTLED_SECONDS: Final = 10.0
MEMORY: Final = Goal(2.0)


@dataclass(frozen=True, slots=True)
class Played:
    """Seconds, CPU and calls of an evening, and MiB before and after it."""

    seconds: float
    cpu: float
    calls: int
    before: float
    after: float


async def played(people: int, rest_seconds: float) -> Played:
    """One evening in a fresh process."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with OfflineDiscord(answer_within=ANSWER_WITHIN) as discord:
            told = environment(discord, folder) | {"STICHRUNDE_PANEL_SECONDS": "0.2"}
            async with running(command("stichrunde", discord), told, folder) as process:
                await discord.gateway.connected()
                await asyncio.sleep(min(rest_seconds, SETTLED_SECONDS))
                before, began = process.resident(), time.perf_counter()
                evening = PlainEvening(discord, people, is_over=lambda: is_over(folder))
                await evening.play()
                seconds = time.perf_counter() - began
                await asyncio.sleep(rest_seconds)
                calls = discord.transcript.count("")
                return Played(seconds, process.cpu(), calls, before, process.resident())


async def idle(rest_seconds: float) -> float:
    """MiB of the bot that does nothing."""
    with tempfile.TemporaryDirectory() as name:
        async with OfflineDiscord() as discord, bot("no-op", discord, Path(name)) as process:
            await asyncio.sleep(min(rest_seconds, SETTLED_SECONDS))
            return process.resident()


def is_over(folder: Path) -> bool:
    """Whether the evening in the database file has come to its end."""
    file = f"file:{folder / 'stichrunde.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(file, uri=True)) as connection:
        (phase,) = connection.execute("SELECT phase FROM tournament").fetchone()
    return str(phase) == "finished"


async def measured(
    runs: int, *, people: int, rest_seconds: float
) -> tuple[list[Played], list[float]]:
    """Evenings, and the floor before each."""
    floors, evenings = list[float](), list[Played]()
    for _ in range(runs):
        floors.append(await idle(rest_seconds))
        evenings.append(await played(people, rest_seconds))
    return evenings, floors


def figures(
    *, runs: int = 1, people: int = PEOPLE, rest_seconds: float = REST_SECONDS
) -> list[Figure]:
    """The lines of the table."""
    evenings, floors = asyncio.run(measured(runs, people=people, rest_seconds=rest_seconds))
    name = f"evening of {people}"
    after = [one.after for one in evenings]
    return [
        figure(f"{name}: memory afterwards", "MiB", after, floors=floors, goal=MEMORY),
        figure(f"{name}: memory before", "MiB", [one.before for one in evenings]),
        figure(f"{name}: CPU of the bot", "s", [one.cpu for one in evenings]),
        figure(f"{name}: pressed through in", "s", [one.seconds for one in evenings]),
        figure(f"{name}: calls", "", [float(one.calls) for one in evenings]),
    ]
