"""What only delivery can fill in: mentions of people and links to channels inside texts."""

import re
from collections.abc import Callable

from bot.domain.ids import PersonId
from bot.presentation.shapes import Channel

_TOKEN = re.compile(r"\{(user|channel):([^{}]{1,100})\}")
WORD_JOINER = "\u2060"


def user(person: PersonId) -> str:
    """Stands for the mention of a person, or for the name of whoever cannot be mentioned."""
    return f"{{user:{person}}}"


def channel(name: Channel) -> str:
    """Stands for the link to a channel: `info`, `table:3`."""
    return f"{{channel:{name}}}"


def resolve(
    text: str, *, mention: Callable[[PersonId], str], link: Callable[[Channel], str]
) -> str:
    """The text with every token replaced by what delivery knows."""

    def replaced(found: re.Match[str]) -> str:
        kind, what = found.groups()
        return mention(what) if kind == "user" else link(what)

    return _TOKEN.sub(replaced, text)


def people_in(text: str) -> tuple[PersonId, ...]:
    """Whom a text mentions, each once, in order."""
    found = (what for kind, what in _TOKEN.findall(text) if kind == "user")
    return tuple(dict.fromkeys(found))


def channels_in(text: str) -> tuple[Channel, ...]:
    """Which channels a text links, each once, in order."""
    found = (what for kind, what in _TOKEN.findall(text) if kind == "channel")
    return tuple(dict.fromkeys(found))


def defused(text: str) -> str:
    """Somebody's own words, so that nothing in them is taken for a token."""
    return text.replace("{", "{" + WORD_JOINER)
