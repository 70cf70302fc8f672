"""What delivery remembers: where panels stand, what was told, what is still to be said."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.domain.ids import PersonId
from bot.services.ports.journal import GuildId, TournamentId

WORTH_TELLING = timedelta(minutes=1)
"""A shorter absence in which nothing fell due does not concern the lead."""


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


@dataclass(frozen=True, slots=True)
class Return:
    """The bot is back at an evening: since when it was away, until when.

    What fell due meanwhile stands in the journal behind the entry `after`.
    """

    tournament: TournamentId
    guild: GuildId
    since: datetime
    until: datetime
    after: int

    @property
    def is_long(self) -> bool:
        """Whether the lead has to know even though nothing fell due."""
        return self.until - self.since > WORTH_TELLING


class Returns(Protocol):
    """The returns of which no lead has been told yet."""

    async def waiting(self) -> tuple[Return, ...]:
        """All of them, the oldest first.

        Raises:
            StorageFailed: they could not be read.
        """
        ...

    async def keep(self, returns: Iterable[Return]) -> None:
        """Remember returns; one that is known already only lasts until later.

        Raises:
            StorageFailed: none of them is kept.
        """
        ...

    async def told(self, back: Return) -> None:
        """The lead will certainly be told of it, or need not be.

        Raises:
            StorageFailed: it still waits.
        """
        ...
