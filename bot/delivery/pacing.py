"""How far apart the edits of one panel are, by the clock that the evenings believe in.

What somebody can press shows as soon as the distance allows. Where words alone have changed, a
panel that only gives an overview takes its own, longer time, and many changes become one edit. One
with patience lets a change that asks nobody for anything wait for others that come along.
"""

import asyncio
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from bot.presentation import look
from bot.presentation.custom_ids import decode
from bot.presentation.shapes import Panel, Row, Select
from bot.services.ports import Clock

NOW = timedelta(0)

AT_LEISURE = frozenset(
    {"absent", "correct", "correct_game", "not_here", "pause", "resume", "take_over"}
)
"""What can be pressed for a change of mind: it is offered, and nothing waits for it."""

Call = tuple[int | None, tuple[str, ...]]
"""What of a panel asks somebody to do something: its colour, and what can be pressed.

What stands on a button may be as old as the words around it.
"""


class Pacing:
    """Knows when each panel was shown last, and lets the next edit wait."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self.distance = timedelta(seconds=seconds)
        self._shown: dict[Hashable, tuple[datetime, Call | None]] = {}
        self._asked: dict[Hashable, datetime] = {}
        self._waiting: dict[Hashable, tuple[asyncio.Event, Callable[[], timedelta]]] = {}

    def shown(self, key: Hashable, panel: Panel | None) -> None:
        """A panel has been shown just now, or taken away."""
        self._shown[key] = (self._clock.now(), None if panel is None else call_of(panel))

    async def wait(self, key: Hashable, left: Callable[[], timedelta]) -> None:
        """Until nothing is left to wait for; `left` is asked again whenever it may have changed."""
        with self._noted(key, left) as stirred:
            while (wait := left()) > NOW:
                stirred.clear()
                now = self._clock.now()
                real = self._clock.real(now + wait) - self._clock.real(now)
                try:
                    async with asyncio.timeout(real.total_seconds()):
                        await stirred.wait()
                except TimeoutError:
                    continue

    @contextmanager
    def _noted(self, key: Hashable, left: Callable[[], timedelta]) -> Iterator[asyncio.Event]:
        stirred = asyncio.Event()
        self._waiting[key] = stirred, left
        try:
            yield stirred
        finally:
            del self._waiting[key]
            self._asked.pop(key, None)

    def left(self, key: Hashable, panel: Panel) -> timedelta:
        """How long an edit of a panel still keeps its distance; a clock put back ends it."""
        if key not in self._shown:
            return NOW
        at, was = self._shown[key]
        if was is None or is_urgent(panel, was):
            return self._of(self.distance, at)
        asked = self._asked.setdefault(key, self._clock.now())
        waits = self._of(self.distance * panel.patience, asked)
        return max(waits, self._of(self.distance * panel.pace, at))

    async def rest(self, key: Hashable, seconds: float, *, since: datetime | None = None) -> None:
        """So many seconds of the wall, or less: until the clock is put ahead, or back.

        Args:
            key: Who rests.
            seconds: How long.
            since: From when on; from now on where left out.
        """
        began, length = since or self._clock.now(), self._lasting(seconds)
        await self.wait(key, lambda: self._of(length, began))

    def _lasting(self, seconds: float) -> timedelta:
        """How far the evening gets in so many seconds of the wall."""
        now, second = self._clock.now(), timedelta(seconds=1)
        real = self._clock.real(now + second) - self._clock.real(now)
        return timedelta(seconds=seconds) * (second / real)

    def _of(self, length: timedelta, began: datetime) -> timedelta:
        """What is left of a wait; a clock put back ends it."""
        passed = self._clock.now() - began
        return length - passed if passed >= NOW else NOW

    def now(self) -> datetime:
        """Where the evening's clock stands."""
        return self._clock.now()

    # --- who waits -------------------------------------------------------------------------------

    def is_waiting(self, key: Hashable) -> bool:
        """Whether that one waits."""
        return key in self._waiting

    def stir(self, key: Hashable | None = None) -> None:
        """Let those who wait look again: a panel has changed, or the clock was put ahead."""
        for one, (stirred, _) in self._waiting.items():
            if key is None or key == one:
                stirred.set()

    @property
    def waiting(self) -> int:
        """How many panels wait for their distance."""
        return len(self._waiting)

    def next_in(self) -> timedelta:
        """How long until the first of those who wait goes on."""
        return min((left() for _, left in self._waiting.values()), default=NOW)


def call_of(panel: Panel) -> Call:
    """The colour of a panel, and the id of every button and menu in it, in order."""
    found = list[str]()
    for block in panel.blocks:
        if isinstance(block, Row):
            found += [button.custom_id for button in block.buttons]
        elif isinstance(block, Select):
            found.append(block.custom_id)
    return panel.accent, tuple(found)


def is_urgent(panel: Panel, was: Call) -> bool:
    """Whether somebody is asked for something that they were not asked for before."""
    now = call_of(panel)
    if not panel.patience:
        return now != was
    is_alarmed = now[0] != was[0] and now[0] != look.CALM
    return is_alarmed or any(_asks(custom_id) for custom_id in set(now[1]) - set(was[1]))


def _asks(custom_id: str) -> bool:
    target = decode(custom_id)
    return target is None or target.action not in AT_LEISURE
