"""What was typed into forms that wait to be confirmed or mended; it outlives a restart."""

import json
import secrets
import sqlite3
from collections.abc import Mapping
from functools import partial

from bot.domain.ids import PersonId
from bot.services.ports import TournamentId
from bot.storage.writer import Writer

MOST = 500
"""So many are kept, the newest ones."""


class SqliteDrafts:
    """The port `Drafts`; nothing is remembered beside the file, so that erasing is complete."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def keep(
        self, typed: Mapping[str, str], *, person: PersonId, tournament: TournamentId
    ) -> str:
        """Keep what somebody typed; returns the word for it once it is on disk.

        Raises:
            StorageFailed: it is not kept.
        """
        word = secrets.token_hex(4)
        row = (word, tournament, person, json.dumps(dict(typed)))
        await self._writer.work(partial(_write, row))
        return word

    async def find(self, word: str) -> dict[str, str]:
        """What was typed, by field; nothing where it is no longer kept."""
        found: dict[str, str] = await self._writer.look(partial(_read, word))
        return found


def _write(row: tuple[str, int, str, str], connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO draft (word, tournament, person, typed) VALUES (?,?,?,?)", row)
    connection.execute(
        "DELETE FROM draft WHERE number <= (SELECT max(number) FROM draft) - ?", (MOST,)
    )


def _read(word: str, connection: sqlite3.Connection) -> dict[str, str]:
    row = connection.execute("SELECT typed FROM draft WHERE word = ?", (word,)).fetchone()
    return {} if row is None else dict(json.loads(row[0]))
