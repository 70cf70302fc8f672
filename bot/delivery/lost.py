"""Panels that were sent without an answer: whether Discord has them, and as which message.

A nonce finds them only while Discord remembers it, and while the same is still wanted.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import discord

from bot.delivery.pacing import call_of
from bot.presentation.shapes import Panel
from bot.services.ports import Post

MOST_MESSAGES = 30
"""So far back in a channel it is looked for."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What was sent to a channel, in the place of which message."""

    panel: Panel
    channel: int
    after: Post | None = None


async def found(sent: Sent, room: discord.PartialMessageable, *, known: int) -> int | None:
    """The message that has come of it; None where there is none beside the `known` one.

    Raises:
        discord.HTTPException: the channel could not be read.
    """
    _, wanted = call_of(sent.panel)
    if not wanted:
        # Nothing can be pressed there, so that it does no harm.
        return None
    async for message in room.history(limit=MOST_MESSAGES):
        if message.id != known and set(_pressable(message.components)) == set(wanted):
            return message.id
    return None


def _pressable(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        own = getattr(component, "custom_id", None)
        if own:
            yield own
        yield from _pressable(getattr(component, "children", ()))
