"""Hand cards as people type them (B15, B16)."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.numbers import Hand, UnreadableNumber, hand, report


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("4", Hand(4)),
        (" 4 ", Hand(4)),
        ("4 Karten", Hand(4)),
        ("1 Karte", Hand(1)),
        ("3 cards", Hand(3)),
        ("null", Hand(0)),
        ("Null", Hand(0)),
        ("zero", Hand(0)),
        ("fertig", Hand(0)),
        ("vier", Hand(4)),
        ("0", Hand(0)),
        ("4+", Hand(4, 1)),
        ("4 +", Hand(4, 1)),
        ("4++", Hand(4, 2)),
        ("4+ Karten", Hand(4, 1)),
        ("4 Karten+", Hand(4, 1)),
        ("-3", Hand(-3)),
        ("12.", Hand(12)),
    ],
)
def test_a_number_is_read_as_it_is_meant(typed: str, meant: Hand) -> None:
    assert hand(typed) == meant


@pytest.mark.parametrize("typed", ["", "viele", "4 oder 5", "4,5", "+", "4x", "12345", "1 2"])
def test_what_could_mean_anything_is_refused(typed: str) -> None:
    with pytest.raises(UnreadableNumber):
        hand(typed)


@given(st.text())
def test_any_text_is_read_or_refused(typed: str) -> None:
    with contextlib.suppress(UnreadableNumber):
        assert isinstance(hand(typed), Hand)


def test_a_plus_decides_a_tie() -> None:
    cards, order = report({"a": "0", "b": "4", "c": "4+", "d": "7"})

    assert cards == {"a": 0, "b": 4, "c": 4, "d": 7}
    assert order == ("c", "b")


def test_two_plus_come_before_one() -> None:
    assert report({"a": "0", "b": "4", "c": "4++", "d": "4+"})[1] == ("c", "d", "b")


def test_ties_that_are_decided_stand_one_after_the_other() -> None:
    assert report({"a": "4+", "b": "4", "c": "6", "d": "6+"})[1] == ("a", "b", "d", "c")


def test_a_tie_that_the_plus_signs_leave_open_is_asked_later() -> None:
    assert report({"a": "0", "b": "4", "c": "4+", "d": "4"})[1] is None


def test_a_plus_without_a_tie_means_nothing() -> None:
    assert report({"a": "0", "b": "4+"}) == ({"a": 0, "b": 4}, None)


def test_the_seat_of_an_unreadable_number_is_named() -> None:
    with pytest.raises(UnreadableNumber) as refused:
        report({"a": "0", "b": "viele"})

    assert refused.value.person == "b"
