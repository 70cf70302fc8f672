"""The invented people of a rehearsal: who they are and what they will do, by seeded dice."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import cycle
from typing import Final, Literal

FEWEST: Final = 3
MOST: Final = 400
MOST_CHILDREN: Final = 3

UNUSUAL: Final = (
    "Ben", "Ben", "أحمد", "美咲", "Zoë 🎲", "*Stern*", "김민준", "Ольга", "O'Neill", "Çağla",
    "Nguyễn Thị Ánh", "Turnierleitung", "@everyone", "Jörg-Bärbel von und zu Hohenlohe", "X", "🦊",
)  # fmt: skip
USUAL: Final = (
    "Anna", "Tom", "Eda", "Jan", "Ole", "Lea", "Jonas", "Sofia", "Paul", "Marie", "Emil", "Clara",
    "Felix", "Nele", "Max", "Ida", "Leon", "Greta", "Anton", "Luisa", "Theo", "Frieda", "Oskar",
    "Lina", "Karl", "Ella", "Hugo", "Mara", "Till", "Rosa", "Erik", "Pia", "Nils", "Alma", "Finn",
    "Zora", "Malik", "Yuki", "Inês", "Łukasz", "Søren", "Aoife", "Matteo", "Chiara", "Dilan",
)  # fmt: skip
CHILDREN: Final = (
    "Mia", "Ben", "Noah", "小明", "Emma", "Lotte", "Yusuf", "Toni", "Amelie", "Kian", "Mats", "Ida",
)  # fmt: skip
SUPERVISORS: Final = ("Kim", "Robin", "Deniz", "Sascha", "Alex", "Charlie", "Noor", "Toni")
LEAD: Final = "Lena"


class Temper(Enum):
    """How dependable somebody is."""

    COMES = "comes in time"
    COMES_LATE = "comes when the first round runs"
    WITHDRAWS = "gives the place up before the evening"
    STAYS_AWAY = "never shows up"
    WAITS = "stays on the waitlist, in the room"


@dataclass(frozen=True, slots=True, eq=False)
class Visitor:
    """An account, and the children without one that come along; a host need not play."""

    name: str
    temper: Temper
    plays: bool = True
    children: tuple[str, ...] = ()
    signs_up_by: Literal["button", "command"] = "button"
    checks_in_by: Literal["button", "command", "supervisor"] = "button"
    reads_other_language: bool = False

    @property
    def people(self) -> int:
        """How many places this account and its children take."""
        return int(self.plays) + len(self.children)


@dataclass(frozen=True, slots=True)
class Cast:
    """Everybody of an evening; the visitors stand in the order in which they sign up."""

    visitors: tuple[Visitor, ...]
    supervisors: tuple[str, ...]
    capacity: int
    lead: str = LEAD

    def of(self, *tempers: Temper) -> list[Visitor]:
        """The visitors with one of these tempers."""
        return [one for one in self.visitors if one.temper in tempers]


def invited(people: int, dice: random.Random) -> Cast:
    """A cast in which exactly `people` play in the end.

    Some more sign up: those who withdraw (and make room for the waitlist), those who never come
    and keep their places, and those who wait in vain.

    Raises:
        ValueError: nobody could play an evening with so many people.
    """
    if not FEWEST <= people <= MOST:
        raise ValueError(f"An evening can be rehearsed with {FEWEST} to {MOST} people.")
    names = _names(dice)
    late = latecomers(people)
    away = waiting = 1 + people // 20
    leaving = 1 + people // 10
    comers = [*_families(people - late, names, dice)]
    comers += [_alone(next(names), Temper.COMES_LATE, dice) for _ in range(late)]
    comers += [_alone(next(names), Temper.STAYS_AWAY, dice) for _ in range(away)]
    dice.shuffle(comers)
    capacity = people + away
    for _ in range(leaving):
        # Whoever withdraws must have had a place, or nobody would move up.
        comers.insert(dice.randrange(_within(comers, capacity - leaving)), _leaver(names, dice))
    waiters = [_alone(next(names), Temper.WAITS, dice) for _ in range(waiting)]
    helpers = SUPERVISORS[: min(max(1, people // 8), len(SUPERVISORS))]
    return Cast((*comers, *waiters), helpers, capacity)


def latecomers(people: int) -> int:
    """How many can come late and still find a seat at a table that is not full (B19)."""
    if people in (FEWEST, 6):
        return 0
    return 1 + people // 24


def _within(comers: list[Visitor], places: int) -> int:
    """How many visitors, counted from the first, find room in so many places."""
    taken = 0
    for number, visitor in enumerate(comers):
        taken += visitor.people
        if taken > places:
            return max(number, 1)
    return len(comers)


def _names(dice: random.Random) -> Iterator[str]:
    """Unusual names first, so that a small evening has some too; then they come again."""
    unusual, usual = list(UNUSUAL), list(USUAL)
    dice.shuffle(unusual)
    dice.shuffle(usual)
    mixed = [name for pair in zip(unusual, usual, strict=False) for name in pair]
    return cycle([*mixed, *usual[len(unusual) :]])


def _families(people: int, names: Iterator[str], dice: random.Random) -> Iterator[Visitor]:
    """People on their own, and hosts with children; together exactly so many."""
    children = cycle(dice.sample(CHILDREN, len(CHILDREN)))
    left, is_first = people, True
    while left > 0:
        plays = dice.random() < 0.7  # noqa: PLR2004  # two hosts of three play too
        room = min(left - plays, MOST_CHILDREN)
        if room > 0 and (is_first or dice.random() < 0.15):  # noqa: PLR2004  # about one in seven
            brought = tuple(next(children) for _ in range(dice.randint(1, room)))
            yield _alone(next(names), Temper.COMES, dice, plays=plays, children=brought)
            left -= int(plays) + len(brought)
        else:
            yield _alone(next(names), Temper.COMES, dice)
            left -= 1
        is_first = False


def _leaver(names: Iterator[str], dice: random.Random) -> Visitor:
    return _alone(next(names), Temper.WITHDRAWS, dice)


def _alone(
    name: str,
    temper: Temper,
    dice: random.Random,
    *,
    plays: bool = True,
    children: tuple[str, ...] = (),
) -> Visitor:
    return Visitor(
        name,
        temper,
        plays,
        children,
        signs_up_by=dice.choice(("button", "button", "command")),
        checks_in_by=dice.choice(("button", "button", "button", "command", "supervisor")),
        reads_other_language=dice.random() < 0.15,  # noqa: PLR2004  # about one in seven
    )
