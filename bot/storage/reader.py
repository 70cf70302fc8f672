"""Reads the journal for people, beside the writer and without ever holding it up."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.services.ports import Entry, LogFilter, TournamentId
from bot.storage.connection import connect_read_only
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
        conditions, values = _conditions(wanted)
        where = "".join(f" AND {condition}" for condition in conditions)
        found = list(
            await self._connection.execute_fetchall(
                f"{ENTRIES}{where} ORDER BY seq DESC LIMIT ?",
                (tournament, *values, wanted.limit),
            )
        )
        if not found:
            return ()
        words = await self._connection.execute_fetchall(
            "SELECT seq, field, text FROM words WHERE tournament = ? AND seq BETWEEN ? AND ?",
            (tournament, found[-1][0], found[0][0]),
        )
        kept = words_of(tuple(row) for row in words)
        return tuple(entry(tuple(row), kept) for row in found)


def _conditions(wanted: LogFilter) -> tuple[list[str], list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    if wanted.person is not None:
        # Ids stand quoted in the body, as values and as keys of hand cards alike.
        conditions.append('("by" = ? OR instr(body, ?) > 0)')
        values += [wanted.person, f'"{wanted.person}"']
    if wanted.table is not None:
        conditions.append("body ->> '$.table' = ?")
        values.append(wanted.table)
    if wanted.match is not None:
        conditions.append("body ->> '$.match' = ?")
        values.append(wanted.match)
    if wanted.before_seq is not None:
        conditions.append("seq < ?")
        values.append(wanted.before_seq)
    return conditions, values
