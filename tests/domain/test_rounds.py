"""Rounds of the group stage: start, report, ties, absence, format (B13-B16, B20, B36)."""

from datetime import timedelta

import pytest

from bot.domain.rules import RuleSet
from tests.builders import START, Evening, kinds, participant, supervisor, told

CARDS = {"u1": 0, "u2": 4, "u3": 4, "u4": 7}


# --- starting (B13, B14, B36) ------------------------------------------------------------------


def test_b14_a_round_starts_at_all_tables_with_a_clock_of_fifteen_minutes() -> None:
    evening = Evening().started(4, 3)

    assert evening.due("round_time", "table 1") == START + timedelta(minutes=15)
    assert evening.due("round_time", "table 2") == START + timedelta(minutes=15)


def test_b14_no_round_starts_before_the_draw() -> None:
    assert Evening().checked_in(4).refuses("start_group_round").code == "wrong_phase"


def test_b14_no_round_starts_while_one_is_open_and_the_tables_are_named() -> None:
    evening = Evening().started(4, 4)
    evening.do("report_round", table=1, cards={"u1": 0, "u2": 1, "u3": 2, "u4": 3})

    refusal = evening.refuses("start_group_round")

    assert (refusal.code, refusal.detail) == ("round_open", {"tables": [2]})


def test_b14_no_round_starts_while_a_tie_break_round_is_pending() -> None:
    evening = Evening().started(4)
    evening.do("report_round", table=1, cards=CARDS)

    refusal = evening.refuses("start_group_round")

    assert (refusal.code, refusal.detail) == ("tie_break_pending", {"tables": [1]})


def test_b13_after_the_last_round_none_starts() -> None:
    assert Evening().played(4).refuses("start_group_round").code == "group_stage_over"


def test_b13_a_round_that_runs_counts_as_played() -> None:
    evening = Evening().started(4).report_all()
    evening.do("start_group_round")

    refusal = evening.refuses("set_group_rounds", rounds=1)

    assert (refusal.code, refusal.detail) == ("rounds_already_played", {"rounds": 2})
    assert kinds(evening.do("set_group_rounds", rounds=3)) == ["group_rounds_changed"]
    assert evening.do("set_group_rounds", rounds=3) == ()
    assert evening.snap["group_rounds"] == 3


def test_b13_one_round_less_ends_the_group_stage_earlier() -> None:
    evening = Evening().started(4).report_all()

    evening.do("set_group_rounds", rounds=1)
    evening.do("start_knockout")

    assert evening.snap["phase"] == "knockout"


def test_b36_a_table_with_a_dispute_holds_up_only_itself_and_catches_up() -> None:
    evening = Evening(group_rounds=3).started(4, 4).report_all()
    evening.do("open_dispute", table=1, person="u1", topic="stacking", text="?")

    refusal = evening.refuses("start_group_round")
    evening.do("start_group_round", tables=[2])
    evening.report_all()
    evening.do("rule_dispute", dispute=1, text="Hausregel gilt.", by=supervisor())
    evening.do("start_group_round", tables=[1], at=START + timedelta(minutes=30))

    assert (refusal.code, refusal.detail) == ("dispute_open", {"tables": [1]})
    assert evening.due("round_time", "table 1") == START + timedelta(minutes=45)
    assert [len(evening.table(number)["rounds"]) for number in (1, 2)] == [2, 2]


def test_b36_a_disputed_round_is_reported_but_neither_final_nor_counted() -> None:
    evening = Evening().started(4)
    evening.do("open_dispute", table=1, person="u1", topic="stacking", text="?")

    evening.report_all()

    assert evening.round()["state"] == "open"
    assert evening.standing()["u1"]["points"] == 0
    evening.do("withdraw_dispute", dispute=1, by=supervisor())
    assert (evening.round()["state"], evening.standing()["u1"]["points"]) == ("final", 3)


def test_start_names_tables_that_exist_and_have_rounds_left() -> None:
    evening = Evening(group_rounds=1).seated(4, 4)
    evening.do("start_group_round", tables=[2, 2])

    assert evening.refuses("start_group_round", tables=[9]).code == "unknown_table"
    evening.report_all()
    assert evening.refuses("start_group_round", tables=[2]).code == "group_stage_over"
    assert kinds(evening.do("start_group_round")) == ["round_started"]


# --- reporting (B15) ---------------------------------------------------------------------------


def test_b15_fewer_cards_are_placed_first_and_earn_three_two_one_and_nothing() -> None:
    evening = Evening().started(5)

    cards = {"u1": 9, "u2": 0, "u3": 2, "u4": 1, "u5": 20}
    events = evening.do("report_round", table=1, cards=cards, by=supervisor())

    assert kinds(events) == ["round_reported"]
    assert evening.places() == [
        ("u2", 1, 0, 3, None),
        ("u4", 2, 1, 2, None),
        ("u3", 3, 2, 1, None),
        ("u1", 4, 9, 0, None),
        ("u5", 5, 20, 0, None),
    ]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ({"u1": 0, "u2": 1, "u3": 2, "u4": 3, "x": 4}, "unknown_seat"),
        ({"x": -1}, "unknown_seat"),
        ({"u1": 0, "u2": 0, "u3": -1}, "missing_seat"),
        ({}, "missing_seat"),
        ({"u1": 0, "u2": 0, "u3": -1, "u4": 200}, "negative"),
        ({"u1": 0, "u2": 0, "u3": 50, "u4": 59}, "too_many"),
        ({"u1": 0, "u2": 0, "u3": 50, "u4": 58}, "several_winners"),
        ({"u1": 1, "u2": 2, "u3": 3, "u4": 4}, "no_winner"),
    ],
)
def test_b15_numbers_that_are_no_result_are_refused_for_the_first_reason(
    cards: dict[str, int], reason: str
) -> None:
    evening = Evening().started(4)

    refusal = evening.refuses("report_round", table=1, cards=cards)

    assert (refusal.code, refusal.detail["reason"]) == ("invalid_cards", reason)


def test_b15_after_the_call_the_fewest_win_and_nobody_needs_to_be_done() -> None:
    evening = Evening().started(4)
    evening.wait(15)

    evening.do("report_round", table=1, cards={"u1": 5, "u2": 1, "u3": 2, "u4": 3})

    assert evening.places()[0] == ("u2", 1, 1, 3, None)
    assert evening.round()["time_called"] is True


def test_b15_a_round_that_ended_just_before_the_call_still_counts_as_ended() -> None:
    evening = Evening().started(4)
    evening.wait(15)

    evening.do("report_round", table=1, cards={"u1": 5, "u2": 0, "u3": 2, "u4": 3})

    assert evening.places()[0] == ("u2", 1, 0, 3, None)


def test_b15_another_result_is_a_correction_and_no_second_report() -> None:
    evening = Evening().started(4).report_all()

    other = {"u1": 1, "u2": 0, "u3": 2, "u4": 3}
    refusal = evening.refuses("report_round", table=1, cards=other)

    assert (refusal.code, refusal.detail) == ("already_reported", {"table": 1})


def test_b15_the_identical_report_counts_once_also_after_the_bracket_is_fixed() -> None:
    evening = Evening().in_knockout(4)

    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}
    events = evening.do("report_round", table=1, cards=cards)

    assert events == ()


def test_b15_a_report_needs_a_round() -> None:
    evening = Evening().seated(4)

    assert evening.refuses("report_round", table=1, cards=CARDS).code == "no_open_round"
    assert evening.refuses("report_round", table=2, cards=CARDS).code == "unknown_table"
    early = Evening().checked_in(4)
    assert early.refuses("report_round", table=1, cards=CARDS).code == "wrong_phase"


def test_b15_players_do_not_report() -> None:
    evening = Evening().started(4)

    refusal = evening.refuses("report_round", table=1, cards=CARDS, by=participant("u1"))

    assert refusal.code == "not_authorised"


# --- ties inside a round (B16) -----------------------------------------------------------------


def test_b16_equal_cards_wait_for_their_tie_break_round() -> None:
    evening = Evening().started(4)
    evening.do("report_round", table=1, cards=CARDS)
    assert evening.round()["state"] == "tie_break_pending"
    assert [row[:2] for row in evening.places()] == [("u1", 1), ("u2", 2), ("u3", 2), ("u4", 4)]

    evening.do("break_tie", table=1, order=["u3", "u2"], by=supervisor())

    assert [row[0] for row in evening.places()] == ["u1", "u3", "u2", "u4"]
    assert [row[3] for row in evening.places()] == [3, 2, 1, 0]
    assert evening.round()["state"] == "final"


def test_b16_a_report_can_bring_the_order_along() -> None:
    evening = Evening().started(4)

    evening.do("report_round", table=1, cards=CARDS, order=["u3", "u2"])

    assert (evening.round()["state"], evening.places()[1][0]) == ("final", "u3")


def test_b16_each_group_of_equal_seats_has_its_own_tie_break_round() -> None:
    evening = Evening().started(5)
    cards = {"u1": 0, "u2": 4, "u3": 4, "u4": 7, "u5": 7}
    evening.do("report_round", table=1, cards=cards)

    evening.do("break_tie", table=1, order=["u5", "u4"])
    assert evening.round()["state"] == "tie_break_pending"
    evening.do("break_tie", table=1, order=["u2", "u3"])

    assert [row[0] for row in evening.places()] == ["u1", "u2", "u3", "u5", "u4"]


@pytest.mark.parametrize("order", [["u1", "u2"], ["u2"], ["u2", "u2"], ["u2", "u3", "u4"], []])
def test_b16_an_order_names_exactly_the_seats_of_one_tie(order: list[str]) -> None:
    evening = Evening().started(4)
    evening.do("report_round", table=1, cards=CARDS)

    refusal = evening.refuses("break_tie", table=1, order=order)

    assert (refusal.code, refusal.detail) == ("invalid_order", {"ties": [("u2", "u3")]})


def test_b16_without_a_tie_there_is_none_to_break() -> None:
    evening = Evening().started(4).report_all()

    refusal = evening.refuses("break_tie", table=1, order=["u2", "u3"])

    assert (refusal.code, refusal.detail) == ("no_tie_break_pending", {"table": 1})


def test_b16_the_same_answer_twice_is_one_also_while_another_tie_waits() -> None:
    evening = Evening().started(4).report_all()
    evening.do("start_group_round")
    evening.do("report_round", table=1, cards=CARDS)
    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 2}
    evening.do("correct_round", table=1, round=1, cards=cards)
    evening.do("break_tie", table=1, order=["u3", "u2"])

    assert evening.do("break_tie", table=1, order=["u3", "u2"]) == ()
    assert kinds(evening.do("break_tie", table=1, order=["u4", "u3"])) == ["tie_broken"]


def test_b16_a_report_with_an_order_that_is_no_tie_is_refused() -> None:
    evening = Evening().started(4)

    refusal = evening.refuses("report_round", table=1, cards=CARDS, order=["u1", "u2"])

    assert refusal.code == "invalid_order"


# --- absence (B20) -----------------------------------------------------------------------------


def test_b20_an_absent_seat_scores_nothing_and_the_others_play_on() -> None:
    evening = Evening().started(4)

    evening.do("mark_absent", table=1, person="u2", by=supervisor())
    evening.do("report_round", table=1, cards={"u1": 3, "u3": 0, "u4": 1})

    assert evening.places() == [
        ("u3", 1, 0, 3, None),
        ("u4", 2, 1, 2, None),
        ("u1", 3, 3, 1, None),
        ("u2", 4, None, 0, "absent"),
    ]
    assert (evening.standing()["u2"]["missed"], evening.standing()["u2"]["cards"]) == (1, 0)


def test_b20_an_absence_is_taken_back_while_the_round_is_open() -> None:
    evening = Evening().started(4)
    evening.do("mark_absent", table=1, person="u2")

    assert evening.do("mark_absent", table=1, person="u2") == ()
    assert kinds(evening.do("mark_present", table=1, person="u2")) == ["marked_present"]
    assert evening.do("mark_present", table=1, person="u2") == ()
    evening.do("mark_absent", table=1, person="u3")
    evening.report_all()
    for command, person in (("mark_absent", "u2"), ("mark_present", "u3")):
        refusal = evening.refuses(command, table=1, person=person)
        assert told(refusal) == ("no_open_round", {"table": 1})


def test_b20_only_who_sits_there_is_absent() -> None:
    refusal = Evening().started(4, 4).refuses("mark_absent", table=1, person="u5")

    assert told(refusal) == ("unknown_person", {"person": "u5"})


def test_b20_cards_of_an_absent_seat_are_refused() -> None:
    evening = Evening().started(4)
    evening.do("mark_absent", table=1, person="u2")

    refusal = evening.refuses("report_round", table=1, cards=CARDS)

    assert refusal.detail["reason"] == "unknown_seat"


def test_b20_a_round_with_one_seat_left_is_won_without_play() -> None:
    evening = Evening().started(3)
    evening.do("mark_absent", table=1, person="u1")

    evening.do("mark_absent", table=1, person="u3")

    assert evening.round()["state"] == "final"
    assert evening.places() == [
        ("u2", 1, 0, 3, None),
        ("u1", 2, None, 0, "absent"),
        ("u3", 2, None, 0, "absent"),
    ]
    assert evening.due("round_time") is None
    refusal = evening.refuses("report_round", table=1, cards={"u2": 0})
    assert refusal.code == "no_open_round"


def test_b20_a_round_that_is_over_for_want_of_seats_opens_again() -> None:
    evening = Evening().started(3)
    for person in ("u1", "u2", "u3"):
        if person != "u3":
            evening.do("mark_absent", table=1, person=person)

    evening.do("mark_present", table=1, person="u1")

    assert evening.round()["state"] == "open"
    assert evening.due("round_time") == START + timedelta(minutes=15)


def test_a_round_with_nobody_left_is_final_and_scores_nobody() -> None:
    evening = Evening().started(3)
    for person in ("u1", "u2", "u3"):
        evening.do("withdraw", person=person)

    assert evening.round()["state"] == "final"
    assert {row[3] for row in evening.places() if row[4]} == {0}


def test_b20_absence_names_a_seat_of_the_open_round() -> None:
    evening = Evening().seated(4)
    assert evening.refuses("mark_absent", table=1, person="u1").code == "no_open_round"

    evening.do("start_group_round")

    assert evening.refuses("mark_absent", table=1, person="x").code == "unknown_person"
    assert evening.refuses("mark_absent", table=2, person="u1").code == "unknown_table"


def test_an_open_round_lists_its_seats_without_a_place() -> None:
    evening = Evening().started(3)

    assert evening.places() == [(person, None, None, None, None) for person in ("u1", "u2", "u3")]


# --- the format (B13) --------------------------------------------------------------------------


def test_b13_how_many_advance_changes_until_the_bracket_is_fixed() -> None:
    evening = Evening().played(4, 4)

    evening.do("adapt_format", advance=1)
    evening.do("start_knockout")

    assert [match["people"] for match in evening.snap["bracket"][0]["matches"]] == [["u1", "u5"]]
    assert told(evening.refuses("adapt_format", advance=2)) == (
        "wrong_phase",
        {"phase": "knockout"},
    )
    assert evening.state.rules == RuleSet(advance=1)
    assert evening.do("adapt_format", advance=1, best_of=3) == ()


def test_b13_best_of_changes_for_rounds_that_have_not_been_called() -> None:
    evening = Evening().called(4, 4)

    evening.do("adapt_format", best_of=5)

    assert [stage["best_of"] for stage in evening.snap["bracket"]] == [3, 5]


def test_b13_minutes_never_touch_what_is_being_played() -> None:
    evening = Evening().started(4)

    evening.do("adapt_format", round_minutes=9, grace_minutes=3)
    evening.report_all()
    evening.do("start_group_round")

    assert evening.due("round_time") == START + timedelta(minutes=15)
    evening.report_all()
    evening.do("start_knockout")
    evening.do("start_knockout_round")
    assert evening.due("presence") == START + timedelta(minutes=3)
    evening.do("report_game", match="F", cards=evening.cards("F", "u1"))
    evening.do("start_game", match="F")
    assert evening.due("round_time") == START + timedelta(minutes=9)


def test_b13_minutes_before_the_first_round_are_those_of_the_rounds() -> None:
    evening = Evening().seated(4)
    evening.do("adapt_format", round_minutes=20)

    evening.do("start_group_round", at=START)

    assert evening.due("round_time") == START + timedelta(minutes=20)
    changed = evening.do("adapt_format", round_minutes=12, best_of=3)
    assert [event.model_dump(exclude_none=True, exclude={"at"}) for event in changed] == [
        {"type": "format_adapted", "game_minutes": 12}
    ]
    assert evening.do("adapt_format", round_minutes=12, best_of=3) == ()
    assert told(evening.refuses("adapt_format")) == (
        "invalid_command",
        {"reason": "nothing_to_change"},
    )


def test_b13_before_there_are_tables_the_number_of_rounds_is_free() -> None:
    evening = Evening().signed_up(1)

    assert kinds(evening.do("set_group_rounds", rounds=1)) == ["group_rounds_changed"]
    assert evening.snap["group_rounds"] == 1
