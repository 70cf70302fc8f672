"""What `stichrunde check` finds on this machine: each subject a few lines, each with what to do."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from bot.hosting.words import copies_of
from bot.presentation.typesetting.press import press, use_fonts
from bot.settings import Settings
from bot.storage.connection import connect_read_only
from bot.storage.copies import Copies
from bot.storage.failures import DatabaseInUse, DatabaseUnusable, advice
from bot.storage.lock import FileLock
from bot.storage.migrate import migrations

Grade = Literal["ok", "look", "bad"]
LITTLE_SPACE = 200 << 20
"""Bytes below which an evening with its copies may not fit."""
OTHERS = 0o077
SAMPLES = {"Latin": "Äß", "Greek": "α", "Cyrillic": "Ж", "Chinese": "你", "emoji": "😀"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: whether it is as it should be, and where not, what to do."""

    grade: Grade
    subject: str
    words: str


def findings(settings: Settings, now: datetime) -> Iterator[Finding]:
    """Everything that can be looked at without Discord."""
    yield from _settings(settings)
    yield from _folder(settings)
    yield from _database(settings.database_path, now)
    yield from _backups(copies_of(settings), now, settings)
    yield from _space(settings)
    yield from _fonts(settings)
    yield from _clock(now)


def _settings(settings: Settings) -> Iterator[Finding]:
    if settings.token is None:
        yield Finding("bad", "settings", "There is no token: STICHRUNDE_TOKEN in .env.")
    else:
        yield Finding("ok", "settings", "read, with a token")
    words = ", ".join(map(str, sorted(settings.servers))) or "all it is invited to"
    yield Finding("ok", "servers", words)
    file = Path(".env")
    if file.exists() and file.stat().st_mode & OTHERS:
        yield Finding("look", "settings", "Others can read .env with the token: chmod 600 .env")


def _folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.database_path.parent
    if not folder.exists():
        yield Finding("look", "folder", f"{folder} is not there yet; the first start makes it")
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Finding("bad", "folder", f"{folder} may not be written: chown it to the bot's user")
    elif folder.stat().st_mode & OTHERS:
        yield Finding("look", "folder", f"Others can look into {folder}: chmod 700 {folder}")
    else:
        yield Finding("ok", "folder", f"{folder} is the bot's own")


def _database(path: Path, now: datetime) -> Iterator[Finding]:
    if not path.exists():
        yield Finding("look", "database", f"{path} is not there yet; the first start makes it")
        return
    yield _use(path)
    if path.stat().st_mode & OTHERS:
        yield Finding("look", "database", f"Others can read {path}: chmod 600 {path}")
    try:
        connection = connect_read_only(path)
        try:
            yield from _content(connection, now)
        finally:
            connection.close()
    except sqlite3.Error as error:
        yield Finding("bad", "database", f"{path}: {advice(error)}.")


def _use(path: Path) -> Finding:
    try:
        FileLock(path).release()
    except DatabaseInUse:
        return Finding("ok", "database", "the bot is running")
    except DatabaseUnusable as error:
        return Finding("bad", "database", str(error))
    return Finding("ok", "database", "the bot is not running")


def _content(connection: sqlite3.Connection, now: datetime) -> Iterator[Finding]:
    found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        yield Finding("bad", "database", f"damaged ({found}): bring back the last backup")
        return
    form = connection.execute("PRAGMA user_version").fetchone()[0]
    newest = len(migrations())
    if form > newest:
        yield Finding("bad", "database", f"of a newer release (form {form}): install that again")
        return
    yield Finding("ok", "database", f"sound, form {form} of {newest}, {sqlite3.sqlite_version}")
    last = connection.execute("SELECT max(at) FROM journal").fetchone()[0]
    if last is not None and datetime.fromisoformat(last) > now:
        yield Finding(
            "bad", "clock", f"behind the journal, which knows of {last}: set the clock (NTP)"
        )


def _backups(copies: Copies, now: datetime, settings: Settings) -> Iterator[Finding]:
    known = copies.all()
    if not known:
        yield Finding("look", "backups", f"none yet in {copies.folder}; one is made every day")
        return
    age = now - known[-1].made_at
    grade: Grade = "look" if age > timedelta(days=2) else "ok"
    yield Finding(grade, "backups", f"{len(known)} copies, the newest of {known[-1].made_at:%F}")
    if copies.folder.stat().st_dev == settings.database_path.parent.stat().st_dev:
        yield Finding(
            "look", "backups", "on the same disk as the database: STICHRUNDE_BACKUPS names another"
        )


def _space(settings: Settings) -> Iterator[Finding]:
    folder = settings.database_path.parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    grade: Grade = "ok" if free >= LITTLE_SPACE else "bad"
    advice_ = "" if grade == "ok" else ": free some before the next evening"
    yield Finding(grade, "disk", f"{free >> 20} MiB are free{advice_}")


def _fonts(settings: Settings) -> Iterator[Finding]:
    use_fonts(settings.fonts)
    faces = press().faces
    if press().is_without_fonts:
        yield Finding(
            "look", "fonts", "Noto Sans is missing: nothing is drawn or printed; run uv sync again"
        )
        return
    missing = [name for name, text in SAMPLES.items() if any(char not in faces for char in text)]
    if missing:
        yield Finding(
            "look", "fonts", f"nothing for {', '.join(missing)}: STICHRUNDE_FONTS names folders"
        )
    else:
        yield Finding("ok", "fonts", f"for {', '.join(SAMPLES)}")


def _clock(now: datetime) -> Iterator[Finding]:
    built = datetime.fromtimestamp(Path(__file__).stat().st_mtime, UTC)
    if now < built - timedelta(days=1):
        yield Finding("bad", "clock", f"{now:%F %H:%M} UTC is before this program: set the clock")
    else:
        yield Finding("ok", "clock", f"{now:%F %H:%M} UTC")
