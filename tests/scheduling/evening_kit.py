"""An evening whose quarter-final has been called, with the parts that mind absences."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.domain import commands as c
from bot.domain.ids import LEAD
from bot.domain.tournament import Match
from bot.scheduling.absence import Absence
from bot.scheduling.alarms import Alarms
from bot.scheduling.beat import Beat
from bot.services.clock import ManualClock
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import Return
from bot.storage.beats import SqliteBeats
from bot.storage.database import Database
from bot.storage.returns import SqliteReturns

START = datetime(2026, 12, 5, 16, tzinfo=UTC)
CHECK_IN_AT = START + timedelta(hours=1)


@dataclass
class Room:
    """One evening in one process."""

    database: Database
    evenings: Evenings
    clock: ManualClock
    alarms: Alarms
    beat: Beat
    absence: Absence
    returns: SqliteReturns
    told: list[Return] = field(default_factory=list)
    is_reachable: bool = True

    @property
    def evening(self) -> Evening:
        return self.evenings.loaded()[0]

    def match(self, name: str = "F") -> Match:
        state = self.evening.state
        assert state is not None
        assert state.knockout is not None
        return state.knockout.matches[name]

    async def rings(self) -> None:
        """Let an alarm ring and wait for what comes of it."""
        self.alarms._ring(1)
        await self.settles()

    async def settles(self) -> None:

        while self.alarms._catching_up:
            await asyncio.wait(self.alarms._catching_up)

    async def kinds(self) -> list[str]:
        return [entry.event.type for entry in await self.database.journal.load(1)]


@asynccontextmanager
async def room(
    path: Path, clock: ManualClock, *, notices_sleep: bool = False
) -> AsyncIterator[Room]:
    """Open the database as the bot does, connected."""
    async with Database.open(path) as database:
        evenings = Evenings(database.journal, clock)
        await evenings.open()
        beat = Beat(
            SqliteBeats(database.writer),
            clock,
            is_reachable=lambda: here.is_reachable,
            notices_sleep=notices_sleep,
        )
        told = list[Return]()
        returns = SqliteReturns(database.writer)
        absence = Absence(evenings, beat, clock, returns=returns, tell=told.append)

        async def gate() -> bool:
            await absence.mind()
            return beat.can_be_reached()

        alarms = Alarms(evenings, clock, gate=gate)
        evenings.listen(alarms.published)
        here = Room(database, evenings, clock, alarms, beat, absence, returns, told)
        yield here


async def until_the_final_is_called(here: Room) -> None:
    """Three people play until two of them are called to the final."""
    await here.evenings.create(
        c.CreateTournament(
            name="Cup",
            capacity=16,
            check_in_at=CHECK_IN_AT,
            starts_at=CHECK_IN_AT + timedelta(hours=1),
            rules={"group_rounds": 1},
            seed=7,
        ),
        guild=10,
        by=LEAD,
    )
    evening = here.evening
    await evening.run(c.OpenRegistration(), by=LEAD)
    for person in ("a", "b", "c"):
        await evening.run(c.SignUp(person=person, name=person), by=LEAD)
    await evening.run(c.OpenCheckIn(), by=LEAD)
    for person in ("a", "b", "c"):
        await evening.run(c.CheckIn(person=person), by=LEAD)
    await evening.run(c.DrawTables(), by=LEAD)
    await evening.run(c.PublishTables(), by=LEAD)
    await evening.run(c.StartGroupRound(), by=LEAD)
    await evening.run(c.ReportRound(table=1, cards={"a": 0, "b": 3, "c": 5}), by=LEAD)
    await evening.run(c.StartKnockout(), by=LEAD)
    await evening.run(c.StartKnockoutRound(), by=LEAD)
