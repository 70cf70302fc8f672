"""Tells what has happened: notices from the journal, in order, each once (B44, B58).

Every entry of the journal is looked at once, from a stored cursor on. A notice is noted before it
is sent, and its nonce follows from its key, so that a crash in between repeats the sending and
Discord keeps one message. The cursor follows what has been told everywhere; channels do not wait
for each other. What is said beside the journal is kept until Discord has taken it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import groupby

import discord

from bot.delivery.channels import Channels, NoChannel, RoomsMissing
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.leads import Leads
from bot.delivery.ledger import Ledger
from bot.delivery.letters import Courier, Letter
from bot.delivery.retries import Retries
from bot.delivery.spoken import Spoken, kept, spoken
from bot.delivery.troubles import Troubles
from bot.domain.ids import Actor, PersonId
from bot.presentation.notices import is_news
from bot.presentation.painting import Paint
from bot.presentation.shapes import Channel, Notice
from bot.services import ports
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import (
    Clock,
    Journal,
    People,
    Receipt,
    Step,
    StorageFailed,
    TournamentId,
)
from bot.services.queries import steps_after

log = logging.getLogger(__name__)

MOST_TRIES, MOST_WAITS_FOR_LINKS = 8, 2
TAKES_NO_MESSAGES = 50007

Say = Callable[[Sequence[Step], Evening], Sequence[tuple[int, Notice]]]
"""What to tell of entries in order, each notice with the entry after which it is told; pure."""


class Outbox:
    """Listens to the evenings; `open` catches up on what was not told before the last end."""

    def __init__(
        self,
        evenings: Evenings,
        journal: Journal,
        kept: ports.Outbox,
        *,
        said: ports.Said,
        say: Say,
        paint: Paint,
        channels: Channels,
        troubles: Troubles,
        guilds: Guilds,
        people: People,
        clock: Clock,
        posted: Callable[[TournamentId, int, int], None],
    ) -> None:
        self._evenings = evenings
        self._journal = journal
        self._said = said
        self._say = say
        self._channels = channels
        self._troubles = troubles
        self._clock = clock
        self._posted = posted
        self._ledger = Ledger(kept)
        self._courier = Courier(
            evenings,
            kept,
            paint=paint,
            channels=channels,
            guilds=guilds,
            people=people,
            leads=Leads(evenings, people, guilds=guilds, clock=clock),
        )
        self._lanes: dict[tuple[int, Channel], deque[Letter]] = {}
        self._carriers: dict[tuple[int, Channel], asyncio.Task[None]] = {}
        self._is_open = False

    # --- from outside ----------------------------------------------------------------------------

    async def load(self) -> None:
        """Find what has not been told yet; before anything new happens."""
        for evening in self._evenings.loaded():
            told = await self._ledger.load(evening.tournament)
            self._take(evening, await steps_after(self._journal, evening.tournament, told))
        for saying in await self._said.waiting():
            self._utter(saying, spoken(saying), at=saying.at)

    def start(self) -> None:
        """Begin to send."""
        self._is_open = True
        for lane in self._lanes:
            self._carry(lane)

    async def stop(self) -> None:
        """Send no more; what was not told is told at the next start."""
        self._is_open = False
        tasks = [*self._carriers.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        await self._ledger.stop()

    @property
    def is_idle(self) -> bool:
        """Whether everything has been told."""
        return not any(self._lanes.values()) and not self._carriers

    def waiting(self, tournament: TournamentId) -> int:
        """How many messages of an evening are still to be sent."""
        return sum(one.tournament == tournament for lane in self._lanes.values() for one in lane)

    def published(self, receipt: Receipt) -> None:
        """Listener: tell what follows from these entries."""
        evening = self._evenings.known(receipt.tournament)
        if evening is None:
            raise LookupError(f"nobody knows the evening {receipt.tournament}")
        self._take(evening, receipt.steps)

    async def say(
        self, guild: int, words: Spoken, *, tournament: TournamentId, person: PersonId
    ) -> bool:
        """Say something that stands in no journal once; kept until Discord has taken it.

        Args:
            guild: The server.
            words: What to say; said before under the same key, it is not said again.
            tournament: The evening.
            person: Whose words it holds.

        Returns:
            Whether it is said now.

        Raises:
            StorageFailed: it is not kept, and will not be said.
        """
        now = self._clock.now()
        saying = kept(words, guild=guild, tournament=tournament, person=person, at=now)
        is_new = await self._said.keep(saying)
        if is_new:
            self._utter(saying, words)
        return is_new

    def _utter(self, saying: ports.Saying, words: Spoken, *, at: datetime | None = None) -> None:
        self._put(
            Letter(saying.tournament, saying.guild, 0, words.notice, at, saying, words.otherwise)
        )

    # --- what to tell ----------------------------------------------------------------------------

    def _take(self, evening: Evening, steps: Sequence[Step]) -> None:
        fresh = self._ledger.news(evening.tournament, steps)
        if not fresh:
            return
        moments = {step.entry.seq: step.entry.event.at for step in fresh}
        for seq, notice in self._notices(evening, fresh):
            known = self._ledger.begun(evening.tournament, notice.key)
            if known is None or known.message is None:
                self._ledger.is_to_tell(evening.tournament, seq)
                at = None if known is None else moments[seq]
                self._put(Letter(evening.tournament, evening.guild, seq, notice, at))
        self._ledger.move(evening.tournament)

    def _notices(self, evening: Evening, steps: Sequence[Step]) -> Sequence[tuple[int, Notice]]:
        now, state = self._clock.now(), evening.state
        timely = [s for s in steps if is_news(s.entry.event, state or s.after, now=now)]
        try:
            return self._say(timely, evening)
        except Exception:
            if len(timely) == 1:
                log.exception("what happened in %s could not be told", evening.tournament)
                return ()
            # One fault of ours costs the words about one moment, not about all that waited.
            moments = [list(some) for _, some in groupby(timely, key=_moment)]
            apart = moments if len(moments) > 1 else [[step] for step in timely]
            return [one for some in apart for one in self._notices(evening, some)]

    # --- telling it ------------------------------------------------------------------------------

    def _put(self, letter: Letter) -> None:
        lane = (letter.guild, letter.notice.channel)
        self._lanes.setdefault(lane, deque()).append(letter)
        if self._is_open:
            self._carry(lane)

    def _carry(self, lane: tuple[int, Channel]) -> None:
        if lane not in self._carriers and self._lanes.get(lane):
            carrier = asyncio.get_running_loop().create_task(self._carry_all(lane))
            self._carriers[lane] = carrier
            carrier.add_done_callback(partial(self._carried, lane))

    def _carried(self, lane: tuple[int, Channel], carrier: "asyncio.Task[None]") -> None:
        del self._carriers[lane]
        if carrier.cancelled():
            return
        if carrier.exception() is not None:
            log.error("channel %s of server %s", lane[1], lane[0], exc_info=carrier.exception())
        self._carry(lane)

    async def _carry_all(self, lane: tuple[int, Channel]) -> None:
        letters = self._lanes[lane]
        while letters:
            letter = letters[0]
            try:
                is_taken = await self._deliver(letter)
            finally:
                letters.popleft()
            self._ledger.is_told(letter.tournament, letter.seq)
            if letter.saying is not None and is_taken:
                await self._is_said(letter.saying)

    async def _is_said(self, saying: ports.Saying) -> None:
        try:
            await self._said.told(saying.key)
        except StorageFailed as failure:
            log.warning("%s is looked for at the next start: %s", saying.key, failure)

    async def _deliver(self, letter: Letter) -> bool:
        """Send it until Discord has it; what is refused again and again is given up and logged."""
        await self._prepare(letter)
        retries, refusals = Retries(), 0
        while refusals < MOST_TRIES:
            try:
                await self._send_or_say_otherwise(letter)
            except (*FAULTS, NoChannel, StorageFailed) as error:
                refusals += is_refused(error) or isinstance(error, NoChannel | StorageFailed)
                await self._troubles.tell(letter.guild, letter.notice.channel, error)
            else:
                self._troubles.over(letter.guild, letter.notice.channel)
                return True
            await retries.wait()
        log.error("notice %s of %s was given up", letter.notice.key, letter.tournament)
        return False

    async def _prepare(self, letter: Letter) -> None:
        """Make the rooms that it links; where that takes long it is said without the links."""
        retries = Retries()
        for _ in range(MOST_WAITS_FOR_LINKS):
            try:
                await self._channels.prepare(letter.guild, letter.notice.text)
            except RoomsMissing as missing:
                await self._troubles.tell_all(letter.guild, missing)
                if missing.is_final:
                    return
            else:
                return
            await retries.wait()

    async def _send_or_say_otherwise(self, letter: Letter) -> None:
        """Whoever takes no direct messages is answered in another way."""
        try:
            await self._courier.send(letter, posted=self._is_posted)
        except (discord.Forbidden, NoChannel) as error:
            is_shut = isinstance(error, NoChannel) or error.code == TAKES_NO_MESSAGES
            if letter.notice.otherwise is not None and is_shut:
                public = replace(letter.notice, channel=letter.notice.otherwise, otherwise=None)
                await self._courier.send(replace(letter, notice=public), posted=self._is_posted)
                return
            if letter.saying is None or letter.otherwise is None or not is_shut:
                raise
            await self.say(
                letter.guild,
                Spoken(letter.otherwise),
                tournament=letter.tournament,
                person=letter.saying.person,
            )

    def _is_posted(self, letter: Letter, channel: int, message: int) -> None:
        """The table's panel moves below it, unless more is waiting for the same room."""
        if len(self._lanes[letter.guild, letter.notice.channel]) <= 1:
            self._posted(letter.tournament, channel, message)


def _moment(step: Step) -> tuple[datetime, Actor | None]:
    """When something happened, and through whom: what shares both may be told in one message."""
    return step.entry.event.at, step.entry.by
