"""What has happened: the facts of an evening, one model per kind, in the words of the rules.

`name`, `text`, `note` and `reason` of the classes marked in `PRIVATE` are words of or about
people. Storage keeps them apart from the journal, so that they can be erased (B49).
"""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.domain.ids import MatchId, Offence, PersonId, TableNumber
from bot.domain.rules import RuleSet, StageName

Order = tuple[PersonId, ...]


class BaseEvent(BaseModel):
    """A fact. `at` is its moment: the command's, or a deadline's own due time."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    type: str
    at: datetime


class _AtPlace(BaseEvent):
    """Something at one table or one match."""

    table: TableNumber | None = None
    match: MatchId | None = None


# --- the evening -------------------------------------------------------------------------------


class TournamentCreated(BaseEvent):
    type: Literal["tournament_created"] = "tournament_created"
    name: str
    capacity: int
    check_in_at: datetime
    starts_at: datetime
    ends_at: datetime | None
    rules: RuleSet
    seed: int
    venue: str | None
    own_rooms: bool = False


class RegistrationOpened(BaseEvent):
    type: Literal["registration_opened"] = "registration_opened"


class RegistrationClosed(BaseEvent):
    type: Literal["registration_closed"] = "registration_closed"


class CapacityChanged(BaseEvent):
    type: Literal["capacity_changed"] = "capacity_changed"
    capacity: int


class ScheduleChanged(BaseEvent):
    type: Literal["schedule_changed"] = "schedule_changed"
    check_in_at: datetime
    starts_at: datetime
    ends_at: datetime | None


class TournamentCancelled(BaseEvent):
    type: Literal["tournament_cancelled"] = "tournament_cancelled"


# --- people ------------------------------------------------------------------------------------


class SignedUp(BaseEvent):
    type: Literal["signed_up"] = "signed_up"
    person: PersonId
    name: str
    spot: Literal["place", "waitlist"]
    is_guest: bool = False
    host: PersonId | None = None


class HostChanged(BaseEvent):
    type: Literal["host_changed"] = "host_changed"
    person: PersonId
    host: PersonId | None


class PersonRenamed(BaseEvent):
    type: Literal["person_renamed"] = "person_renamed"
    person: PersonId
    name: str


class Withdrew(BaseEvent):
    """Somebody gave up place or waitlist position before the tables were published."""

    type: Literal["withdrew"] = "withdrew"
    person: PersonId


class DroppedOut(BaseEvent):
    """Somebody withdrew after the tables were published (B39)."""

    type: Literal["dropped_out"] = "dropped_out"
    person: PersonId


class CameBack(BaseEvent):
    """Somebody who had dropped out plays on."""

    type: Literal["came_back"] = "came_back"
    person: PersonId


class Promoted(BaseEvent):
    type: Literal["promoted"] = "promoted"
    person: PersonId


class PlaceReleased(BaseEvent):
    """Somebody who had not checked in went to the end of the waitlist (B11)."""

    type: Literal["place_released"] = "place_released"
    person: PersonId


class OnTheWay(BaseEvent):
    type: Literal["on_the_way"] = "on_the_way"
    person: PersonId


class CheckInOpened(BaseEvent):
    type: Literal["check_in_opened"] = "check_in_opened"


class CheckInClosed(BaseEvent):
    type: Literal["check_in_closed"] = "check_in_closed"


class ReminderDue(BaseEvent):
    """The moment of a reminder; whom it concerns follows from the state of that moment (B9)."""

    type: Literal["reminder_due"] = "reminder_due"
    kind: Literal["day_before", "check_in_reminder"]


class CheckedIn(BaseEvent):
    type: Literal["checked_in"] = "checked_in"
    person: PersonId


class CheckInUndone(BaseEvent):
    type: Literal["check_in_undone"] = "check_in_undone"
    person: PersonId


class NotedOnSite(BaseEvent):
    """Somebody on the waitlist is in the room (B10)."""

    type: Literal["noted_on_site"] = "noted_on_site"
    person: PersonId


class Admitted(BaseEvent):
    """Somebody on the waitlist took a free place after the tables were out (B19)."""

    type: Literal["admitted"] = "admitted"
    person: PersonId


class PersonExcluded(BaseEvent):
    type: Literal["person_excluded"] = "person_excluded"
    person: PersonId
    reason: str


class PersonReinstated(BaseEvent):
    type: Literal["person_reinstated"] = "person_reinstated"
    person: PersonId


class PenaltyImposed(BaseEvent):
    type: Literal["penalty_imposed"] = "penalty_imposed"
    person: PersonId
    offence: Offence
    note: str
    table: TableNumber | None = None
    match: MatchId | None = None


class PenaltyRevoked(BaseEvent):
    type: Literal["penalty_revoked"] = "penalty_revoked"
    person: PersonId


# --- tables and the group stage ----------------------------------------------------------------


class PersonPinned(BaseEvent):
    type: Literal["person_pinned"] = "person_pinned"
    person: PersonId
    table: TableNumber | None


class TablesDrawn(BaseEvent):
    """The tables in order, each with its people in seat order; `draw` is None when by hand."""

    type: Literal["tables_drawn"] = "tables_drawn"
    draw: int | None
    seed: int
    tables: tuple[Order, ...]


class TablesPublished(BaseEvent):
    type: Literal["tables_published"] = "tables_published"


class SeatedLate(BaseEvent):
    type: Literal["seated_late"] = "seated_late"
    person: PersonId
    table: TableNumber


class PersonMoved(BaseEvent):
    type: Literal["person_moved"] = "person_moved"
    person: PersonId
    table: TableNumber


class TablesMerged(BaseEvent):
    type: Literal["tables_merged"] = "tables_merged"
    table: TableNumber
    into: TableNumber


class SupervisorAssigned(BaseEvent):
    """`taken_over` tells that the supervisor took the table, not that the lead gave it."""

    type: Literal["supervisor_assigned"] = "supervisor_assigned"
    table: TableNumber
    user: PersonId | None
    taken_over: bool = False


class SelfReportAllowed(_AtPlace):
    type: Literal["self_report_allowed"] = "self_report_allowed"


class GroupRoundsChanged(BaseEvent):
    type: Literal["group_rounds_changed"] = "group_rounds_changed"
    rounds: int


class FormatAdapted(BaseEvent):
    """Only what changes is set; it holds for stages that have not begun (B13)."""

    type: Literal["format_adapted"] = "format_adapted"
    advance: int | None = None
    best_of: Literal[1, 3, 5, 7] | None = None
    best_of_from: StageName | None = None
    round_minutes: int | None = None
    game_minutes: int | None = None
    grace_minutes: int | None = None


class RoundStarted(BaseEvent):
    type: Literal["round_started"] = "round_started"
    table: TableNumber
    round: int


class ReportProposed(_AtPlace):
    """A seat entered a result (or the order of a tie) that another seat has to confirm."""

    type: Literal["report_proposed"] = "report_proposed"
    by: PersonId
    cards: dict[PersonId, int] | None
    order: Order | None


class RoundReported(BaseEvent):
    type: Literal["round_reported"] = "round_reported"
    table: TableNumber
    round: int
    cards: dict[PersonId, int]
    order: Order | None


class TieBroken(_AtPlace):
    """`number` is the round's at a table, the game's in a match."""

    type: Literal["tie_broken"] = "tie_broken"
    number: int
    order: Order


class MarkedAbsent(BaseEvent):
    type: Literal["marked_absent"] = "marked_absent"
    table: TableNumber
    person: PersonId


class MarkedPresent(BaseEvent):
    type: Literal["marked_present"] = "marked_present"
    table: TableNumber
    person: PersonId


class RoundCorrected(BaseEvent):
    type: Literal["round_corrected"] = "round_corrected"
    table: TableNumber
    round: int
    cards: dict[PersonId, int]
    order: Order | None


class StandingDecided(BaseEvent):
    type: Literal["standing_decided"] = "standing_decided"
    table: TableNumber
    order: Order


# --- time --------------------------------------------------------------------------------------


class TimeNoted(_AtPlace):
    """So many minutes are left of a round, a game or the presence clock."""

    type: Literal["time_noted"] = "time_noted"
    minutes: int
    presence: bool = False


class TimeCalled(_AtPlace):
    """The time of the open round or game is over; `by_clock` where nobody called it."""

    type: Literal["time_called"] = "time_called"
    by_clock: bool


class TimeRanOut(_AtPlace):
    """The clock is at zero and the lead is asked to call (`auto_call_time` off)."""

    type: Literal["time_ran_out"] = "time_ran_out"


class TimeExtended(_AtPlace):
    type: Literal["time_extended"] = "time_extended"
    minutes: int


class TimePaused(_AtPlace):
    """Without table and match: everything. `until` ends a supervisor's pause by itself."""

    type: Literal["time_paused"] = "time_paused"
    until: datetime | None = None


class TimeResumed(_AtPlace):
    type: Literal["time_resumed"] = "time_resumed"


class DowntimeReported(BaseEvent):
    type: Literal["downtime_reported"] = "downtime_reported"
    since: datetime


# --- knock-out ---------------------------------------------------------------------------------


class KnockoutStarted(BaseEvent):
    """The bracket: people in slot order, None for a bye; the seeds best first.

    Exactly one seed means that there is nobody to play: the evening is theirs.
    """

    type: Literal["knockout_started"] = "knockout_started"
    slots: tuple[PersonId | None, ...]
    seeds: tuple[PersonId, ...]


class MatchCalled(BaseEvent):
    type: Literal["match_called"] = "match_called"
    match: MatchId
    table: TableNumber


class PresenceConfirmed(BaseEvent):
    type: Literal["presence_confirmed"] = "presence_confirmed"
    match: MatchId
    people: Order


class PresenceWithdrawn(BaseEvent):
    type: Literal["presence_withdrawn"] = "presence_withdrawn"
    match: MatchId
    person: PersonId


class MatchForfeited(BaseEvent):
    """Who was not at the table when the presence clock ended."""

    type: Literal["match_forfeited"] = "match_forfeited"
    match: MatchId
    missing: Order


class ForfeitRevoked(BaseEvent):
    type: Literal["forfeit_revoked"] = "forfeit_revoked"
    match: MatchId


class GameStarted(BaseEvent):
    type: Literal["game_started"] = "game_started"
    match: MatchId
    game: int


class GameReported(BaseEvent):
    type: Literal["game_reported"] = "game_reported"
    match: MatchId
    game: int
    cards: dict[PersonId, int]
    order: Order | None


class GameCorrected(BaseEvent):
    type: Literal["game_corrected"] = "game_corrected"
    match: MatchId
    game: int
    cards: dict[PersonId, int]
    order: Order | None


# --- disputes ----------------------------------------------------------------------------------


class DisputeOpened(_AtPlace):
    type: Literal["dispute_opened"] = "dispute_opened"
    dispute: int
    person: PersonId
    opened_by: PersonId | None
    topic: str
    text: str


class DisputeWithdrawn(BaseEvent):
    type: Literal["dispute_withdrawn"] = "dispute_withdrawn"
    dispute: int


class DisputeEscalated(BaseEvent):
    type: Literal["dispute_escalated"] = "dispute_escalated"
    dispute: int


class DisputeOverdue(BaseEvent):
    """Nobody has answered for three minutes: the lead is shown it (B33)."""

    type: Literal["dispute_overdue"] = "dispute_overdue"
    dispute: int


class RulingMade(_AtPlace):
    """A ruling; for all tables it is final. `dispute` is None where the lead ruled unasked."""

    type: Literal["ruling_made"] = "ruling_made"
    ruling: int
    topic: str
    text: str
    scope: Literal["table", "all"]
    dispute: int | None = None
    refines: int | None = None


AnyEvent = Annotated[
    TournamentCreated
    | RegistrationOpened
    | RegistrationClosed
    | CapacityChanged
    | ScheduleChanged
    | TournamentCancelled
    | SignedUp
    | HostChanged
    | PersonRenamed
    | Withdrew
    | DroppedOut
    | CameBack
    | Promoted
    | PlaceReleased
    | OnTheWay
    | CheckInOpened
    | CheckInClosed
    | ReminderDue
    | CheckedIn
    | CheckInUndone
    | NotedOnSite
    | Admitted
    | PersonExcluded
    | PersonReinstated
    | PenaltyImposed
    | PenaltyRevoked
    | PersonPinned
    | TablesDrawn
    | TablesPublished
    | SeatedLate
    | PersonMoved
    | TablesMerged
    | SupervisorAssigned
    | SelfReportAllowed
    | GroupRoundsChanged
    | FormatAdapted
    | RoundStarted
    | ReportProposed
    | RoundReported
    | TieBroken
    | MarkedAbsent
    | MarkedPresent
    | RoundCorrected
    | StandingDecided
    | TimeNoted
    | TimeCalled
    | TimeRanOut
    | TimeExtended
    | TimePaused
    | TimeResumed
    | DowntimeReported
    | KnockoutStarted
    | MatchCalled
    | PresenceConfirmed
    | PresenceWithdrawn
    | MatchForfeited
    | ForfeitRevoked
    | GameStarted
    | GameReported
    | GameCorrected
    | DisputeOpened
    | DisputeWithdrawn
    | DisputeEscalated
    | DisputeOverdue
    | RulingMade,
    Field(discriminator="type"),
]

EVENTS: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent, config=ConfigDict(defer_build=True))
"""Reads an event from plain data or JSON."""

PRIVATE: dict[type[BaseEvent], tuple[str, ...]] = {
    SignedUp: ("name",),
    PersonRenamed: ("name",),
    PersonExcluded: ("reason",),
    PenaltyImposed: ("note",),
    DisputeOpened: ("text",),
}
"""Which fields hold words of or about people, and so never stand in the journal itself."""
