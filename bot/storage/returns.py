"""Absences of which a lead is still to be told."""

import sqlite3
from collections.abc import Iterable
from datetime import datetime
from functools import partial

from bot.services.ports import Return
from bot.storage.writer import Writer


class SqliteReturns:
    """The port `Returns`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def waiting(self) -> tuple[Return, ...]:
        """All of them, the oldest first.

        Raises:
            StorageFailed: they could not be read.
        """
        found: tuple[Return, ...] = await self._writer.look(_read)
        return found

    async def keep(self, returns: Iterable[Return]) -> None:
        """Remember returns; one that is known already only lasts until later.

        Raises:
            StorageFailed: none of them is kept.
        """
        rows = [
            (one.tournament, one.guild, one.since.isoformat(), one.until.isoformat(), one.after)
            for one in returns
        ]
        if rows:
            await self._writer.work(partial(_write, rows))

    async def told(self, back: Return) -> None:
        """The lead will certainly be told of it, or need not be.

        Raises:
            StorageFailed: it still waits.
        """
        await self._writer.work(partial(_delete, back))


def _read(connection: sqlite3.Connection) -> tuple[Return, ...]:
    found = connection.execute(
        "SELECT tournament, guild, since, until, after FROM absence ORDER BY since, tournament"
    )
    return tuple(
        Return(tournament, guild, datetime.fromisoformat(since), datetime.fromisoformat(until), seq)
        for tournament, guild, since, until, seq in found
    )


def _write(rows: list[tuple[int, int, str, str, int]], connection: sqlite3.Connection) -> None:
    connection.executemany(
        "INSERT INTO absence (tournament, guild, since, until, after) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET until = excluded.until",
        rows,
    )


def _delete(back: Return, connection: sqlite3.Connection) -> None:
    connection.execute(
        "DELETE FROM absence WHERE tournament = ? AND since = ?",
        (back.tournament, back.since.isoformat()),
    )
