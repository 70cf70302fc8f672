"""Takes away panels that a crash has left behind: posted, but never noted, and since replaced."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.delivery.channels import Channels
from bot.delivery.faults import FAULTS
from bot.delivery.mentions import channel_id
from bot.delivery.poster import Draw, Poster
from bot.presentation.custom_ids import decode
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Posts, TournamentId

log = logging.getLogger(__name__)

MOST_MESSAGES = 30
"""So far back in a channel a panel of an interrupted life is looked for."""
LOOK_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class _Found:
    tournament: TournamentId
    guild: int
    channel: int
    message: int


class Strays:
    """Looks while panels are posted, and clears away once all of them stand."""

    def __init__(
        self,
        evenings: Evenings,
        posts: Posts,
        poster: Poster,
        *,
        draw: Draw,
        channels: Channels,
        guilds: Guilds,
        me: Callable[[], int],
    ) -> None:
        self._evenings = evenings
        self._posts = posts
        self._poster = poster
        self._draw = draw
        self._channels = channels
        self._guilds = guilds
        self._me = me
        self._found: list[_Found] = []

    async def look(self) -> None:
        """Find every message that looks like a panel of an evening that goes on."""
        for evening in self._evenings.loaded():
            for channel in sorted(self._rooms(evening)):
                try:
                    await self._look_in(evening, channel)
                except FAULTS as error:
                    log.debug("channel %s could not be read: %s", channel, error)

    def _rooms(self, evening: Evening) -> set[int]:
        settings = self._guilds.settings(evening.guild)
        wanted = {channel_id(settings, panel.channel) for panel in self._draw(evening)}
        known = {post.channel for post in self._posts.all_of(evening.tournament).values()}
        return known | {one for one in wanted if one is not None}

    async def _look_in(self, evening: Evening, channel: int) -> None:
        room = self._channels.at(evening.guild, channel)
        async for message in room.history(limit=MOST_MESSAGES):
            is_ours = message.author.id == self._me() and message.flags.components_v2
            if is_ours and evening.tournament in set(_tournaments(message.components)):
                found = _Found(evening.tournament, evening.guild, channel, message.id)
                self._found.append(found)

    async def clear(self) -> None:
        """Take away what is no panel, once every panel stands where it should."""
        if not self._found:
            return
        while not self._poster.is_idle:  # noqa: ASYNC110  # nothing tells of it, and nothing hurries
            await asyncio.sleep(LOOK_SECONDS)
        for found in self._found:
            known = self._posts.all_of(found.tournament).values()
            if found.message not in {post.message for post in known}:
                await self._take_away(found)
        self._found.clear()

    async def _take_away(self, found: _Found) -> None:
        room = self._channels.at(found.guild, found.channel)
        try:
            message = await room.fetch_message(found.message)
            # What was replaced in good order has lost its buttons, and keeps its result.
            if any(_tournaments(message.components)):
                await message.delete()
                log.info("took message %s of an interrupted life away", found.message)
        except FAULTS as error:
            log.debug("message %s stays: %s", found.message, error)


def _tournaments(components: Iterable[Any]) -> Iterator[TournamentId]:
    """The evenings that the buttons and menus of a message belong to."""
    for component in components:
        target = decode(getattr(component, "custom_id", None) or "")
        if target is not None:
            yield target.tournament
        yield from _tournaments(getattr(component, "children", ()))
