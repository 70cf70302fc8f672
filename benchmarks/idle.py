"""How long a bot takes to be there, and what it holds while nobody wants anything of it.

Every start is a fresh process. The first one finds an empty folder (our bot makes its database and
tells Discord its commands), the second what the first has left. The server has 500 people, and the
starts of the two bots take turns.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.crowd import LOBBY
from benchmarks.figures import Figure, Goal, figure
from benchmarks.processes import KINDS, Kind, bot
from bot.rehearsal.server import OfflineDiscord

PEOPLE: Final = 500
REST_SECONDS: Final = 10.0
START, MEMORY = Goal(2.0), Goal(1.5)
QUIET: Final = Goal(0.0)
STARTS: Final = ("first", "later")


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds to IDENTIFY, CPU until then, MiB and calls after a rest."""

    seconds: float
    cpu: float
    resident: float
    calls: int


async def start(kind: Kind, discord: OfflineDiscord, folder: Path, *, rest_seconds: float) -> Start:
    """Start a bot, let it come to rest, and end it."""
    began = time.perf_counter()
    async with bot(kind, discord, folder) as process:
        seconds, cpu = time.perf_counter() - began, process.cpu()
        await asyncio.sleep(rest_seconds / 2)
        before = discord.transcript.count("")
        await asyncio.sleep(rest_seconds / 2)
        calls = discord.transcript.count("") - before
        return Start(seconds, cpu, process.resident(), calls)


async def run(kind: Kind, *, people: int, rest_seconds: float) -> tuple[Start, Start]:
    """The first start of a bot, and the next one."""
    with tempfile.TemporaryDirectory() as name:
        async with OfflineDiscord() as discord:
            visitors = [discord.add_user(f"visitor{n}") for n in range(people)]
            owner = discord.add_user("owner")
            discord.add_guild("Club", owner=owner, members=visitors, channels=[LOBBY])
            first = await start(kind, discord, Path(name), rest_seconds=rest_seconds)
            await discord.gateway.disconnected()
            return first, await start(kind, discord, Path(name), rest_seconds=rest_seconds)


async def measured(
    runs: int, *, people: int, rest_seconds: float
) -> dict[Kind, list[tuple[Start, Start]]]:
    """The runs of each bot; they take turns."""
    found: dict[Kind, list[tuple[Start, Start]]] = {kind: [] for kind in KINDS}
    for _ in range(runs):
        for kind in reversed(KINDS):
            found[kind].append(await run(kind, people=people, rest_seconds=rest_seconds))
    return found


def figures(
    *, runs: int = 5, people: int = PEOPLE, rest_seconds: float = REST_SECONDS
) -> list[Figure]:
    """The lines of the table."""
    found = asyncio.run(measured(runs, people=people, rest_seconds=rest_seconds))
    lines = list[Figure]()
    for number, name in enumerate(STARTS):
        mine = [starts[number] for starts in found["stichrunde"]]
        floors = [starts[number] for starts in found["no-op"]]
        lines += _lines(f"{name} start", mine, floors)
    calls = [float(one.calls) for starts in found["stichrunde"] for one in starts]
    return [*lines, figure("calls while nothing happens", "", calls, goal=QUIET)]


def _lines(name: str, mine: Sequence[Start], floors: Sequence[Start]) -> list[Figure]:
    return [
        figure(
            f"{name} to IDENTIFY",
            "s",
            [one.seconds for one in mine],
            floors=[one.seconds for one in floors],
            goal=START,
        ),
        figure(
            f"{name}: CPU until then",
            "s",
            [one.cpu for one in mine],
            floors=[one.cpu for one in floors],
        ),
        figure(
            f"{name}: idle memory",
            "MiB",
            [one.resident for one in mine],
            floors=[one.resident for one in floors],
            goal=MEMORY,
        ),
    ]
