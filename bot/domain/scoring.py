"""One round of cards, at a table or inside a match: who has which place, and why (B15, B16)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from bot.domain.clocks import Clock
from bot.domain.ids import PersonId
from bot.domain.rules import RuleSet

Note = Literal["absent", "forfeited"]
Order = tuple[PersonId, ...]
RoundState = Literal["open", "tie_break_pending", "final"]


@dataclass(frozen=True)
class Proposal:
    """A result that one seat entered and another has to confirm (self-report)."""

    by: PersonId
    cards: Mapping[PersonId, int] | None
    order: Order | None


@dataclass(frozen=True)
class Round:
    """The facts of one round: who sat there when it started, who left it, what was reported."""

    number: int
    seats: Order
    clock: Clock
    left: tuple[tuple[PersonId, Note], ...] = ()
    cards: Mapping[PersonId, int] | None = None
    orders: tuple[Order, ...] = ()
    is_time_called: bool = False
    is_annulled: bool = False
    proposal: Proposal | None = None

    @property
    def playing(self) -> Order:
        """The seats that are still in the round."""
        if not self.left:
            return self.seats
        gone = dict(self.left)
        return tuple(seat for seat in self.seats if seat not in gone)

    @property
    def is_reported(self) -> bool:
        """Whether there is a number of cards for every seat still in the round."""
        return self.cards is not None and all(seat in self.cards for seat in self.playing)

    @property
    def is_over(self) -> bool:
        """Whether nothing is played any more: reported, or fewer than two seats are left."""
        return self.is_reported or len(self.playing) < 2  # noqa: PLR2004  # two make a game


@dataclass(frozen=True)
class Place:
    """A seat's outcome in a round; None while it is not known."""

    person: PersonId
    place: int | None
    cards: int | None
    points: int | None
    note: Note | None = None


def groups(round_: Round, rules: RuleSet) -> Iterator[Order]:
    """The seats of a reported round from best to worst, equal hand cards together."""
    cards = round_.cards or {}
    ranked = sorted(round_.playing, key=lambda seat: rules.sign * cards[seat])
    for _, group in groupby(ranked, key=cards.__getitem__):
        yield tuple(group)


def broken(group: Order, orders: tuple[Order, ...]) -> Order | None:
    """The group in the order of the last tie-break round among them, None if none was played."""
    for order in reversed(orders):
        if set(group) <= set(order):
            return tuple(sorted(group, key=order.index))
    return None


def open_ties(round_: Round, rules: RuleSet) -> tuple[Order, ...]:
    """The groups of equal seats between whom a tie-break round is still to be entered (B16)."""
    if not round_.is_reported:
        return ()
    return tuple(
        group
        for group in groups(round_, rules)
        if len(group) > 1 and broken(group, round_.orders) is None
    )


def is_settled(round_: Round, rules: RuleSet) -> bool:
    """Whether every place of the round is known."""
    return round_.is_over and not open_ties(round_, rules)


def winner(round_: Round, rules: RuleSet) -> PersonId | None:
    """Who won a settled round; None while it is not, or where nobody was left."""
    if not round_.is_reported:
        return round_.playing[0] if len(round_.playing) == 1 else None
    cards, playing = round_.cards or {}, round_.playing
    if len({cards[seat] for seat in playing}) == len(playing):
        return (min if rules.fewest_wins else max)(playing, key=cards.__getitem__, default=None)
    if open_ties(round_, rules):
        return None
    first = next(groups(round_, rules))
    return (broken(first, round_.orders) or first)[0]


def places(round_: Round, rules: RuleSet) -> tuple[Place, ...]:
    """Every seat that was there at the start: those who played by place, then those who left.

    Equal seats whose tie-break round is still to be played share a place, without points. Who
    left the round shares the place behind everybody who played, with no points (B20, B37).
    """
    played = _played(round_, rules)
    behind = len(played) + 1 if round_.is_over else None
    return played + tuple(Place(seat, behind, None, 0, note) for seat, note in round_.left)


def _played(round_: Round, rules: RuleSet) -> tuple[Place, ...]:
    if not round_.is_over:
        return tuple(Place(seat, None, None, None) for seat in round_.playing)
    if not round_.is_reported:
        return tuple(Place(seat, 1, 0, rules.points_for(1)) for seat in round_.playing)
    cards, rows = round_.cards or {}, list[Place]()
    for group in groups(round_, rules):
        order = broken(group, round_.orders) if len(group) > 1 else group
        first = len(rows) + 1
        for offset, seat in enumerate(order or group):
            place = first + offset if order else first
            points = rules.points_for(place) if order else None
            rows.append(Place(seat, place, cards[seat], points))
    return tuple(rows)
