"""Hand cards at the end of a round, by dice, and how people type them."""

import random
from itertools import groupby
from typing import Final

_MOST: Final = 12
_WORDS: Final = {0: ("0", "0", "null", "zero", "0 Karten"), 1: ("1", "1 Karte", "1 card")}


def counts(dice: random.Random, seats: int, *, is_called: bool, is_tied: bool) -> list[int]:
    """Cards in seat order: one has none left, or after the call of time nobody has.

    With `is_tied` two are equal, as far as there are enough seats.
    """
    found = [dice.randint(1, _MOST) for _ in range(seats)]
    if is_called:
        found.sort()
        if is_tied and seats > 1:
            found[1] = found[0]
    else:
        found[0] = 0
        if is_tied and seats > 2:  # noqa: PLR2004  # the winner and two more
            found[2] = found[1]
    dice.shuffle(found)
    return found


def typed(dice: random.Random, cards: list[int], *, decides_ties: bool) -> list[str]:
    """The numbers as people type them; `4+` tells who won the tie-break round (B16)."""
    words = [dice.choice(_WORDS.get(one, (str(one), f"{one} Karten", f"{one}"))) for one in cards]
    if not decides_ties:
        return words
    by_cards = sorted(range(len(cards)), key=lambda seat: cards[seat])
    for number, group in groupby(by_cards, key=lambda seat: cards[seat]):
        tied = list(group)
        dice.shuffle(tied)
        for pluses, seat in enumerate(tied):
            words[seat] = f"{number}{'+' * pluses}" if len(tied) > 1 else words[seat]
    return words
