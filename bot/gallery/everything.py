"""`stichrunde gallery`: everything there is to look at, made for awkward evenings, as files."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from subprocess import SubprocessError

from bot.gallery import chromium, panels, pictures, prints
from bot.presentation.typesetting.press import use_fonts
from bot.settings import Settings

Files = Callable[[], AsyncIterator[tuple[str, bytes]]]
SECTIONS: dict[str, Files] = {
    "panels": panels.files,
    "pictures": pictures.files,
    "prints": prints.files,
}
"""What there is, by the name of its folder: each yields a file's name and its content."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `gallery` is called with."""
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where the files are put")
    parser.add_argument(
        "--only", choices=sorted(SECTIONS), action="append", help="one part of it (may be repeated)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write every file and return the exit status."""
    use_fonts(Settings().fonts)
    wanted: list[str] = arguments.only or list(SECTIONS)
    try:
        count = sum(_written(arguments.folder / name, SECTIONS[name]) for name in wanted)
    except OSError as error:
        sys.stderr.write(f"stichrunde gallery: {arguments.folder}: {error.strerror}.\n")
        return 1
    except SubprocessError as error:
        sys.stderr.write(f"stichrunde gallery: the browser took no pictures: {error}.\n")
        return 1
    sys.stdout.write(f"{count} files are in {arguments.folder}.\n")
    return 0


def _written(folder: Path, files: Files) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    made = asyncio.run(_collected(files))
    for name, content in made:
        (folder / name).write_bytes(content)
    return len(made) + _photographed(folder)


def _photographed(folder: Path) -> int:
    """Pictures of the pages, where there is a browser to take them."""
    browser = chromium.found()
    return chromium.photograph(browser, sorted(folder.glob("*.html"))) if browser else 0


async def _collected(files: Files) -> list[tuple[str, bytes]]:
    return [file async for file in files()]
