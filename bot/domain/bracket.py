"""The shape of a bracket: its rounds, who meets whom, and tables kept apart (B23)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.domain.ids import MatchId, PersonId, StageId, TableNumber

_NAMES = {2: "F", 4: "SF", 8: "QF"}
_PLAYERS = {"F": 2, "P3": 2, "SF": 4, "QF": 8}


def stage_of(players: int) -> StageId:
    """The knock-out round with so many places: `F`, `SF`, `QF`, `R16` and so on."""
    return _NAMES.get(players) or f"R{players}"


def players_in(stage: StageId) -> int:
    """How many places a knock-out round has; the match for third place counts as a final."""
    return _PLAYERS.get(stage) or int(stage[1:])


def match_id(players: int, position: int) -> MatchId:
    """The name of a match by its round and its position from 1."""
    if players == 2:  # noqa: PLR2004  # the final has no number
        return "F"
    stage = stage_of(players)
    return f"{stage}-{position}" if stage[0] == "R" else f"{stage}{position}"


def bracket_size(people: int) -> int:
    """The next power of two, at least two."""
    return max(2, 1 << (people - 1).bit_length())


def seed_positions(size: int) -> list[int]:
    """Seeds in slot order: 1 meets the last, and meets 2 only in the final."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, total - top)]
    return order


@dataclass(frozen=True, slots=True)
class Seed:
    """A qualified person: tier is the place at the table."""

    person: PersonId
    tier: int
    table: TableNumber


def fill(seeds: Sequence[Seed]) -> tuple[PersonId | None, ...]:
    """The people in slot order, None for a bye; `seeds` come best first.

    People of one table are kept as far apart as the numbers allow, by exchanging people of the
    lower tiers within their tier, as few as needed: on each level of the bracket those on the
    wrong side change with those on the other wrong side, best seed with best seed.
    """
    size = bracket_size(len(seeds))
    slots: list[Seed | None] = [None] * size
    places = {seed: slot for slot, seed in enumerate(seed_positions(size))}
    numbered = list(enumerate(seeds, start=1))
    for _, tier in groupby(numbered, key=lambda entry: entry[1].tier):
        members = list(tier)
        assigned = {places[number]: seed for number, seed in members}
        rank = {places[number]: number for number, _ in members}
        _separate(slots, assigned, rank, low=0, high=size)
        for slot, seed in assigned.items():
            slots[slot] = seed
    _unclash(slots, {seed: number for number, seed in numbered})
    return tuple(seed.person if seed else None for seed in slots)


def _separate(
    slots: list[Seed | None],
    assigned: dict[int, Seed],
    rank: dict[int, int],
    *,
    low: int,
    high: int,
) -> None:
    """Exchange people of one tier between the halves of `low:high`, then inside each half."""
    if high - low == 2 or not assigned:  # noqa: PLR2004  # two who meet are not kept apart
        return
    middle = (low + high) // 2
    left, right = _tables(slots[low:middle]), _tables(slots[middle:high])
    pull = {slot: left[seed.table] - right[seed.table] for slot, seed in assigned.items()}
    by_rank = sorted(assigned, key=rank.__getitem__)
    wrong_left = [slot for slot in by_rank if slot < middle and pull[slot] > 0]
    wrong_right = [slot for slot in by_rank if slot >= middle and pull[slot] < 0]
    easy_left = [slot for slot in reversed(by_rank) if slot < middle and pull[slot] == 0]
    easy_right = [slot for slot in reversed(by_rank) if slot >= middle and pull[slot] == 0]
    pairs = (
        *zip(wrong_left, wrong_right + easy_right, strict=False),
        *zip(wrong_right[len(wrong_left) :], easy_left, strict=False),
    )
    for one, other in pairs:
        assigned[one], assigned[other] = assigned[other], assigned[one]
    for start, end in ((low, middle), (middle, high)):
        half = {slot: seed for slot, seed in assigned.items() if start <= slot < end}
        _separate(slots, half, rank, low=start, high=end)
        assigned.update(half)


def _tables(slots: Iterable[Seed | None]) -> Counter[TableNumber]:
    return Counter(seed.table for seed in slots if seed is not None)


def _unclash(slots: list[Seed | None], rank: dict[Seed, int]) -> None:
    """No two people of one table in a first match, where any exchange within a tier helps."""
    for slot in range(1, len(slots), 2):
        for mine in (slot, slot - 1):
            if _clashes(slots, slot):
                _exchange(slots, mine, rank)


def _clashes(slots: list[Seed | None], slot: int) -> bool:
    one, other = slots[slot], slots[slot ^ 1]
    return one is not None and other is not None and one.table == other.table


def _exchange(slots: list[Seed | None], slot: int, rank: dict[Seed, int]) -> None:
    """Change places with the next best or next worst of the tier, if possible of the same half."""
    mine, half = slots[slot], len(slots) // 2

    def distance(other: int) -> tuple[bool, int, int]:
        seed = slots[other]
        steps = abs(rank[seed] - rank[mine]) if seed and mine else len(slots)
        return other // half != slot // half, steps, other

    for other in sorted(range(len(slots)), key=distance):
        theirs = slots[other]
        if theirs is None or mine is None or theirs.tier != mine.tier or other == slot:
            continue
        slots[slot], slots[other] = theirs, mine
        if not _clashes(slots, slot) and not _clashes(slots, other):
            return
        slots[slot], slots[other] = mine, theirs
