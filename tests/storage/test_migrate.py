"""The runner keeps its rules: all or nothing, forward only, nothing changed behind its back."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage.failures import DatabaseUnusable
from bot.storage.migrate import MIGRATIONS, migrate, migrations, statements

NOWHERE = "INSERT INTO nowhere VALUES (1);\n"
DANGLING = "INSERT INTO two VALUES (1, 99);\n"
FIRST = "CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT;\n"
SECOND = "CREATE TABLE two (id INTEGER PRIMARY KEY, one INTEGER REFERENCES one (id)) STRICT;\n"
WITH_TRIGGER = """-- a comment; with a semicolon
CREATE TRIGGER grows AFTER INSERT ON one BEGIN
    INSERT INTO two (one) VALUES (NEW.id);
    SELECT 1;
END;
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_first.sql").write_text(FIRST)
    return folder


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "some.db", isolation_level=None)
    yield connection
    connection.close()


def tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}


def test_files_are_applied_in_order_and_only_once(
    connection: sqlite3.Connection, folder: Path
) -> None:
    (folder / "0002_second.sql").write_text(SECOND)

    versions = (migrate(connection, folder=folder), migrate(connection, folder=folder))

    assert versions == (2, 2)
    assert {"one", "two"} <= tables(connection)


def test_a_trigger_with_semicolons_is_one_statement(
    connection: sqlite3.Connection, folder: Path
) -> None:
    (folder / "0002_second.sql").write_text(SECOND + WITH_TRIGGER)

    migrate(connection, folder=folder)

    connection.execute("INSERT INTO one DEFAULT VALUES")
    assert connection.execute("SELECT count(*) FROM two").fetchone() == (1,)


def test_a_failing_file_leaves_nothing_of_all_pending_files(
    connection: sqlite3.Connection, folder: Path
) -> None:
    (folder / "0002_second.sql").write_text(SECOND + NOWHERE)

    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, folder=folder)

    assert tables(connection) == set()
    assert connection.execute("PRAGMA user_version").fetchone() == (0,)
    assert not connection.in_transaction


def test_a_newer_database_is_refused_with_advice(
    connection: sqlite3.Connection, folder: Path
) -> None:
    (folder / "0002_second.sql").write_text(SECOND)
    migrate(connection, folder=folder)
    (folder / "0002_second.sql").unlink()

    with pytest.raises(DatabaseUnusable, match="newer Stichrunde"):
        migrate(connection, folder=folder)


def test_a_changed_file_is_refused(connection: sqlite3.Connection, folder: Path) -> None:
    migrate(connection, folder=folder)
    (folder / "0001_first.sql").write_text(FIRST + "-- improved\n")

    with pytest.raises(DatabaseUnusable, match=r"0001_first\.sql is not the file"):
        migrate(connection, folder=folder)


@pytest.mark.parametrize("name", ["0003_third.sql", "0001_again.sql"])
def test_numbers_have_no_gap_and_no_double(folder: Path, name: str) -> None:
    (folder / name).write_text(SECOND)

    with pytest.raises(DatabaseUnusable, match="a gap or a double"):
        migrations(folder)


def test_a_file_without_a_number_is_refused(folder: Path) -> None:
    (folder / "second.sql").write_text(SECOND)

    with pytest.raises(DatabaseUnusable, match="NNNN_name"):
        migrations(folder)


def test_a_file_that_ends_inside_a_statement_is_refused() -> None:
    with pytest.raises(DatabaseUnusable, match="middle of a statement"):
        list(statements("CREATE TABLE one (id INTEGER)"))


def test_another_programs_database_is_refused(connection: sqlite3.Connection, folder: Path) -> None:
    connection.execute("CREATE TABLE theirs (id INTEGER)")

    with pytest.raises(DatabaseUnusable, match="another program"):
        migrate(connection, folder=folder)

    assert tables(connection) == {"theirs"}


def test_rows_that_would_point_nowhere_are_refused(
    connection: sqlite3.Connection, folder: Path
) -> None:
    (folder / "0002_second.sql").write_text(SECOND + DANGLING)

    with pytest.raises(DatabaseUnusable, match="point nowhere"):
        migrate(connection, folder=folder)

    assert tables(connection) == set()
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_database_in_use_is_copied_before_it_changes(
    connection: sqlite3.Connection, folder: Path
) -> None:
    copies: list[set[str]] = []

    def back_up() -> None:
        copies.append(tables(connection))

    migrate(connection, folder=folder, back_up=back_up)
    migrate(connection, folder=folder, back_up=back_up)
    (folder / "0002_second.sql").write_text(SECOND)
    migrate(connection, folder=folder, back_up=back_up)

    assert copies == [{"one", "schema_migration"}]


def test_two_starts_at_once_migrate_once(tmp_path: Path, folder: Path) -> None:
    (folder / "0002_second.sql").write_text(SECOND)
    versions: list[int] = []

    def start() -> None:
        connection = sqlite3.connect(tmp_path / "both.db", isolation_level=None, timeout=20)
        versions.append(migrate(connection, folder=folder))
        connection.close()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert versions == [2] * 4


def test_the_projects_own_migrations_are_in_order(connection: sqlite3.Connection) -> None:
    assert migrate(connection) == len(migrations(MIGRATIONS)) >= 1
