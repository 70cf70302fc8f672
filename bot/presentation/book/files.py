"""The files of an export: tables, the script that can be played again, the report (B48)."""

import json
from collections.abc import Iterable
from typing import Literal, get_args

from bot.presentation.book.book import Book
from bot.presentation.book.report import report
from bot.presentation.book.sheets import sheets
from bot.presentation.prints.desk import Paper
from bot.presentation.shapes import File
from bot.services.script import script_of

Format = Literal["csv", "json", "pdf"]
FORMATS: tuple[Format, ...] = get_args(Format)


async def files_of(
    book: Book, formats: Iterable[Format], *, paper: Paper = "a4"
) -> tuple[File, ...]:
    """The files of the formats; the report is missing where it could not be made.

    Raises:
        NoScript: the journal holds what this release would not do.
    """
    files = list[File]()
    for one in formats:
        match one:
            case "csv":
                files += [File(f"{sheet.name}.csv", sheet.content) for sheet in sheets(book)]
            case "json":
                files.append(script_file(book))
            case "pdf":
                made = await report(book, paper=paper)
                files += [] if made is None else [File(made.name, made.pdf)]
    return tuple(files)


def script_file(book: Book) -> File:
    """The evening as JSON lines for `stichrunde replay`."""
    lines = [json.dumps(line, ensure_ascii=False) for line in script_of(book.entries)]
    text = "".join(f"{line}\n" for line in lines)
    return File(f"{book.say('book-file-script')}.jsonl", text.encode())
