"""Draws and lots, recomputed from the words of the contract alone (B12, B18)."""

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from bot.domain.lots import lot
from bot.domain.rules import RuleSet
from bot.domain.seating import drawn, table_sizes
from tests.builders import Evening


def drawn_by_hand(
    people: list[str], sizes: list[int], *, seed: int, draw: int, pins: dict[str, int]
) -> list[list[str]]:
    """The contract's draw in ten lines."""
    order = sorted(people, key=lambda p: sha256(f"{seed}:draw:{draw}:{p}".encode()).hexdigest())
    tables: list[list[str]] = [[] for _ in sizes]
    left = list[str]()
    for person in order:
        table = pins.get(person, 0) - 1
        fits = 0 <= table < len(sizes) and len(tables[table]) < sizes[table]
        (tables[table] if fits else left).append(person)
    for table_, size in zip(tables, sizes, strict=True):
        table_ += [left.pop(0) for _ in range(size - len(table_))]
    return tables


def gathered(people: int, pins: dict[str, int]) -> Evening:
    evening = Evening().checked_in(people)
    for person, table in pins.items():
        evening.do("pin_person", person=person, table=table)
    return evening


@given(
    st.integers(3, 21),
    st.integers(0, 10**12),
    st.integers(1, 5),
    st.dictionaries(st.integers(1, 21), st.integers(1, 6), max_size=9),
)
def test_b12_anybody_can_recompute_a_draw(
    people: int, seed: int, draw: int, wanted: dict[int, int]
) -> None:
    pins = {f"u{number}": table for number, table in wanted.items() if number <= people}
    evening = gathered(people, pins)

    tables = drawn(evening.state, seed=seed, draw=draw)

    ids = [f"u{number}" for number in range(1, people + 1)]
    sizes = [len(table) for table in tables]
    assert [list(table) for table in tables] == drawn_by_hand(
        ids, sizes, seed=seed, draw=draw, pins=pins
    )


def test_b12_the_first_re_draw_is_number_two() -> None:
    evening = Evening(seed=5).checked_in(9)
    ids = [f"u{number}" for number in range(1, 10)]
    for draw in (1, 2, 3):
        evening.do("draw_tables")
        expected = drawn_by_hand(ids, [3, 3, 3], seed=5, draw=draw, pins={})
        assert [evening.seats(table) for table in (1, 2, 3)] == expected


@given(st.integers(), st.text(max_size=20))
def test_b18_a_lot_is_the_hash_of_seed_and_person(seed: int, person: str) -> None:
    assert lot(seed, person) == sha256(f"{seed}:lot:{person}".encode()).hexdigest()


def test_b12_every_head_count_gives_a_legal_plan_with_as_few_threes_as_needed() -> None:
    rules = RuleSet()

    for people in range(3, 2000):
        sizes = table_sizes(people, rules)
        assert sum(sizes) == people
        assert list(sizes) == sorted(sizes, reverse=True)
        if people == 5:
            assert sizes == (5,)
        else:
            assert set(sizes) <= {3, 4}
            assert sizes.count(3) == -people % 4


@given(st.integers(3, 200))
def test_b12_tables_of_a_game_for_three_are_legal_where_they_can_be(people: int) -> None:
    rules = RuleSet(table_size=3, largest_table=4)

    sizes = table_sizes(people, rules)

    assert sum(sizes) == people
    assert people == 5 or all(3 <= size <= 4 for size in sizes)
