"""The vocabulary of custom ids: every action a button can ask for, and its arguments in order.

A *place* is a table's number or a match's name. A *pair* ends with the winner and the other.
"""

from typing import Literal

from bot.domain.ids import MatchId, TableNumber

ACTIONS: dict[str, tuple[str, ...]] = {
    # anybody, for themselves and their guests (B1-B10, B50, B63)
    "signup": (),
    "guests": (),
    "withdraw": (),
    "checkin": (),
    "on_the_way": (),
    "me": (),
    "rules": (),
    "standings": (),
    "bracket": (),
    "season": (),
    "season_name": ("allowed",),
    "dispute": ("place",),
    "quiet": ("place?",),
    "withdraw_dispute": ("dispute",),
    # at a table: supervisor, or the seats where the table reports itself (B15-B20, B43)
    "report": ("table",),
    "tie": ("place", "winner", "other"),
    "tie_form": ("place",),
    "confirm_report": ("place",),
    "absent": ("table",),
    "pause": ("place?",),
    "resume": ("place?",),
    "correct": ("table", "round"),
    "standing": ("table", "winner", "other"),
    "standing_form": ("table",),
    "standing_again": ("table",),
    "take_over": ("table",),
    "walk_in": (),
    "admit": (),
    "late": ("person",),
    # at a match (B25-B30)
    "here": ("match",),
    "both_here": ("match",),
    "seated": ("match", "person"),
    "not_here": ("match",),
    "report_game": ("match",),
    "start_game": ("match",),
    "correct_game": ("match", "game"),
    "revoke_forfeit": ("match",),
    # disputes: supervisor or lead (B32-B36)
    "house_rule": ("dispute",),
    "rule_dispute": ("dispute",),
    "escalate": ("dispute",),
    # cheating, unfriendly behaviour, exclusion (B37-B39, B63)
    "penalty": ("menu?",),
    "unfriendly": (),
    "quiet_answer": ("person", "language"),
    "penalty_back": ("person",),
    "exclude_again": ("person", "times"),
    "reinstate": ("person",),
    # the lead (B11-B14, B17, B25, B57, B60, B62)
    "questions": (),
    "open_registration": (),
    "close_registration": (),
    "open_check_in": (),
    "close_check_in": (),
    "release_no_shows": (),
    "draw": (),
    "show_draw": (),
    "publish": (),
    "supervisors": (),
    "to_tables": (),
    "start_round": (),
    "start_ready": (),
    "start_table": ("table",),
    "start_knockout": (),
    "start_knockout_round": (),
    "start_match": ("match",),
    "call_time": ("place?",),
    "extend": ("place?",),
    "self_report": ("place",),
    "format": (),
    "announce": (),
    "exclude": ("person?",),
    "ruling": (),
    "log": ("before?", "kind?", "table?", "person?"),
    "plays_on": ("person",),
    "dropped_out": ("person",),
    "certificates": (),
    "person": (),
    "more": (),
    "tidy": (),
}
"""`?` marks an argument that may be left out: then everything is meant."""


def place_of(argument: str) -> tuple[TableNumber | None, MatchId | None]:
    """The table or the match that a place names."""
    return (int(argument), None) if argument.isdecimal() else (None, argument)


def fits(action: str, arguments: int) -> bool:
    """Whether an action is known and takes so many arguments."""
    wanted = ACTIONS.get(action)
    if wanted is None:
        return False
    least = sum(not name.endswith("?") for name in wanted)
    return least <= arguments <= len(wanted)


_SUPERVISORS = frozenset(
    {
        "report",
        "tie",
        "tie_form",
        "confirm_report",
        "absent",
        "pause",
        "resume",
        "correct",
        "standing",
        "standing_form",
        "standing_again",
        "take_over",
        "walk_in",
        "admit",
        "late",
        "seated",
        "not_here",
        "report_game",
        "start_game",
        "correct_game",
        "revoke_forfeit",
        "house_rule",
        "rule_dispute",
        "escalate",
        "penalty",
        "unfriendly",
        "person",
    }
)
_OWN = frozenset(
    {
        "signup",
        "guests",
        "withdraw",
        "checkin",
        "on_the_way",
        "me",
        "rules",
        "standings",
        "bracket",
        "season",
        "season_name",
        "dispute",
        "quiet",
        "withdraw_dispute",
        "here",
        "both_here",
    }
)


def whose(action: str | None) -> Literal["own", "supervisor", "lead"]:
    """Whose affair an action is: one's own, a supervisor's (also where unknown), or the lead's.

    A command counts by its name in full, `table pause`.
    """
    if action in _OWN:
        return "own"
    is_supervisors = action is None or action in _SUPERVISORS or action.startswith("table ")
    return "supervisor" if is_supervisors else "lead"
