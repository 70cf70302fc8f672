"""Tells the leads what is wrong with the machine below the bot, once, and when it is mended."""

import asyncio
import logging
from collections.abc import Callable, Iterable

from bot.delivery.channels import Channels, NoChannel
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.leads import Leads
from bot.delivery.mentions import NOBODY
from bot.delivery.prints import nonce
from bot.delivery.retries import Retries
from bot.presentation.texts import say
from bot.services.guilds import Guilds
from bot.services.ports import Concern, Fault, GuildId

log = logging.getLogger(__name__)

LOUD: frozenset[Concern] = frozenset({"storing"})
"""What cannot wait until somebody looks; at night it waits until they are awake."""


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
        self._spared: dict[Concern, set[GuildId]] = {}
        self._turns: dict[Concern, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, concern: Concern, fault: Fault | None) -> None:
        """Take note; returns at once."""
        before = self._faults.get(concern)
        if self._has_stopped or not self._is_reachable():
            return
        if fault == before:
            self._wake(concern, fault)
            return
        self._faults[concern] = fault
        log.warning("%s: %s, before that %s", concern, fault or "fine", before or "fine")
        self._turns[concern] = self._turns.get(concern, 0) + 1
        self._spared[concern] = set()
        self._begin(concern, fault, self._known())

    def _wake(self, concern: Concern, fault: Fault | None) -> None:
        """Tell it once more to those who slept when it was told, if it lasts (B58)."""
        spared = self._spared.get(concern, set())
        awake = {guild for guild in spared if fault is not None and self._leads.of(guild)}
        if awake:
            self._spared[concern] = spared - awake
            self._begin(concern, fault, awake)

    def _begin(self, concern: Concern, fault: Fault | None, guilds: Iterable[GuildId]) -> None:
        turn = self._turns[concern]
        telling = self._tell(concern, fault, turn, list(guilds))
        task = asyncio.get_running_loop().create_task(telling)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Tell nothing more."""
        self._has_stopped = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _tell(
        self, concern: Concern, fault: Fault | None, turn: int, guilds: Iterable[GuildId]
    ) -> None:
        tellings = [self._tell_lead(one, concern, fault, turn) for one in guilds]
        await asyncio.gather(*tellings)

    async def _tell_lead(
        self, guild: GuildId, concern: Concern, fault: Fault | None, turn: int
    ) -> None:
        """Until the lead can read it, or it is no longer so."""
        retries = Retries()
        while self._turns[concern] == turn and self._channels.known(guild, "lead") is not None:
            try:
                await self._say(guild, concern, fault, turn)
            except (*FAULTS, NoChannel) as error:
                log.warning("the lead of server %s could not be told: %s", guild, error)
                if is_refused(error) or isinstance(error, NoChannel):
                    return
                await retries.wait()
            else:
                return

    async def _say(self, guild: GuildId, concern: Concern, fault: Fault | None, turn: int) -> None:
        language = self._guilds.settings(guild).language
        text = (
            say(language, f"house-{concern}-over")
            if fault is None
            else say(language, f"house-{concern}", fault=say(language, f"house-fault-{fault}"))
        )
        lead = await self._channels.find(guild, "lead")
        is_call = concern in LOUD and fault is not None
        is_loud = is_call and not self._leads.are_asleep(guild)
        if is_call and not is_loud:
            self._spared[concern].add(guild)
        calls, mentions = self._leads.ring(guild) if is_loud else ("", NOBODY)
        words = f"{text}\n{calls}".rstrip()
        await lead.send(
            words,
            nonce=nonce(f"house/{guild}/{concern}/{turn}/{words}"),
            silent=not is_loud,
            allowed_mentions=mentions,
        )
