"""The rule set and its presets, and the evenings they make (B13, B24)."""

from zoneinfo import available_timezones

import pytest

from bot.domain.rules import RuleSet, is_zone, rule_set
from tests.builders import CHECK_IN_AT, START, Evening


def test_the_rules_are_those_of_the_rule_text_unless_overridden() -> None:
    rules = RuleSet()

    assert (rules.table_size, rules.group_rounds, rules.advance) == (4, 2, 2)
    assert (rules.points, rules.round_minutes, rules.grace_minutes) == ((3, 2, 1, 0), 15, 5)
    assert (rules.best_of, rules.best_of_from, rules.third_place) == (3, "QF", False)
    assert (rules.guest_limit, rules.most_in_all) == (3, 108)


@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "poker"},
        {"group_rounds": 0},
        {"points": [1, 2]},
        {"time_zone": "Mars/Olympus"},
        {"table_size": 4, "largest_table": 3},
        {"unheard_of": 1},
        {"group_rounds": "3"},
        {"round_minutes": 20.0},
        {"third_place": "yes"},
        {"preset": ["uno"]},
    ],
)
def test_rules_that_cannot_be_are_refused_with_a_sentence(rules: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        rule_set(rules)


def test_an_evening_with_such_rules_is_not_created() -> None:
    evening = Evening()
    evening._state = None

    try:
        refusal = evening.refuses(
            "create_tournament",
            name="x",
            capacity=4,
            check_in_at=CHECK_IN_AT.isoformat(),
            starts_at=START.isoformat(),
            rules={"group_rounds": 0},
        )
    finally:
        evening.journal.clear()

    assert (refusal.code, refusal.detail["reason"][:18]) == (
        "invalid_command",
        "rules.group_rounds",
    )


def test_a_kart_evening_counts_points_and_lets_several_have_none() -> None:
    evening = Evening(preset="kart", group_rounds=1).started(4)

    evening.do("report_round", table=1, cards={"u1": 0, "u2": 60, "u3": 0, "u4": 31})
    evening.do("break_tie", table=1, order=["u3", "u1"])

    assert [row[:2] for row in evening.places()] == [("u2", 1), ("u4", 2), ("u3", 3), ("u1", 4)]
    assert [row["cards"] for row in evening.standing().values()] == [60, 31, 0, 0]


def test_a_skat_evening_has_tables_of_three_and_four_and_numbers_below_zero() -> None:
    evening = Evening(preset="skat", group_rounds=1).drawn(7)
    assert [len(evening.seats(table)) for table in (1, 2)] == [4, 3]
    evening.do("start_group_round")

    one, two, three = evening.seats(2)
    evening.do("report_round", table=2, cards={one: -40, two: 120, three: 18})

    assert [row[0] for row in evening.places(2)] == [two, three, one]
    assert [row["advances"] for row in evening.standing(2).values()] == [True, False, False]


def test_without_its_own_number_a_game_lasts_as_long_as_a_round() -> None:
    assert RuleSet(round_minutes=20).minutes_of_game == 20
    assert RuleSet(round_minutes=20, game_minutes=8).minutes_of_game == 8


def test_a_season_counts_the_first_ten_places_and_nothing_beyond() -> None:
    rules = RuleSet()

    assert [rules.season_points_for(place) for place in (1, 2, 10, 11)] == [12, 10, 1, 0]


def test_a_zone_is_what_the_list_of_all_zones_has() -> None:
    zones = available_timezones()
    assert len(zones) > 400
    assert all(is_zone(zone) for zone in zones)


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "Europe",
        "Mars/Olympus",
        "../zoneinfo/UTC",
        "/etc/localtime",
        "zone.tab",
        "posixrules",
        "posix/UTC",
        "right/Europe/Berlin",
        "Europe/Berlin/",
        "\0",
    ],
)
def test_what_is_no_zone_is_taken_for_none(name: str) -> None:
    assert name not in available_timezones()
    assert not is_zone(name)
