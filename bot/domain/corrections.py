"""Corrections: shown before they happen, applied whole or refused whole (B18, B29)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    PLAYING,
    match_of,
    require_charge,
    require_phase,
    table_of,
)
from bot.domain.changes import with_table
from bot.domain.errors import (
    InvalidOrder,
    LaterMatchStarted,
    NeedsConfirmation,
    NoOpenRound,
    NotAuthorised,
    NoTieBreakPending,
    RoundOpen,
    TieBreakPending,
)
from bot.domain.games import game_reported, live_game
from bot.domain.ids import Actor, PersonId, Phase, Role, TableNumber
from bot.domain.knockout import place_changed
from bot.domain.places import table_number
from bot.domain.presence import begun_matches_changed
from bot.domain.rounds import (
    has_rounds_left,
    is_same_result,
    require_cards,
    require_order,
    round_reported,
    why_not_ready,
    with_result,
)
from bot.domain.scoring import Round, broken, open_ties
from bot.domain.standings import cut, is_undecided, standing
from bot.domain.tournament import Match, Table, Tournament, bracket
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]
AFTER_DRAW = (*PLAYING, Phase.FINISHED)


# --- deciding ----------------------------------------------------------------------------------


def correct_round(
    state: Tournament, command: c.CorrectRound, *, by: Actor, now: datetime
) -> Events:
    """Replace the cards of a reported round; the lead confirms what that undoes (B29)."""
    require_charge(state, by, command.table)
    require_phase(state, *AFTER_DRAW)
    table = table_of(state, command.table)
    if not 1 <= command.round <= len(table.rounds):
        raise NoOpenRound(table=table.number)
    round_ = table.rounds[command.round - 1]
    _require_reported(round_, table=table.number)
    if is_same_result(round_, command.cards, command.order):
        return ()
    if by.role is not Role.LEAD and (
        round_ is not table.current or _has_played_since(state, table.number)
    ):
        raise NotAuthorised
    _require_result(state, round_, command)
    event = e.RoundCorrected(
        at=now,
        table=table.number,
        round=command.round,
        cards=command.cards,
        order=command.order,
    )
    after = round_corrected(state, event)
    corrected = after.tables[table.number].rounds[command.round - 1]
    if state.knockout is not None and open_ties(corrected, state.rules):
        raise TieBreakPending(tables=(table.number,))
    _require_consent(state, after, command, by)
    return (event,)


def correct_game(state: Tournament, command: c.CorrectGame, *, by: Actor, now: datetime) -> Events:
    """Replace the cards of a reported game; the lead confirms what that undoes (B29)."""
    require_charge(state, by, table_number(state, (None, command.match)))
    require_phase(state, Phase.KNOCKOUT, Phase.FINISHED)
    match = match_of(state, command.match)
    game = live_game(match, command.game)
    _require_reported(game, match=match)
    if is_same_result(game, command.cards, command.order):
        return ()
    if by.role is not Role.LEAD and (
        game is not match.current or _has_played_since(state, match.table, match)
    ):
        raise NotAuthorised
    _require_result(state, game, command)
    event = e.GameCorrected(
        at=now, match=match.id, game=command.game, cards=command.cards, order=command.order
    )
    _require_consent(state, game_reported(state, event), command, by)
    return (event,)


def _has_played_since(
    state: Tournament, number: TableNumber | None, match: Match | None = None
) -> bool:
    """Whether a game has started at the table since the group stage, or since the match (B29).

    A table that has become free is given to the next match that is called, also of the same
    knock-out round.
    """
    others = state.knockout.matches.values() if state.knockout else ()
    return any(
        bool(other.games) and other.table == number and (match is None or other.call > match.call)
        for other in others
    )


def _require_reported(
    round_: Round, *, table: TableNumber | None = None, match: Match | None = None
) -> None:
    if round_.is_reported:
        return
    name = match.id if match else None
    if round_.is_over:
        raise NoOpenRound(table=table, match=name)
    raise RoundOpen(
        tables=None if table is None else (table,), matches=None if name is None else (name,)
    )


def _require_result(
    state: Tournament, round_: Round, command: c.CorrectRound | c.CorrectGame
) -> None:
    require_cards(round_, command.cards, state.rules, is_time_called=round_.is_time_called)
    require_order(with_result(round_, command.cards, None), command.order, state.rules)


def _require_consent(
    before: Tournament,
    after: Tournament,
    command: c.CorrectRound | c.CorrectGame | c.DecideStanding,
    by: Actor,
) -> None:
    """Refuse to undo matches that have begun, unless the lead has seen which and confirms."""
    if before.knockout is None:
        return
    undone = begun_matches_changed(before, after)
    if undone and by.role is not Role.LEAD:
        raise LaterMatchStarted(match=undone[0])
    if undone and not command.confirm:
        raise NeedsConfirmation(undone=undone)


def decide_standing(
    state: Tournament, command: c.DecideStanding, *, by: Actor, now: datetime
) -> Events:
    """Enter the tie-break round that decides who advances from a table, or correct it (B18, B29).

    A wrong order is corrected like any result: by the supervisor until a match has been played
    at the table, by the lead always.
    """
    require_charge(state, by, command.table)
    require_phase(state, *AFTER_DRAW)
    table = table_of(state, command.table)
    tied = cut(state, table)
    is_answered = not tied or broken(tied, table.decisions) is not None
    if is_answered and table.decisions and broken(command.order, table.decisions) == command.order:
        return ()
    refusal = why_not_ready(state, [table])
    if refusal is not None:
        raise refusal
    if has_rounds_left(state, table):
        raise RoundOpen(tables=(table.number,))
    if is_answered:
        if not tied or not command.correct:
            raise NoTieBreakPending(table=table.number)
        if by.role is not Role.LEAD and _has_played_since(state, table.number):
            raise NotAuthorised
    if len(set(command.order)) != len(command.order) or set(command.order) != set(tied):
        raise InvalidOrder(ties=(tied,))
    event = e.StandingDecided(at=now, table=table.number, order=command.order)
    _require_consent(state, standing_decided(state, event), command, by)
    return (event,)


# --- evolving ----------------------------------------------------------------------------------


def round_corrected(state: Tournament, event: e.RoundCorrected) -> Tournament:
    round_ = state.tables[event.table].rounds[event.round - 1]
    return in_step(round_reported(state, event), event.table, *round_.seats)


def standing_decided(state: Tournament, event: e.StandingDecided) -> Tournament:
    table = state.tables[event.table]
    decided = replace(table, decisions=(*table.decisions, event.order))
    return in_step(with_table(state, decided), event.table)


def in_step(state: Tournament, number: TableNumber, *people: PersonId) -> Tournament:
    """The bracket in step with a table's standing and with those where the people sit now.

    A result goes along with whoever moves to another table (B22, B29).
    """
    numbers = {number} | {state.people[person].table or number for person in people}
    for each in sorted(numbers):
        state = _in_step(state, state.tables[each])
    return state


def _in_step(state: Tournament, table: Table) -> Tournament:
    """Places in the bracket stay with whoever still advances; the seeding is not done again."""
    if state.knockout is None or not _is_decided(state, table):
        return state
    slots = set(bracket(state).slots)
    rows = standing(state, table)
    comes = [row.person for row in rows if row.advances and row.person not in slots]
    goes = [row.person for row in rows if not row.advances and row.person in slots]
    for newcomer, gone in zip(comes, goes, strict=False):
        state = place_changed(state, comes=newcomer, goes=gone)
    return state


def _is_decided(state: Tournament, table: Table) -> bool:
    has_ties = any(open_ties(round_, state.rules) for round_ in table.rounds)
    return not has_ties and not is_undecided(state, table)
