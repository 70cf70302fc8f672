"""The clocks: notes, the call, more time, pauses, downtime (B17, B31)."""

from datetime import timedelta

import pytest

from bot.domain import clocks
from bot.domain.events import TimeCalled, TimeExtended
from tests.builders import START, Evening, Json, kinds, participant, supervisor

MINUTE = timedelta(minutes=1)


def moments(evening: Evening) -> list[tuple[str, float]]:
    """What has fired since the start, with the minute."""
    return [
        (event.type, (event.at - START) / MINUTE) for event in evening.fired if event.at > START
    ]


def test_b17_a_minute_that_the_rules_name_twice_is_noted_once() -> None:
    evening = Evening(time_notes=[5, 5, 1, 5]).started(4)

    fired = evening.wait(20)

    assert kinds(fired) == ["time_noted", "time_noted", "time_called"]


def test_b17_notes_at_five_and_at_one_minute_to_go_then_the_call() -> None:
    evening = Evening().started(4)

    evening.wait(30)

    assert moments(evening) == [("time_noted", 10), ("time_noted", 14), ("time_called", 15)]


def test_b17_the_call_fires_before_a_command_of_the_same_moment() -> None:
    evening = Evening().started(4)

    cards = {"u1": 1, "u2": 2, "u3": 3, "u4": 4}
    events = evening.do("report_round", table=1, cards=cards, at=START + 15 * MINUTE)

    assert kinds(events) == ["round_reported"]


def test_b17_a_reported_round_waits_for_no_call() -> None:
    evening = Evening().started(4).report_all()

    evening.wait(30)

    assert moments(evening) == []


def test_b17_the_lead_calls_time_earlier_at_one_table_or_at_all() -> None:
    evening = Evening().started(4, 4)

    evening.do("call_time", table=1)
    events = evening.do("call_time")

    assert [getattr(event, "table", None) for event in events] == [2]
    assert evening.do("call_time") == ()
    assert evening.due("round_time") is None


def test_b17_time_is_called_where_something_is_open() -> None:
    evening = Evening().seated(4)

    assert evening.refuses("call_time").code == "no_open_round"
    assert evening.refuses("call_time", table=1).code == "no_open_round"
    assert evening.refuses("call_time", table=8).code == "unknown_table"
    assert evening.refuses("extend_time", table=8, minutes=1).code == "unknown_table"
    assert evening.refuses("extend_time", match="QF1", minutes=1).code == "unknown_match"
    assert evening.refuses("extend_time", minutes=1).code == "no_open_round"
    assert evening.refuses("pause_time", table=1).code == "no_open_round"
    assert Evening().signed_up(4).refuses("call_time").code == "wrong_phase"


@pytest.mark.parametrize("command", ["call_time", "extend_time"])
def test_b17_calls_and_more_time_are_the_leads(command: str) -> None:
    evening = Evening().started(4)
    minutes: Json = {"minutes": 5} if command == "extend_time" else {}

    refusal = evening.refuses(command, table=1, by=supervisor(), **minutes)

    assert refusal.code == "not_authorised"


def test_b17_more_time_moves_the_call_and_tells_the_notes_again() -> None:
    evening = Evening().started(4)
    evening.wait(11)

    evening.do("extend_time", table=1, minutes=10)
    evening.wait(30)

    assert moments(evening)[1:] == [("time_noted", 20), ("time_noted", 24), ("time_called", 25)]


def test_b17_more_time_after_the_call_takes_it_back_and_runs_from_now() -> None:
    evening = Evening().started(4)
    evening.wait(20)

    evening.do("extend_time", table=1, minutes=3)

    assert evening.round()["time_called"] is False
    assert evening.due("round_time") == START + 23 * MINUTE
    cards = {"u1": 1, "u2": 2, "u3": 3, "u4": 4}
    refusal = evening.refuses("report_round", table=1, cards=cards)
    assert refusal.detail == {"reason": "no_winner"}


def test_b17_more_time_without_a_place_is_for_everything_open() -> None:
    evening = Evening().started(4, 4)

    events = evening.do("extend_time", minutes=5)

    assert [getattr(event, "table", None) for event in events] == [1, 2]


def test_b17_without_auto_call_the_lead_is_asked_and_calls() -> None:
    evening = Evening(auto_call_time=False).started(4)
    evening.wait(20)
    assert moments(evening)[-1] == ("time_ran_out", 15)
    assert evening.round()["time_called"] is False

    evening.do("call_time")

    assert evening.round()["time_called"] is True


# --- pauses ------------------------------------------------------------------------------------


def test_b17_a_pause_without_a_place_stops_every_clock_until_it_is_resumed() -> None:
    evening = Evening().called(4, 4)
    start = evening.now
    evening.wait(2)

    evening.do("pause_time")
    assert evening.do("pause_time") == ()
    evening.wait(60)
    assert evening.due("presence") is None
    evening.do("resume_time")

    assert evening.do("resume_time") == ()
    assert evening.due("presence") == start + 65 * MINUTE


def test_b17_what_starts_while_everything_is_paused_starts_paused() -> None:
    evening = Evening().seated(4)
    evening.do("pause_time")
    evening.do("start_group_round", at=START)
    evening.wait(60)

    evening.do("resume_time")

    assert evening.due("round_time") == START + 75 * MINUTE


def test_b17_a_supervisors_pauses_last_five_minutes_in_all_and_end_by_themselves() -> None:
    evening = Evening().started(4)
    evening.do("pause_time", table=1, by=supervisor())
    evening.wait(2)
    evening.do("resume_time", table=1, by=supervisor())
    evening.wait(1)
    evening.do("pause_time", table=1, by=supervisor())

    evening.wait(10)

    assert ("time_resumed", 6) in moments(evening)
    assert evening.due("round_time") == START + 20 * MINUTE
    refusal = evening.refuses("pause_time", table=1, by=supervisor())
    assert (refusal.code, refusal.detail) == ("pause_used_up", {"minutes": 5})
    assert kinds(evening.do("pause_time", table=1)) == ["time_paused"]


def test_b17_the_next_round_has_its_own_five_minutes() -> None:
    evening = Evening().started(4)
    evening.do("pause_time", table=1, by=supervisor())
    evening.wait(6)
    evening.report_all().do("start_group_round")

    events = evening.do("pause_time", table=1, by=supervisor())

    assert kinds(events) == ["time_paused"]


def test_b17_a_supervisor_stops_no_other_clock_and_never_all() -> None:
    evening = Evening().started(4)
    evening.do("assign_supervisor", table=1, user="kim")

    for by in (supervisor("sam"), participant("u1")):
        assert evening.refuses("pause_time", table=1, by=by).code == "not_authorised"
    assert evening.refuses("pause_time", by=supervisor("kim")).code == "not_authorised"
    assert evening.refuses("resume_time", by=supervisor("kim")).code == "not_authorised"
    assert evening.do("resume_time", table=1, by=supervisor("kim")) == ()


def test_b17_the_leads_pause_takes_the_place_of_a_supervisors_and_does_not_end_by_itself() -> None:
    evening = Evening().started(4)
    evening.do("pause_time", by=supervisor(), table=1)
    evening.wait(2)

    evening.do("pause_time", table=1)

    evening.wait(30)
    assert evening.due("round_time") is None
    evening.do("resume_time", table=1)
    evening.do("pause_time", by=supervisor(), table=1)
    assert evening.due("pause_ends") == evening.now + timedelta(minutes=3)


def test_b17_a_table_that_is_paused_stays_so_when_the_evening_resumes() -> None:
    evening = Evening().started(4, 4)
    evening.do("pause_time", table=1)
    evening.do("pause_time")

    evening.do("resume_time")

    assert evening.due("round_time", "table 1") is None
    assert evening.due("round_time", "table 2") is not None


def test_b17_more_time_after_the_call_while_everything_is_paused_waits_too() -> None:
    evening = Evening().started(4)
    evening.wait(15)
    evening.do("pause_time")
    evening.do("extend_time", table=1, minutes=4)
    evening.wait(30)

    evening.do("resume_time")

    assert evening.due("round_time") == START + 49 * MINUTE


def test_b17_somebody_reinstated_during_a_pause_waits_with_everybody() -> None:
    evening = Evening().called(4, 4)
    evening.do("exclude", person="u1", reason="x")
    evening.do("pause_time")

    evening.do("reinstate", person="u1")

    assert evening.due("presence", "match SF1") is None
    evening.do("resume_time")
    assert evening.due("presence", "match SF1") is not None


def test_b17_somebody_excluded_in_a_pause_and_reinstated_after_it_has_a_clock_that_runs() -> None:
    evening = Evening().called(4, 4)
    evening.do("pause_time")
    evening.do("exclude", person="u1", reason="x")
    evening.do("resume_time")

    evening.do("reinstate", person="u1")

    assert evening.due("presence", "match SF1") == evening.now + 5 * MINUTE


# --- downtime (B31) ----------------------------------------------------------------------------


def test_b31_presence_goes_on_with_what_was_left_when_the_gap_began() -> None:
    evening = Evening().called(4, 4)
    start = evening.now

    events = evening.do(
        "report_downtime", since=(start + MINUTE).isoformat(), at=start + 20 * MINUTE
    )

    assert kinds(events) == ["downtime_reported"]
    assert evening.due("presence") == start + 24 * MINUTE


def test_b31_at_least_two_minutes_are_left() -> None:
    evening = Evening().called(4, 4)
    start = evening.now

    evening.do("report_downtime", since=(start + 4.5 * MINUTE).isoformat(), at=start + 6 * MINUTE)

    assert evening.due("presence") == start + 8 * MINUTE


def test_b31_minutes_that_the_lead_had_added_are_not_lost() -> None:
    evening = Evening().called(4, 4)
    start = evening.now
    evening.do("extend_time", match="SF1", minutes=5)

    evening.do("report_downtime", since=(start + MINUTE).isoformat(), at=start + 11 * MINUTE)

    assert evening.due("presence", "match SF1") == start + 20 * MINUTE


def test_b31_nobody_has_more_time_than_there_was_when_the_match_was_called() -> None:
    evening = Evening().called(4, 4)
    start = evening.now

    evening.do("report_downtime", since=(start - 9 * MINUTE).isoformat(), at=start + MINUTE)

    assert evening.due("presence") == start + 6 * MINUTE


def test_b31_a_supervisors_pause_that_ended_in_the_gap_lets_the_wait_run_on_from_the_return() -> (
    None
):
    evening = Evening().called(4)
    start = evening.now
    evening.wait(1)
    evening.do("pause_time", match="F", by=supervisor())
    since = (start + 2 * MINUTE).isoformat()

    events = evening.do("report_downtime", since=since, at=start + 20 * MINUTE)
    again = evening.do("report_downtime", since=since)

    assert kinds(events) == ["downtime_reported"]
    assert evening.fired[-1].type == "time_resumed"
    assert evening.due("presence") == start + 24 * MINUTE
    assert again == ()


def test_b31_at_least_two_minutes_are_left_after_a_pause_that_ended_in_the_gap_too() -> None:
    evening = Evening().called(4)
    start = evening.now
    evening.wait(4.5)
    evening.do("pause_time", match="F", by=supervisor())

    evening.do("report_downtime", since=(start + 5 * MINUTE).isoformat(), at=start + 20 * MINUTE)

    assert evening.due("presence") == start + 22 * MINUTE


def test_b31_a_supervisors_pause_that_outlasts_the_gap_ends_when_it_would_have() -> None:
    evening = Evening().called(4)
    start = evening.now
    evening.wait(1)
    evening.do("pause_time", match="F", by=supervisor())

    events = evening.do(
        "report_downtime", since=(start + 2 * MINUTE).isoformat(), at=start + 4 * MINUTE
    )

    assert events == ()
    assert evening.due("pause_ends") == start + 6 * MINUTE


def test_b31_a_time_call_that_fell_into_the_gap_is_made_at_once() -> None:
    evening = Evening().started(4)

    events = evening.do(
        "report_downtime", since=(START + MINUTE).isoformat(), at=START + 40 * MINUTE
    )

    assert events == ()
    assert evening.round()["time_called"] is True


def test_b31_the_gap_ends_now_and_began_before() -> None:
    evening = Evening().started(4)

    refusal = evening.refuses("report_downtime", since=(START + MINUTE).isoformat())

    assert refusal.code == "invalid_command"
    assert evening.refuses("report_downtime", since=START.isoformat(), by=supervisor()).code == (
        "not_authorised"
    )


def test_b31_the_same_gap_told_twice_gives_no_more_time() -> None:
    evening = Evening().called(4, 4)
    since = evening.now.isoformat()
    evening.do("report_downtime", since=since, at=evening.now + 3 * MINUTE)

    assert evening.do("report_downtime", since=since) == ()


def test_b17_all_matches_are_called_in_the_order_of_the_bracket() -> None:
    evening = Evening(third_place=True).called(*[4] * 8)
    names = [f"R16-{number}" for number in range(1, 9)]
    for name in reversed(names):
        person, other = evening.match(name)["people"]
        evening.do("confirm_presence", person=person, by=participant(other))

    called = evening.do("call_time")
    extended = evening.do("extend_time", minutes=2)

    assert [event.match for event in called if isinstance(event, TimeCalled)] == names
    assert [event.match for event in extended if isinstance(event, TimeExtended)] == names


def test_b31_a_gap_after_the_end_of_the_evening_holds_nothing_up() -> None:
    evening = Evening().finished(4)
    since = evening.now.isoformat()

    assert evening.do("report_downtime", since=since, at=evening.now + 30 * MINUTE) == ()


def test_b17_a_clock_runs_on_by_itself_after_a_supervisors_pause_and_not_after_the_leads() -> None:
    clock = clocks.started(START, 5 * MINUTE, notes=())
    paused = clocks.stopped(clock, START, "table", until=START + 2 * MINUTE)
    stopped = clocks.stopped(paused, START, "all")

    later = [START + minutes * MINUTE for minutes in (1, 2)]
    assert [clocks.runs_on(clock, moment) for moment in later] == [True, True]
    assert [clocks.runs_on(paused, moment) for moment in later] == [False, True]
    assert [clocks.runs_on(stopped, moment) for moment in later] == [False, False]
