"""Clocks that are not the wall's."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.services.clock import FasterClock, JumpingClock, ManualClock, SystemClock

START = datetime(2026, 12, 5, 18, tzinfo=UTC)


def test_a_faster_clock_converts_its_moments_to_the_walls() -> None:
    before = datetime.now(UTC)
    clock = FasterClock(60, START)
    after = datetime.now(UTC)

    due = clock.real(START + timedelta(minutes=15))

    assert before <= due - timedelta(seconds=15) <= after
    assert clock.now() >= START


def test_a_faster_clock_and_its_conversion_agree() -> None:
    clock = FasterClock(60, START)
    now = clock.now()

    assert abs(clock.real(now) - datetime.now(UTC)) < timedelta(seconds=5)


def test_a_clock_that_stands_still_is_refused() -> None:
    with pytest.raises(ValueError, match="must run forward"):
        FasterClock(0, START)


def test_a_clock_that_jumps_brings_every_moment_nearer() -> None:
    clock = JumpingClock(1, START)
    due = clock.real(START + timedelta(hours=1))

    clock.jump(timedelta(minutes=45))

    assert clock.real(START + timedelta(hours=1)) == due - timedelta(minutes=45)
    assert clock.now() >= START + timedelta(minutes=45)


def test_a_clock_does_not_jump_back() -> None:
    with pytest.raises(ValueError, match="cannot jump back"):
        JumpingClock(1, START).jump(-timedelta(seconds=1))


def test_a_manual_clock_moves_only_forward() -> None:
    clock = ManualClock(START)
    clock.advance(timedelta(minutes=1))

    with pytest.raises(ValueError, match="later than"):
        clock.move_to(START)
    assert clock.now() == clock.real(START + timedelta(minutes=1))


def test_the_wall_clock_is_aware_and_in_utc() -> None:
    clock = SystemClock()

    assert clock.now().tzinfo is UTC
    assert clock.real(START) is START
