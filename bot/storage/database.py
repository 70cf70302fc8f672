"""A database file while it is in use: locked, checked, migrated, with its one writer."""

import asyncio
import logging
import sqlite3
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Self

from bot.storage.backup import back_up
from bot.storage.connection import MEMORY, connect
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
    def open(cls, path: Path, *, is_threaded: bool = True, folder: Path = MIGRATIONS) -> Self:
        """Lock, check and migrate the file, which is made where there is none. Blocks.

        A database that is already in use is copied beside itself before it is migrated.

        Args:
            path: The file, or `MEMORY`.
            is_threaded: Whether commits happen in a thread, so that the loop goes on meanwhile.
                Without, each is made where it is asked for.
            folder: Where the migrations are.

        Raises:
            DatabaseUnusable: with a sentence that says what is wrong and what to do.
        """
        lock = None if path == MEMORY else FileLock(path)
        try:
            connection = _prepared(path, folder)
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


def _prepared(path: Path, folder: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        migrate(connection, folder=folder, back_up=lambda: _copy_before(path, connection))
    except BaseException:
        connection.close()
        raise
    return connection


def _copy_before(path: Path, connection: sqlite3.Connection) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    back_up(path, path.with_name(f"{path.stem}.before-migration-{version}{path.suffix}"))
