"""Makes Discord equal to the panels: bursts become few edits, trouble is met with patience.

Every panel has a keeper of its own, a task that lives while the panel is not as it should be, so
that trouble at one table never holds up another. Discord's own limits are discord.py's affair.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial

from bot.delivery.channels import NoChannel
from bot.delivery.display import Display, Tap
from bot.delivery.faults import FAULTS
from bot.delivery.pacing import NOW, Pacing
from bot.delivery.panel_messages import Key
from bot.delivery.retries import Retries
from bot.delivery.troubles import Troubles
from bot.presentation.shapes import Panel
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import GuildId, Receipt, StorageFailed, TournamentId

log = logging.getLogger(__name__)

PLANNER = "planner"
"""How the planner is known among those who wait."""
GATHER_SECONDS = 0.1
"""How long a burst of changes is gathered before panels are looked at."""

LONGEST_SLICE = 0.005
"""Seconds of drawing after which others get their turn: a thousand people fill many panels."""
REST_FACTOR = 4
"""Planning rests so many times as long as it took, so that it never takes much of a core.

It never rests longer than the edits of one panel keep their distance.
"""

Draw = Callable[[Evening], Iterable[Panel]]
"""All panels of an evening as they should be now, one after the other; pure."""


class Poster:
    """Listens to the evenings; `start` begins to post, `stop` ends it."""

    def __init__(
        self,
        evenings: Evenings,
        display: Display,
        *,
        draw: Draw,
        troubles: Troubles,
        pacing: Pacing,
    ) -> None:
        self._evenings = evenings
        self._display = display
        self._draw = draw
        self._troubles = troubles
        self._pacing = pacing
        self._dirty: set[TournamentId] = set()
        self._wake = asyncio.Event()
        self._keepers: dict[Key, asyncio.Task[None]] = {}
        self._planner: asyncio.Task[None] | None = None
        self._planning: TournamentId | None = None

    # --- from outside ----------------------------------------------------------------------------

    def published(self, receipt: Receipt) -> None:
        """Listener: the panels of this evening may have changed."""
        self.refresh(receipt.tournament)

    def refresh(self, tournament: TournamentId) -> None:
        """Look at the panels of an evening again."""
        self._dirty.add(tournament)
        self._wake.set()

    def said_in(self, tournament: TournamentId, channel: int, message: int) -> None:
        """A message was posted; the panel that stays the last of its channel moves below it."""
        self._display.said_in(channel, message)
        self.refresh(tournament)

    async def answer(self, tap: Tap) -> bool:
        """Let a panel take the place of the answer to a tap on it; see `Display.answer`."""
        try:
            return await self._display.answer(tap)
        finally:
            # A new message may have to follow, or what became of the answer is not known.
            self.refresh(tap.evening.tournament)

    def refresh_all(self, *, is_unsure: bool = False) -> None:
        """Look at all evenings; `is_unsure` asks Discord whether the messages are still there."""
        for evening in self._evenings.loaded():
            self.refresh(evening.tournament)
            if is_unsure:
                self._display.doubt(evening.tournament)

    @property
    def mended(self) -> Counter[TournamentId]:
        """How many panels of each evening were posted anew because they were gone."""
        return self._display.messages.mended

    def start(self) -> None:
        """Begin to post."""
        self._planner = asyncio.get_running_loop().create_task(self._plan())

    async def stop(self) -> None:
        """Post no more; what is half done is done again at the next start."""
        tasks = [*self._keepers.values(), *([self._planner] if self._planner else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_resting(self) -> bool:
        """Whether nothing happens before the edits of some panel have kept their distance."""
        is_planned = not self._dirty and self._planning is None
        return is_planned and len(self._keepers) == self._pacing.waiting

    @property
    def is_gathering(self) -> bool:
        """Whether changes are still gathered: panels are looked at when time has passed."""
        return self._planning is None and self._pacing.is_waiting(PLANNER)

    @property
    def is_idle(self) -> bool:
        """Whether Discord shows what it should, as far as is known."""
        return not self._dirty and self._planning is None and not self._keepers

    # --- what should be there --------------------------------------------------------------------

    async def _plan(self) -> None:
        """Gather and rest by the evening's clock: nobody waits where that is put ahead."""
        now, rest, rests_since = asyncio.get_running_loop().time, 0.0, self._pacing.now()
        longest = self._pacing.distance.total_seconds()
        while True:
            await self._wake.wait()
            await self._pacing.rest(PLANNER, rest, since=rests_since)
            await self._pacing.rest(PLANNER, GATHER_SECONDS)
            self._wake.clear()
            began = now()
            while self._dirty:
                await self._plan_safely(self._dirty.pop())
            rest, rests_since = min((now() - began) * REST_FACTOR, longest), self._pacing.now()

    async def _plan_safely(self, tournament: TournamentId) -> None:
        """One evening's trouble is not another's."""
        self._planning = tournament
        try:
            await self._plan_evening(tournament)
        except Exception:
            log.exception("the panels of tournament %s could not be made", tournament)
        finally:
            self._planning = None

    async def _plan_evening(self, tournament: TournamentId) -> None:
        evening = await self._evenings.get(tournament)
        self._display.is_of(evening)
        now, wanted, seq = asyncio.get_running_loop().time, set[Key](), evening.seq
        began = now()
        for panel in self._draw(evening):
            key = Key(tournament, panel.key)
            wanted.add(key)
            self._display.want(key, panel, seq=evening.seq)
            self._keep(key, evening.guild)
            if now() - began > LONGEST_SLICE:
                await asyncio.sleep(0)
                began = now()
        for key in self._display.unwanted(tournament, wanted, seq=seq):
            self._keep(key, evening.guild)

    def _keep(self, key: Key, guild: GuildId) -> None:
        if key not in self._keepers and not self._display.is_as_wanted(key):
            keeper = asyncio.get_running_loop().create_task(self._keep_up(key, guild))
            self._keepers[key] = keeper
            keeper.add_done_callback(partial(self._kept, key, guild))

    def _kept(self, key: Key, guild: GuildId, keeper: "asyncio.Task[None]") -> None:
        del self._keepers[key]
        if not keeper.cancelled() and keeper.exception() is not None:
            log.error("panel %s of %s", key.panel, key.tournament, exc_info=keeper.exception())
        elif not keeper.cancelled():
            self._keep(key, guild)

    # --- making it so ----------------------------------------------------------------------------

    async def _keep_up(self, key: Key, guild: GuildId) -> None:
        """Until the panel is as wanted: show it, with patience where Discord is in trouble."""
        retries = Retries()
        while not self._display.is_as_wanted(key):
            await self._pacing.wait(key, partial(self._left, key))
            panel = self._display.wanted(key)
            channel = "info" if panel is None else panel.channel
            try:
                await self._display.show(key, guild)
            except (*FAULTS, NoChannel, StorageFailed) as error:
                await self._troubles.tell(guild, channel, error)
            else:
                retries.over()
                self._troubles.over(guild, channel)
                continue
            await retries.wait()

    def _left(self, key: Key) -> timedelta:
        """Edits of one panel keep their distance; a new message waits for nothing."""
        panel = self._display.wanted(key)
        if panel is None or self._display.is_urgent(key):
            return NOW
        return self._pacing.left(key, panel)
