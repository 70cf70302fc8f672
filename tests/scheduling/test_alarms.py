"""Alarms wake evenings at their moment, once, late rather than never."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.domain.commands import CreateTournament, SetSchedule
from bot.domain.ids import LEAD
from bot.scheduling.alarms import Alarms
from bot.scheduling.sweep import Sweep
from bot.services.clock import FasterClock, JumpingClock, ManualClock
from bot.services.evenings import Evenings
from bot.services.ports import Clock, Receipt
from bot.storage.database import Database

START = datetime(2026, 12, 5, 16, tzinfo=UTC)
CHECK_IN_AT = START + timedelta(hours=1)
HOUR_IN_A_TENTH_OF_A_SECOND = 36_000


class House:
    """An evening that waits for its check-in, and an alarm clock that is not started yet."""

    def __init__(self, database: Database, evenings: Evenings, alarms: Alarms) -> None:
        self.database = database
        self.evenings = evenings
        self.alarms = alarms
        self.opened = asyncio.Event()
        evenings.listen(alarms.published)
        evenings.listen(self._note)

    def _note(self, receipt: Receipt) -> None:
        if any(event.type == "check_in_opened" for event in receipt.fired):
            self.opened.set()

    async def is_quiet(self) -> None:
        """Return when no alarm is being answered."""
        while self.alarms._catching_up:
            await asyncio.wait(self.alarms._catching_up)

    async def openings(self) -> int:
        entries = await self.database.journal.load(1)
        return sum(entry.event.type == "check_in_opened" for entry in entries)

    async def refuse_openings(self) -> None:
        def refuse(connection: sqlite3.Connection) -> None:
            connection.execute(
                "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.journal "
                "WHEN NEW.type = 'check_in_opened' "
                "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )

        await self.database.writer.work(refuse)


@asynccontextmanager
async def house(path: Path, clock: Clock) -> AsyncIterator[House]:
    async with Database.open(path) as database:
        evenings = Evenings(database.journal, clock)
        alarms = Alarms(evenings, clock)
        await evenings.open()
        everything = House(database, evenings, alarms)
        await evenings.create(
            CreateTournament(
                name="Cup",
                capacity=16,
                check_in_at=CHECK_IN_AT,
                starts_at=CHECK_IN_AT + timedelta(hours=1),
            ),
            guild=10,
            by=LEAD,
            now=START,
        )
        alarms.start()
        yield everything
        await alarms.stop()


class SleepingClock(ManualClock):
    """A clock whose alarms the wall reaches only in years, as after a jump or a suspension."""

    def real(self, moment: datetime) -> datetime:
        return moment + timedelta(days=3650)


class OverdueClock(ManualClock):
    """A clock whose alarms should have rung long ago by the wall."""

    def real(self, moment: datetime) -> datetime:
        return moment - timedelta(days=3650)


async def test_an_alarm_rings_at_its_moment_of_a_faster_clock(tmp_path: Path) -> None:
    clock = FasterClock(HOUR_IN_A_TENTH_OF_A_SECOND, START)
    async with house(tmp_path / "a.db", clock) as here:
        await asyncio.wait_for(here.opened.wait(), 20)

        assert clock.now() >= CHECK_IN_AT
        await here.is_quiet()
        assert await here.openings() == 1


async def test_an_alarm_that_is_days_late_still_rings(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", SleepingClock(START)):
        pass
    late = OverdueClock(CHECK_IN_AT + timedelta(days=3))
    async with Database.open(tmp_path / "a.db") as database:
        evenings = Evenings(database.journal, late)
        await evenings.open()
        here = House(database, evenings, Alarms(evenings, late))

        here.alarms.start()
        await asyncio.wait_for(here.opened.wait(), 20)

        await here.is_quiet()
        await here.alarms.stop()
        assert await here.openings() == 1


async def test_alarm_and_sweep_at_once_fire_once(tmp_path: Path) -> None:
    clock = SleepingClock(START)
    async with house(tmp_path / "a.db", clock) as here:
        clock.move_to(CHECK_IN_AT)

        here.alarms._ring(1)
        here.alarms.ring_due()
        here.alarms.ring_due()
        await here.is_quiet()

        assert await here.openings() == 1


async def test_the_sweep_finds_what_a_jump_of_the_clock_hid(tmp_path: Path) -> None:
    clock = SleepingClock(START)
    async with house(tmp_path / "a.db", clock) as here:
        sweep = Sweep(here.alarms, seconds=0.001)
        clock.move_to(CHECK_IN_AT)

        sweep.start()
        await asyncio.wait_for(here.opened.wait(), 20)
        await sweep.stop()

        await here.is_quiet()
        assert await here.openings() == 1


async def test_an_alarm_that_rings_too_early_changes_nothing_and_is_set_again(
    tmp_path: Path,
) -> None:
    async with house(tmp_path / "a.db", SleepingClock(START)) as here:
        before = dict(here.alarms._armed)

        here.alarms._ring(1)
        await here.is_quiet()

        assert here.alarms._armed == before
        assert await here.openings() == 0


async def test_an_alarm_whose_commit_failed_is_made_good_by_the_sweep(tmp_path: Path) -> None:
    clock = SleepingClock(START)
    async with house(tmp_path / "a.db", clock) as here:
        await here.refuse_openings()
        clock.move_to(CHECK_IN_AT)
        here.alarms._ring(1)
        await here.is_quiet()
        failed = await here.openings()
        await here.database.writer.work(lambda c: c.execute("DROP TRIGGER temp.broken"))

        here.alarms.ring_due()
        await here.is_quiet()

        assert (failed, await here.openings()) == (0, 1)


async def test_a_new_schedule_moves_the_alarm(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", SleepingClock(START)) as here:
        evening = await here.evenings.get(1)
        later = CHECK_IN_AT + timedelta(minutes=30)

        await evening.run(
            SetSchedule(check_in_at=later, starts_at=later + timedelta(hours=1)), by=LEAD
        )

        assert here.alarms._armed[1] == later
        assert len(here.alarms._scheduler.get_jobs()) == 1


async def test_b31_nothing_rings_while_nobody_can_reach_the_bot(tmp_path: Path) -> None:
    clock = SleepingClock(START)
    async with house(tmp_path / "a.db", clock) as here:
        here.alarms.pause()
        clock.move_to(CHECK_IN_AT)
        here.alarms.ring_due()
        await here.is_quiet()
        paused = await here.openings()

        here.alarms.resume()
        here.alarms.ring_due()
        await here.is_quiet()

        assert (paused, await here.openings()) == (0, 1)


async def test_stopping_waits_for_what_is_just_happening(tmp_path: Path) -> None:
    clock = SleepingClock(START)
    async with house(tmp_path / "a.db", clock) as here:
        clock.move_to(CHECK_IN_AT)
        here.alarms._ring(1)

    async with Database.open(tmp_path / "a.db") as database:
        entries = await database.journal.load(1)
    assert entries[-1].event.type == "check_in_opened"


async def test_a_bug_in_an_evening_is_logged_with_an_incident_and_the_rest_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble() -> None:
        raise RuntimeError("a bug")

    async with house(tmp_path / "a.db", SleepingClock(START)) as here:
        evening = await here.evenings.get(1)
        monkeypatch.setattr(evening, "catch_up", stumble)

        here.alarms._ring(1)
        await here.is_quiet()

    assert "incident" in caplog.text


async def test_ten_thousand_alarms_are_one_job_for_the_earliest(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", ManualClock(START)) as here:
        far = datetime.now(UTC) + timedelta(days=365)
        for number in range(2, 10_002):
            here.alarms.arm(number, far + timedelta(seconds=number % 97))
        armed, jobs = len(here.alarms._armed), len(here.alarms._scheduler.get_jobs())
        here.alarms.arm(1, None)
        after_the_first = here.alarms._set_for
        for number in range(2, 10_002):
            here.alarms.arm(number, None)

        assert (armed, jobs) == (10_001, 1)
        assert after_the_first == far
        assert here.alarms._scheduler.get_jobs() == []


async def test_alarms_that_are_armed_anew_ring_when_the_clock_was_put_ahead(
    tmp_path: Path,
) -> None:
    clock = JumpingClock(1, START)
    async with house(tmp_path / "data.sqlite3", clock) as evening:
        clock.jump(CHECK_IN_AT - START)
        evening.alarms.rearm()

        await asyncio.wait_for(evening.opened.wait(), 5)

        await evening.is_quiet()
        assert await evening.openings() == 1
