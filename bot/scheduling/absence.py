"""What the bot does when it can be reached again: nobody is wronged, and the lead is told (B31)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from bot.domain.deadlines import presence_ends
from bot.domain.ids import IN_THE_ROOM
from bot.scheduling.beat import Beat
from bot.services.evenings import Evenings
from bot.services.ports import Clock, Return, Returns, StorageFailed, TryAgain

log = logging.getLogger(__name__)

T = TypeVar("T")

RETRY_SECONDS = 1.0

SHORTEST_GAP = timedelta(seconds=5)
"""A shorter absence is none: nobody tries for so long to press a button."""
ANOTHER_TRY = timedelta(seconds=15)
"""So long after it whoever pressed in vain needs to press again, or else it is one all the same."""


class Absence:
    """Reports gaps to the evenings before anything else happens there."""

    def __init__(
        self,
        evenings: Evenings,
        beat: Beat,
        clock: Clock,
        *,
        returns: Returns,
        tell: Callable[[Return], None],
    ) -> None:
        """Put it together.

        Args:
            evenings: All evenings.
            beat: Knows the gaps.
            clock: The clock the evenings believe in.
            returns: What no lead has been told yet.
            tell: Told of each of these, every time the bot is back.
        """
        self._evenings = evenings
        self._beat = beat
        self._clock = clock
        self._returns = returns
        self._tell = tell
        beat.is_back = self.mind
        self._minding = asyncio.Lock()
        self.retry_seconds = RETRY_SECONDS

    async def is_over(self) -> None:
        """The bot can be reached, for the first time or again."""
        async with self._minding:
            since = await self._until_it_works(self._beat.gap)
            if since is not None and self._is_felt(since):
                await self._report(since)
            await self._beat.beat()
            await self._welcome()

    async def mind(self) -> None:
        """Before a deadline fires or a wish is heard: could nobody be reached until now?"""
        if self._beat.stood_still_since() is None and not self._minding.locked():
            return
        async with self._minding:
            since = self._beat.stood_still_since()
            if since is not None:
                log.warning("nothing came or went here since %s", since)
                await self._report(since)
                await self._beat.beat()
                await self._welcome()

    def _is_felt(self, since: datetime) -> bool:
        """Whether somebody may have tried in vain and has no time to try again (B31)."""
        now = self._clock.now()
        if now - since > SHORTEST_GAP:
            return True
        known = (evening.state for evening in self._evenings.loaded())
        ends = (None if state is None else presence_ends(state) for state in known)
        return any(end is not None and end <= now + ANOTHER_TRY for end in ends)

    async def _report(self, since: datetime) -> None:
        """Tell every evening; nothing may go on before that is on disk."""
        until = self._clock.now()
        concerned = tuple(self._concerned(since, until))
        is_kept = await self._are_kept(concerned)
        await self._until_it_works(partial(self._evenings.report_downtime, since))
        if not is_kept:
            for back in concerned:
                self._tell(back)

    async def _are_kept(self, returns: Sequence[Return]) -> bool:
        """Whether the leads will be told even if the bot ends before; people come first."""
        try:
            await self._returns.keep(returns)
        except StorageFailed as failure:
            log.warning("the leads are told of this absence by this life or never: %s", failure)
            return False
        return True

    async def _until_it_works(self, do: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await do()
            except (TryAgain, StorageFailed) as failure:
                log.warning("nothing goes on before the gap is known and kept: %s", failure)
                await asyncio.sleep(self.retry_seconds)

    def _concerned(self, since: datetime, until: datetime) -> Iterator[Return]:
        """The evenings in which something fell due, or which were left alone for long."""
        for evening in self._evenings.loaded():
            due = evening.next_deadline()
            back = Return(evening.tournament, evening.guild, since, until, evening.seq)
            is_playing = evening.state is not None and evening.state.phase in IN_THE_ROOM
            if (due is not None and due.due <= until) or (is_playing and back.is_long):
                yield back

    async def _welcome(self) -> None:
        """Let every lead be told who has not been; also what an earlier life had no time to say."""
        try:
            waiting = await self._returns.waiting()
        except StorageFailed as failure:
            log.warning("the leads are told of absences at the next start: %s", failure)
            return
        for back in waiting:
            self._tell(back)
