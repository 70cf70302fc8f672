"""Custom ids: everything a button or form needs to work tomorrow, in at most 100 characters."""

import secrets
from dataclasses import dataclass

LONGEST = 100
_SEPARATOR = ":"
_UNREAD = "~"
"""What begins so tells ids apart and asks for nothing."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a custom id asks for: an action of the vocabulary, the tournament, and arguments."""

    action: str
    tournament: int
    arguments: tuple[str, ...] = ()


def encode(action: str, tournament: int, *arguments: str | int) -> str:
    """The custom id of a button.

    Raises:
        ValueError: an argument holds the separator, or it gets too long for Discord.
    """
    parts = (action, str(tournament), *(str(argument) for argument in arguments))
    if any(_SEPARATOR in part for part in parts):
        raise ValueError(f"a part of {parts} holds {_SEPARATOR!r}")
    custom_id = _SEPARATOR.join(parts)
    if len(custom_id) > LONGEST:
        raise ValueError(f"{custom_id!r} is longer than {LONGEST} characters")
    return custom_id


def encode_form(action: str, tournament: int, *arguments: str | int) -> str:
    """The custom id of a form: fresh at every opening, since phones show an old prefill again."""
    return encode(action, tournament, *arguments, f"{_UNREAD}{secrets.token_hex(4)}")


def marked(custom_id: str, number: int) -> str:
    """The same wish under another id: Discord takes no id twice in a message."""
    return f"{custom_id}{_SEPARATOR}{_UNREAD}{number}"


def decode(custom_id: str) -> Target | None:
    """What a custom id asks for; None where it is none of ours."""
    action, *rest = custom_id.split(_SEPARATOR)
    if not rest or not rest[0].isdecimal():
        return None
    arguments = tuple(part for part in rest[1:] if not part.startswith(_UNREAD))
    return Target(action, int(rest[0]), arguments)
