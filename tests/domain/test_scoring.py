"""Places and points of a round against a naive count (B15, B16, B37)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.clocks import Clock
from bot.domain.rules import RuleSet, rule_set
from bot.domain.scoring import Note, Order, Round, open_ties, places, winner

SEATS = ("a", "b", "c", "d", "e")


@st.composite
def reported(draw: st.DrawFn) -> Round:
    """A round of two to five seats of which some may have left; ties may be played off."""
    seats = SEATS[: draw(st.integers(2, 5))]
    left = draw(st.lists(st.sampled_from(seats), unique=True, max_size=len(seats) - 2))
    playing = [seat for seat in seats if seat not in left]
    cards = {seat: draw(st.integers(0, 4)) for seat in playing}
    orders: list[Order] = []
    for number in set(cards.values()):
        tie = [seat for seat in playing if cards[seat] == number]
        if len(tie) > 1 and draw(st.booleans()):
            orders.append(tuple(draw(st.permutations(tie))))
    gone = tuple((seat, "absent") for seat in left)
    return Round(1, seats, Clock(None), left=gone, cards=cards, orders=tuple(orders))  # type: ignore[arg-type]  # "absent" is a note


def naive_place(round_: Round, seat: str) -> int:
    """One more than the number of people who are better."""
    cards = round_.cards or {}

    def beats(other: str) -> bool:
        if cards[other] != cards[seat]:
            return cards[other] < cards[seat]
        order = next((o for o in round_.orders if seat in o and other in o), ())
        return seat in order and order.index(other) < order.index(seat)

    return 1 + sum(beats(other) for other in cards if other != seat)


@given(reported())
def test_b15_a_place_is_the_number_of_better_seats_plus_one(round_: Round) -> None:
    rows = {row.person: row for row in places(round_, RuleSet())}

    for seat in round_.playing:
        assert rows[seat].place == naive_place(round_, seat)
    for seat, _ in round_.left:
        assert (rows[seat].place, rows[seat].points, rows[seat].cards) == (
            len(round_.playing) + 1,
            0,
            None,
        )


@given(reported())
def test_b15_points_are_three_two_one_once_the_place_is_the_seats_own(round_: Round) -> None:
    tied = {seat for tie in open_ties(round_, RuleSet()) for seat in tie}

    for row in places(round_, RuleSet()):
        if row.note is None:
            expected = None if row.person in tied else max(4 - naive_place(round_, row.person), 0)
            assert row.points == expected


@given(reported())
def test_b16_a_round_has_a_winner_once_no_tie_is_open(round_: Round) -> None:
    first = [seat for seat in round_.playing if naive_place(round_, seat) == 1]

    assert winner(round_, RuleSet()) == (None if open_ties(round_, RuleSet()) else first[0])


def test_b15_a_fifth_seat_earns_nothing() -> None:
    cards = dict(zip(SEATS, range(5), strict=True))

    rows = places(Round(1, SEATS, Clock(None), cards=cards), RuleSet())

    assert [row.points for row in rows] == [3, 2, 1, 0, 0]


def test_in_a_game_where_more_is_better_the_most_wins() -> None:
    cards = {"a": 3, "b": 12, "c": 7}

    rows = places(Round(1, ("a", "b", "c"), Clock(None), cards=cards), rule_set({"preset": "kart"}))

    assert [(row.person, row.points) for row in rows] == [("b", 15), ("c", 12), ("a", 10)]


# --- who won -----------------------------------------------------------------------------------


def game(*left: tuple[str, Note], cards: dict[str, int] | None = None, **facts: Order) -> Round:
    """A game between `a` and `b`."""
    orders = (facts["order"],) if "order" in facts else ()
    return Round(1, ("a", "b"), Clock(None), left=left, cards=cards, orders=orders)


def test_b26_nobody_has_won_a_game_that_is_still_played() -> None:
    assert winner(game(), RuleSet()) is None


@pytest.mark.parametrize(("cheat", "other"), [("a", "b"), ("b", "a")])
def test_b37_a_game_lost_by_cheating_is_won_by_the_opponent(cheat: str, other: str) -> None:
    assert winner(game((cheat, "forfeited")), RuleSet()) == other


def test_b20_where_nobody_is_left_nobody_wins() -> None:
    gone = (("a", "absent"), ("b", "forfeited"))

    assert winner(game(*gone), RuleSet()) is None  # type: ignore[arg-type]  # both are notes
    assert winner(game(*gone, cards={}), RuleSet()) is None  # type: ignore[arg-type]  # as above


def test_b26_equal_cards_are_won_in_the_tie_break_round() -> None:
    equal = {"a": 3, "b": 3}

    assert winner(game(cards=equal), RuleSet()) is None
    assert winner(game(cards=equal, order=("b", "a")), RuleSet()) == "b"


def test_a_game_in_which_more_is_better_is_won_by_the_most() -> None:
    kart = rule_set({"preset": "kart"})

    assert winner(game(cards={"a": 3, "b": 12}), kart) == "b"
    assert winner(game(cards={"a": 3, "b": 12}), RuleSet()) == "a"
