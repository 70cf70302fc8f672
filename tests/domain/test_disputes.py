"""Disputes and rulings (B32-B36, B40)."""

from datetime import timedelta

import pytest

from bot.domain.disputes import other_supervisors, ruling_supervisor
from tests.builders import Evening, Json, kinds, participant, supervisor


def disputed(evening: Evening | None = None, topic: str = "stacking") -> Evening:
    """`u1` has opened a dispute at table 1."""
    evening = evening or Evening().started(4, 4)
    evening.do(
        "open_dispute", table=1, person="u1", topic=topic, text="+2 auf +4", by=participant("u1")
    )
    return evening


def test_b32_somebody_at_the_table_opens_a_dispute() -> None:
    snap = disputed().snap

    assert [(d["dispute"], d["state"], d["table"], d["person"]) for d in snap["disputes"]] == [
        (1, "open", 1, "u1")
    ]


def test_b32_the_same_dispute_twice_is_one_and_another_waits_for_it() -> None:
    evening = disputed()
    again: Json = {"table": 1, "person": "u1", "topic": "stacking", "by": participant("u1")}

    assert evening.do("open_dispute", text="+2 auf +4", **again) == ()
    refusal = evening.refuses("open_dispute", text="noch etwas", **again)

    assert (refusal.code, refusal.detail) == ("dispute_open", {"tables": [1], "dispute": 1})


def test_b32_disputes_are_for_people_at_that_table_and_its_supervisor() -> None:
    evening = Evening().started(4, 4)
    evening.do("assign_supervisor", table=1, user="kim")
    wish: Json = {"table": 1, "topic": "other", "text": "?"}

    for by in (participant("u5"), participant("u2"), supervisor("sam")):
        refusal = evening.refuses("open_dispute", person="u1", by=by, **wish)
        assert refusal.code == "not_authorised"
    assert evening.refuses("open_dispute", person="u5", by=participant("u5"), **wish).code == (
        "not_authorised"
    )
    assert evening.refuses("open_dispute", person="u5", **wish).code == "unknown_person"
    events = evening.do("open_dispute", person="u1", by=participant("kim"), **wish)
    assert kinds(events) == ["dispute_opened"]


def test_b32_a_host_opens_one_for_a_guest_and_takes_it_back() -> None:
    evening = Evening().open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))
    evening.signed_up(2).until(evening.state.check_in_at)
    for person in ("mia", "u1", "u2"):
        evening.do("check_in", person=person)
    evening.do("draw_tables")
    evening.do("start_group_round")

    by = participant("h")
    evening.do("open_dispute", table=1, person="mia", topic="other", text="?", by=by)
    events = evening.do("withdraw_dispute", dispute=1, by=by)

    assert kinds(events) == ["dispute_withdrawn"]
    assert evening.do("withdraw_dispute", dispute=1, by=by) == ()


def test_b32_nobody_else_withdraws_a_dispute() -> None:
    evening = disputed()

    refusal = evening.refuses("withdraw_dispute", dispute=1, by=participant("u2"))

    assert refusal.code == "not_authorised"
    assert evening.refuses("withdraw_dispute", dispute=7).code == "unknown_dispute"


def test_b36_a_dispute_concerns_the_running_or_the_last_round() -> None:
    evening = Evening().seated(4)
    wish: Json = {"table": 1, "person": "u1", "topic": "other", "text": "?"}
    assert evening.refuses("open_dispute", **wish).code == "no_open_round"
    evening.do("start_group_round")
    evening.report_all()
    assert kinds(evening.do("open_dispute", **wish)) == ["dispute_opened"]
    assert Evening().in_knockout(4).refuses("open_dispute", **wish).code == "group_stage_over"
    assert Evening().checked_in(4).refuses("open_dispute", **wish).code == "wrong_phase"


def test_b36_a_dispute_at_a_match_is_opened_until_the_next_starts() -> None:
    evening = Evening().in_knockout(4, 4)
    one = evening.match("SF1")["people"][0]
    wish: Json = {
        "match": "SF1",
        "person": one,
        "topic": "other",
        "text": "?",
        "by": participant(one),
    }
    assert evening.refuses("open_dispute", **wish).code == "no_open_round"
    evening.do("start_knockout_round")
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][0])
    evening.do("start_knockout_round")

    refusal = evening.refuses("open_dispute", **wish)

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


# --- ruling (B33-B35) --------------------------------------------------------------------------


def test_b35_a_supervisors_ruling_holds_for_that_table() -> None:
    evening = disputed()

    events = evening.do("rule_dispute", dispute=1, text="Hausregel gilt.", by=supervisor())

    assert kinds(events) == ["ruling_made"]
    snap = evening.snap
    assert (snap["disputes"][0]["state"], snap["rulings"][0]["scope"]) == ("ruled", "table")
    assert evening.do("rule_dispute", dispute=1, text="Hausregel gilt.", by=supervisor()) == ()
    refusal = evening.refuses("rule_dispute", dispute=1, text="Doch nicht.", by=supervisor())
    assert (refusal.code, refusal.detail) == ("already_ruled", {"dispute": 1})


def test_b33_what_is_passed_on_is_the_leads_to_rule() -> None:
    evening = disputed()
    assert kinds(evening.do("escalate_dispute", dispute=1, by=supervisor())) == [
        "dispute_escalated"
    ]
    assert evening.do("escalate_dispute", dispute=1, by=supervisor()) == ()

    refusal = evening.refuses("rule_dispute", dispute=1, text="So.", by=supervisor())
    evening.do("rule_dispute", dispute=1, text="So.")

    assert refusal.code == "not_authorised"
    assert evening.snap["rulings"][0] == {
        "ruling": 1,
        "topic": "stacking",
        "text": "So.",
        "scope": "all",
        "refines": None,
    }


def test_b33_players_neither_rule_nor_pass_on() -> None:
    evening = disputed()

    for command in ("rule_dispute", "escalate_dispute"):
        text: Json = {"text": "x"} if command == "rule_dispute" else {}
        refusal = evening.refuses(command, dispute=1, by=participant("u1"), **text)
        assert refusal.code == "not_authorised"
        assert evening.refuses(command, dispute=4, **text).code == "unknown_dispute"


def test_b33_a_supervisor_who_sits_there_or_hosts_somebody_there_does_not_rule() -> None:
    evening = disputed(Evening().started(4, 4))
    evening.do("assign_supervisor", table=1, user="u2")

    refusal = evening.refuses("rule_dispute", dispute=1, text="x", by=supervisor("u2"))
    events = evening.do("rule_dispute", dispute=1, text="x", by=supervisor("sam"))

    assert (refusal.code, kinds(events)) == ("not_authorised", ["ruling_made"])


def test_b33_the_assigned_supervisor_rules_and_no_other() -> None:
    evening = disputed()
    evening.do("assign_supervisor", table=1, user="kim")

    refusal = evening.refuses("rule_dispute", dispute=1, text="x", by=supervisor("sam"))

    assert refusal.code == "not_authorised"
    assert kinds(evening.do("rule_dispute", dispute=1, text="x", by=supervisor("kim"))) == [
        "ruling_made"
    ]


def test_b33_one_without_an_answer_is_shown_to_the_lead_after_three_minutes() -> None:
    evening = disputed()
    opened = evening.now

    fired = evening.wait(3)

    overdue = [event for event in fired if event.type == "dispute_overdue"]
    assert [event.at for event in overdue] == [opened + timedelta(minutes=3)]
    assert evening.due("dispute_unanswered") is None


@pytest.mark.parametrize("answer", ["rule_dispute", "escalate_dispute", "withdraw_dispute"])
def test_b33_an_answered_one_is_not_shown_again(answer: str) -> None:
    evening = disputed()
    text: Json = {"text": "x"} if answer == "rule_dispute" else {}
    evening.do(answer, dispute=1, by=supervisor(), **text)

    fired = evening.wait(3)

    assert "dispute_overdue" not in kinds(fired)


def test_b34_a_lead_ruling_answers_new_disputes_on_its_topic() -> None:
    evening = disputed()
    evening.do("rule_dispute", dispute=1, text="Auf +4 nur +4.")
    wish: Json = {"table": 2, "person": "u5", "topic": "stacking", "text": "?"}

    refusal = evening.refuses("open_dispute", by=participant("u5"), **wish)

    assert (refusal.code, refusal.detail) == ("final_ruling_exists", {"ruling": 1})


def test_b34_the_topic_other_is_never_closed() -> None:
    evening = disputed(topic="other")
    evening.do("rule_dispute", dispute=1, text="So.")
    wish: Json = {"table": 2, "person": "u5", "topic": "other", "text": "?"}

    assert kinds(evening.do("open_dispute", **wish)) == ["dispute_opened"]


def test_b35_a_table_ruling_closes_no_topic() -> None:
    evening = disputed()
    evening.do("rule_dispute", dispute=1, text="So.", by=supervisor())
    wish: Json = {"table": 2, "person": "u5", "topic": "stacking", "text": "?"}

    assert kinds(evening.do("open_dispute", **wish)) == ["dispute_opened"]


def test_b34_only_the_lead_adds_a_ruling_and_a_further_one_refines() -> None:
    evening = Evening()
    first: Json = {"topic": "stacking", "text": "Auf +4 nur +4."}
    assert evening.refuses("publish_ruling", by=supervisor(), **first).code == "not_authorised"
    evening.do("publish_ruling", **first)
    assert evening.do("publish_ruling", **first) == ()

    refusal = evening.refuses("publish_ruling", topic="stacking", text="Anders.")
    unknown = evening.refuses("publish_ruling", topic="stacking", text="A.", refines=9)
    evening.do("publish_ruling", topic="stacking", text="Genauer.", refines=1)

    assert (refusal.code, refusal.detail) == ("final_ruling_exists", {"ruling": 1})
    assert unknown.code == "invalid_command"
    assert [(r["ruling"], r["refines"]) for r in evening.snap["rulings"]] == [(1, None), (2, 1)]


def test_disputes_are_settled_even_after_the_final() -> None:
    evening = Evening().called(4)
    evening.wins("F", "u1")
    wish: Json = {
        "match": "F",
        "person": "u2",
        "topic": "other",
        "text": "?",
        "by": participant("u2"),
    }

    evening.do("open_dispute", **wish)

    assert kinds(evening.do("rule_dispute", dispute=1, text="So.")) == ["ruling_made"]


def test_b33_where_the_supervisor_sits_at_the_table_the_others_are_asked() -> None:
    evening = Evening().seated(4, 4, 4)
    for table, user in ((1, "u1"), (2, "kim"), (3, "sam")):
        evening.do("assign_supervisor", table=table, user=user)
    evening.do("start_group_round")
    evening.do("open_dispute", table=1, person="u2", topic="stacking", text="x")
    evening.do("open_dispute", table=3, person="u9", topic="stacking", text="x")

    at_one, at_three = evening.state.disputes[1], evening.state.disputes[2]

    assert ruling_supervisor(evening.state, at_one) is None
    assert other_supervisors(evening.state, at_one) == ("kim", "sam")
    assert ruling_supervisor(evening.state, at_three) == "sam"
    assert other_supervisors(evening.state, at_three) == ("kim", "u1")


def test_b33_whoever_sits_at_the_table_themselves_is_not_asked_about_it() -> None:
    evening = Evening().seated(4, 4)
    evening.do("assign_supervisor", table=2, user="u3")
    evening.do("start_group_round")
    evening.do("open_dispute", table=1, person="u2", topic="stacking", text="x")

    dispute = evening.state.disputes[1]

    assert ruling_supervisor(evening.state, dispute) is None
    assert other_supervisors(evening.state, dispute) == ()


def test_b34_the_lead_puts_the_topic_of_a_dispute_right_by_ruling_on_another() -> None:
    evening = disputed(topic="other")

    evening.do("rule_dispute", dispute=1, text="Auf +4 nur +4.", topic="stacking")

    assert [(ruling["topic"], ruling["scope"]) for ruling in evening.snap["rulings"]] == [
        ("stacking", "all")
    ]
    wish: Json = {"table": 1, "person": "u2", "topic": "stacking", "text": "?"}
    assert evening.refuses("open_dispute", **wish).code == "final_ruling_exists"


def test_b38_whoever_was_excluded_does_not_hold_up_the_table() -> None:
    evening = Evening().started(4, 4)
    evening.do("exclude", person="u1", reason="")
    wish: Json = {"table": 1, "person": "u1", "topic": "other", "text": "Unfair!"}

    theirs = evening.refuses("open_dispute", **wish, by=participant("u1"))
    for_them = evening.refuses("open_dispute", **wish)
    neighbour = next(p for p in evening.state.tables[1].seats if p != "u1")
    events = evening.do("open_dispute", **{**wish, "person": neighbour}, by=participant(neighbour))

    assert (theirs.code, for_them.code) == ("not_authorised", "unknown_person")
    assert kinds(events) == ["dispute_opened"]


def test_b34_what_holds_at_all_tables_is_not_made_once_more_but_settles_the_table() -> None:
    evening = disputed(topic="stacking")
    evening.do("open_dispute", table=1, person="u2", topic="stacking", text="Ich auch.")
    evening.do("open_dispute", table=1, person="u3", topic="stacking", text="Und ich.")
    evening.do("rule_dispute", dispute=1, text="Auf +4 nur +4.")

    evening.do("rule_dispute", dispute=2, text="Auf +4 nur +4.")
    evening.do("rule_dispute", dispute=3, text="Höchstens dreimal.")

    assert [(one["scope"], one["refines"]) for one in evening.snap["rulings"]] == [
        ("all", None), ("table", None), ("all", 1),
    ]  # fmt: skip
    assert [ruling.public_number for ruling in evening.state.rulings] == [1, None, 2]
    assert {one["state"] for one in evening.snap["disputes"]} == {"ruled"}


def test_b35_a_supervisor_rules_on_the_topic_that_was_asked() -> None:
    evening = disputed(topic="other")

    evening.do("rule_dispute", dispute=1, text="So ist es.", topic="stacking", by=supervisor())

    assert [(ruling["topic"], ruling["scope"]) for ruling in evening.snap["rulings"]] == [
        ("other", "table")
    ]
