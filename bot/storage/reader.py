"""Reads the journal for people, beside the writer and without ever holding it up."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Self

import aiosqlite

from bot.services.ports import Entry, LogFilter, TournamentId
from bot.storage.connection import MEMORY, connect_read_only
from bot.storage.database import Database
from bot.storage.journal import ENTRIES, entry, words_of


class SqliteLog:
    """The port `Log`, on a connection that can only read; `close` it."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file that a `Database` has made."""
        return cls(await aiosqlite.Connection(lambda: connect_read_only(path), iter_chunk_size=64))

    async def close(self) -> None:
        """End the connection and its thread."""
        await self._connection.close()

    async def entries(self, tournament: TournamentId, wanted: LogFilter) -> Sequence[Entry]:
        """The newest entries that match, newest first; see the port."""
        entries, words, values = _queries(tournament, wanted)
        found = list(await self._connection.execute_fetchall(entries, values))
        if not found:
            return ()
        span = (tournament, found[-1][0], found[0][0])
        kept = words_of(tuple(row) for row in await self._connection.execute_fetchall(words, span))
        return tuple(entry(tuple(row), kept) for row in found)


class DatabaseLog:
    """The port `Log` of a database that is open: its own reader, made when first asked."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._reader: SqliteLog | None = None

    async def entries(self, tournament: TournamentId, wanted: LogFilter) -> Sequence[Entry]:
        """The newest entries that match, newest first; see the port."""
        if self._database.path == MEMORY:
            # Nobody else can see into it, so its writer looks.
            look = partial(_look, tournament, wanted)
            found: Sequence[Entry] = await self._database.writer.look(look)
            return found
        if self._reader is None:
            self._reader = await SqliteLog.open(self._database.path)
        return await self._reader.entries(tournament, wanted)

    async def close(self) -> None:
        """Let go of the file."""
        if self._reader is not None:
            await self._reader.close()


def _look(tournament: TournamentId, wanted: LogFilter, connection: Connection) -> Sequence[Entry]:
    entries, words, values = _queries(tournament, wanted)
    found = connection.execute(entries, values).fetchall()
    if not found:
        return ()
    kept = words_of(connection.execute(words, (tournament, found[-1][0], found[0][0])))
    return tuple(entry(row, kept) for row in found)


def _queries(tournament: TournamentId, wanted: LogFilter) -> tuple[str, str, tuple[Any, ...]]:
    conditions, values = _conditions(wanted)
    where = "".join(f" AND {condition}" for condition in conditions)
    return (
        f"{ENTRIES}{where} ORDER BY seq DESC LIMIT ?",
        "SELECT seq, field, text FROM words WHERE tournament = ? AND seq BETWEEN ? AND ?",
        (tournament, *values, wanted.limit),
    )


def _conditions(wanted: LogFilter) -> tuple[list[str], list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    if wanted.person is not None:
        # Ids stand quoted in the body, as values and as keys of hand cards alike.
        theirs = _among("body ->> '$.dispute'", wanted.disputes_of_person)
        conditions.append(f'("by" = ? OR instr(body, ?) > 0 OR {theirs})')
        values += [wanted.person, f'"{wanted.person}"', *wanted.disputes_of_person]
    if wanted.table is not None:
        disputes = _among("body ->> '$.dispute'", wanted.disputes_at_table)
        matches = _among("body ->> '$.match'", wanted.matches_at_table)
        conditions.append(
            f"(? IN (body ->> '$.table', body ->> '$.into') OR {disputes} OR {matches})"
        )
        values += [wanted.table, *wanted.disputes_at_table, *wanted.matches_at_table]
    if wanted.kinds:
        conditions.append(_among("type", wanted.kinds))
        values += wanted.kinds
    if wanted.before_seq is not None:
        conditions.append("seq < ?")
        values.append(wanted.before_seq)
    return conditions, values


def _among(column: str, values: Sequence[object]) -> str:
    return f"{column} IN ({','.join('?' * len(values))})"
