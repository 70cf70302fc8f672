"""The calls of an evening are counted beside the least that one could spend."""

import pytest

from benchmarks.calls import least, plain


@pytest.mark.parametrize(
    ("people", "answers", "others"),
    [(16, 62, 75), (32, 118, 144), (64, 230, 281), (256, 902, 1023), (1024, 3590, 2857)],
)
def test_the_least_is_that_of_the_model(people: int, answers: int, others: int) -> None:
    assert (least(people).answers, least(people).others) == (answers, others)


async def test_a_plain_evening_answers_each_tap_once_and_writes_to_nobody() -> None:
    evening = await plain(8)

    # Sign-up, check-in; a form opened and sent for each of two tables and three matches; the lead
    # opens, draws, publishes, starts, and confirms four times: tables, bracket, two rounds.
    assert evening.calls["answers to people"] == 8 + 8 + 2 * (2 + 3) + 11
    assert evening.calls["further answers"] == 0
    assert evening.calls["direct messages"] == 0
    assert evening.edits_while_waiting == 0
