"""What is to be said and stands in no journal, until Discord has taken it."""

import sqlite3
from datetime import datetime
from functools import partial
from typing import Any

from bot.domain.ids import PersonId
from bot.services.ports import Saying, TournamentId
from bot.storage.writer import Writer

MOST = 1000
"""So many of those that were told are remembered, the newest ones."""


class SqliteSaid:
    """The port `Said`; nothing is remembered beside the file, so that erasing is complete."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def waiting(self) -> tuple[Saying, ...]:
        """What had not been said before the last end, in order."""
        found: tuple[Saying, ...] = await self._writer.look(_read_waiting)
        return found

    async def keep(self, saying: Saying) -> bool:
        """Remember it before anybody is told that it will be said; False where it is known.

        Raises:
            StorageFailed: it is not kept.
        """
        is_new: bool = await self._writer.work(partial(_write, saying))
        return is_new

    async def told(self, key: str) -> None:
        """It has been said.

        Raises:
            StorageFailed: it will be said once more.
        """
        await self._writer.work(partial(_mark, key))

    async def to(self, reader: PersonId, tournament: TournamentId) -> tuple[Saying, ...]:
        """What was said to one person alone, in order."""
        found: tuple[Saying, ...] = await self._writer.look(partial(_read_to, reader, tournament))
        return found


def _read_waiting(connection: sqlite3.Connection) -> tuple[Saying, ...]:
    found = connection.execute(
        "SELECT key, guild, tournament, person, at, notice, reader FROM said "
        "WHERE NOT is_told ORDER BY number"
    )
    return tuple(_saying(row) for row in found)


def _read_to(
    reader: PersonId, tournament: TournamentId, connection: sqlite3.Connection
) -> tuple[Saying, ...]:
    found = connection.execute(
        "SELECT key, guild, tournament, person, at, notice, reader FROM said "
        "WHERE reader = ? AND tournament = ? ORDER BY number",
        (reader, tournament),
    )
    return tuple(_saying(row) for row in found)


def _saying(row: tuple[Any, ...]) -> Saying:
    key, guild, tournament, person, at, notice, reader = row
    return Saying(key, guild, tournament, person, datetime.fromisoformat(at), notice, reader)


def _write(saying: Saying, connection: sqlite3.Connection) -> bool:
    written = connection.execute(
        "INSERT INTO said (key, guild, tournament, person, at, notice, reader) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            saying.key, saying.guild, saying.tournament, saying.person,
            saying.at.isoformat(), saying.notice, saying.reader,
        ),
    )  # fmt: skip
    return written.rowcount > 0


def _mark(key: str, connection: sqlite3.Connection) -> None:
    connection.execute(
        "UPDATE said SET is_told = 1, notice = CASE WHEN reader IS NULL THEN NULL ELSE notice END "
        "WHERE key = ?",
        (key,),
    )
    connection.execute(
        "DELETE FROM said WHERE is_told AND number <= (SELECT max(number) FROM said) - ?", (MOST,)
    )
