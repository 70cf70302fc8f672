"""Posts, notices, settings and beats are found again; the log is read by person and table."""

from datetime import timedelta
from pathlib import Path

from bot.domain.events import (
    DisputeEscalated,
    DisputeOpened,
    GameReported,
    RoundReported,
    SignedUp,
    TablesMerged,
)
from bot.services.guilds import GuildSettings
from bot.services.ports import LogFilter, Notice, Post, Return, Saying
from bot.storage.beats import SqliteBeats
from bot.storage.database import Database
from bot.storage.guilds import SqliteGuilds
from bot.storage.outbox import SqliteOutbox
from bot.storage.posts import SqlitePosts
from bot.storage.reader import SqliteLog
from bot.storage.returns import SqliteReturns
from bot.storage.said import SqliteSaid
from tests.storage.storage_kit import START, created, private_events, signed_up, write, writing


async def test_posts_are_found_again_after_a_restart(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        posts = SqlitePosts(database.writer)
        await posts.put(1, "home", Post(5, 6, "old"))
        await posts.put(1, "home", Post(5, 7, "new"))
        await posts.put(1, "table 1", Post(8, 9, "x"))
        await posts.drop(1, "table 1")
    async with Database.open(tmp_path / "a.db") as database:
        posts = SqlitePosts(database.writer)
        await posts.load()

        assert posts.all_of(1) == {"home": Post(5, 7, "new")}
        assert posts.all_of(2) == {}


async def test_notices_are_forgotten_up_to_the_cursor_which_never_moves_back(
    tmp_path: Path,
) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        outbox = SqliteOutbox(database.writer)
        await outbox.note(1, Notice("a", 3, "n1"))
        await outbox.note(1, Notice("a", 3, "n1", 50, 60))
        await outbox.note(1, Notice("b", 5, "n2"))
        at_first = await outbox.cursor(1)
        await outbox.move_to(1, 4)
        await outbox.move_to(1, 2)

        assert at_first == 0
        assert await outbox.cursor(1) == 4
        assert await outbox.begun(1) == {"b": Notice("b", 5, "n2")}


async def test_absences_wait_in_order_until_their_lead_was_told(tmp_path: Path) -> None:
    early, late = START, START + timedelta(hours=1)
    first, second = Return(1, 10, late, late, 7), Return(2, 10, early, early, 3)
    longer = Return(1, 10, late, late + timedelta(minutes=5), 9)
    async with Database.open(tmp_path / "a.db") as database:
        returns = SqliteReturns(database.writer)
        await returns.keep([first, second])
        await returns.keep([longer])
    async with Database.open(tmp_path / "a.db") as database:
        returns = SqliteReturns(database.writer)
        waiting = await returns.waiting()
        await returns.told(waiting[0])
        left = await returns.waiting()

    assert waiting == (second, Return(1, 10, late, longer.until, 7))
    assert left == waiting[1:]


async def test_settings_are_found_again_and_default_to_none_set(tmp_path: Path) -> None:
    wanted = GuildSettings(language="en", lead_role=5, table_channels={1: 11})
    async with Database.open(tmp_path / "a.db") as database:
        await SqliteGuilds(database.writer).change(10, lambda _: wanted)
    async with Database.open(tmp_path / "a.db") as database:
        guilds = SqliteGuilds(database.writer)
        await guilds.load()

        assert guilds.settings(10) == wanted
        assert guilds.settings(11) == GuildSettings()
        assert guilds.known() == (10,)


async def test_only_the_last_beat_is_kept(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        beats = SqliteBeats(database.writer)
        before = await beats.last()
        await beats.put(START)
        await beats.put(START + timedelta(seconds=10))

        assert before is None
        assert await beats.last() == START + timedelta(seconds=10)


async def test_b48_the_log_is_read_newest_first_by_person_and_table(tmp_path: Path) -> None:
    reported = RoundReported(at=START, table=2, round=1, cards={"p9": 0, "p1": 4}, order=None)
    async with Database.open(tmp_path / "a.db") as database:
        await write(
            database,
            writing(*private_events(), signed_up("p9", "Nina"), by=None),
            writing(reported, start=8, by=None),
        )
        log = await SqliteLog.open(tmp_path / "a.db")
        of_p9 = await log.entries(1, LogFilter(person="p9"))
        of_table = await log.entries(1, LogFilter(table=1))
        last_two = await log.entries(1, LogFilter(limit=2))
        before = await log.entries(1, LogFilter(before_seq=3))
        elsewhere = await log.entries(2, LogFilter())
        await log.close()

    assert [type(entry.event) for entry in of_p9] == [RoundReported, SignedUp]
    assert [entry.event for entry in of_table] == [
        event for event in private_events() if isinstance(event, DisputeOpened)
    ]
    assert [entry.seq for entry in last_two] == [8, 7]
    assert [entry.seq for entry in before] == [2, 1]
    assert elsewhere == ()


async def test_b48_what_names_a_dispute_or_a_match_alone_is_found_at_its_table(
    tmp_path: Path,
) -> None:
    of_dispute = DisputeEscalated(at=START, dispute=1)
    of_match = GameReported(at=START, match="QF1", game=1, cards={"p8": 0, "p9": 3}, order=None)
    other = GameReported(at=START, match="QF2", game=1, cards={"p6": 0, "p7": 3}, order=None)
    merged = TablesMerged(at=START, table=3, into=2)
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(of_dispute, of_match, other, merged, by=None))
        log = await SqliteLog.open(tmp_path / "a.db")
        by_number = await log.entries(1, LogFilter(table=2))
        wanted = LogFilter(table=2, disputes_at_table=(1,), matches_at_table=("QF1", "F"))
        at_table = await log.entries(1, wanted)
        theirs = await log.entries(1, LogFilter(person="p1", disputes_of_person=(1, 2)))
        nobodys = await log.entries(1, LogFilter(person="p1"))
        await log.close()

    assert [entry.event for entry in by_number] == [merged]
    assert [entry.event for entry in at_table] == [merged, of_match, of_dispute]
    assert [entry.event for entry in theirs] == [of_dispute]
    assert nobodys == ()


async def test_b48_the_log_knows_who_acted(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await write(database, writing(created()))
        log = await SqliteLog.open(tmp_path / "a.db")
        entries = await log.entries(1, LogFilter(person="p1"))
        await log.close()

    assert [entry.seq for entry in entries] == [1]


async def test_what_is_to_be_said_waits_over_a_restart_and_is_said_once(tmp_path: Path) -> None:
    word = Saying("k1", 10, 1, "p1", START, '{"text": "Psst"}')
    answer = Saying("k2", 10, 1, "p9", START, '{"text": "Danke"}', reader="p1")
    async with Database.open(tmp_path / "a.db") as database:
        said = SqliteSaid(database.writer)
        assert [await said.keep(one) for one in (word, answer, word)] == [True, True, False]
    async with Database.open(tmp_path / "a.db") as database:
        said = SqliteSaid(database.writer)
        assert await said.waiting() == (word, answer)
        await said.told("k1")
        await said.told("k2")

        assert await said.waiting() == ()
        assert await said.keep(word) is False
        assert await said.to("p1", 1) == (answer,)
        assert await said.to("p1", 2) == await said.to("p2", 1) == ()
    assert b"Psst" not in (tmp_path / "a.db").read_bytes()
