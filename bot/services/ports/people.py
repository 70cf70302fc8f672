"""Names, Discord ids and what people typed, which stand apart from the journal (B49)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.domain.ids import PersonId
from bot.services.ports.journal import GuildId, TournamentId


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


class Backups(Protocol):
    """The copies of the database, as far as they hold names (B49)."""

    async def erase(self, people: Iterable[PersonId]) -> None:
        """Forget people in every copy."""
        ...

    async def erase_all_of(self, tournaments: Iterable[TournamentId]) -> None:
        """Forget all words of evenings in every copy."""
        ...
