"""What of Discord simcord does not know, so that only our offline Discord can show it.

Whatever stops being so here can be played on both.
"""

import asyncio

import pytest
from simcord import SetupError

from bot.domain import commands as c
from tests.evenings.simcord_driver import Simcord, on_simcord

from .driver import KIM, OLE, PEOPLE, find, press
from .stage import Stage

CHILD, *_ = PEOPLE


async def with_a_problem(driver: Simcord) -> Stage:
    """A round runs, and something waits for a ruling."""
    stage = Stage(driver)
    await stage.seat(PEOPLE[:4])
    driver.make_supervisor(OLE)
    await stage.run(c.StartGroupRound())
    person = stage.id_of(CHILD)
    await stage.run(c.OpenDispute(table=1, person=person, topic="stacking", text="?"), by=CHILD)
    return stage


async def test_on_simcord_only_one_person_acts_at_a_time() -> None:
    async with on_simcord("de") as driver:
        await with_a_problem(driver)
        seen = await find(driver, KIM, "aufsicht", "house_rule")
        clicks = (driver.click(who, seen, "house_rule") for who in (KIM, OLE))

        _, second = await asyncio.gather(*clicks, return_exceptions=True)

    assert isinstance(second, SetupError)
    assert "operation overlaps" in str(second)


async def test_on_simcord_a_form_cannot_be_sent_again() -> None:
    """As phones do where an answer was lost (B15, B32)."""
    async with on_simcord("de") as driver:
        await with_a_problem(driver)
        form = await press(driver, KIM, "aufsicht", "rule_dispute")
        await driver.submit(KIM, form, {"text": "So."})

        with pytest.raises(SetupError, match="already been submitted"):
            await driver.submit(KIM, form, {"text": "So."})


async def test_on_simcord_the_same_nonce_posts_twice() -> None:
    """Discord drops the second one, by which nothing is said twice after a crash (B44)."""
    async with on_simcord("de") as driver:
        await with_a_problem(driver)
        room = driver.app.client.get_partial_messageable(driver.channel("aufsicht"))
        before = len(driver.messages(KIM, "aufsicht"))
        for _ in range(2):
            await room.send("Hallo", nonce="once")

        assert len(driver.messages(KIM, "aufsicht")) == before + 2
