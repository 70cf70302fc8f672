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
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from itertools import groupby

import discord

from bot.delivery.channels import Channels, NoChannel
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.leads import Leads
from bot.delivery.mentions import allowed, filler
from bot.delivery.prints import nonce
from bot.delivery.retries import Retries
from bot.delivery.spoken import Spoken, kept, spoken
from bot.delivery.troubles import Troubles
from bot.domain.ids import Actor, PersonId
from bot.presentation.notices import is_news
from bot.presentation.own_rooms import place_named
from bot.presentation.painting import Paint
from bot.presentation.shapes import Channel, File, Notice
from bot.presentation.views import attached, content, notice_view
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

MOST_TRIES = 8
TAKES_NO_MESSAGES = 50007

CLOCKS_APART = timedelta(minutes=1)
"""So far our clock may be from Discord's when a message of an interrupted life is looked for."""
MOST_MESSAGES = 50

Say = Callable[[Sequence[Step], Evening], Sequence[tuple[int, Notice]]]
"""What to tell of entries in order, each notice with the entry after which it is told; pure."""


@dataclass(slots=True)
class _Ledger:
    """How far the telling of one evening has come."""

    guild: int
    seen: int
    told: int
    begun: dict[str, ports.Notice]
    open: dict[int, int] = field(default_factory=dict)
    moving: bool = False

    def done_up_to(self) -> int:
        """The last entry before the first of which something is still to be told."""
        return min(self.open, default=self.seen + 1) - 1


@dataclass(frozen=True, slots=True)
class _Letter:
    tournament: TournamentId
    guild: int
    seq: int
    notice: Notice
    at: datetime | None = None
    saying: ports.Saying | None = None
    otherwise: Notice | None = None


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
        self._kept = kept
        self._said = said
        self._say = say
        self._paint = paint
        self._channels = channels
        self._troubles = troubles
        self._guilds = guilds
        self._people = people
        self._leads = Leads(evenings, people, guilds=guilds, clock=clock)
        self._clock = clock
        self._posted = posted
        self._ledgers: dict[TournamentId, _Ledger] = {}
        self._lanes: dict[tuple[int, Channel], deque[_Letter]] = {}
        self._carriers: dict[tuple[int, Channel], asyncio.Task[None]] = {}
        self._movers: set[asyncio.Task[None]] = set()
        self._is_open = False

    # --- from outside ----------------------------------------------------------------------------

    async def load(self) -> None:
        """Find what has not been told yet; before anything new happens."""
        for evening in self._evenings.loaded():
            told = await self._kept.cursor(evening.tournament)
            begun = await self._kept.begun(evening.tournament)
            ledger = _Ledger(evening.guild, told, told, begun)
            self._ledgers[evening.tournament] = ledger
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
        tasks = [*self._carriers.values(), *self._movers]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_idle(self) -> bool:
        """Whether everything has been told."""
        return not any(self._lanes.values()) and not self._carriers

    def waiting(self, tournament: TournamentId) -> int:
        """How many messages of an evening are still to be sent."""
        return sum(one.tournament == tournament for lane in self._lanes.values() for one in lane)

    def published(self, receipt: Receipt) -> None:
        """Listener: tell what follows from these entries."""
        if receipt.tournament not in self._ledgers:
            self._ledgers[receipt.tournament] = _Ledger(receipt.guild, 0, 0, {})
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
            _Letter(saying.tournament, saying.guild, 0, words.notice, at, saying, words.otherwise)
        )

    # --- what to tell ----------------------------------------------------------------------------

    def _take(self, evening: Evening, steps: Sequence[Step]) -> None:
        ledger = self._ledgers[evening.tournament]
        fresh = [step for step in steps if step.entry.seq > ledger.seen]
        if not fresh:
            return
        ledger.seen = fresh[-1].entry.seq
        moments = {step.entry.seq: step.entry.event.at for step in fresh}
        for seq, notice in self._notices(evening, fresh):
            known = ledger.begun.get(notice.key)
            if known is None or known.message is None:
                ledger.open[seq] = ledger.open.get(seq, 0) + 1
                at = None if known is None else moments[seq]
                self._put(_Letter(evening.tournament, evening.guild, seq, notice, at))
        self._move(evening.tournament)

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

    def _put(self, letter: _Letter) -> None:
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
            self._is_told(letter)
            if letter.saying is not None and is_taken:
                await self._is_said(letter.saying)

    async def _is_said(self, saying: ports.Saying) -> None:
        try:
            await self._said.told(saying.key)
        except StorageFailed as failure:
            log.warning("%s is looked for at the next start: %s", saying.key, failure)

    async def _deliver(self, letter: _Letter) -> bool:
        """Send it until Discord has it; what is refused again and again is given up and logged."""
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

    async def _send_or_say_otherwise(self, letter: _Letter) -> None:
        """Whoever takes no direct messages is answered in another way."""
        try:
            await self._send(letter)
        except (discord.Forbidden, NoChannel) as error:
            is_shut = isinstance(error, NoChannel) or error.code == TAKES_NO_MESSAGES
            if letter.notice.otherwise is not None and is_shut:
                public = replace(letter.notice, channel=letter.notice.otherwise, otherwise=None)
                await self._send(replace(letter, notice=public))
                return
            if letter.saying is None or letter.otherwise is None or not is_shut:
                raise
            await self.say(
                letter.guild,
                Spoken(letter.otherwise),
                tournament=letter.tournament,
                person=letter.saying.person,
            )

    async def _send(self, letter: _Letter) -> None:
        notice = self._leads.called(letter.notice, letter.guild, letter.tournament)
        await self._channels.prepare(letter.guild, notice.text)
        channel = await self._channels.find(letter.guild, notice.channel)
        known = nonce(f"{letter.tournament}/{notice.key}/{channel.id}")
        begun = ports.Notice(notice.key, letter.seq, known, channel.id)
        if letter.seq:
            await self._kept.note(letter.tournament, begun)
        text = content(notice.text, fill=filler(self._people, self._guilds.settings(letter.guild)))
        message = await self._said_before(letter, channel, text) or await channel.send(
            text,
            nonce=known,
            silent=not notice.is_loud,
            allowed_mentions=allowed(self._people, notice.mentions if notice.is_loud else ()),
            view=notice_view(notice) or discord.utils.MISSING,
            files=attached(await self._pictures(letter)) or discord.utils.MISSING,
        )
        if place_named(notice.channel).table is not None and not self._is_more_to_say(letter):
            self._posted(letter.tournament, channel.id, message.id)
        if letter.seq:
            sent = ports.Notice(notice.key, letter.seq, known, channel.id, message.id)
            await self._kept.note(letter.tournament, sent)

    def _is_more_to_say(self, letter: _Letter) -> bool:
        """Whether more is waiting for the same room."""
        return len(self._lanes[letter.guild, letter.notice.channel]) > 1

    async def _pictures(self, letter: _Letter) -> tuple[File, ...]:
        """What is to be seen along with the words."""
        kind = letter.notice.picture
        if kind is None:
            return ()
        state = (await self._evenings.get(letter.tournament)).state
        language = self._guilds.settings(letter.guild).language
        return () if state is None else await self._paint(kind, state, language)

    async def _said_before(
        self, letter: _Letter, channel: discord.PartialMessageable, text: str
    ) -> discord.Message | None:
        """What an interrupted life sent without noting it; a nonce is known for minutes only."""
        if letter.at is None:
            return None
        since = letter.at - CLOCKS_APART
        async for message in channel.history(limit=MOST_MESSAGES, after=since, oldest_first=False):
            if message.author.bot and message.content == text:
                return message
        return None

    # --- how far it has come ---------------------------------------------------------------------

    def _is_told(self, letter: _Letter) -> None:
        ledger = self._ledgers.get(letter.tournament)
        if ledger is None or not letter.seq:
            return
        left = ledger.open.get(letter.seq, 1) - 1
        if left:
            ledger.open[letter.seq] = left
        else:
            ledger.open.pop(letter.seq, None)
            self._move(letter.tournament)

    def _move(self, tournament: TournamentId) -> None:
        """Let the cursor follow, one write at a time."""
        ledger = self._ledgers[tournament]
        if ledger.moving or ledger.done_up_to() <= ledger.told:
            return
        ledger.moving = True
        mover = asyncio.get_running_loop().create_task(self._move_on(tournament, ledger))
        self._movers.add(mover)
        mover.add_done_callback(self._movers.discard)

    async def _move_on(self, tournament: TournamentId, ledger: _Ledger) -> None:
        try:
            while ledger.done_up_to() > ledger.told:
                upto = ledger.done_up_to()
                await self._kept.move_to(tournament, upto)
                ledger.told = upto
        except StorageFailed as failure:
            log.warning("the cursor of tournament %s stays behind: %s", tournament, failure)
        finally:
            ledger.moving = False


def _moment(step: Step) -> tuple[datetime, Actor | None]:
    """When something happened, and through whom: what shares both may be told in one message."""
    return step.entry.event.at, step.entry.by
