"""The rule set: every number of the rule text, each of which an evening may override."""

import json
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Any, Literal, Self
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

StageName = Literal["F", "SF", "QF", "R16", "R32", "R64", "R128", "R256", "R512", "R1024"]
Minutes = Annotated[int, Field(ge=1, le=240)]


@lru_cache(maxsize=64)
def is_zone(name: str) -> bool:
    """Whether there is such a zone; a list of all of them takes 20 ms of looking through folders.

    The doubles beside the zones proper (without and with leap seconds) are none.
    """
    if name == "posixrules" or name.startswith(("posix/", "right/")):
        return False
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


class RuleSet(BaseModel):
    """The rules of one evening; the defaults are the organiser's UNO evening.

    Every duration is in whole minutes. The numbers follow the rule text; what the text leaves
    open follows the behaviour page, whose numbers stand beside the fields.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    # Tables and the group stage (B12-B21)
    table_size: int = Field(default=4, ge=2, le=8)
    largest_table: int = Field(default=5, ge=2, le=9)
    smallest_table: int = Field(default=3, ge=2, le=8)
    min_people: int = Field(default=3, ge=2, le=64)
    group_rounds: int = Field(default=2, ge=1, le=20)
    advance: int = Field(default=2, ge=1, le=8)
    points: tuple[int, ...] = Field(default=(3, 2, 1, 0), min_length=1, max_length=9)

    # What is counted at the end of a round (B15)
    fewest_wins: bool = True
    zero_ends_round: bool = True
    most_in_all: int | None = Field(default=108, ge=1)
    may_be_negative: bool = False

    # Time (B9, B17, B25, B31, B33)
    round_minutes: Minutes = 15
    game_minutes: Minutes | None = None
    grace_minutes: Minutes = 5
    auto_call_time: bool = True
    time_notes: tuple[Minutes, ...] = (5, 1)
    presence_notes: tuple[Minutes, ...] = (3, 1)
    presence_after_downtime: Minutes = 2
    presence_after_withdrawal: Minutes = 1
    supervisor_pause_minutes: Minutes = 5
    check_in_closes_before: int = Field(default=5, ge=0, le=240)
    check_in_reminder_before: int = Field(default=10, ge=0, le=240)
    promotion_protected: int = Field(default=15, ge=0, le=240)
    dispute_answer_minutes: Minutes = 3
    to_tables_minutes: int = Field(default=2, ge=0, le=30)
    day_before_hour: int = Field(default=18, ge=0, le=23)
    time_zone: str = "Europe/Berlin"

    # Knock-out (B23-B28)
    best_of: Literal[1, 3, 5, 7] = 3
    best_of_from: StageName = "QF"
    third_place: bool = False

    # Several evenings: points by final place, 0 beyond the list
    season_points: tuple[int, ...] = (12, 10, 8, 7, 6, 5, 4, 3, 2, 1)

    # Registration (B6)
    guest_limit: int = Field(default=3, ge=0, le=50)

    @field_validator("time_zone")
    @classmethod
    def _zone_exists(cls, value: str) -> str:
        if not is_zone(value):
            raise ValueError(f"There is no time zone {value!r}; write it like Europe/Berlin.")
        return value

    @field_validator("points", "season_points")
    @classmethod
    def _points_fall(cls, value: tuple[int, ...]) -> tuple[int, ...]:
        if any(later > earlier for earlier, later in pairwise(value)):
            raise ValueError("A better place cannot earn fewer points than a worse one.")
        return value

    @model_validator(mode="after")
    def _tables_fit(self) -> Self:
        if not self.smallest_table <= self.table_size <= self.largest_table:
            raise ValueError(
                "The table size must lie between the smallest and the largest table: "
                f"{self.smallest_table} ≤ {self.table_size} ≤ {self.largest_table} does not hold."
            )
        return self

    @property
    def minutes_of_game(self) -> int:
        """Minutes for a game of the knock-out: its own number, else that of a round."""
        return self.round_minutes if self.game_minutes is None else self.game_minutes

    @property
    def sign(self) -> int:
        """What turns counted cards into a number of which less is better."""
        return 1 if self.fewest_wins else -1

    def points_for(self, place: int) -> int:
        """Points for a place at the table, 0 beyond the list (B15)."""
        return self.points[place - 1] if place <= len(self.points) else 0

    def season_points_for(self, place: int) -> int:
        """Points of a season for a final place, 0 beyond the list."""
        return self.season_points[place - 1] if place <= len(self.season_points) else 0

    def zone(self) -> ZoneInfo:
        """The time zone in which the evening's local times are meant."""
        return ZoneInfo(self.time_zone)


PRESETS: dict[str, dict[str, Any]] = {
    "uno": {},
    "kart": {
        "group_rounds": 4,
        "points": (15, 12, 10, 8, 7),
        "fewest_wins": False,
        "zero_ends_round": False,
        "most_in_all": None,
        "round_minutes": 20,
        "best_of": 3,
        "best_of_from": "SF",
    },
    "skat": {
        "table_size": 3,
        "largest_table": 4,
        "group_rounds": 3,
        "advance": 1,
        "points": (3, 1, 0),
        "fewest_wins": False,
        "zero_ends_round": False,
        "most_in_all": None,
        "may_be_negative": True,
        "round_minutes": 30,
        "best_of": 1,
    },
}
"""Whole games by name: the UNO evening, and two in which more is better."""


def rule_set(overrides: dict[str, Any]) -> RuleSet:
    """The rule set with an evening's overrides; `preset` names the game to start from.

    The overrides are plain JSON, and taken as strictly as the fields of a command.

    Raises:
        ValueError: with a sentence (pydantic's ValidationError included).
    """
    chosen = dict(overrides)
    preset = chosen.pop("preset", "uno")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise ValueError(f"There is no preset {preset!r}; there are {', '.join(sorted(PRESETS))}.")
    return RuleSet.model_validate_json(json.dumps(PRESETS[preset] | chosen), strict=True)
