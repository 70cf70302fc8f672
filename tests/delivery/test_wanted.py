"""An older drawing never replaces a newer one, whoever finishes first."""

from bot.delivery.panel_messages import Key
from bot.delivery.wanted import Wanted
from bot.presentation.shapes import Panel

CARD = Key(1, "card")
NEW, OLD = Panel("card", "lead", (), generation="new"), Panel("card", "lead", (), generation="old")


def test_what_was_drawn_of_an_older_evening_is_left_alone() -> None:
    wanted = Wanted()
    wanted.put(CARD, NEW, seq=8)
    wanted.put(CARD, OLD, seq=7)

    assert wanted.of(CARD) == NEW


def test_of_two_drawings_after_the_same_entry_the_later_one_counts() -> None:
    wanted = Wanted()
    wanted.put(CARD, OLD, seq=7)
    wanted.put(CARD, NEW, seq=7)

    assert wanted.of(CARD) == NEW


def test_a_panel_that_is_gone_does_not_come_back_from_an_older_evening() -> None:
    wanted = Wanted()
    wanted.put(CARD, NEW, seq=7)
    wanted.put(CARD, None, seq=8)
    wanted.put(CARD, OLD, seq=6)

    assert wanted.of(CARD) is None
