"""Why a database cannot be used or copied, in sentences that say what to do."""

import errno
import sqlite3

from bot.services.ports import Fault


class DatabaseUnusable(Exception):  # noqa: N818  # the sentence is what counts
    """The file cannot be used; `str()` is a sentence for whoever runs the bot."""

    def __init__(self, sentence: str, fault: Fault | None = None) -> None:
        super().__init__(sentence)
        self.fault = fault
        """What is wrong, where no exception of the disk or of SQLite says it."""


class DatabaseInUse(DatabaseUnusable):
    """Another process has the file open."""


SENTENCES: dict[Fault, str] = {
    "full": (
        "The disk is full. Free some space (old copies in the folder of the backups may go) and "
        "try again; nothing that was answered is lost"
    ),
    "forbidden": (
        "The folder or a file in it may not be written. Give it to the user that runs the bot "
        "(chown), or name another folder in STICHRUNDE_DATA or STICHRUNDE_BACKUPS"
    ),
    "missing": "There is no such file or folder. Check the name",
    "failing": (
        "The disk does not work as it should, or it is full. Look at the free space and at the "
        "system's log, and bring the last backup to another disk with `stichrunde restore`"
    ),
    "damaged": (
        "The file is damaged or no database at all. Keep it, and bring back the last backup that "
        "is sound with `stichrunde restore`"
    ),
    "unfinished": (
        "The last stop came in the middle of a change. Start the bot once: it finishes or undoes "
        "that change, and nothing that was answered is lost"
    ),
    "busy": "Another program holds the file. Stop that one first",
}

_BY_NUMBER: dict[int, Fault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EIO: "failing",
}
_BY_START: dict[str, Fault] = {
    "SQLITE_FULL": "full",
    # Who only reads may not undo what a killed process has begun; these come before the rest.
    "SQLITE_READONLY_ROLLBACK": "unfinished",
    "SQLITE_READONLY_RECOVERY": "unfinished",
    "SQLITE_READONLY": "forbidden",
    "SQLITE_PERM": "forbidden",
    "SQLITE_CANTOPEN": "forbidden",
    "SQLITE_IOERR": "failing",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_BUSY": "busy",
}


def advice(error: BaseException) -> str:
    """What to do about a fault of the disk or of SQLite, without the last full stop."""
    said = SENTENCES.get(fault_of(error))
    if said is not None:
        return said
    return str((isinstance(error, OSError) and error.strerror) or error)


def fault_of(error: BaseException) -> Fault:
    """What is wrong, as far as the error or what it came from tells."""
    match error:
        case DatabaseUnusable(fault=str() as fault):
            return fault
        case OSError():
            return _BY_NUMBER.get(error.errno or 0, "other")
        case sqlite3.Error():
            return _fault_of_sqlite(error)
        case _:
            return "other" if error.__cause__ is None else fault_of(error.__cause__)


def _fault_of_sqlite(error: sqlite3.Error) -> Fault:
    name = getattr(error, "sqlite_errorname", "")
    if not name and isinstance(error, sqlite3.DatabaseError):
        return "damaged"
    found = (fault for start, fault in _BY_START.items() if name.startswith(start))
    return next(found, "other")
