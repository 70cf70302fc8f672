"""`stichrunde backup` and `restore`: every end is one sentence (B64)."""

import sqlite3

import pytest

from bot.storage.database import Database
from bot.storage.lock import FileLock
from tests.hosting.host_kit import House, status
from tests.storage.faulty_disks import damage
from tests.storage.test_copies import entries_of


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said about a fault: one line, no traceback."""
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    assert "Traceback" not in said
    return said


async def test_b64_a_backup_and_its_restore_by_command(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)
    before = entries_of(house.database)
    made = await status("backup")
    (copy,) = house.backups.iterdir()
    house.database.unlink()

    listed, restored = await status("restore"), await status("restore", str(copy))

    assert (made, listed, restored) == (0, 2, 0)
    assert entries_of(house.database) == before
    assert str(copy) in capsys.readouterr().out


async def test_b64_a_backup_goes_where_it_is_told_also_while_the_bot_runs(house: House) -> None:
    await house.play(3)
    async with Database.open(house.database):
        done = await status("backup", str(house.folder / "mine.sqlite3"))

    assert done == 0
    assert entries_of(house.folder / "mine.sqlite3") == entries_of(house.database)


async def test_b64_the_replaced_database_is_named(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)
    await status("backup", "mine.sqlite3")

    await status("restore", "mine.sqlite3")

    assert "-replaced.sqlite3" in capsys.readouterr().out


async def test_without_a_database_a_sentence_says_so(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = await status("backup")

    assert ended == 2
    assert house.data.name in (said := one_sentence(capsys))
    assert "Start the bot once" in said


async def test_a_running_bot_is_not_restored_over(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)
    await status("backup", "mine.sqlite3")
    capsys.readouterr()
    lock = FileLock(house.database)

    ended = await status("restore", "mine.sqlite3")
    lock.release()

    assert ended == 2
    assert "Stop that one first" in one_sentence(capsys)


@pytest.mark.parametrize("command", ["backup", "restore", "export"])
async def test_a_damaged_database_ends_in_a_sentence(
    house: House, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    await house.play(3)
    house.database.write_bytes(b"SQLite format 3\0" + b"\xff" * 8000)

    ended = await status(command, *([str(house.database)] if command == "restore" else []))

    assert ended == 2
    assert "damaged" in one_sentence(capsys)


async def test_a_newer_backup_ends_in_a_sentence_and_changes_nothing(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)
    await status("backup", "newer.sqlite3")
    capsys.readouterr()
    newer = sqlite3.connect("newer.sqlite3", isolation_level=None)
    newer.execute("PRAGMA user_version=99").close()
    newer.close()
    before = house.database.read_bytes()

    ended = await status("restore", "newer.sqlite3")

    assert ended == 2
    assert "Install that release again" in one_sentence(capsys)
    assert house.database.read_bytes() == before


async def test_a_damaged_page_is_found_before_a_copy_is_kept(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(1)
    damage(house.database)

    ended = await status("backup")

    assert ended == 2
    assert "stichrunde restore" in one_sentence(capsys)
    assert list(house.backups.iterdir()) == []
