"""What has been told: a cursor for each evening, and the notices begun beyond it."""

import sqlite3
from functools import partial

from bot.services.ports import Notice, TournamentId
from bot.storage.writer import Writer


class SqliteOutbox:
    """The port `Outbox`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def cursor(self, tournament: TournamentId) -> int:
        """The last entry of which everything has been told, 0 at first."""
        seq: int = await self._writer.look(partial(_read_cursor, tournament))
        return seq

    async def begun(self, tournament: TournamentId) -> dict[str, Notice]:
        """The notices beyond the cursor that were begun or delivered, by key."""
        notices: dict[str, Notice] = await self._writer.look(partial(_read_begun, tournament))
        return notices

    async def note(self, tournament: TournamentId, notice: Notice) -> None:
        """Remember a notice before it is sent, and again with its message afterwards.

        Raises:
            StorageFailed: it is not kept.
        """
        await self._writer.work(partial(_note, tournament, notice))

    async def move_to(self, tournament: TournamentId, seq: int) -> None:
        """Everything up to this entry has been told; the cursor never moves back.

        Raises:
            StorageFailed: the cursor has not moved.
        """
        await self._writer.work(partial(_move, tournament, seq))


def _read_cursor(tournament: TournamentId, connection: sqlite3.Connection) -> int:
    found = connection.execute("SELECT seq FROM outbox WHERE tournament = ?", (tournament,))
    row = found.fetchone()
    return 0 if row is None else int(row[0])


def _read_begun(tournament: TournamentId, connection: sqlite3.Connection) -> dict[str, Notice]:
    found = connection.execute(
        "SELECT key, seq, nonce, channel, message FROM notice WHERE tournament = ?", (tournament,)
    )
    return {row[0]: Notice(*row) for row in found}


def _note(tournament: TournamentId, notice: Notice, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO notice VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
        "nonce = excluded.nonce, channel = excluded.channel, message = excluded.message",
        (tournament, notice.key, notice.seq, notice.nonce, notice.channel, notice.message),
    )


def _move(tournament: TournamentId, seq: int, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO outbox VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)",
        (tournament, seq),
    )
    connection.execute("DELETE FROM notice WHERE tournament = ? AND seq <= ?", (tournament, seq))
