"""Tells the lead what was made good after an absence, once it has been."""

import asyncio
import logging

from bot.delivery.outbox import Outbox
from bot.delivery.poster import Poster
from bot.presentation.homecoming import welcome_back
from bot.presentation.shapes import Notice
from bot.services.guilds import Guilds
from bot.services.ports import Return

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.25
MOST_LOOKS = 120
"""After half a minute the lead is told, whatever is still on its way."""


class Homecoming:
    """Waits until panels and notices are in order, then says what there was to do."""

    def __init__(self, poster: Poster, outbox: Outbox, guilds: Guilds) -> None:
        self._poster = poster
        self._outbox = outbox
        self._guilds = guilds
        self._tasks: set[asyncio.Task[None]] = set()

    def is_back(self, back: Return) -> None:
        """Begin to make good; returns at once."""
        log.info("away from tournament %s since %s", back.tournament, back.since)
        late, mended = self._outbox.waiting(back.tournament), self._poster.mended
        task = asyncio.get_running_loop().create_task(self._tell(back, late, mended))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Tell nothing more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _tell(self, back: Return, late: int, mended: int) -> None:
        for _ in range(MOST_LOOKS):
            await asyncio.sleep(LOOK_SECONDS)
            if self._poster.is_idle and self._outbox.is_idle:
                break
        language = self._guilds.settings(back.guild).language
        panels = self._poster.mended - mended
        text = welcome_back(back, language=language, notices=late, panels=panels)
        key = f"back:{back.since.isoformat()}"
        self._outbox.tell(back.guild, Notice(key, "lead", text), tournament=back.tournament)
