"""The journal the services write to: what goes in, what comes out, who is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.domain.events import AnyEvent
from bot.domain.ids import Actor, MatchId, PersonId, TableNumber
from bot.domain.tournament import Tournament
from bot.services.ports.machine import StorageFailed

TournamentId = int
GuildId = int
FormId = str
"""What an opened form is called; each opening has a fresh one (B15)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal; `by` is None where the clock (or the application) acted."""

    seq: int
    event: AnyEvent
    by: Actor | None


@dataclass(frozen=True, slots=True)
class Step:
    """An entry, and the evening just before and just after it."""

    entry: Entry
    before: Tournament | None
    after: Tournament


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one command did, durably.

    `events` are the command's own, `fired` those of deadlines that were due; `steps` holds both
    as they stand in the journal. `seq` is the last entry the answer rests on. `is_repeat` tells
    that this very form had counted before, so that nothing happened now.
    """

    tournament: TournamentId
    guild: GuildId
    events: tuple[AnyEvent, ...]
    fired: tuple[AnyEvent, ...]
    steps: tuple[Step, ...]
    state_before: Tournament | None
    state_after: Tournament | None
    seq: int
    is_repeat: bool = False


Listener = Callable[[Receipt], None]
"""Is told of everything that has become durable, in order; it only takes note and returns."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What the journal is to keep of one command, all of it or nothing.

    `phase` repeats the evening's phase for lists. `form` is remembered as counted.
    """

    tournament: TournamentId
    guild: GuildId
    entries: tuple[Entry, ...]
    phase: str
    form: FormId | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything the journal has of one tournament."""

    tournament: TournamentId
    entries: tuple[Entry, ...]
    forms: frozenset[FormId]


Settled = Callable[[StorageFailed | None], None]
"""Told once, in the loop's thread: None when all is on disk, else why nothing of it is."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A tournament in a list."""

    id: TournamentId
    guild: GuildId
    name: str
    phase: str
    created_at: datetime


class Journal(Protocol):
    """The append-only truth about every tournament."""

    def append(self, writing: Writing, settled: Settled) -> None:
        """Queue entries; those that wait together share one commit.

        A failed commit fails everything that waits, each told before anything else runs.
        """
        ...

    async def load(self, tournament: TournamentId) -> tuple[Entry, ...]:
        """All entries of a tournament in order; StorageFailed where they cannot be read."""
        ...

    async def load_many(self, tournaments: Sequence[TournamentId]) -> tuple[Kept, ...]:
        """What is kept of several tournaments, in their order; read in one go."""
        ...

    async def forms(self, tournament: TournamentId) -> frozenset[FormId]:
        """The forms that have counted there."""
        ...

    async def tournaments(self) -> tuple[Listing, ...]:
        """Every tournament of every guild, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class LogFilter:
    """Which entries `/log` shows (B48): all conditions together, newest first.

    What is told of a dispute names its number alone, and what is told of a match not its table;
    so whoever asks says which disputes are the person's, and what was played at the table.
    """

    person: PersonId | None = None
    disputes_of_person: tuple[int, ...] = ()
    table: TableNumber | None = None
    disputes_at_table: tuple[int, ...] = ()
    matches_at_table: tuple[MatchId, ...] = ()
    kinds: tuple[str, ...] = ()
    before_seq: int | None = None
    limit: int = 50


class Log(Protocol):
    """Reads the journal for people."""

    async def entries(self, tournament: TournamentId, wanted: LogFilter) -> Sequence[Entry]:
        """The newest entries that match, newest first."""
        ...
