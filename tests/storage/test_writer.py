"""Whatever waits shares a commit, and shares its fate."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.services.ports import StorageFailed
from bot.storage.connection import MEMORY
from bot.storage.database import Database
from tests.storage.storage_kit import Told, created, signed_up, write, writing


def refuse_name(connection: sqlite3.Connection) -> None:
    """From now on the disk does not take this one name."""
    connection.execute(
        "CREATE TEMP TRIGGER broken BEFORE INSERT ON main.words WHEN NEW.text = 'Broken' "
        "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    )


async def turns_until_it_commits() -> None:
    """One turn of the loop until it is submitted, one until the writer has begun."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def commits(database: Database) -> list[str]:
    """A list that grows with every commit."""
    seen: list[str] = []
    database.connection.set_trace_callback(
        lambda statement: seen.append(statement) if statement == "COMMIT" else None
    )
    return seen


async def test_forty_that_wait_together_share_one_commit(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        seen = commits(database)
        told = await write(database, *(writing(signed_up(f"p{n}"), start=n) for n in range(2, 42)))
        read = await database.journal.load(1)

    assert told.failures == [None] * 40
    assert seen == ["COMMIT"]
    assert len(read) == 41


async def test_whoever_comes_during_a_commit_shares_the_next(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        seen = commits(database)
        first = asyncio.create_task(database.writer.work(lambda _: None))
        await turns_until_it_commits()
        rest = [asyncio.create_task(database.writer.work(lambda _: None)) for _ in range(9)]
        await asyncio.gather(first, *rest)

    assert seen == ["COMMIT", "COMMIT"]


async def test_a_failed_commit_fails_all_that_waited_and_the_next_goes_on(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        await database.writer.work(refuse_name)
        told = await write(
            database,
            writing(signed_up("p1", "Fine"), start=2),
            writing(signed_up("p2", "Broken"), start=3),
            writing(signed_up("p3", "Fine too"), start=4),
        )
        after = await write(database, writing(signed_up("p4", "Later"), start=2))
        read = await database.journal.load(1)

    assert [str(failure) for failure in told.failures] == ["the disk is full"] * 3
    assert after.is_fine
    assert len(read) == 2


async def test_what_waits_behind_a_failing_commit_fails_before_anything_else_runs(
    tmp_path: Path,
) -> None:
    order: list[str] = []
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        await database.writer.work(refuse_name)
        failing = writing(signed_up("p1", "Broken"), start=2)
        database.journal.append(failing, lambda _: order.append("failed"))
        await turns_until_it_commits()
        assert database.writer._committing is not None
        database.journal.append(
            writing(signed_up("p2"), start=3), lambda _: order.append("failed with it")
        )
        await database.writer.drain()

    assert order == ["failed", "failed with it"]


async def test_a_commit_that_fails_at_its_very_end_is_a_failure(tmp_path: Path) -> None:
    def point_nowhere(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys=ON")
        connection.execute("INSERT INTO form VALUES (99, 'f', 1)")

    async with Database.open(tmp_path / "a.db") as database:
        with pytest.raises(StorageFailed, match="FOREIGN KEY"):
            await database.writer.work(point_nowhere)
        left = await database.writer.look(
            lambda connection: connection.execute("SELECT count(*) FROM form").fetchone()
        )

    assert left == (0,)


async def test_work_answers_with_its_result(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        answer = await database.writer.work(lambda c: c.execute("SELECT 41 + 1").fetchone()[0])

    assert answer == 42


async def test_a_caller_who_gives_up_does_not_undo_the_commit(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        caller = asyncio.create_task(
            database.writer.work(lambda c: c.execute("INSERT INTO form VALUES (1, 'f', 1)"))
        )
        await asyncio.sleep(0)
        caller.cancel()
        await asyncio.wait([caller])
        await database.writer.drain()
        forms = await database.journal.forms(1)

    assert caller.cancelled()
    assert forms == {"f"}


async def test_without_a_thread_everything_is_durable_at_once() -> None:
    told = Told()
    async with Database.open(MEMORY, is_threaded=False) as database:
        database.journal.append(writing(created()), told)
        settled_at_once = told.is_fine
        database.journal.append(writing(signed_up(), start=5), told)
        is_refused = told.failures[-1] is not None

    assert settled_at_once
    assert is_refused
