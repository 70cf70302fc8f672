"""Personal data: what is kept about somebody, and forgetting it (B49)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.domain.ids import PersonId
from bot.services.evenings import OVER, Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, People, TournamentId, WordsAbout


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
    """Shows and erases."""

    def __init__(self, people: People, evenings: Evenings, guilds: Guilds) -> None:
        self._people = people
        self._evenings = evenings
        self._guilds = guilds

    async def show(self, person: PersonId) -> PersonalData:
        """What is kept about somebody."""
        return PersonalData(
            self._people.name_of(person),
            self._people.discord_of(person),
            await self._people.words_about(person),
        )

    async def erase(self, person: PersonId) -> None:
        """Forget somebody's names, words and Discord id, in the file and in memory.

        Raises:
            EveningNotOver: they take part in an evening that is not over.
            StorageFailed: nothing was erased.
        """
        going_on = tuple(
            evening.tournament
            for evening in self._evenings.loaded()
            if evening.state is not None
            and evening.state.phase not in OVER
            and person in evening.state.people
        )
        if going_on:
            raise EveningNotOver(going_on)
        await self._reload(await self._people.erase(person))

    async def retain(self, guild: GuildId, now: datetime) -> tuple[TournamentId, ...]:
        """Forget the words of evenings that are over for longer than the guild wants them kept.

        Raises:
            StorageFailed: what is left will be erased the next time.
        """
        days = self._guilds.settings(guild).retention_days
        if days is None:
            return ()
        kept = await self._people.with_words()
        erased = []
        for listing in self._evenings.of_guild(guild):
            if listing.id in kept and listing.phase in OVER:
                evening = await self._evenings.get(listing.id)
                if evening.latest_at is not None and evening.latest_at < now - timedelta(days):
                    await self._people.erase_all_of(listing.id)
                    await evening.reload()
                    erased.append(listing.id)
        return tuple(erased)

    async def _reload(self, tournaments: tuple[TournamentId, ...]) -> None:
        for tournament in tournaments:
            evening = await self._evenings.get(tournament)
            await evening.reload()
