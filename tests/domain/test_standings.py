"""Standing at the table, who advances, and the final ranking (B18, B21, B28)."""

from hashlib import sha256

import pytest

from tests.builders import Cards, Evening, kinds, participant, supervisor


def one_table(*rounds: Cards) -> Evening:
    """A table of four that has played these rounds."""
    evening = Evening(group_rounds=len(rounds)).seated(4)
    for cards in rounds:
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=cards)
    return evening


def cards(*numbers: int) -> Cards:
    """Hand cards of `u1`, `u2` and so on."""
    return {f"u{seat}": number for seat, number in enumerate(numbers, start=1)}


def decided(evening: Evening) -> list[tuple[str, str, bool]]:
    rows = evening.standing().values()
    return [(row["person"], row["decided_by"], row["advances"]) for row in rows]


def test_b18_points_order_the_table_and_the_best_two_advance() -> None:
    evening = one_table(cards(0, 1, 2, 3), cards(0, 1, 2, 3))

    assert decided(evening) == [
        ("u1", "points", True),
        ("u2", "points", True),
        ("u3", "points", False),
        ("u4", "points", False),
    ]


def test_b18_equal_points_are_ordered_by_fewer_cards() -> None:
    evening = one_table(cards(0, 1, 9, 10), cards(8, 1, 0, 10))

    assert [row[:2] for row in decided(evening)] == [
        ("u2", "cards"),
        ("u1", "cards"),
        ("u3", "cards"),
        ("u4", "points"),
    ]
    assert [row["cards"] for row in evening.standing().values()] == [2, 8, 9, 20]


def test_b18_fewer_missed_rounds_come_before_fewer_cards() -> None:
    evening = Evening().seated(4)
    evening.do("start_group_round")
    evening.do("report_round", table=1, cards=cards(0, 20, 5, 6))
    evening.do("start_group_round")
    evening.do("mark_absent", table=1, person="u3")
    evening.do("report_round", table=1, cards={"u1": 9, "u2": 5, "u4": 0})

    rows = evening.standing()

    assert [(rows[p]["points"], rows[p]["missed"]) for p in ("u1", "u2", "u3", "u4")] == [
        (4, 0),
        (2, 0),
        (2, 1),
        (4, 0),
    ]
    assert list(rows)[2:] == ["u2", "u3"]
    assert (rows["u2"]["decided_by"], rows["u3"]["decided_by"]) == ("missed", "missed")


TIED = (cards(0, 1, 1, 9), cards(0, 1, 1, 9))


def tied_at_the_cut() -> Evening:
    """`u2` and `u3` are equal for the second place that advances."""
    evening = Evening().seated(4)
    for order in (["u2", "u3"], ["u3", "u2"]):
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=TIED[0], order=order)
    return evening


def test_b18_a_tie_at_the_cut_is_open_and_nobody_of_it_advances_yet() -> None:
    evening = tied_at_the_cut()

    rows = decided(evening)

    assert rows[0] == ("u1", "points", True)
    assert sorted(rows[1:3]) == [("u2", "open", False), ("u3", "open", False)]
    refusal = evening.refuses("start_knockout")
    assert (refusal.code, refusal.detail) == ("standing_undecided", {"tables": [1]})


def test_b18_the_tie_break_round_decides_who_advances() -> None:
    evening = tied_at_the_cut()

    events = evening.do("decide_standing", table=1, order=["u3", "u2"], by=supervisor())

    assert kinds(events) == ["standing_decided"]
    assert decided(evening)[1:3] == [("u3", "tie_break", True), ("u2", "tie_break", False)]
    assert evening.do("decide_standing", table=1, order=["u3", "u2"]) == ()
    assert evening.refuses("decide_standing", table=1, order=["u2", "u3"]).code == (
        "no_tie_break_pending"
    )
    assert kinds(evening.do("start_knockout")) == ["knockout_started"]


@pytest.mark.parametrize("order", [["u2"], ["u1", "u2", "u3"], ["u2", "u2"], ["u2", "u4"]])
def test_b18_the_order_names_exactly_the_tie_at_the_cut(order: list[str]) -> None:
    refusal = tied_at_the_cut().refuses("decide_standing", table=1, order=order)

    assert refusal.code == "invalid_order"
    assert [sorted(tie) for tie in refusal.detail["ties"]] == [["u2", "u3"]]


def test_b18_the_cut_is_found_wherever_at_the_table_the_equals_sit() -> None:
    evening = Evening().seated(4)
    for order in (["u1", "u3"], ["u3", "u1"]):
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=cards(1, 9, 1, 0), order=order)

    rows = decided(evening)

    assert rows[0] == ("u4", "points", True)
    assert sorted(rows[1:3]) == [("u1", "open", False), ("u3", "open", False)]
    assert rows[3] == ("u2", "points", False)


def test_b29_a_round_whose_tie_is_open_again_counts_for_nobody_and_the_next_one_does() -> None:
    evening = one_table(cards(0, 1, 2, 3), cards(3, 2, 1, 0))

    evening.do("correct_round", table=1, round=1, cards=cards(0, 1, 1, 3))

    rows = evening.standing()
    assert [(row["person"], row["points"], row["cards"]) for row in rows.values()] == [
        ("u4", 3, 0),
        ("u3", 2, 1),
        ("u2", 1, 2),
        ("u1", 0, 3),
    ]


def test_b18_nothing_is_decided_before_the_last_round_or_by_players() -> None:
    evening = Evening().started(4).report_all()

    assert evening.refuses("decide_standing", table=1, order=["u2", "u3"]).code == "round_open"
    by = participant("u2")
    refusal = tied_at_the_cut().refuses("decide_standing", table=1, order=["u2", "u3"], by=by)
    assert refusal.code == "not_authorised"
    assert evening.refuses("decide_standing", table=5, order=["u2"]).code == "unknown_table"


def test_b18_a_tie_that_does_not_decide_who_advances_is_ordered_by_lot() -> None:
    evening = one_table(cards(0, 1, 5, 6), cards(1, 0, 6, 5))

    rows = decided(evening)

    assert [by for _, by, _ in rows] == ["lot"] * 4
    assert [advances for _, _, advances in rows] == [True, True, False, False]
    evening.do("start_knockout")


def lot(seed: int, person: str) -> str:
    """The lot of a person as the contract writes it down."""
    return sha256(f"{seed}:lot:{person}".encode()).hexdigest()


@pytest.mark.parametrize("seed", range(6))
def test_b18_the_lot_is_the_one_that_anybody_can_recompute(seed: int) -> None:
    evening = Evening(seed=seed, advance=4).seated(4)
    for winner in ("u1", "u2", "u3", "u4"):
        evening.do("set_group_rounds", rounds=max(2, len(evening.table()["rounds"]) + 1))
        evening.do("start_group_round")
        equal = {seat: 0 if seat == winner else 1 for seat in ("u1", "u2", "u3", "u4")}
        others = [seat for seat in equal if seat != winner]
        order = others[int(winner[1]) - 1 :] + others[: int(winner[1]) - 1]
        evening.do("report_round", table=1, cards=equal, order=order)

    rows = evening.standing()

    assert {(row["points"], row["decided_by"]) for row in rows.values()} == {(6, "lot")}
    assert list(rows) == sorted(rows, key=lambda person: lot(seed, person))


@pytest.mark.parametrize("who", ["u2", "u3", "u4"])
def test_b18_who_is_out_stands_behind_the_equals_who_played_the_tie_break(who: str) -> None:
    evening = Evening(group_rounds=3).seated(4)
    for order in (["u2", "u3", "u4"], ["u3", "u4", "u2"], ["u4", "u2", "u3"]):
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=cards(0, 1, 1, 1), order=order)
    evening.do("withdraw", person=who)
    last, first = sorted({"u2", "u3", "u4"} - {who})

    evening.do("decide_standing", table=1, order=[first, last])

    assert decided(evening)[1:] == [
        (first, "tie_break", True),
        (last, "tie_break", False),
        (who, "lot", False),
    ]


def test_b18_what_is_counted_keeps_its_sign_whichever_is_better() -> None:
    evening = Evening(preset="skat", group_rounds=1).seated(3)
    evening.do("start_group_round")
    evening.do("report_round", table=1, cards={"u1": -40, "u2": 96, "u3": 0})

    rows = evening.standing()

    assert [(person, row["cards"]) for person, row in rows.items()] == [
        ("u2", 96),
        ("u3", 0),
        ("u1", -40),
    ]


def test_b18_where_less_is_better_less_than_nothing_is_best() -> None:
    evening = Evening(may_be_negative=True, zero_ends_round=False, group_rounds=2).seated(3)
    for numbers in ((-5, 3, 9), (2, -1, 9)):
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=cards(*numbers))

    rows = evening.standing()

    assert [(person, row["cards"]) for person, row in rows.items()] == [
        ("u1", -3),
        ("u2", 2),
        ("u3", 18),
    ]


def test_b18_another_round_makes_an_old_tie_break_void() -> None:
    evening = tied_at_the_cut()
    evening.do("decide_standing", table=1, order=["u3", "u2"])
    evening.do("set_group_rounds", rounds=4)
    for order in (["u2", "u3"], ["u3", "u2"]):
        evening.do("start_group_round")
        evening.do("report_round", table=1, cards=TIED[0], order=order)

    refusal = evening.refuses("start_knockout")

    assert refusal.code == "standing_undecided"


def test_b21_a_place_that_nobody_of_a_table_can_take_becomes_a_bye() -> None:
    evening = Evening().played(4, 4, 4)
    for person in ("u5", "u6", "u7"):
        evening.do("withdraw", person=person)

    evening.do("start_knockout")

    people = [match["people"] for match in evening.snap["bracket"][0]["matches"]]
    assert sum(pair.count(None) for pair in people) == 3
    assert "u8" in {person for pair in people for person in pair}


def test_b21_who_is_out_keeps_the_row_and_never_advances() -> None:
    evening = Evening().played(4)

    evening.do("exclude", person="u1", reason="x")

    rows = evening.standing()
    assert (rows["u1"]["place"], rows["u1"]["advances"]) == (1, False)
    assert [person for person, row in rows.items() if row["advances"]] == ["u2", "u3"]


def test_b39_rounds_after_leaving_count_as_missed_without_a_row_of_their_own() -> None:
    evening = Evening().started(4).report_all()
    evening.do("withdraw", person="u1")
    evening.do("start_group_round")

    evening.report_all()

    assert evening.standing()["u1"]["missed"] == 1
    assert "u1" not in [row[0] for row in evening.places()]


# --- the final ranking (B28) -------------------------------------------------------------------


def test_b28_winner_finalist_then_by_round_then_by_group_result() -> None:
    evening = Evening().finished(4, 4)

    ranking = evening.ranking()

    people = evening.match("F")["people"]
    assert ranking[:2] == people
    assert ranking[2:4] == ["u2", "u6"]
    assert ranking[4:] == ["u3", "u7", "u4", "u8"]
    assert [row["place"] for row in evening.snap["ranking"]] == list(range(1, 9))


def test_b28_nobody_is_ranked_before_the_end() -> None:
    assert Evening().in_knockout(4, 4).snap["ranking"] == []


def test_b28_excluded_people_come_last_and_late_arrivals_are_ranked() -> None:
    evening = Evening().open()
    evening.do("sign_up", person="late", name="L")
    evening.seated(4).do("start_group_round")
    evening.do("check_in", person="late")
    evening.report_all().do("start_group_round")
    evening.report_all().do("start_knockout")
    evening.do("start_knockout_round")
    evening.do("exclude", person="u1", reason="x")

    assert evening.snap["phase"] == "finished"
    assert evening.ranking() == ["u2", "u3", "u4", "late", "u1"]


def test_b28_a_final_that_nobody_plays_leaves_the_first_place_empty() -> None:
    evening = Evening().called(4)

    evening.wait(5)

    final = evening.match("F")
    assert (final["winner"], final["decided_by"]) == (None, "no_show")
    assert [(row["person"], row["place"]) for row in evening.snap["ranking"]] == [
        ("u1", 2),
        ("u2", 3),
        ("u3", 4),
        ("u4", 5),
    ]


def runners_up_reach_the_final(*, third: str | None = None) -> Evening:
    """Second of their tables, `u2` and `u6` beat the first, `u1` and `u5`; `u6` wins it all."""
    evening = Evening(third_place=third is not None).called(4, 4)
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][1])
    evening.do("start_knockout_round")
    if third is not None:
        evening.wins("P3", third)
        evening.do("start_knockout_round")
    return evening.wins("F", "u6")


def test_b28_the_knockout_counts_before_any_group_result() -> None:
    assert runners_up_reach_the_final().ranking() == [
        *("u6", "u2"),
        *("u1", "u5"),
        *("u3", "u7", "u4", "u8"),
    ]


@pytest.mark.parametrize(("third", "fourth"), [("u1", "u5"), ("u5", "u1")])
def test_b28_whoever_wins_the_third_place_stays_behind_the_finalist(
    third: str, fourth: str
) -> None:
    ranking = runners_up_reach_the_final(third=third).ranking()

    assert ranking[:4] == ["u6", "u2", third, fourth]


def third_place(winner: str | None) -> list[str]:
    """The ranking of an evening whose match for third place somebody won, or nobody played."""
    evening = Evening(third_place=True).in_knockout(4, 4)
    evening.do("start_knockout_round")
    for name in ("SF1", "SF2"):
        evening.wins(name, evening.match(name)["people"][0])
    evening.do("start_knockout_round")
    if winner is None:
        evening.wait(5)
    else:
        evening.wins("P3", winner)
    evening.do("start_knockout_round")
    evening.wins("F", evening.match("F")["people"][0])
    assert [stage["round"] for stage in evening.snap["bracket"]] == ["SF", "P3", "F"]
    return evening.ranking()


def test_b28_the_match_for_third_place_decides_the_third_place() -> None:
    assert third_place("u2")[:4] == ["u1", "u5", "u2", "u6"]
    assert third_place("u6")[:4] == ["u1", "u5", "u6", "u2"]


def test_b28_a_match_for_third_place_that_nobody_plays_leaves_it_to_the_group_result() -> None:
    assert third_place(None)[:4] == ["u1", "u5", "u2", "u6"]
