"""The beat tells since when nobody could reach the bot (B31)."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.scheduling.beat import Beat
from bot.services.clock import ManualClock
from bot.services.ports import StorageFailed
from bot.storage.beats import SqliteBeats
from bot.storage.database import Database

START = datetime(2026, 12, 5, 16, tzinfo=UTC)


class FakeBeats:
    """Keeps beats in a list; `is_full` makes the next one fail."""

    def __init__(self) -> None:
        self.kept: list[datetime] = []
        self.is_full = False
        self.has_beaten = asyncio.Event()

    async def last(self) -> datetime | None:
        return self.kept[-1] if self.kept else None

    async def put(self, at: datetime) -> None:
        if self.is_full:
            raise StorageFailed("the disk is full")
        self.kept.append(at)
        self.has_beaten.set()


async def test_b31_a_restart_knows_since_when_the_bot_was_away(tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with Database.open(tmp_path / "a.db") as database:
        beat = Beat(SqliteBeats(database.writer), clock, is_reachable=lambda: True)
        at_first = await beat.gap()
        await beat.beat()
    clock.advance(timedelta(minutes=7))
    async with Database.open(tmp_path / "a.db") as database:
        beat = Beat(SqliteBeats(database.writer), clock, is_reachable=lambda: True)

        assert at_first is None
        assert await beat.gap() == START


async def test_a_bot_that_nobody_can_reach_does_not_beat() -> None:
    beats = FakeBeats()

    await Beat(beats, ManualClock(START), is_reachable=lambda: False).beat()

    assert beats.kept == []


async def test_a_full_disk_skips_a_beat() -> None:
    beats = FakeBeats()
    beats.is_full = True
    beat = Beat(beats, ManualClock(START), is_reachable=lambda: True)

    await beat.beat()

    assert beats.kept == []


async def test_it_beats_from_start_to_stop() -> None:
    beats = FakeBeats()
    beat = Beat(beats, ManualClock(START), is_reachable=lambda: True)

    beat.start()
    await asyncio.wait_for(beats.has_beaten.wait(), 20)
    await beat.stop()

    assert beats.kept == [START, START]


async def test_b31_a_lost_line_is_a_gap_from_the_moment_it_was_lost() -> None:
    clock = ManualClock(START)
    beat = Beat(FakeBeats(), clock, is_reachable=lambda: True)
    await beat.beat()
    clock.advance(timedelta(seconds=8))
    beat.went()
    clock.advance(timedelta(seconds=20))
    beat.went()

    assert await beat.gap() == START + timedelta(seconds=8)
    await beat.beat()
    assert await beat.gap() is None


async def test_b31_a_gateway_that_fell_silent_was_lost_at_the_last_beat() -> None:
    clock, is_answered = ManualClock(START), True
    beat = Beat(FakeBeats(), clock, is_reachable=lambda: is_answered, notices_sleep=True)
    await beat.beat()
    is_answered = False
    clock.advance(timedelta(seconds=50))
    await beat.beat()
    beat.went()

    assert await beat.gap() == START


async def test_b31_a_line_that_answers_again_was_none_since_the_last_beat() -> None:
    clock, is_answered = ManualClock(START), True
    beat = Beat(FakeBeats(), clock, is_reachable=lambda: is_answered)
    await beat.beat()
    clock.advance(timedelta(seconds=8))
    is_answered = False
    silent = (beat.can_be_reached(), beat.stood_still_since())
    clock.advance(timedelta(seconds=8))
    is_answered = True

    assert silent == (False, None)
    assert beat.stood_still_since() == START
    await beat.beat()
    assert beat.stood_still_since() is None


async def test_b31_that_the_line_answers_again_is_told_by_itself() -> None:
    is_answered, told = True, asyncio.Event()
    beat = Beat(FakeBeats(), ManualClock(START), is_reachable=lambda: is_answered, seconds=0.0)

    async def is_back() -> None:
        await beat.beat()
        told.set()

    beat.is_back = is_back
    await beat.beat()
    is_answered = False
    beat.start()
    await asyncio.sleep(0)
    is_answered = True
    await asyncio.wait_for(told.wait(), 20)
    await beat.stop()

    assert beat.stood_still_since() is None


async def test_a_machine_that_slept_knows_since_when() -> None:
    clock = ManualClock(START)
    beat = Beat(FakeBeats(), clock, is_reachable=lambda: True, notices_sleep=True)
    await beat.beat()
    clock.advance(timedelta(seconds=29))
    awake = beat.stood_still_since()
    clock.advance(timedelta(minutes=40))

    assert awake is None
    assert beat.stood_still_since() == START


async def test_a_clock_that_is_put_ahead_on_purpose_is_no_sleep() -> None:
    clock = ManualClock(START)
    beat = Beat(FakeBeats(), clock, is_reachable=lambda: True)
    await beat.beat()
    clock.advance(timedelta(hours=4))

    assert beat.stood_still_since() is None
