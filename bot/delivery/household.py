"""Tells the leads what is wrong with the machine below the bot, once, and when it is mended."""

import asyncio
import logging
from collections.abc import Callable, Iterable

from bot.delivery.channels import Channels, NoChannel
from bot.delivery.leads import Leads
from bot.delivery.troubles import FAULTS
from bot.presentation.texts import say
from bot.services.guilds import Guilds
from bot.services.ports import Concern, Fault, GuildId

log = logging.getLogger(__name__)

LOUD: frozenset[Concern] = frozenset({"storing"})
"""What cannot wait until somebody looks."""


class Household:
    """Hears how things are as often as anybody likes; the leads hear of it when it changes.

    While Discord cannot be reached nothing is taken note of, so that the next hearing is news.

    It writes to Discord itself, not through the outbox: that one notes everything on the disk,
    which may be what is broken.
    """

    def __init__(
        self,
        channels: Channels,
        guilds: Guilds,
        leads: Leads,
        *,
        known: Callable[[], Iterable[GuildId]],
        is_reachable: Callable[[], bool],
    ) -> None:
        self._channels = channels
        self._guilds = guilds
        self._leads = leads
        self._known = known
        self._is_reachable = is_reachable
        self._has_stopped = False
        self._faults: dict[Concern, Fault | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, concern: Concern, fault: Fault | None) -> None:
        """Take note; returns at once."""
        before = self._faults.get(concern)
        if fault == before or self._has_stopped or not self._is_reachable():
            return
        self._faults[concern] = fault
        log.warning("%s: %s, before that %s", concern, fault or "fine", before or "fine")
        task = asyncio.get_running_loop().create_task(self._tell(concern, fault))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Tell nothing more."""
        self._has_stopped = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _tell(self, concern: Concern, fault: Fault | None) -> None:
        for guild in self._known():
            if self._channels.known(guild, "lead") is None:
                continue
            try:
                await self._say(guild, concern, fault)
            except (*FAULTS, NoChannel) as error:
                log.warning("the lead of server %s could not be told: %s", guild, error)

    async def _say(self, guild: GuildId, concern: Concern, fault: Fault | None) -> None:
        language = self._guilds.settings(guild).language
        text = (
            say(language, f"house-{concern}-over")
            if fault is None
            else say(language, f"house-{concern}", fault=say(language, f"house-fault-{fault}"))
        )
        lead = await self._channels.find(guild, "lead")
        if concern not in LOUD or fault is None:
            await lead.send(text, silent=True)
            return
        calls, mentions = self._leads.ring(guild)
        await lead.send(f"{text}\n{calls}".rstrip(), allowed_mentions=mentions)
