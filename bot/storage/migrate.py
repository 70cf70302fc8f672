"""Brings a database file to the newest form: numbered SQL files, forward only, all or nothing."""

import hashlib
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.storage.failures import DatabaseUnusable

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

_RECORD = """CREATE TABLE IF NOT EXISTS schema_migration (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL
) STRICT"""


@dataclass(frozen=True, slots=True)
class Migration:
    """One file: its number, its name, its text and what the text hashes to."""

    version: int
    name: str
    sql: str

    @property
    def sha256(self) -> str:
        """The hash by which a changed file is noticed."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrations(folder: Path = MIGRATIONS) -> tuple[Migration, ...]:
    """The files of a folder in order.

    Raises:
        DatabaseUnusable: a name is none of ours, or a number is missing or given twice.
    """
    found = []
    for path in sorted(folder.glob("*.sql")):
        named = re.fullmatch(r"(\d{4})_\w+\.sql", path.name)
        if named is None:
            raise DatabaseUnusable(f"A migration is called NNNN_name.sql, not {path.name}.")
        found.append(Migration(int(named[1]), path.name, path.read_text(encoding="utf-8")))
    if [one.version for one in found] != list(range(1, len(found) + 1)):
        raise DatabaseUnusable(f"The numbers of the migrations in {folder} have a gap or a double.")
    return tuple(found)


def statements(sql: str) -> Iterator[str]:
    """The single statements of a file, triggers with inner semicolons in one piece."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise DatabaseUnusable(f"A migration ends in the middle of a statement: {statement!r}")


def migrate(
    connection: sqlite3.Connection,
    *,
    folder: Path = MIGRATIONS,
    back_up: Callable[[], None] | None = None,
) -> int:
    """Apply what is pending in one transaction and return the version reached.

    `back_up` is called before the first pending file of a database that is already in use.

    Raises:
        DatabaseUnusable: the database is newer than the program, an applied file has changed, or
            the folder is not in order; with a sentence that says what to do.
    """
    known = migrations(folder)
    version = _version(connection)
    if back_up is not None and 0 < version < len(known):
        back_up()
    # Inside a transaction this would have no effect.
    connection.execute("PRAGMA foreign_keys=OFF")
    try:
        connection.execute("BEGIN IMMEDIATE")
        _apply(connection, known)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA foreign_keys=ON")
    return len(known)


def _apply(connection: sqlite3.Connection, known: tuple[Migration, ...]) -> None:
    version = _version(connection)
    _refuse_strangers(connection, version, known)
    connection.execute(_RECORD)
    applied = dict(connection.execute("SELECT version, sha256 FROM schema_migration"))
    for one in known[:version]:
        if applied.get(one.version) != one.sha256:
            raise DatabaseUnusable(
                f"{one.name} is not the file that made this database. Restore it from the release; "
                "a change of the form needs a new migration."
            )
    for one in known[version:]:
        for statement in statements(one.sql):
            connection.execute(statement)
        row = (one.version, one.name, one.sha256)
        connection.execute("INSERT INTO schema_migration VALUES (?, ?, ?)", row)
    broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise DatabaseUnusable(f"After the migration {len(broken)} rows would point nowhere.")
    connection.execute(f"PRAGMA user_version={len(known)}")


def _refuse_strangers(
    connection: sqlite3.Connection, version: int, known: tuple[Migration, ...]
) -> None:
    if version > len(known):
        raise DatabaseUnusable(
            f"The database was written by a newer Stichrunde (form {version}, this one knows "
            f"{len(known)}). Install that release again, or restore an older backup."
        )
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if tables and "schema_migration" not in tables:
        raise DatabaseUnusable(
            "The file is an SQLite database of another program. Name another file."
        )


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
