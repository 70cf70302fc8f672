"""Each benchmark measures what it says, at sizes that take no time; how fast, nobody asks here."""

import json
import math

import pytest

from benchmarks.figures import Figure, Goal, as_json, figure, table
from benchmarks.suite import SMALL, measured

APART = ("bursts", "calls", "pictures")
"""What has a test of its own, and what the tests of the pictures show as well."""


@pytest.mark.parametrize("name", [name for name in SMALL if name not in APART])
def test_every_figure_has_a_name_of_its_own_and_a_number(name: str) -> None:
    figures = measured(name, is_small=True)

    assert figures
    assert len({one.name for one in figures}) == len(figures)
    assert all(math.isfinite(one.value) for one in figures)
    assert any(one.goal is not None for one in figures)


def test_both_bots_answer_every_click_of_a_burst_once() -> None:
    figures = {one.name: one for one in measured("bursts", is_small=True)}

    assert len(figures) == 8
    assert figures["calls to answer a click"].value == 1
    beside_the_floor = [one for name, one in figures.items() if name.startswith(("burst", "80"))]
    assert len(beside_the_floor) == 6
    assert all(one.value > 0 and one.floor and one.floor > 0 for one in beside_the_floor)


def test_the_ratio_is_of_the_medians_and_the_spread_of_the_single_runs() -> None:
    one = figure("x", "ms", [4, 2, 3], floors=[2, 2, 1], goal=Goal(1.5))

    assert (one.value, one.floor, one.ratio) == (3, 2, 1.5)
    assert (one.low, one.high) == (1, 3)
    assert one.is_met


@pytest.mark.parametrize(
    ("value", "goal", "is_met"),
    [
        (2.0, Goal(2.0), True),
        (2.1, Goal(2.0), False),
        (0.7, Goal(0.7, is_least=True), True),
        (0.6, Goal(0.7, is_least=True), False),
        (1.0, None, None),
    ],
)
def test_a_goal_is_met_up_to_its_limit(value: float, goal: Goal | None, is_met: object) -> None:
    assert Figure("x", "s", value, goal=goal).is_met is is_met


def test_the_table_says_what_is_missed_and_json_all_of_it() -> None:
    figures = [Figure("fast", "ms", 1.0, 2.0, Goal(1.0)), Figure("slow", "ms", 3.0, 2.0, Goal(1.0))]

    _, fast, slow = table(figures).splitlines()
    told = json.loads(as_json(figures))["figures"]

    assert fast.endswith("met")
    assert "0.50 ×" in fast
    assert slow.endswith("MISSED")
    assert [one["ratio"] for one in told] == [0.5, 1.5]
