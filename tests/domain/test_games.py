"""Games of a match, from one report to the end, and reports by the players (B24, B26, B43)."""

from datetime import timedelta

import pytest

from tests.builders import Evening, Json, kinds, participant, supervisor, told


def test_b24_before_the_quarter_final_one_game_decides_and_from_it_on_two() -> None:
    evening = Evening().in_knockout(*[4] * 8)

    assert [(stage["round"], stage["best_of"]) for stage in evening.snap["bracket"]] == [
        ("R16", 1),
        ("QF", 3),
        ("SF", 3),
        ("F", 3),
    ]


def test_b24_whoever_has_won_two_games_wins_the_match() -> None:
    evening = Evening().called(4)
    for winner in ("u1", "u2"):
        evening.do("report_game", match="F", cards=evening.cards("F", winner))
        evening.do("start_game", match="F")
    assert evening.match("F")["state"] == "running"

    evening.do("report_game", match="F", cards=evening.cards("F", "u2"))

    match = evening.match("F")
    assert (match["winner"], match["decided_by"]) == ("u2", "games")
    assert [game["winner"] for game in match["games"]] == ["u1", "u2", "u2"]


def test_b25_the_report_of_the_first_game_confirms_both() -> None:
    evening = Evening().called(4)

    events = evening.do("report_game", match="F", cards=evening.cards("F", "u1"), by=supervisor())

    assert kinds(events) == ["presence_confirmed", "game_reported"]
    assert evening.match("F")["present"] == ["u1", "u2"]


def test_b26_the_next_game_starts_at_the_supervisors_click_with_its_own_clock() -> None:
    evening = Evening().called(4)
    evening.do("report_game", match="F", cards=evening.cards("F", "u1"))
    evening.wait(7)
    assert evening.due("round_time") is None

    events = evening.do("start_game", match="F", by=supervisor())

    assert kinds(events) == ["game_started"]
    assert evening.due("round_time", "match F") == evening.now + timedelta(minutes=15)
    assert evening.do("start_game", match="F") == ()


def test_b26_after_the_call_fewer_cards_win_and_equal_ones_are_played_off() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.wait(15)
    evening.do("report_game", match="F", cards={"u1": 3, "u2": 3})
    assert evening.match("F")["games"][0]["winner"] is None
    assert evening.refuses("start_game", match="F").code == "tie_break_pending"

    evening.do("break_tie", match="F", order=["u2", "u1"], by=supervisor())

    game = evening.match("F")["games"][0]
    assert (game["winner"], game["time_called"], game["cards"]) == (
        "u2",
        True,
        {"u1": 3, "u2": 3},
    )
    assert evening.do("break_tie", match="F", order=["u2", "u1"]) == ()
    assert evening.refuses("break_tie", match="F", order=["u1", "u2"]).code == (
        "no_tie_break_pending"
    )


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ({"u1": 0, "x": 1}, "unknown_seat"),
        ({"u1": 0}, "missing_seat"),
        ({"u1": 0, "u2": -1}, "negative"),
        ({"u1": 0, "u2": 109}, "too_many"),
        ({"u1": 0, "u2": 0}, "several_winners"),
        ({"u1": 1, "u2": 2}, "no_winner"),
    ],
)
def test_b26_a_game_is_reported_like_a_round_of_two(cards: dict[str, int], reason: str) -> None:
    refusal = Evening().called(4).refuses("report_game", match="F", cards=cards)

    assert (refusal.code, refusal.detail["reason"]) == ("invalid_cards", reason)


def test_b26_a_game_is_reported_once() -> None:
    evening = Evening().called(4)
    cards = evening.cards("F", "u1")
    evening.do("report_game", match="F", cards=cards)

    assert evening.do("report_game", match="F", cards=cards) == ()
    refusal = evening.refuses("report_game", match="F", cards=evening.cards("F", "u2"))
    assert (refusal.code, refusal.detail) == ("already_reported", {"match": "F"})


def test_b26_games_belong_to_a_match_that_has_been_called_and_is_not_decided() -> None:
    evening = Evening().in_knockout(4, 4)
    cards = evening.cards("SF1", evening.match("SF1")["people"][0])
    assert evening.refuses("report_game", match="SF1", cards=cards).code == "no_open_round"
    assert evening.refuses("start_game", match="SF1").code == "not_present"
    assert evening.refuses("start_game", match="X").code == "unknown_match"
    assert Evening().seated(4).refuses("start_game", match="F").code == "wrong_phase"
    assert Evening().seated(4).refuses("report_game", match="F", cards={}).code == "wrong_phase"
    evening.do("start_knockout_round")
    evening.wins("SF1", evening.match("SF1")["people"][0])

    other = evening.cards("SF1", evening.match("SF1")["people"][1])
    assert evening.refuses("start_game", match="SF1").code == "match_decided"
    assert evening.refuses("report_game", match="SF1", cards=other).code == "match_decided"


def test_b26_who_is_missing_is_named() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u2", by=participant("u2"))

    refusal = evening.refuses("start_game", match="F")

    assert (refusal.code, refusal.detail) == ("not_present", {"people": ["u1"]})


def test_b27_the_winner_moves_on_at_once() -> None:
    evening = Evening().called(4, 4)
    winner = evening.match("SF2")["people"][1]

    evening.wins("SF2", winner)

    assert evening.match("F")["people"] == [None, winner]
    assert evening.match("F")["state"] == "waiting"


def test_b27_the_final_ends_the_evening() -> None:
    evening = Evening().finished(4, 4)

    assert evening.snap["phase"] == "finished"
    assert evening.snap["deadlines"] == []
    assert len(evening.ranking()) == 8


# --- self-report (B43) -------------------------------------------------------------------------

CARDS = {"u1": 0, "u2": 4, "u3": 4, "u4": 7}


def self_reporting() -> Evening:
    evening = Evening().started(4)
    evening.do("allow_self_report", table=1)
    return evening


def test_b43_a_table_may_report_itself_as_soon_as_it_is_drawn() -> None:
    evening = Evening().drawn(4)

    assert kinds(evening.do("allow_self_report", table=1)) == ["self_report_allowed"]
    assert evening.refuses("allow_self_report", match="F").code == "unknown_match"


def test_b43_one_seat_enters_another_confirms_then_it_counts() -> None:
    evening = self_reporting()
    proposed = evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))
    assert (kinds(proposed), evening.round()["state"]) == (["report_proposed"], "open")

    events = evening.do("confirm_report", table=1, by=participant("u4"))

    assert kinds(events) == ["round_reported"]
    assert evening.round()["state"] == "tie_break_pending"
    assert evening.do("confirm_report", table=1, by=participant("u4")) == ()


def test_b43_nobody_confirms_their_own_report() -> None:
    evening = self_reporting()
    evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))

    refusal = evening.refuses("confirm_report", table=1, by=participant("u1"))

    assert refusal.code == "not_authorised"
    assert evening.do("report_round", table=1, cards=CARDS, by=participant("u1")) == ()


def test_b43_the_same_report_by_another_seat_is_a_confirmation_and_another_is_a_new_one() -> None:
    evening = self_reporting()
    evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))
    other = CARDS | {"u4": 9}

    changed = evening.do("report_round", table=1, cards=other, by=participant("u2"))
    events = evening.do("report_round", table=1, cards=other, by=participant("u1"))

    assert (kinds(changed), kinds(events)) == (["report_proposed"], ["round_reported"])


def test_b43_the_order_of_a_tie_needs_two_seats_as_well() -> None:
    evening = self_reporting()
    evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))
    evening.do("confirm_report", table=1, by=participant("u2"))
    order = ["u3", "u2"]

    proposed = evening.do("break_tie", table=1, order=order, by=participant("u3"))
    assert evening.round()["state"] == "tie_break_pending"
    assert evening.refuses("confirm_report", table=1, by=participant("u3")).code == (
        "not_authorised"
    )
    events = evening.do("confirm_report", table=1, by=participant("u2"))

    assert (kinds(proposed), kinds(events)) == (["report_proposed"], ["tie_broken"])
    assert evening.round()["state"] == "final"


def test_b43_supervisors_count_alone_also_where_a_table_reports_itself() -> None:
    evening = self_reporting()
    evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))

    events = evening.do("confirm_report", table=1, by=supervisor())

    assert kinds(events) == ["round_reported"]


def test_b43_only_seats_of_that_table_and_only_where_it_is_allowed() -> None:
    evening = Evening().started(4, 4)
    by = participant("u1")
    assert evening.refuses("report_round", table=1, cards=CARDS, by=by).code == "not_authorised"
    evening.do("allow_self_report", table=1)
    assert evening.do("allow_self_report", table=1) == ()

    stranger = participant("u5")

    assert evening.refuses("report_round", table=1, cards=CARDS, by=stranger).code == (
        "not_authorised"
    )
    assert evening.refuses("confirm_report", table=1, by=stranger).code == "not_authorised"
    assert evening.refuses("confirm_report", table=1, by=by).code == "no_open_round"
    assert evening.refuses("allow_self_report", table=7).code == "unknown_table"
    assert evening.refuses("allow_self_report", table=1, by=supervisor()).code == "not_authorised"


def test_b43_a_match_reports_itself_the_same_way() -> None:
    evening = Evening().called(4)
    evening.do("allow_self_report", match="F")
    cards = evening.cards("F", "u1")
    events = evening.do("report_game", match="F", cards=cards, by=participant("u2"))
    assert kinds(events) == ["presence_confirmed", "report_proposed"]

    confirmed = evening.do("confirm_report", match="F", by=participant("u1"))

    assert kinds(confirmed) == ["game_reported"]
    assert evening.do("confirm_report", match="F", by=participant("u1")) == ()
    assert evening.do("start_game", match="F", by=participant("u1"))
    assert evening.refuses("confirm_report", match="F", by=participant("u1")).code == (
        "no_open_round"
    )


def test_b43_a_host_reports_for_a_guest_at_the_table() -> None:
    evening = Evening().open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))
    evening.signed_up(3).until(evening.state.check_in_at)
    for person in ("mia", "u1", "u2", "u3"):
        evening.do("check_in", person=person)
    evening.do("draw_tables")
    evening.do("start_group_round")
    evening.do("allow_self_report", table=1)
    cards = {"mia": 0, "u1": 1, "u2": 2, "u3": 3}

    evening.do("report_round", table=1, cards=cards, by=participant("u1"))
    evening.do("confirm_report", table=1, by=participant("h"))

    assert evening.round()["state"] == "final"


def test_b16_a_tie_break_round_that_stands_is_said_again_without_effect() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("call_time", match="F")
    evening.do("report_game", match="F", cards={"u1": 3, "u2": 3})
    evening.do("break_tie", match="F", order=["u2", "u1"])

    assert evening.do("break_tie", match="F", order=["u2", "u1"]) == ()
    assert told(evening.refuses("break_tie", match="F", order=["u1", "u2"])) == (
        "no_tie_break_pending",
        {"match": "F"},
    )


# --- a proposal that can no longer be the result (B43) -----------------------------------------

PROPOSED = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}


def proposed_at_a_table() -> Evening:
    """`u1` has entered a result that waits for another seat."""
    evening = Evening().started(4)
    evening.do("allow_self_report", table=1)
    evening.do("report_round", table=1, cards=PROPOSED, by=participant("u1"))
    return evening


def proposal(evening: Evening) -> object:
    current = evening.state.tables[1].current
    return current and current.proposal


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("mark_absent", {"table": 1, "person": "u4"}),
        ("withdraw", {"person": "u4"}),
        ("exclude", {"person": "u4", "reason": "x"}),
        ("penalise", {"person": "u4", "offence": "cheating", "note": "x"}),
    ],
)
def test_b43_a_proposal_is_gone_as_soon_as_a_seat_leaves_the_round(
    command: str, arguments: Json
) -> None:
    evening = proposed_at_a_table()

    evening.do(command, **arguments)

    assert proposal(evening) is None
    assert evening.refuses("confirm_report", table=1, by=participant("u2")).code == "no_open_round"
    left = {"u1": 0, "u2": 1, "u3": 2}
    evening.do("report_round", table=1, cards=left, by=participant("u1"))
    events = evening.do("report_round", table=1, cards=left, by=participant("u2"))
    assert kinds(events) == ["round_reported"]


def test_b43_a_proposal_is_gone_as_soon_as_a_seat_is_there_after_all() -> None:
    evening = Evening().started(4)
    evening.do("allow_self_report", table=1)
    evening.do("mark_absent", table=1, person="u4")
    evening.do("report_round", table=1, cards={"u1": 0, "u2": 1, "u3": 2}, by=participant("u1"))

    evening.do("mark_present", table=1, person="u4")

    assert proposal(evening) is None


def test_b43_a_proposal_without_a_finisher_is_gone_once_time_is_no_longer_called() -> None:
    evening = Evening().started(4)
    evening.do("allow_self_report", table=1)
    evening.do("call_time", table=1)
    cards = {"u1": 1, "u2": 2, "u3": 3, "u4": 4}
    evening.do("report_round", table=1, cards=cards, by=participant("u1"))
    assert proposal(evening) is not None

    evening.do("extend_time", table=1, minutes=3)

    assert proposal(evening) is None


def test_b43_a_proposal_that_can_still_be_the_result_outlives_the_clock() -> None:
    evening = proposed_at_a_table()
    evening.do("call_time", table=1)
    evening.do("extend_time", table=1, minutes=3)
    evening.do("pause_time", table=1)

    events = evening.do("confirm_report", table=1, by=participant("u2"))

    assert kinds(events) == ["round_reported"]


def test_b16_equal_cards_of_a_game_are_reported_along_with_who_won_the_tie_break_round() -> None:
    evening = Evening(best_of=1).called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("call_time", match="F")
    equal: Json = {"match": "F", "cards": {"u1": 3, "u2": 3}}

    assert evening.refuses("report_game", **equal, order=["u1"]).code == "invalid_order"
    evening.do("report_game", **equal, order=["u2", "u1"])

    assert (evening.match("F")["winner"], evening.match("F")["decided_by"]) == ("u2", "games")
    assert evening.do("report_game", **equal, order=["u2", "u1"]) == ()


def test_b16_an_order_without_a_tie_is_refused() -> None:
    evening = Evening().called(4)

    refusal = evening.refuses(
        "report_game", match="F", cards={"u1": 0, "u2": 3}, order=["u1", "u2"]
    )

    assert told(refusal) == ("invalid_order", {"ties": []})


def test_b16_b43_the_order_of_a_tied_game_needs_both_where_the_match_reports_itself() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("allow_self_report", match="F")
    evening.do("call_time", match="F")
    evening.do("report_game", match="F", cards={"u1": 2, "u2": 2})

    proposed = evening.do("break_tie", match="F", order=["u2", "u1"], by=participant("u2"))
    assert evening.match("F")["games"][0]["winner"] is None
    confirmed = evening.do("confirm_report", match="F", by=participant("u1"))

    assert (kinds(proposed), kinds(confirmed)) == (["report_proposed"], ["tie_broken"])
    assert evening.match("F")["games"][0]["winner"] == "u2"
