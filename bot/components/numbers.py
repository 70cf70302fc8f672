"""Numbers as people type them: `4`, `4 Karten`, `null`, and `4+` for a tie-break round won."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from bot.domain.ids import PersonId

_TYPED = re.compile(
    r"(?P<number>[-−]?\s*\d{1,4}|[^\W\d]+)\s*(?P<before>\++)?"  # a minus as typed
    r"\s*(?:karten?|cards?|k\.?)?\s*(?P<after>\++)?\.?"
)

_WORDS = {
    "null": 0, "zero": 0, "keine": 0, "none": 0, "fertig": 0, "done": 0, "o": 0,
    "eins": 1, "eine": 1, "one": 1, "zwei": 2, "two": 2, "drei": 3, "three": 3,
    "vier": 4, "four": 4, "fünf": 5, "five": 5, "sechs": 6, "six": 6, "sieben": 7, "seven": 7,
    "acht": 8, "eight": 8, "neun": 9, "nine": 9, "zehn": 10, "ten": 10,
}  # fmt: skip


class UnreadableNumber(Exception):  # noqa: N818  # an answer, not an error of ours
    """What somebody typed is no number of cards."""

    def __init__(self, typed: str, person: PersonId | None = None) -> None:
        super().__init__(typed, person)
        self.typed = typed
        self.person = person


@dataclass(frozen=True, slots=True)
class Hand:
    """A number of cards, and how many plus signs stand behind it."""

    cards: int
    pluses: int = 0


def hand(typed: str) -> Hand:
    """What somebody means.

    Raises:
        UnreadableNumber: it could mean anything.
    """
    found = _TYPED.fullmatch(typed.strip().casefold())
    if found is None:
        raise UnreadableNumber(typed)
    pluses = len(found["before"] or "") + len(found["after"] or "")
    word = found["number"].replace("−", "-").replace(" ", "")  # a minus as typed
    if word.lstrip("-").isdecimal():
        return Hand(int(word), pluses)
    if word not in _WORDS:
        raise UnreadableNumber(typed)
    return Hand(_WORDS[word], pluses)


def report(
    typed: Mapping[PersonId, str],
) -> tuple[dict[PersonId, int], tuple[PersonId, ...] | None]:
    """The hand cards of every seat, and the order of the ties that the plus signs decide (B16).

    Raises:
        UnreadableNumber: with the seat whose number it is.
    """
    hands = dict[PersonId, Hand]()
    for person, text in typed.items():
        try:
            hands[person] = hand(text)
        except UnreadableNumber as unreadable:
            raise UnreadableNumber(unreadable.typed, person) from None
    order = _order(hands)
    return {person: one.cards for person, one in hands.items()}, order or None


def _order(hands: Mapping[PersonId, Hand]) -> tuple[PersonId, ...]:
    """Who is named by a plus; a tie whose plus signs do not tell everybody apart is left open."""
    ranked = sorted(hands, key=lambda person: (hands[person].cards, -hands[person].pluses))
    order = list[PersonId]()
    for _, group in groupby(ranked, key=lambda person: hands[person].cards):
        tied = list(group)
        pluses = {hands[person].pluses for person in tied}
        if len(tied) > 1 and len(pluses) == len(tied):
            order.extend(tied)
    return tuple(order)
