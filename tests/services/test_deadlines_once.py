"""Each deadline fires exactly once, at its own due time, whoever comes first (B9, B17, B25)."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.domain import commands as c
from bot.domain.errors import Refusal
from bot.domain.ids import LEAD
from bot.services.clock import ManualClock
from bot.services.ports import Receipt
from tests.scheduling.evening_kit import Room, room, until_the_final_is_called

from .evening_kit import START

Comer = Callable[[Room], Awaitable[object]]
PRESENCE = timedelta(minutes=5)


async def alarm(here: Room) -> None:
    await here.rings()


async def sweep(here: Room) -> None:
    here.alarms._is_ringing = True
    here.alarms._scheduler.start(paused=True)
    here.alarms.ring_due()
    await here.settles()
    here.alarms._scheduler.shutdown(wait=False)


async def command(here: Room) -> Receipt | Refusal:
    try:
        return await here.evening.run(c.ConfirmPresence(person="a"), by=LEAD)
    except Refusal as refusal:
        return refusal


COMERS: dict[str, Comer] = {"alarm": alarm, "sweep": sweep, "command": command}
ORDERS = tuple(itertools.permutations(COMERS))


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
@pytest.mark.parametrize("late", [0.0, 0.5, 600.0], ids=lambda s: f"{s:.1f} s late")
async def test_in_any_order_it_fires_once_at_its_own_time(
    tmp_path: Path, order: tuple[str, ...], late: float
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(PRESENCE + timedelta(seconds=late))

        for name in order:
            await COMERS[name](here)

        fired = [
            entry.event
            for entry in await here.database.journal.load(1)
            if entry.event.type in ("time_noted", "match_forfeited")
        ]
        assert [event.at - START for event in fired] == [
            timedelta(minutes=2),
            timedelta(minutes=4),
            timedelta(minutes=5),
        ]


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
async def test_all_at_once_it_fires_once(tmp_path: Path, order: tuple[str, ...]) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(PRESENCE)

        await asyncio.gather(*(COMERS[name](here) for name in order))

        assert (await here.kinds()).count("match_forfeited") == 1


class NoLock:
    """What a file system gives that knows no locks."""

    def __init__(self, database: Path) -> None:
        self.path = database

    def release(self) -> None:
        """Nothing is held."""


async def test_of_two_processes_on_one_file_only_one_lets_it_fire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal has one next entry; whoever comes second reads it and finds nothing due."""
    monkeypatch.setattr("bot.storage.database.FileLock", NoLock)
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as one:
        await until_the_final_is_called(one)
        async with room(tmp_path / "a.db", clock) as other:
            clock.advance(PRESENCE)
            await asyncio.gather(one.rings(), other.rings())
            await asyncio.gather(sweep(one), sweep(other))

            kinds = await one.kinds()
            states = [here.match().state for here in (one, other)]

    assert kinds.count("match_forfeited") == 1
    assert kinds.count("time_noted") == 2
    assert states[0] == states[1] != "presence"


async def test_a_wish_a_moment_before_the_end_counts_and_one_at_the_end_does_not(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(PRESENCE - timedelta(milliseconds=1))
        await here.evening.run(c.ConfirmPresence(person="a"), by=LEAD)
        clock.advance(timedelta(milliseconds=1))
        answer = await command(here)

        assert here.match().missing == ("b",)
        assert isinstance(answer, Refusal) or answer.events == ()


async def test_what_a_command_moves_does_not_fire_at_its_old_time(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(timedelta(minutes=4, seconds=30))
        await here.evening.run(c.ExtendTime(match="F", minutes=10), by=LEAD)
        clock.advance(timedelta(minutes=1))
        await here.rings()
        moved = here.match().state
        clock.advance(timedelta(minutes=10))
        await here.rings()

        assert moved == "presence"
        assert here.match().missing is not None


async def test_b17_a_paused_evening_fires_nothing_until_it_is_resumed(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.evening.run(c.PauseTime(), by=LEAD)
        clock.advance(timedelta(hours=1))
        await here.rings()
        paused = here.match().state
        await here.evening.run(c.ResumeTime(), by=LEAD)
        waits = here.match().clock

        assert paused == "presence"
        assert waits is not None
        assert waits.due == clock.now() + PRESENCE
