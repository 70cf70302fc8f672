"""Who may ask for what, command by command as the contract's table has it (B43)."""

import pytest

from bot.domain.errors import Refusal
from bot.domain.ids import LEAD, Actor
from tests.builders import CHECK_IN_AT, START, Evening, Json, participant, supervisor

PLAYER, OTHER = participant("u1"), participant("u9")
SAM, KIM = supervisor("sam"), supervisor("kim")
TIMES: Json = {"check_in_at": CHECK_IN_AT.isoformat(), "starts_at": START.isoformat()}

LEADS: list[tuple[str, Json]] = [
    ("create_tournament", {"name": "x", "capacity": 4, **TIMES}),
    ("open_registration", {}),
    ("close_registration", {}),
    ("rename_person", {"person": "u1", "name": "x"}),
    ("set_capacity", {"capacity": 4}),
    ("set_schedule", TIMES),
    ("open_check_in", {}),
    ("close_check_in", {}),
    ("release_no_shows", {}),
    ("pin_person", {"person": "u1", "table": 1}),
    ("draw_tables", {}),
    ("publish_tables", {}),
    ("move_person", {"person": "u1", "table": 1}),
    ("merge_tables", {"table": 1, "into": 2}),
    ("assign_supervisor", {"table": 1, "user": "x"}),
    ("allow_self_report", {"table": 1}),
    ("set_group_rounds", {"rounds": 2}),
    ("adapt_format", {"best_of": 3}),
    ("start_group_round", {}),
    ("call_time", {}),
    ("extend_time", {"minutes": 1}),
    ("pause_time", {}),
    ("resume_time", {}),
    ("start_knockout", {}),
    ("start_knockout_round", {}),
    ("publish_ruling", {"topic": "x", "text": "x"}),
    ("revoke_penalty", {"person": "u1"}),
    ("exclude", {"person": "u1", "reason": "x"}),
    ("reinstate", {"person": "u1"}),
    ("cancel_tournament", {}),
    ("report_downtime", {"since": START.isoformat()}),
]

SUPERVISORS_AT_A_TABLE: list[tuple[str, Json]] = [
    ("report_round", {"table": 1, "cards": {}}),
    ("break_tie", {"table": 1, "order": []}),
    ("mark_absent", {"table": 1, "person": "u1"}),
    ("mark_present", {"table": 1, "person": "u1"}),
    ("pause_time", {"table": 1}),
    ("resume_time", {"table": 1}),
    ("decide_standing", {"table": 1, "order": []}),
    ("correct_round", {"table": 1, "round": 1, "cards": {}}),
    ("penalise", {"person": "u1", "offence": "cheating", "note": ""}),
    ("confirm_report", {"table": 1}),
    ("rule_dispute", {"dispute": 1, "text": "x"}),
    ("escalate_dispute", {"dispute": 1}),
]

SUPERVISORS_AT_A_MATCH: list[tuple[str, Json]] = [
    ("report_game", {"match": "F", "cards": {}}),
    ("break_tie", {"match": "F", "order": []}),
    ("start_game", {"match": "F"}),
    ("pause_time", {"match": "F"}),
    ("resume_time", {"match": "F"}),
    ("withdraw_presence", {"person": "u1"}),
    ("correct_game", {"match": "F", "game": 1, "cards": {}}),
    ("revoke_forfeit", {"match": "F"}),
    ("confirm_report", {"match": "F"}),
]

OWN_OR_SUPERVISOR: list[tuple[str, Json]] = [
    ("sign_up", {"person": "u1", "name": "x"}),
    ("on_the_way", {"person": "u1"}),
    ("check_in", {"person": "u1"}),
    ("undo_check_in", {"person": "u1"}),
]

ANY_SUPERVISOR: list[tuple[str, Json]] = [
    ("admit", {"person": "u1"}),
    ("take_over_table", {"table": 1}),
]


def code(evening: Evening, command: str, by: Actor, arguments: Json) -> str:
    """How a command is refused; `ok` where it is not."""
    try:
        evening.do(command, by=by, **arguments)
    except Refusal as refusal:
        return refusal.code
    return "ok"


def disputed() -> Evening:
    """Table 1 is Kim's; a round runs there, and `u1` has opened a dispute."""
    evening = Evening().started(4, 4)
    evening.do("assign_supervisor", table=1, user="kim")
    evening.do("open_dispute", table=1, person="u1", topic="other", text="?")
    return evening


@pytest.mark.parametrize("by", [PLAYER, OTHER, SAM, KIM], ids=["player", "other", "sam", "kim"])
@pytest.mark.parametrize(("command", "arguments"), LEADS, ids=lambda value: str(value)[:20])
def test_b43_lead_commands_are_the_leads(command: str, arguments: Json, by: Actor) -> None:
    evening = disputed()

    assert evening.refuses(command, by=by, **arguments).code == "not_authorised"
    assert code(evening, command, LEAD, arguments) != "not_authorised"


@pytest.mark.parametrize(
    ("command", "arguments"), SUPERVISORS_AT_A_TABLE, ids=lambda value: str(value)[:20]
)
def test_b43_supervisor_commands_at_a_table_are_for_its_supervisor_and_the_lead(
    command: str, arguments: Json
) -> None:
    evening = disputed()

    for by in (PLAYER, OTHER, SAM):
        assert evening.refuses(command, by=by, **arguments).code == "not_authorised"
    for by in (KIM, participant("kim"), LEAD):
        assert code(disputed(), command, by, arguments) != "not_authorised"


@pytest.mark.parametrize(
    ("command", "arguments"), SUPERVISORS_AT_A_MATCH, ids=lambda value: str(value)[:20]
)
def test_b43_supervisor_commands_at_a_match_are_for_its_supervisor_and_the_lead(
    command: str, arguments: Json
) -> None:
    evening = Evening().called(4)
    evening.do("assign_supervisor", table=1, user="kim")

    for by in (PLAYER, OTHER, SAM):
        assert evening.refuses(command, by=by, **arguments).code == "not_authorised"
    for by in (KIM, participant("kim"), LEAD):
        assert code(evening, command, by, arguments) != "not_authorised"


@pytest.mark.parametrize(("command", "arguments"), OWN_OR_SUPERVISOR)
def test_b43_participants_act_only_for_themselves(command: str, arguments: Json) -> None:
    for by in (PLAYER, SAM, LEAD):
        assert code(Evening().checked_in(4), command, by, arguments) != "not_authorised"
    assert Evening().checked_in(4).refuses(command, by=OTHER, **arguments).code == (
        "not_authorised"
    )


@pytest.mark.parametrize(("command", "arguments"), ANY_SUPERVISOR)
def test_b43_any_supervisor_admits_and_takes_over(command: str, arguments: Json) -> None:
    for by in (PLAYER, participant("kim")):
        assert disputed().refuses(command, by=by, **arguments).code == "not_authorised"
    assert code(disputed(), command, SAM, arguments) != "not_authorised"


def test_b43_authority_comes_before_everything_else() -> None:
    evening = Evening()

    assert evening.refuses("check_in", person="zz", by=OTHER).code == "not_authorised"
    assert evening.refuses("report_round", table=9, cards={}, by=OTHER).code == "not_authorised"
    assert evening.refuses("start_game", match="F", by=OTHER).code == "not_authorised"
    assert evening.refuses("rule_dispute", dispute=3, text="x", by=OTHER).code == "not_authorised"


def test_b43_an_actor_without_a_name_is_nobodys_own() -> None:
    evening = Evening().signed_up(1)
    nobody = Actor(role=PLAYER.role)

    assert evening.refuses("withdraw", person="u1", by=nobody).code == "not_authorised"
