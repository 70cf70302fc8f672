"""The folder of the backups: what they are called, how many are kept, and what is erased there."""

import logging
import re
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, Self

from bot.storage.backup import UNFINISHED, IsWanted, back_up, discard, flush
from bot.storage.failures import DatabaseUnusable, advice

log = logging.getLogger(__name__)

Kind = Literal["daily", "by-hand", "before-migration", "replaced"]
FRESH = ".fresh"
LONGEST_COPY = timedelta(hours=1)
STAMP = "%Y%m%dT%H%M%SZ"
SUFFIX = ".sqlite3"


@dataclass(frozen=True, slots=True)
class Copy:
    """One backup: when and why it was made."""

    path: Path
    made_at: datetime
    kind: str


@dataclass(frozen=True, slots=True)
class Copies:
    """The backups of one database; `keep` of each kind are kept, the newest ones."""

    folder: Path
    stem: str
    keep: int = 14

    @classmethod
    def beside(cls, database: Path, *, folder: Path | None = None, keep: int = 14) -> Self:
        """The backups of a database, in the folder `backups` beside it where none is named."""
        return cls(folder or database.parent / "backups", database.stem, keep)

    def all(self, kind: Kind | None = None) -> tuple[Copy, ...]:
        """The copies there are, the newest last."""
        found = map(self._read, sorted(self.folder.glob(f"{self.stem}-*{SUFFIX}")))
        return tuple(one for one in found if one is not None and kind in (None, one.kind))

    def make(
        self,
        source: Path,
        now: datetime,
        *,
        kind: Kind,
        is_wanted: IsWanted = lambda: True,
    ) -> Path:
        """Write a checked copy, then let go of those beyond the number that is kept.

        Raises:
            Abandoned: it was not wanted any more; all old ones are still there.
            DatabaseUnusable: there is no new copy, and all old ones are still there.
        """
        target = self.place(now, kind)
        back_up(source, target, is_wanted=is_wanted)
        self.let_go(kind)
        return target

    def place(self, now: datetime, kind: Kind) -> Path:
        """The path of a copy; its folder is made where there is none.

        Raises:
            DatabaseUnusable: the folder cannot be made.
        """
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseUnusable(
                f"The folder {self.folder} cannot be made: {advice(error)}."
            ) from error
        stamp = now.astimezone(UTC).strftime(STAMP)
        return self.folder / f"{self.stem}-{stamp}-{kind}{SUFFIX}"

    def let_go(self, kind: Kind) -> None:
        """Remove the oldest copies of a kind beyond the number that is kept."""
        for one in self.all(kind)[: -self.keep]:
            discard(one.path)

    def let_go_before(self, moment: datetime) -> int:
        """Remove the copies made before a moment, but never the newest; tells how many."""
        old = [one for one in self.all()[:-1] if one.made_at < moment]
        for one in old:
            discard(one.path)
        return len(old)

    def clear_away(self, now: datetime) -> None:
        """Remove what a crash has left of copies that were never finished: names stand there too.

        What is younger than an hour may still become one.
        """
        for ending in (UNFINISHED, FRESH):
            for path in self.folder.glob(f"{self.stem}-*{ending}*"):
                try:
                    made = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                except FileNotFoundError:
                    continue  # it has just become a copy
                if now - made > LONGEST_COPY:
                    discard(path)

    def is_due(self, now: datetime, every: timedelta) -> bool:
        """Whether the last daily copy is that old, or there is none (or it lies ahead)."""
        known = self.all("daily")
        return not known or not timedelta(0) <= now - known[-1].made_at < every

    def scrub(self, work: Callable[[sqlite3.Connection], object]) -> tuple[Path, ...]:
        """Erase something in every copy; tells the files that could not be read.

        Each is rewritten beside itself and renamed into place, so that no page of it remains.
        """
        unread = []
        for one in self.all():
            try:
                _rewrite(one.path, work)
            except (DatabaseUnusable, OSError, sqlite3.Error) as error:
                log.warning("%s could not be rewritten: %s", one.path.name, error)
                unread.append(one.path)
        return tuple(unread)

    def _read(self, path: Path) -> Copy | None:
        named = re.fullmatch(
            rf"{re.escape(self.stem)}-(\d{{8}}T\d{{6}}Z)-([a-z-]+){re.escape(SUFFIX)}", path.name
        )
        if named is None:
            return None
        moment = datetime.strptime(named[1], STAMP).replace(tzinfo=UTC)
        return Copy(path, moment, named[2])


def _rewrite(path: Path, work: Callable[[sqlite3.Connection], object]) -> None:
    fresh = path.with_name(path.name + FRESH)
    try:
        back_up(path, fresh)
        connection = sqlite3.connect(fresh, isolation_level=None)
        try:
            connection.execute("PRAGMA secure_delete=ON").close()
            connection.execute("BEGIN IMMEDIATE")
            work(connection)
            connection.execute("COMMIT")
            connection.execute("VACUUM").close()
        finally:
            connection.close()
        flush(fresh)
        fresh.replace(path)
        flush(path.parent)
    finally:
        discard(fresh)
