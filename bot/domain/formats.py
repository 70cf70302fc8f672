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
    require_phase(state, *BEFORE_TABLES, Phase.GROUP_STAGE)
    played = max((len(table.rounds) for table in state.tables.values()), default=0)
    if command.rounds < played:
        raise RoundsAlreadyPlayed(rounds=played)
    if command.rounds == state.rules.group_rounds:
        return ()
    return (e.GroupRoundsChanged(at=now, rounds=command.rounds),)


def adapt_format(state: Tournament, command: c.AdaptFormat, *, by: Actor, now: datetime) -> Events:
    """Change stages that have not begun (B13); what is being played keeps its rules.

    Once the group stage runs, minutes mean those of the knock-out; once the bracket is fixed,
    the rest holds for the knock-out rounds of which no match has been called.
    """
    require_lead(by)
    require_phase(state, *LIVE)
    if command.advance is not None and state.knockout is not None:
        raise WrongPhase(phase=state.phase.value)
    wanted = command.model_dump(exclude={"do"}, exclude_none=True)
    if not wanted:
        raise InvalidCommand(reason="nothing_to_change")
    if state.has_begun and "round_minutes" in wanted:
        wanted["game_minutes"] = wanted.pop("round_minutes")
    changed = {key: value for key, value in wanted.items() if getattr(state.rules, key) != value}
    return (e.FormatAdapted(at=now, **changed),) if changed else ()


def group_rounds_changed(state: Tournament, event: e.GroupRoundsChanged) -> Tournament:
    return replace(state, rules=state.rules.model_copy(update={"group_rounds": event.rounds}))


def format_adapted(state: Tournament, event: e.FormatAdapted) -> Tournament:
    changes = event.model_dump(exclude={"type", "at"}, exclude_none=True)
    return replace(state, rules=state.rules.model_copy(update=changes))
