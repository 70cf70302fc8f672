"""Many clicks at once, each durable before it is answered, beside a bot that only says "ok".

Both bots stand before the same offline Discord, which runs in this process, so that its CPU is not
counted to them. Every run is a fresh process on a fresh database file; the runs of the two take
turns. A burst is told to the bot in one go; with 64 in flight the next click leaves with each
answer. Network time is none, and the disk is that of the temporary folder.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.crowd import gathered
from benchmarks.figures import Figure, Goal, figure
from benchmarks.processes import KINDS, Kind, Process, bot
from bot.rehearsal.server import OfflineDiscord

SIZES: Final = (256, 1024, 2048)
STEADY: Final = 1024
IN_FLIGHT: Final = 64
WARM_UP: Final = 64
REST_SECONDS: Final = 0.5
ANSWER_WITHIN: Final = 60.0
LAST, THROUGHPUT, CPU = Goal(1.25), Goal(0.7, is_least=True), Goal(1.6)
ONE_CALL: Final = Goal(1.0)


@dataclass(frozen=True, slots=True)
class Burst:
    """What some clicks took: seconds to the last answer, CPU of the bot, calls to answer them."""

    clicks: int
    seconds: float
    cpu: float
    calls: int
    server_cpu: float

    @property
    def throughput(self) -> float:
        """Answers a second."""
        return self.clicks / self.seconds

    @property
    def cpu_each(self) -> float:
        """Microseconds of the bot's CPU a click."""
        return self.cpu / self.clicks * 1e6


async def burst(
    kind: Kind, discord: OfflineDiscord, process: Process, *, clicks: int, in_flight: int
) -> Burst:
    """Let so many people press who have not pressed before."""
    crowd = await gathered(kind, discord, clicks)
    await asyncio.sleep(REST_SECONDS)  # what setting up has left to do is not part of it
    presses, here = crowd.press(), Process.this()
    before, server = process.cpu(), here.cpu()
    seconds = await presses.run(in_flight)
    return Burst(
        clicks, seconds, process.cpu() - before, presses.calls(), here.cpu() - server
    )  # fmt: skip


def signed_up(folder: Path) -> int:
    """How many sign-ups are in the database file of our bot."""
    file = f"file:{folder / 'stichrunde.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(file, uri=True)) as connection:
        found = connection.execute("SELECT count(*) FROM journal WHERE type = 'signed_up'")
        return int(found.fetchone()[0])


async def run(kind: Kind, sizes: Sequence[int], steady: int) -> list[Burst]:
    """One process: a burst of each size, then clicks with as many in flight as in any."""
    plan = [(size, size) for size in sizes] + [(steady, IN_FLIGHT)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            OfflineDiscord(answer_within=ANSWER_WITHIN) as discord,
            bot(kind, discord, folder) as process,
        ):
            await burst(kind, discord, process, clicks=WARM_UP, in_flight=WARM_UP)
            found = [
                await burst(kind, discord, process, clicks=clicks, in_flight=in_flight)
                for clicks, in_flight in plan
            ]
            if kind == "stichrunde":
                expected = WARM_UP + sum(one.clicks for one in found)
                if signed_up(folder) != expected:
                    raise AssertionError(f"{signed_up(folder)} of {expected} are in the journal")
    return found


async def measured(
    runs: int, sizes: Sequence[int], steady: int
) -> dict[Kind, list[tuple[Burst, ...]]]:
    """By bot, for each thing that was measured, its runs; the bots take turns."""
    found: dict[Kind, list[list[Burst]]] = {kind: [] for kind in KINDS}
    for _ in range(runs):
        for kind in reversed(KINDS):
            found[kind].append(await run(kind, sizes, steady))
    return {kind: list(zip(*bursts, strict=True)) for kind, bursts in found.items()}


def figures(*, runs: int = 5, sizes: Sequence[int] = SIZES, steady: int = STEADY) -> list[Figure]:
    """The lines of the table."""
    found = asyncio.run(measured(runs, sizes, steady))
    ours, floors = found["stichrunde"], found["no-op"]
    lines = list[Figure]()
    for mine, floor in zip(ours[:-1], floors[:-1], strict=True):
        lines += _burst_lines(mine, floor)
    mine, floor = ours[-1], floors[-1]
    name = f"{steady} clicks, {IN_FLIGHT} in flight"
    lines += [
        figure(
            f"{name}: answers",
            "/s",
            [one.throughput for one in mine],
            floors=[one.throughput for one in floor],
            goal=THROUGHPUT,
        ),
        _cpu(name, mine, floor),
    ]
    clicks = [one for bursts in ours for one in bursts]
    calls = [one.calls / one.clicks for one in clicks]
    every = [one for bursts in (*ours, *floors) for one in bursts]
    return [
        *lines,
        figure("calls to answer a click", "", calls, goal=ONE_CALL),
        figure(
            "CPU of the offline Discord itself, a click",
            "µs",
            [one.server_cpu / one.clicks * 1e6 for one in every],
        ),
    ]


def _burst_lines(mine: Sequence[Burst], floor: Sequence[Burst]) -> list[Figure]:
    size = mine[0].clicks
    last = figure(
        f"burst of {size}: last answer",
        "ms",
        [one.seconds * 1000 for one in mine],
        floors=[one.seconds * 1000 for one in floor],
        goal=LAST if size == STEADY else None,
    )
    return [last, _cpu(f"burst of {size}", mine, floor)]


def _cpu(name: str, mine: Sequence[Burst], floor: Sequence[Burst]) -> Figure:
    return figure(
        f"{name}: CPU a click",
        "µs",
        [one.cpu_each for one in mine],
        floors=[one.cpu_each for one in floor],
        goal=CPU,
    )
