"""Penalties, exclusion, dropping out, and the way back (B37-B39)."""

from datetime import datetime

from bot.domain import clocks
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    LIVE,
    PLAYING,
    person_of,
    require_charge,
    require_lead,
    require_phase,
)
from bot.domain.changes import with_person
from bot.domain.clocks import minutes
from bot.domain.corrections import in_step
from bot.domain.errors import (
    AlreadyExcluded,
    LaterMatchStarted,
    NoOpenRound,
)
from bot.domain.ids import Actor, PersonId, Phase
from bot.domain.knockout import cause_of, format_of, settled, with_game
from bot.domain.presence import begun_matches_changed
from bot.domain.registration import evolve_gone, promotions, unseated
from bot.domain.rounds import back_in_round, left_round, with_round
from bot.domain.scoring import Note, Round
from bot.domain.standings import standing
from bot.domain.timing import open_game
from bot.domain.tournament import (
    Match,
    Penalty,
    Person,
    Spot,
    Table,
    Tournament,
    bracket,
    latest_match,
)
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


# --- deciding: penalties -----------------------------------------------------------------------


def penalise(state: Tournament, command: c.Penalise, *, by: Actor, now: datetime) -> Events:
    """The running round or game is lost for somebody who cheated (B37)."""
    known = state.people.get(command.person)
    match = latest_match(state, command.person)
    number = match.table if match else known.table if known else None
    require_charge(state, by, number)
    require_phase(state, *PLAYING, Phase.FINISHED)
    person = person_of(state, command.person)
    if person.is_excluded:
        raise AlreadyExcluded(person=person.id)
    round_ = match.current if match else _current_round(state, person)
    if round_ is not None and dict(round_.left).get(person.id) == "forfeited":
        return ()
    is_open = open_game(match) is not None if match else round_ is not None and not round_.is_over
    if not is_open and _has_just_been_penalised(state, person):
        return ()
    if round_ is None or not is_open or person.id not in round_.playing:
        raise NoOpenRound(table=None if match else person.table, match=match.id if match else None)
    return (
        e.PenaltyImposed(
            at=now,
            person=person.id,
            offence=command.offence,
            note=command.note,
            table=None if match else person.table,
            match=match.id if match else None,
        ),
    )


def _has_just_been_penalised(state: Tournament, person: Person) -> bool:
    """Whether nothing has been played since the last penalty: it is said once more."""
    penalty = last_penalty(state, person.id)
    if penalty is None:
        return False
    try:
        _require_nothing_later(state, person, penalty)
    except LaterMatchStarted:
        return False
    match = latest_match(state, person.id)
    return match is None or match.id == penalty.match or match.clock is None


def _current_round(state: Tournament, person: Person) -> Round | None:
    table = state.tables.get(person.table or 0)
    return table.current if table is not None and state.knockout is None else None


def revoke_penalty(
    state: Tournament, command: c.RevokePenalty, *, by: Actor, now: datetime
) -> Events:
    """Take the last penalty back, until that person's next round or game has started (B37).

    That the bracket has been fixed meanwhile is neither; a round that counted for it stays as it
    was played (`counts_again`).
    """
    require_lead(by)
    require_phase(state, *PLAYING, Phase.FINISHED)
    person = person_of(state, command.person)
    penalty = last_penalty(state, person.id)
    if penalty is None:
        return ()
    _require_nothing_later(state, person, penalty)
    event = e.PenaltyRevoked(at=now, person=person.id)
    if state.knockout is not None:
        begun = begun_matches_changed(state, penalty_revoked(state, event))
        if begun:
            raise LaterMatchStarted(match=begun[0])
    return (event,)


def _require_nothing_later(state: Tournament, person: Person, penalty: Penalty) -> None:
    if penalty.table is not None:
        has_played_on = len(state.tables[penalty.table].rounds) - 1 > penalty.index
        if has_played_on or person.table != penalty.table:
            raise LaterMatchStarted(table=penalty.table)
        played = _first_played(state, person.id)
        if played is not None:
            raise LaterMatchStarted(match=played.id)
        return
    match = bracket(state).matches[penalty.match or ""]
    if len(match.games) - 1 > penalty.index or match.games[penalty.index].is_annulled:
        raise LaterMatchStarted(match=match.id)


def _first_played(state: Tournament, person: PersonId) -> Match | None:
    """The first match of which somebody has started a game."""
    matches = bracket(state).in_order() if state.knockout else ()
    return next((m for m in matches if any(person in game.seats for game in m.games)), None)


def counts_again(state: Tournament, penalty: Penalty) -> bool:
    """Whether the round or game counts for the person again once the penalty is taken back.

    Once the bracket is fixed a round of the group stage is not opened again: nobody could play it
    on. It stays as it was played, and the person was absent, no longer punished.
    """
    return penalty.match is not None or state.knockout is None


def penalties_of(state: Tournament, person: PersonId) -> list[Penalty]:
    """The penalties of somebody that have not been taken back, the newest last."""
    return [penalty for penalty in state.penalties if penalty.person == person]


def last_penalty(state: Tournament, person: PersonId) -> Penalty | None:
    """The newest penalty of somebody that has not been taken back."""
    found = penalties_of(state, person)
    return found[-1] if found else None


# --- deciding: exclusion -----------------------------------------------------------------------


def exclude(state: Tournament, command: c.Exclude, *, by: Actor, now: datetime) -> Events:
    """Somebody takes no further part; only the lead decides that, and says why in private."""
    require_lead(by)
    known = state.people.get(command.person)
    if known is not None and known.is_excluded:
        return ()
    require_phase(state, *LIVE)
    person = person_of(state, command.person)
    event = e.PersonExcluded(at=now, person=person.id, reason=command.reason)
    return (event, *promotions(person_excluded(state, event), now=now))


def reinstate(state: Tournament, command: c.Reinstate, *, by: Actor, now: datetime) -> Events:
    """Take an exclusion or a dropping out back, until something started without them (B39)."""
    require_lead(by)
    require_phase(state, *PLAYING, Phase.REGISTRATION, Phase.CHECK_IN, Phase.FINISHED)
    person = person_of(state, command.person)
    if not person.is_out or (person.spot is Spot.NONE and not person.is_excluded):
        return ()
    event = e.PersonReinstated(at=now, person=person.id)
    if state.has_been_published and _rounds_begun(state, person) > person.left_after:
        raise LaterMatchStarted(table=person.table)
    if state.knockout is not None:
        _require_way_back(state, person_reinstated(state, event), person)
    return (event,)


def _require_way_back(state: Tournament, after: Tournament, person: Person) -> None:
    """Refuse where the bracket has no place left for who advances again, or has gone on (B39)."""
    begun = begun_matches_changed(state, after)
    if begun:
        raise LaterMatchStarted(match=begun[0])
    table = after.tables.get(person.table or 0)
    rows = standing(after, table) if table else ()
    if any(row.advances and row.person not in bracket(after).slots for row in rows):
        raise LaterMatchStarted


def _rounds_begun(state: Tournament, person: Person) -> int:
    """How many rounds have started where somebody sits; anywhere, where they have no seat."""
    if person.table is not None:
        return len(state.tables[person.table].rounds)
    return max(len(table.rounds) for table in state.tables.values())


# --- evolving ----------------------------------------------------------------------------------


def penalty_imposed(state: Tournament, event: e.PenaltyImposed) -> Tournament:
    if event.match is not None:
        match = bracket(state).matches[event.match]
        index, game = len(match.games) - 1, match.games[-1]
        left = (*game.left, (event.person, "forfeited"))
        state = with_game(state, match, replace(game, left=left))
    else:
        table = state.tables[event.table or 0]
        index = len(table.rounds) - 1
        state = left_round(state, table, event.person, "forfeited")
    penalty = Penalty(event.person, event.offence, event.table, event.match, index)
    return replace(state, penalties=(*state.penalties, penalty))


def penalty_revoked(state: Tournament, event: e.PenaltyRevoked) -> Tournament:
    """The round or game counts for the person again, unless they are out for another reason."""
    index = [i for i, p in enumerate(state.penalties) if p.person == event.person][-1]
    penalty = state.penalties[index]
    rest = (*state.penalties[:index], *state.penalties[index + 1 :])
    state = replace(state, penalties=rest)
    if state.people[event.person].is_out:
        return state
    if penalty.table is not None:
        table = state.tables[penalty.table]
        if counts_again(state, penalty):
            return back_in_round(state, table, event.person, at=event.at)
        return _absent_after_all(state, table, event.person)
    match = bracket(state).matches[penalty.match or ""]
    game = match.games[penalty.index]
    left = tuple(entry for entry in game.left if entry[0] != event.person)
    span = minutes(format_of(state, match.stage).game_minutes)
    clock = clocks.revived(
        game.clock, event.at, span, notes=state.rules.time_notes, is_paused=state.is_paused
    )
    return with_game(state, match, replace(game, left=left, clock=clock))


def _absent_after_all(state: Tournament, table: Table, person: PersonId) -> Tournament:
    round_ = table.rounds[-1]
    left = tuple((seat, "absent" if seat == person else note) for seat, note in round_.left)
    return with_round(state, table, replace(round_, left=left))


def person_excluded(state: Tournament, event: e.PersonExcluded) -> Tournament:
    """Before the publication the place is free again; later the seat stays, and plays no more."""
    person = state.people[event.person]
    if not state.has_been_published:
        state = unseated(evolve_gone(state, person.id), person.id)
        return with_person(state, replace(state.people[person.id], is_excluded=True))
    if person.spot is Spot.WAITLIST:
        state = evolve_gone(state, person.id)
    return _out(state, replace(state.people[person.id], is_excluded=True), "forfeited")


def dropped_out(state: Tournament, event: e.DroppedOut) -> Tournament:
    person = replace(state.people[event.person], has_withdrawn=True)
    return _out(state, person, "absent")


def _out(state: Tournament, person: Person, note: Note) -> Tournament:
    table = state.tables.get(person.table or 0)
    state = with_person(state, replace(person, left_after=_rounds_begun(state, person)))
    if table is not None and state.knockout is None:
        state = left_round(state, table, person.id, note)
    match = latest_match(state, person.id)
    if match is None or match.is_decided:
        return state
    gone = dict(match.gone) | {person.id: cause_of(state, person.id)}
    return settled(state, replace(match, gone=tuple(gone.items())))


def person_reinstated(state: Tournament, event: e.PersonReinstated) -> Tournament:
    """Back in: with the place, the running round and the match, as far as they are still there."""
    person = replace(state.people[event.person], is_excluded=False, has_withdrawn=False)
    if person.spot is Spot.NONE:
        return _place_again(state, person)
    state = with_person(state, person)
    table = state.tables.get(person.table or 0)
    if table is not None and state.knockout is None and not _is_penalised_in(state, table, person):
        round_ = table.current
        if round_ is not None and not round_.is_reported and person.id in dict(round_.left):
            state = back_in_round(state, table, person.id, at=event.at)
    return _eligible_again(_match_again(state, person, event), person)


def _eligible_again(state: Tournament, person: Person) -> Tournament:
    """Who was out when the bracket was fixed advances as their result has it (B29, B39)."""
    knockout = state.knockout
    if knockout is None or person.table is None or person.id not in knockout.ineligible:
        return state
    ineligible = knockout.ineligible - {person.id}
    return in_step(replace(state, knockout=replace(knockout, ineligible=ineligible)), person.table)


def _place_again(state: Tournament, person: Person) -> Tournament:
    if state.free_places:
        placed = replace(person, spot=Spot.PLACE, order=state.next_order)
        state = replace(state, taken=state.taken + 1, next_order=state.next_order + 1)
        return with_person(state, placed)
    state = with_person(state, replace(person, spot=Spot.WAITLIST))
    return replace(state, waitlist=(person.id, *state.waitlist))


def _is_penalised_in(state: Tournament, table: Table, person: Person) -> bool:
    return any(
        penalty.person == person.id
        and penalty.table == table.number
        and penalty.index == len(table.rounds) - 1
        for penalty in state.penalties
    )


def _match_again(state: Tournament, person: Person, event: e.PersonReinstated) -> Tournament:
    match = latest_match(state, person.id)
    if match is None or match.decided_by not in (None, "exclusion", "withdrawal"):
        return state
    style, is_paused = format_of(state, match.stage), state.is_paused
    gone = tuple(entry for entry in match.gone if entry[0] != person.id)
    match = replace(match, gone=gone)
    if match.clock is not None and not match.both_present:
        span, notes = minutes(style.grace_minutes), state.rules.presence_notes
        clock = clocks.revived(match.clock, event.at, span, notes=notes, is_paused=is_paused)
        match = replace(match, clock=clock)
    game = match.current
    if game is not None and not game.is_over:
        span, notes = minutes(style.game_minutes), state.rules.time_notes
        clock = clocks.revived(game.clock, event.at, span, notes=notes, is_paused=is_paused)
        match = replace(match, games=(*match.games[:-1], replace(game, clock=clock)))
    return settled(state, match)


def came_back(state: Tournament, event: e.CameBack) -> Tournament:
    """Who had dropped out plays from the next round on."""
    return with_person(state, replace(state.people[event.person], has_withdrawn=False))
