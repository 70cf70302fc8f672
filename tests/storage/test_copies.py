"""Backups: how many are kept, and what every fault of a disk ends in (B64)."""

import errno
import os
import shutil
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.storage.backup import Abandoned
from bot.storage.connection import connect_read_only
from bot.storage.copies import Copies
from bot.storage.database import Database
from bot.storage.failures import DatabaseUnusable
from tests.storage.faulty_disks import (
    damage,
    lock_away,
    no_file_beyond,
    somebody_who_may_not_write,
)
from tests.storage.storage_kit import created, signed_up, write, writing

NOW = datetime(2026, 12, 6, 3, tzinfo=UTC)
DAY = timedelta(days=1)
MOST_QUESTIONS = 200


async def filled(path: Path, people: int = 1000) -> None:
    async with Database.open(path) as database:
        many = [signed_up(f"p{n}", f"Name {n}") for n in range(people)]
        await write(database, writing(created(), *many))


def entries_of(path: Path) -> int:
    reading = connect_read_only(path)
    try:
        return int(reading.execute("SELECT count(*) FROM journal").fetchone()[0])
    finally:
        reading.close()


async def test_b64_only_the_newest_copies_of_a_kind_are_kept(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db", keep=3)
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        by_hand = copies.make(tmp_path / "a.db", NOW, kind="by-hand")
        made = [
            copies.make(tmp_path / "a.db", NOW + timedelta(days=day), kind="daily")
            for day in range(5)
        ]

    assert [one.path for one in copies.all("daily")] == made[-3:]
    assert by_hand.exists()
    assert [one.made_at for one in copies.all("by-hand")] == [NOW]


async def test_b64_a_copy_is_due_once_a_day_and_after_the_clock_was_put_back(
    tmp_path: Path,
) -> None:
    copies, day = Copies.beside(tmp_path / "a.db"), timedelta(days=1)
    await filled(tmp_path / "a.db", 1)
    first = copies.is_due(NOW, day)
    copies.make(tmp_path / "a.db", NOW, kind="daily")

    assert first
    assert not copies.is_due(NOW + timedelta(hours=23), day)
    assert copies.is_due(NOW + day, day)
    assert copies.is_due(NOW - day, day)


async def test_a_copy_that_is_not_wanted_any_more_is_given_up_wherever_it_is(
    tmp_path: Path,
) -> None:
    """Whoever ends the bot does not wait for it, however large it is."""
    copies = Copies.beside(tmp_path / "a.db")
    await filled(tmp_path / "a.db", 8000)
    kept = copies.make(tmp_path / "a.db", NOW, kind="daily")
    asked, given_up = 0, list[int]()
    for last in range(1, MOST_QUESTIONS):
        asked = 0

        def is_wanted(last: int = last) -> bool:
            nonlocal asked
            asked += 1
            return asked < last

        try:
            copies.make(tmp_path / "a.db", NOW + DAY, kind="daily", is_wanted=is_wanted)
        except Abandoned:
            given_up.append(last)
            assert list(copies.folder.iterdir()) == [kept]
        else:
            break

    assert given_up == list(range(1, last))
    assert len(given_up) > 4
    assert [one.path for one in copies.all()] == [kept, copies.place(NOW + DAY, "daily")]


async def test_a_copy_is_of_one_moment_whatever_is_written_meanwhile(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    await filled(tmp_path / "a.db", 8000)
    before, asked = entries_of(tmp_path / "a.db"), 0
    beside = sqlite3.connect(tmp_path / "a.db", isolation_level=None)

    def is_wanted() -> bool:
        nonlocal asked
        asked += 1
        beside.execute("INSERT INTO guild VALUES (?, '{}')", (asked,))
        return True

    made = copies.make(tmp_path / "a.db", NOW, kind="daily", is_wanted=is_wanted)
    beside.close()
    copy = connect_read_only(made)
    guilds = copy.execute("SELECT count(*) FROM guild").fetchone()[0]
    copy.close()

    assert asked > 4
    assert (entries_of(made), guilds) == (before, 0)


async def test_b49_what_a_crash_left_of_a_copy_goes_and_what_may_become_one_stays(
    tmp_path: Path,
) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    await filled(tmp_path / "a.db", 1)
    kept = copies.make(tmp_path / "a.db", NOW, kind="daily")
    left = [f"{kept.name}.part", f"{kept.name}.part-journal", f"{kept.name}.fresh"]
    for name in (*left, "b-20261206T030000Z-daily.sqlite3.part"):
        (copies.folder / name).write_text("Annabella")
        os.utime(copies.folder / name, (NOW.timestamp(), NOW.timestamp()))

    copies.clear_away(NOW + timedelta(minutes=59))
    early = {path.name for path in copies.folder.iterdir()}
    copies.clear_away(NOW + timedelta(minutes=61))

    assert early >= set(left)
    assert {path.name for path in copies.folder.iterdir()} == {
        kept.name,
        "b-20261206T030000Z-daily.sqlite3.part",
    }


async def test_a_copy_is_for_the_user_of_the_bot_alone(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    await filled(tmp_path / "a.db", 1)

    made = copies.make(tmp_path / "a.db", NOW, kind="daily")

    assert made.stat().st_mode & 0o077 == 0
    assert made.parent.stat().st_mode & 0o077 == 0
    assert (tmp_path / "a.db").stat().st_mode & 0o077 == 0


async def test_a_disk_that_fills_up_under_a_copy_leaves_the_old_ones(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db", keep=1)
    await filled(tmp_path / "a.db")
    first = copies.make(tmp_path / "a.db", NOW, kind="daily")

    with (
        no_file_beyond(first.stat().st_size // 2),
        pytest.raises(DatabaseUnusable, match="Look at the free space"),
    ):
        copies.make(tmp_path / "a.db", NOW + timedelta(days=1), kind="daily")

    assert list(copies.folder.iterdir()) == [first]
    assert entries_of(first) == 1001


async def test_a_disk_without_room_for_a_copy_is_told_before_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    await filled(tmp_path / "a.db", 1)
    monkeypatch.setattr(
        "shutil.disk_usage", lambda _: shutil._ntuple_diskusage(1 << 30, 1 << 30, 4096)
    )

    with pytest.raises(DatabaseUnusable, match=r"The disk is full\. Free some space"):
        copies.make(tmp_path / "a.db", NOW, kind="daily")

    assert list(copies.folder.iterdir()) == []


async def test_a_folder_that_may_not_be_written_is_told_with_what_to_do() -> None:
    with somebody_who_may_not_write() as folder:
        await filled(folder / "a.db", 1)
        copies = Copies.beside(folder / "a.db")
        (folder / "a.db").chmod(0o644)
        copies.folder.mkdir()
        lock_away(copies.folder)

        with pytest.raises(DatabaseUnusable, match="STICHRUNDE_BACKUPS"):
            copies.make(folder / "a.db", NOW, kind="daily")
        assert list(copies.folder.iterdir()) == []


async def test_a_database_that_may_not_be_written_is_told_with_what_to_do() -> None:
    with somebody_who_may_not_write() as folder:
        await filled(folder / "a.db", 1)
        lock_away(folder)

        with pytest.raises(DatabaseUnusable, match="may not be written"):
            Database.open(folder / "a.db")


async def test_a_damaged_database_is_not_copied_over_sound_copies(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db", keep=1)
    await filled(tmp_path / "a.db")
    first = copies.make(tmp_path / "a.db", NOW, kind="daily")
    damage(tmp_path / "a.db")

    with pytest.raises(DatabaseUnusable, match="stichrunde restore"):
        copies.make(tmp_path / "a.db", NOW + timedelta(days=1), kind="daily")

    assert list(copies.folder.iterdir()) == [first]
    assert entries_of(first) == 1001


async def test_a_disk_that_is_full_loses_nothing_that_was_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "a.db"
    async with Database.open(path) as database:
        answered = await write(database, writing(created()))
        pages = database.connection.execute("PRAGMA page_count").fetchone()[0]
        database.connection.execute(f"PRAGMA max_page_count={pages}").close()
        many = [signed_up(f"p{n}", "x" * 100) for n in range(500)]
        refused = await write(database, writing(*many, start=2))
        database.connection.execute("PRAGMA max_page_count=1000000").close()
        again = await write(database, writing(signed_up(), start=2))

    assert answered.is_fine
    assert not refused.is_fine
    assert "The disk is full. Free some space" in caplog.text
    assert again.is_fine
    assert entries_of(path) == 2


async def test_a_full_disk_at_the_start_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    with no_file_beyond(0), pytest.raises(DatabaseUnusable) as told:
        Database.open(path)

    assert "damaged" not in str(told.value)
    assert "free space" in str(told.value)


async def test_erasing_reaches_every_copy_and_leaves_no_page_behind(tmp_path: Path) -> None:
    copies = Copies.beside(tmp_path / "a.db")
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created(), signed_up(name="Annabella")))
    for kind in ("daily", "before-migration", "by-hand"):
        copies.make(tmp_path / "a.db", NOW, kind=kind)
    broken = copies.place(NOW + timedelta(days=1), "replaced")
    broken.write_bytes(b"no database")

    unread = copies.scrub(lambda connection: connection.execute("DELETE FROM words"))

    assert unread == (broken,)
    sound = [one.path for one in copies.all() if one.path != broken]
    assert len(sound) == 3
    for path in sound:
        assert b"Annabella" not in path.read_bytes()
        assert entries_of(path) == 2
    assert sorted(copies.folder.iterdir()) == sorted([*sound, broken])


def test_every_fault_has_a_sentence() -> None:
    from bot.storage.failures import advice  # noqa: PLC0415  # named after what it is tried with

    for number in (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.ENOENT):
        assert ". " in advice(OSError(number, "x"))
    assert "damaged" in advice(sqlite3.DatabaseError("file is not a database"))
