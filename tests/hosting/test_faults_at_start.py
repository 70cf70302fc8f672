"""A start on a machine that is not well ends in one sentence, and leaves everything as it was."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot import logs
from bot.run import MAY_PASS, NOT_SET_UP, _run
from bot.settings import Settings
from bot.storage.failures import DatabaseUnusable
from bot.storage.lock import FileLock
from bot.upkeep import open_database
from tests.hosting.host_kit import House
from tests.storage.faulty_disks import (
    a_small_disk,
    damage,
    fill,
    lock_away,
    somebody_who_may_not_write,
)
from tests.storage.test_copies import entries_of


def refused(database: Path) -> str:
    """What a start says that cannot use its database; one line for a terminal."""
    with pytest.raises(DatabaseUnusable) as told:
        open_database(Settings(_env_file=None, database=database), database)
    said = str(told.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def status_of_run(database: Path) -> int:
    """What `stichrunde run` ends with."""
    settings = Settings(_env_file=None, database=database, token=SecretStr("x"))
    return _run(settings)


def make_newer(database: Path) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA user_version=99").close()
    connection.close()


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (damage, "bring back the last backup with `stichrunde restore`"),
        (make_newer, "Install that release again, or restore an older backup"),
    ],
)
async def test_a_database_that_cannot_be_used_is_not_touched(
    house: House, fault: Callable[[Path], None], words: str
) -> None:
    await house.play(1)
    fault(house.database)
    before = house.database.read_bytes()

    assert words in refused(house.database)
    assert house.database.read_bytes() == before


def test_what_may_pass_is_tried_again_by_the_service_and_what_lasts_is_not(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "begin", lambda *_: None)
    asyncio.run(house.play(1))
    lock = FileLock(house.database)
    held = status_of_run(house.database)
    lock.release()
    damage(house.database)
    damaged = status_of_run(house.database)

    said = capsys.readouterr().err.splitlines()
    assert (held, damaged) == (MAY_PASS, NOT_SET_UP)
    assert len(said) == 2
    assert "Stop that one first" in said[0]
    assert "bring back the last backup" in said[1]


async def test_a_folder_that_may_not_be_written_is_told(house: House) -> None:
    await house.play(1)
    with somebody_who_may_not_write() as folder:
        database = folder / "stichrunde.sqlite3"
        database.write_bytes(house.database.read_bytes())
        lock_away(folder)

        assert "Give it to the user that runs the bot" in refused(database)


async def test_an_update_on_a_full_disk_changes_nothing(house: House) -> None:
    """The copy before a migration does not fit: the old form stays, with every answer."""
    await house.play(1)
    entries = entries_of(house.database)
    with a_small_disk(megabytes=3) as disk:
        database = disk / "stichrunde.sqlite3"
        database.write_bytes(house.database.read_bytes())
        connection = sqlite3.connect(database, isolation_level=None)
        connection.execute("PRAGMA user_version=1").close()
        connection.close()
        with fill(disk):
            said = refused(database)
        kept = entries_of(database)

    assert "The disk is full. Free some space" in said
    assert kept == entries
