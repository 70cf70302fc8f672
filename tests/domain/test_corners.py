"""Corners of the rules that no other test walks into, each with the rule that speaks there."""

from datetime import timedelta
from typing import Any

import pytest

from bot.domain import events as e
from bot.domain.changes import with_match
from bot.domain.commands import COMMANDS, AnyCommand, CreateTournament
from bot.domain.deadlines import fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import InvalidCards, NotAuthorised, WrongPhase
from bot.domain.evolve import evolve
from bot.domain.tournament import Match, bracket
from tests.builders import CHECK_IN_AT, CREATED_AT, START, Evening, participant, supervisor, told


def command(**fields: object) -> AnyCommand:
    return COMMANDS.validate_python(fields)


# --- before and beside the evening -------------------------------------------------------------


def test_nothing_can_be_asked_of_an_evening_that_does_not_exist() -> None:
    with pytest.raises(WrongPhase) as refusal:
        decide(None, command(do="open_registration"), now=CREATED_AT)

    assert refusal.value.detail == {"phase": "none"}


def test_a_journal_that_does_not_begin_with_the_creation_is_damaged() -> None:
    with pytest.raises(LookupError):
        evolve(None, e.RegistrationOpened(at=CREATED_AT))


def test_an_event_of_a_bracket_that_is_not_there_is_damage() -> None:
    evening = Evening().started(4)

    with pytest.raises(LookupError):
        bracket(evening.state)
    with pytest.raises(LookupError):
        with_match(evening.state, Match("F", "F", 1))


def test_a_refusal_reads_as_its_facts() -> None:
    assert str(InvalidCards(reason="no_winner")) == "invalid_cards {'reason': 'no_winner'}"
    assert str(NotAuthorised()) == "not_authorised"


@pytest.mark.parametrize("year", ["0001", "9999"])
def test_moments_at_the_ends_of_the_calendar_are_no_commands(year: str) -> None:
    fields = {"do": "set_schedule", "check_in_at": f"{year}-12-30T18:00:00+00:00"}
    text = fields | {"starts_at": f"{year}-12-30T19:00:00+00:00"}

    with pytest.raises(ValueError, match="too far away"):
        COMMANDS.validate_json(str(text).replace("'", '"'))


@pytest.mark.parametrize("place", [{}, {"table": 1, "match": "F"}])
def test_a_table_or_a_match_never_both_never_neither(place: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="either a table or a match"):
        command(do="allow_self_report", **place)


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ({"time_zone": "Mond/Krater"}, "time_zone"),
        ({"preset": "poker"}, "preset"),
        ({"table_size": 6}, "table size"),
    ],
)
def test_b13_a_rule_set_that_cannot_be_is_refused_with_its_reason(
    rules: dict[str, Any], word: str
) -> None:
    create = CreateTournament(
        name="x", capacity=8, check_in_at=CHECK_IN_AT, starts_at=START, rules=rules
    )

    with pytest.raises(Exception, match=word) as refusal:
        decide(None, create, now=CREATED_AT)

    assert refusal.value.code == "invalid_command"  # type: ignore[attr-defined]  # a refusal


# --- people ------------------------------------------------------------------------------------


def test_b6_only_the_host_adds_a_guest_and_an_id_belongs_to_one_person() -> None:
    evening = Evening().open()
    evening.do("add_guest", by=participant("u1"), host="u1", person="g1", name="Mia")

    stranger = evening.refuses(
        "add_guest", by=participant("u2"), host="u1", person="g2", name="Ben"
    )
    taken = evening.refuses("add_guest", by=participant("u2"), host="u2", person="g1", name="Mia")

    assert stranger.code == "not_authorised"
    assert (taken.code, taken.detail) == ("invalid_command", {"reason": "person_is_taken"})


def test_b6_the_same_guest_twice_is_one_guest() -> None:
    evening = Evening().open()
    evening.do("add_guest", by=participant("u1"), host="u1", person="g1", name="Mia")

    assert evening.do("add_guest", by=participant("u1"), host="u1", person="g1", name="Mia") == ()


def test_b6_a_guest_given_to_the_same_host_stays_and_the_lead_may_leave_it_without() -> None:
    evening = Evening().open()
    evening.do("add_guest", by=participant("u1"), host="u1", person="g1", name="Mia")

    assert evening.do("set_host", by=participant("u1"), person="g1", host="u1") == ()
    evening.do("set_host", by=participant("u1"), person="g1", host="u2")
    evening.do("set_host", person="g1", host=None)

    assert evening.state.people["g1"].host is None


def test_b6_a_host_may_give_a_guest_to_nobody() -> None:
    evening = Evening().open()
    evening.do("add_guest", by=participant("u1"), host="u1", person="g1", name="Mia")

    evening.do("set_host", by=participant("u1"), person="g1", host=None)

    assert evening.state.people["g1"].host is None


def test_what_is_so_already_is_said_without_events() -> None:
    evening = Evening(capacity=8).signed_up(4)
    evening.do("pin_person", person="u1", table=2)

    assert evening.do("rename_person", person="u1", name=evening.state.people["u1"].name) == ()
    assert evening.do("set_capacity", capacity=8) == ()
    assert evening.do("pin_person", person="u1", table=2) == ()
    check_in_at, starts_at = CHECK_IN_AT.isoformat(), START.isoformat()
    assert evening.do("set_schedule", check_in_at=check_in_at, starts_at=starts_at) == ()
    assert evening.do("undo_check_in", person="u1") == ()


def test_b3_withdrawing_twice_is_withdrawing_once() -> None:
    evening = Evening().signed_up(4)
    evening.do("withdraw", by=participant("u1"), person="u1")

    assert evening.do("withdraw", by=participant("u1"), person="u1") == ()


def test_b10_whoever_has_withdrawn_is_not_there_to_check_in_or_to_come() -> None:
    evening = Evening().checked_in(4)
    evening.do("withdraw", person="u4")

    assert evening.refuses("check_in", person="u4").code == "unknown_person"
    assert evening.refuses("on_the_way", person="u4").code == "unknown_person"


def test_b60_a_start_moved_back_does_not_open_a_check_in_that_has_been_closed() -> None:
    evening = Evening().checked_in(4)
    evening.do("close_check_in")
    opened = (evening.now - timedelta(minutes=1)).isoformat()

    evening.do(
        "set_schedule", check_in_at=opened, starts_at=(START + timedelta(hours=1)).isoformat()
    )

    assert evening.due("check_in_opens") is None


def test_b39_whoever_drops_out_before_getting_a_seat_is_seated_late_on_return() -> None:
    evening = Evening().checked_in(5)
    evening.do("undo_check_in", person="u5")
    evening.do("draw_tables")
    evening.do("start_group_round")
    evening.do("withdraw", person="u5")

    events = evening.do("check_in", person="u5")

    assert [event.type for event in events] == ["came_back", "checked_in", "seated_late"]


def test_b39_nobody_who_dropped_out_comes_back_into_the_knock_out_by_checking_in() -> None:
    evening = Evening().played(4, 4)
    evening.do("withdraw", person=evening.seats()[3])
    dropped = evening.seats()[3]
    evening.do("start_knockout")

    assert evening.refuses("check_in", person=dropped).code == "group_stage_over"


def test_b39_an_excluded_person_leaves_the_waitlist_too() -> None:
    evening = Evening(capacity=4).checked_in(4)
    evening.do("sign_up", person="u5", name="u5")
    evening.do("draw_tables")
    evening.do("publish_tables")

    evening.do("exclude", person="u5", reason="x")

    assert evening.snap["waitlist"] == []


# --- tables ------------------------------------------------------------------------------------


def test_b12_the_same_plan_by_hand_once_more_changes_nothing() -> None:
    evening = Evening().checked_in(4)
    plan = [["u1", "u2", "u3", "u4"]]
    evening.do("draw_tables", plan=plan)

    assert evening.do("draw_tables", plan=plan) == ()


def test_b22_only_who_sits_somewhere_can_be_moved() -> None:
    evening = Evening().checked_in(8)
    evening.do("sign_up", person="u9", name="u9")
    evening.do("draw_tables")

    assert evening.refuses("move_person", person="u9", table=1).code == "unknown_person"


def test_b43_nobody_in_particular_cannot_take_a_table_over() -> None:
    evening = Evening().started(4)

    refusal = evening.refuses("take_over_table", table=1)

    assert refusal.detail == {"reason": "nobody_named"}


def test_b43_a_table_that_only_a_match_has_can_be_assigned() -> None:
    evening = Evening(advance=4, table_size=4, best_of=1).played(4)
    evening.do("start_knockout")
    evening.do("start_knockout_round")

    evening.do("assign_supervisor", table=2, user="kim")

    assert evening.state.supervisors[2] == "kim"


def test_b20_a_round_that_nobody_plays_any_more_takes_no_absence() -> None:
    evening = Evening().started(4)
    first, second, third, fourth = evening.seats()
    for seat in (first, second, third):
        evening.do("mark_absent", table=1, person=seat)

    refusal = evening.refuses("mark_absent", table=1, person=fourth)

    assert told(refusal) == ("no_open_round", {"table": 1})


def test_b20_whoever_dropped_out_of_the_round_cannot_be_marked_present() -> None:
    evening = Evening().started(4)
    seat = evening.seats()[0]
    evening.do("withdraw", person=seat)

    assert evening.refuses("mark_present", table=1, person=seat).code == "unknown_person"


def test_b20_b37_a_round_that_was_lost_by_a_penalty_is_no_absence_to_take_back() -> None:
    evening = Evening().started(4)
    evening.do("penalise", person="u2", offence="cheating", note="")

    refusal = evening.refuses("mark_present", table=1, person="u2", by=supervisor())

    assert told(refusal) == ("unknown_person", {"person": "u2"})
    assert evening.places()[-1] == ("u2", None, None, 0, "forfeited")


# --- time --------------------------------------------------------------------------------------


def test_b17_more_time_for_a_clock_that_stands_still_is_added_to_what_is_left() -> None:
    evening = Evening().started(4)
    evening.do("pause_time", table=1)

    evening.do("extend_time", table=1, minutes=5)
    evening.do("resume_time", table=1)

    assert evening.due("round_time") == evening.now + timedelta(minutes=20)


def test_b17_time_is_extended_only_where_something_is_played() -> None:
    evening = Evening().in_knockout(4, 4)

    assert evening.refuses("extend_time", table=1, minutes=5).detail == {"table": 1}
    assert evening.refuses("extend_time", match="F", minutes=5).detail == {"match": "F"}
    assert evening.refuses("extend_time", table=9, minutes=5).code == "unknown_table"


def test_b17_every_open_game_is_called_at_once() -> None:
    evening = Evening().called(4, 4)
    for match in ("SF1", "SF2"):
        for person in evening.match(match)["people"]:
            evening.do("confirm_presence", person=person)

    events = evening.do("call_time")

    assert [event.type for event in events] == ["time_called", "time_called"]


def test_a_deadline_the_state_no_longer_waits_for_does_nothing() -> None:
    evening = Evening().started(4)
    due = next_deadline(evening.state)
    assert due is not None
    evening.report_all()

    assert fire(evening.state, due, now=due.due) == ()


# --- knock-out ---------------------------------------------------------------------------------


def test_b36_the_next_game_waits_for_a_dispute_at_the_match() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    evening.do("report_game", match="SF1", cards={one: 0, other: 3})
    evening.do("open_dispute", match="SF1", person=other, topic="stacking", text="x")

    refusal = evening.refuses("start_game", match="SF1")

    assert refusal.code == "dispute_open"
    evening.do("withdraw_dispute", by=participant(other), dispute=1)
    assert evening.do("start_game", match="SF1")


def test_b32_a_dispute_that_is_over_is_neither_withdrawn_nor_passed_on() -> None:
    evening = Evening().started(4)
    evening.do("open_dispute", table=1, person="u1", topic="stacking", text="x")
    evening.do("rule_dispute", dispute=1, text="So ist es.")

    assert evening.refuses("withdraw_dispute", dispute=1).code == "already_ruled"
    assert evening.refuses("escalate_dispute", dispute=1).code == "already_ruled"


def test_b33_a_supervisor_who_plays_the_match_does_not_rule_there() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    table = evening.match("SF1")["table"]
    evening.do("assign_supervisor", table=table, user=one)
    evening.do("open_dispute", match="SF1", person=other, topic="stacking", text="x")

    assert evening.refuses("rule_dispute", by=supervisor(one), dispute=1, text="x").code == (
        "not_authorised"
    )
    assert evening.do("rule_dispute", by=supervisor("sam"), dispute=1, text="x")


def test_b37_a_penalty_said_twice_counts_once_and_later_ones_count_again() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    for person in (one, other):
        evening.do("confirm_presence", person=person)
    evening.do("penalise", person=one, offence="cheating", note="x")

    assert evening.do("penalise", person=one, offence="cheating", note="x") == ()
    evening.do("start_game", match="SF1")
    evening.do("penalise", person=one, offence="cheating", note="x")

    assert evening.match("SF1")["winner"] == other
    assert len(evening.snap["penalties"]) == 2


def test_b37_an_old_penalty_does_not_stand_for_a_new_one() -> None:
    evening = Evening(group_rounds=3).started(4)
    seat = evening.seats()[0]
    evening.do("penalise", person=seat, offence="cheating", note="x")
    evening.report_all()
    evening.do("start_group_round")
    evening.report_all()

    assert evening.refuses("penalise", person=seat, offence="cheating", note="x").code == (
        "no_open_round"
    )


def test_b37_whoever_has_no_seat_cannot_lose_a_round() -> None:
    evening = Evening().checked_in(5)
    evening.do("undo_check_in", person="u5")
    evening.do("draw_tables")
    evening.do("start_group_round")

    assert evening.refuses("penalise", person="u5", offence="cheating", note="x").code == (
        "no_open_round"
    )


def test_b25_presence_is_withdrawn_only_from_a_match_that_is_on() -> None:
    evening = Evening().called(4, 4)
    people = evening.match("SF1")["people"]
    outside = next(p for p in evening.state.people if evening.state.people[p].slot is None)

    assert evening.refuses("withdraw_presence", person=outside).code == "wrong_phase"
    stranger = evening.refuses("withdraw_presence", by=participant("u1"), person=outside)
    assert stranger.code == "not_authorised"
    evening.do("confirm_presence", person=people[0])
    evening.do("exclude", person=people[0], reason="x")
    assert evening.refuses("withdraw_presence", person=people[0]).code == "match_decided"


def test_b25_one_of_two_confirmations_taken_back_leaves_the_clock_alone() -> None:
    evening = Evening().called(4, 4)
    one, _ = evening.match("SF1")["people"]
    before = evening.due("presence", "match SF1")
    evening.do("confirm_presence", person=one)

    evening.do("withdraw_presence", person=one)

    assert evening.due("presence", "match SF1") == before
    assert evening.match("SF1")["present"] == []


def test_b16_b26_the_supervisor_of_a_match_enters_the_tie_break_round_of_a_game() -> None:
    evening = Evening().called(4, 4)
    one, other = evening.match("SF1")["people"]
    for person in (one, other):
        evening.do("confirm_presence", person=person)
    evening.do("call_time", match="SF1")
    evening.do("report_game", match="SF1", cards={one: 3, other: 3})

    events = evening.do("break_tie", by=supervisor(), match="SF1", order=[other, one])

    assert [event.type for event in events] == ["tie_broken"]
    assert evening.match("SF1")["games"][0]["winner"] == other


def test_b37_a_penalty_that_decided_a_match_is_not_said_again_by_a_second_click() -> None:
    evening = Evening(best_of=1, third_place=True).called(4, 4)
    one, other = evening.match("SF1")["people"]
    for person in (one, other):
        evening.do("confirm_presence", person=person)
    evening.do("penalise", person=one, offence="cheating", note="x")

    assert evening.do("penalise", person=one, offence="cheating", note="x") == ()
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round", match="P3")
    refusal = evening.refuses("penalise", person=one, offence="cheating", note="x")

    assert refusal.code == "no_open_round"


def test_b37_an_annulled_game_lost_by_penalty_is_no_reason_to_say_nothing() -> None:
    evening = Evening(best_of=1).called(4, 4)
    one, other = evening.match("SF1")["people"]
    for person in (one, other):
        evening.do("confirm_presence", person=person)
    evening.do("report_game", match="SF1", cards={one: 0, other: 2})
    evening.wins("SF2", evening.match("SF2")["people"][0])
    evening.do("start_knockout_round")
    for person in evening.match("F")["people"]:
        evening.do("confirm_presence", person=person)
    evening.do("penalise", person=one, offence="cheating", note="x")
    evening.do("correct_game", match="SF1", game=1, cards={one: 2, other: 0}, confirm=True)

    refusal = evening.refuses("penalise", person=one, offence="cheating", note="x")

    assert refusal.code == "no_open_round"


def test_b39_reinstated_after_the_round_was_reported_the_round_stays_as_it_is() -> None:
    evening = Evening().started(4)
    seat = evening.seats()[0]
    evening.do("exclude", person=seat, reason="x")
    evening.report_all()

    evening.do("reinstate", person=seat)

    assert (seat, None, "forfeited") in [
        (row["person"], row["cards"], row["note"]) for row in evening.round()["places"]
    ]
