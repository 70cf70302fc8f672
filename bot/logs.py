"""Log lines for people or for programs, in which nothing of people stands."""

import json
import logging
import sqlite3
import traceback
from datetime import UTC, datetime
from typing import Literal

import discord

from bot.services.ports import StorageFailed
from bot.storage.failures import DatabaseUnusable

Format = Literal["text", "json"]
TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
OF_MACHINES = (OSError, sqlite3.Error, discord.DiscordException, StorageFailed, DatabaseUnusable)
"""Exceptions whose words are about machines; others may quote what somebody typed."""


class Plain(logging.Formatter):
    """For people; of an exception the places, and its words only where they are harmless."""

    def formatException(self, ei: object) -> str:  # noqa: N802  # as in logging
        """The frames, and the kind of the exception."""
        error = ei[1] if isinstance(ei, tuple) else None
        return "" if error is None else "\n".join(_told(error))


class Structured(Plain):
    """For programs: a JSON object a line, so that no line can be forged."""

    def format(self, record: logging.LogRecord) -> str:
        """One object."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            told["error"] = _told(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


def _told(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    words = f": {error}" if isinstance(error, OF_MACHINES) else ""
    lines.append(f"{type(error).__name__}{words}")
    cause = error.__cause__ or error.__context__
    return lines if cause is None or cause is error else [*_told(cause), "then", *lines]


def begin(level: str, form: Format) -> None:
    """Write log lines to the standard error, whoever they come from."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if form == "json" else Plain(TEXT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # Below that, libraries write down what they send and receive, names included.
    for name in ("discord", "aiohttp", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
