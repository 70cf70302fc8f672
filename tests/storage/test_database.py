"""Opening a file: one process, a sound file, the measured settings, or a sentence why not."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage.backup import back_up
from bot.storage.connection import connect_read_only
from bot.storage.copies import Copies
from bot.storage.database import Database
from bot.storage.failures import DatabaseInUse, DatabaseUnusable
from bot.storage.lock import FileLock
from tests.storage.storage_kit import created, signed_up, write, writing


def unfinished_copies(folder: Path) -> list[Path]:
    return list(folder.glob("*.part"))


async def test_the_settings_are_the_measured_ones(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        found = {
            name: database.connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }

    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


async def test_a_file_belongs_to_one_process(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db"):
        with pytest.raises(DatabaseInUse, match="The database is already in use"):
            Database.open(tmp_path / "a.db")


async def test_a_closed_file_can_be_opened_again(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db"):
        pass
    async with Database.open(tmp_path / "a.db") as database:
        assert await database.journal.tournaments() == ()


def test_the_lock_of_a_process_that_was_killed_stops_nobody(tmp_path: Path) -> None:
    hold = (
        "import sys, time; from pathlib import Path; from bot.storage.lock import FileLock\n"
        "lock = FileLock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", hold, str(tmp_path / "a.db")],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(DatabaseInUse):
            FileLock(tmp_path / "a.db")
        os.kill(child.pid, signal.SIGKILL)

    FileLock(tmp_path / "a.db").release()
    assert (tmp_path / "a.db.lock").exists()


def test_a_damaged_file_is_refused_with_advice(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 8000)

    with pytest.raises(DatabaseUnusable, match="is damaged"):
        Database.open(path)


async def test_damage_inside_the_file_is_noticed_at_start(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with Database.open(path) as database:
        many = [signed_up(f"p{n}", f"Name {n}") for n in range(1000)]
        await write(database, writing(created(), *many))
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\x5a" * 4096
    path.write_bytes(content)

    with pytest.raises(DatabaseUnusable, match="stichrunde restore"):
        Database.open(path)


def test_a_refused_file_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    with pytest.raises(DatabaseUnusable):
        Database.open(path)

    FileLock(path).release()


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be written"):
        Database.open(tmp_path / "nowhere" / "a.db")


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        database.connection.execute("PRAGMA user_version=99")

    with pytest.raises(DatabaseUnusable, match="newer Stichrunde"):
        Database.open(tmp_path / "a.db")


async def test_a_copy_is_made_while_writing_goes_on(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        await database.back_up(tmp_path / "copy.db")
        await write(database, writing(signed_up(), start=2))
    async with Database.open(tmp_path / "copy.db") as copy:
        read = await copy.journal.load(1)

    assert len(read) == 1
    assert unfinished_copies(tmp_path) == []


def test_a_copy_of_nothing_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="could not be copied"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")

    assert list(tmp_path.iterdir()) == []


async def test_b64_a_database_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    first = "CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT;\n"
    (folder / "0001_first.sql").write_text(first)
    Database.open(tmp_path / "a.db", folder=folder, is_threaded=False).connection.close()
    (folder / "0002_second.sql").write_text(first.replace("one", "two"))
    second = tmp_path / "moved.db"
    (tmp_path / "a.db").rename(second)

    async with Database.open(second, folder=folder):
        (kept,) = Copies.beside(second).all("before-migration")
        copy = sqlite3.connect(kept.path)
        names = [name for (name,) in copy.execute("SELECT name FROM sqlite_schema")]
        copy.close()

    assert "one" in names
    assert "two" not in names


async def test_a_reading_connection_cannot_write(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db"):
        reading = connect_read_only(tmp_path / "a.db")
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            reading.execute("DELETE FROM guild")
        reading.close()
