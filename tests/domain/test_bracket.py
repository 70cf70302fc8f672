"""The bracket against a checker of its own, and some brackets that were read by hand (B23)."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.bracket import Seed, fill, match_id, players_in, stage_of
from tests.builders import Evening, Json

GOLDEN = Path(__file__).parent.parent / "golden"
HEAD_COUNTS = [3, 6, 9, 11, 16, 20, 28, 64]


def standard(size: int) -> list[int]:
    """Seeds by slot, from the outside in: the best meets the last in every round."""
    if size == 1:
        return [1]
    return [seed for best in standard(size // 2) for seed in (best, size + 1 - best)]


def qualified(winners: list[int], runners_up: list[int]) -> list[Seed]:
    return [Seed(f"w{table}", 1, table) for table in winners] + [
        Seed(f"r{table}", 2, table) for table in runners_up
    ]


@st.composite
def two_of_each_table(draw: st.DrawFn) -> list[Seed]:
    """The first two of so many tables, in any order of results."""
    tables = list(range(1, draw(st.integers(2, 64)) + 1))
    return qualified(draw(st.permutations(tables)), draw(st.permutations(tables)))


@st.composite
def some_of_each_table(draw: st.DrawFn) -> list[Seed]:
    """Each table has a winner; here and there nobody else is eligible."""
    tables = list(range(1, draw(st.integers(3, 24)) + 1))
    others = draw(st.lists(st.sampled_from(tables), unique=True, min_size=1))
    return qualified(draw(st.permutations(tables)), draw(st.permutations(others)))


def first_round(slots: tuple[str | None, ...]) -> list[tuple[str | None, str | None]]:
    return list(zip(slots[::2], slots[1::2], strict=True))


def tables_of(seeds: list[Seed]) -> dict[str, int]:
    return {seed.person: seed.table for seed in seeds}


@given(two_of_each_table())
def test_b23_two_of_a_table_meet_only_in_the_final(seeds: list[Seed]) -> None:
    slots, table = fill(seeds), tables_of(seeds)

    middle = len(slots) // 2

    for half in (slots[:middle], slots[middle:]):
        there = [table[person] for person in half if person is not None]
        assert len(there) == len(set(there))


@given(some_of_each_table())
def test_b23_nobody_of_a_table_meets_in_the_first_round(seeds: list[Seed]) -> None:
    slots, table = fill(seeds), tables_of(seeds)

    meetings = [(table[a], table[b]) for a, b in first_round(slots) if a is not None and b]

    assert all(one != other for one, other in meetings)


@given(st.one_of(two_of_each_table(), some_of_each_table()))
def test_b23_everybody_has_one_place_in_the_smallest_bracket(seeds: list[Seed]) -> None:
    slots = fill(seeds)

    assert sorted(person for person in slots if person) == sorted(seed.person for seed in seeds)
    assert len(slots) // 2 < len(seeds) <= len(slots)


@given(two_of_each_table())
def test_b23_byes_go_to_the_first_seeds(seeds: list[Seed]) -> None:
    slots = fill(seeds)

    byes = seeds[: len(slots) - len(seeds)]
    resting = {(one or other) for one, other in first_round(slots) if None in (one, other)}

    assert {seed.person for seed in byes if seed.tier == 1} <= resting
    assert len(resting) == len(byes)


def test_b23_where_only_winners_can_change_places_the_nearest_in_rank_do() -> None:
    seeds = qualified(list(range(1, 17)), [16])

    slots = fill(seeds)

    meeting = next(pair for pair in first_round(slots) if None not in pair)
    assert meeting == ("w13", "r16")


def test_b23_an_exchange_that_only_moves_the_meeting_is_not_made() -> None:
    seeds = [*qualified([1, 2, 3, 4, 5], [3]), Seed("t3", 3, 3)]

    slots = fill(seeds)

    assert first_round(slots) == [("w1", None), ("w3", "w5"), ("w2", "t3"), ("w4", "r3")]


@pytest.mark.parametrize(
    ("winners", "runners_up", "slots"),
    [
        # The left half has both places for runners-up: the one of table 1 stays there.
        (3, [1, 3], "w1 - r1 r3 w2 - w3 -"),
        # `r2` belongs to the left; whoever stands there would be wrong on the right.
        (4, [3, 2, 4], "w1 - w4 r3 w2 r4 w3 r2"),
        # Two belong to the left and one to the right: one exchange, best with best.
        (4, [4, 2, 3], "w1 - w4 r2 w2 r3 w3 r4"),
        # `r4` belongs to the right; whoever stands there would be wrong on the left.
        (5, [1, 5, 4], "w1 r4 w4 w5 w2 r5 w3 r1"),
    ],
)
def test_b23_nobody_changes_places_in_vain_where_the_numbers_leave_somebody_wrong(
    winners: int, runners_up: list[int], slots: str
) -> None:
    seeds = qualified(list(range(1, winners + 1)), runners_up)

    assert [person or "-" for person in fill(seeds)] == slots.split()


@pytest.mark.parametrize("tables", [4, 7, 8, 12, 16])
@pytest.mark.parametrize("is_reversed", [False, True])
def test_b13_b23_of_three_of_a_table_two_in_one_half_are_in_different_quarters(
    tables: int, *, is_reversed: bool
) -> None:
    numbers = list(range(1, tables + 1))
    seeds = qualified(numbers, numbers[::-1] if is_reversed else numbers)
    seeds += [Seed(f"t{table}", 3, table) for table in numbers]

    slots, table = fill(seeds), tables_of(seeds)

    quarter = len(slots) // 4
    for start in range(0, len(slots), quarter):
        there = [table[person] for person in slots[start : start + quarter] if person is not None]
        assert len(there) == len(set(there))


def test_b23_of_two_who_would_meet_at_once_the_one_placed_worse_makes_way() -> None:
    seeds = [*qualified([1, 2], [1, 2]), Seed("t2", 3, 2), Seed("t1", 3, 1)]

    assert first_round(fill(seeds)) == [("w1", None), ("r2", "t1"), ("w2", None), ("r1", "t2")]


def test_b23_people_of_one_table_meet_where_the_numbers_leave_no_other_way() -> None:
    seeds = [*qualified([1, 2], [2]), Seed("t2", 3, 2)]

    assert first_round(fill(seeds)) == [("w1", "t2"), ("w2", "r2")]


@given(two_of_each_table())
def test_b23_winners_stand_where_the_seeding_puts_them(seeds: list[Seed]) -> None:
    slots = fill(seeds)

    for slot, number in enumerate(standard(len(slots))):
        if number <= len(seeds) and seeds[number - 1].tier == 1:
            assert slots[slot] == seeds[number - 1].person


@given(two_of_each_table())
def test_b23_only_runners_up_change_places_and_no_more_than_have_to(seeds: list[Seed]) -> None:
    slots = fill(seeds)
    natural = [
        seeds[number - 1] if number <= len(seeds) else None for number in standard(len(slots))
    ]
    middle = len(slots) // 2

    left = {seed.table for seed in natural[:middle] if seed is not None and seed.tier == 1}
    wrong = sum(
        seed.tier == 2 and (seed.table in left) == (slot < middle)
        for slot, seed in enumerate(natural)
        if seed is not None
    )
    moved = sum(
        seed is not None and seed.person != person
        for seed, person in zip(natural, slots, strict=True)
    )

    assert moved == wrong


@given(st.integers(1, 10))
def test_rounds_and_matches_are_named_as_the_contract_has_it(power: int) -> None:
    players = 2**power
    names = {2: "F", 4: "SF", 8: "QF"}

    assert stage_of(players) == names.get(players, f"R{players}")
    assert players_in(stage_of(players)) == players
    assert match_id(32, 1) == "R32-1"
    assert [match_id(4, 2), match_id(8, 4), match_id(2, 1)] == ["SF2", "QF4", "F"]


def test_b23_one_and_two_meet_only_in_the_final_and_one_meets_the_last() -> None:
    seeds = [Seed(f"s{number}", 1, number) for number in range(1, 9)]

    assert first_round(fill(seeds)) == [("s1", "s8"), ("s4", "s5"), ("s2", "s7"), ("s3", "s6")]


# --- brackets read by hand ---------------------------------------------------------------------


def drawn_up(people: int) -> Json:
    """The bracket of an evening of so many: its seeds and its first round, in order."""
    evening = Evening(capacity=people)
    sizes = [len(table["seats"]) for table in Evening(capacity=people).drawn(people).snap["tables"]]
    evening.in_knockout(*sizes)
    knockout = evening.state.knockout
    assert knockout is not None
    table_of = {seat: table["table"] for table in evening.snap["tables"] for seat in table["seats"]}
    return {
        "people": people,
        "tables": sizes,
        "seeds": [f"{person} (table {table_of[person]})" for person in knockout.seeds],
        "first_round": [list(pair) for pair in first_round(knockout.slots)],
        "rounds": {
            stage["round"]: [match["match"] for match in stage["matches"]]
            for stage in evening.snap["bracket"]
        },
    }


@pytest.mark.parametrize("people", HEAD_COUNTS)
def test_b23_brackets_are_as_they_were_read_by_hand(people: int) -> None:
    expected = json.loads((GOLDEN / f"bracket_{people:03}.json").read_text())

    assert drawn_up(people) == expected


@pytest.mark.parametrize("people", HEAD_COUNTS)
def test_b23_the_brackets_read_by_hand_keep_tables_apart(people: int) -> None:
    golden = json.loads((GOLDEN / f"bracket_{people:03}.json").read_text())
    table = {seed.split()[0]: seed.split("(")[1] for seed in golden["seeds"]}
    pairs = golden["first_round"]

    for half in (pairs[: len(pairs) // 2], pairs[len(pairs) // 2 :]):
        there = [person for pair in half for person in pair if person is not None]
        assert people < 6 or all(table[a] != table[b] for a, b in combinations(there, 2))
