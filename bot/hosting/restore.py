"""`stichrunde restore`: puts a backup in the place of the database, which is kept aside."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bot.hosting.words import DONE, complain, copies_of, say, with_settings
from bot.settings import Settings
from bot.storage.restore import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `restore` is called with."""
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="a backup; left out: list what there is"
    )


def run(arguments: argparse.Namespace) -> int:
    """Restore; 0 where the database is the backup's now, 2 with a sentence where not."""
    return with_settings(lambda settings: _restore(settings, arguments.file))


def _restore(settings: Settings, file: Path | None) -> int:
    copies = copies_of(settings)
    if file is None:
        return _list(settings)
    done = restore(file, settings.database_path, copies=copies, now=datetime.now(UTC))
    say(f"{settings.database_path} is now as it was in {file}.")
    if done.version_before != done.version:
        say(f"It came from an older release and was brought from form {done.version_before} on.")
    if done.aside is not None:
        say(f"What was there before is kept in {done.aside}.")
    say("Start the bot again; what people see in Discord is brought up to date by itself.")
    return DONE


def _list(settings: Settings) -> int:
    found = copies_of(settings).all()
    if not found:
        return complain(f"There is no backup in {copies_of(settings).folder}. Name a file.")
    for one in found:
        say(f"{one.made_at:%Y-%m-%d %H:%M} UTC  {one.kind:<16}  {one.path}")
    return complain("Name one of them: stichrunde restore FILE")
