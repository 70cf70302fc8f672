"""Ten thousand armed deadlines: how long a start takes, and how late each one fires.

Ten thousand evenings wait for their check-in in one database. The start reads their journals and
arms an alarm each; then all of them fall due within twenty seconds, and each is late by the time
from its due moment to the commit of what it fired. The floor beside it is the same load on bare
`loop.call_at`, without any journal: what this machine can do just now.

    uv run python -m benchmarks.alarms [evenings] [seconds]
"""

import asyncio
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks.figures import Figure, Goal
from bot.domain.commands import CreateTournament
from bot.domain.ids import LEAD
from bot.garbage import look_seldom
from bot.scheduling.alarms import Alarms
from bot.services.clock import FasterClock, ManualClock
from bot.services.evenings import Evenings
from bot.services.ports import Receipt
from bot.storage.database import Database

START_WITHIN, LATE_WITHIN = 2.0, 0.050
FIRST = datetime(2026, 12, 5, 18, tzinfo=UTC)
LEAD_SECONDS = 15.0
"""So long before the first deadline the clock begins, with the start."""


async def prepare(path: Path, evenings: int, seconds: float) -> None:
    """A database with so many evenings, whose check-ins open within so many seconds."""
    async with Database.open(path) as database:
        known = Evenings(database.journal, ManualClock(FIRST - timedelta(days=1)))
        for start in range(0, evenings, 500):
            numbers = range(start, min(start + 500, evenings))
            commands = [
                _evening(FIRST + timedelta(seconds=seconds * n / evenings)) for n in numbers
            ]
            created = (
                known.create(command, guild=n + 1, by=LEAD)
                for n, command in zip(numbers, commands, strict=True)
            )
            await asyncio.gather(*created)


def _evening(check_in_at: datetime) -> CreateTournament:
    return CreateTournament(
        name="Cup",
        capacity=16,
        check_in_at=check_in_at,
        starts_at=check_in_at + timedelta(hours=1),
        seed=1,
    )


async def measured(
    path: Path, evenings: int, lead_seconds: float = LEAD_SECONDS
) -> tuple[float, float, list[float]]:
    """Seconds to read, to start (with reading), and by which each deadline was late."""
    late, done = list[float](), asyncio.Event()

    def opened(receipt: Receipt) -> None:
        now = clock.now()
        late.extend((now - event.at).total_seconds() for event in receipt.fired)
        if len(late) >= evenings:
            done.set()

    clock, began = FasterClock(1.0, FIRST - timedelta(seconds=lead_seconds)), time.perf_counter()
    async with Database.open(path) as database:
        known = Evenings(database.journal, clock)
        await known.open()
        read = time.perf_counter() - began
        look_seldom()  # as `stichrunde run` does
        alarms = Alarms(known, clock)
        for listener in (alarms.published, opened):
            known.listen(listener)
        alarms.start()
        started = time.perf_counter() - began
        await done.wait()
        await alarms.stop()
    return read, started, late


async def floor(evenings: int, seconds: float) -> list[float]:
    """How late bare timers of the loop are under the same load."""
    loop, late, done = asyncio.get_running_loop(), list[float](), asyncio.Event()

    def ring(due: float) -> None:
        late.append(loop.time() - due)
        if len(late) == evenings:
            done.set()

    first = loop.time() + 0.5
    for n in range(evenings):
        due = first + seconds * n / evenings
        loop.call_at(due, ring, due)
    await done.wait()
    return late


@dataclass(frozen=True, slots=True)
class Found:
    """Seconds: to read, to start, and late by the median, one in a hundred, the worst."""

    read: float
    started: float
    middle: float
    p99: float
    worst: float
    bare: float
    """What the median is on bare timers."""


async def found(evenings: int, seconds: float, lead_seconds: float = LEAD_SECONDS) -> Found:
    """Measure, the floor first."""
    bare = await floor(evenings, min(seconds, 5.0))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "alarms.sqlite3"
        await prepare(path, evenings, seconds)
        read, started, late = await measured(path, evenings, lead_seconds)
    late.sort()
    p99 = late[int(len(late) * 0.99)]
    middle = statistics.median(late)
    return Found(read, started, middle, p99, late[-1], statistics.median(bare))


def figures(
    *, evenings: int = 10_000, seconds: float = 20.0, lead_seconds: float = LEAD_SECONDS
) -> list[Figure]:
    """The lines of the table of all benchmarks."""
    one = asyncio.run(found(evenings, seconds, lead_seconds))
    name = f"{evenings} deadlines"
    return [
        Figure(f"{name}: start", "s", one.started, goal=Goal(START_WITHIN)),
        Figure(f"{name}: late, median", "ms", one.middle * 1000, goal=Goal(LATE_WITHIN * 1000)),
        Figure(f"{name}: late, worst", "ms", one.worst * 1000),
        Figure("the same on bare timers: late, median", "ms", one.bare * 1000),
    ]


async def main(evenings: int, seconds: float) -> bool:
    """Measure, print, and say whether the goals are met."""
    one = await found(evenings, seconds)
    print(f"{evenings} deadlines in {seconds:.0f} s")
    print(f"start          {one.started:8.2f} s      goal {START_WITHIN:.1f} s")
    print(f"of that, read  {one.read:8.2f} s")
    print(f"late, median   {one.middle * 1000:8.1f} ms     goal {LATE_WITHIN * 1000:.0f} ms")
    print(f"late, p99      {one.p99 * 1000:8.1f} ms")
    print(f"late, worst    {one.worst * 1000:8.1f} ms")
    print(f"bare call_at   {one.bare * 1000:8.1f} ms median")
    return one.started <= START_WITHIN and one.middle <= LATE_WITHIN


if __name__ == "__main__":
    words = sys.argv[1:]
    many = int(words[0]) if words else 10_000
    span = float(words[1]) if len(words) > 1 else 20.0
    sys.exit(0 if asyncio.run(main(many, span)) else 1)
