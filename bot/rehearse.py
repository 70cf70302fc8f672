"""`stichrunde rehearse`: invented people play an evening through the real bot, without Discord."""

import argparse
import asyncio
import json
import logging
import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from datetime import datetime

    from bot.presentation.shapes import File
    from bot.rehearsal.report import Report

FEWEST: Final = 3
MOST: Final = 400
FASTEST: Final = 240
"""Beyond, the invented people are too slow for the five minutes in which they are called."""
REFUSED: Final = 2
INTERRUPTED: Final = 130
_TRANSCRIPT_LINES: Final = 40
_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")

LOOK = """\
Look into {folder}: bracket, tables and winners as pictures, and the evening as a report to print,
as tables for a spreadsheet, and as a script for `stichrunde replay`."""
LOOK_NEXT_TIME = "With --keep FOLDER the evening's pictures, its report and its tables are kept."

IN_THE_WAY = """\
{name} holds something that looks like a real bot token, and a rehearsal never runs beside one.
Start it without: env -u {name} stichrunde rehearse"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many people, which dice, how fast, in which language."""
    parser.add_argument("--people", type=_people, default=16, help="how many play (16)")
    parser.add_argument("--seed", type=int, default=1, help="which evening it becomes (1)")
    parser.add_argument(
        "--speed",
        type=_speed,
        help="how many times as fast as real time passes (left out: no waiting at all)",
    )
    parser.add_argument("--language", choices=("de", "en"), default="de", help="of the server (de)")
    parser.add_argument(
        "--keep",
        metavar="FOLDER",
        type=Path,
        help="put the evening's pictures, tables and report there",
    )
    parser.add_argument(
        "--json", action="store_true", help="end with the snapshot as the last line"
    )


def _people(word: str) -> int:
    number = int(word)
    if not FEWEST <= number <= MOST:
        raise argparse.ArgumentTypeError(f"from {FEWEST} to {MOST}")
    return number


def _speed(word: str) -> float:
    number = float(word)
    if not 0 < number <= FASTEST:
        raise argparse.ArgumentTypeError(f"above 0, at most {FASTEST}")
    return number


def real_token(environment: Mapping[str, str]) -> str | None:
    """The name of a variable that holds what looks like a real token; None where there is none."""
    for name, value in environment.items():
        if "TOKEN" in name.upper() and _TOKEN.fullmatch(value.strip()):
            return name
    return None


def run(arguments: argparse.Namespace) -> int:
    """Play the evening; 0 when it came to its end and nothing was amiss, 1 when not."""
    name = real_token(os.environ)
    if name is not None:
        print(IN_THE_WAY.format(name=name), file=sys.stderr)  # noqa: T201  # the command line's words
        return REFUSED
    progress = sys.stderr if arguments.json else sys.stdout
    # Nothing but what the rehearsal itself says is for the terminal.
    logging.getLogger().addHandler(logging.NullHandler())
    try:
        report = asyncio.run(_play(arguments, progress))
    except KeyboardInterrupt:
        return INTERRUPTED
    _tell_end(report, progress, arguments.keep)
    if arguments.json and report.snapshot is not None:
        print(json.dumps({"snapshot": report.snapshot}, ensure_ascii=False), flush=True)  # noqa: T201  # as above
    return 0 if report.is_fine else 1


async def _play(arguments: argparse.Namespace, progress: TextIO) -> "Report":
    from bot.rehearsal.whole import Rehearsal, rehearse  # noqa: PLC0415  # discord.py takes a third of a second

    zone = ZoneInfo("Europe/Berlin")

    def tell(at: "datetime", text: str) -> None:
        print(f"{at.astimezone(zone):%a %H:%M}  {text}", file=progress, flush=True)

    wish = Rehearsal(
        people=arguments.people,
        seed=arguments.seed,
        speed=arguments.speed,
        language=arguments.language,
        keeps=arguments.keep is not None,
    )
    print(wish.title, file=progress, flush=True)
    with tempfile.TemporaryDirectory(prefix="stichrunde-") as folder:
        return await rehearse(wish, Path(folder), tell=tell)


def _tell_end(report: "Report", progress: TextIO, kept: Path | None) -> None:
    lines = report.lines(transcript=_TRANSCRIPT_LINES)
    if kept is not None:
        _write(kept, report.kept)
    lines += ["", LOOK.format(folder=kept) if kept else LOOK_NEXT_TIME]
    print("\n".join(lines), file=progress, flush=True)


def _write(folder: Path, files: "Sequence[File]") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        (folder / file.name).write_bytes(file.content)
