"""The bot as a process that is killed and started again, at moments that are chosen beforehand."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

from aiohttp import web

from bot.rehearsal.server import OfflineDiscord

NURSERY = Path(__file__).with_name("nursery.py")
ROOT = Path(__file__).parents[2]

T = TypeVar("T")
Kind = Literal["moment", "call", "commit", "upload"]
ALWAYS: tuple[Kind, ...] = ("moment", "call", "commit")
"""An upload comes only where there is something to be seen."""
MOST_UPLOADS = 3
When = Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Death:
    """When a life ends: so many seconds after its start, or at its n-th call, commit or upload."""

    kind: Kind
    when: When = "after"
    number: int = 0
    seconds: float = 0.0
    route: str = ""
    """Which calls count; all where it is left out."""

    @classmethod
    def drawn(
        cls, dice: random.Random, *, is_soon: bool = False, kinds: tuple[Kind, ...] = ALWAYS
    ) -> Self:
        """Any death; early ones as often as late ones, or early ones only."""
        kind = dice.choice(kinds)
        most = dice.choice((6, 12) if is_soon else (6, 15, 40))
        if kind == "upload":
            most = MOST_UPLOADS
        longest = 0.8 if is_soon else 2.0
        return cls(
            kind,
            dice.choice(("before", "after")),
            dice.randint(1, most),
            dice.uniform(0.0, longest),
        )


class Dead(Exception):  # noqa: N818  # what happened
    """The bot died while somebody waited for it."""


class Nursery:
    """The process whose children are bots."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, str(NURSERY)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            cwd=folder,
            text=True,
        )

    def bear(self, environment: dict[str, str], death: Death | None) -> int:
        """Start a bot; its process id."""
        is_commit = death is not None and death.kind == "commit"
        order = {
            "environment": environment,
            "commit": death.number if death and is_commit else 0,
            "when": death.when if death else "after",
            "log": str(Path(environment["STICHRUNDE_DATABASE"]).with_name("bots.log")),
        }
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        """No more children."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait()


class Life:
    """One process from its birth to its death."""

    def __init__(self, pid: int, *, is_numbered: bool = False) -> None:
        self.pid = pid
        self.is_numbered = is_numbered
        """Whether its end comes by itself, whatever happens until then."""
        self.is_over = asyncio.Event()
        self.end = "moment"
        try:
            self._handle: int | None = os.pidfd_open(pid)
        except ProcessLookupError:
            self._handle = None
            self.is_over.set()
        else:
            asyncio.get_running_loop().add_reader(self._handle, self._died)

    def _died(self) -> None:
        if self._handle is not None:
            asyncio.get_running_loop().remove_reader(self._handle)
            os.close(self._handle)
            self._handle = None
        self.is_over.set()

    def kill(self) -> None:
        """The power fails; whoever has died at that very moment need not be killed."""
        if self._handle is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)

    async def is_gone(self) -> None:
        """Kill it, if need be, and wait until it is gone."""
        self.kill()
        await self.is_over.wait()


def environment_of(
    discord: OfflineDiscord, database: Path, *, factor: float = 1.0, has_pictures: bool = False
) -> dict[str, str]:
    """What the bot is told about this offline Discord."""
    return {
        "STICHRUNDE_TOKEN": discord.token,
        "STICHRUNDE_REST": discord.rest_base,
        "STICHRUNDE_GATEWAY": discord.gateway_url,
        "STICHRUNDE_DATABASE": str(database),
        "STICHRUNDE_PANEL_SECONDS": "0.05",
        "STICHRUNDE_PICTURES": str(has_pictures).lower(),
        "STICHRUNDE_CLOCK_FACTOR": str(factor),
    }


@asynccontextmanager
async def living(
    discord: OfflineDiscord, nursery: Nursery, environment: dict[str, str], death: Death | None
) -> AsyncIterator[Life]:
    """A life that ends as ordered, at the latest with the block."""
    is_numbered = death is not None and death.kind == "moment"
    life = Life(nursery.bear(environment, death), is_numbered=is_numbered)
    if death is not None and is_numbered:
        asyncio.get_running_loop().call_later(death.seconds, life.kill)
    if death is not None and death.kind in ("call", "upload"):
        _die_at_call(discord, life, death)
    try:
        yield life
    finally:
        await life.is_gone()
        discord.faults.clear()
        await discord.gateway.disconnected(60)


def _die_at_call(discord: OfflineDiscord, life: Life, death: Death) -> None:
    left = death.number

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            life.kill()
            if death.when == "before":
                # The call has begun to arrive, and has no effect.
                raise web.HTTPServiceUnavailable

    order = discord.faults.call(death.route, count, when=death.when, times=death.number)
    order.is_for_files = death.kind == "upload"


async def unless_over(life: Life, doing: Coroutine[Any, Any, T]) -> T:
    """What comes of something, while the bot lives.

    Raises:
        Dead: it died before.
    """
    task, over = asyncio.ensure_future(doing), asyncio.ensure_future(life.is_over.wait())
    await asyncio.wait([task, over], return_when=asyncio.FIRST_COMPLETED)
    over.cancel()
    if task.done():
        return task.result()
    task.cancel()
    await asyncio.wait([task])
    raise Dead
