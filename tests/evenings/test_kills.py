"""Whole evenings whose bot is killed again and again: nothing is lost, told twice, or wrong."""

from collections import Counter
from pathlib import Path

import pytest

from bot.rehearsal.openapi import load_specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord

from .lives import Nursery, living, unless_over
from .ordeal import Ordeal

KILLS_EVERY_DAY = 20
KILLS_OF_FOUR = 126
"""So many in each of four parts, which together are more than five hundred."""
EVERY_KIND = (
    "moment",
    "commit before",
    "commit after",
    "call CALL before",
    "call CALL after",
    "upload CALL before",
    "upload CALL after",
)


async def endures(
    discord: OfflineDiscord,
    nursery: Nursery,
    folder: Path,
    *,
    seed: int,
    kills: int,
    factor: float = 1.0,
    people: int | None = None,
    has_pictures: bool = False,
) -> Ordeal:
    """Play an evening to its end, killing its bot so many times on the way."""
    ordeal = Ordeal(
        discord,
        nursery,
        folder,
        seed=seed,
        factor=factor,
        people=people,
        has_pictures=has_pictures,
    )
    is_over = False
    while sum(ordeal.deaths.values()) < kills and not is_over:
        is_over = await ordeal.lives(ordeal.death(is_soon=people is not None))
    while not is_over:
        is_over = await ordeal.lives(None)
    async with living(discord, nursery, ordeal.environment, None) as life:
        await unless_over(life, discord.gateway.connected(PATIENCE))
        await ordeal.is_repaired(life)
        await ordeal.is_told(life)
    await ordeal.judge_the_end()
    return ordeal


async def test_b44_evenings_survive_twenty_kills(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    """Small evenings, so that the twenty take less than a minute; every other one with pictures."""
    deaths, seed = Counter[str](), 0
    while deaths.total() < KILLS_EVERY_DAY:
        seed += 1
        kills = KILLS_EVERY_DAY - deaths.total()
        ordeal = await endures(
            discord,
            nursery,
            tmp_path,
            seed=seed,
            kills=kills,
            people=2,
            has_pictures=seed % 2 == 1,
        )
        deaths += ordeal.deaths

    assert deaths.total() == KILLS_EVERY_DAY


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("first", [100, 200, 300, 400])
async def test_b44_evenings_survive_five_hundred_kills(
    nursery: Nursery, tmp_path: Path, first: int
) -> None:
    deaths, amid, seed = Counter[str](), Counter[str](), first
    while deaths.total() < KILLS_OF_FOUR:
        seed += 1
        async with OfflineDiscord(
            answer_within=PATIENCE, specification=load_specification()
        ) as discord:
            factor = (1.0, 20.0, 60.0)[seed % 3]
            ordeal = await endures(
                discord,
                nursery,
                tmp_path,
                seed=seed,
                kills=40,
                factor=factor,
                has_pictures=seed % 4 != 0,
            )
            deaths, amid = deaths + ordeal.deaths, amid + ordeal.amid
            assert discord.violations == []
        print(seed, deaths.total(), dict(deaths), dict(amid), flush=True)  # noqa: T201  # it takes an hour

    assert deaths.total() >= KILLS_OF_FOUR
    assert min(amid["a form"], amid["a tie"]) > 0, amid
    for kind in EVERY_KIND:
        assert any(one.startswith(kind) for one in deaths), deaths
