"""One running tournament: its commands in order, durable before anybody hears of them.

Nothing is awaited between looking at the state and queueing the events, so the order in which
commands are called is the order in which they happen. While one command waits for its commit the
next is already decided on the provisional state; should a commit fail, everything that built on it
fails with it, the state is thrown away, and the journal tells where the evening really stands.
"""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from bot.domain.commands import AnyCommand, ReportDowntime
from bot.domain.deadlines import Deadline, fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.events import AnyEvent
from bot.domain.evolve import evolve
from bot.domain.ids import Actor, PersonId, Role
from bot.domain.tournament import Tournament
from bot.services.ports import (
    Clock,
    Entry,
    FormId,
    GuildId,
    Journal,
    Kept,
    Listener,
    Receipt,
    Step,
    StorageFailed,
    TournamentId,
    TryAgain,
    Writing,
)

MOST_LEADS = 3
"""So many who have led an evening are rung for."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far an evening has come: its state, its last entry, and that entry's moment."""

    state: Tournament | None = None
    seq: int = 0
    at: datetime | None = None
    leads: tuple[PersonId, ...] = ()
    """Who has led it, the latest first."""

    def then(self, entry: Entry) -> tuple["Standing", Tournament]:
        """One entry further, and its state; the moment never runs backwards."""
        at = entry.event.at if self.at is None else max(self.at, entry.event.at)
        after = evolve(self.state, entry.event)
        return Standing(after, entry.seq, at, _leads(self.leads, entry.by)), after


def _leads(known: tuple[PersonId, ...], by: Actor | None) -> tuple[PersonId, ...]:
    if by is None or by.id is None or by.role is not Role.LEAD or known[:1] == (by.id,):
        return known
    return (by.id, *(lead for lead in known if lead != by.id))[:MOST_LEADS]


@dataclass(slots=True)
class Draft:
    """What one command is about to do, on top of where the evening provisionally stands."""

    start: Standing
    standing: Standing
    steps: list[Step] = field(default_factory=list)
    events: tuple[AnyEvent, ...] = ()
    fired: list[AnyEvent] = field(default_factory=list)

    def take(self, events: tuple[AnyEvent, ...], *, by: Actor | None) -> None:
        """Let events happen in the draft."""
        for event in events:
            entry = Entry(self.standing.seq + 1, event, by)
            before = self.standing.state
            self.standing, after = self.standing.then(entry)
            self.steps.append(Step(entry, before, after))

    def fire_due(self, moment: datetime) -> None:
        """Let every deadline that is due by `moment` fire, each at its own due time."""
        before: Deadline | None = None
        while self.standing.state is not None:
            due = next_deadline(self.standing.state)
            if due is None or due.due > moment:
                return
            if due == before:
                raise RuntimeError(f"A deadline stays after it has fired: {due}.")
            now = due.due if self.standing.at is None else max(due.due, self.standing.at)
            events = fire(self.standing.state, due, now=now)
            self.take(events, by=None)
            self.fired.extend(events)
            before = due


class Evening:
    """A tournament in memory, as far as the journal has it, and a little ahead of it."""

    def __init__(
        self,
        tournament: TournamentId,
        guild: GuildId,
        *,
        journal: Journal,
        clock: Clock,
        publish: Listener,
    ) -> None:
        self.tournament = tournament
        self.guild = guild
        self._journal = journal
        self._clock = clock
        self._publish = publish
        self._durable = Standing()
        self._ahead = Standing()
        self._forms: set[FormId] = set()
        self._unsettled = 0
        self._is_lost = False
        self._mending = asyncio.Lock()

    @property
    def state(self) -> Tournament | None:
        """The evening as the journal has it; None before it was created."""
        return self._durable.state

    @property
    def own_rooms(self) -> TournamentId | None:
        """Its own id where it is held in rooms of its own; None where in those of the server."""
        state = self.state
        return self.tournament if state is not None and state.has_own_rooms else None

    @property
    def seq(self) -> int:
        """The last durable entry, 0 where there is none."""
        return self._durable.seq

    @property
    def leads(self) -> tuple[PersonId, ...]:
        """Who has led it, the latest first, few of them."""
        return self._durable.leads

    @property
    def latest_at(self) -> datetime | None:
        """The moment of the last durable entry."""
        return self._durable.at

    def next_deadline(self) -> Deadline | None:
        """What the evening waits for first."""
        return None if self.state is None else next_deadline(self.state)

    async def run(
        self,
        command: AnyCommand,
        *,
        by: Actor,
        now: datetime | None = None,
        form: FormId | None = None,
    ) -> Receipt:
        """Let due deadlines fire, then the command happen; return when all of it is on disk.

        Args:
            command: What somebody wants.
            by: Who wants it, in which role.
            now: The moment; the clock's where left out, and never before the last entry.
            form: The form it came from; a form that has counted changes nothing again.

        Raises:
            Refusal: the rules do not allow it; nothing of the command has happened.
            TryAgain: the commit failed, or one that this answer would have rested on.
        """
        await self._mend()
        draft = Draft(self._ahead, self._ahead)
        if form is not None and form in self._forms:
            return await self._keep(draft, is_repeat=True)
        refusal = self._decide(draft, command, by=by, now=self._moment(now))
        receipt = await self._keep(draft, form=None if refusal else form)
        if refusal is not None:
            raise refusal
        return receipt

    async def catch_up(self, now: datetime | None = None) -> Receipt:
        """Let due deadlines fire; doing so twice, or too early, changes nothing.

        Raises:
            TryAgain: the commit failed.
        """
        await self._mend()
        draft = Draft(self._ahead, self._ahead)
        draft.fire_due(self._moment(now))
        return await self._keep(draft)

    async def reload(self) -> None:
        """Read the evening anew from the journal, after words of people were erased."""
        while self._unsettled:
            await self._keep(Draft(self._ahead, self._ahead))
        self._is_lost = True
        await self._mend()

    def _moment(self, now: datetime | None) -> datetime:
        moment = self._clock.now() if now is None else now
        return moment if self._ahead.at is None else max(moment, self._ahead.at)

    @staticmethod
    def _decide(draft: Draft, command: AnyCommand, *, by: Actor, now: datetime) -> Refusal | None:
        # The application tells of its own absence before anything that fell into it happens.
        is_downtime = isinstance(command, ReportDowntime)
        if not is_downtime:
            draft.fire_due(now)
        try:
            draft.events = decide(draft.standing.state, command, by=by, now=now)
        except Refusal as refusal:
            return refusal
        draft.take(draft.events, by=None if is_downtime else by)
        if is_downtime:
            draft.fire_due(now)
        return None

    async def _keep(
        self, draft: Draft, *, form: FormId | None = None, is_repeat: bool = False
    ) -> Receipt:
        """Queue the draft and wait for its commit, and for all that it was decided upon."""
        receipt = self._receipt(draft, is_repeat=is_repeat)
        if not draft.steps and not self._unsettled:
            return receipt
        self._ahead = draft.standing
        if form is not None and draft.steps:
            self._forms.add(form)
        self._unsettled += 1
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        state = draft.standing.state
        self._journal.append(
            Writing(
                tournament=self.tournament,
                guild=self.guild,
                entries=tuple(step.entry for step in draft.steps),
                phase="" if state is None else state.phase,
                form=form if draft.steps else None,
            ),
            partial(self._settle, draft.standing, receipt, answer),
        )
        await answer
        return receipt

    def _settle(
        self,
        standing: Standing,
        receipt: Receipt,
        answer: asyncio.Future[None],
        failure: StorageFailed | None,
    ) -> None:
        self._unsettled -= 1
        if failure is not None:
            self._is_lost = True
            if not answer.done():
                answer.set_exception(_try_again(failure))
            return
        self._durable = standing
        if not answer.done():
            answer.set_result(None)
        if receipt.steps:
            self._publish(receipt)

    def _receipt(self, draft: Draft, *, is_repeat: bool) -> Receipt:
        return Receipt(
            tournament=self.tournament,
            guild=self.guild,
            events=draft.events,
            fired=tuple(draft.fired),
            steps=tuple(draft.steps),
            state_before=draft.start.state,
            state_after=draft.standing.state,
            seq=draft.standing.seq,
            is_repeat=is_repeat,
        )

    async def _mend(self) -> None:
        """After a failed commit: where the evening stands is what the journal says."""
        if not self._is_lost:
            return
        async with self._mending:
            if self._is_lost:
                await self.load()
                self._is_lost = False

    async def load(self) -> None:
        """Fold the journal.

        Raises:
            TryAgain: it could not be read.
        """
        try:
            (kept,) = await self._journal.load_many((self.tournament,))
        except StorageFailed as failure:
            raise TryAgain from failure
        self.restore(kept)

    def restore(self, kept: Kept) -> None:
        """Fold what the journal has."""
        standing = Standing()
        for entry in kept.entries:
            standing, _ = standing.then(entry)
        self._durable = self._ahead = standing
        self._forms = set(kept.forms)


def _try_again(failure: StorageFailed) -> TryAgain:
    answer = TryAgain()
    answer.__cause__ = failure
    return answer
