"""What stands in the journal, what stands beside it, and that neither is ever lost or changed."""

import sqlite3
from pathlib import Path

import pytest

from bot.domain.events import RegistrationOpened, SignedUp
from bot.services.ports import Entry
from bot.storage.database import Database
from tests.storage.storage_kit import ANN, created, private_events, signed_up, write, writing


async def test_entries_are_read_as_they_were_written(tmp_path: Path) -> None:
    wanted = writing(*private_events())
    async with Database.open(tmp_path / "a.db") as database:
        told = await write(database, wanted)
        read = await database.journal.load(1)

    assert told.is_fine
    assert read == wanted.entries


async def test_the_clock_is_told_from_the_lead(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created(), by=None))
        (entry,) = await database.journal.load(1)

    assert entry.by is None


async def test_b49_words_of_people_never_stand_in_the_journal(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(*private_events()))
        kept = repr(database.connection.execute("SELECT * FROM journal").fetchall())

    assert "p1" in kept
    assert not [word for word in ("Annabella", "Pssst", "Rüpel") if word in kept]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET body = '{}'",
        "DELETE FROM journal",
        "INSERT OR REPLACE INTO journal SELECT * FROM journal",
    ],
)
async def test_the_journal_can_only_grow(tmp_path: Path, statement: str) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))

        with pytest.raises(sqlite3.IntegrityError, match="journal"):
            database.connection.execute(statement)


async def test_an_entry_that_is_not_the_next_is_refused(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        told = await write(database, writing(signed_up(), start=3))
        read = await database.journal.load(1)

    assert not told.is_fine
    assert len(read) == 1


async def test_b46_tournaments_do_not_see_each_other(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(
            database,
            writing(created("Here"), signed_up("p1", "Ann")),
            writing(created("There"), signed_up("p1", "Bo"), tournament=2, guild=20),
        )
        here, there = await database.journal.tournaments()
        names = [
            entry.event.name
            for number in (1, 2)
            for entry in await database.journal.load(number)
            if isinstance(entry.event, SignedUp)
        ]

    assert (here.name, here.guild, there.name, there.guild) == ("Here", 10, "There", 20)
    assert names == ["Ann", "Bo"]


async def test_the_list_of_tournaments_knows_the_phase(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        await write(database, writing(signed_up(), start=2, phase="check_in"))
        (listing,) = await database.journal.tournaments()

    assert listing.phase == "check_in"


async def test_b15_forms_that_have_counted_are_remembered(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created(), form="f1"))
        here, elsewhere = await database.journal.forms(1), await database.journal.forms(2)

    assert here == {"f1"}
    assert not elsewhere


async def test_a_thousand_entries_fit_into_one_writing(tmp_path: Path) -> None:
    many = [signed_up(f"p{n}", f"Name {n}") for n in range(1, 1001)]
    async with Database.open(tmp_path / "a.db") as database:
        told = await write(database, writing(created(), *many))
        read = await database.journal.load(1)

    assert told.is_fine
    assert [entry.event for entry in read[1:]] == many


async def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
    async with Database.open(tmp_path / "a.db") as database:
        told = await write(database, writing(RegistrationOpened(at=created().at), start=2))
        read = await database.journal.load(1)

    assert told.is_fine
    assert read == (
        Entry(1, created(), ANN),
        Entry(2, RegistrationOpened(at=created().at), ANN),
    )
