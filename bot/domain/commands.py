"""What can be asked of an evening: the fixed command vocabulary, one model per command."""

from datetime import datetime
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    model_validator,
)

from bot.domain.ids import MatchId, Offence, PersonId, TableNumber
from bot.domain.rules import StageName

Person = Annotated[PersonId, Field(min_length=1, max_length=100)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Table = TableNumber
Match = Annotated[MatchId, Field(min_length=1, max_length=12)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]
Cards = dict[Person, int]
Order = tuple[Person, ...]


def _in_living_memory(moment: datetime) -> datetime:
    """Refuse moments so far away that a reminder before or after them has no date."""
    if not 1970 <= moment.year < 9000:  # noqa: PLR2004  # far from both ends of the calendar
        raise ValueError("That is too far away; give a date of this age.")
    return moment


Moment = Annotated[AwareDatetime, AfterValidator(_in_living_memory)]


class Command(BaseModel):
    """A wish of somebody; the domain answers with events or refuses."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    do: str


class _Evening(Command):
    """A command that needs nothing but the evening itself."""


class CreateTournament(Command):
    do: Literal["create_tournament"] = "create_tournament"
    name: Name
    capacity: int = Field(ge=1, le=100_000)
    check_in_at: Moment
    starts_at: Moment
    ends_at: Moment | None = None
    rules: dict[str, Any] = Field(default_factory=dict)
    seed: int | None = None
    venue: str | None = Field(default=None, max_length=200)
    own_rooms: bool = False


class OpenRegistration(_Evening):
    do: Literal["open_registration"] = "open_registration"


class CloseRegistration(_Evening):
    do: Literal["close_registration"] = "close_registration"


class SignUp(Command):
    do: Literal["sign_up"] = "sign_up"
    person: Person
    name: Name


class AddGuest(Command):
    do: Literal["add_guest"] = "add_guest"
    host: Person | None = None
    person: Person
    name: Name


class SetHost(Command):
    do: Literal["set_host"] = "set_host"
    person: Person
    host: Person | None


class RenamePerson(Command):
    do: Literal["rename_person"] = "rename_person"
    person: Person
    name: Name


class Withdraw(Command):
    do: Literal["withdraw"] = "withdraw"
    person: Person


class OnTheWay(Command):
    do: Literal["on_the_way"] = "on_the_way"
    person: Person


class SetCapacity(Command):
    do: Literal["set_capacity"] = "set_capacity"
    capacity: int = Field(ge=1, le=100_000)


class SetSchedule(Command):
    do: Literal["set_schedule"] = "set_schedule"
    check_in_at: Moment
    starts_at: Moment
    ends_at: Moment | None = None


class OpenCheckIn(_Evening):
    do: Literal["open_check_in"] = "open_check_in"


class CloseCheckIn(_Evening):
    do: Literal["close_check_in"] = "close_check_in"


class CheckIn(Command):
    do: Literal["check_in"] = "check_in"
    person: Person


class UndoCheckIn(Command):
    do: Literal["undo_check_in"] = "undo_check_in"
    person: Person


class ReleaseNoShows(Command):
    do: Literal["release_no_shows"] = "release_no_shows"
    also: tuple[Person, ...] = ()


class Admit(Command):
    do: Literal["admit"] = "admit"
    person: Person


class PinPerson(Command):
    do: Literal["pin_person"] = "pin_person"
    person: Person
    table: Table | None


class DrawTables(Command):
    do: Literal["draw_tables"] = "draw_tables"
    seed: int | None = None
    plan: tuple[tuple[Person, ...], ...] | None = None


class PublishTables(_Evening):
    do: Literal["publish_tables"] = "publish_tables"


class MovePerson(Command):
    do: Literal["move_person"] = "move_person"
    person: Person
    table: Table


class MergeTables(Command):
    do: Literal["merge_tables"] = "merge_tables"
    table: Table
    into: Table


class AssignSupervisor(Command):
    """`also` are further tables: somebody who gets several is told so once."""

    do: Literal["assign_supervisor"] = "assign_supervisor"
    table: Table
    user: Person | None
    also: tuple[Table, ...] = ()


class TakeOverTable(Command):
    do: Literal["take_over_table"] = "take_over_table"
    table: Table


class _At(Command):
    """A command for one table or one match, never both, never neither."""

    needs_one: ClassVar[bool] = True

    table: Table | None = None
    match: Match | None = None

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        named = (self.table is not None) + (self.match is not None)
        if named > 1 or (self.needs_one and named == 0):
            raise ValueError("Name either a table or a match.")
        return self


class AllowSelfReport(_At):
    do: Literal["allow_self_report"] = "allow_self_report"


class SetGroupRounds(Command):
    do: Literal["set_group_rounds"] = "set_group_rounds"
    rounds: int = Field(ge=1, le=20)


class AdaptFormat(Command):
    do: Literal["adapt_format"] = "adapt_format"
    advance: int | None = Field(default=None, ge=1, le=8)
    best_of: Literal[1, 3, 5, 7] | None = None
    best_of_from: StageName | None = None
    round_minutes: int | None = Field(default=None, ge=1, le=240)
    grace_minutes: int | None = Field(default=None, ge=1, le=240)


class StartGroupRound(Command):
    do: Literal["start_group_round"] = "start_group_round"
    tables: tuple[Table, ...] | None = None


class ReportRound(Command):
    """`order` tells along with the cards who won the tie-break rounds, best first (B16)."""

    do: Literal["report_round"] = "report_round"
    table: Table
    cards: Cards
    order: Order | None = None


class ConfirmReport(_At):
    do: Literal["confirm_report"] = "confirm_report"


class BreakTie(_At):
    do: Literal["break_tie"] = "break_tie"
    order: Order


class MarkAbsent(Command):
    do: Literal["mark_absent"] = "mark_absent"
    table: Table
    person: Person


class MarkPresent(Command):
    do: Literal["mark_present"] = "mark_present"
    table: Table
    person: Person


class CallTime(_At):
    needs_one: ClassVar[bool] = False
    do: Literal["call_time"] = "call_time"


class ExtendTime(_At):
    needs_one: ClassVar[bool] = False
    do: Literal["extend_time"] = "extend_time"
    minutes: int = Field(ge=1, le=240)


class PauseTime(_At):
    needs_one: ClassVar[bool] = False
    do: Literal["pause_time"] = "pause_time"


class ResumeTime(_At):
    needs_one: ClassVar[bool] = False
    do: Literal["resume_time"] = "resume_time"


class DecideStanding(Command):
    """`correct` puts an order right that was entered wrongly, as other results are (B29)."""

    do: Literal["decide_standing"] = "decide_standing"
    table: Table
    order: Order
    correct: bool = False
    confirm: bool = False


class StartKnockout(_Evening):
    do: Literal["start_knockout"] = "start_knockout"


class StartKnockoutRound(Command):
    do: Literal["start_knockout_round"] = "start_knockout_round"
    match: Match | None = None


class ConfirmPresence(Command):
    do: Literal["confirm_presence"] = "confirm_presence"
    person: Person


class WithdrawPresence(Command):
    do: Literal["withdraw_presence"] = "withdraw_presence"
    person: Person


class StartGame(Command):
    do: Literal["start_game"] = "start_game"
    match: Match


class ReportGame(Command):
    """`order` tells along with equal cards who won the tie-break round (B16, B26)."""

    do: Literal["report_game"] = "report_game"
    match: Match
    cards: Cards
    order: Order | None = None


class CorrectRound(Command):
    do: Literal["correct_round"] = "correct_round"
    table: Table
    round: int
    cards: Cards
    order: Order | None = None
    confirm: bool = False


class CorrectGame(Command):
    do: Literal["correct_game"] = "correct_game"
    match: Match
    game: int
    cards: Cards
    order: Order | None = None
    confirm: bool = False


class RevokeForfeit(Command):
    do: Literal["revoke_forfeit"] = "revoke_forfeit"
    match: Match


class OpenDispute(_At):
    do: Literal["open_dispute"] = "open_dispute"
    person: Person
    topic: Annotated[str, Field(min_length=1, max_length=60)]
    text: Text


class WithdrawDispute(Command):
    do: Literal["withdraw_dispute"] = "withdraw_dispute"
    dispute: int


class RuleDispute(Command):
    """With `topic` the lead puts right what the dispute is about; a supervisor's has no effect."""

    do: Literal["rule_dispute"] = "rule_dispute"
    dispute: int
    text: Text
    topic: Annotated[str, Field(min_length=1, max_length=60)] | None = None


class EscalateDispute(Command):
    do: Literal["escalate_dispute"] = "escalate_dispute"
    dispute: int


class PublishRuling(Command):
    do: Literal["publish_ruling"] = "publish_ruling"
    topic: Annotated[str, Field(min_length=1, max_length=60)]
    text: Text
    refines: int | None = None


class Penalise(Command):
    do: Literal["penalise"] = "penalise"
    person: Person
    offence: Offence
    note: str = Field(default="", max_length=2000)


class RevokePenalty(Command):
    do: Literal["revoke_penalty"] = "revoke_penalty"
    person: Person


class Exclude(Command):
    do: Literal["exclude"] = "exclude"
    person: Person
    reason: str = Field(default="", max_length=2000)


class Reinstate(Command):
    do: Literal["reinstate"] = "reinstate"
    person: Person


class CancelTournament(_Evening):
    do: Literal["cancel_tournament"] = "cancel_tournament"


class ReportDowntime(Command):
    do: Literal["report_downtime"] = "report_downtime"
    since: Moment


AnyCommand = Annotated[
    CreateTournament
    | OpenRegistration
    | CloseRegistration
    | SignUp
    | AddGuest
    | SetHost
    | RenamePerson
    | Withdraw
    | OnTheWay
    | SetCapacity
    | SetSchedule
    | OpenCheckIn
    | CloseCheckIn
    | CheckIn
    | UndoCheckIn
    | ReleaseNoShows
    | Admit
    | PinPerson
    | DrawTables
    | PublishTables
    | MovePerson
    | MergeTables
    | AssignSupervisor
    | TakeOverTable
    | AllowSelfReport
    | SetGroupRounds
    | AdaptFormat
    | StartGroupRound
    | ReportRound
    | ConfirmReport
    | BreakTie
    | MarkAbsent
    | MarkPresent
    | CallTime
    | ExtendTime
    | PauseTime
    | ResumeTime
    | DecideStanding
    | StartKnockout
    | StartKnockoutRound
    | ConfirmPresence
    | WithdrawPresence
    | StartGame
    | ReportGame
    | CorrectRound
    | CorrectGame
    | RevokeForfeit
    | OpenDispute
    | WithdrawDispute
    | RuleDispute
    | EscalateDispute
    | PublishRuling
    | Penalise
    | RevokePenalty
    | Exclude
    | Reinstate
    | CancelTournament
    | ReportDowntime,
    Field(discriminator="do"),
]

COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand, config=ConfigDict(defer_build=True))
"""Reads a command from plain data; pydantic's ValidationError where it is none."""
