"""The refusals of an evening, in the words of the scripts."""

import pytest

from bot.domain import commands as c
from bot.domain.errors import NotAuthorised
from bot.presentation.actions import ACTIONS
from bot.presentation.failures import sentence
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, say, stamp
from tests.presentation.builders import (
    CHECK_IN,
    checked_in,
    person,
    published,
    round_running,
    signed_up,
    supervisor,
)


def test_nobody_at_zero_names_until_when_the_time_runs() -> None:
    evening = round_running(4)
    seats = evening.it.tables[1].seats
    refusal = evening.refused(c.ReportRound(table=1, cards=dict.fromkeys(seats, 4)))
    current = evening.it.tables[1].current
    assert current is not None
    assert current.clock.due is not None
    assert sentence(refusal, "de", state=evening.it, place="1") == (
        "Niemand hat 0 Karten, und die Zeit läuft noch bis "
        f"{stamp(current.clock.due)}. Deine Zahlen sind noch da."
    )


def test_several_at_zero_are_named_and_the_numbers_are_kept() -> None:
    evening = round_running(4)
    one, other, *rest = evening.it.tables[1].seats
    cards = {one: 0, other: 0} | dict.fromkeys(rest, 5)
    refusal = evening.refused(c.ReportRound(table=1, cards=cards))
    people = evening.it.people
    names = f"{people[one].name} und {people[other].name}"
    assert sentence(refusal, "de", state=evening.it) == (
        f"{names} haben beide 0 Karten. Fertig sein kann nur eine Person. "
        "Deine Zahlen sind noch da."
    )


def test_a_participant_is_sent_to_the_supervisor() -> None:
    evening = round_running(4)
    seats = evening.it.tables[1].seats
    refusal = evening.refused(
        c.ReportRound(table=1, cards=dict.fromkeys(seats, 1)), by=person(seats[0])
    )
    said = sentence(refusal, "de", state=evening.it, action="report")
    assert said == "Das trägt die Aufsicht ein. Sag ihr einfach Bescheid."


def test_a_supervisor_hears_whose_table_it_is_or_that_it_is_the_leads_by_now() -> None:
    evening = round_running(4, 1)
    seats = evening.it.tables[1].seats
    cards = dict(zip(seats, (0, 1, 2, 3), strict=True))
    wish = c.CorrectRound(table=1, round=1, cards=dict(zip(seats, (3, 2, 1, 0), strict=True)))
    evening.do(c.ReportRound(table=1, cards=cards))
    evening.do(c.StartGroupRound())
    said = [
        sentence(
            evening.refused(wish, by=by), "de", state=evening.it, action="correct", place="1", by=by
        )
        for by in (supervisor("k1"), supervisor("k2"))
    ]
    assert said == [
        "Das kann jetzt nur noch die Turnierleitung ändern. Sag ihr einfach Bescheid.",
        "Tisch 1 betreut {user:k1}. Ist dort gerade niemand, kannst du den Tisch übernehmen.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_b43_no_supervisor_is_sent_to_the_supervisor_whatever_they_asked_for(
    language: Language,
) -> None:
    """Those in charge of this table, and of another."""
    evening = round_running(8, 2)
    to_the_supervisor = say(language, "refusal-not-authorised-supervisor")
    said = {
        sentence(NotAuthorised(), language, state=evening.it, action=action, place="1", by=by)
        for action in (*ACTIONS, "table pause", "lead correct", "log", None)
        for by in (supervisor("k1"), supervisor("k2"))
    }
    assert len(said) == 4
    assert to_the_supervisor not in said


def test_too_early_for_the_check_in_names_the_time() -> None:
    evening = signed_up(3)
    refusal = evening.refused(c.CheckIn(person="p1"), by=person("p1"))
    assert sentence(refusal, "de", state=evening.it) == (
        f"Der Check-in öffnet um {stamp(CHECK_IN)}."
    )


def test_too_late_for_the_last_round_invites_to_watch() -> None:
    evening = published(4, group_rounds=1)
    evening.do(c.SignUp(person="p9", name="Lea"))
    evening.do(c.StartGroupRound())
    refusal = evening.refused(c.CheckIn(person="p9"), by=person("p9"))
    assert sentence(refusal, "de", state=evening.it, action="checkin") == (
        "Die letzte Gruppenrunde läuft schon, darum geht es heute leider nicht mehr. "
        "Schau gern zu, das Finale ist für alle!"
    )


def test_a_settled_topic_answers_with_its_ruling() -> None:
    evening = round_running(4)
    evening.do(c.PublishRuling(topic="stacking", text="Auf +4 darf nur +4."))
    me = evening.it.tables[1].seats[0]
    refusal = evening.refused(
        c.OpenDispute(table=1, person=me, topic="stacking", text="Darf man das?"), by=person(me)
    )
    assert sentence(refusal, "de", state=evening.it) == (
        "Dazu gilt schon **Entscheidung 1**: Auf +4 darf nur +4."
    )


def test_too_few_people_are_counted() -> None:
    evening = checked_in(2)
    refusal = evening.refused(c.DrawTables())
    assert sentence(refusal, "de", state=evening.it) == (
        "Zum Auslosen braucht es mindestens 3 Personen, da sind bisher 2."
    )
    assert sentence(refusal, "en", state=evening.it) == (
        "A draw needs at least 3 people, so far 2 are here."
    )
