"""The evening's length as the facts behind the scripts have it (B8, B13, B53)."""

from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.presentation.timetable import late_by, timetable
from tests.presentation import builders as b
from tests.presentation.looking import seen, words


def test_an_evening_of_27_ends_at_about_a_quarter_past_two_hours_later() -> None:
    plan = timetable(b.created().it, people=27)
    assert plan.ends_at - plan.starts_at == timedelta(hours=2, minutes=20)
    assert plan.starts_at < plan.knockout_at < plan.final_at < plan.ends_at


@pytest.mark.parametrize("people", [3, 4, 5, 8, 16, 33, 64, 128, 1000])
def test_more_people_never_make_it_shorter(people: int) -> None:
    state = b.created().it
    assert timetable(state, people=people).ends_at <= timetable(state, people=people * 2).ends_at


def test_fewer_rounds_and_games_make_it_shorter() -> None:
    usual = timetable(b.created().it, people=27).ends_at
    assert timetable(b.created(group_rounds=1).it, people=27).ends_at < usual
    assert timetable(b.created(best_of=1).it, people=27).ends_at < usual


def test_who_is_in_time_reads_nothing_of_lateness_and_who_is_late_what_helps() -> None:
    evening = b.published(27)
    evening.wait_until(b.START)
    evening.do(c.StartGroupRound())
    assert late_by(evening.it) < timedelta(minutes=20)
    assert "🐢" not in words(seen(evening.it, "lead").blocks)
    evening.wait(70)
    b.report_all(evening)
    assert "🐢 Ihr liegt etwa 40 Minuten zurück." in words(seen(evening.it, "lead").blocks)
