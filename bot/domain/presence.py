"""Starting the knock-out, calling matches, presence, no-shows and walk-overs (B23, B25, B30)."""

from datetime import datetime

from bot.domain import clocks
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    is_own,
    is_supervisor,
    match_of,
    person_of,
    require_charge,
    require_lead,
    require_phase,
    supervises,
)
from bot.domain.bracket import Seed, fill, match_id, players_in
from bot.domain.changes import with_match
from bot.domain.clocks import minutes
from bot.domain.errors import (
    AlreadyReported,
    DisputeOpen,
    LaterMatchStarted,
    MatchDecided,
    NotAuthorised,
    RoundOpen,
    StandingUndecided,
    TooFewPeople,
    WrongPhase,
)
from bot.domain.ids import Actor, MatchId, Phase
from bot.domain.knockout import format_of, free_tables, new_game, settled
from bot.domain.places import table_number
from bot.domain.rounds import has_rounds_left, why_not_ready
from bot.domain.standings import group_results, is_undecided
from bot.domain.tournament import Match, Tournament, bracket, latest_match, tables_of
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


# --- starting the knock-out --------------------------------------------------------------------


def start_knockout(state: Tournament, _: c.StartKnockout, *, by: Actor, now: datetime) -> Events:
    """Fix the bracket from the standings, once everything of the group stage is decided."""
    require_lead(by)
    if state.knockout is not None:
        return ()
    require_phase(state, Phase.GROUP_STAGE)
    _require_group_stage_done(state)
    seeds = seeding(state)
    if not seeds:
        raise TooFewPeople(people=0, needed=1)
    people = tuple(seed.person for seed in seeds)
    slots = people if len(people) == 1 else fill(seeds)
    return (e.KnockoutStarted(at=now, slots=slots, seeds=people),)


def _require_group_stage_done(state: Tournament) -> None:
    tables = state.tables_in_order()
    refusal = why_not_ready(state, tables)
    if refusal is not None:
        raise refusal
    unplayed = tuple(table.number for table in tables if has_rounds_left(state, table))
    if unplayed:
        raise RoundOpen(tables=unplayed)
    undecided = tuple(table.number for table in tables if is_undecided(state, table))
    if undecided:
        raise StandingUndecided(tables=undecided)


def seeding(state: Tournament) -> list[Seed]:
    """Those who advance, best first: table winners by group result, then runners-up … (B23)."""
    qualified = sorted(
        result
        for table in state.tables.values()
        for result in group_results(state, table)
        if result.advances
    )
    return [Seed(result.person, result.place, result.table) for result in qualified]


# --- calling matches ---------------------------------------------------------------------------


def start_knockout_round(
    state: Tournament, command: c.StartKnockoutRound, *, by: Actor, now: datetime
) -> Events:
    """Call the matches of the earliest round that waits and has both people (B25)."""
    require_lead(by)
    if command.match is not None:
        require_phase(state, Phase.KNOCKOUT, Phase.FINISHED)
        match = match_of(state, command.match)
        if match.state in ("presence", "running"):
            return ()
        if match.is_decided:
            raise MatchDecided(match=match.id)
        if None in match.people:
            raise RoundOpen(matches=open_feeders(state, match))
        chosen = [match]
    else:
        require_phase(state, Phase.KNOCKOUT)
        chosen = earliest_waiting(state)
    ready = [match for match in chosen if not disputed_feeders(state, match)]
    if chosen and not ready:
        names = tuple(name for match in chosen for name in disputed_feeders(state, match))
        matches = bracket(state).matches
        raise DisputeOpen(tables=tables_of(matches[name] for name in names), matches=names)
    numbers = free_tables(state)
    return tuple(e.MatchCalled(at=now, match=m.id, table=next(numbers)) for m in ready)


def earliest_waiting(state: Tournament) -> list[Match]:
    """The matches that can be called now: of the earliest knock-out round that has any."""
    waiting = [
        match
        for match in bracket(state).in_order()
        if match.state == "waiting" and None not in match.people
    ]
    return [match for match in waiting if match.stage == waiting[0].stage]


def feeders(state: Tournament, match: Match) -> tuple[MatchId, ...]:
    """The matches whose winners (or losers) play this one; none in the first round."""
    if match.stage == "P3":
        return ("SF1", "SF2")
    players = players_in(match.stage) * 2
    if players > len(bracket(state).slots):
        return ()
    return match_id(players, 2 * match.position - 1), match_id(players, 2 * match.position)


def open_feeders(state: Tournament, match: Match) -> tuple[MatchId, ...]:
    """The matches this one still waits for."""
    matches = bracket(state).matches
    return tuple(name for name in feeders(state, match) if not matches[name].is_decided)


def disputed_feeders(state: Tournament, match: Match) -> tuple[MatchId, ...]:
    """The matches whose result a dispute holds up (B36)."""
    matches = bracket(state).matches
    return tuple(name for name in feeders(state, match) if matches[name].disputes)


# --- presence ----------------------------------------------------------------------------------


def confirm_presence(
    state: Tournament, command: c.ConfirmPresence, *, by: Actor, now: datetime
) -> Events:
    """Somebody is at the table; said by the opponent, both are (B25)."""
    match = latest_match(state, command.person)
    is_opponents = match is not None and any(
        person not in (None, command.person) and is_own(state, by, person or "")
        for person in match.people
    )
    is_owns = is_own(state, by, command.person)
    is_in_charge = match is not None and supervises(state, by, match.table)
    if not (is_owns or is_opponents or is_in_charge or (match is None and is_supervisor(by))):
        raise NotAuthorised
    people = match.people if match and is_opponents and not is_owns else (command.person,)
    if match is not None and match.present.issuperset(people):
        return ()
    require_phase(state, Phase.KNOCKOUT)
    person_of(state, command.person)
    if match is None or match.state == "waiting":
        raise WrongPhase(phase=state.phase.value)
    if match.is_decided:
        raise MatchDecided(match=match.id)
    new = tuple(p for p in people if p is not None and p not in match.present)
    return (e.PresenceConfirmed(at=now, match=match.id, people=new),)


def withdraw_presence(
    state: Tournament, command: c.WithdrawPresence, *, by: Actor, now: datetime
) -> Events:
    """Take back a confirmation, until a game has been reported (B25)."""
    match = latest_match(state, command.person)
    if match is None:
        if not is_supervisor(by):
            raise NotAuthorised
        person_of(state, command.person)
        raise WrongPhase(phase=state.phase.value)
    require_charge(state, by, match.table)
    if command.person not in match.present:
        return ()
    require_phase(state, Phase.KNOCKOUT)
    if match.is_decided:
        raise MatchDecided(match=match.id)
    if any(game.is_over for game in match.live_games):
        raise AlreadyReported(match=match.id)
    return (e.PresenceWithdrawn(at=now, match=match.id, person=command.person),)


def revoke_forfeit(
    state: Tournament, command: c.RevokeForfeit, *, by: Actor, now: datetime
) -> Events:
    """Take a no-show back, until the next match of the winner has started (B30)."""
    require_charge(state, by, table_number(state, (None, command.match)))
    require_phase(state, Phase.KNOCKOUT, Phase.FINISHED)
    match = match_of(state, command.match)
    if match.missing is None:
        if match.both_present and match.decided_by in (None, "exclusion", "withdrawal"):
            return ()
        if match.is_decided:
            raise MatchDecided(match=match.id)
        raise WrongPhase(phase=state.phase.value)
    event = e.ForfeitRevoked(at=now, match=match.id)
    begun = begun_matches_changed(state, forfeit_revoked(state, event))
    if begun:
        raise LaterMatchStarted(match=begun[0])
    return (event,)


def begun_matches_changed(before: Tournament, after: Tournament) -> tuple[MatchId, ...]:
    """The matches that had begun (called, or played) and lose somebody between two states."""
    return tuple(
        match.id
        for match in bracket(before).in_order()
        if (match.clock is not None or match.live_games)
        and bracket(after).matches[match.id].people != match.people
    )


# --- evolving ----------------------------------------------------------------------------------


def presence_confirmed(state: Tournament, event: e.PresenceConfirmed) -> Tournament:
    """Once both are there the first game starts; what was left of the wait is kept."""
    match = bracket(state).matches[event.match]
    match = replace(match, present=match.present | set(event.people))
    if match.both_present and match.clock is not None:
        wait = (
            match.clock
            if match.clock.is_stopped
            else clocks.stopped(match.clock, event.at, "table")
        )
        match = new_game(state, replace(match, clock=wait), event)
    return with_match(state, match)


def presence_withdrawn(state: Tournament, event: e.PresenceWithdrawn) -> Tournament:
    """The wait runs on with what was left of it, at least a minute; a game begun is forgotten."""
    match = bracket(state).matches[event.match]
    was_running = match.both_present
    match = replace(match, present=match.present - {event.person})
    if was_running and match.clock is not None:
        least = minutes(state.rules.presence_after_withdrawal)
        left = max(match.clock.remaining(event.at), least)
        clock = clocks.started(
            event.at, left, notes=state.rules.presence_notes, is_paused=state.is_paused
        )
        games = tuple(game for game in match.games if game.is_annulled)
        match = replace(match, clock=clock, games=games)
    return with_match(state, match)


def match_forfeited(state: Tournament, event: e.MatchForfeited) -> Tournament:
    match = bracket(state).matches[event.match]
    clock = match.clock and clocks.ended(match.clock)
    match = replace(match, missing=event.missing, clock=clock)
    return settled(state, match)


def forfeit_revoked(state: Tournament, event: e.ForfeitRevoked) -> Tournament:
    """Both count as present, and the first game starts (B30)."""
    match = bracket(state).matches[event.match]
    people = frozenset(person for person in match.people if person is not None)
    span = minutes(format_of(state, match.stage).grace_minutes)
    clock = clocks.stopped(clocks.started(event.at, span, notes=()), event.at, "table")
    match = replace(match, missing=None, present=people, clock=clock)
    match = new_game(state, match, event)
    return settled(state, match)
