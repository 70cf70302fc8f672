"""How long the evening takes for so many people, and whether it is early or late (B53)."""

from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.domain.tournament import Tournament
from bot.presentation.forecast import forecast, punctuality
from bot.presentation.scene import Scene, scene
from bot.presentation.texts import stamp
from bot.presentation.timetable import beginnings, off_by, timetable
from bot.presentation.wording import stage_title
from tests.presentation import builders as b


def view(state: Tournament) -> Scene:
    return scene(state, b.TOURNAMENT, language="de")


def played(people: int) -> b.Evening:
    """A real evening of so many people, played to its end."""
    *_, (_, evening) = b.stages(people)
    return evening


@pytest.mark.parametrize(
    ("people", "head"),
    [
        (3, "Für 3 Personen: ein Tisch, 2 Runden, danach eine Begegnung."),
        (27, "Für 27 Personen: 7 Tische, 2 Runden, danach 13 Begegnungen."),
    ],
)
def test_b53_the_lead_sees_tables_rounds_and_matches_before_anybody_has_signed_up(
    people: int, head: str
) -> None:
    text = forecast(view(b.created(64).it), people=people)

    assert text.splitlines()[0].replace("**", "") == head


@pytest.mark.parametrize("people", [3, 5, 12, 27, 64])
def test_b53_what_is_foretold_is_what_is_played(people: int) -> None:
    evening = played(people)
    knockout = evening.it.knockout
    assert knockout is not None
    tables = sum(bool(table.seats) for table in evening.it.tables.values())
    stages = {match.stage for match in knockout.matches.values()} - {"P3"}

    played_out = sum(None not in match.people for match in knockout.matches.values())

    foretold = forecast(view(b.created(people).it), people=people).splitlines()

    assert ("ein Tisch" if tables == 1 else f"{tables} Tische") in foretold[0]
    assert ("eine Begegnung" if played_out == 1 else f"{played_out} Begegnungen") in foretold[0]
    for stage in stages:
        assert any(line.startswith(stage_title(view(evening.it), stage)) for line in foretold)


def test_b53_every_stage_has_its_beginning_in_order_and_the_assumptions_are_said() -> None:
    state = b.created().it
    plan, stages = timetable(state, people=27), list(beginnings(state, 27))
    begins = [plan.starts_at, *(at for _, at in stages), plan.ends_at]
    text = forecast(view(state), people=27)

    assert [stage for stage, _ in stages] == ["R16", "QF", "SF", "F"]
    assert begins == sorted(begins)
    assert stages[0][1] == plan.knockout_at
    assert stages[-1][1] == plan.final_at
    for moment in begins:
        assert stamp(moment) in text
    assert "Angenommen:" in text
    assert "15 Minuten" in text


def test_b53_other_rules_make_another_forecast() -> None:
    usual = timetable(b.created().it, people=27).ends_at
    slow = timetable(b.created(round_minutes=30).it, people=27).ends_at
    alone = forecast(view(b.created(group_rounds=1).it), people=8)

    assert slow > usual
    assert "eine Runde" in alone


def test_b53_during_the_evening_it_says_by_how_much_it_is_early_or_late() -> None:
    evening = b.published(27)
    evening.wait_until(b.START)
    evening.do(c.StartGroupRound())
    told = {"at first": punctuality(view(evening.it))}
    evening.wait(5)
    b.report_all(evening)
    evening.do(c.StartGroupRound())
    evening.wait(5)
    b.report_all(evening)
    told["early"] = punctuality(view(evening.it))
    early = off_by(evening.it)
    evening.wait(60)
    b.decide_cuts(evening)
    evening.do(c.StartKnockout())
    told["late"] = punctuality(view(evening.it))

    assert early < timedelta()
    assert told["early"][0].startswith("🐇 Etwa ")
    assert told["late"][0].startswith("🐢 Etwa ")
    assert off_by(evening.it) - early >= timedelta(minutes=50)


def test_b53_before_it_has_begun_nothing_is_early_or_late() -> None:
    assert punctuality(view(b.created().it)) == []
    assert punctuality(view(b.checked_in(8).it)) == []
