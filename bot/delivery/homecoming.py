"""Tells the lead what was made good after an absence, once it has been.

What is to be told is on disk before anything is made good, and stays there until the words are:
an end in between costs no lead the summary, and none is said twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.delivery.outbox import Outbox
from bot.delivery.poster import Poster
from bot.delivery.retries import Retries
from bot.delivery.voice import NOBODY, Voice
from bot.presentation.homecoming import welcome_back
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Entry, Return, Returns, StorageFailed, TryAgain

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.25
MOST_LOOKS = 120
"""After half a minute the lead is told, whatever is still on its way."""


class Homecoming:
    """Waits until panels and notices are in order, then says what there was to do."""

    def __init__(
        self,
        poster: Poster,
        outbox: Outbox,
        voice: Voice,
        *,
        evenings: Evenings,
        guilds: Guilds,
        returns: Returns,
    ) -> None:
        self._poster = poster
        self._outbox = outbox
        self._voice = voice
        self._evenings = evenings
        self._guilds = guilds
        self._returns = returns
        self._tasks: dict[Return, asyncio.Task[None]] = {}

    def is_back(self, back: Return) -> None:
        """Begin to make good, unless that has begun already; returns at once."""
        if back in self._tasks:
            return
        log.info("away from tournament %s since %s", back.tournament, back.since)
        late = self._outbox.waiting(back.tournament)
        mended = self._poster.mended[back.tournament]
        task = asyncio.get_running_loop().create_task(self._tell(back, late, mended))
        self._tasks[back] = task
        task.add_done_callback(partial(self._told, back))

    def _told(self, back: Return, task: "asyncio.Task[None]") -> None:
        del self._tasks[back]
        if not task.cancelled() and task.exception() is not None:
            log.error("the lead of %s was not told", back.tournament, exc_info=task.exception())

    async def stop(self) -> None:
        """Tell nothing more; what was not told is told at the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_idle(self) -> bool:
        """Whether every lead has been told."""
        return not self._tasks

    async def _tell(self, back: Return, late: int, mended: int) -> None:
        for _ in range(MOST_LOOKS):
            await asyncio.sleep(LOOK_SECONDS)
            if self._poster.is_idle and self._outbox.is_idle:
                break
        panels = self._poster.mended[back.tournament] - mended
        await _until_kept(partial(self._say, back, late, panels))
        await _until_kept(partial(self._returns.told, back))

    async def _say(self, back: Return, late: int, panels: int) -> None:
        entries = await self._evenings.entries(back.tournament)
        state = (await self._evenings.get(back.tournament)).state
        if state is None:
            return
        text = welcome_back(
            back,
            state,
            [one.event for one in entries if _fell_due(one, back)],
            language=self._guilds.settings(back.guild).language,
            notices=late,
            panels=panels,
        )
        if text is not None:
            once = f"back:{back.since.isoformat()}"
            await self._voice.tell(back.guild, back.tournament, "lead", text, by=NOBODY, once=once)


def _fell_due(entry: Entry, back: Return) -> bool:
    """Whether something happened by itself, and because its time came in that absence."""
    return entry.seq > back.after and entry.by is None and entry.event.at <= back.until


async def _until_kept(do: Callable[[], Awaitable[None]]) -> None:
    """Do something until the disk takes it; where the bot ends before, the next start does it."""
    retries = Retries()
    while True:
        try:
            await do()
        except (StorageFailed, TryAgain) as failure:
            log.warning("the lead is told of an absence later: %s", failure)
        else:
            return
        await retries.wait()
