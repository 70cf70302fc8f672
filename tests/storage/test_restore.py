"""Bringing a backup back: onto another machine, from an older release, and never by half (B64)."""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage.copies import Copies
from bot.storage.database import Database
from bot.storage.failures import DatabaseInUse, DatabaseUnusable
from bot.storage.migrate import MIGRATIONS, migrations
from bot.storage.restore import restore
from tests.storage.faulty_disks import damage, lock_away, no_file_beyond, somebody_who_may_not_write
from tests.storage.storage_kit import created, signed_up, write, writing
from tests.storage.test_copies import entries_of, filled

NOW = datetime(2026, 12, 6, 3, tzinfo=UTC)


def leftovers(folder: Path) -> list[Path]:
    return list(folder.glob("*.restoring*"))


async def test_b64_a_backup_makes_a_new_machine_go_on(tmp_path: Path) -> None:
    old, new = tmp_path / "old" / "a.db", tmp_path / "new" / "deep" / "b.db"
    old.parent.mkdir()
    await filled(old, 3)
    copy = Copies.beside(old).make(old, NOW, kind="daily")

    done = restore(copy, new, copies=Copies.beside(new), now=NOW)
    async with Database.open(new) as database:
        more = await write(database, writing(signed_up("p9"), start=5))

    assert done.aside is None
    assert more.is_fine
    assert entries_of(new) == 5


async def test_b64_the_database_that_is_replaced_is_kept_with_its_last_answers(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.db"
    copies = Copies.beside(path)
    database = Database.open(path)
    await write(database, writing(created()))
    copy = copies.make(path, NOW, kind="daily")
    await write(database, writing(signed_up(), start=2))
    # As after a crash: the last answer stands in the write-ahead file alone.
    assert database._lock is not None
    database._lock.release()

    done = restore(copy, path, copies=copies, now=NOW)
    database.connection.close()

    assert done.aside is not None
    assert entries_of(path) == 1
    kept = sqlite3.connect(done.aside)
    assert kept.execute("SELECT count(*) FROM journal").fetchone() == (2,)
    kept.close()


async def test_b64_a_backup_of_an_older_release_is_brought_to_the_newest_form(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "first"
    folder.mkdir()
    first = migrations()[0]
    (folder / first.name).write_text(first.sql)
    async with Database.open(tmp_path / "old.db", folder=folder) as database:
        await write(database, writing(created(), signed_up()))

    done = restore(
        tmp_path / "old.db",
        tmp_path / "new.db",
        copies=Copies.beside(tmp_path / "new.db"),
        now=NOW,
    )
    async with Database.open(tmp_path / "new.db") as newer:
        read = await newer.journal.load(1)

    assert (done.version_before, done.version) == (1, len(migrations(MIGRATIONS)))
    assert len(read) == 2


async def test_a_newer_backup_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    await filled(tmp_path / "a.db", 1)
    async with Database.open(tmp_path / "newer.db") as database:
        database.connection.execute("PRAGMA user_version=99")

    with pytest.raises(DatabaseUnusable, match="Install that release again"):
        restore(
            tmp_path / "newer.db",
            tmp_path / "a.db",
            copies=Copies.beside(tmp_path / "a.db"),
            now=NOW,
        )

    assert entries_of(tmp_path / "a.db") == 2
    assert leftovers(tmp_path) == []


@pytest.mark.parametrize("content", [b"", b"no database at all" * 300])
async def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    await filled(tmp_path / "a.db", 1)
    (tmp_path / "b.db").write_bytes(content)

    with pytest.raises(DatabaseUnusable, match=r"no backup|no database"):
        restore(
            tmp_path / "b.db", tmp_path / "a.db", copies=Copies.beside(tmp_path / "a.db"), now=NOW
        )

    assert entries_of(tmp_path / "a.db") == 2


async def test_a_damaged_backup_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    await filled(tmp_path / "a.db")
    copy = Copies.beside(tmp_path / "a.db").make(tmp_path / "a.db", NOW, kind="daily")
    damage(copy)

    with pytest.raises(DatabaseUnusable, match="damaged"):
        restore(copy, tmp_path / "a.db", copies=Copies.beside(tmp_path / "a.db"), now=NOW)

    assert entries_of(tmp_path / "a.db") == 1001


async def test_nothing_is_replaced_under_a_bot_that_runs(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        copy = copies.make(tmp_path / "a.db", NOW, kind="daily")

        with pytest.raises(DatabaseInUse, match="Stop that one first"):
            restore(copy, tmp_path / "a.db", copies=copies, now=NOW)


async def test_a_full_disk_stops_a_restore_before_anything_is_replaced(tmp_path: Path) -> None:
    await filled(tmp_path / "a.db")
    copies = Copies.beside(tmp_path / "a.db")
    copy = copies.make(tmp_path / "a.db", NOW, kind="daily")

    with (
        no_file_beyond(copy.stat().st_size // 2),
        pytest.raises(DatabaseUnusable, match="free space"),
    ):
        restore(copy, tmp_path / "a.db", copies=copies, now=NOW)

    assert entries_of(tmp_path / "a.db") == 1001
    assert leftovers(tmp_path) == []


async def test_a_folder_that_may_not_be_written_stops_a_restore() -> None:
    with somebody_who_may_not_write() as folder:
        await filled(folder / "a.db", 1)
        (folder / "copy.db").write_bytes((folder / "a.db").read_bytes())
        lock_away(folder)

        with pytest.raises(DatabaseUnusable, match="may not be written"):
            restore(
                folder / "copy.db",
                folder / "a.db",
                copies=Copies.beside(folder / "a.db"),
                now=NOW,
            )


def test_a_backup_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="Check the name"):
        restore(
            tmp_path / "none.db",
            tmp_path / "a.db",
            copies=Copies.beside(tmp_path / "a.db"),
            now=NOW,
        )
