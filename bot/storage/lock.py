"""One process per database file: a lock that the system itself takes back after a crash."""

import fcntl
import os
from pathlib import Path

from bot.storage.failures import DatabaseInUse, DatabaseUnusable, advice


class FileLock:
    """Held from construction to `release`; the side file stays, it means nothing by itself."""

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            DatabaseInUse: somebody else holds it.
            DatabaseUnusable: the folder is missing or may not be written.
        """
        self.path = database.with_name(database.name + ".lock")
        try:
            self._descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise DatabaseUnusable(
                f"The folder of the database {database} cannot be written: {advice(error)}."
            ) from error
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._descriptor)
            raise DatabaseInUse(
                f"The database is already in use: another process has {database} open. "
                "Stop that one first, or name another file.",
                "busy",
            ) from error

    def release(self) -> None:
        """Let the next process in."""
        os.close(self._descriptor)
