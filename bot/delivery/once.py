"""Makes a channel or a role once, even where Discord loses its answer and is asked again.

discord.py asks again after a server error, and what was made the first time has no nonce.
"""

import logging
from collections.abc import Awaitable
from typing import TypeVar

import discord

from bot.delivery.faults import FAULTS

log = logging.getLogger(__name__)

Made = discord.TextChannel | discord.CategoryChannel | discord.Role
T = TypeVar("T", bound=Made)


async def once(server: discord.Guild, making: Awaitable[T]) -> T:
    """What was made; a twin that came into being meanwhile is taken away.

    Raises:
        discord.HTTPException: it could not be made.
    """
    before = {one.id for one in (*server.channels, *server.roles)}
    new = await making
    for one in (*server.channels, *server.roles):
        if one.id not in before and one.id != new.id and _is_twin(one, new):
            await _take_away(one)
    return new


def _is_twin(one: object, new: Made) -> bool:
    if type(one) is not type(new) or getattr(one, "name", None) != new.name:
        return False
    return getattr(one, "category_id", None) == getattr(new, "category_id", None)


async def _take_away(twin: discord.abc.GuildChannel | discord.Role) -> None:
    try:
        await twin.delete()
    except FAULTS as error:
        log.info("a second %s stays: %s", twin.name, error)
