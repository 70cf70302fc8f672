"""Every field of the snapshot, and the words of the contract (contract, "Snapshot")."""

from bot.domain.commands import COMMANDS
from bot.domain.decide import DECIDERS
from bot.domain.errors import REFUSALS
from tests.builders import Evening, Json, supervisor

FIELDS = """name phase registration_open check_in_open capacity places waitlist on_site checked_in
withdrawn excluded group_rounds tables bracket ranking disputes rulings penalties deadlines"""

CODES = """not_authorised wrong_phase invalid_command unknown_person unknown_table unknown_match
unknown_dispute registration_closed capacity_below_taken guest_limit check_in_closed too_few_people
invalid_plan group_stage_over table_full no_free_place rounds_already_played round_open
no_open_round invalid_cards tie_break_pending no_tie_break_pending invalid_order dispute_open
standing_undecided already_reported not_present match_decided later_match_started
needs_confirmation final_ruling_exists already_ruled already_excluded pause_used_up"""


def kinds_of(snap: Json) -> set[tuple[str, str]]:
    return {(deadline["kind"], deadline["subject"]) for deadline in snap["deadlines"]}


def test_a_new_evening_shows_every_field() -> None:
    snap = Evening(capacity=16).snap

    assert set(snap) == set(FIELDS.split())
    assert (snap["name"], snap["phase"], snap["capacity"]) == ("UNO", "registration", 16)
    assert (snap["registration_open"], snap["check_in_open"], snap["group_rounds"]) == (
        False,
        False,
        2,
    )
    assert kinds_of(snap) == {("check_in_opens", "check-in"), ("day_before", "check-in")}


def test_the_phases_follow_one_another() -> None:
    evening = Evening()
    phases = [evening.snap["phase"]]
    evening.checked_in(4)
    phases.append(evening.snap["phase"])
    evening.do("draw_tables")
    phases.append(evening.snap["phase"])
    evening.do("publish_tables")
    phases.append(evening.snap["phase"])
    for _ in range(2):
        evening.do("start_group_round")
        evening.report_all()
    evening.do("start_knockout")
    phases.append(evening.snap["phase"])
    evening.do("start_knockout_round")
    evening.wins("F", "u1" if "u1" in evening.match("F")["people"] else "u2")

    assert phases == ["registration", "check_in", "check_in", "group_stage", "knockout"]
    assert evening.snap["phase"] == "finished"


def test_a_table_shows_seats_rounds_and_standing() -> None:
    evening = Evening().started(4)
    evening.do("assign_supervisor", table=1, user="kim")
    evening.report_all()

    table = evening.table()

    assert set(table) >= {"table", "supervisor", "seats", "rounds", "standing"}
    assert (table["table"], table["supervisor"], table["seats"]) == (
        1,
        "kim",
        ["u1", "u2", "u3", "u4"],
    )
    assert table["rounds"][0]["places"][0] == {
        "person": "u1",
        "place": 1,
        "cards": 0,
        "points": 3,
        "note": None,
    }
    assert table["standing"][0] == {
        "person": "u1",
        "place": 1,
        "points": 3,
        "missed": 0,
        "cards": 0,
        "advances": True,
        "decided_by": "points",
    }


def test_a_match_shows_people_games_and_how_it_was_decided() -> None:
    evening = Evening().called(4).wins("F", "u1")

    stage = evening.snap["bracket"][0]
    match = stage["matches"][0]

    assert (stage["round"], stage["best_of"], match["match"]) == ("F", 3, "F")
    assert match["games"][0] == {
        "game": 1,
        "cards": {"u1": 0, "u2": 5},
        "winner": "u1",
        "time_called": False,
        "annulled": False,
    }
    assert (match["people"], match["present"], match["state"]) == (
        ["u1", "u2"],
        ["u1", "u2"],
        "decided",
    )
    assert (match["winner"], match["decided_by"]) == ("u1", "games")


def test_a_place_still_to_be_decided_and_a_bye_are_both_null() -> None:
    evening = Evening().in_knockout(3, 3, 3)

    first, second = (evening.snap["bracket"][index]["matches"] for index in (0, 1))

    assert None in first[0]["people"]
    assert first[0]["decided_by"] == "bye"
    assert None in second[0]["people"]
    assert (second[0]["state"], second[0]["decided_by"]) == ("waiting", None)


def test_sets_are_sorted_and_orders_kept() -> None:
    evening = Evening(capacity=3).open()
    for person in ("z", "m", "a", "y", "b"):
        evening.do("sign_up", person=person, name=person)
    evening.until(evening.state.check_in_at)
    for person in ("z", "a", "y", "b"):
        evening.do("check_in", person=person)

    snap = evening.snap

    assert (snap["places"], snap["waitlist"]) == (["z", "m", "a"], ["y", "b"])
    assert (snap["checked_in"], snap["on_site"]) == (["a", "z"], ["b", "y"])


def test_disputes_rulings_and_penalties_are_listed() -> None:
    evening = Evening().started(4)
    evening.do("open_dispute", table=1, person="u1", topic="stacking", text="?")
    evening.do("rule_dispute", dispute=1, text="So.", by=supervisor())
    evening.do("penalise", person="u2", offence="cheating", note="n")

    snap = evening.snap

    assert snap["disputes"][0]["state"] == "ruled"
    assert snap["rulings"][0]["scope"] == "table"
    assert snap["penalties"] == [{"person": "u2", "offence": "cheating"}]
    assert ("round_time", "table 1") in kinds_of(snap)


def test_the_refusals_are_those_of_the_contract() -> None:
    assert set(REFUSALS) == set(CODES.split())


def test_every_command_has_somebody_who_decides_it() -> None:
    named = {kind.model_fields["do"].default for kind in DECIDERS} | {"create_tournament"}

    schema = COMMANDS.json_schema()

    assert named == set(schema["discriminator"]["mapping"])
