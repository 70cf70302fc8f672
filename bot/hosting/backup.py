"""`stichrunde backup`: a checked copy of the database, also while the bot runs."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bot.hosting.words import DONE, copies_of, existing, say, with_settings
from bot.settings import Settings
from bot.storage.backup import back_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `backup` is called with."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help="where the copy goes; left out: into the folder of the backups",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the copy; 0 where it is there and sound, 2 with a sentence where not."""
    return with_settings(lambda settings: _back_up(settings, arguments.file))


def _back_up(settings: Settings, file: Path | None) -> int:
    database = existing(settings.database_path)
    if file is None:
        file = copies_of(settings).make(database, datetime.now(UTC), kind="by-hand")
    else:
        back_up(database, file)
    say(f"Copied and checked: {file}")
    return DONE
