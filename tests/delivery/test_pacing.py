"""Edits of one panel keep their distance, and none waits longer than it has to (B8)."""

import asyncio
from datetime import UTC, datetime, timedelta

from bot.delivery.pacing import NOW, Pacing
from bot.presentation.shapes import Button, Panel, Row, Text
from bot.services.clock import FasterClock, JumpingClock, ManualClock

START = datetime(2026, 12, 5, 18, tzinfo=UTC)
DISTANCE = timedelta(seconds=5)


def panel(words: str, *buttons: str, label: str = "Go", pace: int = 1) -> Panel:
    row = Row(tuple(Button(label, custom_id) for custom_id in buttons))
    return Panel("home", "info", (Text(words), row), pace=pace)


def shown(*buttons: str, pace: int = 1) -> tuple[Pacing, ManualClock]:
    """A panel that has been shown a second ago."""
    clock = ManualClock(START)
    pacing = Pacing(clock, DISTANCE.total_seconds())
    pacing.shown("home", panel("before", *buttons, pace=pace))
    clock.advance(timedelta(seconds=1))
    return pacing, clock


def test_what_was_never_shown_waits_for_nothing() -> None:
    assert Pacing(ManualClock(START), 5).left("home", panel("first")) == NOW


def test_the_next_edit_keeps_its_distance() -> None:
    pacing, _ = shown("a")

    assert pacing.left("home", panel("after", "a")) == timedelta(seconds=4)


def test_words_of_an_overview_take_their_time() -> None:
    pacing, _ = shown("a", pace=6)

    assert pacing.left("home", panel("after", "a", pace=6)) == timedelta(seconds=29)
    assert pacing.left("home", panel("after", "a", label="Go 2", pace=6)) == timedelta(seconds=29)


def test_what_can_be_pressed_now_does_not_wait_with_the_words() -> None:
    pacing, _ = shown("a", pace=6)

    assert pacing.left("home", panel("after", "a", "b", pace=6)) == timedelta(seconds=4)


def test_a_clock_that_was_put_back_holds_up_nothing() -> None:
    clock = ManualClock(START)
    pacing = Pacing(clock, 5)
    pacing.shown("home", panel("before"))
    clock._now -= timedelta(hours=1)

    assert pacing.left("home", panel("after")) == NOW


async def test_a_panel_that_turns_urgent_stops_waiting_for_its_words() -> None:
    pacing, clock = shown("a", pace=6)
    wanted = panel("after", "a", pace=6)
    waiting = asyncio.ensure_future(pacing.wait("home", lambda: pacing.left("home", wanted)))
    await asyncio.sleep(0)
    clock.advance(timedelta(seconds=5))
    assert pacing.next_in() == timedelta(seconds=24)

    wanted = panel("after", "b", pace=6)
    pacing.stir("home")
    await waiting

    assert pacing.waiting == 0


async def test_a_rest_ends_where_the_clock_is_put_ahead() -> None:
    clock = JumpingClock(1.0, START)
    pacing = Pacing(clock, 5)
    resting = asyncio.ensure_future(pacing.rest("planner", 3600))
    await asyncio.sleep(0)
    assert pacing.is_waiting("planner")

    clock.jump(pacing.next_in())
    pacing.stir()
    await resting

    assert not pacing.is_waiting("planner")


async def test_a_rest_is_as_long_on_the_wall_however_fast_the_clock_runs() -> None:
    pacing = Pacing(FasterClock(60.0, START), 5)
    resting = asyncio.ensure_future(pacing.rest("planner", 3600))
    await asyncio.sleep(0)

    assert timedelta(hours=59) < pacing.next_in() <= timedelta(hours=60)
    resting.cancel()


async def test_a_rest_that_is_over_already_is_not_waited_for() -> None:
    pacing = Pacing(ManualClock(START), 5)

    await pacing.rest("planner", 1, since=START - timedelta(seconds=1))

    assert pacing.waiting == 0
