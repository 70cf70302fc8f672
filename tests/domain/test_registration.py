"""Sign-up, waitlist, guests, names and withdrawal (B1-B7)."""

from datetime import timedelta

import pytest

from bot.domain.ids import LEAD, Actor
from tests.builders import CHECK_IN_AT, START, Evening, Json, kinds, participant, supervisor


def test_b1_nobody_signs_up_before_the_registration_opens() -> None:
    evening = Evening()

    refusal = evening.refuses("sign_up", person="u1", name="Anna", by=participant("u1"))

    assert refusal.code == "registration_closed"


def test_b2_a_sign_up_gets_a_place_while_places_are_free_and_then_the_waitlist() -> None:
    evening = Evening(capacity=2).signed_up(4)

    snap = evening.snap

    assert (snap["places"], snap["waitlist"]) == (["u1", "u2"], ["u3", "u4"])


def test_b3_withdrawing_promotes_the_longest_waiting_person_at_once() -> None:
    evening = Evening(capacity=2).signed_up(4)

    events = evening.do("withdraw", person="u1", by=participant("u1"))

    assert kinds(events) == ["withdrew", "promoted"]
    assert evening.snap["places"] == ["u2", "u3"]
    assert (evening.snap["waitlist"], evening.snap["withdrawn"]) == (["u4"], ["u1"])


def test_b3_withdrawing_from_the_waitlist_closes_the_gap() -> None:
    evening = Evening(capacity=1).signed_up(4)

    evening.do("withdraw", person="u3", by=participant("u3"))

    assert evening.snap["waitlist"] == ["u2", "u4"]


def test_b3_whoever_withdrew_signs_up_again_at_the_end() -> None:
    evening = Evening(capacity=2).signed_up(3)
    evening.do("withdraw", person="u1", by=participant("u1"))

    evening.do("sign_up", person="u1", name="Anna", by=participant("u1"))

    snap = evening.snap
    assert (snap["places"], snap["waitlist"], snap["withdrawn"]) == (["u2", "u3"], ["u1"], [])


def test_b3_a_withdrawal_between_draw_and_publication_leaves_the_drawn_table() -> None:
    evening = Evening(capacity=4).signed_up(5)
    evening.until(CHECK_IN_AT)
    for number in range(1, 5):
        evening.do("check_in", person=f"u{number}")
    evening.do("draw_tables")

    events = evening.do("withdraw", person="u2", by=participant("u2"))

    assert kinds(events) == ["withdrew", "promoted"]
    assert "u2" not in evening.seats()
    assert "u5" in evening.snap["places"]


def test_b3_after_the_publication_nobody_is_promoted_and_the_place_stays_on_record() -> None:
    evening = Evening(capacity=4).seated(4)
    evening.do("set_capacity", capacity=5)

    events = evening.do("withdraw", person="u1", by=participant("u1"))

    assert kinds(events) == ["dropped_out"]
    assert (evening.snap["places"][0], evening.snap["withdrawn"]) == ("u1", ["u1"])


def test_b4_raising_the_cap_moves_up_as_many_as_fit_in_order() -> None:
    evening = Evening(capacity=1).signed_up(4)

    events = evening.do("set_capacity", capacity=3)

    assert kinds(events) == ["capacity_changed", "promoted", "promoted"]
    assert (evening.snap["places"], evening.snap["waitlist"]) == (["u1", "u2", "u3"], ["u4"])


def test_b4_lowering_the_cap_below_the_places_taken_is_refused_with_their_number() -> None:
    evening = Evening(capacity=5).signed_up(3)

    refusal = evening.refuses("set_capacity", capacity=2)

    assert (refusal.code, refusal.detail) == ("capacity_below_taken", {"taken": 3})


def test_b5_the_same_sign_up_twice_is_one() -> None:
    evening = Evening(capacity=1).signed_up(2)

    for person in ("u1", "u2"):
        assert evening.do("sign_up", person=person, name="X", by=participant(person)) == ()

    assert (evening.snap["places"], evening.snap["waitlist"]) == (["u1"], ["u2"])


def test_a_closed_registration_is_closed_to_participants_and_open_to_supervisors() -> None:
    evening = Evening().signed_up(1)
    evening.do("close_registration")

    refusal = evening.refuses("sign_up", person="u2", name="Ben", by=participant("u2"))
    evening.do("sign_up", person="u3", name="Mia", by=supervisor())

    assert refusal.code == "registration_closed"
    assert (evening.snap["registration_open"], evening.snap["places"]) == (False, ["u1", "u3"])


# --- guests (B6) -------------------------------------------------------------------------------


def test_b6_a_host_who_does_not_play_adds_guests_who_count_like_everybody() -> None:
    evening = Evening(capacity=2).open()

    for guest in ("mia", "ben", "ole"):
        evening.do("add_guest", host="h", person=guest, name=guest, by=participant("h"))

    assert (evening.snap["places"], evening.snap["waitlist"]) == (["mia", "ben"], ["ole"])


def test_b6_a_host_has_a_limit_and_walk_ins_without_a_host_have_none() -> None:
    evening = Evening(guest_limit=1).open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))

    refusal = evening.refuses("add_guest", host="h", person="b", name="B", by=participant("h"))
    for guest in ("leo", "ole"):
        evening.do("add_guest", host=None, person=guest, name=guest, by=supervisor())

    assert (refusal.code, refusal.detail) == ("guest_limit", {"limit": 1})
    assert evening.snap["places"] == ["mia", "leo", "ole"]


@pytest.mark.parametrize("by", [supervisor("h"), supervisor(), LEAD], ids=["host", "other", "lead"])
def test_b6_the_limit_is_one_per_host_whoever_enters_the_guest(by: Actor) -> None:
    evening = Evening(guest_limit=1).open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=by)

    refusal = evening.refuses("add_guest", host="h", person="ben", name="Ben", by=by)

    assert (refusal.code, refusal.detail) == ("guest_limit", {"limit": 1})


def test_b6_where_a_host_has_gone_the_lead_gives_the_guests_to_somebody_beyond_the_limit() -> None:
    evening = Evening(guest_limit=1).open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))
    evening.do("add_guest", host="x", person="ben", name="Ben", by=participant("x"))

    by_host = evening.refuses("set_host", person="mia", host="x", by=participant("h"))
    evening.do("set_host", person="mia", host="x")

    assert by_host.code == "guest_limit"
    assert evening.state.people["mia"].host == "x"


def test_b6_a_guest_who_withdrew_no_longer_counts_for_the_limit() -> None:
    evening = Evening(guest_limit=1).open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))
    evening.do("withdraw", person="mia", by=participant("h"))

    evening.do("add_guest", host="h", person="ben", name="Ben", by=participant("h"))

    assert evening.snap["places"] == ["ben"]


def test_b6_only_the_host_or_the_lead_hands_a_guest_over() -> None:
    evening = Evening().open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))

    for by in (participant("x"), participant("mia"), supervisor()):
        assert evening.refuses("set_host", person="mia", host="x", by=by).code == "not_authorised"
    evening.do("set_host", person="mia", host="x", by=participant("h"))

    assert evening.refuses("withdraw", person="mia", by=participant("h")).code == "not_authorised"
    assert kinds(evening.do("withdraw", person="mia", by=participant("x"))) == ["withdrew"]


def test_b6_somebody_with_an_account_has_no_host() -> None:
    evening = Evening().signed_up(1)

    refusal = evening.refuses("set_host", person="u1", host="u2")

    assert refusal.code == "invalid_command"


def test_b6_a_name_taken_by_somebody_else_makes_no_guest() -> None:
    evening = Evening().signed_up(1)

    refusal = evening.refuses("add_guest", host="h", person="u1", name="X", by=participant("h"))

    assert refusal.code == "invalid_command"


@pytest.mark.parametrize("leave", ["withdraw", "exclude"])
def test_b6_guests_play_on_when_their_host_goes(leave: str) -> None:
    evening = Evening().signed_up(1)
    evening.do("add_guest", host="u1", person="mia", name="Mia", by=participant("u1"))

    evening.do(leave, person="u1")

    assert evening.snap["places"] == ["mia"]


def test_b6_a_guest_checks_in_by_the_host_and_by_nobody_elses_hand() -> None:
    evening = Evening().open()
    evening.do("add_guest", host="h", person="mia", name="Mia", by=participant("h"))
    evening.until(CHECK_IN_AT)

    refusal = evening.refuses("check_in", person="mia", by=participant("x"))
    evening.do("check_in", person="mia", by=participant("h"))

    assert (refusal.code, evening.snap["checked_in"]) == ("not_authorised", ["mia"])


# --- names (B7) --------------------------------------------------------------------------------


def test_b7_the_lead_sets_how_somebody_appears_and_the_evening_keeps_it() -> None:
    evening = Evening().signed_up(1)
    evening.do("rename_person", person="u1", name="Anna B.")
    evening.do("withdraw", person="u1")

    evening.do("sign_up", person="u1", name="@everyone", by=participant("u1"))

    assert evening.state.people["u1"].name == "Anna B."


# --- walk-ins after the tables are out (B19) ---------------------------------------------------


def test_b19_participants_cannot_sign_up_once_the_tables_are_out() -> None:
    evening = Evening().seated(4)

    refusal = evening.refuses("sign_up", person="new", name="New", by=participant("new"))

    assert refusal.code == "registration_closed"


def test_b19_supervisors_sign_up_walk_ins_while_places_are_free() -> None:
    evening = Evening(capacity=5).seated(4)

    evening.do("sign_up", person="new", name="New", by=supervisor())
    refusal = evening.refuses("add_guest", host=None, person="late", name="L", by=supervisor())

    assert evening.snap["places"][-1] == "new"
    assert refusal.code == "no_free_place"


def test_b19_a_walk_in_does_not_take_the_place_of_who_waits_in_the_room() -> None:
    evening = Evening(capacity=4).checked_in(4)
    evening.do("sign_up", person="w", name="W", by=participant("w"))
    evening.do("check_in", person="w", by=participant("w"))
    evening.do("draw_tables")
    evening.do("publish_tables")
    evening.do("set_capacity", capacity=5)

    refusal = evening.refuses("sign_up", person="new", name="New", by=supervisor())
    evening.do("admit", person="w", by=supervisor())
    evening.do("check_in", person="w", by=supervisor())

    assert refusal.code == "no_free_place"
    assert evening.seats()[-1] == "w"


def test_admission_is_for_the_first_on_the_waitlist_who_is_in_the_room() -> None:
    evening = Evening(capacity=4).checked_in(7)
    evening.do("undo_check_in", person="u5")
    evening.do("draw_tables")
    evening.do("publish_tables")

    assert evening.refuses("admit", person="u6").code == "no_free_place"
    evening.do("set_capacity", capacity=5)
    assert evening.refuses("admit", person="u7").code == "invalid_order"
    assert evening.refuses("admit", person="nobody").code == "unknown_person"
    assert evening.refuses("admit", person="u6", by=participant("u6")).code == "not_authorised"
    assert kinds(evening.do("admit", person="u6")) == ["admitted"]
    assert evening.do("admit", person="u6") == ()
    assert evening.snap["waitlist"] == ["u5", "u7"]


def test_admission_needs_presence_and_published_tables() -> None:
    evening = Evening(capacity=4).checked_in(5)

    assert evening.refuses("admit", person="u5").code == "wrong_phase"
    evening.do("undo_check_in", person="u5")
    evening.do("draw_tables")
    evening.do("publish_tables")
    refusal = evening.refuses("admit", person="u5")

    assert (refusal.code, refusal.detail) == ("not_present", {"people": ["u5"]})


# --- the evening itself ------------------------------------------------------------------------


def test_an_evening_is_created_once_and_by_the_lead() -> None:
    evening = Evening()
    times: Json = {"check_in_at": CHECK_IN_AT.isoformat(), "starts_at": START.isoformat()}

    again = evening.refuses("create_tournament", name="B", capacity=4, **times)

    assert (again.code, again.detail) == ("wrong_phase", {"phase": "registration"})


def test_an_evening_cannot_start_before_its_check_in_or_end_before_its_start() -> None:
    evening = Evening()
    late, early = (START + timedelta(hours=1)).isoformat(), START.isoformat()

    one = evening.refuses("set_schedule", check_in_at=late, starts_at=early)
    other = evening.refuses("set_schedule", check_in_at=early, starts_at=late, ends_at=early)

    assert (one.code, other.code) == ("invalid_command", "invalid_command")


def test_cancelling_ends_everything_but_a_finished_evening() -> None:
    evening = Evening().started(4)

    evening.do("cancel_tournament")

    assert evening.do("cancel_tournament") == ()
    assert (evening.snap["phase"], evening.snap["deadlines"]) == ("cancelled", [])
    assert evening.refuses("start_group_round").code == "wrong_phase"
    assert Evening().finished(4).refuses("cancel_tournament").code == "wrong_phase"
