"""The state of one evening: facts that events have put there, as immutable values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

from rpds import HashTrieMap

from bot.domain.agenda import Agenda
from bot.domain.bracket import match_id, players_in
from bot.domain.clocks import Clock
from bot.domain.ids import OVER, MatchId, Offence, PersonId, Phase, StageId, TableNumber
from bot.domain.rules import RuleSet
from bot.domain.scoring import Order, Round


class Spot(StrEnum):
    """What somebody has of the evening's room."""

    PLACE = "place"
    WAITLIST = "waitlist"
    NONE = "none"


@dataclass(frozen=True)
class Person:
    """Somebody who signed up, with all that happened to them this evening.

    `slot` is where somebody stands in the first knock-out round, counted from 0.
    """

    id: PersonId
    name: str
    spot: Spot
    order: int
    host: PersonId | None = None
    is_guest: bool = False
    promoted_at: datetime | None = None
    is_checked_in: bool = False
    is_on_site: bool = False
    is_on_the_way: bool = False
    has_withdrawn: bool = False
    is_excluded: bool = False
    pinned_to: TableNumber | None = None
    table: TableNumber | None = None
    rounds: tuple[tuple[int, TableNumber], ...] = ()
    left_after: int = 0
    slot: int | None = None

    @property
    def is_out(self) -> bool:
        """Whether this person takes no further part (B39)."""
        return self.is_excluded or self.has_withdrawn


@dataclass(frozen=True)
class Table:
    """A table of the group stage. Who is out keeps the seat and plays no more."""

    number: TableNumber
    seats: Order
    rounds: tuple[Round, ...] = ()
    decisions: tuple[Order, ...] = ()
    is_self_reporting: bool = False
    disputes: frozenset[int] = frozenset()

    @property
    def current(self) -> Round | None:
        """The round that was started last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def has_open_round(self) -> bool:
        """Whether a round has started here that is not over yet."""
        return self.current is not None and not self.current.is_over


MatchState = Literal["waiting", "presence", "running", "decided"]
Cause = Literal["games", "bye", "no_show", "walkover", "exclusion", "withdrawal"]


@dataclass(frozen=True)
class Format:
    """How a knock-out round is played; fixed when its first match is called."""

    best_of: int
    game_minutes: int
    grace_minutes: int


@dataclass(frozen=True)
class Match:
    """A knock-out pairing. `is_known` tells a place nobody takes from one still to be decided.

    `call` counts the calls of the evening: what is called later has the higher number.
    """

    id: MatchId
    stage: StageId
    position: int
    people: tuple[PersonId | None, PersonId | None] = (None, None)
    is_known: tuple[bool, bool] = (False, False)
    table: TableNumber | None = None
    call: int = 0
    clock: Clock | None = None
    present: frozenset[PersonId] = frozenset()
    games: tuple[Round, ...] = ()
    missing: Order | None = None
    gone: tuple[tuple[PersonId, Cause], ...] = ()
    winner: PersonId | None = None
    decided_by: Cause | None = None
    is_self_reporting: bool = False
    waits_for_lead: bool = False
    disputes: frozenset[int] = frozenset()

    @property
    def is_decided(self) -> bool:
        return self.decided_by is not None

    @property
    def is_on(self) -> bool:
        """Whether the match has been called and is not decided."""
        return self.clock is not None and self.decided_by is None

    @property
    def state(self) -> MatchState:
        """Where the match stands, in the contract's words."""
        if self.decided_by is not None:
            return "decided"
        if self.clock is None:
            return "waiting"
        return "running" if self.both_present else "presence"

    @property
    def both_present(self) -> bool:
        one, other = self.people
        return one in self.present and other in self.present

    @property
    def live_games(self) -> tuple[Round, ...]:
        """The games that have not been annulled because the people changed."""
        return tuple(game for game in self.games if not game.is_annulled)

    @property
    def current(self) -> Round | None:
        """The game that was started last and still counts."""
        return self.games[-1] if self.games and not self.games[-1].is_annulled else None


@dataclass(frozen=True)
class Knockout:
    """The bracket: its first places in order, its matches, and how each round is played."""

    slots: tuple[PersonId | None, ...]
    seeds: Order
    matches: HashTrieMap[MatchId, Match] = field(default_factory=HashTrieMap)
    formats: HashTrieMap[StageId, Format] = field(default_factory=HashTrieMap)
    ineligible: frozenset[PersonId] = frozenset()
    calls: int = 0

    @property
    def sole_winner(self) -> PersonId | None:
        """Who won because nobody else was left to play."""
        return self.slots[0] if len(self.slots) == 1 else None

    @property
    def tables(self) -> dict[TableNumber, MatchId]:
        """The tables in use, lowest first: a match holds its table from call to decision."""
        held = ((match.table, match.id) for match in self.matches.values() if match.is_on)
        return dict(sorted((table, name) for table, name in held if table is not None))

    def in_order(self) -> list[Match]:
        """Every match, the earliest round first and the final last (a map has no order)."""
        return sorted(
            self.matches.values(),
            key=lambda match: (-players_in(match.stage), match.stage == "F", match.position),
        )

    @property
    def is_complete(self) -> bool:
        if self.sole_winner is not None:
            return True
        third = self.matches.get("P3")
        return self.matches["F"].is_decided and (third is None or third.is_decided)


def latest_match(state: Tournament, person: PersonId) -> Match | None:
    """The latest match somebody stands in; None for who is in no bracket."""
    known = state.people.get(person)
    if known is None or known.slot is None or state.knockout is None:
        return None
    matches, players = state.knockout.matches, len(state.knockout.slots)
    position = known.slot // 2 + 1
    match = matches.get(match_id(players, position))
    while match is not None and players > 2:  # noqa: PLR2004  # nothing comes after a final
        players, position = players // 2, (position + 1) // 2
        later = matches[match_id(players, position)]
        third = matches.get("P3") if later.stage == "F" else None
        if third is not None and person in third.people:
            return third
        if person not in later.people:
            break
        match = later
    return match


def tables_of(matches: Iterable[Match]) -> tuple[TableNumber, ...]:
    """The tables at which matches are played, each once, in order."""
    return tuple(sorted({match.table for match in matches if match.table is not None}))


DisputeState = Literal["open", "escalated", "ruled", "withdrawn"]


@dataclass(frozen=True)
class Dispute:
    """A question about a table's running or last round that waits for a ruling (B32)."""

    number: int
    person: PersonId
    opened_by: PersonId | None
    opened_at: datetime
    topic: str
    text: str
    table: TableNumber | None = None
    match: MatchId | None = None
    state: DisputeState = "open"
    is_overdue: bool = False
    ruling: int | None = None

    @property
    def is_open(self) -> bool:
        return self.state in ("open", "escalated")


@dataclass(frozen=True)
class Ruling:
    """A decision; for all tables it is final and never edited (B34, B35).

    `public_number` counts those for all tables alone: nobody else hears of what was decided at one.
    """

    number: int
    topic: str
    text: str
    scope: Literal["table", "all"]
    public_number: int | None = None
    refines: int | None = None
    dispute: int | None = None


@dataclass(frozen=True)
class Penalty:
    """A round or game lost by penalty: where, and the round's or game's place in the list."""

    person: PersonId
    offence: Offence
    table: TableNumber | None = None
    match: MatchId | None = None
    index: int = 0


@dataclass(frozen=True)
class Reminders:
    """Moments of the check-in that are still to come; None once over or not to be."""

    opens: datetime | None = None
    closes: datetime | None = None
    closing_soon: datetime | None = None
    day_before: datetime | None = None


@dataclass(frozen=True)
class Tournament:
    """One evening. Everything that is not a fact of an event is computed from this."""

    name: str
    capacity: int
    check_in_at: datetime
    starts_at: datetime
    rules: RuleSet
    seed: int
    now: datetime
    ends_at: datetime | None = None
    venue: str | None = None
    has_own_rooms: bool = False
    is_registration_open: bool = False
    is_check_in_open: bool = False
    has_check_in_begun: bool = False
    reminders: Reminders = Reminders()
    people: HashTrieMap[PersonId, Person] = field(default_factory=HashTrieMap)
    taken: int = 0
    next_order: int = 0
    waitlist: Order = ()
    draws: int = 0
    tables: HashTrieMap[TableNumber, Table] = field(default_factory=HashTrieMap)
    supervisors: HashTrieMap[TableNumber, PersonId] = field(default_factory=HashTrieMap)
    is_published: bool = False
    has_been_published: bool = False
    has_begun: bool = False
    is_paused: bool = False
    knockout: Knockout | None = None
    disputes: HashTrieMap[int, Dispute] = field(default_factory=HashTrieMap)
    rulings: tuple[Ruling, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    is_cancelled: bool = False
    agenda: Agenda | None = field(default=None, compare=False, repr=False)

    @property
    def phase(self) -> Phase:
        """Where the evening stands (see the contract's settled details)."""
        if self.is_cancelled:
            return Phase.CANCELLED
        if self.knockout is not None:
            return Phase.FINISHED if self.knockout.is_complete else Phase.KNOCKOUT
        if self.has_been_published:
            return Phase.GROUP_STAGE
        return Phase.CHECK_IN if self.has_check_in_begun else Phase.REGISTRATION

    @property
    def is_drawn(self) -> bool:
        return len(self.tables) > 0

    @property
    def free_places(self) -> int:
        return max(self.capacity - self.taken, 0)

    def seated(self, table: Table) -> Order:
        """Who still plays at a table, in seat order."""
        return tuple(seat for seat in table.seats if not self.people[seat].is_out)

    @property
    def is_over(self) -> bool:
        """Whether nothing is played or waited for any more."""
        return self.phase in OVER

    def tables_in_order(self) -> list[Table]:
        return [self.tables[number] for number in sorted(self.tables)]


def bracket(state: Tournament) -> Knockout:
    """The bracket of an evening that has one.

    Raises:
        LookupError: the knock-out has not started.
    """
    if state.knockout is None:
        raise LookupError("there is no bracket yet")
    return state.knockout
