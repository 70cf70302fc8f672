"""Bots as processes of their own: how they are started, and what they have cost so far."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, Self

from bot.rehearsal.server import OfflineDiscord

Kind = Literal["stichrunde", "no-op"]
KINDS: Final[tuple[Kind, Kind]] = ("stichrunde", "no-op")
ROOT: Final = Path(__file__).parents[1]
STOP_SECONDS: Final = 10.0
SCHEDULED: Final = 2
"""Linux's number for the clock that counts what the scheduler gave to a process."""


@dataclass(frozen=True, slots=True)
class Process:
    """Something that runs."""

    pid: int

    @classmethod
    def this(cls) -> Self:
        """The process that measures."""
        return cls(os.getpid())

    def cpu(self) -> float:
        """Seconds of CPU so far, of all its threads."""
        return time.clock_gettime((~self.pid << 3) | SCHEDULED)

    def resident(self) -> float:
        """MiB of it that are in memory, and of the processes it has started."""
        return sum(_memory(pid, "VmRSS:") for pid in self.family())

    def peak(self) -> float:
        """The most MiB that each of them has had, added up."""
        return sum(_memory(pid, "VmHWM:") for pid in self.family())

    def family(self) -> Iterator[int]:
        """It and all that it has started and that still runs."""
        yield self.pid
        for task in Path(f"/proc/{self.pid}/task").glob("*/children"):
            for pid in task.read_text(encoding="ascii").split():
                yield from Process(int(pid)).family()


def _memory(pid: int, kind: str) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return 0.0
    # What has just ended has no line any more.
    return sum(int(line.split()[1]) for line in lines if line.startswith(kind)) / 1024


def command(kind: Kind, discord: OfflineDiscord) -> list[str]:
    """How a bot is started."""
    if kind == "stichrunde":
        return [sys.executable, "-m", "bot", "run"]
    address = (discord.rest_base, discord.gateway_url, discord.token)
    return [sys.executable, "-m", "benchmarks.noop", *address]


def environment(discord: OfflineDiscord, folder: Path) -> dict[str, str]:
    """What our bot is told about this offline Discord; all else as it comes."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "STICHRUNDE_TOKEN": discord.token,
        "STICHRUNDE_REST": discord.rest_base,
        "STICHRUNDE_GATEWAY": discord.gateway_url,
        "STICHRUNDE_DATA": str(folder),
        "STICHRUNDE_LOG_LEVEL": "WARNING",
    }


@asynccontextmanager
async def running(words: list[str], told: dict[str, str], folder: Path) -> AsyncIterator[Process]:
    """A bot that lives as long as the block."""
    log = (folder / "log.txt").open("ab")
    child = await asyncio.create_subprocess_exec(
        *words, env=told, cwd=folder, stdout=log, stderr=log
    )
    try:
        yield Process(child.pid)
    finally:
        log.close()
        with suppress(ProcessLookupError):
            child.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(child.wait(), STOP_SECONDS)
        except TimeoutError:
            child.kill()
            await child.wait()


@asynccontextmanager
async def bot(kind: Kind, discord: OfflineDiscord, folder: Path) -> AsyncIterator[Process]:
    """A bot of that kind, connected and ready to be pressed."""
    told = environment(discord, folder)
    async with running(command(kind, discord), told, folder) as process:
        await discord.gateway.connected()
        yield process
