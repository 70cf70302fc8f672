"""Health and metrics: on this machine alone, and never about anybody (B64)."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.health import Health, Vitals
from bot.services.measures import Measures

PORT_OF_ANYBODY = 0


@asynccontextmanager
async def asked(told: Measures, *, is_ready: bool = True) -> AsyncIterator[tuple[str, int]]:
    vitals = Vitals(
        is_ready=lambda: is_ready,
        has_begun=lambda: True,
        evenings=lambda: 2,
        chores_failing=lambda: 0,
    )
    health = Health(vitals, told=told)
    port = await health.open(PORT_OF_ANYBODY)
    try:
        yield f"http://127.0.0.1:{port}", port
    finally:
        await health.close()


async def got(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def test_alive_and_ready() -> None:
    async with asked(Measures()) as (address, _):
        alive, ready = await got(f"{address}/livez"), await got(f"{address}/readyz")

    assert alive == (200, "ok\n")
    assert ready == (200, "gateway ok\ntimers ok\ncommits ok\n")


async def test_a_gateway_that_is_down_is_not_ready_though_alive() -> None:
    async with asked(Measures(), is_ready=False) as (address, _):
        alive, ready = await got(f"{address}/livez"), await got(f"{address}/readyz")

    assert alive[0] == 200
    assert ready == (503, "gateway NOT OK\ntimers ok\ncommits ok\n")


async def test_a_failed_commit_is_not_ready_until_one_goes_well() -> None:
    told = Measures()
    async with asked(told) as (address, _):
        told.failed("commit")
        failed = await got(f"{address}/readyz")
        told.took("commit", 0.01)
        again = await got(f"{address}/readyz")

    assert (failed[0], again[0]) == (503, 200)


async def test_metrics_are_numbers_without_labels() -> None:
    told = Measures()
    with told.timing("picture"):
        pass
    told.took("timer", 0.25)
    with pytest.raises(ValueError, match="x"), told.timing("picture"):
        raise ValueError("x")
    async with asked(told) as (address, _):
        _, text = await got(f"{address}/metrics")

    assert all(re.fullmatch(r"stichrunde_[a-z_]+ [0-9.]+", line) for line in text.splitlines())
    assert "stichrunde_timer_seconds_longest 0.250000" in text
    assert "stichrunde_picture_failures_total 1" in text
    assert "stichrunde_evenings_running 2" in text
