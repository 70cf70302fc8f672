"""Copies a database that is in use, without holding up whoever writes to it."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot.storage.connection import connect_read_only
from bot.storage.failures import DatabaseUnusable, advice

MARGIN = 1 << 20
"""Bytes that stay free beside a copy, so that the evening can go on being written."""
UNFINISHED = ".part"
PAGES_AT_ONCE, STEPS_AT_ONCE = 256, 20_000
"""How much is copied, and checked, until it is asked whether the copy is still wanted."""
PRIVATE = 0o600
"""Whoever may log in to the machine need not read the names of children."""


IsWanted = Callable[[], bool]


class Abandoned(Exception):  # noqa: N818  # what happened
    """Nobody wanted the copy any more; nothing of it is left."""


def back_up(source: Path, target: Path, *, is_wanted: IsWanted = lambda: True) -> None:
    """Write a checked copy of `source`; `target` appears whole or not at all.

    It reads through a connection of its own: a copy through the writing one, begun inside a
    transaction, would wait for itself for ever. Blocks; call it in a thread.

    Raises:
        Abandoned: it was not wanted any more before it was done.
        DatabaseUnusable: the copy is not sound, or one of the files cannot be used.
    """
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        make_room(source, target.parent)
        _copy(source, unfinished, is_wanted)
        flush(unfinished)
        unfinished.replace(target)
        flush(target.parent)
    except (OSError, sqlite3.Error) as error:
        if not is_wanted():
            raise Abandoned from error
        raise DatabaseUnusable(
            f"{source} could not be copied to {target}: {advice(error)} ({error})."
        ) from error
    finally:
        discard(unfinished)


def make_room(source: Path, folder: Path) -> None:
    """Make sure that a copy of `source` fits into a folder.

    Raises:
        OSError: it does not, or one of the two cannot be looked at.
    """
    needed = source.stat().st_size + MARGIN
    log = source.with_name(source.name + "-wal")
    if log.exists():
        needed += log.stat().st_size
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise OSError(errno.ENOSPC, f"{needed >> 20} MiB are needed, {free >> 20} are free")


def discard(unfinished: Path) -> None:
    """Remove what was begun, with whatever SQLite laid beside it."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        try:
            unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)
        except OSError:
            # It could not be made either: the sentence about that is on its way.
            continue


def flush(path: Path) -> None:
    """Make sure that a file, or the names in a folder, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _copy(source: Path, target: Path, is_wanted: IsWanted) -> None:
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT, PRIVATE))
    reading = connect_read_only(source)
    try:
        writing = sqlite3.connect(target)
        try:
            _copy_pages(reading, writing, is_wanted)
            writing.set_progress_handler(lambda: not is_wanted(), STEPS_AT_ONCE)
            found = writing.execute("PRAGMA integrity_check").fetchone()[0]
            # A copy is one file: the side files of WAL mode would be forgotten when it is moved.
            writing.execute("PRAGMA journal_mode=DELETE").close()
        finally:
            writing.close()
    finally:
        reading.close()
    if found != "ok":
        raise DatabaseUnusable(
            f"{source} is damaged ({found}), so that no copy was made; the copies there are stay. "
            "Stop the bot and bring back the last one with `stichrunde restore`.",
            "damaged",
        )


def _copy_pages(
    reading: sqlite3.Connection, writing: sqlite3.Connection, is_wanted: IsWanted
) -> None:
    """All pages as they are at one moment: a copy in steps begins anew with each write else."""

    def ask(*_: int) -> None:
        if not is_wanted():
            raise Abandoned

    reading.execute("BEGIN")
    reading.execute("SELECT 1 FROM sqlite_master").fetchone()
    reading.backup(writing, pages=PAGES_AT_ONCE, progress=ask)
    reading.execute("COMMIT")
