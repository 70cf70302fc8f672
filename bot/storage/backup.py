"""Copies a database that is in use, without holding up whoever writes to it."""

import os
import sqlite3
from pathlib import Path

from bot.storage.connection import connect_read_only
from bot.storage.failures import DatabaseUnusable


def back_up(source: Path, target: Path) -> None:
    """Write a checked copy of `source`; `target` appears whole or not at all.

    It reads through a connection of its own: a copy through the writing one, begun inside a
    transaction, would wait for itself for ever. Blocks; call it in a thread.

    Raises:
        DatabaseUnusable: the copy is not sound, or one of the files cannot be used.
    """
    unfinished = target.with_name(target.name + ".part")
    try:
        _copy(source, unfinished)
        _flush(unfinished)
        unfinished.replace(target)
        _flush(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnusable(f"{source} could not be copied to {target}: {error}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    reading, writing = connect_read_only(source), sqlite3.connect(target)
    try:
        reading.backup(writing, pages=-1)
        found = writing.execute("PRAGMA integrity_check").fetchone()[0]
        # A copy is one file: the side files of WAL mode would be forgotten when it is moved.
        writing.execute("PRAGMA journal_mode=DELETE").close()
    finally:
        reading.close()
        writing.close()
    if found != "ok":
        raise DatabaseUnusable(f"The copy of {source} is not sound: {found}.")


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
