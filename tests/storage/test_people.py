"""Names and Discord ids: given once, found again, and gone without a trace when erased (B49)."""

import sqlite3
from pathlib import Path

import pytest

from bot.domain.events import DisputeOpened, SignedUp
from bot.services.ports import Saying, StorageFailed
from bot.storage.connection import connect_read_only
from bot.storage.database import Database
from bot.storage.migrate import migrations
from bot.storage.people import SqlitePeople
from bot.storage.said import SqliteSaid
from tests.storage.storage_kit import (
    START,
    created,
    private_events,
    signed_up,
    write,
    writing,
)

HERE, THERE = 10, 20
ANN_ON_DISCORD = 1_234_567_890_123_456_789


def content_of_all_files(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def people_of(database: Database) -> SqlitePeople:
    people = SqlitePeople(database.writer)
    await people.load()
    return people


async def test_a_member_has_one_id_in_a_guild_and_another_in_the_next(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ids = [people.member(guild, ANN_ON_DISCORD, "Ann") for guild in (HERE, HERE, THERE)]

    assert ids == ["p1", "p1", "p2"]


async def test_members_and_guests_are_known_after_a_restart(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann, guest = people.member(HERE, ANN_ON_DISCORD, "Ann"), people.guest(HERE, "Kid")
        people.member(HERE, ANN_ON_DISCORD, "Annabella")
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)

        assert people.member(HERE, ANN_ON_DISCORD, "Annabella") == ann
        assert people.discord_of(ann) == ANN_ON_DISCORD
        assert (people.name_of(ann), people.name_of(guest)) == ("Annabella", "Kid")
        assert people.discord_of(guest) is None
        assert people.guest(HERE, "Next") == "p3"


async def test_a_member_is_on_disk_before_their_sign_up(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        await write(database, writing(created()))
        ann = people.member(HERE, ANN_ON_DISCORD, "Ann")
        told = await write(database, writing(signed_up(ann), start=2))
        rows = database.connection.execute("SELECT id FROM person").fetchall()

    assert told.is_fine
    assert rows == [(ann,)]


async def test_a_member_who_did_not_reach_the_disk_is_unknown(tmp_path: Path) -> None:
    def refuse(connection: sqlite3.Connection) -> None:
        connection.execute(
            "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.person "
            "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        )

    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        await database.writer.work(refuse)
        lost = people.member(HERE, ANN_ON_DISCORD, "Ann")
        await database.writer.drain()
        await database.writer.work(lambda c: c.execute("DROP TRIGGER temp.broken"))
        found = people.member(HERE, ANN_ON_DISCORD, "Ann")
        await database.writer.drain()

        assert people.name_of(lost) == ""
        assert people.name_of(found) == "Ann"


async def test_b49_erasing_leaves_no_name_anywhere_in_the_files(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann = people.member(HERE, ANN_ON_DISCORD, "Annabella")
        await write(database, writing(*private_events()))

        reload = await people.erase(ann)

        content = content_of_all_files(tmp_path)
        names = [
            entry.event.name
            for entry in await database.journal.load(1)
            if isinstance(entry.event, SignedUp)
        ]
    assert reload == (1,)
    assert b"Annabella" not in content
    assert b"Pssst" not in content
    assert names == [""]


async def test_b49_erasing_reaches_what_others_have_written_about_somebody(tmp_path: Path) -> None:
    def about(number: int, person: str, text: str) -> DisputeOpened:
        return DisputeOpened(
            at=START,
            table=1,
            dispute=number,
            person=person,
            opened_by=person,
            topic="other",
            text=text,
        )

    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann, bo = people.member(HERE, ANN_ON_DISCORD, "Ann"), people.member(HERE, 2, "Hannes")
        await write(
            database,
            writing(
                created(),
                signed_up(ann, "Ann"),
                signed_up(bo, "Hannes"),
                about(1, bo, "ANN hat gezählt."),
                about(2, bo, f"Fragt <@{ANN_ON_DISCORD}>!"),
                about(3, bo, "Ich kann Hannes sein."),
            ),
        )

        await people.erase(ann)

        kept = [words.text for words in await people.words_about(bo)]
    assert kept == ["Hannes", "Ich kann Hannes sein."]


async def test_b49_whoever_was_erased_is_somebody_new_when_they_come_back(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        before = people.member(HERE, ANN_ON_DISCORD, "Ann")
        await people.erase(before)
        after = people.member(HERE, ANN_ON_DISCORD, "Ann")

        assert before != after
        assert (people.name_of(before), people.discord_of(before)) == ("", None)


async def test_b49_retention_keeps_whom_another_evening_knows(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann, bo = people.member(HERE, 1, "Ann"), people.member(HERE, 2, "Bo")
        await write(
            database,
            writing(created(), signed_up(ann, "Ann"), signed_up(bo, "Bo")),
            writing(created(), signed_up(bo, "Bo"), tournament=2),
        )

        await people.erase_all_of(1)

        assert (people.name_of(ann), people.name_of(bo)) == ("", "Bo")
        assert await people.with_words() == {2}
        assert [words.text for words in await people.words_about(bo)] == ["Bo"]


async def test_an_erasure_that_fails_is_said(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann = people.member(HERE, 1, "Ann")
        await database.writer.drain()
        await database.writer.work(
            lambda c: c.execute(
                "CREATE TEMP TRIGGER broken BEFORE UPDATE ON main.person "
                "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )
        )

        with pytest.raises(StorageFailed, match="the disk is full"):
            await people.erase(ann)
        assert people.name_of(ann) == "Ann"


async def test_what_was_said_beside_the_journal_goes_with_either_of_the_two(
    tmp_path: Path,
) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann, lead = people.member(HERE, 1, "Ann"), people.member(HERE, 2, "Lena")
        said = SqliteSaid(database.writer)
        for number, (person, reader) in enumerate([(ann, None), (lead, ann), (lead, None)]):
            await said.keep(Saying(f"k{number}", HERE, 1, person, START, "{}", reader))
        await people.erase(ann)

        assert [one.key for one in await said.waiting()] == ["k2"]


async def test_a_copy_older_than_a_table_is_erased_all_the_same(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann = people.member(HERE, 1, "Annabella")
        await database.writer.work(lambda c: c.execute("DROP TABLE said"))
        await database.writer.work(lambda c: c.execute("DROP TABLE draft"))
        await people.erase(ann)

    assert b"Annabella" not in content_of_all_files(tmp_path)


async def test_b49_whether_a_name_may_stand_in_the_season_is_kept(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)
        ann, bo = people.member(HERE, 1, "Ann"), people.member(HERE, 2, "Bo")
        at_first = people.is_named_in_season(ann)
        await people.name_in_season([ann], is_allowed=False)
        people.member(HERE, 1, "Annabella")
    async with Database.open(tmp_path / "a.db") as database:
        people = await people_of(database)

        assert at_first
        assert not people.is_named_in_season(ann)
        assert people.is_named_in_season(bo)
        assert people.name_of(ann) == "Annabella"


async def test_a_copy_from_before_the_seasons_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "older"
    folder.mkdir()
    for one in migrations()[:5]:
        (folder / one.name).write_text(one.sql)
    async with Database.open(tmp_path / "a.db", folder=folder) as database:
        database.connection.execute("INSERT INTO person (guild, name) VALUES (10, 'Ann')")
        people = await people_of(database)

        assert people.name_of("p1") == "Ann"
        assert people.is_named_in_season("p1")


async def test_b49_what_somebody_was_reading_is_cleared_when_they_have_read_it(
    tmp_path: Path,
) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        database.connection.execute("PRAGMA busy_timeout=10")
        people = await people_of(database)
        ann = people.member(HERE, ANN_ON_DISCORD, "Annabella")
        await write(database, writing(*private_events()))
        reader = connect_read_only(tmp_path / "a.db")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchone()

        await people.erase(ann)
        meanwhile = content_of_all_files(tmp_path)
        reader.close()
        await people.finish_erasing()

        after = content_of_all_files(tmp_path)
    assert b"Annabella" in meanwhile
    assert b"Annabella" not in after
