"""Rounds of the group stage: start, report, ties, absence, and the format (B13-B20, B36)."""

from collections.abc import Mapping
from datetime import datetime

from bot.domain import clocks
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    PLAYING,
    is_own,
    require_lead,
    require_phase,
    supervises,
    table_of,
)
from bot.domain.changes import with_person, with_reminders, with_table
from bot.domain.errors import (
    AlreadyReported,
    DisputeOpen,
    GroupStageOver,
    InvalidCards,
    InvalidOrder,
    NoOpenRound,
    NotAuthorised,
    NoTieBreakPending,
    Refusal,
    RoundOpen,
    TieBreakPending,
    WrongPhase,
)
from bot.domain.ids import Actor, PersonId, Phase
from bot.domain.rules import RuleSet
from bot.domain.scoring import Note, Order, Round, broken, groups, open_ties
from bot.domain.tournament import Table, Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]
SEATED_PHASES = (Phase.CHECK_IN, Phase.GROUP_STAGE)


# --- starting ----------------------------------------------------------------------------------


def start_group_round(
    state: Tournament, command: c.StartGroupRound, *, by: Actor, now: datetime
) -> Events:
    """Start the next round at all tables, or at those that are named (B14, B36)."""
    require_lead(by)
    require_phase(state, *SEATED_PHASES)
    if not state.is_drawn:
        raise WrongPhase(phase=state.phase.value)
    if command.tables is None:
        chosen = [table for table in state.tables_in_order() if has_rounds_left(state, table)]
    else:
        chosen = [table_of(state, number) for number in sorted(set(command.tables))]
    refusal = why_not_ready(state, chosen)
    if refusal is not None:
        raise refusal
    if not chosen or not all(has_rounds_left(state, table) for table in chosen):
        raise GroupStageOver
    published: Events = () if state.is_published else (e.TablesPublished(at=now),)
    return published + tuple(
        e.RoundStarted(at=now, table=table.number, round=len(table.rounds) + 1) for table in chosen
    )


def has_rounds_left(state: Tournament, table: Table) -> bool:
    """Whether a table with people still has a round to start."""
    return len(table.rounds) < state.rules.group_rounds and len(state.seated(table)) > 0


def why_not_ready(state: Tournament, tables: list[Table]) -> Refusal | None:
    """What keeps tables from going on, with all of them named; None where nothing does."""
    playing = tuple(t.number for t in tables if t.has_open_round)
    if playing:
        return RoundOpen(tables=playing)
    tied = tuple(
        t.number for t in tables if any(open_ties(round_, state.rules) for round_ in t.rounds)
    )
    if tied:
        return TieBreakPending(tables=tied)
    disputed = tuple(t.number for t in tables if t.disputes)
    return DisputeOpen(tables=disputed) if disputed else None


# --- reporting ---------------------------------------------------------------------------------


def require_cards(
    round_: Round, cards: Mapping[PersonId, int], rules: RuleSet, *, is_time_called: bool
) -> None:
    """Refuse numbers that cannot be a result, for the first reason that holds (B15)."""
    playing = round_.playing
    strangers = tuple(sorted(set(cards) - set(playing)))
    if strangers:
        raise InvalidCards(reason="unknown_seat", people=strangers)
    missing = tuple(seat for seat in playing if seat not in cards)
    if missing:
        raise InvalidCards(reason="missing_seat", people=missing)
    if not rules.may_be_negative and min(cards.values(), default=0) < 0:
        below = tuple(seat for seat in playing if cards[seat] < 0)
        raise InvalidCards(reason="negative", people=below)
    total = sum(cards.values())
    if rules.most_in_all is not None and total > rules.most_in_all:
        raise InvalidCards(reason="too_many", total=total)
    if rules.zero_ends_round:
        _require_one_finisher(cards, playing, is_time_called=is_time_called)


def _require_one_finisher(
    cards: Mapping[PersonId, int], playing: Order, *, is_time_called: bool
) -> None:
    done = tuple(seat for seat in playing if cards[seat] == 0)
    if len(done) > 1:
        raise InvalidCards(reason="several_winners", people=done)
    if not done and not is_time_called:
        raise InvalidCards(reason="no_winner")


def require_order(reported: Round, order: Order | None, rules: RuleSet) -> None:
    """Refuse an order that does not name exactly the seats of one or more ties (B16)."""
    if order is None:
        return
    ties = tuple(group for group in groups(reported, rules) if len(group) > 1)
    covered = {seat for tie in ties if set(tie) <= set(order) for seat in tie}
    if len(set(order)) != len(order) or set(order) != covered:
        raise InvalidOrder(ties=ties)


def with_result(round_: Round, cards: Mapping[PersonId, int], order: Order | None) -> Round:
    """The round as reported, with the tie-break rounds that were entered along with it."""
    orders = () if order is None else (order,)
    return replace(round_, cards=dict(cards), orders=orders, proposal=None)


def report_round(state: Tournament, command: c.ReportRound, *, by: Actor, now: datetime) -> Events:
    """Enter the hand cards of a round (B15); where a table reports itself, a seat proposes."""
    table = table_to_report(state, command.table, by)
    round_ = table.current
    is_over = round_ is not None and round_.is_over
    if round_ and is_over and is_same_result(round_, command.cards, command.order):
        return ()
    require_phase(state, Phase.GROUP_STAGE)
    if round_ is None:
        raise NoOpenRound(table=table.number)
    if round_.is_over:
        raise (AlreadyReported if round_.is_reported else NoOpenRound)(table=table.number)
    require_cards(round_, command.cards, state.rules, is_time_called=round_.is_time_called)
    reported = with_result(round_, command.cards, command.order)
    require_order(reported, command.order, state.rules)
    counted = e.RoundReported(
        at=now,
        table=table.number,
        round=round_.number,
        cards=command.cards,
        order=command.order,
    )
    if supervises(state, by, table.number):
        return (counted,)
    return self_reported(round_, proposed(command, by=by, now=now), counted)


def proposed(
    command: c.ReportRound | c.ReportGame | c.BreakTie, *, by: Actor, now: datetime
) -> e.ReportProposed:
    """What a seat of a table or match that reports itself enters (B43)."""
    return e.ReportProposed(
        at=now,
        table=getattr(command, "table", None),
        match=getattr(command, "match", None),
        by=by.id or "",
        cards=getattr(command, "cards", None),
        order=command.order,
    )


def self_reported(
    round_: Round,
    wish: e.ReportProposed,
    counted: e.RoundReported | e.GameReported | e.TieBroken,
) -> Events:
    """A seat's proposal; where another seat has said the same already, the result counts."""
    standing = round_.proposal
    if standing is None or (standing.cards, standing.order) != (wish.cards, wish.order):
        return (wish,)
    return () if standing.by == wish.by else (counted,)


def still_proposed(round_: Round, rules: RuleSet) -> Round:
    """The round, without a proposal that can no longer be its result (B43).

    Seats that left or came back, and a call of time that was taken back, ask for a new one.
    """
    wish = round_.proposal
    if wish is None or wish.cards is None:
        return round_
    try:
        require_cards(round_, wish.cards, rules, is_time_called=round_.is_time_called)
    except InvalidCards:
        return replace(round_, proposal=None)
    return round_


def is_same_result(round_: Round, cards: Mapping[PersonId, int], order: Order | None) -> bool:
    """Whether a report says again what already stands (double click, lost answer)."""
    if round_.cards is None or dict(cards) != dict(round_.cards):
        return False
    return order is None or (len(round_.orders) > 0 and broken(order, round_.orders) == order)


def table_to_report(state: Tournament, number: int, by: Actor) -> Table:
    """The table, for somebody who may report there.

    Raises:
        NotAuthorised: neither in charge, nor a seat where the table reports itself.
    """
    known = state.tables.get(number)
    is_seat = known is not None and any(is_own(state, by, seat) for seat in state.seated(known))
    may_self_report = known is not None and known.is_self_reporting and is_seat
    if not supervises(state, by, number) and not may_self_report:
        raise NotAuthorised
    require_phase(state, *PLAYING, Phase.FINISHED)
    return table_of(state, number)


def break_round_tie(state: Tournament, command: c.BreakTie, *, by: Actor, now: datetime) -> Events:
    """Enter the tie-break round among equal seats of a table's round (B16)."""
    table = table_to_report(state, command.table or 0, by)
    nothing = NoTieBreakPending(table=table.number)
    round_ = tie_to_break(table.rounds, command.order, state.rules, nothing=nothing)
    if round_ is None:
        return ()
    counted = e.TieBroken(at=now, table=table.number, number=round_.number, order=command.order)
    if supervises(state, by, table.number):
        return (counted,)
    return self_reported(round_, proposed(command, by=by, now=now), counted)


def tie_to_break(
    rounds: tuple[Round, ...], order: Order, rules: RuleSet, *, nothing: NoTieBreakPending
) -> Round | None:
    """The newest round with a waiting tie that the order answers.

    None where the order only says again what already stands.

    Raises:
        InvalidOrder: other ties wait.
        NoTieBreakPending: none does (`nothing`).
    """
    waiting = [(round_, tie) for round_ in reversed(rounds) for tie in open_ties(round_, rules)]
    for round_, tie in waiting:
        if len(order) == len(tie) and set(order) == set(tie):
            return round_
    if any(broken(order, round_.orders) == order for round_ in rounds):
        return None
    if waiting:
        raise InvalidOrder(ties=tuple(tie for _, tie in waiting))
    raise nothing


# --- evolving ----------------------------------------------------------------------------------


def round_started(state: Tournament, event: e.RoundStarted) -> Tournament:
    """A new round with everybody who still plays at the table; its clock runs.

    Whom the standing was decided between before this round is open again.
    """
    table = state.tables[event.table]
    clock = clocks.started(
        event.at,
        clocks.minutes(state.rules.round_minutes),
        notes=state.rules.time_notes,
        is_paused=state.is_paused,
    )
    round_ = Round(event.round, state.seated(table), clock)
    for seat in round_.seats:
        person = state.people[seat]
        rounds = (*person.rounds, (event.round, table.number))
        state = with_person(state, replace(person, rounds=rounds))
    if not state.has_begun:
        # Nobody is asked to hurry to a check-in while the cards are on the table.
        state = with_reminders(state, replace(state.reminders, closing_soon=None))
        state = replace(state, has_begun=True)
    return with_table(state, replace(table, rounds=(*table.rounds, round_), decisions=()))


def with_round(state: Tournament, table: Table, round_: Round) -> Tournament:
    """The state with one of a table's rounds as it is now."""
    rounds = (*table.rounds[: round_.number - 1], round_, *table.rounds[round_.number :])
    return with_table(state, replace(table, rounds=rounds))


def round_reported(state: Tournament, event: e.RoundReported | e.RoundCorrected) -> Tournament:
    table = state.tables[event.table]
    round_ = table.rounds[event.round - 1]
    return with_round(state, table, with_result(round_, event.cards, event.order))


def round_tie_broken(state: Tournament, event: e.TieBroken) -> Tournament:
    table = state.tables[event.table or 0]
    round_ = table.rounds[event.number - 1]
    orders = (*round_.orders, event.order)
    return with_round(state, table, replace(round_, orders=orders, proposal=None))


def left_round(state: Tournament, table: Table, person: PersonId, note: Note) -> Tournament:
    """Somebody leaves the table's running round: absent, or having lost it."""
    round_ = table.current
    if round_ is None or round_.is_over or person not in round_.playing:
        return state
    left = replace(round_, left=(*round_.left, (person, note)))
    return with_round(state, table, still_proposed(left, state.rules))


def back_in_round(state: Tournament, table: Table, person: PersonId, *, at: datetime) -> Tournament:
    """Somebody plays the table's last round after all; it is open again, with time to play."""
    round_ = table.rounds[-1]
    left = tuple(entry for entry in round_.left if entry[0] != person)
    reopened = still_proposed(replace(round_, left=left), state.rules)
    if not reopened.is_over and round_.is_over:
        span = clocks.minutes(state.rules.round_minutes)
        clock = clocks.revived(
            round_.clock, at, span, notes=state.rules.time_notes, is_paused=state.is_paused
        )
        reopened = replace(reopened, clock=clock)
    return with_round(state, table, reopened)
