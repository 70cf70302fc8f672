"""Wakes evenings when something is due; what then happens, the evening decides by its state.

APScheduler is an alarm clock and nothing else: it has one job, for the earliest deadline of all.
The others wait in a heap, because a job costs a hundred times as much to arm as a place there.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from heapq import heappop, heappush

from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.domain.deadlines import next_deadline
from bot.services.evenings import Evenings
from bot.services.measures import measures
from bot.services.ports import Clock, Receipt, TournamentId, TryAgain

log = logging.getLogger(__name__)

STOP_SECONDS = 0.5
"""How long stopping waits for evenings that are just catching up."""

JOB = "next"

Gate = Callable[[], Awaitable[bool]]
"""Asked before anything fires: whether the bot can be reached and knows its own gaps."""


async def _always() -> bool:
    return True


class Alarms:
    """Arms one alarm for each evening; `listen` to `Evenings` with `published`."""

    def __init__(self, evenings: Evenings, clock: Clock, *, gate: Gate = _always) -> None:
        self._evenings = evenings
        self._gate = gate
        self._clock = clock
        # Late is never too late, and twice late is once: the default would drop such alarms, and
        # one that is set again while it rings.
        defaults = {"misfire_grace_time": None, "coalesce": True, "max_instances": 99}
        self._scheduler = AsyncIOScheduler(timezone=UTC, job_defaults=defaults)
        self._armed: dict[TournamentId, datetime] = {}
        self._waiting: list[tuple[datetime, TournamentId]] = []
        self._set_for: datetime | None = None
        self._is_ringing = False
        self._catching_up: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Arm everything that is known and begin to ring; needs the running loop."""
        self._scheduler.start(paused=True)
        self.arm_all()
        self.resume()

    def pause(self) -> None:
        """Ring nothing while nobody can reach the bot (B31)."""
        self._is_ringing = False
        self._scheduler.pause()

    def resume(self) -> None:
        """Ring again; what became due meanwhile rings at once."""
        self._is_ringing = True
        self._scheduler.resume()

    @property
    def is_ringing(self) -> bool:
        """Whether deadlines are met now."""
        return self._is_ringing

    async def stop(self) -> None:
        """Ring no more, wait for what is just happening, then end."""
        self.pause()
        if self._catching_up:
            await asyncio.wait(self._catching_up, timeout=STOP_SECONDS)
        self._scheduler.shutdown(wait=False)
        # The scheduler ends itself one turn of the loop later.
        await asyncio.sleep(0)

    def published(self, receipt: Receipt) -> None:
        """Listener: something has changed, so perhaps also what comes next."""
        state = receipt.state_after
        deadline = None if state is None else next_deadline(state)
        self.arm(receipt.tournament, None if deadline is None else deadline.due)

    def arm(self, tournament: TournamentId, due: datetime | None) -> None:
        """Set the alarm of an evening to a moment of its clock, or take it away."""
        if self._armed.get(tournament) == due:
            return
        if due is None:
            del self._armed[tournament]
        else:
            self._armed[tournament] = due
            heappush(self._waiting, (due, tournament))
        self._set()

    def _set(self) -> None:
        """Set the one alarm to the earliest moment; moments that no longer count drop out."""
        while self._waiting and self._armed.get(self._waiting[0][1]) != self._waiting[0][0]:
            heappop(self._waiting)
        earliest = self._waiting[0][0] if self._waiting else None
        if earliest == self._set_for:
            return
        self._set_for = earliest
        if earliest is None:
            self._unset()
            return
        self._scheduler.add_job(
            self._wake,
            "date",
            run_date=self._clock.real(earliest),
            id=JOB,
            replace_existing=True,
        )

    def arm_all(self) -> None:
        """Arm every evening in memory that waits for something."""
        for evening in self._evenings.loaded():
            deadline = evening.next_deadline()
            self.arm(evening.tournament, None if deadline is None else deadline.due)

    def rearm(self) -> None:
        """Arm everything anew: the clock was put ahead, and every moment comes sooner by it."""
        self._armed.clear()
        self._waiting.clear()
        self._set_for = None
        self.arm_all()

    def ring_due(self) -> None:
        """Look at the wall clock again, and ring for whatever is due without an alarm of its own.

        Armed alarms sleep by the monotonic clock; when the wall clock jumps, or the host was
        suspended, they have to be told.
        """
        if not self._is_ringing:
            return
        self._scheduler.wakeup()
        for evening in self._evenings.loaded():
            deadline = evening.next_deadline()
            if deadline is not None and deadline.due <= self._clock.now():
                self._ring(evening.tournament)
        self.arm_all()

    def _unset(self) -> None:
        try:
            self._scheduler.remove_job(JOB)
        except JobLookupError:
            # It has just rung, and is gone by itself.
            log.debug("the alarm had rung already")

    async def _wake(self) -> None:
        # A plain function would be called in another thread.
        self._set_for, now = None, self._clock.now()
        while self._waiting and self._waiting[0][0] <= now:
            due, tournament = heappop(self._waiting)
            if self._armed.get(tournament) == due:
                self._ring(tournament)
        self._set()

    def _ring(self, tournament: TournamentId) -> None:
        task = asyncio.get_running_loop().create_task(self._catch_up(tournament))
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, tournament: TournamentId) -> None:
        # A job is gone once it has rung; whatever comes of it, the evening is armed anew.
        self._armed.pop(tournament, None)
        if not await self._gate():
            return
        evening = await self._evenings.get(tournament)
        due = evening.next_deadline()
        if due is not None and due.due <= self._clock.now():
            measures.took("timer", (self._clock.now() - due.due).total_seconds())
        try:
            await evening.catch_up()
        except TryAgain:
            log.warning("tournament %s could not catch up; the sweep tries again", tournament)
            return
        except Exception:
            log.exception("incident %s in tournament %s", secrets.token_hex(3), tournament)
            return
        deadline = evening.next_deadline()
        if deadline is not None and deadline.due > self._clock.now():
            self.arm(tournament, deadline.due)
