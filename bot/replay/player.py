"""Plays lines one after the other: the script moves the clock, the bot's own service the rest."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.domain.commands import ReportDowntime
from bot.domain.errors import Refusal, WrongPhase
from bot.domain.events import AnyEvent
from bot.domain.snapshot import snapshot
from bot.replay.script import Ask, JsonObject, ask_of, moment_of
from bot.services.clock import ManualClock
from bot.services.evening import Evening
from bot.services.ports import Journal
from bot.storage.failures import DatabaseUnusable

BEGINNING = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a line led to; `fired` are events of deadlines where they are not the line's own."""

    line: int
    events: tuple[AnyEvent, ...] = ()
    fired: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None
    snapshot: dict[str, Any] | None = None


class Player:
    """An evening and the script's clock."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._at = evening.latest_at

    @classmethod
    async def continuing(cls, journal: Journal) -> "Player":
        """The evening of a journal, or a new one where it is empty.

        Raises:
            DatabaseUnusable: the journal holds more than one evening.
        """
        known = await journal.tournaments()
        if len(known) > 1:
            raise DatabaseUnusable(
                f"The journal holds {len(known)} tournaments; a script plays one. Name a new file."
            )
        number, guild = (known[0].id, known[0].guild) if known else (1, 0)
        clock = ManualClock(BEGINNING)
        evening = Evening(number, guild, journal=journal, clock=clock, publish=_nobody_listens)
        await evening.load()
        return cls(evening)

    def snapshot(self) -> dict[str, Any] | None:
        """How the evening stands; None before it was created."""
        state = self._evening.state
        return None if state is None else snapshot(state)

    async def answer(self, line: int, asked: JsonObject) -> Answer:
        """Play a line; what it needs is durable when this returns.

        Raises:
            TryAgain: the journal could not be written.
        """
        try:
            moment = moment_of(asked, before=self._at)
        except Refusal as refusal:
            return Answer(line, refusal=refusal)
        self._at = moment
        try:
            ask = ask_of(asked)
        except Refusal as refusal:
            return Answer(line, fired=await self._catch_up(moment), refusal=refusal)
        if isinstance(ask.command, ReportDowntime):
            return await self._run(line, ask, moment)
        fired = await self._catch_up(moment)
        if ask.is_snapshot:
            return self._show(line, fired)
        if ask.command is None:
            return Answer(line, events=fired)
        return await self._run(line, ask, moment, fired=fired)

    async def _catch_up(self, moment: datetime) -> tuple[AnyEvent, ...]:
        return (await self._evening.catch_up(moment)).fired

    async def _run(
        self, line: int, ask: Ask, moment: datetime, *, fired: tuple[AnyEvent, ...] = ()
    ) -> Answer:
        assert ask.command is not None  # noqa: S101  # told apart by the caller
        try:
            receipt = await self._evening.run(ask.command, by=ask.by, now=moment)
        except Refusal as refusal:
            return Answer(line, fired=fired + await self._catch_up(moment), refusal=refusal)
        return Answer(line, events=receipt.events, fired=fired + receipt.fired)

    def _show(self, line: int, fired: tuple[AnyEvent, ...]) -> Answer:
        shown = self.snapshot()
        if shown is None:
            return Answer(line, refusal=WrongPhase("none"))
        return Answer(line, fired=fired, snapshot=shown)


def _nobody_listens(_: object) -> None:
    """A script has no panels and tells nobody."""
