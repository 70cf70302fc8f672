"""The draw, seats by hand, moving, merging, and who is in charge (B12, B22, B43)."""

from hashlib import sha256

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.domain.events import SupervisorAssigned
from bot.domain.rules import RuleSet, rule_set
from bot.domain.seating import table_sizes
from tests.builders import Evening, kinds, participant, supervisor, told


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (3, [3]),
        (4, [4]),
        (5, [5]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (11, [4, 4, 3]),
        (13, [4, 3, 3, 3]),
        (16, [4, 4, 4, 4]),
    ],
)
def test_b12_tables_of_four_and_as_few_of_three_as_needed(people: int, sizes: list[int]) -> None:
    evening = Evening().drawn(people)

    assert [len(table["seats"]) for table in evening.snap["tables"]] == sizes


@pytest.mark.parametrize("people", range(6, 129))
def test_b12_no_table_is_larger_than_four_and_no_plan_has_fewer_of_three(people: int) -> None:
    sizes = table_sizes(people, RuleSet())

    threes = next(n for n in range(people) if people - 3 * n >= 0 and (people - 3 * n) % 4 == 0)
    assert sizes == (4,) * ((people - 3 * threes) // 4) + (3,) * threes


@pytest.mark.parametrize(
    ("people", "sizes", "rules"),
    [
        (2, (2,), {"min_people": 2}),
        (4, (2, 2), {"table_size": 3, "smallest_table": 2}),
        (5, (3, 2), {"table_size": 3, "smallest_table": 2}),
        (5, (5,), {"smallest_table": 2}),
        (4, (4,), {"preset": "skat"}),
        (5, (3, 2), {"preset": "skat"}),  # nobody goes home, though no legal table is left
        (6, (3, 3), {"preset": "skat"}),
        (7, (4, 3), {"preset": "skat"}),
        (8, (4, 4), {"preset": "skat"}),
        (6, (6,), {"table_size": 5, "largest_table": 6}),
        (7, (4, 3), {"table_size": 5, "largest_table": 6}),
        (11, (4, 4, 3), {"table_size": 5, "largest_table": 6}),
        (16, (4, 4, 4, 4), {"table_size": 5, "largest_table": 5}),
        (11, (6, 5), {"table_size": 5, "smallest_table": 5, "largest_table": 6}),
        (9, (5, 4), {"table_size": 4, "smallest_table": 4}),
        (7, (3, 2, 2), {"table_size": 2, "smallest_table": 2}),
    ],
)
def test_b12_other_rule_sets_have_tables_as_near_to_their_size_as_can_be(
    people: int, sizes: tuple[int, ...], rules: dict[str, object]
) -> None:
    assert table_sizes(people, rule_set(rules)) == sizes


@given(
    people=st.integers(2, 300),
    smallest=st.integers(2, 8),
    size=st.integers(2, 8),
    largest=st.integers(2, 9),
)
def test_b12_a_plan_is_legal_wherever_a_legal_one_exists(
    people: int, smallest: int, size: int, largest: int
) -> None:
    assume(smallest <= size <= largest)
    rules = RuleSet(smallest_table=smallest, table_size=size, largest_table=largest)

    sizes = table_sizes(people, rules)

    can_be = any(smallest * n <= people <= largest * n for n in range(1, people))
    assert sum(sizes) == people
    assert list(sizes) == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1
    assert all(smallest <= seats <= largest for seats in sizes) or not can_be


def test_b12_fewer_than_three_are_not_drawn() -> None:
    refusal = Evening().checked_in(2).refuses("draw_tables")

    assert (refusal.code, refusal.detail) == ("too_few_people", {"people": 2, "needed": 3})


def test_b12_a_draw_before_the_check_in_opens_is_too_early() -> None:
    assert Evening().signed_up(4).refuses("draw_tables").code == "wrong_phase"


def test_b12_a_pinned_person_sits_at_their_table_in_every_draw() -> None:
    evening = Evening().checked_in(12)
    evening.do("pin_person", person="u7", table=3)

    for _ in range(5):
        evening.do("draw_tables")
        assert "u7" in evening.seats(3)


def test_b12_more_pins_than_seats_are_met_as_far_as_there_is_room() -> None:
    evening = Evening().checked_in(8)
    for number in range(1, 7):
        evening.do("pin_person", person=f"u{number}", table=2)

    evening.do("draw_tables")

    assert len(evening.seats(2)) == 4
    assert set(evening.seats(2)) <= {f"u{number}" for number in range(1, 7)}


@pytest.mark.parametrize(("table", "room"), [(1, 4), (2, 3)])
def test_b12_a_table_takes_as_many_pins_as_it_has_seats(table: int, room: int) -> None:
    evening = Evening().checked_in(7)
    for number in range(1, 8):
        evening.do("pin_person", person=f"u{number}", table=table)

    evening.do("draw_tables")

    assert [len(evening.seats(number)) for number in (1, 2)] == [4, 3]
    order = sorted(
        evening.state.people, key=lambda person: sha256(f"210:draw:1:{person}".encode()).hexdigest()
    )
    assert evening.seats(table) == order[:room]


def test_b12_a_pin_to_a_table_that_is_not_there_binds_nothing() -> None:
    evening = Evening().checked_in(4)
    evening.do("pin_person", person="u1", table=9)

    evening.do("draw_tables")

    assert sorted(evening.seats()) == ["u1", "u2", "u3", "u4"]


def test_b12_pins_are_set_before_the_draw_and_taken_back_with_null() -> None:
    evening = Evening().checked_in(4)
    evening.do("pin_person", person="u1", table=1)

    assert kinds(evening.do("pin_person", person="u1", table=None)) == ["person_pinned"]
    assert told(evening.refuses("pin_person", person="u1", table=0)) == (
        "unknown_table",
        {"table": 0},
    )
    evening.do("draw_tables")
    assert told(evening.refuses("pin_person", person="u1", table=1)) == (
        "wrong_phase",
        {"phase": "check_in"},
    )


def test_b12_a_draw_with_a_seed_replaces_the_seed_of_the_evening() -> None:
    evening = Evening(seed=1).checked_in(12)

    evening.do("draw_tables", seed=99)

    assert evening.state.seed == 99
    assert [table["seats"] for table in evening.snap["tables"]] == [
        table["seats"] for table in Evening(seed=99).drawn(12).snap["tables"]
    ]


def test_b12_a_table_by_hand_does_not_count_as_a_draw() -> None:
    one, other = Evening().checked_in(8), Evening().checked_in(8)
    one.do("draw_tables", plan=[["u1", "u2", "u3", "u4"], ["u5", "u6", "u7", "u8"]])

    one.do("draw_tables")
    other.do("draw_tables")

    assert [one.seats(1), one.seats(2)] == [other.seats(1), other.seats(2)]


@pytest.mark.parametrize(
    ("plan", "reason", "people"),
    [
        ([["u1", "u3"]], "not_seated", ["u2", "u4"]),
        ([["u1", "u2", "u3", "u4", "u1"]], "seated_twice", ["u1"]),
        ([["u1", "u2", "u3", "u4", "x"]], "not_checked_in", ["x"]),
        ([["u1", "u2"], ["u3", "u4"]], "table_size", []),
        ([["u1", "u2", "u3", "u4"], []], "table_size", []),
    ],
)
def test_b12_an_illegal_plan_is_refused_with_its_reason_and_whom_it_is_about(
    plan: list[list[str]], reason: str, people: list[str]
) -> None:
    refusal = Evening().checked_in(4).refuses("draw_tables", plan=plan)

    assert told(refusal) == ("invalid_plan", {"reason": reason, "people": people})


def test_b12_tables_are_drawn_again_until_the_first_round_starts() -> None:
    evening = Evening().drawn(8)
    evening.do("publish_tables")
    evening.do("draw_tables")
    evening.do("start_group_round")

    assert told(evening.refuses("draw_tables")) == ("wrong_phase", {"phase": "group_stage"})


def test_b12_tables_that_are_drawn_again_are_published_again() -> None:
    evening = Evening().drawn(8)
    evening.do("publish_tables")

    evening.do("draw_tables")

    assert evening.state.is_published is False
    assert kinds(evening.do("publish_tables")) == ["tables_published"]


def test_b12_b39_who_dropped_out_before_a_new_draw_comes_back_as_a_late_arrival() -> None:
    evening = Evening().drawn(8)
    evening.do("publish_tables")
    evening.do("withdraw", person="u1")
    evening.do("draw_tables")

    back = evening.do("check_in", person="u1")

    assert kinds(back) == ["came_back", "checked_in", "seated_late"]
    assert sorted(len(evening.seats(table)) for table in (1, 2)) == [4, 4]


def test_b12_a_plan_by_hand_with_a_seed_of_its_own_records_the_seed() -> None:
    evening = Evening(seed=5).checked_in(4)
    plan = [["u1", "u2", "u3", "u4"]]
    evening.do("draw_tables", plan=plan)

    assert kinds(evening.do("draw_tables", plan=plan, seed=6)) == ["tables_drawn"]
    assert evening.state.seed == 6
    assert evening.do("draw_tables", plan=plan) == ()


def test_b12_a_new_draw_seats_late_arrivals_with_the_others() -> None:
    evening = Evening().signed_up(7)
    evening.until(evening.state.check_in_at)
    for number in range(1, 7):
        evening.do("check_in", person=f"u{number}")
    evening.do("draw_tables")
    evening.do("check_in", person="u7")

    evening.do("draw_tables")

    assert [len(evening.seats(table)) for table in (1, 2)] == [4, 3]


def test_b12_starting_the_first_round_publishes_the_tables() -> None:
    evening = Evening().drawn(4)

    events = evening.do("start_group_round")

    assert kinds(events) == ["tables_published", "round_started"]


def test_publishing_needs_a_draw_and_happens_once() -> None:
    evening = Evening().checked_in(4)
    assert told(evening.refuses("publish_tables")) == ("wrong_phase", {"phase": "check_in"})

    evening.do("draw_tables")

    assert kinds(evening.do("publish_tables")) == ["tables_published"]
    assert evening.do("publish_tables") == ()
    assert evening.snap["registration_open"] is False


# --- moving and merging (B22) ------------------------------------------------------------------


def test_b22_an_earlier_result_goes_along_with_the_person() -> None:
    evening = Evening().started(4, 4).report_all()

    evening.do("move_person", person="u1", table=2)

    assert evening.seats(2)[-1] == "u1"
    assert evening.standing(2)["u1"]["points"] == 3
    assert evening.places(1)[0] == ("u1", 1, 0, 3, None)
    assert "u1" not in evening.standing(1)


def test_b22_nobody_moves_while_a_round_runs_at_either_table() -> None:
    evening = Evening().started(4, 4)

    refusal = evening.refuses("move_person", person="u1", table=2)

    assert (refusal.code, refusal.detail) == ("round_open", {"tables": [1, 2]})


def test_b22_a_full_table_takes_nobody_more() -> None:
    evening = Evening().seated(4, 5)

    refusal = evening.refuses("move_person", person="u1", table=2)

    assert (refusal.code, refusal.detail) == ("table_full", {"tables": [2]})


def test_b22_moves_name_people_and_tables_that_exist() -> None:
    evening = Evening().seated(4, 3)

    assert told(evening.refuses("move_person", person="x", table=2)) == (
        "unknown_person",
        {"person": "x"},
    )
    assert told(evening.refuses("move_person", person="u1", table=7)) == (
        "unknown_table",
        {"table": 7},
    )
    assert evening.do("move_person", person="u1", table=1) == ()


def test_b22_nobody_without_a_seat_is_moved() -> None:
    evening = Evening().open()
    evening.do("sign_up", person="late", name="L")
    evening.seated(4, 3).do("withdraw", person="u1")

    assert told(evening.refuses("move_person", person="late", table=2)) == (
        "unknown_person",
        {"person": "late"},
    )
    assert told(evening.refuses("move_person", person="u1", table=2)) == (
        "already_excluded",
        {"person": "u1"},
    )


def test_b22_whoever_moved_leaves_the_round_of_the_new_table_on_dropping_out() -> None:
    evening = Evening().seated(4, 3)
    evening.do("move_person", person="u1", table=2)
    evening.do("start_group_round")

    evening.do("withdraw", person="u1")

    assert evening.places(2)[-1] == ("u1", None, None, 0, "absent")


def test_b22_whoever_was_merged_leaves_the_round_of_the_new_table_on_dropping_out() -> None:
    evening = Evening().seated(3, 3)
    for person in ("u2", "u3"):
        evening.do("withdraw", person=person)
    evening.do("merge_tables", table=1, into=2)
    evening.do("start_group_round")

    evening.do("withdraw", person="u1")

    assert evening.places(2)[-1] == ("u1", None, None, 0, "absent")


def test_b22_nobody_moves_once_the_last_round_is_played() -> None:
    evening = Evening().played(4, 3)

    assert evening.refuses("move_person", person="u1", table=2).code == "group_stage_over"


def test_b22_nobody_plays_a_round_twice_by_moving() -> None:
    evening = Evening().seated(4, 3)
    evening.do("start_group_round", tables=[1])
    evening.report_all()

    refusal = evening.refuses("move_person", person="u1", table=2)

    assert (refusal.code, refusal.detail) == ("rounds_already_played", {"rounds": 1})


def test_b22_a_merged_table_is_empty_and_everybody_of_it_still_ranked() -> None:
    evening = Evening().started(3, 3).report_all()
    evening.do("withdraw", person="u6")
    evening.do("withdraw", person="u5")

    evening.do("merge_tables", table=2, into=1)

    assert (evening.seats(1), evening.seats(2)) == (["u1", "u2", "u3", "u4", "u5", "u6"], [])
    assert evening.do("merge_tables", table=2, into=1) == ()
    evening.do("start_group_round")
    evening.report_all()
    assert evening.standing(1)["u4"]["points"] == 3
    assert len(evening.standing(1)) == 6


def test_b22_a_table_is_not_merged_with_itself_or_beyond_five() -> None:
    evening = Evening().seated(3, 3)

    assert told(evening.refuses("merge_tables", table=1, into=1)) == (
        "invalid_command",
        {"reason": "same_table"},
    )
    assert evening.refuses("merge_tables", table=1, into=2).code == "table_full"
    assert evening.refuses("merge_tables", table=1, into=3).code == "unknown_table"


# --- who is in charge (B43) --------------------------------------------------------------------

CARDS = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}


def test_b43_a_table_without_a_supervisor_takes_any() -> None:
    evening = Evening().started(4)

    events = evening.do("report_round", table=1, cards=CARDS, by=supervisor("anybody"))

    assert kinds(events) == ["round_reported"]


def test_b43_an_assigned_table_takes_its_supervisor_alone() -> None:
    evening = Evening().started(4)
    evening.do("assign_supervisor", table=1, user="kim")

    refusal = evening.refuses("report_round", table=1, cards=CARDS, by=supervisor("sam"))
    evening.do("report_round", table=1, cards=CARDS, by=supervisor("kim"))

    assert (refusal.code, evening.table()["supervisor"]) == ("not_authorised", "kim")


def test_b43_whoever_is_assigned_supervises_without_the_role_too() -> None:
    evening = Evening().started(4, 4)
    evening.do("assign_supervisor", table=1, user="helper")

    evening.do("report_round", table=1, cards=CARDS, by=participant("helper"))

    assert evening.refuses("pause_time", table=2, by=participant("helper")).code == (
        "not_authorised"
    )


def test_b43_a_supervisor_takes_over_anothers_table() -> None:
    evening = Evening().seated(4)
    evening.do("assign_supervisor", table=1, user="kim")

    (event,) = evening.do("take_over_table", table=1, by=supervisor("sam"))

    assert isinstance(event, SupervisorAssigned)
    assert event.taken_over
    assert evening.table()["supervisor"] == "sam"
    assert evening.do("take_over_table", table=1, by=supervisor("sam")) == ()


def test_b43_several_tables_are_given_at_once_or_not_at_all() -> None:
    evening = Evening().seated(4, 4, 4)

    events = evening.do("assign_supervisor", table=1, also=(3, 1), user="kim")
    refusal = evening.refuses("assign_supervisor", table=2, also=(9,), user="kim")

    assert kinds(events) == ["supervisor_assigned", "supervisor_assigned"]
    assert [evening.table(number)["supervisor"] for number in (1, 2, 3)] == ["kim", None, "kim"]
    assert refusal.code == "unknown_table"


def test_b43_only_somebody_with_a_name_takes_over() -> None:
    refusal = Evening().seated(4).refuses("take_over_table", table=1)

    assert told(refusal) == ("invalid_command", {"reason": "nobody_named"})


def test_b43_nobody_is_assigned_with_null() -> None:
    evening = Evening().seated(4)
    evening.do("assign_supervisor", table=1, user="kim")

    evening.do("assign_supervisor", table=1, user=None)

    assert evening.table()["supervisor"] is None
    assert evening.do("assign_supervisor", table=1, user=None) == ()
    assert told(evening.refuses("assign_supervisor", table=9, user="kim")) == (
        "unknown_table",
        {"table": 9},
    )


def test_b43_a_table_that_only_a_match_has_can_be_supervised() -> None:
    evening = Evening(advance=4).in_knockout(4)
    assert told(evening.refuses("assign_supervisor", table=2, user="kim")) == (
        "unknown_table",
        {"table": 2},
    )

    evening.do("start_knockout_round")
    evening.do("assign_supervisor", table=2, user="kim")

    cards = evening.cards("SF2", evening.match("SF2")["people"][0])
    evening.do("report_game", match="SF2", cards=cards, by=participant("kim"))
    assert evening.match("SF2")["state"] == "running"


def test_b43_the_supervisor_of_a_table_supervises_the_match_played_there() -> None:
    evening = Evening().in_knockout(4, 4)
    evening.do("assign_supervisor", table=1, user="kim")
    evening.do("start_knockout_round")

    cards = evening.cards("SF1", evening.match("SF1")["people"][0])
    refusal = evening.refuses("report_game", match="SF1", cards=cards, by=supervisor("sam"))
    evening.do("report_game", match="SF1", cards=cards, by=supervisor("kim"))

    assert refusal.code == "not_authorised"
