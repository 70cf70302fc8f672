"""The command line: which subcommands there are, and what each is called with."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bot.garbage import not_looking


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A word after `stichrunde`.

    `module` is imported only when the word is used, because importing discord.py takes a third of
    a second; it has `add_arguments(parser)` and `run(arguments) -> exit status`.
    """

    name: str
    module: str
    summary: str


SUBCOMMANDS = (
    Subcommand("run", "bot.run", "run the bot with the token from .env"),
    Subcommand("rehearse", "bot.rehearse", "let invented people play an evening, without Discord"),
    Subcommand("replay", "bot.replay", "play an evening that is written down as JSON lines"),
    Subcommand("gallery", "bot.gallery.everything", "make all there is to see of awkward evenings"),
    Subcommand("check", "bot.hosting.check", "look whether everything is as it should be"),
    Subcommand("backup", "bot.hosting.backup", "copy the database, also while the bot runs"),
    Subcommand("restore", "bot.hosting.restore", "put a backup in the place of the database"),
    Subcommand("export", "bot.hosting.export", "write an evening as CSV, script or PDF report"),
)
"""Every subcommand in the order of the help; a new one is one line here and its own module."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the subcommand that was named and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    chosen = next((one for one in SUBCOMMANDS if words[:1] == [one.name]), None)
    if chosen is None:
        _overview().parse_args(words or ["--help"])
        return 2
    with not_looking():
        module = importlib.import_module(chosen.module)
    parser = argparse.ArgumentParser(f"stichrunde {chosen.name}", description=chosen.summary)
    module.add_arguments(parser)
    status: int = module.run(parser.parse_args(words[1:]))
    return status


def _overview() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("stichrunde", description="Card-game evenings on Discord.")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for one in SUBCOMMANDS:
        subparsers.add_parser(one.name, help=one.summary)
    return parser


if __name__ == "__main__":
    sys.exit(main())
