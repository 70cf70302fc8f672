"""What the services need from outside: a clock, a journal, listeners, and how these may fail."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from bot.domain.events import AnyEvent
from bot.domain.ids import Actor, PersonId
from bot.domain.tournament import Tournament

TournamentId = int
GuildId = int
FormId = str
"""What an opened form is called; each opening has a fresh one (B15)."""


class StorageFailed(Exception):  # noqa: N818  # what happened, not what to do
    """The database did not take or give something; nothing of it has happened."""


Concern = Literal["storing", "copy", "retention"]
"""What the machine below the bot can be in the way of."""
Fault = Literal["full", "forbidden", "missing", "failing", "damaged", "unfinished", "busy", "other"]
"""What can be wrong with a disk, or with a file on it."""


class TryAgain(Exception):  # noqa: N818  # an answer, not an error of the asker
    """Nothing was changed, through no fault of whoever asked: they may ask once more."""


class Clock(Protocol):
    """What time it is; every moment is aware and in UTC."""

    def now(self) -> datetime:
        """The moment the evening believes in."""
        ...

    def real(self, moment: datetime) -> datetime:
        """When the wall clock will show what this clock calls `moment`."""
        ...


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


@dataclass(frozen=True, slots=True)
class Return:
    """The bot is back at an evening: since when it was away, and what fell due meanwhile."""

    tournament: TournamentId
    guild: GuildId
    state: Tournament
    since: datetime
    until: datetime
    fired: tuple[AnyEvent, ...]


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

    async def tournaments(self) -> tuple["Listing", ...]:
        """Every tournament of every guild, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class Listing:
    """A tournament in a list."""

    id: TournamentId
    guild: GuildId
    name: str
    phase: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class LogFilter:
    """Which entries `/log` shows (B48): all conditions together, newest first."""

    person: PersonId | None = None
    table: int | None = None
    match: str | None = None
    kinds: tuple[str, ...] = ()
    before_seq: int | None = None
    limit: int = 50


class Drafts(Protocol):
    """What was typed into forms that wait to be confirmed or mended."""

    async def keep(
        self, typed: Mapping[str, str], *, person: PersonId, tournament: TournamentId
    ) -> str:
        """Keep what somebody typed; returns the word for it once it is on disk.

        Raises:
            StorageFailed: it is not kept.
        """
        ...

    async def find(self, word: str) -> dict[str, str]:
        """What was typed, by field; nothing where it is no longer kept."""
        ...


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that stands in no journal and is to be said.

    `person` is whose words it holds, `reader` for whom alone it is, `notice` what a notice is made
    of (as JSON).
    """

    key: str
    guild: GuildId
    tournament: TournamentId
    person: PersonId
    at: datetime
    notice: str
    reader: PersonId | None = None


class Said(Protocol):
    """What is to be said and stands in no journal, until it has been."""

    async def waiting(self) -> tuple[Saying, ...]:
        """What had not been said before the last end, in order."""
        ...

    async def keep(self, saying: Saying) -> bool:
        """Remember it before anybody is told that it will be said; False where it is known.

        Raises:
            StorageFailed: it is not kept.
        """
        ...

    async def told(self, key: str) -> None:
        """It has been said.

        Raises:
            StorageFailed: it will be said once more.
        """
        ...

    async def to(self, reader: PersonId, tournament: TournamentId) -> tuple[Saying, ...]:
        """What was said to one person alone, in order."""
        ...


class Log(Protocol):
    """Reads the journal for people."""

    async def entries(self, tournament: TournamentId, wanted: LogFilter) -> Sequence[Entry]:
        """The newest entries that match, newest first."""
        ...


@dataclass(frozen=True, slots=True)
class WordsAbout:
    """A name, reason, note or text that is kept of or about somebody."""

    tournament: TournamentId
    seq: int
    event: str
    field: str
    text: str


class People(Protocol):
    """Names and Discord ids, which stand nowhere else (B49)."""

    def member(self, guild: GuildId, discord: int, name: str) -> PersonId:
        """The internal id of a member, given at first sight; the name is the latest seen.

        What is new is on disk before any command that was run after this call is answered.
        """
        ...

    def guest(self, guild: GuildId, name: str) -> PersonId:
        """A fresh id for somebody without Discord."""
        ...

    def discord_of(self, person: PersonId) -> int | None:
        """Whom to mention; None for guests and for whoever was erased."""
        ...

    def name_of(self, person: PersonId) -> str:
        """The name last seen; empty for whoever was erased or is unknown."""
        ...

    def is_named_in_season(self, person: PersonId) -> bool:
        """Whether somebody's name may stand in the table of a season; so it may at first."""
        ...

    async def name_in_season(self, people: Iterable[PersonId], *, is_allowed: bool) -> None:
        """Let names stand in the table of a season, or no more.

        Raises:
            StorageFailed: it is as it was.
        """
        ...

    async def erase(self, person: PersonId) -> tuple[TournamentId, ...]:
        """Forget somebody's names, words and Discord id; tells which evenings to reload."""
        ...

    async def erase_idle(self, guild: GuildId, before: int) -> int:
        """Forget members of whom no kept evening knows, up to a number; tells the highest one."""
        ...

    async def erase_all_of(self, tournament: TournamentId) -> None:
        """Forget all words of an evening, and whoever is known by no other."""
        ...

    async def finish_erasing(self) -> None:
        """Clear what an erasing had to leave because somebody was just reading the file."""
        ...

    async def with_words(self) -> frozenset[TournamentId]:
        """The evenings of which any words are kept."""
        ...

    async def words_about(self, person: PersonId) -> tuple[WordsAbout, ...]:
        """Everything of or about somebody that is kept, in order."""
        ...


class Backups(Protocol):
    """The copies of the database, as far as they hold names (B49)."""

    async def erase(self, people: Iterable[PersonId]) -> None:
        """Forget people in every copy."""
        ...

    async def erase_all_of(self, tournaments: Iterable[TournamentId]) -> None:
        """Forget all words of evenings in every copy."""
        ...


@dataclass(frozen=True, slots=True)
class Post:
    """Where a panel stands, and a fingerprint of what was last put there."""

    channel: int
    message: int
    fingerprint: str


class Posts(Protocol):
    """Where each panel of an evening stands in Discord."""

    def all_of(self, tournament: TournamentId) -> dict[str, Post]:
        """The posts of an evening by the key of their panel."""
        ...

    async def put(self, tournament: TournamentId, panel: str, post: Post) -> None:
        """Remember where a panel stands now."""
        ...

    async def drop(self, tournament: TournamentId, panel: str) -> None:
        """Forget a panel that is gone."""
        ...


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice that was begun; `message` is None until Discord has answered."""

    key: str
    seq: int
    nonce: str
    channel: int | None = None
    message: int | None = None


class Outbox(Protocol):
    """Up to where everything has been told, and what was begun beyond it."""

    async def cursor(self, tournament: TournamentId) -> int:
        """The last entry of which everything has been told, 0 at first."""
        ...

    async def begun(self, tournament: TournamentId) -> dict[str, Notice]:
        """The notices beyond the cursor that were begun or delivered, by key."""
        ...

    async def note(self, tournament: TournamentId, notice: Notice) -> None:
        """Remember a notice before it is sent, and again with its message afterwards."""
        ...

    async def move_to(self, tournament: TournamentId, seq: int) -> None:
        """Everything up to this entry has been told; its notices are forgotten."""
        ...


@dataclass(frozen=True, slots=True)
class Entered:
    """What stands in a server's calendar; `event` is None until Discord has answered.

    `shown` is the stage of the evening there and a word for the rest, with a colon between.
    """

    event: int | None = None
    shown: str = ""

    @property
    def stage(self) -> str:
        """How far the entry has come."""
        return self.shown.partition(":")[0]


class Calendar(Protocol):
    """Which entry of the server's calendar belongs to which evening (B52)."""

    def of(self, tournament: TournamentId) -> Entered | None:
        """What was entered for an evening; None where nothing was begun."""
        ...

    def known(self) -> frozenset[int]:
        """The events that belong to some evening."""
        ...

    async def put(self, tournament: TournamentId, entered: Entered) -> None:
        """Remember what is entered now."""
        ...
