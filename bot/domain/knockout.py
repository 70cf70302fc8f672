"""The knock-out: bracket, games, and how a result is handed on from match to match (B23-B27)."""

from collections.abc import Iterator
from itertools import count
from typing import TypeVar

from bot.domain import clocks
from bot.domain import events as e
from bot.domain.bracket import match_id, players_in, stage_of
from bot.domain.changes import Draft, with_match, with_person
from bot.domain.ids import MatchId, PersonId, StageId, TableNumber
from bot.domain.scoring import Order, Round, is_settled, winner
from bot.domain.tournament import Cause, Format, Knockout, Match, Tournament, bracket
from bot.domain.values import replace

T = TypeVar("T")

# --- how a match is played ---------------------------------------------------------------------


def format_of(state: Tournament, stage: StageId) -> Format:
    """How a knock-out round is played: as fixed when it began, else by the rules now (B24)."""
    fixed = bracket(state).formats.get(stage)
    if fixed is not None:
        return fixed
    rules = state.rules
    is_long = players_in(stage) <= players_in(rules.best_of_from)
    return Format(rules.best_of if is_long else 1, rules.minutes_of_game, rules.grace_minutes)


def counted(state: Tournament, match: Match) -> tuple[tuple[Round, ...], PersonId | None]:
    """The games that count, up to the one that decides, and whom they make the winner."""
    needed = format_of(state, match.stage).best_of // 2 + 1
    wins, games = dict[PersonId, int](), list[Round]()
    for game in match.live_games:
        games.append(game)
        person = winner(game, state.rules)
        if person is not None:
            wins[person] = wins.get(person, 0) + 1
            if wins[person] == needed:
                return tuple(games), person
    return tuple(games), None


def is_annulled(state: Tournament, match: Match, game: Round) -> bool:
    """Whether a game no longer counts: its people changed, or the match needs it no longer."""
    is_left_open = match.is_decided and not is_settled(game, state.rules)
    is_counted = any(game is other for other in counted(state, match)[0])
    return game.is_annulled or is_left_open or not is_counted


def judged(state: Tournament, match: Match) -> tuple[PersonId | None, Cause | None]:
    """Who won a match and by what; (None, None) while it is undecided."""
    if match.games:
        champion = counted(state, match)[1]
        if champion is not None:
            return champion, "games"
    if match.missing is not None:
        return _other(match, match.missing), "no_show"
    if not all(match.is_known):
        return None, None
    gone = dict(match.gone)
    one, other = match.people
    if one is not None and other is not None:
        # A correction may reopen a match of somebody who has gone since it was decided.
        left = (p for p in (one, other) if p not in gone and state.people[p].is_out)
        gone |= {person: cause_of(state, person) for person in left}
        if not gone:
            return None, None
        return _other(match, tuple(gone)), next(reversed(gone.values()))
    alone = one if one is not None else other
    if alone in gone:
        return None, gone[alone]
    is_first = match.stage == stage_of(len(bracket(state).slots))
    return alone, "bye" if is_first and alone is not None else "walkover"


def _other(match: Match, away: Order) -> PersonId | None:
    there = [person for person in match.people if person is not None and person not in away]
    return there[0] if len(there) == 1 else None


# --- handing on --------------------------------------------------------------------------------


def settled(state: Tournament, match: Match) -> Tournament:
    """The state with this match, its outcome as its facts have it, handed on as far as it reaches.

    `match` is the match as it has become; the state still holds it as it was.
    """
    draft = Draft(state)
    _settle(draft, match)
    return draft.done()


def _settle(draft: Draft, match: Match) -> None:
    person, cause = judged(draft.state, match)
    if person == match.winner and cause == match.decided_by:
        draft.put(match)
        return
    match = replace(match, winner=person, decided_by=cause)
    draft.put(match)
    for target, side, who in _targets(draft, match):
        _seat(draft, target, side, who, is_known=cause is not None)
    if match.is_on:
        _keep_apart(draft, match)


def _keep_apart(draft: Draft, match: Match) -> None:
    """A match that is open again leaves a table at which another is played by now (B25)."""
    busy = {other.table for other in draft.matches.values() if other.is_on and other is not match}
    if match.table in busy:
        draft.put(replace(match, table=next(number for number in count(1) if number not in busy)))


def _targets(draft: Draft, match: Match) -> Iterator[tuple[MatchId, int, PersonId | None]]:
    players = players_in(match.stage)
    if players == 2:  # noqa: PLR2004  # nothing comes after a final
        return
    side = (match.position - 1) % 2
    yield match_id(players // 2, (match.position + 1) // 2), side, match.winner
    if match.stage == "SF" and "P3" in draft.matches:
        yield "P3", side, loser(match)


def loser(match: Match) -> PersonId | None:
    """Who lost a match that somebody won; None where nobody did."""
    if match.winner is None:
        return None
    return next((person for person in match.people if person not in (None, match.winner)), None)


def _seat(
    draft: Draft, name: MatchId, side: int, person: PersonId | None, *, is_known: bool
) -> None:
    """Put somebody into a place of a match; what was played there with others is annulled."""
    match = draft.matches[name]
    before, known = match.people[side], _changed(match.is_known, side, is_known)
    if (before, match.is_known) == (person, known):
        return
    if before == person:
        match = replace(match, is_known=known)
    else:
        match = _with_place(draft.state, match, side, person, known)
    _settle(draft, match)


def _changed(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if side == 0 else (pair[0], value)


def _with_place(
    state: Tournament, match: Match, side: int, person: PersonId | None, known: tuple[bool, bool]
) -> Match:
    people = _changed(match.people, side, person)
    gone = tuple(entry for entry in match.gone if entry[0] in people)
    if person is not None and state.people[person].is_out:
        gone = (*gone, (person, cause_of(state, person)))
    return replace(
        match,
        people=people,
        is_known=known,
        gone=gone,
        clock=None,
        present=frozenset(),
        missing=None,
        waits_for_lead=match.waits_for_lead or match.clock is not None,
        games=tuple(replace(game, is_annulled=True) for game in match.games),
    )


def cause_of(state: Tournament, person: PersonId) -> Cause:
    """Why somebody who is out does not play."""
    return "exclusion" if state.people[person].is_excluded else "withdrawal"


# --- tables of matches -------------------------------------------------------------------------


def free_tables(state: Tournament) -> Iterator[TableNumber]:
    """Table numbers at which no match is being played, lowest first; a table each (B25)."""
    busy = bracket(state).tables
    return (number for number in count(1) if number not in busy)


# --- evolving ----------------------------------------------------------------------------------


def knockout_started(state: Tournament, event: e.KnockoutStarted) -> Tournament:
    """The bracket with its first pairings; byes move on at once."""
    out = frozenset(
        seat for table in state.tables.values() for seat in table.seats if state.people[seat].is_out
    )
    state = replace(state, knockout=Knockout(event.slots, event.seeds, ineligible=out))
    size = len(event.slots)
    if size == 1:
        return state
    draft = Draft(_with_slots(state))
    for match in _empty_matches(size, third_place=state.rules.third_place):
        draft.put(match)
    for slot, person in enumerate(event.slots):
        _seat(draft, match_id(size, slot // 2 + 1), slot % 2, person, is_known=True)
    return draft.done()


def _with_slots(state: Tournament) -> Tournament:
    people = state.people
    for slot, person in enumerate(bracket(state).slots):
        if person is not None:
            people = people.insert(person, replace(people[person], slot=slot))
    return replace(state, people=people)


def _empty_matches(size: int, *, third_place: bool) -> Iterator[Match]:
    players = size
    while players > 1:
        for position in range(1, players // 2 + 1):
            yield Match(match_id(players, position), stage_of(players), position)
        players //= 2
    if third_place and size >= 4:  # noqa: PLR2004  # two semi-finals
        yield Match("P3", "P3", 1)


def match_called(state: Tournament, event: e.MatchCalled) -> Tournament:
    """The match has a table, and its presence clock runs (B25)."""
    match = bracket(state).matches[event.match]
    style = format_of(state, match.stage)
    formats, call = bracket(state).formats.insert(match.stage, style), bracket(state).calls + 1
    state = replace(state, knockout=replace(bracket(state), formats=formats, calls=call))
    clock = clocks.started(
        event.at,
        clocks.minutes(style.grace_minutes),
        notes=state.rules.presence_notes,
        is_paused=state.is_paused,
    )
    match = replace(match, table=event.table, call=call, clock=clock, waits_for_lead=False)
    return with_match(state, match)


def new_game(state: Tournament, match: Match, e_at: e.BaseEvent) -> Match:
    """The match with its next game begun, its clock running."""
    people = tuple(person for person in match.people if person is not None)
    clock = clocks.started(
        e_at.at,
        clocks.minutes(format_of(state, match.stage).game_minutes),
        notes=state.rules.time_notes,
        is_paused=state.is_paused,
    )
    game = Round(len(match.live_games) + 1, people, clock)
    return replace(match, games=(*match.games, game))


def game_started(state: Tournament, event: e.GameStarted) -> Tournament:
    return with_match(state, new_game(state, bracket(state).matches[event.match], event))


def with_game(state: Tournament, match: Match, game: Round) -> Tournament:
    """The state with the live game of that number as it is now, and what follows from it."""
    games = tuple(
        game if not old.is_annulled and old.number == game.number else old for old in match.games
    )
    return settled(state, replace(match, games=games))


def place_changed(state: Tournament, *, comes: PersonId, goes: PersonId) -> Tournament:
    """Whoever comes in takes the place in the bracket of whoever falls out (B29)."""
    slots = bracket(state).slots
    slot = slots.index(goes)
    knockout = replace(bracket(state), slots=(*slots[:slot], comes, *slots[slot + 1 :]))
    state = replace(state, knockout=knockout)
    if len(slots) == 1:
        return state
    state = with_person(state, replace(state.people[goes], slot=None))
    state = with_person(state, replace(state.people[comes], slot=slot))
    draft = Draft(state)
    _seat(draft, match_id(len(slots), slot // 2 + 1), slot % 2, comes, is_known=True)
    return draft.done()
