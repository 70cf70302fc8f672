"""`stichrunde check`: looks whether everything is as it should be, before the evening."""

import argparse
import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime

from bot.hosting.findings import Finding, findings
from bot.hosting.words import DONE, say, with_settings
from bot.settings import Settings

SOMETHING_IS_BAD = 1
MARKS = {"ok": "ok  ", "look": "LOOK", "bad": "BAD "}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `check` is called with."""
    parser.add_argument(
        "--live", action="store_true", help="ask Discord too: the token, intents and servers"
    )


def run(arguments: argparse.Namespace) -> int:
    """Say what is found; 0 where nothing stands in the way, 1 where something does."""
    return with_settings(lambda settings: _check(settings, is_live=arguments.live))


def _check(settings: Settings, *, is_live: bool) -> int:
    found = list(findings(settings, datetime.now(UTC)))
    if is_live:
        found += asyncio.run(_asked(settings))
    return _tell(found)


async def _asked(settings: Settings) -> list[Finding]:
    from bot.hosting.live import live_findings  # noqa: PLC0415  # discord.py takes a third of a second

    return [finding async for finding in live_findings(settings)]


def _tell(found: Iterable[Finding]) -> int:
    is_bad = False
    for one in found:
        say(f"{MARKS[one.grade]}  {one.subject:<9} {one.words}")
        is_bad |= one.grade == "bad"
    return SOMETHING_IS_BAD if is_bad else DONE
