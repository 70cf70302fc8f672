"""`stichrunde export`: an evening as CSV, as a script for `replay`, and as a PDF report (B48)."""

import argparse
import asyncio
import os
from pathlib import Path

from bot.hosting.reading import shelf
from bot.hosting.words import DONE, complain, existing, say, with_settings
from bot.presentation.book.files import FORMATS, Format, files_of
from bot.presentation.shapes import File
from bot.presentation.typesetting.press import use_fonts
from bot.services.ports import StorageFailed
from bot.services.script import NoScript
from bot.settings import Settings
from bot.storage.failures import DatabaseUnusable, advice, fault_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `export` is called with."""
    parser.add_argument(
        "folder", metavar="FOLDER", type=Path, nargs="?", default=Path(), help="where to write"
    )
    parser.add_argument("--evening", metavar="N", type=int, help="its number; the newest if none")
    parser.add_argument(
        "--format",
        choices=FORMATS,
        action="append",
        dest="formats",
        help="only this one (may be repeated)",
    )
    parser.add_argument(
        "--season", action="store_true", help="the table over all evenings of the server instead"
    )
    parser.add_argument("--database", metavar="FILE", type=Path, help="another one, or a backup")


def run(arguments: argparse.Namespace) -> int:
    """Write the files; 0 where they are there, 2 with a sentence where not."""
    return with_settings(lambda settings: asyncio.run(_export(settings, arguments)))


async def _export(settings: Settings, arguments: argparse.Namespace) -> int:
    use_fonts(settings.fonts)
    database = existing(arguments.database or settings.database_path)
    formats: tuple[Format, ...] = tuple(arguments.formats or FORMATS)
    try:
        async with shelf(database) as found:
            if arguments.season:
                table = await found.season(settings.language)
                write(arguments.folder, [File(f"{table.name}.csv", table.content)])
                return DONE
            evening = arguments.evening or max((x.id for x in await found.listings()), default=0)
            book = await found.book(evening, settings.language)
            files = await files_of(book, formats)
    except NoScript as error:
        return complain(
            f"The evening has no script in this release: {error} Export it with the release that "
            "played it, or name --format csv."
        )
    except StorageFailed as error:
        raise DatabaseUnusable(f"{database} cannot be read: {error}.") from error
    write(arguments.folder, [File(f"{evening}-{file.name}", file.content) for file in files])
    return DONE


def write(folder: Path, files: list[File]) -> None:
    """Write files that only their owner can read, and tell where they are.

    Raises:
        DatabaseUnusable: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            path = folder / file.name
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            with os.fdopen(os.open(path, flags, 0o600), "wb") as out:
                out.write(file.content)
            say(str(path))
    except OSError as error:
        if fault_of(error) == "forbidden":
            raise DatabaseUnusable(
                f"{folder.resolve()} may not be written. Name another folder: "
                "stichrunde export FOLDER"
            ) from error
        raise DatabaseUnusable(f"{folder} cannot be written: {advice(error)}.") from error
