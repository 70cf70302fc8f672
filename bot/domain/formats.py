"""How many rounds, who advances, how the knock-out is played: changed between stages (B13)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import BEFORE_TABLES, LIVE, require_lead, require_phase
from bot.domain.errors import InvalidCommand, RoundsAlreadyPlayed, WrongPhase
from bot.domain.ids import Actor, Phase
from bot.domain.tournament import Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


def set_group_rounds(
    state: Tournament, command: c.SetGroupRounds, *, by: Actor, now: datetime
) -> Events:
    """One round more or less, never fewer than have been played (B13)."""
    require_lead(by)
    if command.rounds == state.rules.group_rounds:
        return ()
    require_phase(state, *BEFORE_TABLES, Phase.GROUP_STAGE)
    played = max((len(table.rounds) for table in state.tables.values()), default=0)
    if command.rounds < played:
        raise RoundsAlreadyPlayed(rounds=played)
    return (e.GroupRoundsChanged(at=now, rounds=command.rounds),)


def adapt_format(state: Tournament, command: c.AdaptFormat, *, by: Actor, now: datetime) -> Events:
    """Change stages that have not begun (B13); what is being played keeps its rules.

    Once the group stage runs, minutes mean those of the knock-out; once the bracket is fixed,
    the rest holds for the knock-out rounds of which no match has been called.
    """
    require_lead(by)
    wanted = command.model_dump(exclude={"do"}, exclude_none=True)
    changed = {key: value for key, value in wanted.items() if _rule(state, key) != value}
    if wanted and not changed:
        return ()
    require_phase(state, *LIVE)
    if "advance" in changed and state.knockout is not None:
        raise WrongPhase(phase=state.phase.value)
    if not changed:
        raise InvalidCommand(reason="nothing_to_change")
    if state.has_begun and "round_minutes" in changed:
        changed["game_minutes"] = changed.pop("round_minutes")
    return (e.FormatAdapted(at=now, **changed),)


def _rule(state: Tournament, key: str) -> object:
    """What holds now for a part of the format, in the words of the command."""
    if key == "round_minutes" and state.has_begun:
        return state.rules.minutes_of_game
    held: object = getattr(state.rules, key)
    return held


def group_rounds_changed(state: Tournament, event: e.GroupRoundsChanged) -> Tournament:
    return replace(state, rules=state.rules.model_copy(update={"group_rounds": event.rounds}))


def format_adapted(state: Tournament, event: e.FormatAdapted) -> Tournament:
    changes = event.model_dump(exclude={"type", "at"}, exclude_none=True)
    return replace(state, rules=state.rules.model_copy(update=changes))
