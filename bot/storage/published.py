"""Which commands Discord was last told."""

import sqlite3
from functools import partial

from bot.storage.writer import Writer


class SqlitePublished:
    """The port `Published` of `bot.client`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def last(self, application: int) -> str:
        """The word for them; empty before the first time."""
        word: str = await self._writer.look(partial(_read, application))
        return word

    async def put(self, application: int, word: str) -> None:
        """Remember them.

        Raises:
            StorageFailed: they will be published once more.
        """
        await self._writer.work(partial(_write, application, word))


def _read(application: int, connection: sqlite3.Connection) -> str:
    found = connection.execute("SELECT word FROM published WHERE application = ?", (application,))
    row = found.fetchone()
    return "" if row is None else str(row[0])


def _write(application: int, word: str, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO published VALUES (?, ?) ON CONFLICT DO UPDATE SET word = excluded.word",
        (application, word),
    )
