"""Check-in, the schedule, no-shows and late arrivals (B9-B11, B19, B60)."""

from datetime import datetime, timedelta

import pytest

from tests.builders import CHECK_IN_AT, START, Evening, kinds, participant, supervisor


def test_b9_the_check_in_opens_reminds_and_closes_at_its_times() -> None:
    evening = Evening().signed_up(1)

    evening.until(START)

    moments = [(event.type, START - event.at) for event in evening.fired]
    assert moments == [
        ("reminder_due", timedelta(hours=25)),  # it starts at 19:00 in Berlin
        ("check_in_opened", timedelta(minutes=45)),
        ("reminder_due", timedelta(minutes=15)),
        ("check_in_closed", timedelta(minutes=5)),
    ]


def test_b9_the_evening_before_is_asked_at_six_by_the_clock_on_the_wall() -> None:
    assert Evening().due("day_before") == datetime.fromisoformat("2026-12-04T18:00:00+01:00")


@pytest.mark.parametrize(
    ("starts_at", "asked_at"),
    [
        ("2026-03-29T19:00:00+02:00", "2026-03-28T18:00:00+01:00"),
        ("2026-10-25T19:00:00+01:00", "2026-10-24T18:00:00+02:00"),
    ],
)
def test_b9_daylight_saving_does_not_move_the_evening_before(starts_at: str, asked_at: str) -> None:
    evening = Evening()
    evening.now = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
    start = datetime.fromisoformat(starts_at)
    check_in = (start - timedelta(minutes=45)).isoformat()

    evening.do("set_schedule", check_in_at=check_in, starts_at=starts_at)

    assert evening.due("day_before") == datetime.fromisoformat(asked_at)


def test_b9_the_clock_on_the_wall_is_that_of_the_evenings_own_time_zone() -> None:
    evening = Evening(time_zone="Europe/London").signed_up(2)

    assert evening.due("day_before") == START.replace(day=4, hour=18)


def test_b10_nobody_checks_in_before_it_opens_and_is_told_when_it_does() -> None:
    evening = Evening().signed_up(1)

    refusal = evening.refuses("check_in", person="u1", by=participant("u1"))

    assert (refusal.code, refusal.detail) == (
        "check_in_closed",
        {"opens_at": CHECK_IN_AT.isoformat()},
    )


def test_b10_who_arrives_after_the_closing_and_before_the_draw_is_drawn_with_the_others() -> None:
    evening = Evening().signed_up(4)
    evening.until(CHECK_IN_AT)
    for person in ("u1", "u2", "u3"):
        evening.do("check_in", person=person)
    evening.until(START)

    evening.do("check_in", person="u4", by=participant("u4"))
    evening.do("draw_tables")

    assert evening.snap["check_in_open"] is False
    assert sorted(evening.seats()) == ["u1", "u2", "u3", "u4"]


def test_b10_somebody_on_the_waitlist_is_noted_as_on_site() -> None:
    evening = Evening(capacity=1).signed_up(2)
    evening.until(CHECK_IN_AT)

    events = evening.do("check_in", person="u2", by=participant("u2"))

    assert (kinds(events), evening.snap["on_site"]) == (["noted_on_site"], ["u2"])
    assert evening.snap["checked_in"] == []


def test_b10_a_check_in_is_taken_back_before_the_draw_and_not_after() -> None:
    evening = Evening().checked_in(5)
    evening.do("undo_check_in", person="u5", by=supervisor())

    evening.do("draw_tables")

    assert evening.snap["checked_in"] == ["u1", "u2", "u3", "u4"]
    assert evening.refuses("undo_check_in", person="u1").code == "wrong_phase"


def test_b10_supervisors_check_in_anybody_and_strangers_nobody() -> None:
    evening = Evening().signed_up(2)
    evening.until(CHECK_IN_AT)

    evening.do("check_in", person="u1", by=supervisor())

    assert evening.refuses("check_in", person="u2", by=participant("u1")).code == "not_authorised"
    assert evening.refuses("check_in", person="u9", by=supervisor()).code == "unknown_person"


def test_a_check_in_that_is_closed_opens_again_by_command() -> None:
    evening = Evening().checked_in(1)
    evening.do("close_check_in")

    events = evening.do("open_check_in")

    assert (kinds(events), evening.snap["check_in_open"]) == (["check_in_opened"], True)
    assert evening.do("open_check_in") == ()


# --- release (B11) -----------------------------------------------------------------------------


def test_b11_released_people_go_to_the_end_of_the_waitlist_which_moves_up_in_order() -> None:
    evening = Evening(capacity=3).signed_up(6)
    evening.until(CHECK_IN_AT)
    evening.do("check_in", person="u2")

    events = evening.do("release_no_shows")

    assert kinds(events) == ["place_released", "place_released", "promoted", "promoted"]
    assert evening.snap["places"] == ["u2", "u4", "u5"]
    assert evening.snap["waitlist"] == ["u6", "u1", "u3"]


def test_b11_who_is_on_the_way_or_has_just_moved_up_keeps_the_place() -> None:
    evening = Evening(capacity=3).signed_up(4)
    evening.until(CHECK_IN_AT)
    evening.do("on_the_way", person="u1", by=participant("u1"))
    evening.do("check_in", person="u2")
    evening.do("withdraw", person="u3")

    assert evening.do("release_no_shows", at=CHECK_IN_AT + timedelta(minutes=14)) == ()
    events = evening.do("release_no_shows", at=CHECK_IN_AT + timedelta(minutes=15))

    assert [getattr(event, "person", None) for event in events] == ["u4", "u4"]


def test_b11_the_lead_can_name_people_on_the_way_all_the_same() -> None:
    evening = Evening(capacity=2).signed_up(3)
    evening.until(CHECK_IN_AT)
    evening.do("on_the_way", person="u1")
    evening.do("check_in", person="u2")

    evening.do("release_no_shows", also=["u1"])

    assert (evening.snap["places"], evening.snap["waitlist"]) == (["u2", "u3"], ["u1"])


def test_b11_releasing_is_possible_from_the_opening_to_the_publication() -> None:
    assert Evening().signed_up(1).refuses("release_no_shows").code == "wrong_phase"
    assert Evening().seated(4).refuses("release_no_shows").code == "wrong_phase"
    assert Evening().checked_in(1).refuses("release_no_shows", also=["x"]).code == "unknown_person"


# --- late arrivals (B19) -----------------------------------------------------------------------


def late_evening(*sizes: int, late: int = 3, rounds: int = 2) -> Evening:
    """Tables of these sizes are out; `l1` … have a place and have not come yet."""
    evening = Evening(group_rounds=rounds)
    evening.open()
    for number in range(1, late + 1):
        evening.do("sign_up", person=f"l{number}", name="L")
    return evening.seated(*sizes)


def test_b19_a_late_arrival_sits_at_the_table_with_the_fewest_seats_lowest_number_first() -> None:
    evening = late_evening(4, 3, 3)

    for person in ("l1", "l2", "l3"):
        evening.do("check_in", person=person, by=participant(person))

    assert [len(evening.seats(table)) for table in (1, 2, 3)] == [5, 4, 4]
    assert (evening.seats(2)[-1], evening.seats(3)[-1], evening.seats(1)[-1]) == ("l1", "l2", "l3")


def test_b19_a_late_arrival_plays_from_the_next_round_and_missed_ones_count_zero() -> None:
    evening = late_evening(4)
    evening.do("start_group_round")

    evening.do("check_in", person="l1", by=participant("l1"))
    evening.report_all()
    evening.do("start_group_round")
    cards = {"u1": 1, "u2": 2, "u3": 3, "u4": 4, "l1": 0}
    evening.do("report_round", table=1, cards=cards)

    assert [row[0] for row in evening.places(number=1)] == ["u1", "u2", "u3", "u4"]
    row = evening.standing()["l1"]
    assert (row["points"], row["missed"], row["cards"]) == (3, 1, 0)


def test_b19_a_table_that_has_started_its_last_round_takes_nobody() -> None:
    evening = late_evening(4, 3, rounds=1)
    evening.do("start_group_round", tables=[2])

    evening.do("check_in", person="l1")
    evening.do("start_group_round", tables=[1])
    refusal = evening.refuses("check_in", person="l2")

    assert evening.seats(1)[-1] == "l1"
    assert refusal.code == "group_stage_over"


def test_b19_full_tables_are_named() -> None:
    evening = late_evening(4)
    evening.do("check_in", person="l1")

    refusal = evening.refuses("check_in", person="l2")

    assert (refusal.code, refusal.detail) == ("table_full", {"tables": [1]})
    assert "l2" not in evening.snap["checked_in"]


def test_b19_one_round_more_lets_somebody_in_again() -> None:
    evening = late_evening(3, rounds=1)
    evening.do("start_group_round")
    assert evening.refuses("check_in", person="l1").code == "group_stage_over"

    evening.do("set_group_rounds", rounds=2)
    evening.do("check_in", person="l1")

    assert evening.seats()[-1] == "l1"


def test_b19_seats_of_people_who_left_are_free_for_late_arrivals() -> None:
    evening = late_evening(5)
    evening.do("withdraw", person="u2")

    evening.do("check_in", person="l1")

    assert evening.seats() == ["u1", "u2", "u3", "u4", "u5", "l1"]


def test_b19_after_the_bracket_is_fixed_nobody_comes_in() -> None:
    evening = late_evening(4)
    for _ in range(2):
        evening.do("start_group_round")
        evening.report_all()
    evening.do("start_knockout")

    assert evening.refuses("check_in", person="l1").code == "group_stage_over"


def test_b19_when_everybody_is_late_there_is_no_draw_yet() -> None:
    evening = Evening().signed_up(4)
    evening.until(START)

    refusal = evening.refuses("draw_tables")

    assert (refusal.code, refusal.detail) == ("too_few_people", {"people": 0, "needed": 3})


def test_b19_a_late_arrival_between_draw_and_publication_is_seated_at_once() -> None:
    evening = Evening().signed_up(4)
    evening.until(CHECK_IN_AT)
    for person in ("u1", "u2", "u3"):
        evening.do("check_in", person=person)
    evening.do("draw_tables")

    events = evening.do("check_in", person="u4", by=participant("u4"))

    assert kinds(events) == ["checked_in", "seated_late"]


# --- the schedule (B60) ------------------------------------------------------------------------


def test_b60_a_new_schedule_moves_the_moments_ahead_and_unchecks_nobody() -> None:
    evening = Evening().checked_in(4)
    later = timedelta(minutes=30)

    events = evening.do(
        "set_schedule",
        check_in_at=(CHECK_IN_AT + later).isoformat(),
        starts_at=(START + later).isoformat(),
    )

    assert kinds(events) == ["schedule_changed"]
    assert evening.due("check_in_closes") == START + timedelta(minutes=25)
    assert (len(evening.snap["checked_in"]), evening.snap["check_in_open"]) == (4, True)


def test_b60_the_schedule_is_fixed_once_the_tables_are_out() -> None:
    refusal = (
        Evening()
        .seated(4)
        .refuses(
            "set_schedule",
            check_in_at=CHECK_IN_AT.isoformat(),
            starts_at=(START + timedelta(minutes=30)).isoformat(),
        )
    )

    assert refusal.code == "wrong_phase"
