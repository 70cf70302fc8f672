"""Corrections before and after what they touch (B29)."""

from datetime import timedelta

import pytest

from tests.builders import Evening, Json, kinds, participant, supervisor

# --- group rounds ------------------------------------------------------------------------------


def test_b29_a_correction_replaces_the_result() -> None:
    evening = Evening().started(4).report_all()

    cards = {"u1": 3, "u2": 2, "u3": 1, "u4": 0}
    events = evening.do("correct_round", table=1, round=1, cards=cards, by=supervisor())

    assert kinds(events) == ["round_corrected"]
    assert [place[0] for place in evening.places()] == ["u4", "u3", "u2", "u1"]
    assert evening.do("correct_round", table=1, round=1, cards=cards) == ()


def test_b29_back_again_is_one_more_correction() -> None:
    evening = Evening().started(4).report_all()
    before = evening.standing()
    first: Json = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}
    evening.do("correct_round", table=1, round=1, cards={"u1": 3, "u2": 2, "u3": 1, "u4": 0})

    evening.do("correct_round", table=1, round=1, cards=first)

    assert evening.standing() == before


def test_b29_the_supervisor_corrects_until_the_next_round_starts_the_lead_always() -> None:
    evening = Evening().started(4).report_all()
    evening.do("start_group_round")
    cards = {"u1": 3, "u2": 2, "u3": 1, "u4": 0}
    correction: Json = {"table": 1, "round": 1, "cards": cards}

    refusal = evening.refuses("correct_round", **correction, by=supervisor())
    events = evening.do("correct_round", **correction)

    assert (refusal.code, kinds(events)) == ("not_authorised", ["round_corrected"])


def test_b29_the_supervisor_corrects_the_last_round_until_a_game_starts_at_the_table() -> None:
    evening = Evening().in_knockout(4)
    by = supervisor()
    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 9}
    assert kinds(evening.do("correct_round", table=1, round=2, cards=cards, by=by)) == [
        "round_corrected"
    ]
    evening.do("start_knockout_round")
    evening.do("confirm_presence", person="u1", by=participant("u2"))

    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 8}
    refusal = evening.refuses("correct_round", table=1, round=2, cards=cards, by=by)

    assert refusal.code == "not_authorised"


def test_b29_only_what_was_reported_is_corrected() -> None:
    evening = Evening().started(4)
    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}

    assert evening.refuses("correct_round", table=1, round=1, cards=cards).code == "round_open"
    assert evening.refuses("correct_round", table=1, round=2, cards=cards).code == "no_open_round"
    assert evening.refuses("correct_round", table=1, round=0, cards=cards).code == "no_open_round"
    assert evening.refuses("correct_round", table=2, round=1, cards=cards).code == "unknown_table"
    by = participant("u1")
    assert evening.refuses("correct_round", table=1, round=1, cards=cards, by=by).code == (
        "not_authorised"
    )
    for person in ("u2", "u3", "u4"):
        evening.do("mark_absent", table=1, person=person)
    refusal = evening.refuses("correct_round", table=1, round=1, cards={"u1": 0})
    assert refusal.code == "no_open_round"


def test_b29_a_correction_is_checked_like_a_report() -> None:
    evening = Evening().started(4).report_all()

    cards = {"u1": 0, "u2": 0, "u3": 2, "u4": 3}
    refusal = evening.refuses("correct_round", table=1, round=1, cards=cards)

    assert (refusal.code, refusal.detail["reason"]) == ("invalid_cards", "several_winners")


def test_b29_a_correction_can_create_a_tie_that_waits_for_its_tie_break_round() -> None:
    evening = Evening().started(4).report_all()

    evening.do("correct_round", table=1, round=1, cards={"u1": 0, "u2": 2, "u3": 2, "u4": 3})

    assert evening.round()["state"] == "tie_break_pending"
    assert evening.refuses("start_group_round").code == "tie_break_pending"


def swapped(evening: Evening) -> None:
    """`u3` becomes second of table 1 instead of `u2`."""
    for number in (1, 2):
        cards = {"u1": 0, "u3": 1, "u2": 2, "u4": 3}
        evening.do("correct_round", table=1, round=number, cards=cards)


def test_b29_after_the_bracket_is_fixed_who_comes_in_takes_the_place_of_who_falls_out() -> None:
    evening = Evening().in_knockout(4, 4)
    before = evening.state.knockout

    swapped(evening)

    after = evening.state.knockout
    assert before is not None
    assert after is not None
    assert after.slots == tuple("u3" if p == "u2" else p for p in before.slots)


def test_b29_once_that_match_has_begun_the_lead_is_shown_it_and_confirms() -> None:
    evening = Evening().called(4, 4)
    cards = {"u1": 0, "u3": 1, "u2": 2, "u4": 3}
    evening.do("correct_round", table=1, round=1, cards=cards)

    refusal = evening.refuses("correct_round", table=1, round=2, cards=cards)
    others = evening.refuses("correct_round", table=1, round=2, cards=cards, by=supervisor())
    evening.do("correct_round", table=1, round=2, cards=cards, confirm=True)

    name = "SF1" if "u3" in evening.match("SF1")["people"] else "SF2"
    assert (refusal.code, refusal.detail) == ("needs_confirmation", {"undone": [name]})
    assert others.code in ("later_match_started", "not_authorised")
    assert evening.match(name)["state"] == "waiting"


def test_b29_a_tie_at_the_cut_after_the_bracket_changes_it_once_it_is_played_off() -> None:
    evening = Evening().in_knockout(4, 4)
    cards = {"u1": 0, "u3": 2, "u2": 1, "u4": 3}
    other = {"u1": 0, "u3": 1, "u2": 2, "u4": 3}
    evening.do("correct_round", table=1, round=1, cards=cards)
    evening.do("correct_round", table=1, round=2, cards=other)
    assert evening.standing()["u2"]["decided_by"] == "open"

    evening.do("decide_standing", table=1, order=["u3", "u2"], by=supervisor())

    knockout = evening.state.knockout
    assert knockout is not None
    assert "u3" in knockout.slots
    assert "u2" not in knockout.slots


def test_b29_a_tie_inside_a_round_after_the_bracket_comes_with_its_order() -> None:
    evening = Evening().in_knockout(4, 4)
    cards = {"u1": 0, "u2": 2, "u3": 2, "u4": 3}

    refusal = evening.refuses("correct_round", table=1, round=2, cards=cards)
    events = evening.do("correct_round", table=1, round=2, cards=cards, order=["u2", "u3"])

    assert (refusal.code, kinds(events)) == ("tie_break_pending", ["round_corrected"])


def test_b29_a_round_played_elsewhere_counts_where_the_person_sits_now() -> None:
    evening = Evening().started(4, 4).report_all()
    evening.do("move_person", person="u1", table=2)
    evening.do("start_group_round")
    evening.report_all().do("start_knockout")
    knockout = evening.state.knockout
    assert knockout is not None
    assert "u6" in knockout.slots or "u1" in knockout.slots
    assert {"u5", "u6"} <= set(knockout.slots)

    cards = {"u1": 3, "u2": 0, "u3": 1, "u4": 2}
    evening.do("correct_round", table=1, round=1, cards=cards)
    cards = {"u5": 9, "u6": 8, "u7": 7, "u8": 6, "u1": 0}
    evening.do("correct_round", table=2, round=2, cards=cards)
    cards = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}
    evening.do("correct_round", table=1, round=1, cards=cards)

    after = evening.state.knockout
    advancing = {person for person, line in evening.standing(2).items() if line["advances"]}
    assert after is not None
    assert "u1" in advancing
    assert advancing <= set(after.slots)


def test_b29_the_only_qualified_person_changes_with_a_correction() -> None:
    evening = Evening(advance=1).in_knockout(4)
    assert evening.ranking()[0] == "u1"

    for number in (1, 2):
        cards = {"u2": 0, "u1": 1, "u3": 2, "u4": 3}
        evening.do("correct_round", table=1, round=number, cards=cards, confirm=True)

    assert evening.ranking()[0] == "u2"


# --- the tie-break round at the cut -------------------------------------------------------------


def decided_at_the_cut(*order: str) -> Evening:
    """`u2` and `u3` were equal for the second place at table 1; it has been played off."""
    evening = Evening().seated(4, 4).until_the_cut()
    evening.do("decide_standing", table=1, order=list(order))
    return evening


def test_b29_a_mistyped_tie_break_round_at_the_cut_is_put_right() -> None:
    evening = decided_at_the_cut("u2", "u3")
    assert evening.refuses("decide_standing", table=1, order=["u3", "u2"]).code == (
        "no_tie_break_pending"
    )

    right: Json = {"table": 1, "order": ["u3", "u2"], "correct": True}
    events = evening.do("decide_standing", **right, by=supervisor())

    assert kinds(events) == ["standing_decided"]
    assert evening.do("decide_standing", **right) == ()
    assert evening.standing(1)["u3"]["advances"]
    assert not evening.standing(1)["u2"]["advances"]


def test_b29_whoever_falls_out_at_the_cut_gives_the_place_in_the_bracket_away() -> None:
    evening = decided_at_the_cut("u2", "u3")
    evening.do("start_knockout")
    assert evening.state.knockout is not None
    slot = evening.state.knockout.slots.index("u2")

    evening.do("decide_standing", table=1, order=["u3", "u2"], correct=True)

    assert evening.state.knockout.slots[slot] == "u3"


def test_b29_a_match_that_the_cut_undoes_is_shown_to_the_lead_first() -> None:
    evening = decided_at_the_cut("u2", "u3")
    evening.do("start_knockout")
    evening.do("start_knockout_round")
    right: Json = {"table": 1, "order": ["u3", "u2"], "correct": True}

    (undone,) = evening.refuses("decide_standing", **right).detail["undone"]
    assert evening.refuses("decide_standing", **right, by=supervisor()).code == (
        "later_match_started"
    )
    evening.do("decide_standing", **right, confirm=True)

    match = evening.match(undone)
    assert ("u3" in match["people"], "u2" in match["people"]) == (True, False)
    assert match["state"] == "waiting"


def test_b29_the_supervisor_leaves_the_cut_alone_once_a_match_was_played_at_the_table() -> None:
    evening = decided_at_the_cut("u2", "u3")
    evening.do("start_knockout")
    evening.do("start_knockout_round")
    evening.do("report_game", match="SF1", cards=evening.cards("SF1", "u1"))

    right: Json = {"table": 1, "order": ["u3", "u2"], "correct": True}

    assert evening.refuses("decide_standing", **right, by=supervisor()).code == "not_authorised"


def test_b29_what_nobody_played_off_cannot_be_corrected() -> None:
    evening = Evening().played(4, 4)

    refusal = evening.refuses("decide_standing", table=1, order=["u3", "u2"], correct=True)
    wrong = decided_at_the_cut("u2", "u3")

    assert refusal.code == "no_tie_break_pending"
    assert wrong.refuses("decide_standing", table=1, order=["u1", "u3"], correct=True).code == (
        "invalid_order"
    )


# --- games -------------------------------------------------------------------------------------


def test_b29_the_supervisor_corrects_a_game_until_the_next_one_starts() -> None:
    evening = Evening().called(4)
    evening.do("report_game", match="F", cards=evening.cards("F", "u1"))
    correction: Json = {"match": "F", "game": 1, "cards": evening.cards("F", "u2")}

    evening.do("correct_game", **correction, by=supervisor())
    assert evening.do("correct_game", **correction) == ()
    assert evening.match("F")["games"][0]["winner"] == "u2"
    evening.do("start_game", match="F")

    cards = evening.cards("F", "u1")
    refusal = evening.refuses("correct_game", match="F", game=1, cards=cards, by=supervisor())
    assert refusal.code == "not_authorised"


def test_b29_the_supervisor_of_a_table_leaves_a_match_alone_once_the_next_is_played_there() -> None:
    evening = Evening().called(4, 4)
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][0])
    evening.do("start_knockout_round")
    evening.do("report_game", match="F", cards=evening.cards("F", evening.match("F")["people"][0]))
    cards = evening.cards("SF1", evening.match("SF1")["people"][0], loser_cards=9)

    by = supervisor()
    refusal = evening.refuses("correct_game", match="SF1", game=2, cards=cards, by=by)
    events = evening.do("correct_game", match="SF1", game=2, cards=cards)

    assert (refusal.code, kinds(events)) == ("not_authorised", ["game_corrected"])


def test_b29_so_it_does_where_the_next_match_there_is_of_the_same_round() -> None:
    evening = Evening().in_knockout(4, 4)
    for name in ("SF1", "SF2"):
        evening.do("start_knockout_round", match=name)
        evening.wins(name, evening.match(name)["people"][0])
    cards = evening.cards("SF1", evening.match("SF1")["people"][0], loser_cards=9)
    correction: Json = {"match": "SF1", "game": 2, "cards": cards}
    assert [evening.match(name)["table"] for name in ("SF1", "SF2")] == [1, 1]

    refusal = evening.refuses("correct_game", **correction, by=supervisor())
    events = evening.do("correct_game", **correction)

    assert (refusal.code, kinds(events)) == ("not_authorised", ["game_corrected"])


def test_b29_who_plays_a_match_that_has_not_started_changes_at_once() -> None:
    evening = Evening(best_of=1).called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.wins("SF1", one)

    evening.do("correct_game", match="SF1", game=1, cards=evening.cards("SF1", other))

    assert evening.match("F")["people"][0] == other


def played_final(evening: Evening) -> tuple[str, str]:
    """The final is running, its first game played; the two of the first semi-final."""
    one, other = evening.match("SF1")["people"]
    evening.wins("SF1", one)
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round")
    evening.do("report_game", match="F", cards=evening.cards("F", one))
    return one, other


def test_b29_games_of_a_later_match_are_annulled_with_confirmation_and_stay_on_record() -> None:
    evening = Evening(best_of_from="F").called(4, 4)
    one, other = played_final(evening)
    correction: Json = {"match": "SF1", "game": 1, "cards": evening.cards("SF1", other)}

    refusal = evening.refuses("correct_game", **correction)
    evening.do("correct_game", **correction, confirm=True)

    final = evening.match("F")
    assert (refusal.code, refusal.detail) == ("needs_confirmation", {"undone": ["F"]})
    assert (final["people"][0], final["state"], final["present"]) == (other, "waiting", [])
    assert [(game["annulled"], one in game["cards"]) for game in final["games"]] == [(True, True)]


def test_b29_a_match_that_is_open_again_keeps_its_table_if_the_later_one_is_undone() -> None:
    evening = Evening().called(4, 4)
    one, _ = played_final(evening)
    assert [evening.match(name)["table"] for name in ("SF1", "F")] == [1, 1]

    cards = evening.cards("SF1", evening.match("SF1")["people"][1])
    evening.do("correct_game", match="SF1", game=2, cards=cards, confirm=True)

    semi, final = evening.match("SF1"), evening.match("F")
    assert (semi["state"], semi["table"], final["people"][0]) == ("running", 1, None)
    assert evening.refuses("start_knockout_round", match="F").code == "round_open"
    evening.do("start_game", match="SF1")
    evening.do("report_game", match="SF1", cards=evening.cards("SF1", one))
    assert evening.match("F")["people"][0] == one


def test_b29_a_match_whose_people_changed_is_started_anew_by_the_lead() -> None:
    evening = Evening(best_of_from="F").called(4, 4)
    _, other = played_final(evening)
    cards = evening.cards("SF1", other)
    evening.do("correct_game", match="SF1", game=1, cards=cards, confirm=True)

    evening.do("start_knockout_round")
    evening.wins("F", other)

    assert [(g["game"], g["annulled"]) for g in evening.match("F")["games"]] == [
        (1, True),
        (1, False),
        (2, False),
    ]
    assert evening.ranking()[0] == other


def test_b29_a_correction_back_again_brings_the_person_back_and_no_annulled_game() -> None:
    evening = Evening(best_of_from="F").called(4, 4)
    one, other = played_final(evening)
    for winner in (other, one):
        cards = evening.cards("SF1", winner)
        evening.do("correct_game", match="SF1", game=1, cards=cards, confirm=True)

    final = evening.match("F")

    assert (final["people"][0], final["state"]) == (one, "waiting")
    assert [game["annulled"] for game in final["games"]] == [True]


def test_b29_a_supervisor_never_undoes_a_later_match() -> None:
    evening = Evening(best_of_from="F").called(4, 4)
    one, other = evening.match("SF2")["people"]
    evening.wins("SF1", evening.match("SF1")["people"][0])
    evening.wins("SF2", one)
    evening.do("start_knockout_round")

    cards = evening.cards("SF2", other)
    refusal = evening.refuses("correct_game", match="SF2", game=1, cards=cards, by=supervisor())

    assert (refusal.code, refusal.detail) == ("later_match_started", {"match": "F"})


def test_b29_a_game_that_a_corrected_match_no_longer_needs_is_annulled() -> None:
    evening = Evening().called(4)
    for winner in ("u1", "u2", "u2"):
        evening.do("report_game", match="F", cards=evening.cards("F", winner))
        if evening.match("F")["state"] != "decided":
            evening.do("start_game", match="F")

    evening.do("correct_game", match="F", game=1, cards=evening.cards("F", "u2"))

    match = evening.match("F")
    assert (match["winner"], [game["annulled"] for game in match["games"]]) == (
        "u2",
        [False, False, True],
    )


def test_b29_a_correction_after_the_end_leads_back_to_the_knockout() -> None:
    evening = Evening().called(4).wins("F", "u1")
    assert evening.snap["phase"] == "finished"

    evening.do("correct_game", match="F", game=2, cards=evening.cards("F", "u2"))

    assert (evening.snap["phase"], evening.match("F")["state"]) == ("knockout", "running")
    assert evening.snap["ranking"] == []
    evening.do("start_game", match="F")
    evening.do("report_game", match="F", cards=evening.cards("F", "u2"))
    assert evening.ranking()[0] == "u2"


def test_b29_a_match_that_is_open_again_is_decided_for_who_is_still_there() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.wins("SF1", one)
    evening.do("exclude", person=one, reason="x")

    evening.do("correct_game", match="SF1", game=1, cards=evening.cards("SF1", other))

    match = evening.match("SF1")
    assert (match["winner"], match["decided_by"]) == (other, "exclusion")
    assert evening.match("F")["people"][0] == other


def test_b29_only_games_that_count_are_corrected() -> None:
    evening = Evening().called(4)
    cards = {"u1": 0, "u2": 1}

    assert evening.refuses("correct_game", match="F", game=1, cards=cards).code == "no_open_round"
    evening.do("confirm_presence", person="u1", by=participant("u2"))
    assert evening.refuses("correct_game", match="F", game=1, cards=cards).code == "round_open"
    assert evening.refuses("correct_game", match="X", game=1, cards=cards).code == "unknown_match"
    by = participant("u1")
    assert evening.refuses("correct_game", match="F", game=1, cards=cards, by=by).code == (
        "not_authorised"
    )
    evening.do("penalise", person="u1", offence="cheating", note="")
    assert evening.refuses("correct_game", match="F", game=1, cards={"u2": 0}).code == (
        "no_open_round"
    )


def test_b29_a_late_correction_finds_the_call_of_time_as_it_was() -> None:
    evening = Evening().started(4)
    evening.wait(15)
    evening.do("report_round", table=1, cards={"u1": 1, "u2": 2, "u3": 3, "u4": 4})

    evening.now += timedelta(minutes=9)
    evening.do("correct_round", table=1, round=1, cards={"u1": 5, "u2": 2, "u3": 3, "u4": 4})

    assert evening.places()[0][:3] == ("u2", 1, 2)


@pytest.mark.parametrize("stage", ["SF1", "SF2"])
def test_b29_third_place_follows_a_corrected_semi_final(stage: str) -> None:
    evening = Evening(third_place=True, best_of=1).called(4, 4)
    one, other = evening.match(stage)["people"]
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][0])
    side = 0 if stage == "SF1" else 1
    assert evening.match("P3")["people"][side] == other

    evening.do("correct_game", match=stage, game=1, cards=evening.cards(stage, other))

    assert (evening.match("P3")["people"][side], evening.match("F")["people"][side]) == (
        one,
        other,
    )


def test_b29_b39_a_corrected_match_is_won_by_somebody_who_plays_no_more() -> None:
    evening = Evening(best_of=1).called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.wins("SF1", one)
    evening.do("withdraw", person=other)
    evening.wins("SF2", evening.match("SF2")["people"][0])
    opponent = evening.match("F")["people"][1]

    evening.do("correct_game", match="SF1", game=1, cards=evening.cards("SF1", other))

    final = evening.match("F")
    assert final["people"] == [other, opponent]
    assert (final["winner"], final["decided_by"]) == (opponent, "withdrawal")


def test_b29_b39_where_both_have_gone_a_correction_leaves_the_opponents_way_as_it_was() -> None:
    evening = Evening(best_of=1).called(4, 4, 4, 4)
    one, other = evening.match("QF1")["people"]
    opponent = evening.match("QF2")["people"][0]
    evening.wins("QF1", one)
    evening.do("exclude", person=one, reason="x")
    evening.do("withdraw", person=other)
    evening.wins("QF2", opponent)
    assert evening.match("SF1")["decided_by"] == "exclusion"

    evening.do("correct_game", match="QF1", game=1, cards=evening.cards("QF1", other))

    assert evening.match("SF1")["people"] == [other, opponent]
    assert evening.match("SF1")["decided_by"] == "withdrawal"
    assert evening.match("F")["people"] == [opponent, None]
