"""What keeps the house while the bot runs: copies, the end of retention, forgetting people."""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from bot.presentation.forgetting import forget_names
from bot.scheduling.housekeeping import Housekeeping
from bot.services.clock import FasterClock, SystemClock
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Clock, Concern, Fault, People, TournamentId
from bot.services.privacy import Privacy
from bot.settings import Settings
from bot.storage.connection import MEMORY
from bot.storage.copies import Copies
from bot.storage.database import Database
from bot.storage.erasing import SqliteBackups
from bot.storage.failures import DatabaseUnusable, advice, fault_of

log = logging.getLogger(__name__)

DAY = timedelta(days=1)
CONCERNS: dict[str, Concern] = {"the daily copy": "copy", "the end of retention": "retention"}
"""What each chore is for."""


def copies_of(settings: Settings, database: Path) -> Copies:
    """Where the backups of a database are."""
    return Copies.beside(database, folder=settings.backups, keep=settings.backup_copies)


def open_database(settings: Settings, path: Path) -> Database:
    """Open the database; its folder is made where there is none, for the bot's user alone.

    Raises:
        DatabaseUnusable: with a sentence.
    """
    if path == MEMORY:
        return Database.open(path)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusable(
            f"The folder {path.parent} cannot be made: {advice(error)}."
        ) from error
    return Database.open(path, copies=copies_of(settings, path))


def clock_of(settings: Settings, database: Database) -> Clock:
    """The wall clock; in a rehearsal a faster one, which goes on where the journal ends."""
    if settings.clock_factor == 1.0:
        return SystemClock()
    row = database.connection.execute("SELECT max(at) FROM journal").fetchone()
    now = datetime.now(UTC)
    latest = datetime.fromisoformat(row[0]) if row[0] else now
    return FasterClock(settings.clock_factor, max(now, latest))


class Upkeep:
    """The chores, and what forgets people; `housekeeping` is started and stopped with the rest."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        clock: Clock,
        *,
        people: People,
        guilds: Guilds,
        evenings: Evenings,
    ) -> None:
        self._database = database
        self._clock = clock
        self._evenings = evenings
        self._people = people
        self.copies = copies_of(settings, database.path)
        self.forgotten: list[Callable[[tuple[TournamentId, ...]], object]] = []
        """Told which evenings have changed after somebody was forgotten."""
        self.troubled: list[Callable[[Concern, Fault | None], object]] = []
        """Told again and again how the machine below is: what is in the way of what."""
        self._is_ending = False
        database.writer.heard = lambda error: self._trouble("storing", error)
        self.privacy = Privacy(
            people,
            evenings,
            guilds,
            backups=None if database.path == MEMORY else SqliteBackups(self.copies),
            forget=self._forget,
            default_days=settings.retention_days or None,
        )
        self.housekeeping = Housekeeping(
            {"the daily copy": self.copy_daily, "the end of retention": self.retain},
            heard=lambda chore, error: self._trouble(CONCERNS[chore], error),
        )

    async def copy_daily(self) -> None:
        """Copy the database where the last daily copy is a day old.

        Raises:
            DatabaseUnusable: there is no copy today.
        """
        now = self._clock.now()
        if self._database.path == MEMORY:
            return
        await asyncio.to_thread(self.copies.clear_away, now)
        if self.copies.is_due(now, DAY):
            make = partial(self.copies.make, kind="daily", is_wanted=lambda: not self._is_ending)
            made = await asyncio.to_thread(make, self._database.path, now)
            log.info("copied and checked: %s", made.name)

    async def stop(self) -> None:
        """Do no more; a copy that is being made is given up, it is due at the next start."""
        self._is_ending = True
        await self.housekeeping.stop()

    async def retain(self) -> None:
        """Forget the words of evenings that are over for long, and copies older than that.

        Raises:
            StorageFailed: the rest is for the next time.
        """
        await self._people.finish_erasing()
        now = self._clock.now()
        guilds = self._evenings.guilds()
        for guild in guilds:
            for tournament in await self.privacy.retain(guild, now):
                log.info("the names of evening %s were erased: retention is over", tournament)
        days = [self.privacy.days(guild) for guild in guilds]
        longest = max((one for one in days if one is not None), default=0)
        if longest and None not in days:
            await asyncio.to_thread(self.copies.let_go_before, now - timedelta(days=longest))

    def _trouble(self, concern: Concern, error: Exception | None) -> None:
        fault = None if error is None else fault_of(error)
        for told in self.troubled:
            told(concern, fault)

    def _forget(self, tournaments: tuple[TournamentId, ...]) -> None:
        forget_names()
        for told in self.forgotten:
            told(tournaments)
