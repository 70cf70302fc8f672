"""The last moment at which the bot could be reached."""

import sqlite3
from datetime import datetime
from functools import partial

from bot.storage.writer import Writer


class SqliteBeats:
    """The port `Beats` of `bot.scheduling.beat`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def last(self) -> datetime | None:
        """The last beat; None before the first."""
        at: datetime | None = await self._writer.look(_read)
        return at

    async def put(self, at: datetime) -> None:
        """Remember a beat.

        Raises:
            StorageFailed: the one before still stands.
        """
        await self._writer.work(partial(_write, at))


def _read(connection: sqlite3.Connection) -> datetime | None:
    row = connection.execute("SELECT at FROM beat").fetchone()
    return None if row is None else datetime.fromisoformat(row[0])


def _write(at: datetime, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO beat VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at",
        (at.isoformat(),),
    )
