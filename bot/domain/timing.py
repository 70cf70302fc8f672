"""The clocks of rounds, games and presence: call, extend, pause, downtime (B17, B25, B31)."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from bot.domain import clocks
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    PLAYING,
    match_of,
    require_charge,
    require_lead,
    require_phase,
    table_of,
)
from bot.domain.changes import with_match, with_table
from bot.domain.clocks import Clock, minutes
from bot.domain.errors import InvalidCommand, NoOpenRound, PauseUsedUp
from bot.domain.ids import Actor, Phase, Role
from bot.domain.moments import match_clock
from bot.domain.places import Place, rounds_at, table_number
from bot.domain.rounds import still_proposed
from bot.domain.scoring import Round
from bot.domain.tournament import Match, Tournament, bracket
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


# --- what is being played ----------------------------------------------------------------------


def open_places(state: Tournament) -> Iterator[Place]:
    """Every table and match at which a round or game is open."""
    for table in state.tables_in_order():
        if table.has_open_round:
            yield table.number, None
    if state.knockout is not None:
        for match in state.knockout.in_order():
            if open_game(match) is not None:
                yield None, match.id


def open_game(match: Match) -> Round | None:
    """The game that is being played in a match."""
    game = match.current
    return game if match.state == "running" and game is not None and not game.is_over else None


def open_round(state: Tournament, place: Place) -> Round | None:
    """The round or game that is open at a place.

    Raises:
        UnknownTable, UnknownMatch: there is no such place.
    """
    number, name = place
    if number is not None:
        current = table_of(state, number).current
        return current if current is not None and not current.is_over else None
    return open_game(match_of(state, name or ""))


def clock_at(state: Tournament, place: Place) -> Clock | None:
    """The clock that counts at a place now: presence included."""
    number, name = place
    if number is not None:
        round_ = open_round(state, place)
        return round_.clock if round_ else None
    return match_clock(match_of(state, name or ""))


def _places(state: Tournament, command: c.CallTime | c.ExtendTime) -> tuple[Place, ...]:
    if command.table is None and command.match is None:
        return tuple(open_places(state))
    return ((command.table, command.match),)


# --- deciding ----------------------------------------------------------------------------------


def call_time(state: Tournament, command: c.CallTime, *, by: Actor, now: datetime) -> Events:
    """End the time of a round or game, or of all that are open (B17)."""
    require_lead(by)
    require_phase(state, *PLAYING, Phase.FINISHED)
    places = [(place, open_round(state, place)) for place in _places(state, command)]
    if not any(round_ for _, round_ in places):
        played = rounds_at(state, (command.table, command.match))
        if played and played[-1].is_time_called:
            return ()
        raise NoOpenRound(table=command.table, match=command.match)
    return tuple(
        e.TimeCalled(at=now, table=table, match=match, by_clock=False)
        for (table, match), round_ in places
        if round_ is not None and not round_.is_time_called
    )


def extend_time(state: Tournament, command: c.ExtendTime, *, by: Actor, now: datetime) -> Events:
    """More time; after the call it takes the call back and runs from now (B17)."""
    require_lead(by)
    require_phase(state, *PLAYING, Phase.FINISHED)
    places = [place for place in _places(state, command) if clock_at(state, place) is not None]
    if not places:
        _refuse_nothing_open(state, command)
    return tuple(
        e.TimeExtended(at=now, table=table, match=match, minutes=command.minutes)
        for table, match in places
    )


def _refuse_nothing_open(
    state: Tournament, command: c.ExtendTime | c.PauseTime | c.ResumeTime
) -> None:
    if command.table is not None:
        table_of(state, command.table)
    if command.match is not None:
        match_of(state, command.match)
    raise NoOpenRound(table=command.table, match=command.match)


def pause_time(state: Tournament, command: c.PauseTime, *, by: Actor, now: datetime) -> Events:
    """Stop one clock, or every clock of the evening; a supervisor's pause ends by itself (B17)."""
    place = (command.table, command.match)
    if place == (None, None):
        require_lead(by)
        if state.is_paused:
            return ()
        require_phase(state, *PLAYING, Phase.CHECK_IN)
        return (e.TimePaused(at=now),)
    clock = _clock_in_charge(state, command, by)
    is_leads = by.role is Role.LEAD and clock.pause_until is not None
    if ("table" in clock.stopped_by and not is_leads) or not (clock.is_running or clock.is_stopped):
        return ()
    until = None
    if by.role is not Role.LEAD:
        until = _end_of_pause(state, clock, now)
    return (e.TimePaused(at=now, table=command.table, match=command.match, until=until),)


def _end_of_pause(state: Tournament, clock: Clock, now: datetime) -> datetime:
    allowed = minutes(state.rules.supervisor_pause_minutes)
    left = allowed - clock.paused_in_all
    if left <= timedelta():
        raise PauseUsedUp(minutes=state.rules.supervisor_pause_minutes)
    return now + left


def resume_time(state: Tournament, command: c.ResumeTime, *, by: Actor, now: datetime) -> Events:
    """Let a clock run on, or all that the lead stopped."""
    if (command.table, command.match) == (None, None):
        require_lead(by)
        return (e.TimeResumed(at=now),) if state.is_paused else ()
    clock = _clock_in_charge(state, command, by)
    if "table" not in clock.stopped_by:
        return ()
    return (e.TimeResumed(at=now, table=command.table, match=command.match),)


def _clock_in_charge(state: Tournament, command: c.PauseTime | c.ResumeTime, by: Actor) -> Clock:
    place = (command.table, command.match)
    require_charge(state, by, table_number(state, place))
    require_phase(state, *PLAYING, Phase.FINISHED)
    clock = clock_at(state, place)
    if clock is None:
        raise NoOpenRound(table=command.table, match=command.match)
    return clock


def report_downtime(
    state: Tournament, command: c.ReportDowntime, *, by: Actor, now: datetime
) -> Events:
    """Nobody could be reached since then: presence clocks stood still (B31)."""
    require_lead(by)
    if command.since > now:
        raise InvalidCommand(reason="downtime_in_the_future")
    if state.is_over:
        return ()
    event = e.DowntimeReported(at=now, since=command.since)
    return (event,) if downtime_reported(state, event).knockout != state.knockout else ()


# --- evolving ----------------------------------------------------------------------------------


def with_clock(
    state: Tournament, place: Place, change: Callable[[Clock], Clock], *, called: bool | None = None
) -> Tournament:
    """The state with the clock of a place changed, and the call of time set or taken back."""
    number, name = place
    if number is not None:
        table = state.tables[number]
        last = _with_clock(state, table.rounds[-1], change, called=called)
        return with_table(state, replace(table, rounds=(*table.rounds[:-1], last)))
    match = bracket(state).matches[name or ""]
    game = open_game(match)
    if game is None:
        return with_match(state, replace(match, clock=match.clock and change(match.clock)))
    games = (*match.games[:-1], _with_clock(state, game, change, called=called))
    return with_match(state, replace(match, games=games))


def _with_clock(
    state: Tournament, round_: Round, change: Callable[[Clock], Clock], *, called: bool | None
) -> Round:
    is_called = round_.is_time_called if called is None else called
    changed = replace(round_, clock=change(round_.clock), is_time_called=is_called)
    return still_proposed(changed, state.rules)


def time_called(state: Tournament, event: e.TimeCalled) -> Tournament:
    return with_clock(state, (event.table, event.match), clocks.ended, called=True)


def time_ran_out(state: Tournament, event: e.TimeRanOut) -> Tournament:
    return with_clock(state, (event.table, event.match), clocks.ended)


def time_noted(state: Tournament, event: e.TimeNoted) -> Tournament:
    return with_clock(state, (event.table, event.match), clocks.noted)


def time_extended(state: Tournament, event: e.TimeExtended) -> Tournament:
    """More time; the notes that lie ahead again are told again."""
    place = (event.table, event.match)
    is_presence = event.match is not None and open_round(state, place) is None
    notes = state.rules.presence_notes if is_presence else state.rules.time_notes

    def longer(clock: Clock) -> Clock:
        more = clocks.extended(clock, event.at, minutes(event.minutes), notes=notes)
        was_over = not (clock.is_running or clock.is_stopped)
        return clocks.stopped(more, event.at, "all") if was_over and state.is_paused else more

    return with_clock(state, place, longer, called=False)


def _all_clocks(state: Tournament, change: Callable[[Clock], Clock]) -> Tournament:
    for place in tuple(open_places(state)):
        state = with_clock(state, place, change)
    if state.knockout is not None:
        for match in state.knockout.matches.values():
            if match.state == "presence":
                state = with_clock(state, (None, match.id), change)
    return state


def time_paused(state: Tournament, event: e.TimePaused) -> Tournament:
    if event.table is None and event.match is None:
        state = replace(state, is_paused=True)
        return _all_clocks(state, lambda clock: clocks.stopped(clock, event.at, "all"))
    return with_clock(
        state,
        (event.table, event.match),
        lambda clock: clocks.stopped(clock, event.at, "table", until=event.until),
    )


def time_resumed(state: Tournament, event: e.TimeResumed) -> Tournament:
    if event.table is None and event.match is None:
        state = replace(state, is_paused=False)
        return _all_clocks(state, lambda clock: clocks.resumed(clock, event.at, "all"))
    return with_clock(
        state,
        (event.table, event.match),
        lambda clock: clocks.resumed(clock, event.at, "table"),
    )


def downtime_reported(state: Tournament, event: e.DowntimeReported) -> Tournament:
    """What was left of presence when the gap began continues, at least two minutes (B31)."""
    if state.knockout is None:
        return state
    least = minutes(state.rules.presence_after_downtime)
    for match in state.knockout.matches.values():
        if match.state != "presence" or match.clock is None:
            continue
        longer = clocks.after_gap(
            match.clock, event.since, event.at, least, notes=state.rules.presence_notes
        )
        if longer != match.clock:
            state = with_match(state, replace(match, clock=longer))
    return state
