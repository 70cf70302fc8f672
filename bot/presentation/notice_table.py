"""Who is told what, where, and whether it rings: one table (B58), as data.

An event that stands in no row is shown by the panels alone (`BY_PANEL`), or concerns nobody
else (`BETWEEN_US`); the tests see to it that every event stands somewhere.
"""
# ruff: noqa: E501  # a table reads by its columns

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from bot.domain import events as e
from bot.presentation.telling import clock, disputes, matches, people, results, seats
from bot.presentation.telling.told import Told, Words

Where = Literal["announcements", "supervisors", "lead", "tables"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: on this event, these are told there.

    `name` is part of the notice's key. `is_quiet_at_night` keeps a loud message silent at night.
    """

    event: type[e.BaseEvent]
    name: str
    who: str
    where: Where
    rings: bool
    tell: Callable[[Told[Any]], Iterator[Words]]
    is_quiet_at_night: bool = False


def _row(
    event: type[e.BaseEvent],
    name: str,
    who: str,
    where: Where,
    rings: bool,  # noqa: FBT001  # a column of the table
    tell: Callable[[Told[Any]], Iterator[Words]],
) -> Row:
    return Row(event, name, who, where, rings, tell)


def _by_day(
    event: type[e.BaseEvent],
    name: str,
    who: str,
    where: Where,
    rings: bool,  # noqa: FBT001  # a column of the table
    tell: Callable[[Told[Any]], Iterator[Words]],
) -> Row:
    """A line that rings by day and is silent at night."""
    return Row(event, name, who, where, rings, tell, is_quiet_at_night=True)


# fmt: off
NOTICE_TABLE: tuple[Row, ...] = (
    # sign-up, waitlist, check-in, schedule
    _row(e.RegistrationOpened, "open", "anybody", "announcements", False, people.registration_opened),
    _by_day(e.ReminderDue, "reminder", "place, not checked in", "announcements", True, people.reminder),
    _by_day(e.CheckInOpened, "check-in", "place, not checked in", "announcements", True, people.check_in_opened),
    _by_day(e.Promoted, "promoted", "person or host", "announcements", True, people.promoted),
    _row(e.Promoted, "door", "supervisors", "supervisors", False, people.promoted_at_the_door),
    _row(e.Admitted, "admitted", "person or host", "announcements", True, people.admitted),
    _by_day(e.PlaceReleased, "released", "person or host", "announcements", True, people.place_released),
    _by_day(e.HostChanged, "host", "the new host", "announcements", True, people.host_changed),
    _by_day(e.ScheduleChanged, "schedule", "place or waitlist", "announcements", True, people.schedule_changed),
    _by_day(e.TournamentCancelled, "cancelled", "place or waitlist", "announcements", True, people.cancelled),
    # tables
    _row(e.TablesPublished, "tables", "everybody drawn", "announcements", True, seats.published),
    _row(e.SeatedLate, "late", "supervisor", "supervisors", True, seats.seated_late),
    _row(e.PersonMoved, "moved", "person or host", "announcements", True, seats.moved),
    _row(e.TablesMerged, "merged", "everybody of the table", "announcements", True, seats.merged),
    _row(e.SupervisorAssigned, "assigned", "supervisor", "supervisors", True, seats.supervisors_assigned),
    _row(e.SupervisorAssigned, "taken-over", "lead", "lead", False, seats.taken_over_for_lead),
    _row(e.SelfReportAllowed, "self-report", "table", "tables", False, seats.self_report_allowed),
    _row(e.GroupRoundsChanged, "rounds", "anybody", "announcements", False, seats.rounds_changed),
    _row(e.FormatAdapted, "format", "anybody", "announcements", False, seats.format_adapted),
    _row(e.DroppedOut, "left", "supervisor", "supervisors", True, seats.left),
    _row(e.DroppedOut, "walkover", "opponent", "announcements", True, matches.walkovers),
    _row(e.PersonExcluded, "left", "supervisor", "supervisors", True, seats.left),
    _row(e.PersonExcluded, "walkover", "opponent", "announcements", True, matches.walkovers),
    _row(e.CameBack, "back", "supervisor", "supervisors", True, seats.came_back),
    _row(e.PersonReinstated, "back", "supervisor", "supervisors", True, seats.came_back),
    # time
    _row(e.TimeNoted, "minutes-at", "supervisor", "supervisors", True, clock.noted_for_supervisors),
    _row(e.TimeNoted, "missing", "who is missing, or host", "announcements", True, clock.presence_noted),
    _row(e.TimeNoted, "missing-at", "supervisor", "supervisors", True, clock.presence_noted_for_supervisors),
    _row(e.TimeCalled, "time", "table, where it is late", "tables", False, clock.called_at_tables),
    _row(e.TimeCalled, "time-at", "supervisor", "supervisors", True, clock.called_for_supervisors),
    _row(e.TimeCalled, "time-lead", "lead", "lead", False, clock.called_for_lead),
    _row(e.TimeRanOut, "ran-out", "lead", "lead", True, clock.ran_out),
    _row(e.TimePaused, "paused", "supervisors", "supervisors", True, clock.paused),
    _row(e.TimeResumed, "resumed", "supervisors", "supervisors", True, clock.resumed),
    _row(e.DowntimeReported, "downtime", "table", "tables", False, clock.downtime),
    # knock-out
    _row(e.KnockoutStarted, "through", "anybody", "announcements", False, matches.knockout_started),
    _row(e.KnockoutStarted, "over", "anybody", "announcements", False, matches.over),
    _row(e.MatchCalled, "called", "both or host", "announcements", True, matches.called),
    _row(e.MatchCalled, "called-at", "supervisor", "supervisors", True, matches.called_for_supervisors),
    _row(e.MatchCalled, "final", "who is there and not playing", "announcements", True, matches.final_called),
    _row(e.MatchForfeited, "forfeit", "both or host", "announcements", True, matches.forfeited),
    _row(e.MatchForfeited, "forfeit-at", "supervisor", "supervisors", True, matches.forfeited_for_supervisor),
    _row(e.MatchForfeited, "walkover", "opponent", "announcements", True, matches.walkovers),
    _row(e.MatchForfeited, "over", "anybody", "announcements", False, matches.over),
    _row(e.ForfeitRevoked, "revoked", "both or host", "announcements", True, matches.forfeit_revoked),
    _row(e.ForfeitRevoked, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.GameReported, "over", "anybody", "announcements", False, matches.over),
    _row(e.TieBroken, "over", "anybody", "announcements", False, matches.over),
    _row(e.DroppedOut, "over", "anybody", "announcements", False, matches.over),
    _row(e.PersonExcluded, "over", "anybody", "announcements", False, matches.over),
    _row(e.PenaltyImposed, "over", "anybody", "announcements", False, matches.over),
    # corrections and penalties
    _row(e.RoundCorrected, "corrected", "table", "tables", False, results.round_corrected),
    _row(e.RoundCorrected, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.RoundCorrected, "stop", "supervisor", "supervisors", True, results.matches_stopped),
    _row(e.GameCorrected, "corrected", "table", "tables", False, results.game_corrected),
    _row(e.GameCorrected, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.GameCorrected, "stop", "supervisor", "supervisors", True, results.matches_stopped),
    _row(e.GameCorrected, "over", "anybody", "announcements", False, matches.over),
    _row(e.StandingDecided, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.StandingDecided, "stop", "supervisor", "supervisors", True, results.matches_stopped),
    _row(e.TieBroken, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.TieBroken, "stop", "supervisor", "supervisors", True, results.matches_stopped),
    _row(e.PenaltyImposed, "penalty", "lead", "lead", True, results.penalty),
    _row(e.PenaltyRevoked, "penalty-back", "supervisors", "supervisors", False, results.penalty_revoked),
    _row(e.PenaltyRevoked, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.PersonReinstated, "newcomers", "whom it touches", "announcements", True, results.newcomers),
    _row(e.PersonExcluded, "excluded", "lead", "lead", False, results.excluded),
    # disputes and rulings
    _row(e.DisputeOpened, "dispute", "supervisor", "supervisors", True, disputes.opened),
    _row(e.DisputeOpened, "dispute-lead", "lead, where no supervisor may", "lead", True, disputes.opened_for_lead),
    _row(e.DisputeEscalated, "passed-on", "lead", "lead", True, disputes.escalated),
    _row(e.DisputeOverdue, "overdue", "lead", "lead", True, disputes.overdue),
    _row(e.DisputeWithdrawn, "settled", "supervisors", "supervisors", False, disputes.withdrawn),
    _row(e.DisputeWithdrawn, "settled-lead", "lead, where it was theirs", "lead", False, disputes.withdrawn_for_lead),
    _row(e.RulingMade, "ruling", "every table, or the one", "tables", False, disputes.ruled),
)
# fmt: on

BY_PANEL: frozenset[type[e.BaseEvent]] = frozenset(
    {
        e.RegistrationClosed,
        e.CapacityChanged,
        e.CheckInClosed,
        e.CheckedIn,
        e.CheckInUndone,
        e.OnTheWay,
        e.NotedOnSite,
        e.SignedUp,
        e.Withdrew,
        e.TablesDrawn,
        e.RoundStarted,
        e.RoundReported,
        e.ReportProposed,
        e.MarkedAbsent,
        e.MarkedPresent,
        e.TimeExtended,
        e.PresenceConfirmed,
        e.PresenceWithdrawn,
        e.GameStarted,
    }
)
"""What everybody concerned sees on a panel that changes at once, without a message of its own."""

BETWEEN_US: frozenset[type[e.BaseEvent]] = frozenset(
    {e.TournamentCreated, e.PersonRenamed, e.PersonPinned}
)
"""What only whoever did it needs to know, and has as an answer."""
