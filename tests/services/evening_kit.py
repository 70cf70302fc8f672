"""Evenings over a real file, a clock that is moved by hand, and a disk that fails when told."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.domain.commands import CheckIn, CreateTournament, OpenRegistration, SignUp
from bot.domain.ids import LEAD, Actor, Role
from bot.services.clock import ManualClock
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import Receipt
from bot.storage.database import Database

START = datetime(2026, 12, 5, 16, tzinfo=UTC)
CHECK_IN_AT = START + timedelta(hours=1)
HERE, THERE = 10, 20


def new_evening(capacity: int = 16, name: str = "Cup") -> CreateTournament:
    return CreateTournament(
        name=name,
        capacity=capacity,
        check_in_at=CHECK_IN_AT,
        starts_at=START + timedelta(hours=2),
        seed=7,
    )


def participant(person: str) -> Actor:
    return Actor(id=person, role=Role.PARTICIPANT)


@dataclass
class House:
    """All that is open during a test."""

    database: Database
    evenings: Evenings
    clock: ManualClock
    published: list[Receipt] = field(default_factory=list)

    async def found(self, capacity: int = 16, *, guild: int = HERE) -> Evening:
        """A new evening whose registration is open."""
        receipt = await self.evenings.create(new_evening(capacity), guild=guild, by=LEAD)
        evening = await self.evenings.get(receipt.tournament)
        await evening.run(OpenRegistration(), by=LEAD)
        return evening

    async def in_journal(self, tournament: int = 1) -> list[str]:
        """The types of all entries."""
        return [entry.event.type for entry in await self.database.journal.load(tournament)]

    async def refuse_name(self, name: str) -> None:
        """From now on the disk does not take this one name."""

        def refuse(connection: sqlite3.Connection) -> None:
            connection.execute(
                "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.words "
                f"WHEN NEW.text = '{name}' BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )

        await self.database.writer.work(refuse)


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[House]:
    clock = ManualClock(START)
    async with Database.open(path) as database:
        evenings = Evenings(database.journal, clock)
        everything = House(database, evenings, clock)
        evenings.listen(everything.published.append)
        await evenings.open()
        yield everything


async def sign_up(evening: Evening, person: str, name: str | None = None) -> Receipt:
    return await evening.run(
        SignUp(person=person, name=name or person.upper()), by=participant(person)
    )


async def check_in(evening: Evening, person: str) -> Receipt:
    return await evening.run(CheckIn(person=person), by=participant(person))


async def turn() -> None:
    """Let everything that is ready run once."""
    await asyncio.sleep(0)
