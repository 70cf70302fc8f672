"""All tournaments of all guilds: which there are, and the one evening object of each."""

import asyncio
import gc
import itertools
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

from bot.domain.commands import CreateTournament, ReportDowntime
from bot.domain.errors import Refusal
from bot.domain.ids import LEAD, OVER, Actor
from bot.services.evening import Evening
from bot.services.ports import (
    Clock,
    Entry,
    FormId,
    GuildId,
    Journal,
    Listener,
    Listing,
    Receipt,
    StorageFailed,
    TournamentId,
    TryAgain,
)

log = logging.getLogger(__name__)


AT_ONCE = 200
"""So many journals are read in one go, so that the loop has its turns between."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """Nothing that is read at the start is garbage: looking for some took 40 % of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _in_parts(tournaments: Sequence[TournamentId]) -> Iterator[Sequence[TournamentId]]:
    for start in range(0, len(tournaments), AT_ONCE):
        yield tournaments[start : start + AT_ONCE]


def _fresh_seed() -> int:
    return secrets.randbelow(2**31)


class Evenings:
    """The registry; `open` it once, before anything else uses it."""

    def __init__(
        self, journal: Journal, clock: Clock, *, seeds: Callable[[], int] = _fresh_seed
    ) -> None:
        self._journal = journal
        self._clock = clock
        self._seeds = seeds
        self._listeners: list[Listener] = []
        self._listings: dict[TournamentId, Listing] = {}
        self._evenings: dict[TournamentId, Evening] = {}
        self._opening = asyncio.Lock()
        self._ids = itertools.count(1)

    def listen(self, listener: Listener) -> None:
        """Tell a listener of everything that becomes durable from now on."""
        self._listeners.append(listener)

    async def open(self) -> None:
        """Find all tournaments and fold the journals of those that are not over.

        Raises:
            TryAgain: a journal could not be read.
            StorageFailed: the list could not be read.
        """
        for listing in await self._journal.tournaments():
            self._listings[listing.id] = listing
        going_on = [one.id for one in self._listings.values() if one.phase not in OVER]
        with _uncollected():
            for some in _in_parts(going_on):
                await self._restore(some)
        self._ids = itertools.count(max(self._listings, default=0) + 1)

    async def _restore(self, tournaments: Sequence[TournamentId]) -> None:
        try:
            found = await self._journal.load_many(tournaments)
        except StorageFailed as failure:
            raise TryAgain from failure
        for kept in found:
            evening = self._new(kept.tournament, self._listings[kept.tournament].guild)
            evening.restore(kept)
            self._evenings[kept.tournament] = evening

    async def get(self, tournament: TournamentId) -> Evening:
        """The evening of an id, read from the journal if need be.

        Raises:
            KeyError: there is no such tournament.
        """
        if tournament in self._evenings:
            return self._evenings[tournament]
        async with self._opening:
            if tournament not in self._evenings:
                evening = self._new(tournament, self._listings[tournament].guild)
                await evening.load()
                self._evenings[tournament] = evening
        return self._evenings[tournament]

    def loaded(self) -> tuple[Evening, ...]:
        """The evenings in memory, all that are not over among them."""
        return tuple(self._evenings.values())

    def known(self, tournament: TournamentId) -> Evening | None:
        """The evening of an id, where it is in memory; every one that is not over is."""
        return self._evenings.get(tournament)

    def of_guild(self, guild: GuildId) -> tuple[Listing, ...]:
        """The tournaments of a guild, oldest first (B46)."""
        return tuple(one for one in self._listings.values() if one.guild == guild)

    def guild_of(self, tournament: TournamentId) -> GuildId | None:
        """The guild of a tournament; None where there is none of that number."""
        found = self._listings.get(tournament)
        return None if found is None else found.guild

    def guilds(self) -> tuple[GuildId, ...]:
        """The guilds in which there are evenings."""
        return tuple(dict.fromkeys(one.guild for one in self._listings.values()))

    async def entries(self, tournament: TournamentId) -> tuple[Entry, ...]:
        """Everything that has happened in an evening, in order.

        Raises:
            StorageFailed: the journal could not be read.
        """
        return await self._journal.load(tournament)

    def running_of_guild(self, guild: GuildId) -> tuple[Evening, ...]:
        """The evenings of a guild that are not over, oldest first."""
        return tuple(
            self._evenings[one.id] for one in self.of_guild(guild) if one.phase not in OVER
        )

    def latest_at(self) -> datetime | None:
        """The last moment any journal knows: a wall clock behind it is wrong (B64)."""
        return max((e.latest_at for e in self.loaded() if e.latest_at is not None), default=None)

    async def create(
        self,
        command: CreateTournament,
        *,
        guild: GuildId,
        by: Actor,
        now: datetime | None = None,
        form: FormId | None = None,
    ) -> Receipt:
        """Found a new tournament; without a seed it gets one nobody could foresee.

        Raises:
            Refusal: the rules do not allow it; there is no new tournament then.
            TryAgain: the commit failed.
        """
        if command.seed is None:
            command = command.model_copy(update={"seed": self._seeds()})
        evening = self._new(next(self._ids), guild)
        self._evenings[evening.tournament] = evening
        try:
            return await evening.run(command, by=by, now=now, form=form)
        except (Refusal, TryAgain):
            del self._evenings[evening.tournament]
            raise

    async def report_downtime(self, since: datetime, now: datetime | None = None) -> None:
        """Tell every evening that is not over that nobody could reach the bot (B31).

        Raises:
            TryAgain: a commit failed; tell all of them again, it takes nothing from anybody.
        """
        for evening in self.loaded():
            if evening.state is None or evening.state.is_over:
                continue
            try:
                await evening.run(ReportDowntime(since=since), by=LEAD, now=now)
            except Refusal as refusal:
                log.debug("downtime in tournament %s: %s", evening.tournament, refusal.code)

    def _new(self, tournament: TournamentId, guild: GuildId) -> Evening:
        return Evening(
            tournament, guild, journal=self._journal, clock=self._clock, publish=self._published
        )

    def _published(self, receipt: Receipt) -> None:
        self._relist(receipt)
        for listener in self._listeners:
            try:
                listener(receipt)
            except Exception:
                # What is durable is done: nobody's answer may hang on who listens.
                log.exception("a listener failed over tournament %s", receipt.tournament)

    def _relist(self, receipt: Receipt) -> None:
        state = receipt.steps[-1].after
        known = self._listings.get(receipt.tournament)
        if known is None:
            first = receipt.steps[0].entry.event
            known = Listing(receipt.tournament, receipt.guild, state.name, state.phase, first.at)
        elif known.phase != state.phase:
            known = replace(known, phase=state.phase)
        self._listings[receipt.tournament] = known
