"""The evening's entry in the calendar (B52): what it is made from, and what leaves it alone."""

from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.presentation.calendar import calendar_entry, planned
from tests.presentation import builders as b


@pytest.mark.parametrize("people", [5, 27, 40])
def test_while_the_plan_is_the_same_the_entry_is_the_same(people: int) -> None:
    *_, (_, evening) = b.stages(people)
    for step in evening.steps:
        if step.before is not None and planned(step.before) == planned(step.after):
            before = calendar_entry(step.before, language="de")
            assert before == calendar_entry(step.after, language="de"), step.entry.event


def test_no_sign_up_and_no_check_in_changes_the_plan() -> None:
    evening = b.checked_in(20)
    plans = {planned(step.after) for step in evening.steps if step.entry.event.type == "signed_up"}
    assert len(plans) == 1
    plans = {planned(step.after) for step in evening.steps if step.entry.event.type == "checked_in"}
    assert len(plans) == 1


@pytest.mark.parametrize(
    "command",
    [
        c.SetCapacity(capacity=99),
        c.SetSchedule(starts_at=b.START + timedelta(days=1), check_in_at=b.CHECK_IN),
        c.CancelTournament(),
    ],
)
def test_what_the_entry_says_is_part_of_the_plan(command: c.AnyCommand) -> None:
    evening = b.signed_up(5)
    before = planned(evening.it)
    evening.do(command)
    assert planned(evening.it) != before
