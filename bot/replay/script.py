"""What a line of a script asks for: its moment, who speaks, and the command."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, BinaryIO

from pydantic import ValidationError

from bot.domain.commands import COMMANDS, AnyCommand
from bot.domain.errors import InvalidCommand
from bot.domain.ids import LEAD, Actor

JsonObject = dict[str, Any]

SNAPSHOT = "snapshot"
"""The word in `do` that asks for the snapshot; it is no command of the domain."""

MOST_REASONS = 3
"""How many mistakes of one line are named."""


class NotAnObject(Exception):  # noqa: N818  # says what the line is not
    """A line is no JSON object, so that the file is no script."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A line understood: a command, or neither command nor snapshot where time alone moves."""

    by: Actor = LEAD
    command: AnyCommand | None = None
    is_snapshot: bool = False


def script_lines(script: BinaryIO) -> Iterator[tuple[int, JsonObject]]:
    """The lines that ask for something, with their numbers from 1.

    Raises:
        NotAnObject: naming the first line that is none.
    """
    for number, raw in enumerate(script, start=1):
        text = raw.removeprefix(b"\xef\xbb\xbf").strip() if number == 1 else raw.strip()
        if text and not text.startswith(b"#"):
            yield number, _object(number, text)


def _object(number: int, text: bytes) -> JsonObject:
    try:
        asked = _parsed(text.decode())
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise NotAnObject(f"Line {number} is no JSON object: {error}.") from error
    if not isinstance(asked, dict):
        raise NotAnObject(f"Line {number} is JSON, but no object.")
    return asked


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # A number of thousands of digits: JSON, but nothing that a field could take.
        return json.loads(text, parse_int=str)
    except RecursionError:
        # Nested beyond reading: JSON, but no command; without a moment it is refused.
        return {}


def moment_of(asked: JsonObject, *, before: datetime | None) -> datetime:
    """The line's moment in UTC; a snapshot without one is as of the line before.

    Raises:
        InvalidCommand: it is missing, unreadable, without offset, or runs backwards.
    """
    text = asked.get("at")
    if text is None and asked.get("do") == SNAPSHOT and "at" not in asked:
        return before or datetime.min.replace(tzinfo=UTC)
    if not isinstance(text, str):
        raise InvalidCommand("at: a line needs its moment, as ISO 8601 with an offset")
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise InvalidCommand("at: the moment has no offset")
        moment = moment.astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise InvalidCommand("at: this is no moment in ISO 8601") from error
    if not 1970 <= moment.year < 9000:  # noqa: PLR2004  # as for the moments of a command
        raise InvalidCommand("at: this is too far away to be the moment of an evening")
    if before is not None and moment < before:
        raise InvalidCommand(f"at: earlier than {before.isoformat()}, where the clock stands")
    return moment


def ask_of(asked: JsonObject) -> Ask:
    """Who asks for what.

    Raises:
        InvalidCommand: an unknown command or field, or a wrong type.
    """
    rest = {key: value for key, value in asked.items() if key not in ("at", "by")}
    by = _actor(asked["by"]) if "by" in asked else LEAD
    if not rest and "by" not in asked:
        return Ask()
    if rest.get("do") == SNAPSHOT:
        if len(rest) > 1:
            raise InvalidCommand("snapshot: it takes no arguments")
        return Ask(by, is_snapshot=True)
    try:
        return Ask(by, COMMANDS.validate_json(json.dumps(rest)))
    except ValidationError as error:
        raise InvalidCommand(_reasons(error)) from error


def _actor(by: object) -> Actor:
    try:
        return Actor.model_validate_json(json.dumps(by), strict=True)
    except ValidationError as error:
        raise InvalidCommand(f"by: {_reasons(error)}") from error


def _reasons(error: ValidationError) -> str:
    mistakes = error.errors(include_url=False, include_context=False, include_input=True)
    reasons = []
    for mistake in mistakes[:MOST_REASONS]:
        if mistake["type"] == "union_tag_not_found":
            return "do: a line names its command"
        if mistake["type"] == "union_tag_invalid":
            return "do: there is no such command"
        # The first part of a command's place is the command itself.
        place = ".".join(str(part) for part in mistake["loc"][1:] or mistake["loc"])
        reasons.append(f"{place}: {mistake['msg']}" if place else mistake["msg"])
    return "; ".join(reasons)
