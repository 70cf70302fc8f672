"""Every head count from 3 to 128 ends with a winner and a complete ranking (B12, B23, B28)."""

from random import Random

import pytest

from bot.domain import commands as c
from bot.domain.ids import Phase
from bot.domain.standings import ranking
from bot.domain.tournament import bracket
from tests.any_evening import AnyEvening, check, check_first_round_apart


def started(people: int, **rules: object) -> AnyEvening:
    """An evening with so many people checked in, its first round running."""
    evening = AnyEvening(Random(people), people=people + 2, rules=rules)
    evening.run(c.OpenCheckIn())
    for person in evening.ids[:people]:
        evening.run(c.SignUp(person=person, name=person))
        evening.run(c.CheckIn(person=person))
    evening.run(c.DrawTables())
    evening.run(c.StartGroupRound())
    return evening


def to_the_knockout(evening: AnyEvening) -> None:
    """Play the group stage."""
    while evening.evening.knockout is None:
        evening._step(evening.evening)


@pytest.mark.parametrize("people", range(3, 129))
def test_b12_b28_every_head_count_ends_with_a_winner_and_everybody_ranked(people: int) -> None:
    evening = started(people, third_place=people % 2 == 0)

    to_the_knockout(evening)
    check_first_round_apart(evening.evening)
    evening.finish()

    check(evening)
    assert evening.evening.phase is Phase.FINISHED
    assert [place for _, place in ranking(evening.evening)] == list(range(1, people + 1))


@pytest.mark.parametrize("people", range(6, 129))
def test_b23_people_of_one_table_meet_only_in_the_final(people: int) -> None:
    evening = started(people)

    to_the_knockout(evening)

    state = evening.evening
    slots = bracket(state).slots
    half = len(slots) // 2
    for side in (slots[:half], slots[half:]):
        tables = [state.people[person].table for person in side if person is not None]
        assert len(tables) == len(set(tables))
