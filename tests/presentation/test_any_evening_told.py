"""Whatever happens in an evening, what is told keeps the peace at the tables (B55, B58)."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from random import Random

import pytest

from bot.domain.evolve import evolve
from bot.presentation.notices import notices_of
from bot.presentation.shapes import Language, Notice
from bot.presentation.telling.told import is_playing
from bot.services.ports import Entry, Step
from tests.any_evening import AnyEvening
from tests.domain.test_any_evening import RULES
from tests.presentation.builders import TOURNAMENT

WISHES = 60
AT_WORK = ("supervisors", "lead")
"""The rooms that nobody sees who only plays."""


def steps_of(seed: int) -> list[Step]:
    """An evening in which anything was asked, as the clock alone had let it happen."""
    dice = Random(seed)
    evening = AnyEvening(dice, people=dice.randint(3, 14), rules=dice.choice(RULES))
    evening.prepare(dice.randint(1, 4))
    for _ in range(WISHES):
        evening.anything()
    evening.finish()
    steps, state = list[Step](), None
    for number, event in enumerate(evening.journal, start=1):
        after = evolve(state, event)
        steps.append(Step(Entry(number, event, None), state, after))
        state = after
    return steps


def moments(seed: int, language: Language = "de") -> Iterator[tuple[list[Step], list[Notice]]]:
    """What happened at each moment, and what was told of it."""
    for _, group in groupby(steps_of(seed), key=lambda step: step.entry.event.at):
        at_once = list(group)
        found = notices_of(at_once, TOURNAMENT, language=language)
        yield at_once, [notice for _, notice in found]


@pytest.mark.parametrize("seed", range(40))
def test_b55_nobody_is_rung_for_whose_phone_lies_face_down(seed: int) -> None:
    wrong = list[str]()
    for steps, told in moments(seed):
        before, after = steps[0].before, steps[-1].after
        for notice in told:
            if not notice.is_loud or notice.channel in AT_WORK:
                continue
            playing = [
                person
                for person in notice.mentions
                if before is not None and is_playing(before, person) and is_playing(after, person)
            ]
            if playing or notice.channel.startswith("table:"):
                wrong.append(f"{notice.channel}: {notice.text}")

    assert wrong == []


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("seed", range(40, 50))
def test_b58_each_supervisor_is_rung_for_once_at_one_moment_and_nothing_is_told_twice(
    seed: int, language: Language
) -> None:
    keys, wrong = Counter[str](), list[str]()
    for _, told in moments(seed, language):
        rings = Counter[str]()
        for notice in told:
            keys[notice.key] += 1
            is_call = notice.channel == "supervisors" and notice.is_loud
            if is_call and len(notice.mentions) == 1 and not notice.buttons:
                rings[notice.mentions[0]] += 1
        wrong += [f"{who}: {number}" for who, number in rings.items() if number > 1]

    assert wrong == []
    assert [key for key, number in keys.items() if number > 1] == []
