"""Which commands can have led to an event: the vocabulary of events read backwards."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.commands import AnyCommand
from bot.domain.events import AnyEvent

Wishes = Iterator[AnyCommand]
NAMELESS = "–"
"""Stands for words that were erased where the vocabulary wants some."""


def wishes(together: Sequence[AnyEvent]) -> tuple[AnyCommand, ...]:
    """Commands that may begin with the first of these events, the likeliest first.

    Args:
        together: The event and those that follow it at the same moment by the same person.
    """
    first: Any = together[0]
    plain = _PLAIN.get(type(first))
    if plain is not None:
        return (plain(first),)
    several = _SEVERAL.get(type(first))
    return () if several is None else tuple(several(first, together))


# --- one event, one command ----------------------------------------------------------------------


def _created(event: e.TournamentCreated) -> c.CreateTournament:
    return c.CreateTournament(
        name=event.name,
        capacity=event.capacity,
        check_in_at=event.check_in_at,
        starts_at=event.starts_at,
        ends_at=event.ends_at,
        rules=event.rules.model_dump(mode="json", exclude_defaults=True),
        seed=event.seed,
        venue=event.venue,
    )


def _signed_up(event: e.SignedUp) -> AnyCommand:
    name = event.name or NAMELESS
    if event.is_guest:
        return c.AddGuest(host=event.host, person=event.person, name=name)
    return c.SignUp(person=event.person, name=name)


def _drawn(event: e.TablesDrawn) -> c.DrawTables:
    if event.draw is None:
        return c.DrawTables(plan=event.tables)
    return c.DrawTables(seed=event.seed)


def _assigned(event: e.SupervisorAssigned) -> AnyCommand:
    if event.taken_over:
        return c.TakeOverTable(table=event.table)
    return c.AssignSupervisor(table=event.table, user=event.user)


def _adapted(event: e.FormatAdapted) -> c.AdaptFormat:
    facts = event.model_dump(exclude={"type", "at", "game_minutes"}, exclude_none=True)
    if event.game_minutes is not None:
        # Once the group stage runs, the minutes of a round mean those of a game (B13).
        facts["round_minutes"] = event.game_minutes
    return c.AdaptFormat(**facts)


def _proposed(event: e.ReportProposed) -> AnyCommand:
    if event.cards is None:
        return c.BreakTie(table=event.table, match=event.match, order=event.order or ())
    if event.match is not None:
        return c.ReportGame(match=event.match, cards=event.cards, order=event.order)
    return c.ReportRound(table=event.table or 0, cards=event.cards, order=event.order)


def _disputed(event: e.DisputeOpened) -> c.OpenDispute:
    return c.OpenDispute(
        table=event.table,
        match=event.match,
        person=event.person,
        topic=event.topic,
        text=event.text or NAMELESS,
    )


def _ruled(event: e.RulingMade) -> AnyCommand:
    if event.dispute is not None:
        return c.RuleDispute(dispute=event.dispute, text=event.text)
    return c.PublishRuling(topic=event.topic, text=event.text, refines=event.refines)


_PLAIN: dict[type[e.BaseEvent], Callable[[Any], AnyCommand]] = {
    e.TournamentCreated: _created,
    e.RegistrationOpened: lambda _: c.OpenRegistration(),
    e.RegistrationClosed: lambda _: c.CloseRegistration(),
    e.CapacityChanged: lambda event: c.SetCapacity(capacity=event.capacity),
    e.ScheduleChanged: lambda event: c.SetSchedule(
        check_in_at=event.check_in_at, starts_at=event.starts_at, ends_at=event.ends_at
    ),
    e.TournamentCancelled: lambda _: c.CancelTournament(),
    e.SignedUp: _signed_up,
    e.HostChanged: lambda event: c.SetHost(person=event.person, host=event.host),
    e.PersonRenamed: lambda event: c.RenamePerson(person=event.person, name=event.name),
    e.Withdrew: lambda event: c.Withdraw(person=event.person),
    e.DroppedOut: lambda event: c.Withdraw(person=event.person),
    e.CameBack: lambda event: c.CheckIn(person=event.person),
    e.OnTheWay: lambda event: c.OnTheWay(person=event.person),
    e.CheckInOpened: lambda _: c.OpenCheckIn(),
    e.CheckInClosed: lambda _: c.CloseCheckIn(),
    e.CheckedIn: lambda event: c.CheckIn(person=event.person),
    e.CheckInUndone: lambda event: c.UndoCheckIn(person=event.person),
    e.NotedOnSite: lambda event: c.CheckIn(person=event.person),
    e.SeatedLate: lambda event: c.CheckIn(person=event.person),
    e.Admitted: lambda event: c.Admit(person=event.person),
    e.PersonExcluded: lambda event: c.Exclude(person=event.person, reason=event.reason),
    e.PersonReinstated: lambda event: c.Reinstate(person=event.person),
    e.PenaltyImposed: lambda event: c.Penalise(
        person=event.person, offence=event.offence, note=event.note
    ),
    e.PenaltyRevoked: lambda event: c.RevokePenalty(person=event.person),
    e.PersonPinned: lambda event: c.PinPerson(person=event.person, table=event.table),
    e.TablesDrawn: _drawn,
    e.PersonMoved: lambda event: c.MovePerson(person=event.person, table=event.table),
    e.TablesMerged: lambda event: c.MergeTables(table=event.table, into=event.into),
    e.SupervisorAssigned: _assigned,
    e.SelfReportAllowed: lambda event: c.AllowSelfReport(table=event.table, match=event.match),
    e.GroupRoundsChanged: lambda event: c.SetGroupRounds(rounds=event.rounds),
    e.FormatAdapted: _adapted,
    e.ReportProposed: _proposed,
    e.MarkedAbsent: lambda event: c.MarkAbsent(table=event.table, person=event.person),
    e.MarkedPresent: lambda event: c.MarkPresent(table=event.table, person=event.person),
    e.RoundCorrected: lambda event: c.CorrectRound(
        table=event.table, round=event.round, cards=event.cards, order=event.order, confirm=True
    ),
    e.StandingDecided: lambda event: c.DecideStanding(
        table=event.table, order=event.order, correct=True, confirm=True
    ),
    e.DowntimeReported: lambda event: c.ReportDowntime(since=event.since),
    e.KnockoutStarted: lambda _: c.StartKnockout(),
    e.PresenceWithdrawn: lambda event: c.WithdrawPresence(person=event.person),
    e.ForfeitRevoked: lambda event: c.RevokeForfeit(match=event.match),
    e.GameStarted: lambda event: c.StartGame(match=event.match),
    e.GameCorrected: lambda event: c.CorrectGame(
        match=event.match, game=event.game, cards=event.cards, order=event.order, confirm=True
    ),
    e.DisputeOpened: _disputed,
    e.DisputeWithdrawn: lambda event: c.WithdrawDispute(dispute=event.dispute),
    e.DisputeEscalated: lambda event: c.EscalateDispute(dispute=event.dispute),
    e.RulingMade: _ruled,
}


# --- one event, several commands that may have led to it -----------------------------------------


def _released(_: e.PlaceReleased, together: Sequence[AnyEvent]) -> Wishes:
    people = tuple(one.person for one in together if isinstance(one, e.PlaceReleased))
    yield c.ReleaseNoShows(also=people)
    yield c.ReleaseNoShows()


def _started(_: e.RoundStarted | e.TablesPublished, together: Sequence[AnyEvent]) -> Wishes:
    tables = tuple(one.table for one in together if isinstance(one, e.RoundStarted))
    if tables:
        yield c.StartGroupRound()
        yield c.StartGroupRound(tables=tables)
        yield from (c.StartGroupRound(tables=tables[:end]) for end in range(1, len(tables)))
    if isinstance(together[0], e.TablesPublished):
        yield c.PublishTables()


def _reported(event: e.RoundReported, _: Sequence[AnyEvent]) -> Wishes:
    yield c.ReportRound(table=event.table, cards=event.cards, order=event.order)
    yield c.ConfirmReport(table=event.table)


def _tie_broken(event: e.TieBroken, _: Sequence[AnyEvent]) -> Wishes:
    yield c.BreakTie(table=event.table, match=event.match, order=event.order)
    yield c.ConfirmReport(table=event.table, match=event.match)


def _game(event: e.GameReported, _: Sequence[AnyEvent]) -> Wishes:
    yield c.ReportGame(match=event.match, cards=event.cards, order=event.order)
    yield c.ConfirmReport(match=event.match)


def _present(event: e.PresenceConfirmed, together: Sequence[AnyEvent]) -> Wishes:
    reports = [
        one
        for one in together[1:2]
        if isinstance(one, e.GameReported | e.ReportProposed) and one.match == event.match
    ]
    for one in reports:
        yield c.ReportGame(match=event.match, cards=one.cards or {}, order=one.order)
    yield from (c.ConfirmPresence(person=person) for person in event.people)


def _called(event: e.TimeCalled, _: Sequence[AnyEvent]) -> Wishes:
    yield c.CallTime()
    yield c.CallTime(table=event.table, match=event.match)


def _extended(event: e.TimeExtended, _: Sequence[AnyEvent]) -> Wishes:
    yield c.ExtendTime(minutes=event.minutes)
    yield c.ExtendTime(table=event.table, match=event.match, minutes=event.minutes)


def _paused(event: e.TimePaused, _: Sequence[AnyEvent]) -> Wishes:
    yield c.PauseTime(table=event.table, match=event.match)


def _resumed(event: e.TimeResumed, _: Sequence[AnyEvent]) -> Wishes:
    yield c.ResumeTime(table=event.table, match=event.match)
    yield c.ResumeTime()


def _matches_called(event: e.MatchCalled, _: Sequence[AnyEvent]) -> Wishes:
    yield c.StartKnockoutRound()
    yield c.StartKnockoutRound(match=event.match)


_SEVERAL: dict[type[e.BaseEvent], Callable[..., Wishes]] = {
    e.PlaceReleased: _released,
    e.RoundStarted: _started,
    e.TablesPublished: _started,
    e.RoundReported: _reported,
    e.TieBroken: _tie_broken,
    e.GameReported: _game,
    e.PresenceConfirmed: _present,
    e.TimeCalled: _called,
    e.TimeExtended: _extended,
    e.TimePaused: _paused,
    e.TimeResumed: _resumed,
    e.MatchCalled: _matches_called,
}
