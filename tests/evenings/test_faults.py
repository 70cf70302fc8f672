"""Every call of an evening meets every fault Discord has (B45): nothing is lost, told twice, wrong.

An evening is recorded; then it is played again with one kind of fault at every so many calls,
until each call has met it. A fault that meets a call to a channel lasts there until everywhere
else everything has been shown and told, so that no trouble of one table holds up another. Where a
call is refused because a person has to act, the lead reads it.
"""

import asyncio
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.faults import Fault, Faults
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

from .lives import Life, Nursery, living, unless_over
from .ordeal import Ordeal

ALWAYS = 10_000
EVERY = 12
"""So many calls apart, so that one fault is over before the next comes."""
SIDE_BY_SIDE = 4
"""So many evenings at once: most of their time they wait until Discord is asked again."""
ANSWER_WITHIN = 3.0
"""As Discord has it; an answer that a fault swallowed is not waited for any longer."""
SEED = 11
TWO_TABLES = 6
"""So many accounts, and two children."""

Order = Callable[[Faults, str], Fault]

KINDS: dict[str, Order] = {
    "429": lambda faults, route: faults.rate_limit(route, seconds=0.05, times=ALWAYS),
    "500 before": lambda faults, route: faults.fail(route, times=ALWAYS),
    "500 after": lambda faults, route: faults.fail(route, when="after", times=ALWAYS),
    "cut before": lambda faults, route: faults.cut(route, times=ALWAYS),
    "cut after": lambda faults, route: faults.cut(route, when="after", times=ALWAYS),
    "403": lambda faults, route: faults.fail(route, status=403, code=50013, times=ALWAYS),
    "404": lambda faults, route: faults.lose(route, times=ALWAYS),
}
CALLS_FOR_A_PERSON = (
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages",
)
TROUBLE = "darf ich nicht schreiben"


def made(folder: Path) -> Path:
    """A folder for one evening."""
    folder.mkdir()
    return folder


async def played(
    nursery: Nursery,
    folder: Path,
    *,
    orders: Sequence[Order],
    skip: int = 0,
    route: str = "",
    people: int = TWO_TABLES,
) -> tuple[Counter[str], Counter[str]]:
    """An evening to its end; its calls, and those that met a fault."""
    async with OfflineDiscord(
        answer_within=ANSWER_WITHIN, specification=load_specification()
    ) as discord:
        discord.hands.patience = 3 * ANSWER_WITHIN
        ordeal = Ordeal(discord, nursery, folder, seed=SEED, factor=1.0, people=people)
        async with living(discord, nursery, ordeal.environment, None) as life:
            faults = list[Fault]()
            for number, order in enumerate(orders):
                fault = order(discord.faults, route)
                fault.skip, fault.every = skip + number * EVERY, EVERY * len(orders)
                fault.lasts = True
                faults.append(fault)
            await unless_over(life, discord.gateway.connected(PATIENCE))
            async with _relenting(ordeal, life, faults):
                while not await ordeal.is_over():
                    await ordeal.goes_on(life)
            discord.faults.clear()
            await ordeal.is_repaired(life)
            await ordeal.is_told(life)
            calls = Counter(discord.transcript.calls)
        await ordeal.judge_the_end()
        assert discord.violations == []
        struck = Counter(discord.transcript.struck)
        if orders == [KINDS["403"]] and _concerns_a_person(struck):
            lead = ordeal.club.channel("turnierleitung")
            assert any(TROUBLE in text for text in ordeal.club.texts(ordeal.club.lead, lead))
        return calls, struck


@asynccontextmanager
async def _relenting(ordeal: Ordeal, life: Life, faults: Sequence[Fault]) -> AsyncIterator[None]:
    """Trouble in one channel ends once everything is right in all others."""

    def troubled() -> set[int]:
        return {int(fault.place) for fault in faults if fault.place}

    async def relent() -> None:
        while True:
            if troubled():
                await ordeal.is_right_elsewhere(life, troubled)
            for fault in faults:
                fault.relent()
            await ordeal.discord.world.pulse.wait(1.0)

    async with asyncio.TaskGroup() as group:
        task = group.create_task(relent())
        yield
        task.cancel()


def _concerns_a_person(struck: Counter[str]) -> bool:
    return any(label.startswith(CALLS_FOR_A_PERSON) for label in struck)


async def _all(plays: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Every one to its end, whatever becomes of the others."""
    outcomes = await asyncio.gather(*plays, return_exceptions=True)
    failed = [one for one in outcomes if isinstance(one, Exception)]
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {len(outcomes)} evenings", failed)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("kind", KINDS)
async def test_b45_every_call_of_an_evening_survives_every_fault(
    nursery: Nursery, tmp_path: Path, kind: str
) -> None:
    recorded, _ = await played(nursery, made(tmp_path / "recorded"), orders=())
    struck, spared = Counter[str](), Counter[str]()
    gate = asyncio.Semaphore(SIDE_BY_SIDE)

    async def play(name: str, *, skip: int = 0, route: str = "") -> None:
        async with gate:
            folder, orders = made(tmp_path / name), [KINDS[kind]]
            try:
                calls, some = await played(nursery, folder, orders=orders, skip=skip, route=route)
            except Exception:
                traceback.print_exc()  # now: the report comes when all are over
                raise
        struck.update(some)
        spared[route] = calls[route]
        print(kind, name, some.total(), dict(some), flush=True)  # noqa: T201  # it takes long

    await _all(play(f"skip-{skip}", skip=skip) for skip in range(EVERY))
    # A retry has moved the count past the only call of a kind.
    left = sorted(set(recorded) - set(struck))
    await _all(play(f"only-{number}", route=label) for number, label in enumerate(left))

    # What a slow machine alone asks for, such as to wait for an answer, may not have come again.
    assert not [label for label in left if spared[label] and not struck[label]]
    assert struck.total() >= recorded.total() - EVERY


async def test_b45_an_evening_survives_one_fault_after_the_other(
    nursery: Nursery, tmp_path: Path
) -> None:
    _, struck = await played(nursery, tmp_path, orders=list(KINDS.values()), skip=5, people=2)

    assert struck.total() > len(KINDS)


@pytest.mark.parametrize("kind", ["cut after", "500 before"])
async def test_b45_answers_that_are_lost_leave_every_panel_right(
    nursery: Nursery, tmp_path: Path, kind: str
) -> None:
    _, struck = await played(nursery, tmp_path, orders=[KINDS[kind]], skip=3, route="/callback")

    assert struck.total() > 1
