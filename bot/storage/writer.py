"""The only writer: whatever waits shares one transaction, in one hop to one thread.

Measured on two shared cores, WAL and `synchronous=FULL`: aiosqlite pays a hop per statement and
gave 2,600 to 8,100 transactions a second at 16 per commit, one hop per batch 37,000. A thread that
comes back from SQLite also waits for the interpreter's lock, up to 5 ms each time while the loop
is busy, so rows go in by the hundred per statement: a batch of 128 took 34 ms beside a busy loop
in place of 87 (`executemany`) and 115 (a statement each). aiosqlite stays for reading.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Any

from bot.services.measures import measures
from bot.services.ports import StorageFailed
from bot.storage.failures import advice

log = logging.getLogger(__name__)

Work = Callable[[sqlite3.Connection], Any]
"""Statements that belong together; called in the writer's thread, inside the transaction."""

Outcome = Callable[[Any, StorageFailed | None], None]
Rows = dict[str, list[tuple[Any, ...]]]
"""Rows to insert, by table."""

TABLES = ("tournament", "journal", "words", "form")
"""The tables that take rows, in the order in which they point at each other."""

MOST_VALUES = 1_500
"""Values bound to one statement: a few hundred rows, far below SQLite's own limit."""


class Writer:
    """Takes work and rows from anywhere in the loop and commits them together.

    Without an executor every unit is committed where it is submitted, with no hop at all: for
    programs that have nothing else to do meanwhile.
    """

    def __init__(self, connection: sqlite3.Connection, executor: Executor | None) -> None:
        self._connection = connection
        self._executor = executor
        self._waiting: list[tuple[Work | Rows, Outcome]] = []
        self._committing: asyncio.Future[list[Any]] | None = None
        self._begun_at = 0.0
        self.heard: Callable[[sqlite3.Error | None], object] = lambda _: None
        """Told of every batch whether SQLite took it, in the loop."""

    def submit(self, unit: Work | Rows, outcome: Outcome) -> None:
        """Queue a unit; `outcome` is called once, in the loop, when its commit has settled.

        All work of a batch runs before all its rows go in. When anything of a batch fails, all of
        it and all that waits by then fails, and every outcome is told before anything else runs.
        """
        if self._executor is None:
            self._commit_at_once(unit, outcome)
            return
        self._waiting.append((unit, outcome))
        if self._committing is None and len(self._waiting) == 1:
            # Whatever else is ready in this turn of the loop comes along.
            asyncio.get_running_loop().call_soon(self._start)

    async def work(self, work: Work) -> Any:  # noqa: ANN401  # whatever the work returns
        """Run one piece of work in the next transaction and return what it returned.

        Raises:
            StorageFailed: nothing of it is on disk.
        """
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.submit(work, partial(_answer, answer))
        return await answer

    async def look(self, work: Work) -> Any:  # noqa: ANN401  # whatever the work returns
        """Run something that only reads, between two transactions.

        Raises:
            StorageFailed: SQLite could not read.
        """
        try:
            if self._executor is None:
                return work(self._connection)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor, work, self._connection)
        except sqlite3.Error as error:
            raise StorageFailed(str(error)) from error

    async def drain(self) -> None:
        """Return when nothing waits any more."""
        while self._waiting or self._committing is not None:
            await self._settled()

    async def _settled(self) -> None:
        if self._committing is None:
            await asyncio.sleep(0)
        else:
            await asyncio.wait([self._committing])

    def _start(self) -> None:
        if self._committing is not None or not self._waiting:
            return
        batch, self._waiting = self._waiting, []
        units = [unit for unit, _ in batch]
        loop = asyncio.get_running_loop()
        self._begun_at = time.monotonic()
        self._committing = loop.run_in_executor(self._executor, commit, self._connection, units)
        self._committing.add_done_callback(partial(self._done, [told for _, told in batch]))

    def _done(self, outcomes: list[Outcome], committed: "asyncio.Future[list[Any]]") -> None:
        self._committing = None
        error = committed.exception()
        if error is None:
            measures.took("commit", time.monotonic() - self._begun_at)
            self.heard(None)
            self._start()
            for outcome, result in zip(outcomes, committed.result(), strict=True):
                outcome(result, None)
            return
        measures.failed("commit")
        if isinstance(error, sqlite3.Error):
            self.heard(error)
        else:
            # A bug of ours: nobody was told that it is done, and the loop's handler shows it.
            asyncio.get_running_loop().call_exception_handler(
                {"message": "a transaction failed for no reason of SQLite's", "exception": error}
            )
        failure = _failure(error)
        outcomes += [outcome for _, outcome in self._waiting]
        self._waiting.clear()
        for outcome in outcomes:
            outcome(None, failure)

    def _commit_at_once(self, unit: Work | Rows, outcome: Outcome) -> None:
        try:
            (result,) = commit(self._connection, [unit])
        except sqlite3.Error as error:
            outcome(None, _failure(error))
        else:
            outcome(result, None)


def commit(connection: sqlite3.Connection, units: list[Work | Rows]) -> list[Any]:
    """Put units into one transaction; return what the work among them returned.

    Raises:
        sqlite3.Error: nothing of it is on disk.
    """
    if not any(units):
        return [None] * len(units)
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [None if isinstance(unit, dict) else unit(connection) for unit in units]
        for table, rows in _together(units).items():
            _insert(connection, table, rows)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return results


def _together(units: list[Work | Rows]) -> Rows:
    rows: Rows = {table: [] for table in TABLES}
    for unit in units:
        if isinstance(unit, dict):
            for table, some in unit.items():
                rows[table].extend(some)
    return {table: some for table, some in rows.items() if some}


def _insert(connection: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    width = len(rows[0])
    step = MOST_VALUES // width
    mark = "(" + ",".join("?" * width) + ")"
    for start in range(0, len(rows), step):
        part = rows[start : start + step]
        marks = ",".join([mark] * len(part))
        values = [value for row in part for value in row]
        connection.execute(f"INSERT INTO {table} VALUES {marks}", values)  # noqa: S608  # our own tables


def _answer(
    answer: "asyncio.Future[Any]",
    result: object,
    failure: StorageFailed | None,
) -> None:
    if answer.done():
        return
    if failure is None:
        answer.set_result(result)
    else:
        answer.set_exception(failure)


def _failure(error: BaseException) -> StorageFailed:
    log.error("nothing was written: %s (%s)", advice(error), error)
    failure = StorageFailed(str(error))
    failure.__cause__ = error
    return failure
