"""How a connection to the database file is made: every setting was measured, none is a default."""

import shutil
import sqlite3
from pathlib import Path

from bot.storage.failures import SENTENCES, DatabaseUnusable, advice, fault_of

LEAST_SPACE = 64 << 10
"""Bytes that SQLite needs beside a database to open it at all."""

MEMORY = Path(":memory:")
"""Stands for a database that lives as long as its connection."""

_DAMAGED = (
    "The database {path} is damaged ({reason}). Stop the bot, keep a copy of the file, and bring "
    "back the last backup with `stichrunde restore`."
)


_UNOPENED = "The database {path} cannot be opened: {why}."


def connect(path: Path) -> sqlite3.Connection:
    """The one writing connection, checked.

    `synchronous=FULL` because a confirmed result must outlive a power cut; `secure_delete`
    because what was erased must be gone from the file (B49).

    Raises:
        DatabaseUnusable: the file is damaged or cannot be opened.
    """
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise DatabaseUnusable(_UNOPENED.format(path=path, why=advice(error))) from error
    try:
        _settle(connection)
        _check(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise DatabaseUnusable(_said(error, path)) from error
    except DatabaseUnusable:
        connection.close()
        raise
    return connection


def connect_read_only(path: Path) -> sqlite3.Connection:
    """A connection beside the writing one; it can neither write nor check-point."""
    uri = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA busy_timeout=5000")
    return connection


def _said(error: sqlite3.Error, path: Path) -> str:
    fault = fault_of(error)
    if fault == "damaged":
        return _DAMAGED.format(path=path, reason=error)
    if fault == "failing" and shutil.disk_usage(path.parent).free < LEAST_SPACE:
        # On a full disk SQLite cannot make its side files, and calls that a fault of the disk.
        return _UNOPENED.format(path=path, why=SENTENCES["full"])
    return _UNOPENED.format(path=path, why=advice(error))


def _settle(connection: sqlite3.Connection) -> None:
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "secure_delete=ON",
    ):
        connection.execute(f"PRAGMA {setting}").close()


def _check(connection: sqlite3.Connection, path: Path) -> None:
    found = [row[0] for row in connection.execute("PRAGMA quick_check")]
    if found != ["ok"]:
        raise DatabaseUnusable(_DAMAGED.format(path=path, reason=found[0]), "damaged")
