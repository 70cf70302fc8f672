"""`stichrunde replay`: plays an evening that is written down, with the bot's own rules."""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import BinaryIO

from bot.replay.player import Player
from bot.replay.script import NotAnObject, script_lines
from bot.replay.words import JsonAnswers, PlainAnswers
from bot.services.ports import StorageFailed, TryAgain
from bot.storage.connection import MEMORY
from bot.storage.database import Database
from bot.storage.failures import DatabaseUnusable

DONE, FAILED, UNREADABLE = 0, 1, 2
"""Exit statuses: every line was read; an answer could not be kept or told; a file is no script."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `replay` is called with."""
    parser.add_argument("file", metavar="FILE", help="a script of JSON lines; - is standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON lines")
    parser.add_argument(
        "--journal",
        metavar="FILE",
        type=Path,
        default=MEMORY,
        help="a database to create or to continue; what has been answered is safe in it",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the script and return the exit status."""
    try:
        return asyncio.run(_play(arguments))
    except (NotAnObject, DatabaseUnusable, _ScriptUnreadableError) as problem:
        return _complain(str(problem), UNREADABLE)
    except (TryAgain, StorageFailed) as problem:
        return _complain(f"The journal could not be written: {problem.__cause__}", FAILED)
    except BrokenPipeError:
        # Whoever listened has gone; the interpreter must not stumble over it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


class _ScriptUnreadableError(Exception):
    """The script cannot be opened."""


async def _play(arguments: argparse.Namespace) -> int:
    out = sys.stdout.buffer
    answers = JsonAnswers(out) if arguments.json else PlainAnswers(out)
    script = _open(arguments.file)
    try:
        async with Database.open(arguments.journal, is_threaded=False) as database:
            player = await Player.continuing(database.journal)
            for number, asked in script_lines(script):
                answers.line(await player.answer(number, asked))
            answers.end(player.snapshot())
    finally:
        script.close()
    return DONE


def _open(name: str) -> BinaryIO:
    if name == "-":
        return sys.stdin.buffer
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise _ScriptUnreadableError(f"{name} cannot be read: {error.strerror}.") from error


def _complain(sentence: str, status: int) -> int:
    sys.stderr.write(f"stichrunde replay: {sentence}\n")
    return status
