"""Nobody is wronged by an absence of the bot, however it came about (B31)."""

import asyncio
import sqlite3
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.domain import commands as c
from bot.domain.ids import LEAD
from bot.services.clock import ManualClock
from bot.services.ports import Return, StorageFailed

from .evening_kit import CHECK_IN_AT, START, room, until_the_final_is_called


def minutes(number: float) -> timedelta:
    return timedelta(minutes=number)


async def test_b31_down_for_all_five_minutes_nobody_is_forfeited_before_two_more(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
    clock.advance(minutes(7))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()
        await here.rings()
        due = here.match().clock
        clock.advance(minutes(2) - timedelta(milliseconds=1))
        await here.rings()
        before = here.match().state
        clock.advance(minutes(4))
        await here.rings()

        assert due is not None
        assert due.due is not None
        assert due.due >= START + minutes(7 + 2)
        assert before == "presence"
        assert here.match().missing is not None


async def test_b31_what_was_left_when_the_bot_went_is_left_when_it_is_back(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(minutes(1))
        await here.beat.beat()
    clock.advance(minutes(30))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()

        waits = here.match().clock
        assert waits is not None
        assert waits.due == clock.now() + minutes(4)


async def test_b31_an_alarm_after_a_sleep_finds_the_gap_before_it_forfeits(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock, notices_sleep=True) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        clock.advance(minutes(20))

        here.alarms._ring(1)
        here.alarms._ring(1)
        await here.settles()

        waits = here.match().clock
        assert waits is not None
        assert waits.due == clock.now() + minutes(5)
        assert (await here.kinds()).count("downtime_reported") == 1


async def test_b31_a_line_that_did_not_answer_is_a_gap_before_anything_is_forfeited(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(minutes(4.9))
        await here.beat.beat()
        here.is_reachable = False
        clock.advance(timedelta(seconds=9))
        await here.rings()
        silent = here.match().state
        here.is_reachable = True
        await here.rings()

        waits = here.match().clock
        assert silent == "presence"
        assert waits is not None
        assert waits.due == clock.now() + minutes(2)


@pytest.mark.parametrize(("seconds_left", "is_felt"), [(10, True), (60, False)])
async def test_b31_a_restart_of_seconds_counts_where_nobody_could_press_again(
    tmp_path: Path, seconds_left: float, *, is_felt: bool
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        clock.advance(minutes(5) - timedelta(seconds=seconds_left))
        await here.beat.beat()
    clock.advance(timedelta(seconds=3))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()

        waits = here.match().clock
        assert waits is not None
        assert waits.due is not None
        longer = waits.due - (START + minutes(5))
        assert longer == (minutes(2) - timedelta(seconds=7) if is_felt else timedelta())


async def test_b31_a_wish_after_a_sleep_finds_the_gap_too(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock, notices_sleep=True) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        clock.advance(minutes(20))

        await here.absence.mind()
        await here.evening.run(c.ConfirmPresence(person="a"), by=LEAD)

        assert here.match().present == {"a"}
        assert here.match().state == "presence"


async def test_b31_a_call_of_time_in_the_gap_is_made_at_once_at_its_own_time(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        for person in ("a", "b"):
            await here.evening.run(c.ConfirmPresence(person=person), by=LEAD)
        await here.beat.beat()
        before = len(await here.kinds())
    clock.advance(minutes(40))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()

        entries = (await here.database.journal.load(1))[before:]
        called = next(entry.event for entry in entries if entry.event.type == "time_called")
        assert called.at == START + minutes(15)
        assert here.told == [Return(1, 10, START, START + minutes(40), before)]


async def test_b44_what_no_lead_was_told_is_handed_over_at_every_return_until_it_is(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        after = len(await here.kinds())
    clock.advance(minutes(20))
    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()
    clock.advance(timedelta(seconds=1))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()
        again = list(here.told)
        await here.returns.told(again[0])
        here.told.clear()
        await here.absence.is_over()

        assert again == [Return(1, 10, START, START + minutes(20), after)]
        assert here.told == []


async def test_b44_an_end_before_the_gap_was_reported_costs_the_lead_nothing(
    tmp_path: Path,
) -> None:
    """What fell due stands behind the entry that was the last one before, whoever wrote it."""
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        for person in ("a", "b"):
            await here.evening.run(c.ConfirmPresence(person=person), by=LEAD)
        await here.beat.beat()
        after = len(await here.kinds())
    clock.advance(minutes(40))
    async with room(tmp_path / "a.db", clock) as here:
        # All of the report but its end: the beat is still that of the life before.
        await here.returns.keep([Return(1, 10, START, clock.now(), after)])
        await here.evenings.report_downtime(START)
    clock.advance(minutes(1))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()

        assert here.told == [Return(1, 10, START, START + minutes(41), after)]
        assert (await here.kinds()).count("time_called") == 1


async def test_a_short_restart_is_nothing_for_the_lead(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
    clock.advance(timedelta(seconds=20))

    async with room(tmp_path / "a.db", clock) as here:
        await here.absence.is_over()

        assert here.told == []
        assert "downtime_reported" in await here.kinds()


async def test_an_absence_before_the_evening_is_nothing_for_the_lead(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await here.evenings.create(
            c.CreateTournament(
                name="Cup",
                capacity=16,
                check_in_at=CHECK_IN_AT + timedelta(days=9),
                starts_at=CHECK_IN_AT + timedelta(days=9, hours=1),
            ),
            guild=10,
            by=LEAD,
        )
        await here.beat.beat()
        clock.advance(minutes(40))
        here.beat.went()
        clock.advance(minutes(40))

        await here.absence.is_over()

        assert here.told == []


async def test_a_gap_that_cannot_be_kept_is_kept_later_and_nothing_fires_before(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        clock.advance(minutes(9))
        here.beat.went()
        clock.advance(minutes(1))

        def refuse(connection: sqlite3.Connection) -> None:
            connection.execute(
                "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.journal "
                "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )

        await here.database.writer.work(refuse)
        here.absence.retry_seconds = 0.0
        told = asyncio.create_task(here.absence.is_over())
        await asyncio.sleep(0)
        await here.database.writer.drain()
        await here.database.writer.work(lambda c: c.execute("DROP TRIGGER temp.broken"))
        await asyncio.wait_for(told, 20)

        assert (await here.kinds()).count("downtime_reported") == 1
        assert here.match().state == "presence"


async def test_b45_a_disk_that_cannot_be_read_for_a_moment_leaves_nobody_deaf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, tries = ManualClock(START), list[str]()
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        clock.advance(minutes(20))
        gap = here.beat.gap

        async def stutters() -> datetime | None:
            tries.append("read")
            if len(tries) == 1:
                raise StorageFailed("disk I/O error")
            return await gap()

        monkeypatch.setattr(here.beat, "gap", stutters)
        here.absence.retry_seconds = 0.0
        await here.absence.is_over()

        assert len(tries) == 2
        assert (await here.kinds()).count("downtime_reported") == 1


async def test_b45_what_cannot_be_kept_for_the_lead_holds_up_nobody_and_is_told_by_this_life(
    tmp_path: Path,
) -> None:
    clock = ManualClock(START)
    async with room(tmp_path / "a.db", clock) as here:
        await until_the_final_is_called(here)
        await here.beat.beat()
        after = len(await here.kinds())
        clock.advance(minutes(20))
        here.beat.went()
        await here.database.writer.work(
            lambda connection: connection.execute(
                "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.absence "
                "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )
        )

        clock.advance(minutes(20))
        await here.absence.is_over()

        assert (await here.kinds()).count("downtime_reported") == 1
        assert here.told == [Return(1, 10, START + minutes(20), START + minutes(40), after)]
