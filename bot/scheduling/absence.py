"""What the bot does when it can be reached again: nobody is wronged, and the lead is told (B31)."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.domain.ids import Phase
from bot.scheduling.beat import Beat
from bot.services.evenings import Evenings
from bot.services.ports import Return, StorageFailed, TryAgain

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0

WORTH_TELLING = timedelta(minutes=1)
"""A shorter absence in which nothing fell due does not concern the lead."""

IN_AN_EVENING = frozenset({Phase.CHECK_IN, Phase.GROUP_STAGE, Phase.KNOCKOUT})


class Absence:
    """Reports gaps to the evenings before anything else happens there."""

    def __init__(
        self,
        evenings: Evenings,
        beat: Beat,
        *,
        tell: Callable[[Return], None],
    ) -> None:
        self._evenings = evenings
        self._beat = beat
        self._tell = tell
        self._minding = asyncio.Lock()
        self.retry_seconds = RETRY_SECONDS

    async def is_over(self) -> None:
        """The bot can be reached, for the first time or again."""
        async with self._minding:
            since = await self._beat.gap()
            if since is not None:
                await self._report(since)
            await self._beat.beat()

    async def mind(self) -> None:
        """Before a deadline fires or a wish is heard: was this machine asleep until now?"""
        if self._beat.slept_since() is None and not self._minding.locked():
            return
        async with self._minding:
            since = self._beat.slept_since()
            if since is not None:
                log.warning("nothing moved here since %s: asleep, or the clock was set", since)
                await self._report(since)
                await self._beat.beat()

    async def _report(self, since: datetime) -> None:
        """Tell every evening; nothing may go on before that is on disk."""
        while True:
            try:
                found = await self._evenings.report_downtime(since)
            except (TryAgain, StorageFailed) as failure:
                log.warning("the gap since %s could not be kept: %s", since, failure)
                await asyncio.sleep(self.retry_seconds)
                continue
            break
        for back in found:
            is_long = back.until - back.since > WORTH_TELLING
            if back.fired or (is_long and back.state.phase in IN_AN_EVENING):
                self._tell(back)
