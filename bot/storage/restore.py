"""Brings a backup back: from an older release, onto another machine, over whatever is there."""

import os
import shutil
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bot.storage.backup import back_up, discard, flush
from bot.storage.connection import connect
from bot.storage.copies import Copies
from bot.storage.failures import DatabaseUnusable, advice
from bot.storage.lock import FileLock
from bot.storage.migrate import MIGRATIONS, migrate

_SIDES = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did; `aside` is where the database that was replaced is now."""

    aside: Path | None
    version_before: int
    version: int


def restore(
    copy: Path, database: Path, *, copies: Copies, now: datetime, folder: Path = MIGRATIONS
) -> Restored:
    """Put a backup in the place of the database, which is kept aside. Blocks.

    The backup is copied, checked and brought to the newest form beside the database first; only
    when all of that has gone well does it take its place, in one step.

    Raises:
        DatabaseUnusable: with a sentence; the database is as it was.
    """
    if not copy.is_file():
        raise DatabaseUnusable(f"{copy} cannot be restored: there is no such file. Check the name.")
    _make_folder(database.parent)
    lock = FileLock(database)
    fresh = database.with_name(database.name + ".restoring")
    try:
        before, version = _prepare(copy, fresh, folder)
        aside = _set_aside(database, copies, now)
        for side in _SIDES:
            # A write-ahead file of the old database would be taken for one of the new.
            database.with_name(database.name + side).unlink(missing_ok=True)
        fresh.replace(database)
        flush(database.parent)
        copies.let_go("replaced")
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnusable(
            f"{copy} could not be restored: {advice(error)} ({error})."
        ) from error
    finally:
        discard(fresh)
        lock.release()
    return Restored(aside, before, version)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusable(f"The folder {folder} cannot be made: {advice(error)}.") from error


def _prepare(copy: Path, fresh: Path, folder: Path) -> tuple[int, int]:
    discard(fresh)
    back_up(copy, fresh)
    connection = connect(fresh)
    try:
        before = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if before == 0:
            raise DatabaseUnusable(f"{copy} is no backup of Stichrunde. Name another file.")
        version = migrate(connection, folder=folder)
        connection.execute("PRAGMA journal_mode=DELETE").close()
    except sqlite3.Error as error:
        raise DatabaseUnusable(f"{copy} could not be restored: {advice(error)}.") from error
    finally:
        connection.close()
    flush(fresh)
    return before, version


def _set_aside(database: Path, copies: Copies, now: datetime) -> Path | None:
    """Keep the old files as they are: they may be damaged, so that nothing reads them."""
    if not database.exists():
        return None
    aside = copies.place(now, "replaced")
    for suffix in ("", *_SIDES):
        old = database.with_name(database.name + suffix)
        if old.exists():
            _keep(old, aside.with_name(aside.name + suffix))
    flush(aside.parent)
    return aside


def _keep(old: Path, kept: Path) -> None:
    kept.unlink(missing_ok=True)
    try:
        os.link(old, kept)
    except OSError:
        # Another disk, or one that knows no second names.
        shutil.copyfile(old, kept)
        flush(kept)
