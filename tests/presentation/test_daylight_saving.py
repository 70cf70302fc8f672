"""Evenings across the change of the clocks: spans stay spans, local words stay local (B9, B17)."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain import commands as c
from bot.domain import events as e
from bot.presentation.panels import panel
from bot.presentation.texts import stamp
from tests.presentation import builders as b
from tests.presentation.looking import words

SPRING = datetime(2027, 3, 28, 1, 0, tzinfo=UTC)
AUTUMN = datetime(2027, 10, 31, 1, 0, tzinfo=UTC)
"""When the walls of Berlin show another hour from one moment to the next."""


def evening(starts_at: datetime) -> b.Evening:
    """Eight people signed up four days ahead, for an evening that starts then."""
    found = b.Evening(now=starts_at - timedelta(days=4))
    found.do(
        c.CreateTournament(
            name="Nacht",
            capacity=8,
            check_in_at=starts_at - timedelta(minutes=45),
            starts_at=starts_at,
            seed=1,
        )
    )
    found.do(c.OpenRegistration())
    for number in range(1, 9):
        found.do(c.SignUp(person=f"p{number}", name=f"P{number}"), by=b.person(f"p{number}"))
    return found


@pytest.mark.parametrize("change", [SPRING, AUTUMN], ids=["spring", "autumn"])
def test_b17_a_round_across_the_change_lasts_its_fifteen_minutes(change: datetime) -> None:
    night = evening(change - timedelta(minutes=10))
    night.wait_until(change - timedelta(minutes=30))
    for number in range(1, 9):
        night.do(c.CheckIn(person=f"p{number}"), by=b.person(f"p{number}"))
    night.do(c.DrawTables())
    night.wait_until(change - timedelta(minutes=7))
    night.do(c.StartGroupRound())
    shown = panel(night.it, "table:1", tournament=b.TOURNAMENT, language="de")
    steps = night.wait(20)

    called = next(s.entry.event for s in steps if isinstance(s.entry.event, e.TimeCalled))
    assert called.at == change + timedelta(minutes=8)
    assert shown is not None
    assert stamp(called.at) in words(shown.blocks)


@pytest.mark.parametrize(
    ("change", "before"),
    [
        (SPRING, datetime(2027, 3, 27, 17, 0, tzinfo=UTC)),
        (AUTUMN, datetime(2027, 10, 30, 16, 0, tzinfo=UTC)),
    ],
    ids=["spring", "autumn"],
)
def test_b9_the_day_before_is_asked_at_six_by_the_wall_though_the_night_changes_it(
    change: datetime, before: datetime
) -> None:
    night = evening(change.replace(hour=17))
    steps = night.wait_until(change)

    asked = [s.entry.event.at for s in steps if isinstance(s.entry.event, e.ReminderDue)]
    assert asked == [before]
    assert before.astimezone(night.it.rules.zone()).hour == 18
