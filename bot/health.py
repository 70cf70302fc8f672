"""Health and metrics on this machine alone: no names, no ids, and nothing unless a port is set."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import get_args

from aiohttp import web

from bot.services.measures import Kind, Measures, measures

LOOPBACK = "127.0.0.1"
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Vitals:
    """What is asked of the running bot."""

    is_ready: Callable[[], bool]
    """Whether the gateway is linked and has told what it knows."""
    has_begun: Callable[[], bool]
    """Whether deadlines are armed."""
    evenings: Callable[[], int]
    """How many evenings are not over."""
    chores_failing: Callable[[], int]
    """How many chores, such as the daily copy, failed the last time."""


class Health:
    """A small server; `open` it where a port is set, `close` it at the end."""

    def __init__(self, vitals: Vitals, *, told: Measures = measures) -> None:
        self._vitals = vitals
        self._told = told
        self._runner: web.AppRunner | None = None

    async def open(self, port: int) -> int:
        """Answer on a port of this machine; 0 takes a free one. Tells which.

        Raises:
            OSError: the port is taken.
        """
        application = web.Application()
        application.add_routes(
            [
                web.get("/livez", self._livez),
                web.get("/readyz", self._readyz),
                web.get("/metrics", self._metrics),
            ]
        )
        self._runner = web.AppRunner(application, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, port).start()
        bound: int = self._runner.addresses[0][1]
        return bound

    async def close(self) -> None:
        """Answer no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _livez(self, _: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def _readyz(self, _: web.Request) -> web.Response:
        checks = {
            "gateway": self._vitals.is_ready(),
            "timers": self._vitals.has_begun(),
            "commits": not self._told.series["commit"].is_failing,
        }
        words = "".join(f"{name} {'ok' if fine else 'NOT OK'}\n" for name, fine in checks.items())
        return web.Response(text=words, status=200 if all(checks.values()) else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        begun = time.monotonic()
        await asyncio.sleep(0)
        turn = time.monotonic() - begun
        lines = [*self._gauges(turn), *self._series()]
        return web.Response(text="".join(f"stichrunde_{line}\n" for line in lines))

    def _gauges(self, turn: float) -> Iterator[str]:
        yield f"loop_turn_seconds {turn:.6f}"
        yield f"gateway_ready {int(self._vitals.is_ready())}"
        yield f"timers_armed {int(self._vitals.has_begun())}"
        yield f"evenings_running {self._vitals.evenings()}"
        yield f"chores_failing {self._vitals.chores_failing()}"
        last = self._told.series["commit"].last_at
        if last is not None:
            yield f"last_commit_age_seconds {time.monotonic() - last:.3f}"

    def _series(self) -> Iterator[str]:
        for kind in KINDS:
            series = self._told.series[kind]
            yield f"{kind}_seconds_count {series.count}"
            yield f"{kind}_seconds_sum {series.total:.6f}"
            yield f"{kind}_seconds_longest {series.longest:.6f}"
            yield f"{kind}_failures_total {series.failures}"
