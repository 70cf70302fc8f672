"""Whole evenings with every command in any order: what must hold holds after every step."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.domain.ids import Phase
from tests.any_evening import AnyEvening, T, check, check_first_round_apart, check_journal

RULES: list[dict[str, object]] = [
    {},
    {"third_place": True},
    {"group_rounds": 1, "best_of": 1},
    {"auto_call_time": False, "advance": 1},
    {"advance": 3, "table_size": 3, "smallest_table": 2},
    {"preset": "kart", "group_rounds": 2},
]


class DrawnDice:
    """Dice whose every throw Hypothesis chooses, so that it can shrink an evening."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def choice(self, options: Sequence[T]) -> T:
        return options[self.data.draw(st.integers(0, len(options) - 1))]

    def randint(self, low: int, high: int) -> int:
        return self.data.draw(st.integers(low, high))


class EveningMachine(RuleBasedStateMachine):
    """Anything may be asked; afterwards the evening is played to its end."""

    evening: AnyEvening

    @initialize(
        seed=st.integers(0, 10_000),
        people=st.integers(3, 12),
        rules=st.sampled_from(RULES),
        stage=st.integers(0, 4),
    )
    def create(self, seed: int, people: int, rules: dict[str, object], stage: int) -> None:
        self.evening = AnyEvening(Random(seed), people=people, rules=rules)
        self.evening.prepare(stage)

    @rule(data=st.data(), steps=st.integers(1, 6))
    def ask(self, data: st.DataObject, steps: int) -> None:
        self.evening.dice = DrawnDice(data)
        for _ in range(steps):
            self.evening.anything()
            check(self.evening)

    @invariant()
    def what_must_hold(self) -> None:
        if hasattr(self, "evening"):
            check(self.evening)

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.dice = Random(1)
            self.evening.finish()
            check(self.evening)
            check_journal(self.evening)


EveningMachine.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestAnyEvening = EveningMachine.TestCase


def play(seed: int, *, steps: int) -> AnyEvening:
    """A random evening by seeded dice: anything for a while, then to its end."""
    dice = Random(seed)
    rules = RULES[seed % len(RULES)]
    evening = AnyEvening(dice, people=3 + seed % 31, rules=rules)
    evening.prepare(seed % 5)
    had_bracket = evening.evening.knockout is not None
    for _ in range(steps):
        evening.anything()
        check(evening)
        if evening.evening.knockout is not None and not had_bracket:
            had_bracket = True
            if evening.evening.rules.advance == 2:
                check_first_round_apart(evening.evening)
    evening.finish()
    check(evening)
    check_journal(evening)
    assert evening.evening.phase in (Phase.FINISHED, Phase.CANCELLED)
    return evening


@pytest.mark.parametrize("seed", range(60))
def test_a_random_evening_keeps_its_promises(seed: int) -> None:
    play(seed, steps=250)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_thousand_random_evenings_keep_their_promises() -> None:
    for seed in range(1000, 3000):
        play(seed, steps=300)
