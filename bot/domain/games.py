"""Games of a knock-out match: start, report, tie-break round, self-report (B26, B43)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    is_own,
    match_of,
    require_phase,
    supervises,
)
from bot.domain.changes import with_match, with_table
from bot.domain.clocks import Clock
from bot.domain.errors import (
    AlreadyReported,
    DisputeOpen,
    MatchDecided,
    NoOpenRound,
    NotAuthorised,
    NoTieBreakPending,
    NotPresent,
    TieBreakPending,
)
from bot.domain.ids import Actor, MatchId, Phase
from bot.domain.knockout import with_game
from bot.domain.rounds import (
    break_round_tie,
    is_same_result,
    proposed,
    report_round,
    require_cards,
    require_order,
    self_reported,
    table_to_report,
    tie_to_break,
    with_result,
)
from bot.domain.scoring import Proposal, Round, open_ties
from bot.domain.tournament import Match, Tournament, bracket, tables_of
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


# --- deciding ----------------------------------------------------------------------------------


def match_to_report(state: Tournament, name: MatchId, by: Actor) -> Match:
    """The match, for somebody who may report there.

    Raises:
        NotAuthorised: neither in charge, nor one of the two where the match reports itself.
    """
    known = state.knockout.matches.get(name) if state.knockout else None
    is_in_charge = supervises(state, by, known.table if known else None)
    if not is_in_charge and not (known is not None and may_self_report(state, known, by)):
        raise NotAuthorised
    require_phase(state, Phase.KNOCKOUT, Phase.FINISHED)
    return match_of(state, name)


def may_self_report(state: Tournament, match: Match, by: Actor) -> bool:
    """Whether the match reports itself and this is one of the two, or a host."""
    return match.is_self_reporting and any(
        person is not None and is_own(state, by, person) for person in match.people
    )


def start_game(state: Tournament, command: c.StartGame, *, by: Actor, now: datetime) -> Events:
    """Start the next game of a match that is not decided (B26)."""
    match = match_to_report(state, command.match, by)
    if match.is_decided:
        raise MatchDecided(match=match.id)
    if match.state != "running":
        away = tuple(p for p in match.people if p is not None and p not in match.present)
        raise NotPresent(people=away)
    game = match.current
    if game is not None and not game.is_over:
        return ()
    if game is not None and open_ties(game, state.rules):
        raise TieBreakPending(match=match.id)
    if match.disputes:
        raise DisputeOpen(tables=tables_of([match]), matches=(match.id,))
    return (e.GameStarted(at=now, match=match.id, game=len(match.live_games) + 1),)


def report_game(state: Tournament, command: c.ReportGame, *, by: Actor, now: datetime) -> Events:
    """Enter a game; while presence is open it confirms both and is the first game (B25, B26)."""
    match = match_to_report(state, command.match, by)
    game = match.current
    if game is not None and game.is_over and is_same_result(game, command.cards, command.order):
        return ()
    if match.is_decided:
        raise MatchDecided(match=match.id)
    if match.state == "waiting":
        raise NoOpenRound(match=match.id)
    if game is not None and game.is_over:
        raise AlreadyReported(match=match.id)
    people = tuple(person for person in match.people if person is not None)
    game = game or Round(1, people, match.clock or Clock(None))
    require_cards(game, command.cards, state.rules, is_time_called=game.is_time_called)
    if command.order is not None:
        require_order(with_result(game, command.cards, None), command.order, state.rules)
    return _reported(state, match, game, command, by=by, now=now)


def _reported(
    state: Tournament,
    match: Match,
    game: Round,
    command: c.ReportGame,
    *,
    by: Actor,
    now: datetime,
) -> Events:
    absent = tuple(p for p in match.people if p is not None and p not in match.present)
    confirmed: Events = (
        (e.PresenceConfirmed(at=now, match=match.id, people=absent),) if absent else ()
    )
    counted = e.GameReported(
        at=now, match=match.id, game=game.number, cards=command.cards, order=command.order
    )
    if supervises(state, by, match.table):
        return (*confirmed, counted)
    return (*confirmed, *self_reported(game, proposed(command, by=by, now=now), counted))


def break_tie(state: Tournament, command: c.BreakTie, *, by: Actor, now: datetime) -> Events:
    """Enter the tie-break round inside an open round or game (B16)."""
    if command.match is None:
        return break_round_tie(state, command, by=by, now=now)
    match = match_to_report(state, command.match, by)
    nothing = NoTieBreakPending(match=match.id)
    game = tie_to_break(match.live_games, command.order, state.rules, nothing=nothing)
    if game is None:
        return ()
    counted = e.TieBroken(at=now, match=match.id, number=game.number, order=command.order)
    if supervises(state, by, match.table):
        return (counted,)
    return self_reported(game, proposed(command, by=by, now=now), counted)


def confirm_report(
    state: Tournament, command: c.ConfirmReport, *, by: Actor, now: datetime
) -> Events:
    """Another seat confirms a self-reported result; then it counts (B43)."""
    if command.match is not None:
        match = match_to_report(state, command.match, by)
        number, round_ = match.table, match.current
    else:
        table = table_to_report(state, command.table or 0, by)
        number, round_ = table.number, table.current
    wish = round_.proposal if round_ else None
    if round_ is None or (wish is None and not round_.is_reported):
        raise NoOpenRound(table=command.table, match=command.match)
    if wish is None:
        return ()
    if wish.by == by.id and not supervises(state, by, number):
        raise NotAuthorised
    return _said_again(state, command, wish, by=by, now=now)


def _said_again(
    state: Tournament, command: c.ConfirmReport, wish: Proposal, *, by: Actor, now: datetime
) -> Events:
    """What a seat proposed, said by another."""
    if wish.cards is None:
        tie = c.BreakTie(table=command.table, match=command.match, order=wish.order or ())
        return break_tie(state, tie, by=by, now=now)
    cards = dict(wish.cards)
    if command.match is not None:
        game = c.ReportGame(match=command.match, cards=cards, order=wish.order)
        return report_game(state, game, by=by, now=now)
    round_ = c.ReportRound(table=command.table or 0, cards=cards, order=wish.order)
    return report_round(state, round_, by=by, now=now)


# --- evolving ----------------------------------------------------------------------------------


def game_reported(state: Tournament, event: e.GameReported | e.GameCorrected) -> Tournament:
    match = bracket(state).matches[event.match]
    game = live_game(match, event.game)
    return with_game(state, match, with_result(game, event.cards, event.order))


def live_game(match: Match, number: int) -> Round:
    """The game of that number that has not been annulled.

    Raises:
        NoOpenRound: the match has none.
    """
    for game in match.live_games:
        if game.number == number:
            return game
    raise NoOpenRound(match=match.id)


def game_tie_broken(state: Tournament, event: e.TieBroken) -> Tournament:
    match = bracket(state).matches[event.match or ""]
    game = live_game(match, event.number)
    orders = (*game.orders, event.order)
    return with_game(state, match, replace(game, orders=orders, proposal=None))


def report_proposed(state: Tournament, event: e.ReportProposed) -> Tournament:
    wish = Proposal(event.by, event.cards, event.order)
    if event.match is not None:
        match = bracket(state).matches[event.match]
        return with_game(state, match, replace(match.games[-1], proposal=wish))
    table = state.tables[event.table or 0]
    rounds = (*table.rounds[:-1], replace(table.rounds[-1], proposal=wish))
    return with_table(state, replace(table, rounds=rounds))


def self_report_allowed(state: Tournament, event: e.SelfReportAllowed) -> Tournament:
    if event.match is not None:
        match = bracket(state).matches[event.match]
        return with_match(state, replace(match, is_self_reporting=True))
    table = state.tables[event.table or 0]
    return with_table(state, replace(table, is_self_reporting=True))
