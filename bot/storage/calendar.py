"""Which entry of the server's calendar belongs to which evening."""

import sqlite3
from functools import partial

from bot.services.ports import Entered, TournamentId
from bot.storage.writer import Writer


class SqliteCalendar:
    """The port `Calendar`: all rows in memory, every change through the one writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._entered: dict[TournamentId, Entered] = {}

    async def load(self) -> None:
        """Read every row; once, before anything else."""
        self._entered = dict(await self._writer.look(_read))

    def of(self, tournament: TournamentId) -> Entered | None:
        """What was entered for an evening; None where nothing was begun."""
        return self._entered.get(tournament)

    def known(self) -> frozenset[int]:
        """The events that belong to some evening."""
        return frozenset(one.event for one in self._entered.values() if one.event is not None)

    async def put(self, tournament: TournamentId, entered: Entered) -> None:
        """Remember what is entered now.

        Raises:
            StorageFailed: it is not kept.
        """
        await self._writer.work(partial(_write, tournament, entered))
        self._entered[tournament] = entered


def _read(connection: sqlite3.Connection) -> list[tuple[TournamentId, Entered]]:
    found = connection.execute("SELECT tournament, event, shown FROM calendar")
    return [(tournament, Entered(event, shown)) for tournament, event, shown in found]


def _write(tournament: TournamentId, entered: Entered, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO calendar VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET event = excluded.event, "
        "shown = excluded.shown",
        (tournament, entered.event, entered.shown),
    )
