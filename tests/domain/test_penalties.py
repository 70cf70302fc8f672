"""Cheating, exclusion, dropping out, and the way back (B37-B39)."""

from datetime import datetime, timedelta

import pytest

from tests.builders import CHECK_IN_AT, Evening, Json, kinds, participant, supervisor, told

CHEATING: Json = {"offence": "cheating", "note": "Karten unter dem Tisch"}


def test_b37_the_running_round_is_lost_and_the_others_are_ranked_among_themselves() -> None:
    evening = Evening().started(4)

    evening.do("penalise", person="u1", by=supervisor(), **CHEATING)
    evening.do("report_round", table=1, cards={"u2": 3, "u3": 0, "u4": 1})

    assert evening.places() == [
        ("u3", 1, 0, 3, None),
        ("u4", 2, 1, 2, None),
        ("u2", 3, 3, 1, None),
        ("u1", 4, None, 0, "forfeited"),
    ]
    assert evening.standing()["u1"]["missed"] == 1
    assert evening.snap["penalties"] == [{"person": "u1", "offence": "cheating"}]


def test_b37_the_running_game_is_lost_and_the_match_goes_on() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))

    evening.do("penalise", person="u1", by=supervisor(), **CHEATING)

    match = evening.match("F")
    assert (match["state"], match["games"][0]["cards"]) == ("running", None)
    assert (match["games"][0]["winner"], match["games"][0]["annulled"]) == ("u2", False)
    evening.do("start_game", match="F")
    evening.do("penalise", person="u1", **CHEATING)
    assert (evening.match("F")["winner"], evening.match("F")["decided_by"]) == ("u2", "games")


def test_b37_once_per_round_and_only_while_it_runs() -> None:
    evening = Evening().seated(4)
    assert evening.refuses("penalise", person="u1", **CHEATING).code == "no_open_round"
    evening.do("start_group_round")
    evening.do("penalise", person="u1", **CHEATING)

    assert evening.do("penalise", person="u1", **CHEATING) == ()
    evening.report_all()
    assert evening.refuses("penalise", person="u2", **CHEATING).code == "no_open_round"
    assert evening.refuses("penalise", person="x", **CHEATING).code == "unknown_person"


def test_b37_the_supervisor_of_the_table_penalises_and_no_other() -> None:
    evening = Evening().started(4)
    evening.do("assign_supervisor", table=1, user="kim")

    for by in (supervisor("sam"), participant("u2")):
        refusal = evening.refuses("penalise", person="u1", by=by, **CHEATING)
        assert refusal.code == "not_authorised"
    assert kinds(evening.do("penalise", person="u1", by=supervisor("kim"), **CHEATING)) == [
        "penalty_imposed"
    ]


def test_b37_the_lead_takes_a_penalty_back_until_the_next_round_of_that_person() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u1", **CHEATING)
    by = supervisor()
    assert evening.refuses("revoke_penalty", person="u1", by=by).code == "not_authorised"
    evening.do("revoke_penalty", person="u1")
    assert evening.do("revoke_penalty", person="u1") == ()
    assert [row[4] for row in evening.places()] == [None] * 4
    evening.do("penalise", person="u1", **CHEATING)
    evening.report_all()
    evening.do("start_group_round")

    refusal = evening.refuses("revoke_penalty", person="u1")

    assert (refusal.code, refusal.detail) == ("later_match_started", {"table": 1})


def test_b37_a_penalty_is_taken_back_after_the_bracket_was_fixed_and_the_round_stands() -> None:
    evening = Evening(group_rounds=1).started(4, 4)
    evening.do("penalise", person="u2", **CHEATING)
    evening.do("penalise", person="u4", **CHEATING)
    evening.report_all()
    evening.do("start_knockout")
    bracket, standing = evening.snap["bracket"], evening.standing()

    evening.do("revoke_penalty", person="u2")

    assert [row["person"] for row in evening.snap["penalties"]] == ["u4"]
    assert evening.places()[-2:] == [
        ("u2", 3, None, 0, "absent"),
        ("u4", 3, None, 0, "forfeited"),
    ]
    assert (evening.snap["bracket"], evening.standing()) == (bracket, standing)
    assert evening.do("revoke_penalty", person="u2") == ()
    evening.do("start_knockout_round")
    evening.wins("SF1", evening.match("SF1")["people"][0])
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round")
    evening.wins("F", evening.match("F")["people"][0])
    assert kinds(evening.do("revoke_penalty", person="u4")) == ["penalty_revoked"]


def test_b37_it_is_taken_back_until_the_persons_first_game_of_the_knockout() -> None:
    evening = Evening(group_rounds=3, best_of=1).started(4, 4).report_all()
    evening.do("start_group_round")
    evening.report_all().do("start_group_round")
    evening.do("penalise", person="u1", **CHEATING)
    evening.report_all()
    evening.do("start_knockout")
    assert evening.do("penalise", person="u1", **CHEATING) == ()
    evening.do("start_knockout_round")
    mine = next(m["match"] for m in evening.snap["bracket"][0]["matches"] if "u1" in m["people"])
    other = "SF2" if mine == "SF1" else "SF1"
    evening.wins(other, evening.match(other)["people"][0])
    evening.wins(mine, "u1")

    refusal = evening.refuses("revoke_penalty", person="u1")

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": mine})


def test_b37_a_round_reported_without_the_person_is_open_again_for_a_new_report() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("report_round", table=1, cards={"u2": 3, "u3": 0, "u4": 1})

    evening.do("revoke_penalty", person="u1")

    assert evening.round()["state"] == "open"
    refusal = evening.refuses("report_round", table=1, cards={"u2": 3, "u3": 0, "u4": 1})
    assert refusal.detail["reason"] == "missing_seat"
    evening.do("report_round", table=1, cards={"u1": 2, "u2": 3, "u3": 0, "u4": 1})
    assert [row[0] for row in evening.places()] == ["u3", "u4", "u1", "u2"]


def test_b37_a_revoked_penalty_opens_the_match_again() -> None:
    evening = Evening(best_of=1).called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(other))
    evening.do("penalise", person=one, **CHEATING)
    assert evening.match("SF1")["winner"] == other

    evening.do("revoke_penalty", person=one)

    assert evening.match("SF1")["state"] == "running"
    assert evening.match("F")["people"][0] is None


# --- exclusion (B38, B39) ----------------------------------------------------------------------


def test_b38_only_the_lead_excludes_and_once() -> None:
    evening = Evening().started(4)
    by = supervisor()
    assert evening.refuses("exclude", person="u1", reason="x", by=by).code == "not_authorised"

    evening.do("exclude", person="u1", reason="x")

    assert evening.do("exclude", person="u1", reason="y") == ()
    assert evening.snap["excluded"] == ["u1"]
    assert evening.refuses("exclude", person="zz", reason="x").code == "unknown_person"


@pytest.mark.parametrize("command", ["sign_up", "check_in", "withdraw", "on_the_way"])
def test_b39_somebody_excluded_does_not_come_back_by_themselves(command: str) -> None:
    evening = Evening().checked_in(4)
    evening.do("exclude", person="u1", reason="x")
    name: Json = {"name": "X"} if command == "sign_up" else {}

    refusal = evening.refuses(command, person="u1", by=participant("u1"), **name)

    assert (refusal.code, refusal.detail) == ("already_excluded", {"person": "u1"})


def test_b39_an_exclusion_before_the_tables_frees_the_place() -> None:
    evening = Evening(capacity=3).checked_in(4)

    events = evening.do("exclude", person="u1", reason="x")

    assert kinds(events) == ["person_excluded", "promoted"]
    assert (evening.snap["places"], evening.snap["checked_in"]) == (
        ["u2", "u3", "u4"],
        ["u2", "u3"],
    )


@pytest.mark.parametrize(("leave", "note"), [("exclude", "forfeited"), ("withdraw", "absent")])
def test_b39_open_rounds_go_on_without_who_has_gone(leave: str, note: str) -> None:
    evening = Evening().started(4)

    evening.do(leave, person="u2")
    evening.report_all()

    assert evening.places()[-1] == ("u2", 4, None, 0, note)
    assert [row[0] for row in evening.places()][:3] == ["u1", "u3", "u4"]
    assert evening.seats() == ["u1", "u2", "u3", "u4"]


def test_b39_played_results_of_the_others_stay() -> None:
    evening = Evening().started(4).report_all()
    before = evening.places()

    evening.do("exclude", person="u1", reason="x")

    assert evening.places() == before


def test_b39_the_next_round_starts_without_them_and_a_table_of_one_wins_without_play() -> None:
    evening = Evening().started(3).report_all()
    evening.do("withdraw", person="u1")
    evening.do("exclude", person="u2", reason="x")

    evening.do("start_group_round")

    assert evening.places() == [("u3", 1, 0, 3, None)]
    assert (evening.round()["state"], evening.due("round_time")) == ("final", None)


def test_b39_a_table_of_nobody_has_no_round_left() -> None:
    evening = Evening().started(3, 3).report_all()
    for person in ("u1", "u2", "u3"):
        evening.do("withdraw", person=person)

    events = evening.do("start_group_round")

    assert [getattr(event, "table", None) for event in events] == [2]
    assert evening.refuses("start_group_round", tables=[1]).code == "group_stage_over"


def test_b39_an_exclusion_is_taken_back_until_a_round_has_started_without_them() -> None:
    evening = Evening().started(4)
    evening.do("exclude", person="u1", reason="x")
    evening.do("reinstate", person="u1")
    assert evening.do("reinstate", person="u1") == ()
    assert [row[4] for row in evening.places()] == [None] * 4
    evening.do("exclude", person="u1", reason="x")
    evening.report_all()
    evening.do("start_group_round")

    refusal = evening.refuses("reinstate", person="u1")

    assert (refusal.code, refusal.detail) == ("later_match_started", {"table": 1})
    assert evening.refuses("reinstate", person="u1", by=supervisor()).code == "not_authorised"


def test_b39_who_was_excluded_before_the_tables_stays_out_once_a_round_has_started() -> None:
    evening = Evening().checked_in(5)
    evening.do("exclude", person="u5", reason="x")
    evening.do("draw_tables")
    evening.do("start_group_round")

    assert evening.refuses("reinstate", person="u5").code == "later_match_started"


def test_b39_who_waits_without_a_seat_is_reinstated_until_the_next_round_starts() -> None:
    evening = Evening(capacity=4).signed_up(5).seated(4)
    evening.do("start_group_round")
    evening.do("exclude", person="u5", reason="x")

    assert kinds(evening.do("reinstate", person="u5")) == ["person_reinstated"]

    evening.do("exclude", person="u5", reason="x")
    evening.report_all()
    evening.do("start_group_round")
    assert evening.refuses("reinstate", person="u5").code == "later_match_started"


def test_b39_a_penalty_outlasts_an_exclusion_that_is_taken_back() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("exclude", person="u1", reason="x")

    evening.do("reinstate", person="u1")

    assert evening.places()[-1][4] == "forfeited"


def test_b39_somebody_excluded_before_the_tables_comes_back_first_in_line() -> None:
    evening = Evening(capacity=3).signed_up(5)
    evening.do("exclude", person="u1", reason="x")

    evening.do("reinstate", person="u1")

    assert (evening.snap["places"], evening.snap["waitlist"]) == (
        ["u2", "u3", "u4"],
        ["u1", "u5"],
    )


@pytest.mark.parametrize("leave", [("exclude", {"reason": "x"}), ("withdraw", {})])
def test_b39_back_in_the_match_with_a_wait_of_their_own(leave: tuple[str, Json]) -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    command, arguments = leave
    evening.do(command, person=one, **arguments)
    evening.wait(10)

    evening.do("reinstate", person=one)

    match = evening.match("SF1")
    assert (match["state"], match["winner"]) == ("presence", None)
    assert evening.due("presence", "match SF1") == evening.now + timedelta(minutes=5)
    assert evening.match("F")["people"][0] is None
    assert other in match["people"]
    assert (evening.snap["excluded"], evening.snap["withdrawn"]) == ([], [])


def test_b39_back_in_a_match_that_has_not_been_called_it_waits_as_before() -> None:
    evening = Evening().in_knockout(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("exclude", person=one, reason="x")
    assert evening.match("SF1")["winner"] == other

    evening.do("reinstate", person=one)

    assert (evening.match("SF1")["state"], evening.match("F")["people"]) == ("waiting", [None] * 2)


def test_b17_b39_back_in_the_match_while_everything_is_paused_the_wait_stands_still() -> None:
    evening = Evening().called(4, 4)
    one, _ = evening.match("SF1")["people"]
    evening.do("exclude", person=one, reason="x")
    evening.do("pause_time")
    evening.wait(10)

    evening.do("reinstate", person=one)
    assert evening.due("presence", "match SF1") is None
    evening.wait(3)
    evening.do("resume_time")

    assert evening.due("presence", "match SF1") == evening.now + timedelta(minutes=5)


@pytest.mark.parametrize("at", [CHECK_IN_AT - timedelta(minutes=5), CHECK_IN_AT])
def test_b39_who_withdrew_before_the_tables_signs_up_again_and_is_not_reinstated(
    at: datetime,
) -> None:
    evening = Evening().signed_up(4)
    evening.do("withdraw", person="u4", at=at)
    evening.do("exclude", person="u3", reason="x")

    assert evening.do("reinstate", person="u4") == ()
    assert kinds(evening.do("reinstate", person="u3")) == ["person_reinstated"]
    assert evening.snap["places"] == ["u1", "u2", "u3"]


def test_b39_who_is_reinstated_counts_for_the_places_again() -> None:
    evening = Evening(capacity=3).signed_up(3)
    evening.do("exclude", person="u1", reason="x")
    evening.do("reinstate", person="u1")

    evening.do("sign_up", person="u4", name="D")
    evening.do("exclude", person="u2", reason="x")
    evening.do("reinstate", person="u2")

    assert (evening.snap["places"], evening.snap["waitlist"]) == (["u3", "u1", "u4"], ["u2"])
    evening.until(CHECK_IN_AT)
    assert kinds(evening.do("check_in", person="u2")) == ["noted_on_site"]


def test_b39_a_round_of_one_is_open_again_with_time_to_play_when_the_other_is_back() -> None:
    evening = Evening().started(3)
    evening.do("mark_absent", table=1, person="u3")
    evening.do("exclude", person="u2", reason="x")
    evening.wait(20)
    assert evening.round()["state"] == "final"

    evening.do("reinstate", person="u2")

    assert evening.round()["state"] == "open"
    assert evening.due("round_time") == evening.now + timedelta(minutes=15)


def test_b37_b39_only_the_persons_own_penalty_in_this_round_keeps_them_out_of_it() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u1", **CHEATING)
    evening.report_all().do("start_group_round")
    evening.do("penalise", person="u2", **CHEATING)
    evening.do("exclude", person="u1", reason="x")

    evening.do("reinstate", person="u1")

    assert [row[0] for row in evening.places() if row[4] is None] == ["u1", "u3", "u4"]


def test_b39_not_back_in_a_match_once_the_next_has_started() -> None:
    evening = Evening().called(4, 4)
    evening.do("exclude", person=evening.match("SF1")["people"][0], reason="x")
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round")
    person = evening.match("SF1")["people"][0]

    refusal = evening.refuses("reinstate", person=person)

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


def excluded_before_the_bracket(person: str, *sizes: int) -> Evening:
    """Somebody was excluded between the last round and the knock-out."""
    evening = Evening(best_of=1).played(*sizes)
    evening.do("exclude", person=person, reason="x")
    evening.do("start_knockout")
    return evening


def test_b39_who_was_out_when_the_bracket_was_fixed_comes_back_before_a_game_has_started() -> None:
    evening = excluded_before_the_bracket("u1", 4, 4)
    stood_in = evening.state.people["u3"].slot
    assert stood_in is not None

    evening.do("reinstate", person="u1")

    people = evening.state.people
    assert (people["u1"].slot, people["u3"].slot) == (stood_in, None)
    assert [row["advances"] for row in evening.standing().values()] == [True, True, False, False]


def test_b39_not_once_a_match_has_started_without_them() -> None:
    evening = excluded_before_the_bracket("u1", 4, 4)
    evening.do("start_knockout_round")

    refusal = evening.refuses("reinstate", person="u1")

    (match,) = (m for m in ("SF1", "SF2") if "u3" in evening.match(m)["people"])
    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": match})


def test_b21_b39_not_where_nobody_stood_in_and_the_bracket_has_no_place_left() -> None:
    evening = Evening().played(4)
    for person in ("u1", "u3", "u4"):
        evening.do("exclude", person=person, reason="x")
    evening.do("start_knockout")

    assert evening.refuses("reinstate", person="u1").code == "later_match_started"


def test_b28_b39_who_would_not_have_advanced_is_reinstated_for_the_ranking_at_any_time() -> None:
    evening = excluded_before_the_bracket("u3", 4)
    evening.do("start_knockout_round")
    evening.wins("F", "u1")
    assert evening.ranking() == ["u1", "u2", "u4", "u3"]

    evening.do("reinstate", person="u3")

    assert evening.ranking() == ["u1", "u2", "u3", "u4"]


def test_b39_who_did_not_advance_is_reinstated_for_the_ranking() -> None:
    evening = Evening().in_knockout(4)
    evening.do("exclude", person="u3", reason="x")

    events = evening.do("reinstate", person="u3")
    evening.do("start_knockout_round")
    evening.wins("F", "u1")

    assert kinds(events) == ["person_reinstated"]
    assert evening.ranking() == ["u1", "u2", "u3", "u4"]


def test_b39_who_dropped_out_comes_back_while_a_round_is_left() -> None:
    evening = Evening().started(4)
    evening.do("withdraw", person="u1", by=participant("u1"))
    evening.report_all()

    events = evening.do("check_in", person="u1", by=participant("u1"))
    evening.do("start_group_round")

    assert kinds(events) == ["came_back"]
    assert [row[0] for row in evening.places()] == ["u1", "u2", "u3", "u4"]
    evening.do("withdraw", person="u1")
    assert evening.refuses("check_in", person="u1").code == "group_stage_over"


def test_b39_a_seat_that_has_been_taken_meanwhile_is_gone() -> None:
    evening = Evening().open()
    evening.do("sign_up", person="late", name="L")
    evening.seated(5)
    evening.do("withdraw", person="u1")
    evening.do("check_in", person="late")

    refusal = evening.refuses("check_in", person="u1", by=participant("u1"))

    assert (refusal.code, refusal.detail) == ("table_full", {"tables": [1]})


def test_b39_nobody_moves_who_is_out() -> None:
    evening = Evening().started(4, 3).report_all()
    evening.do("withdraw", person="u1")

    assert evening.refuses("move_person", person="u1", table=2).code == "already_excluded"


def test_b3_only_the_person_the_host_or_the_lead_withdraws() -> None:
    evening = Evening().signed_up(2)

    for by in (supervisor(), participant("u2")):
        assert evening.refuses("withdraw", person="u1", by=by).code == "not_authorised"
    assert kinds(evening.do("withdraw", person="u1")) == ["withdrew"]


def test_b37_nobody_is_penalised_who_is_out_or_not_in_the_round() -> None:
    evening = Evening().started(4)
    evening.do("exclude", person="u1", reason="x")
    evening.do("mark_absent", table=1, person="u2")

    assert evening.refuses("penalise", person="u1", **CHEATING).code == "already_excluded"
    assert evening.refuses("penalise", person="u2", **CHEATING).code == "no_open_round"
    stranger = participant("x")
    assert evening.refuses("penalise", person="y", by=stranger, **CHEATING).code == (
        "not_authorised"
    )


def test_b37_a_penalty_in_a_game_is_taken_back_until_the_next_game() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("start_game", match="F")

    refusal = evening.refuses("revoke_penalty", person="u1")

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


def test_b37_a_penalty_that_decided_a_match_is_taken_back_until_the_next_match() -> None:
    evening = Evening(best_of=1).called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(other))
    evening.do("penalise", person=one, **CHEATING)
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round")

    refusal = evening.refuses("revoke_penalty", person=one)

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


def test_b37_a_penalty_revoked_during_an_exclusion_no_longer_counts_after_it() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("exclude", person="u1", reason="x")
    evening.do("revoke_penalty", person="u1")

    evening.do("reinstate", person="u1")

    assert (evening.snap["penalties"], evening.places()[0][4]) == ([], None)


def test_b37_the_same_penalty_sent_again_after_the_round_counts_once() -> None:
    evening = Evening().started(3)
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("report_round", table=1, cards={"u2": 0, "u3": 4})

    assert evening.do("penalise", person="u1", **CHEATING) == ()


def test_b39_in_a_running_game_the_clock_goes_on_after_a_return() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(other))
    evening.do("exclude", person=one, reason="x")
    evening.wait(1)

    evening.do("reinstate", person=one)

    assert evening.match("SF1")["state"] == "running"
    assert evening.due("round_time", "match SF1") == evening.now + timedelta(minutes=14)


def test_b39_in_a_game_whose_time_ran_out_meanwhile_it_begins_anew() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("report_game", match="SF1", cards=evening.cards("SF1", one))
    evening.do("start_game", match="SF1")
    evening.do("exclude", person=one, reason="x")
    evening.wait(20)

    evening.do("reinstate", person=one)

    assert [game["winner"] for game in evening.match("SF1")["games"]] == [one, None]
    assert evening.due("round_time", "match SF1") == evening.now + timedelta(minutes=15)
    fired = evening.wait(14)
    assert [event.type for event in fired if event.type == "time_noted"] == ["time_noted"] * 2
    evening.wins("SF1", other)
    assert [game["winner"] for game in evening.match("SF1")["games"]] == [one, other, other]


def test_b17_b39_in_a_game_while_everything_is_paused_the_clock_stands_still() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("confirm_presence", person=one, by=participant(other))
    evening.do("exclude", person=one, reason="x")
    evening.do("pause_time")

    evening.do("reinstate", person=one)

    assert evening.due("round_time", "match SF1") is None
    evening.do("resume_time")
    assert evening.due("round_time", "match SF1") == evening.now + timedelta(minutes=15)


@pytest.mark.parametrize(("minutes", "left"), [(7, 8), (20, 15)])
def test_b37_a_game_that_counts_again_has_what_was_left_or_a_time_of_its_own(
    minutes: int, left: int
) -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("penalise", person="u1", **CHEATING)
    evening.wait(minutes)

    evening.do("revoke_penalty", person="u1")

    assert evening.due("round_time") == evening.now + timedelta(minutes=left)
    assert evening.match("F")["games"][0]["winner"] is None
    noted = [event.type for event in evening.wait(left - 1)]
    assert noted == ["time_noted", "time_noted"]


def test_b17_b37_a_game_that_counts_again_stands_still_while_everything_is_paused() -> None:
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("penalise", person="u1", **CHEATING)
    evening.do("pause_time")

    evening.do("revoke_penalty", person="u1")

    assert evening.due("round_time") is None


def test_b37_a_penalty_taken_back_leaves_those_of_others() -> None:
    evening = Evening().started(4, 4)
    for person in ("u1", "u2", "u5"):
        evening.do("penalise", person=person, **CHEATING)

    evening.do("revoke_penalty", person="u1")

    assert [row["person"] for row in evening.snap["penalties"]] == ["u2", "u5"]


def test_b37_b43_in_a_match_the_supervisor_of_its_table_penalises() -> None:
    evening = Evening().called(4, 4)
    evening.do("assign_supervisor", table=1, user="kim")
    evening.do("assign_supervisor", table=2, user="sam")
    one, other = evening.match("SF2")["people"]
    evening.do("confirm_presence", person=one, by=participant(other))

    for person in (one, other):
        refusal = evening.refuses("penalise", person=person, by=supervisor("kim"), **CHEATING)
        assert refusal.code == "not_authorised"
    assert kinds(evening.do("penalise", person=one, by=supervisor("sam"), **CHEATING)) == [
        "penalty_imposed"
    ]


def test_b37_a_refused_penalty_says_where_nothing_is_played() -> None:
    evening = Evening().seated(4)
    assert told(evening.refuses("penalise", person="u1", **CHEATING)) == (
        "no_open_round",
        {"table": 1},
    )
    evening = Evening().called(4)
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    evening.do("exclude", person="u2", reason="x")

    assert told(evening.refuses("penalise", person="u1", **CHEATING)) == (
        "no_open_round",
        {"match": "F"},
    )
    assert told(evening.refuses("penalise", person="u2", **CHEATING)) == (
        "already_excluded",
        {"person": "u2"},
    )


def test_b39_a_free_place_is_taken_again_by_who_was_excluded_before_the_tables() -> None:
    evening = Evening(capacity=3).signed_up(2)
    evening.do("exclude", person="u1", reason="x")

    evening.do("reinstate", person="u1")

    assert evening.snap["places"] == ["u2", "u1"]
