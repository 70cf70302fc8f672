"""Doing again what is already so is ok and changes nothing, however far the evening has come."""

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot.domain.decide import DECIDERS
from bot.domain.ids import LEAD, OVER, Actor, Phase
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Spot, Tournament
from tests.builders import CHECK_IN_AT, START, Evening, Events, Json, Value, participant, supervisor

ASKS_ANEW = {
    "release_no_shows": "again looks at who has moved up since",
    "start_group_round": "again asks for the next round",
    "extend_time": "again is more time",
    "start_knockout_round": "again calls what has become ready",
    "start_game": "a game that is over is followed by the next",
    "revoke_penalty": "again takes back the one before",
    "report_downtime": "again is another gap",
}
"""Commands that ask for something new each time, so that nothing can be so already."""

CARDS = {"u1": 0, "u2": 1, "u3": 2, "u4": 3}
TIED = {"u1": 0, "u2": 1, "u3": 1, "u4": 3}
DISPUTE: Json = {"table": 1, "person": "u2", "topic": "other", "text": "?"}
LATER: Json = {
    "check_in_at": CHECK_IN_AT.isoformat(),
    "starts_at": (START + timedelta(minutes=5)).isoformat(),
}


def always(_: Tournament) -> bool:
    return True


@dataclass(frozen=True)
class Wish:
    """What is said, and on which evening; `is_so` tells how long it stays so."""

    command: str
    arguments: Json
    evening: Callable[[], Evening]
    by: Actor = LEAD
    is_so: Callable[[Tournament], bool] = always

    def say(self, evening: Evening) -> Events:
        return evening.do(self.command, by=self.by, **self.arguments)


# --- where the evening stands when it is said ----------------------------------------------------


def signed_up() -> Evening:
    return Evening().signed_up(8)


def closed() -> Evening:
    evening = signed_up()
    evening.do("close_registration")
    return evening


def opened() -> Evening:
    """The check-in is open; nobody has come yet."""
    evening = Evening().signed_up(8)
    evening.until(CHECK_IN_AT)
    return evening


def with_guest() -> Evening:
    evening = signed_up()
    evening.do("add_guest", host="h", person="g1", name="Mia")
    return evening


def waiting() -> Evening:
    """The tables are out; `u9` is on the waitlist."""
    return Evening(capacity=8).signed_up(9).seated(4, 4)


def waiting_in_the_room() -> Evening:
    """A place has become free for `u9`, who is there."""
    evening = waiting()
    evening.do("check_in", person="u9")
    evening.do("set_capacity", capacity=9)
    return evening


def seated() -> Evening:
    return Evening().seated(4, 4)


def playing() -> Evening:
    """The only round of the group stage runs at two tables."""
    return Evening(group_rounds=1).started(4, 4)


def playing_after(command: str, **arguments: Value) -> Callable[[], Evening]:
    """The same, after one more command of the lead."""

    def evening() -> Evening:
        there = playing()
        there.do(command, **arguments)
        return there

    return evening


def played() -> Evening:
    return Evening().played(4, 4)


def proposed() -> Evening:
    """Table 1 reports itself; its first seat has entered the cards."""
    evening = playing_after("allow_self_report", table=1)()
    evening.do("report_round", table=1, cards=CARDS, by=participant("u1"))
    return evening


def final() -> Evening:
    """The only match of the evening is called, the first person has come."""
    evening = Evening(best_of=1).called(4)
    evening.do("confirm_presence", person="u1")
    return evening


def final_tied() -> Evening:
    """The tie-break round of the only game is still to be entered."""
    evening = final()
    evening.do("confirm_presence", person="u2")
    evening.do("call_time", match="F")
    evening.do("report_game", match="F", cards={"u1": 2, "u2": 2})
    return evening


def final_running() -> Evening:
    evening = final()
    evening.do("confirm_presence", person="u2")
    return evening


def final_forfeited() -> Evening:
    evening = final()
    evening.wait(5)
    return evening


WISHES = [
    Wish("open_registration", {}, closed, is_so=lambda state: state.is_registration_open),
    Wish("close_registration", {}, signed_up),
    Wish("sign_up", {"person": "u9", "name": "A"}, signed_up, participant("u9")),
    Wish("add_guest", {"host": "h", "person": "g", "name": "A"}, signed_up, participant("h")),
    Wish("set_host", {"person": "g1", "host": "u1"}, with_guest),
    Wish("rename_person", {"person": "u1", "name": "Anna"}, signed_up),
    Wish("withdraw", {"person": "u8"}, signed_up, participant("u8")),
    Wish("withdraw", {"person": "u4"}, playing, participant("u4")),
    Wish("on_the_way", {"person": "u8"}, signed_up, participant("u8")),
    Wish("on_the_way", {"person": "u1"}, signed_up, supervisor()),
    Wish("set_capacity", {"capacity": 12}, signed_up),
    Wish("set_schedule", LATER, signed_up),
    Wish("open_check_in", {}, signed_up, is_so=lambda state: state.is_check_in_open),
    Wish("close_check_in", {}, opened),
    Wish("check_in", {"person": "u1"}, opened, participant("u1")),
    Wish("check_in", {"person": "u9"}, waiting, participant("u9")),
    Wish("undo_check_in", {"person": "u7"}, lambda: Evening().checked_in(7)),
    Wish("admit", {"person": "u9"}, waiting_in_the_room, supervisor()),
    Wish("pin_person", {"person": "u1", "table": 1}, signed_up),
    Wish(
        "draw_tables",
        {"plan": [["u1", "u3", "u5", "u7"], ["u2", "u4", "u6", "u8"]]},
        lambda: Evening().checked_in(8),
    ),
    Wish("publish_tables", {}, lambda: Evening().drawn(8)),
    Wish("move_person", {"person": "u1", "table": 2}, seated),
    Wish("merge_tables", {"table": 3, "into": 1}, lambda: Evening(largest_table=6).seated(3, 3, 3)),
    Wish("assign_supervisor", {"table": 1, "user": "kim"}, seated),
    Wish("assign_supervisor", {"table": 1, "user": "kim"}, final),
    Wish("take_over_table", {"table": 1}, seated, supervisor()),
    Wish("allow_self_report", {"table": 1}, seated),
    Wish("allow_self_report", {"match": "F"}, final),
    Wish("set_group_rounds", {"rounds": 1}, lambda: Evening().started(4, 4)),
    Wish("adapt_format", {"advance": 1, "round_minutes": 20}, seated),
    Wish("adapt_format", {"best_of": 5, "round_minutes": 20}, playing),
    Wish("report_round", {"table": 1, "cards": CARDS}, playing, supervisor()),
    Wish("confirm_report", {"table": 1}, proposed, participant("u2")),
    Wish(
        "break_tie",
        {"table": 1, "order": ["u3", "u2"]},
        playing_after("report_round", table=1, cards=TIED),
        supervisor(),
    ),
    Wish("break_tie", {"match": "F", "order": ["u2", "u1"]}, final_tied, supervisor()),
    Wish("mark_absent", {"table": 1, "person": "u4"}, playing, supervisor()),
    Wish(
        "mark_present",
        {"table": 1, "person": "u4"},
        playing_after("mark_absent", table=1, person="u4"),
        supervisor(),
    ),
    Wish("call_time", {"table": 1}, playing),
    Wish("call_time", {"match": "F"}, final_running),
    Wish("pause_time", {}, playing),
    Wish("resume_time", {}, playing_after("pause_time")),
    Wish(
        "decide_standing",
        {"table": 1, "order": ["u3", "u2"]},
        lambda: Evening().seated(4, 4).until_the_cut(),
        supervisor(),
    ),
    Wish("start_knockout", {}, played),
    Wish("confirm_presence", {"person": "u2"}, final, participant("u2")),
    Wish("confirm_presence", {"person": "u1"}, lambda: Evening().called(4), participant("u2")),
    Wish(
        "withdraw_presence",
        {"person": "u1"},
        final,
        supervisor(),
        is_so=lambda state: state.knockout is not None and not state.knockout.is_complete,
    ),
    Wish("report_game", {"match": "F", "cards": {"u1": 0, "u2": 9}}, final, supervisor()),
    Wish(
        "correct_round",
        {"table": 1, "round": 1, "cards": {**CARDS, "u4": 9}},
        played,
    ),
    Wish(
        "correct_game",
        {"match": "F", "game": 1, "cards": {"u1": 7, "u2": 0}},
        lambda: Evening(best_of=1).finished(4),
    ),
    Wish(
        "revoke_forfeit",
        {"match": "F"},
        final_forfeited,
        is_so=lambda state: state.knockout is not None and not state.knockout.is_complete,
    ),
    Wish(
        "open_dispute", DISPUTE, playing, participant("u2"), lambda state: state.disputes[1].is_open
    ),
    Wish(
        "withdraw_dispute", {"dispute": 1}, playing_after("open_dispute", **DISPUTE), supervisor()
    ),
    Wish(
        "escalate_dispute",
        {"dispute": 1},
        playing_after("open_dispute", **DISPUTE),
        supervisor(),
        lambda state: state.disputes[1].is_open,
    ),
    Wish(
        "rule_dispute",
        {"dispute": 1, "text": "Es gilt."},
        playing_after("open_dispute", **DISPUTE),
        supervisor(),
    ),
    Wish("publish_ruling", {"topic": "jump_in", "text": "Nein."}, signed_up),
    Wish(
        "penalise",
        {"person": "u4", "offence": "cheating", "note": ""},
        playing,
        supervisor(),
    ),
    Wish("exclude", {"person": "u8", "reason": "x"}, signed_up),
    Wish("exclude", {"person": "u4", "reason": "x"}, playing),
    Wish("reinstate", {"person": "u4"}, playing_after("exclude", person="u4", reason="x")),
    Wish("cancel_tournament", {}, playing),
]


# --- the evening goes on -------------------------------------------------------------------------


def as_it_goes_on(evening: Evening) -> Iterator[None]:
    """Play the evening on, a step at a time, to its end."""
    yield
    while evening.state.phase not in OVER:
        for number, dispute in evening.state.disputes.items():
            if dispute.is_open:
                evening.do("rule_dispute", dispute=number, text="Es gilt.")
        match evening.state.phase:
            case Phase.REGISTRATION:
                evening.do("open_check_in")
            case Phase.CHECK_IN:
                to_the_tables(evening)
            case Phase.GROUP_STAGE:
                next_of_the_group_stage(evening)
            case _:
                next_knockout_round(evening)
        yield


def to_the_tables(evening: Evening) -> None:
    """At least six people check in; the tables are drawn and published."""
    people = [p for _, p in sorted(evening.state.people.items()) if p.spot is Spot.PLACE]
    for person in people[:6]:
        evening.do("check_in", person=person.id)
    if not evening.state.is_drawn:
        evening.do("draw_tables")
    evening.do("publish_tables")


def next_of_the_group_stage(evening: Evening) -> None:
    """What runs is reported; then the next round starts, or the knock-out."""
    state = evening.state
    if any(table.has_open_round for table in state.tables.values()):
        evening.report_all()
    elif any(len(t.rounds) < state.rules.group_rounds for t in state.tables.values() if t.seats):
        evening.do("start_group_round", at=max(evening.now, START))
    else:
        for table in state.tables_in_order():
            if is_undecided(state, table):
                evening.do("decide_standing", table=table.number, order=cut(state, table))
        evening.do("start_knockout")


def next_knockout_round(evening: Evening) -> None:
    """The next matches are called and played."""
    evening.do("start_knockout_round")
    for stage in evening.snap["bracket"]:
        for match in stage["matches"]:
            if match["state"] in ("presence", "running"):
                evening.wins(match["match"], match["people"][0])


def called_off(evening: Evening) -> Evening:
    """The same evening, had the lead called it off now."""
    other = copy(evening)
    other.journal = list(evening.journal)
    other.do("cancel_tournament")
    return other


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.command)
def test_what_is_so_stays_so_to_the_end_of_the_evening(wish: Wish) -> None:
    evening = wish.evening()
    assert wish.say(evening) != ()

    phases = set[Phase]()
    for _ in as_it_goes_on(evening):
        if wish.is_so(evening.state):
            assert wish.say(evening) == (), evening.state.phase
            phases.add(evening.state.phase)

    assert phases


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.command)
def test_what_was_so_when_the_evening_was_called_off_is_said_again_without_harm(wish: Wish) -> None:
    evening = wish.evening()
    wish.say(evening)

    for _ in as_it_goes_on(evening):
        if evening.state.phase is not Phase.FINISHED:
            other = called_off(evening)
            assert not wish.is_so(other.state) or wish.say(other) == (), evening.state.phase


def test_every_command_is_one_or_the_other() -> None:
    names = {command.model_fields["do"].default for command in DECIDERS}

    assert names == {wish.command for wish in WISHES} | ASKS_ANEW.keys()


def test_an_evening_that_is_called_off_refuses_whatever_would_change_it() -> None:
    evening = playing()
    evening.do("cancel_tournament")

    for command, arguments in (
        ("report_round", {"table": 1, "cards": CARDS}),
        ("check_in", {"person": "nobody"}),
        ("start_knockout", {}),
        ("open_registration", {}),
    ):
        assert evening.refuses(command, **arguments).code == "wrong_phase"
    stranger = evening.refuses("publish_tables", by=participant("u1"))
    assert stranger.code == "not_authorised"


def test_b43_a_supervisor_is_assigned_once_also_to_a_table_whose_match_is_over() -> None:
    evening = Evening().in_knockout(4, 4)
    evening.do("move_person", person="u1", table=1)
    evening.do("start_knockout_round")
    evening.do("assign_supervisor", table=2, user="kim")
    evening.wins("SF2", evening.match("SF2")["people"][0])

    assert evening.do("assign_supervisor", table=2, user="kim") == ()
    assert evening.refuses("assign_supervisor", table=9, user="kim").code == "unknown_table"
