"""Edits of one panel keep their distance, and none waits longer than it has to (B8)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.pacing import NOW, Pacing
from bot.presentation import look
from bot.presentation.shapes import Button, Panel, Row, Text
from bot.services.clock import FasterClock, JumpingClock, ManualClock

START = datetime(2026, 12, 5, 18, tzinfo=UTC)
DISTANCE = timedelta(seconds=5)


def panel(
    words: str,
    *buttons: str,
    label: str = "Go",
    pace: int = 1,
    patience: int = 0,
    accent: int | None = None,
) -> Panel:
    row = Row(tuple(Button(label, custom_id) for custom_id in buttons))
    return Panel("home", "info", (Text(words), row), accent=accent, pace=pace, patience=patience)


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


def patient(*buttons: str, accent: int | None = look.CALM) -> Panel:
    return panel("card", *buttons, pace=6, patience=4, accent=accent)


def long_shown(*buttons: str, accent: int | None = look.CALM) -> tuple[Pacing, ManualClock]:
    """A patient panel that was shown a minute ago."""
    clock = ManualClock(START)
    pacing = Pacing(clock, DISTANCE.total_seconds())
    pacing.shown("card", patient(*buttons, accent=accent))
    clock.advance(timedelta(minutes=1))
    return pacing, clock


async def test_with_patience_a_change_waits_for_others_from_its_own_moment_on() -> None:
    pacing, clock = long_shown("report:1:3")
    waiting = asyncio.ensure_future(
        pacing.wait("card", lambda: pacing.left("card", patient("correct:1:3:1")))
    )
    await asyncio.sleep(0)
    assert pacing.next_in() == timedelta(seconds=20)
    clock.advance(timedelta(seconds=15))
    pacing.stir("card")
    await asyncio.sleep(0)
    assert pacing.next_in() == timedelta(seconds=5)
    clock.advance(timedelta(seconds=5))
    pacing.stir("card")
    await waiting

    clock.advance(timedelta(minutes=1))
    assert pacing.left("card", patient()) == timedelta(seconds=20)


@pytest.mark.parametrize(
    ("buttons", "accent", "is_urgent"),
    [
        ((), look.CALM, False),
        (("report:1:3", "report:1:4"), look.CALM, True),
        (("correct:1:3:1", "take_over:1:3", "pause:1:4"), look.CALM, False),
        (("tie:1:3:p1:p2",), look.CALM, True),
        (("report:1:3",), look.WAITING, True),
    ],
)
def test_with_patience_only_what_is_newly_asked_for_is_urgent(
    buttons: tuple[str, ...], accent: int, *, is_urgent: bool
) -> None:
    pacing, _ = long_shown("report:1:3")

    assert (pacing.left("card", patient(*buttons, accent=accent)) <= NOW) == is_urgent


def test_that_nothing_waits_any_more_is_not_urgent() -> None:
    pacing, _ = long_shown("report:1:3", accent=look.WAITING)

    assert pacing.left("card", patient(accent=look.CALM)) == timedelta(seconds=20)


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
