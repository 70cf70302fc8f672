"""Calling matches, presence, no-shows, walk-overs, and taking a no-show back (B23-B25, B30)."""

from datetime import timedelta

import pytest

from bot.domain.deadlines import presence_ends
from tests.builders import Evening, kinds, participant, supervisor

MINUTE = timedelta(minutes=1)


def test_b23_the_bracket_is_fixed_once() -> None:
    evening = Evening().in_knockout(4, 4)

    assert evening.do("start_knockout") == ()
    assert evening.snap["phase"] == "knockout"


def test_b23_the_knockout_waits_for_every_table() -> None:
    evening = Evening().started(4, 4)
    assert evening.refuses("start_knockout").code == "round_open"
    evening.report_all()
    refusal = evening.refuses("start_knockout")
    assert (refusal.code, refusal.detail) == ("round_open", {"tables": [1, 2]})
    evening.do("start_group_round")
    evening.report_all()
    evening.do("open_dispute", table=2, person="u5", topic="other", text="?")

    refusal = evening.refuses("start_knockout")

    assert (refusal.code, refusal.detail) == ("dispute_open", {"tables": [2]})
    assert Evening().checked_in(4).refuses("start_knockout").code == "wrong_phase"


def test_one_qualified_person_alone_has_won() -> None:
    evening = Evening().played(3)
    evening.do("withdraw", person="u1")
    evening.do("exclude", person="u3", reason="x")

    evening.do("start_knockout")

    assert (evening.snap["phase"], evening.snap["bracket"]) == ("finished", [])
    assert evening.ranking() == ["u2", "u1", "u3"]


def test_with_nobody_qualified_there_is_no_knockout() -> None:
    evening = Evening().played(3)
    for person in ("u1", "u2", "u3"):
        evening.do("withdraw", person=person)

    refusal = evening.refuses("start_knockout")

    assert refusal.code == "too_few_people"


# --- calling (B25) -----------------------------------------------------------------------------


def test_b25_every_match_of_the_round_gets_a_table_and_five_minutes() -> None:
    evening = Evening().called(4, 4)

    assert [evening.match(name)["table"] for name in ("SF1", "SF2")] == [1, 2]
    assert {evening.match(name)["state"] for name in ("SF1", "SF2")} == {"presence"}
    assert evening.due("presence", "match SF1") == evening.now + 5 * MINUTE
    assert evening.do("start_knockout_round") == ()


def test_b25_only_one_match_is_called_where_it_is_named() -> None:
    evening = Evening().in_knockout(4, 4)

    events = evening.do("start_knockout_round", match="SF2")

    assert kinds(events) == ["match_called"]
    assert evening.do("start_knockout_round", match="SF2") == ()
    assert evening.refuses("start_knockout_round", match="X9").code == "unknown_match"
    refusal = evening.refuses("start_knockout_round", match="F")
    assert (refusal.code, refusal.detail) == ("round_open", {"matches": ["SF1", "SF2"]})


def test_b25_a_match_that_is_decided_is_not_called() -> None:
    evening = Evening().called(4, 4)
    evening.wins("SF1", evening.match("SF1")["people"][0])

    refusal = evening.refuses("start_knockout_round", match="SF1")

    assert (refusal.code, refusal.detail) == ("match_decided", {"match": "SF1"})


def test_b25_a_round_that_waits_in_part_is_called_in_part() -> None:
    evening = Evening().called(3, 3, 3)
    called = [m["match"] for m in evening.snap["bracket"][0]["matches"] if m["table"]]

    assert len(called) == 2
    assert [m["decided_by"] for m in evening.snap["bracket"][0]["matches"]].count("bye") == 2


def test_b36_a_dispute_at_a_match_holds_up_the_next_one_there() -> None:
    evening = Evening().called(4, 4)
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][0])
    evening.do("open_dispute", match="SF1", person="u1", topic="other", text="?")

    refusal = evening.refuses("start_knockout_round")

    assert (refusal.code, refusal.detail) == ("dispute_open", {"tables": [1], "matches": ["SF1"]})


# --- presence ----------------------------------------------------------------------------------


def test_b25_each_confirms_for_themselves_and_then_the_first_game_starts() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u1"))
    assert (evening.match("F")["present"], evening.match("F")["games"]) == (["u1"], [])
    evening.wait(2)

    evening.do("confirm_presence", person="u2", by=participant("u2"))

    assert evening.match("F")["state"] == "running"
    assert evening.due("round_time") == evening.now + 15 * MINUTE
    assert evening.due("presence") is None


def test_b25_the_opponent_confirms_both() -> None:
    evening = Evening().called(4)

    evening.do("confirm_presence", person="u1", by=participant("u2"))

    assert evening.match("F")["present"] == ["u1", "u2"]


def test_b25_a_supervisor_or_the_lead_confirms_the_one_they_name() -> None:
    evening = Evening().called(4)

    evening.do("confirm_presence", person="u1", by=supervisor())

    assert evening.match("F")["present"] == ["u1"]
    assert evening.do("confirm_presence", person="u1") == ()


def test_b25_nobody_else_confirms() -> None:
    evening = Evening().called(4, 4)

    for by in (participant("u3"), participant("u2")):
        assert evening.refuses("confirm_presence", person="u1", by=by).code == "not_authorised"
    assert evening.refuses("confirm_presence", person="zz").code == "unknown_person"


def test_b25_presence_is_confirmed_from_the_call_to_the_decision() -> None:
    evening = Evening().in_knockout(4)
    assert evening.refuses("confirm_presence", person="u1").code == "wrong_phase"
    assert Evening().seated(4).refuses("confirm_presence", person="u1").code == "wrong_phase"
    evening = Evening().called(4, 4)
    punctual, late = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=punctual)
    evening.wins("SF2", evening.match("SF2")["people"][0])

    evening.wait(5)

    assert evening.refuses("confirm_presence", person=late).code == "match_decided"


def test_b25_the_first_wait_to_end_is_known_while_anybody_is_waited_for() -> None:
    assert presence_ends(Evening().played(4).state) is None
    evening = Evening().in_knockout(4, 4)
    assert presence_ends(evening.state) is None
    evening.do("start_knockout_round", match="SF2")
    evening.wait(1)
    evening.do("start_knockout_round", match="SF1")

    assert presence_ends(evening.state) == evening.now + 4 * MINUTE


def test_b25_notes_at_three_and_at_one_minute_to_go() -> None:
    evening = Evening().called(4)
    start = evening.now

    fired = evening.wait(4)

    assert [(event.type, event.at - start) for event in fired] == [
        ("time_noted", 2 * MINUTE),
        ("time_noted", 4 * MINUTE),
    ]


def test_b25_a_confirmation_taken_back_lets_the_rest_of_the_wait_run_on() -> None:
    evening = Evening().called(4)
    evening.wait(1)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.wait(10)

    evening.do("withdraw_presence", person="u1", by=supervisor())

    assert evening.due("presence") == evening.now + 4 * MINUTE
    assert (evening.match("F")["present"], evening.match("F")["games"]) == (["u2"], [])
    assert evening.do("withdraw_presence", person="u1") == ()


def test_b25_at_least_one_minute_is_left_of_it() -> None:
    evening = Evening().called(4)
    evening.wait(4.5)
    evening.do("confirm_presence", person="u1", by=participant("u2"))

    evening.do("withdraw_presence", person="u1")

    assert evening.due("presence") == evening.now + MINUTE


def test_b25_no_confirmation_is_taken_back_once_a_game_is_reported_or_by_players() -> None:
    evening = Evening().called(4)
    by = participant("u1")
    assert evening.refuses("withdraw_presence", person="u1", by=by).code == "not_authorised"
    evening.do("report_game", match="F", cards=evening.cards("F", "u1"))

    assert evening.refuses("withdraw_presence", person="u1").code == "already_reported"
    evening.wins("F", "u1")
    assert evening.refuses("withdraw_presence", person="u1").code == "wrong_phase"


# --- no-shows and walk-overs -------------------------------------------------------------------


def test_b25_whoever_is_not_there_after_five_minutes_loses() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(one))

    evening.wait(5)

    match = evening.match("SF1")
    assert (match["winner"], match["decided_by"]) == (one, "no_show")
    assert other not in match["present"]


def test_b25_with_nobody_there_both_are_out_and_the_next_opponent_walks_over() -> None:
    evening = Evening().called(4, 4)
    winner = evening.match("SF2")["people"][0]
    evening.wins("SF2", winner)

    evening.wait(5)

    final = evening.match("F")
    assert (final["people"], final["winner"]) == ([None, winner], winner)
    assert final["decided_by"] == "walkover"
    assert (evening.snap["phase"], evening.ranking()[0]) == ("finished", winner)


def test_b25_double_no_shows_cascade_to_a_final_that_nobody_plays() -> None:
    evening = Evening().called(4, 4, 4, 4)

    evening.wait(5)

    for name in ("SF1", "SF2", "F"):
        match = evening.match(name)
        assert (match["people"], match["winner"]) == ([None, None], None)
        assert (match["state"], match["decided_by"]) == ("decided", "walkover")
    assert evening.snap["phase"] == "finished"
    assert [row["place"] for row in evening.snap["ranking"]] == list(range(2, 18))


def test_b25_a_walk_over_for_third_place() -> None:
    evening = Evening(third_place=True).called(4, 4)
    evening.wins("SF1", evening.match("SF1")["people"][0])

    evening.wait(5)

    third = evening.match("P3")
    assert (third["winner"], third["decided_by"]) == (
        evening.match("SF1")["people"][1],
        "walkover",
    )


# --- taking a no-show back (B30) ---------------------------------------------------------------


def test_b30_both_count_as_present_and_the_first_game_starts() -> None:
    evening = Evening().called(4)
    evening.wait(5)
    assert evening.snap["phase"] == "finished"

    events = evening.do("revoke_forfeit", match="F", by=supervisor())

    assert kinds(events) == ["forfeit_revoked"]
    match = evening.match("F")
    assert (match["state"], match["present"], len(match["games"])) == ("running", ["u1", "u2"], 1)
    assert evening.snap["phase"] == "knockout"
    assert evening.do("revoke_forfeit", match="F") == ()


def test_b30_until_the_next_match_of_the_winner_has_started() -> None:
    evening = Evening().called(4, 4)
    for name in ("SF1", "SF2"):
        person = evening.match(name)["people"][0]
        evening.do("confirm_presence", person=person, by=participant(person))
    evening.wait(5)
    evening.do("start_knockout_round")

    refusal = evening.refuses("revoke_forfeit", match="SF1")

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


def test_b30_only_a_no_show_is_taken_back_and_not_by_players() -> None:
    evening = Evening().called(4, 4)
    evening.wins("SF1", evening.match("SF1")["people"][0])

    assert evening.refuses("revoke_forfeit", match="SF1").code == "match_decided"
    assert evening.refuses("revoke_forfeit", match="SF2").code == "wrong_phase"
    assert evening.refuses("revoke_forfeit", match="QF1").code == "unknown_match"
    by = participant("u1")
    assert evening.refuses("revoke_forfeit", match="SF2", by=by).code == "not_authorised"
    assert Evening().seated(4).refuses("revoke_forfeit", match="F").code == "wrong_phase"


def test_b30_a_winner_who_has_left_meanwhile_leaves_the_match_to_the_other() -> None:
    evening = Evening().in_knockout(4, 4)
    evening.do("start_knockout_round", match="SF1")
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(one))
    evening.wait(5)
    evening.do("withdraw", person=one)

    evening.do("revoke_forfeit", match="SF1")

    match = evening.match("SF1")
    assert (match["winner"], match["decided_by"]) == (other, "withdrawal")
    assert evening.do("revoke_forfeit", match="SF1") == ()


# --- people who go -----------------------------------------------------------------------------


@pytest.mark.parametrize(("leave", "cause"), [("withdraw", "withdrawal"), ("exclude", "exclusion")])
@pytest.mark.parametrize("stage", ["waiting", "presence", "running"])
def test_b39_the_opponent_of_who_goes_advances(leave: str, cause: str, stage: str) -> None:
    evening = Evening().in_knockout(4, 4)
    if stage != "waiting":
        evening.do("start_knockout_round")
    one, other = evening.match("SF1")["people"]
    if stage == "running":
        evening.do("confirm_presence", person=one, by=participant(other))

    evening.do(leave, person=one)

    match = evening.match("SF1")
    assert (match["winner"], match["decided_by"]) == (other, cause)
    assert all(game["annulled"] for game in match["games"])
    assert evening.match("F")["people"][0] == other


def test_b39_who_goes_while_waiting_for_an_opponent_loses_as_soon_as_there_is_one() -> None:
    evening = Evening().called(4, 4)
    one, other = (evening.match(name)["people"][0] for name in ("SF1", "SF2"))
    evening.wins("SF1", one)
    evening.do("withdraw", person=one)
    assert evening.match("F")["state"] == "waiting"

    evening.wins("SF2", other)

    final = evening.match("F")
    assert (final["winner"], final["decided_by"]) == (other, "withdrawal")


def test_b39_with_both_out_nobody_wins() -> None:
    evening = Evening().in_knockout(4, 4)
    one, other = (evening.match("SF1")["people"][side] for side in (0, 1))
    evening.do("withdraw", person=one)
    winner = evening.match("SF2")["people"][0]
    evening.do("start_knockout_round")
    evening.do("withdraw", person=other)

    evening.wins("SF2", winner)

    assert (evening.match("F")["winner"], evening.match("F")["decided_by"]) == (
        winner,
        "withdrawal",
    )


def test_b30_a_match_that_is_played_after_all_leaves_its_table_to_who_plays_there_by_now() -> None:
    evening = Evening().in_knockout(4, 4)
    evening.do("start_knockout_round", match="SF1")
    evening.wait(5)
    evening.do("start_knockout_round", match="SF2")
    assert evening.match("SF2")["table"] == 1

    evening.do("revoke_forfeit", match="SF1")

    assert [evening.match(name)["table"] for name in ("SF1", "SF2")] == [2, 1]


def test_b39_a_final_is_won_by_nobody_where_the_only_finalist_has_been_excluded() -> None:
    evening = Evening(best_of=1).called(4, 4)
    finalist = evening.match("SF2")["people"][0]
    evening.wins("SF2", finalist)
    evening.do("exclude", person=finalist, reason="x")

    evening.wait(5)

    final = evening.match("F")
    assert (final["people"], final["winner"]) == ([None, finalist], None)
    assert (final["decided_by"], evening.snap["phase"]) == ("exclusion", "finished")
    assert [row["place"] for row in evening.snap["ranking"]] == list(range(2, 10))
