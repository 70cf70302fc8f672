"""What is to be said and stands in no journal, until Discord has taken it."""

import json
import sqlite3
from functools import partial

from bot.services.ports import Saying
from bot.storage.writer import Writer


class SqliteSaid:
    """The port `Said`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def waiting(self) -> tuple[Saying, ...]:
        """What was not delivered before the last end."""
        found: tuple[Saying, ...] = await self._writer.look(_read)
        return found

    async def keep(self, saying: Saying) -> None:
        """Remember it before anybody is told that it will be said.

        Raises:
            StorageFailed: it is not kept.
        """
        await self._writer.work(partial(_write, saying))

    async def drop(self, key: str) -> None:
        """It has been said.

        Raises:
            StorageFailed: it will be said once more; its nonce lets Discord drop that.
        """
        await self._writer.work(partial(_drop, key))


def _read(connection: sqlite3.Connection) -> tuple[Saying, ...]:
    rows = connection.execute("SELECT key, guild, tournament, notice FROM said ORDER BY number")
    return tuple(_saying(*row) for row in rows)


def _saying(key: str, guild: int, tournament: int, notice: str) -> Saying:
    facts = json.loads(notice)
    return Saying(key=key, guild=guild, tournament=tournament, facts=facts)


def _write(saying: Saying, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO said (key, guild, tournament, notice) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO NOTHING",
        (saying.key, saying.guild, saying.tournament, json.dumps(saying.facts)),
    )


def _drop(key: str, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM said WHERE key = ?", (key,))
