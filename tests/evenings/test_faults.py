"""Every call of an evening meets every fault Discord has (B45): nothing is lost, told twice, wrong.

An evening is recorded; then it is played again with one kind of fault at every so many calls,
until each call has met it. Where a call is refused because a person has to act, the lead reads it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bot.rehearsal.faults import Fault, Faults
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

from .lives import Nursery, living, unless_over
from .ordeal import Ordeal

ALWAYS = 10_000
EVERY = 12
"""So many calls apart, so that one fault is over before the next comes."""
ANSWER_WITHIN = 3.0
"""As Discord has it; an answer that a fault swallowed is not waited for any longer."""
SEED = 11

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
    nursery: Nursery, folder: Path, *, orders: Sequence[Order], skip: int = 0, route: str = ""
) -> tuple[Counter[str], Counter[str]]:
    """An evening to its end; its calls, and those that met a fault."""
    async with OfflineDiscord(
        answer_within=ANSWER_WITHIN, specification=load_specification()
    ) as discord:
        ordeal = Ordeal(discord, nursery, folder, seed=SEED, factor=1.0, people=2)
        async with living(discord, nursery, ordeal.environment, None) as life:
            for number, order in enumerate(orders):
                fault = order(discord.faults, route)
                fault.skip, fault.every = skip + number * EVERY, EVERY * len(orders)
            await unless_over(life, discord.gateway.connected(PATIENCE))
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


def _concerns_a_person(struck: Counter[str]) -> bool:
    return any(label.startswith(CALLS_FOR_A_PERSON) for label in struck)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("kind", KINDS)
async def test_b45_every_call_of_an_evening_survives_every_fault(
    nursery: Nursery, tmp_path: Path, kind: str
) -> None:
    recorded, _ = await played(nursery, made(tmp_path / "recorded"), orders=())
    struck = Counter[str]()
    for skip in range(EVERY):
        folder = made(tmp_path / f"{skip}")
        _, some = await played(nursery, folder, orders=[KINDS[kind]], skip=skip)
        struck += some
        print(kind, skip, dict(some), flush=True)  # noqa: T201  # it takes long

    for number, label in enumerate(sorted(set(recorded) - set(struck))):
        # A retry has moved the count past the only call of a kind.
        folder = made(tmp_path / f"only-{number}")
        _, some = await played(nursery, folder, orders=[KINDS[kind]], route=label)
        struck += some

    assert set(recorded) <= set(struck)
    assert struck.total() >= recorded.total() - EVERY


async def test_b45_an_evening_survives_one_fault_after_the_other(
    nursery: Nursery, tmp_path: Path
) -> None:
    _, struck = await played(nursery, tmp_path, orders=list(KINDS.values()), skip=5)

    assert struck.total() > len(KINDS)
