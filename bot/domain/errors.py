"""Refusals: what the rules do not allow, as facts; words are made elsewhere."""

import re
from dataclasses import dataclass
from typing import Any

from bot.domain.ids import MatchId, TableNumber


class Refusal(Exception):  # noqa: N818  # a refusal is an answer, not an error
    """The rules do not allow what was asked; nothing has changed."""

    @property
    def code(self) -> str:
        """The class's name as the contract writes it, which is also its key in the catalogue."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()

    @property
    def detail(self) -> dict[str, Any]:
        """The facts that go with it; None stands for what does not apply and is left out."""
        facts = vars(self)
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in facts.items()
            if value is not None
        }

    def __str__(self) -> str:
        return f"{self.code} {self.detail}" if self.detail else self.code


@dataclass(eq=False)
class NotAuthorised(Refusal):
    """Somebody asked for what is another person's to do (B43)."""


@dataclass(eq=False)
class WrongPhase(Refusal):
    """The evening is not where this is possible."""

    phase: str


@dataclass(eq=False)
class InvalidCommand(Refusal):
    """The command is none, or its arguments do not belong together."""

    reason: str


@dataclass(eq=False)
class UnknownPerson(Refusal):
    """Nobody of that id takes part, or not there."""

    person: str


@dataclass(eq=False)
class UnknownTable(Refusal):
    table: TableNumber


@dataclass(eq=False)
class UnknownMatch(Refusal):
    match: MatchId


@dataclass(eq=False)
class UnknownDispute(Refusal):
    dispute: int


@dataclass(eq=False)
class RegistrationClosed(Refusal):
    """Sign-up is not open to whoever asked."""


@dataclass(eq=False)
class CapacityBelowTaken(Refusal):
    """Nobody loses a place by a smaller cap (B4)."""

    taken: int


@dataclass(eq=False)
class GuestLimit(Refusal):
    """A host has as many guests as the rule set allows (B6)."""

    limit: int


@dataclass(eq=False)
class CheckInClosed(Refusal):
    """The check-in has not opened yet (B10)."""

    opens_at: str | None = None


@dataclass(eq=False)
class TooFewPeople(Refusal):
    people: int
    needed: int


@dataclass(eq=False)
class InvalidPlan(Refusal):
    """A plan by hand that forgets, doubles or invents somebody, or an illegal table."""

    reason: str
    people: tuple[str, ...] = ()


@dataclass(eq=False)
class GroupStageOver(Refusal):
    """No round of the group stage is left for this."""


@dataclass(eq=False)
class TableFull(Refusal):
    tables: tuple[TableNumber, ...] = ()


@dataclass(eq=False)
class NoFreePlace(Refusal):
    """Every place is taken, or kept for somebody on the waitlist who is in the room."""


@dataclass(eq=False)
class RoundsAlreadyPlayed(Refusal):
    rounds: int


@dataclass(eq=False)
class RoundOpen(Refusal):
    """Something is still being played, or still has to be."""

    tables: tuple[TableNumber, ...] | None = None
    matches: tuple[MatchId, ...] | None = None


@dataclass(eq=False)
class NoOpenRound(Refusal):
    table: TableNumber | None = None
    match: MatchId | None = None


@dataclass(eq=False)
class InvalidCards(Refusal):
    """The numbers cannot be a result (B15); the first of the reasons that holds."""

    reason: str
    people: tuple[str, ...] | None = None
    total: int | None = None


@dataclass(eq=False)
class TieBreakPending(Refusal):
    """A tie-break round has to be played and entered first (B16)."""

    tables: tuple[TableNumber, ...] | None = None
    match: MatchId | None = None


@dataclass(eq=False)
class NoTieBreakPending(Refusal):
    table: TableNumber | None = None
    match: MatchId | None = None


@dataclass(eq=False)
class InvalidOrder(Refusal):
    """The order does not name exactly those between whom it decides."""

    ties: tuple[tuple[str, ...], ...] = ()


@dataclass(eq=False)
class DisputeOpen(Refusal):
    """A dispute waits for its ruling (B36)."""

    tables: tuple[TableNumber, ...] | None = None
    matches: tuple[MatchId, ...] | None = None
    dispute: int | None = None


@dataclass(eq=False)
class StandingUndecided(Refusal):
    """A tie at the cut decides who advances and is not played yet (B18)."""

    tables: tuple[TableNumber, ...]


@dataclass(eq=False)
class AlreadyReported(Refusal):
    """Another result stands; it can be corrected, not reported again."""

    table: TableNumber | None = None
    match: MatchId | None = None


@dataclass(eq=False)
class NotPresent(Refusal):
    """Somebody who has to be there is not."""

    people: tuple[str, ...] = ()


@dataclass(eq=False)
class MatchDecided(Refusal):
    match: MatchId


@dataclass(eq=False)
class LaterMatchStarted(Refusal):
    """What came after has begun, so this can no longer be taken back."""

    match: MatchId | None = None
    table: TableNumber | None = None


@dataclass(eq=False)
class NeedsConfirmation(Refusal):
    """Matches that would be undone; say it again with `confirm` (B29)."""

    undone: tuple[MatchId, ...]


@dataclass(eq=False)
class FinalRulingExists(Refusal):
    """The topic has a ruling for all tables (B34)."""

    ruling: int


@dataclass(eq=False)
class AlreadyRuled(Refusal):
    dispute: int


@dataclass(eq=False)
class AlreadyExcluded(Refusal):
    person: str


@dataclass(eq=False)
class PauseUsedUp(Refusal):
    """The supervisor's minutes of stopped clock are used up for this round (B17)."""

    minutes: int


REFUSALS: dict[str, type[Refusal]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
    for kind in Refusal.__subclasses__()
}
"""Every refusal by its code; the catalogues are checked against it."""
