"""How the host's commands speak: to the terminal, in sentences, with an exit status."""

import sys
from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from bot.settings import Settings, in_words
from bot.storage.copies import Copies
from bot.storage.failures import DatabaseUnusable, advice

DONE, NOT_DONE = 0, 2


def say(sentence: str) -> None:
    """A line for whoever typed the command."""
    sys.stdout.write(f"{sentence}\n")


def complain(sentence: str) -> int:
    """A line about what is wrong; the exit status of a command that did nothing."""
    sys.stderr.write(f"{sentence}\n")
    return NOT_DONE


def with_settings(doing: Callable[[Settings], int]) -> int:
    """Do something with the settings; what can go wrong for reasons outside becomes a sentence."""
    try:
        return doing(Settings())
    except ValidationError as error:
        return complain(in_words(error))
    except DatabaseUnusable as error:
        return complain(str(error))
    except PermissionError as error:
        return complain(
            f"{error.filename} may not be read by this user. Type the command as the user that "
            'runs the bot (see README, "Keep it running").'
        )
    except OSError as error:
        return complain(f"{error.filename or error}: {advice(error)}.")


def copies_of(settings: Settings) -> Copies:
    """Where the backups of this installation are."""
    return Copies.beside(
        settings.database_path, folder=settings.backups, keep=settings.backup_copies
    )


def existing(database: Path) -> Path:
    """The database file, where there is one.

    Raises:
        DatabaseUnusable: there is none yet.
    """
    if not database.is_file():
        raise DatabaseUnusable(
            f"There is no database at {database} yet. Start the bot once, or name its folder in "
            "STICHRUNDE_DATA."
        )
    return database
