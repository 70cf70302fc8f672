"""How far the telling of each evening has come; the stored cursor follows, one write at a time."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.services import ports
from bot.services.ports import Step, StorageFailed, TournamentId

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Page:
    """One evening: what was seen of it, told of it, and begun beyond that."""

    seen: int
    told: int
    begun: dict[str, ports.Notice]
    open: dict[int, int] = field(default_factory=dict)
    moving: bool = False

    def done_up_to(self) -> int:
        """The last entry before the first of which something is still to be told."""
        return min(self.open, default=self.seen + 1) - 1


class Ledger:
    """Knows which entries are new, which notices were begun, and what is still to be told."""

    def __init__(self, kept: ports.Outbox) -> None:
        self._kept = kept
        self._pages: dict[TournamentId, _Page] = {}
        self._movers: set[asyncio.Task[None]] = set()

    async def load(self, tournament: TournamentId) -> int:
        """Read how far an evening was told before; returns the last entry of that."""
        told = await self._kept.cursor(tournament)
        begun = await self._kept.begun(tournament)
        self._pages[tournament] = _Page(told, told, begun)
        return told

    def news(self, tournament: TournamentId, steps: Sequence[Step]) -> list[Step]:
        """Those of the steps that were not seen before; from now on they are."""
        page = self._pages.setdefault(tournament, _Page(0, 0, {}))
        fresh = [step for step in steps if step.entry.seq > page.seen]
        if fresh:
            page.seen = fresh[-1].entry.seq
        return fresh

    def begun(self, tournament: TournamentId, key: str) -> ports.Notice | None:
        """A notice that an interrupted life has begun, and perhaps sent."""
        return self._pages[tournament].begun.get(key)

    def is_to_tell(self, tournament: TournamentId, seq: int) -> None:
        """One more notice follows from an entry."""
        page = self._pages[tournament]
        page.open[seq] = page.open.get(seq, 0) + 1

    def is_told(self, tournament: TournamentId, seq: int) -> None:
        """One of them is told, or given up."""
        page = self._pages.get(tournament)
        if page is None or not seq:
            return
        left = page.open.get(seq, 1) - 1
        if left:
            page.open[seq] = left
        else:
            page.open.pop(seq, None)
            self.move(tournament)

    def move(self, tournament: TournamentId) -> None:
        """Let the cursor follow."""
        page = self._pages[tournament]
        if page.moving or page.done_up_to() <= page.told:
            return
        page.moving = True
        mover = asyncio.get_running_loop().create_task(self._move_on(tournament, page))
        self._movers.add(mover)
        mover.add_done_callback(self._movers.discard)

    async def _move_on(self, tournament: TournamentId, page: _Page) -> None:
        try:
            while page.done_up_to() > page.told:
                upto = page.done_up_to()
                await self._kept.move_to(tournament, upto)
                page.told = upto
        except StorageFailed as failure:
            log.warning("the cursor of tournament %s stays behind: %s", tournament, failure)
        finally:
            page.moving = False

    async def stop(self) -> None:
        """Move no cursor any more."""
        for mover in self._movers:
            mover.cancel()
        if self._movers:
            await asyncio.wait(self._movers)
