"""A database file while it is in use: locked, checked, migrated, with its one writer."""

import asyncio
import logging
import os
import sqlite3
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from bot.storage.backup import PRIVATE, back_up
from bot.storage.connection import MEMORY, connect
from bot.storage.copies import Copies
from bot.storage.failures import DatabaseUnusable, advice
from bot.storage.journal import SqliteJournal
from bot.storage.lock import FileLock
from bot.storage.migrate import MIGRATIONS, migrate
from bot.storage.writer import Writer

log = logging.getLogger(__name__)


class Database:
    """One file (or `MEMORY`), owned from `open` to `close`."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, executor: Executor | None
    ) -> None:
        self.path = path
        self.connection = connection
        self.writer = Writer(connection, executor)
        self.journal = SqliteJournal(self.writer)
        self._executor = executor
        self._lock: FileLock | None = None

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        is_threaded: bool = True,
        folder: Path = MIGRATIONS,
        copies: Copies | None = None,
    ) -> Self:
        """Lock, check and migrate the file, which is made where there is none. Blocks.

        A database that is already in use is copied before it is migrated.

        Args:
            path: The file, or `MEMORY`.
            copies: Where backups go; to a folder beside the file where left out.
            is_threaded: Whether commits happen in a thread, so that the loop goes on meanwhile.
                Without, each is made where it is asked for.
            folder: Where the migrations are.

        Raises:
            DatabaseUnusable: with a sentence that says what is wrong and what to do.
        """
        lock = None if path == MEMORY else FileLock(path)
        try:
            connection = _prepared(path, folder, copies or Copies.beside(path))
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        executor = ThreadPoolExecutor(1, "writer") if is_threaded else None
        database = cls(path, connection, executor)
        database._lock = lock
        log.info("database %s open, SQLite %s", path, sqlite3.sqlite_version)
        return database

    async def close(self) -> None:
        """Let what waits be committed, then close the file and let go of it."""
        await self.writer.drain()
        if self._executor is not None:
            self._executor.shutdown()
        self.connection.close()
        if self._lock is not None:
            self._lock.release()

    async def back_up(self, target: Path) -> None:
        """Write a checked copy while the evening goes on.

        Raises:
            DatabaseUnusable: with a sentence.
        """
        await asyncio.to_thread(back_up, self.path, target)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _prepared(path: Path, folder: Path, copies: Copies) -> sqlite3.Connection:
    _make_private(path)
    connection = connect(path)
    try:
        migrate(connection, folder=folder, back_up=lambda: _copy_before(path, connection, copies))
    except sqlite3.Error as error:
        connection.close()
        raise DatabaseUnusable(
            f"The database {path} could not be brought to its new form: {advice(error)}."
        ) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _make_private(path: Path) -> None:
    """A new file is for the bot's own user alone; what lies beside it inherits that."""
    if path == MEMORY or path.exists():
        return
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE))
    except OSError as error:
        raise DatabaseUnusable(f"The database {path} cannot be made: {advice(error)}.") from error


def _copy_before(path: Path, connection: sqlite3.Connection, copies: Copies) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    made = copies.make(path, datetime.now(UTC), kind="before-migration")
    log.info("the database of form %s was copied to %s before it changes", version, made)
