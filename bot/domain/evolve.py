"""How each event changes the state; the fold over the journal is the evening."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.domain import (
    absence,
    checkin,
    corrections,
    disputes,
    evening,
    formats,
    games,
    knockout,
    penalties,
    presence,
    registration,
    rounds,
    seating,
    timing,
)
from bot.domain import events as e
from bot.domain.moments import pruned
from bot.domain.tournament import Tournament


def _tie_broken(state: Tournament, event: e.TieBroken) -> Tournament:
    if event.match is not None:
        return games.game_tie_broken(state, event)
    after = rounds.round_tie_broken(state, event)
    return corrections.in_step(after, event.table or 0, *event.order)


EVOLVERS: dict[type[e.BaseEvent], Callable[..., Tournament]] = {
    e.RegistrationOpened: registration.registration_opened,
    e.RegistrationClosed: registration.registration_closed,
    e.CapacityChanged: registration.capacity_changed,
    e.ScheduleChanged: checkin.schedule_changed,
    e.TournamentCancelled: evening.tournament_cancelled,
    e.SignedUp: registration.signed_up,
    e.HostChanged: registration.host_changed,
    e.PersonRenamed: registration.person_renamed,
    e.Withdrew: registration.withdrew,
    e.DroppedOut: penalties.dropped_out,
    e.CameBack: penalties.came_back,
    e.Promoted: registration.promoted,
    e.PlaceReleased: registration.place_released,
    e.OnTheWay: checkin.set_on_the_way,
    e.CheckInOpened: checkin.check_in_opened,
    e.CheckInClosed: checkin.check_in_closed,
    e.ReminderDue: checkin.reminder_due,
    e.CheckedIn: checkin.checked_in,
    e.CheckInUndone: checkin.check_in_undone,
    e.NotedOnSite: checkin.noted_on_site,
    e.Admitted: registration.admitted,
    e.PersonExcluded: penalties.person_excluded,
    e.PersonReinstated: penalties.person_reinstated,
    e.PenaltyImposed: penalties.penalty_imposed,
    e.PenaltyRevoked: penalties.penalty_revoked,
    e.PersonPinned: seating.person_pinned,
    e.TablesDrawn: seating.tables_drawn,
    e.TablesPublished: seating.tables_published,
    e.SeatedLate: seating.seated_late,
    e.PersonMoved: seating.person_moved,
    e.TablesMerged: seating.tables_merged,
    e.SupervisorAssigned: seating.supervisor_assigned,
    e.SelfReportAllowed: games.self_report_allowed,
    e.GroupRoundsChanged: formats.group_rounds_changed,
    e.FormatAdapted: formats.format_adapted,
    e.RoundStarted: rounds.round_started,
    e.ReportProposed: games.report_proposed,
    e.RoundReported: rounds.round_reported,
    e.TieBroken: _tie_broken,
    e.MarkedAbsent: absence.marked_absent,
    e.MarkedPresent: absence.marked_present,
    e.RoundCorrected: corrections.round_corrected,
    e.StandingDecided: corrections.standing_decided,
    e.TimeNoted: timing.time_noted,
    e.TimeCalled: timing.time_called,
    e.TimeRanOut: timing.time_ran_out,
    e.TimeExtended: timing.time_extended,
    e.TimePaused: timing.time_paused,
    e.TimeResumed: timing.time_resumed,
    e.DowntimeReported: timing.downtime_reported,
    e.KnockoutStarted: knockout.knockout_started,
    e.MatchCalled: knockout.match_called,
    e.PresenceConfirmed: presence.presence_confirmed,
    e.PresenceWithdrawn: presence.presence_withdrawn,
    e.MatchForfeited: presence.match_forfeited,
    e.ForfeitRevoked: presence.forfeit_revoked,
    e.GameStarted: knockout.game_started,
    e.GameReported: games.game_reported,
    e.GameCorrected: games.game_reported,
    e.DisputeOpened: disputes.dispute_opened,
    e.DisputeWithdrawn: disputes.dispute_withdrawn,
    e.DisputeEscalated: disputes.dispute_escalated,
    e.DisputeOverdue: disputes.dispute_overdue,
    e.RulingMade: disputes.ruling_made,
}
"""Every event but the first of an evening, with what it does."""


def evolve(state: Tournament | None, event: e.AnyEvent) -> Tournament:
    """The state after an event.

    Raises:
        LookupError: the event cannot have happened to this state (a damaged journal).
    """
    if isinstance(event, e.TournamentCreated):
        return pruned(evening.tournament_created(event), event.at, is_new=True)
    if state is None:
        raise LookupError("the journal does not begin with the creation of the evening")
    evolver: Any = EVOLVERS[type(event)]
    after = evolver(state, event)
    return pruned(after, event.at, is_new=after is not state)


def fold(events: Iterable[e.AnyEvent], state: Tournament | None = None) -> Tournament | None:
    """The state after all the events, in order; None where there are none."""
    for event in events:
        state = evolve(state, event)
    return state
