"""Reads evenings beside a bot that may be running: what is read here can never be written."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.domain.evolve import fold
from bot.domain.tournament import Tournament
from bot.presentation.book import Book, book_of, helpers_of
from bot.presentation.book.sheets import Sheet, season_sheet
from bot.presentation.shapes import Language
from bot.services.ports import Listing, TournamentId
from bot.storage.connection import connect_read_only
from bot.storage.failures import DatabaseUnusable, advice
from bot.storage.journal import SqliteJournal
from bot.storage.people import SqlitePeople
from bot.storage.writer import Writer


class Shelf:
    """The evenings of a database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        writer = Writer(connection, None)
        self.journal = SqliteJournal(writer)
        self.people = SqlitePeople(writer)

    async def listings(self) -> tuple[Listing, ...]:
        """All evenings, oldest first."""
        return await self.journal.tournaments()

    async def book(self, tournament: TournamentId, language: Language) -> Book:
        """An evening about to be written down.

        Raises:
            DatabaseUnusable: there is no such evening.
        """
        entries = await self.journal.load(tournament)
        state = fold(entry.event for entry in entries)
        if state is None:
            known = ", ".join(str(one.id) for one in await self.listings()) or "none"
            raise DatabaseUnusable(
                f"There is no evening {tournament}. Name one of those there are: {known}."
            )
        return book_of(state, entries, language, helpers=helpers_of(entries, self.people.name_of))

    async def season(self, language: Language) -> Sheet:
        """The season of the server of the newest evening, as a table.

        Raises:
            DatabaseUnusable: there is no evening yet.
        """
        listings = await self.listings()
        if not listings:
            raise DatabaseUnusable("There is no evening yet, so that there is no season.")
        guild = listings[-1].guild
        found = [await self._state(one.id) for one in listings if one.guild == guild]
        evenings = [state for state in found if state is not None]
        return season_sheet(evenings, language, self.people.is_named_in_season)

    async def _state(self, tournament: TournamentId) -> Tournament | None:
        return fold(entry.event for entry in await self.journal.load(tournament))


@asynccontextmanager
async def shelf(database: Path) -> AsyncIterator[Shelf]:
    """The evenings of a file, as long as the block lasts.

    Raises:
        DatabaseUnusable: it cannot be read.
    """
    try:
        connection = connect_read_only(database)
        try:
            found = Shelf(connection)
            await found.people.load()
            yield found
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise DatabaseUnusable(f"{database} cannot be read: {advice(error)}.") from error
