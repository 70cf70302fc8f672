"""Several evenings of one server add up to a table."""

from bot.domain.rules import RuleSet
from bot.domain.standings import ranking
from bot.services.season import season
from tests.services.test_script import Kept


def finished(seeds: range) -> list[Kept]:
    played = [Kept(seed) for seed in seeds]
    return [one for one in played if ranking(one.evening)]


def test_points_of_all_evenings_add_up() -> None:
    evenings = [one.evening for one in finished(range(1, 12, 2))]

    rows = season(evenings)

    expected: dict[str, int] = {}
    for evening in evenings:
        for person, place in ranking(evening):
            expected[person] = expected.get(person, 0) + evening.rules.season_points_for(place)
    assert len(evenings) > 1
    assert {row.person: row.points for row in rows} == expected
    assert [row.points for row in rows] == sorted(expected.values(), reverse=True)
    assert rows[0].place == 1


def test_the_same_evening_twice_keeps_its_order() -> None:
    (evening, *_) = [one.evening for one in finished(range(1, 12, 2))]

    rows = season([evening, evening])

    assert [row.person for row in rows] == [person for person, _ in ranking(evening)]
    assert {row.evenings for row in rows} == {2}


def test_no_evening_gives_an_empty_table() -> None:
    assert season([]) == ()


def test_points_by_final_place_stand_in_the_rule_set() -> None:
    rules = RuleSet(season_points=(5, 2))

    assert [rules.season_points_for(place) for place in (1, 2, 3)] == [5, 2, 0]
