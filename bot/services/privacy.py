"""Personal data: what is kept about somebody, and forgetting it (B49)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.domain.ids import OVER, PersonId
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Backups, GuildId, People, TournamentId, WordsAbout


class EveningNotOver(Exception):  # noqa: N818  # an answer: names are erased after the event
    """Somebody cannot be forgotten while these tournaments go on."""

    def __init__(self, tournaments: tuple[TournamentId, ...]) -> None:
        super().__init__(tournaments)
        self.tournaments = tournaments


@dataclass(frozen=True, slots=True)
class PersonalData:
    """All that is kept about somebody apart from the moves of the games."""

    name: str
    discord: int | None
    words: tuple[WordsAbout, ...]


class Privacy:
    """Shows and erases, here, in the copies, and wherever names are remembered."""

    def __init__(
        self,
        people: People,
        evenings: Evenings,
        guilds: Guilds,
        *,
        backups: Backups | None = None,
        forget: Callable[[tuple[TournamentId, ...]], None] = lambda _: None,
        default_days: int | None = None,
    ) -> None:
        """Put it together.

        Args:
            people: Names and Discord ids.
            evenings: All evenings.
            guilds: The settings of servers.
            backups: The copies, where there are any.
            forget: Told the evenings that have changed, after every erasing.
            default_days: How long names are kept where a server has no number of its own.
        """
        self._people = people
        self._evenings = evenings
        self._guilds = guilds
        self._backups = backups
        self._forget = forget
        self._default_days = default_days
        self._known_before = dict[GuildId, int]()

    def days(self, guild: GuildId) -> int | None:
        """How many days names are kept in a server; None: until somebody erases them."""
        own = self._guilds.settings(guild).retention_days
        return self._default_days if own is None else own

    async def show(self, person: PersonId) -> PersonalData:
        """What is kept about somebody."""
        return PersonalData(
            self._people.name_of(person),
            self._people.discord_of(person),
            await self._people.words_about(person),
        )

    async def guests_of(self, guild: GuildId, host: PersonId) -> tuple[PersonId, ...]:
        """Whose host somebody is or was, in any evening of a server."""
        found = dict[PersonId, None]()
        for listing in self._evenings.of_guild(guild):
            evening = await self._evenings.get(listing.id)
            people = () if evening.state is None else evening.state.people.values()
            found |= {one.id: None for one in people if one.host == host}
        return tuple(found)

    async def erase(self, *people: PersonId) -> None:
        """Forget the names, words and Discord ids of people, in every file and in memory.

        Raises:
            EveningNotOver: one of them takes part in an evening that is not over.
            StorageFailed: nothing was erased.
        """
        going_on = self._going_on(frozenset(people))
        if going_on:
            raise EveningNotOver(going_on)
        changed = dict[TournamentId, None]()
        for person in people:
            changed |= dict.fromkeys(await self._people.erase(person))
        if self._backups is not None:
            await self._backups.erase(people)
        await self._reload(tuple(changed))

    def _going_on(self, people: frozenset[PersonId]) -> tuple[TournamentId, ...]:
        return tuple(
            evening.tournament
            for evening in self._evenings.loaded()
            if evening.state is not None
            and not evening.state.is_over
            and (
                any(person in evening.state.people for person in people)
                or people & set(evening.state.supervisors.values())
            )
        )

    async def retain(self, guild: GuildId, now: datetime) -> tuple[TournamentId, ...]:
        """Forget the words of evenings that are over for longer than the guild wants them kept.

        Raises:
            StorageFailed: what is left will be erased the next time.
        """
        days = self.days(guild)
        if days is None:
            return ()
        kept = await self._people.with_words()
        erased = []
        for listing in self._evenings.of_guild(guild):
            if listing.id in kept and listing.phase in OVER:
                evening = await self._evenings.get(listing.id)
                if evening.latest_at is not None and evening.latest_at < now - timedelta(days):
                    await self._people.erase_all_of(listing.id)
                    erased.append(listing.id)
        known_before = self._known_before.get(guild, 0)
        self._known_before[guild] = await self._people.erase_idle(guild, known_before)
        if erased:
            if self._backups is not None:
                await self._backups.erase_all_of(erased)
            await self._reload(tuple(erased))
        return tuple(erased)

    async def _reload(self, tournaments: tuple[TournamentId, ...]) -> None:
        for tournament in tournaments:
            evening = await self._evenings.get(tournament)
            await evening.reload()
        self._forget(tournaments)
