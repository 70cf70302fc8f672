"""Why a database cannot be used or copied, in sentences that say what to do."""

import errno
import sqlite3


class DatabaseUnusable(Exception):  # noqa: N818  # the sentence is what counts
    """The file cannot be used; `str()` is a sentence for whoever runs the bot."""


class DatabaseInUse(DatabaseUnusable):
    """Another process has the file open."""


FULL = (
    "The disk is full. Free some space (old copies in the folder of the backups may go) and try "
    "again; nothing that was answered is lost"
)
FORBIDDEN = (
    "The folder or a file in it may not be written. Give it to the user that runs the bot (chown), "
    "or name another folder in STICHRUNDE_DATA or STICHRUNDE_BACKUPS"
)
MISSING = "There is no such file or folder. Check the name"
FAILING = (
    "The disk does not work as it should, or it is full. Look at the free space and at the "
    "system's log, and bring the last backup to another disk with `stichrunde restore`"
)
DAMAGED = (
    "The file is damaged or no database at all. Keep it, and bring back the last backup that is "
    "sound with `stichrunde restore`"
)
BUSY = "Another program holds the file. Stop that one first"

_BY_NUMBER = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.EROFS: FORBIDDEN,
    errno.ENOENT: MISSING,
    errno.ENOTDIR: MISSING,
    errno.EIO: FAILING,
}
_BY_START = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": FORBIDDEN,
    "SQLITE_PERM": FORBIDDEN,
    "SQLITE_CANTOPEN": FORBIDDEN,
    "SQLITE_IOERR": FAILING,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_BUSY": BUSY,
}


def advice(error: BaseException) -> str:
    """What to do about a fault of the disk or of SQLite, without the last full stop."""
    if isinstance(error, OSError):
        return _BY_NUMBER.get(error.errno or 0, f"{error.strerror or error}")
    name = getattr(error, "sqlite_errorname", "")
    if not name and isinstance(error, sqlite3.DatabaseError):
        return DAMAGED
    found = next((said for start, said in _BY_START.items() if name.startswith(start)), None)
    return found or str(error)
