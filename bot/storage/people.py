"""Names and Discord ids: they stand here and beside the journal, never in it (B49)."""

import itertools
import logging
import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from bot.domain.ids import PersonId
from bot.services.ports import GuildId, StorageFailed, TournamentId, WordsAbout
from bot.storage.writer import Writer

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Known:
    """A row: whoever has acted or taken part in a guild."""

    number: int
    guild: GuildId
    discord: int | None
    name: str
    is_named_in_season: bool = True

    @property
    def id(self) -> PersonId:
        """The internal id, which is all that the journal knows."""
        return f"p{self.number}"


class SqlitePeople:
    """The port `People`: all rows in memory, every change through the one writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._people: dict[PersonId, Known] = {}
        self._members: dict[tuple[GuildId, int], PersonId] = {}
        self._numbers = itertools.count(1)
        self._has_traces = False

    async def load(self) -> None:
        """Read everybody; once, before anything else."""
        for known in await self._writer.look(_read):
            self._remember(known)
        numbers = (known.number for known in self._people.values())
        self._numbers = itertools.count(max(numbers, default=0) + 1)

    def member(self, guild: GuildId, discord: int, name: str) -> PersonId:
        """The internal id of a member, given at first sight; see the port."""
        known = self._people.get(self._members.get((guild, discord), ""))
        if known is None:
            return self._add(guild, discord, name)
        if known.name != name:
            self._keep(replace(known, name=name), before=known)
        return known.id

    def guest(self, guild: GuildId, name: str) -> PersonId:
        """A fresh id for somebody without Discord."""
        return self._add(guild, None, name)

    def discord_of(self, person: PersonId) -> int | None:
        """Whom to mention; None for guests and for whoever was erased."""
        known = self._people.get(person)
        return None if known is None else known.discord

    def name_of(self, person: PersonId) -> str:
        """The name last seen; empty for whoever was erased or is unknown."""
        known = self._people.get(person)
        return "" if known is None else known.name

    def is_named_in_season(self, person: PersonId) -> bool:
        """Whether somebody's name may stand in the table of a season; see the port."""
        known = self._people.get(person)
        return known is None or known.is_named_in_season

    async def name_in_season(self, people: Iterable[PersonId], *, is_allowed: bool) -> None:
        """Let names stand in the table of a season, or no more.

        Raises:
            StorageFailed: it is as it was.
        """
        known = [self._people[person] for person in people if person in self._people]
        changed = [replace(one, is_named_in_season=is_allowed) for one in known]
        await self._writer.work(partial(_write_named, changed))
        for one in changed:
            self._remember(replace(self._people[one.id], is_named_in_season=is_allowed))

    async def words_about(self, person: PersonId) -> tuple[WordsAbout, ...]:
        """Everything of or about somebody that is kept, in order."""
        found: tuple[WordsAbout, ...] = await self._writer.look(partial(_read_words, person))
        return found

    async def with_words(self) -> frozenset[TournamentId]:
        """The evenings of which any words are kept."""
        found: frozenset[TournamentId] = await self._writer.look(_read_with_words)
        return found

    async def erase(self, person: PersonId) -> tuple[TournamentId, ...]:
        """Forget somebody's names, words and Discord id; tells which evenings to reload.

        Raises:
            StorageFailed: nothing was erased.
        """
        tournaments: tuple[TournamentId, ...] = await self._writer.work(partial(erase_in, person))
        self._forget(person)
        await self._leave_no_trace()
        return tournaments

    async def erase_idle(self, guild: GuildId, before: int) -> int:
        """Forget members of whom no evening with words knows; tells the highest number there is.

        Helpers have no words of their own: they stay as long as an evening in which they acted.

        Args:
            guild: The server.
            before: Whoever was known only since then is left alone: they may be about to act.

        Raises:
            StorageFailed: nothing was erased.
        """
        idle = await self._writer.work(partial(_erase_idle, guild, before))
        for person in idle:
            self._forget(person)
        if idle:
            await self._leave_no_trace()
        return max((known.number for known in self._people.values()), default=0)

    async def erase_all_of(self, tournament: TournamentId) -> None:
        """Forget all words of an evening, and whoever is known by no other (retention).

        Raises:
            StorageFailed: nothing was erased.
        """
        erased = await self._writer.work(partial(erase_words_in, tournament))
        for person in erased:
            self._forget(person)
        await self._leave_no_trace()

    async def finish_erasing(self) -> None:
        """Clear what an erasing had to leave because somebody was just reading the file.

        Raises:
            StorageFailed: it is for the next time.
        """
        if self._has_traces:
            await self._leave_no_trace()

    async def _leave_no_trace(self) -> None:
        self._has_traces = await self._writer.look(_is_trace_left)
        if self._has_traces:
            log.warning("erased words stay in the write-ahead file until nobody reads it")

    def _add(self, guild: GuildId, discord: int | None, name: str) -> PersonId:
        known = Known(next(self._numbers), guild, discord, name)
        self._keep(known, before=None)
        return known.id

    def _keep(self, known: Known, *, before: Known | None) -> None:
        self._remember(known)
        self._writer.submit(partial(_write, known), partial(self._kept, known, before))

    def _kept(
        self, known: Known, before: Known | None, _: object, failure: StorageFailed | None
    ) -> None:
        if failure is None or self._people.get(known.id) is not known:
            return
        if before is None:
            self._drop(known)
        else:
            self._remember(before)

    def _remember(self, known: Known) -> None:
        self._people[known.id] = known
        if known.discord is not None:
            self._members[known.guild, known.discord] = known.id

    def _drop(self, known: Known) -> None:
        del self._people[known.id]
        if known.discord is not None:
            self._members.pop((known.guild, known.discord), None)

    def _forget(self, person: PersonId) -> None:
        known = self._people.get(person)
        if known is not None:
            self._drop(known)
            self._remember(replace(known, discord=None, name=""))


def _read(connection: sqlite3.Connection) -> list[Known]:
    # A copy from before the seasons can be read as it is.
    columns = {name for _, name, *_ in connection.execute("PRAGMA table_info(person)")}
    is_named = "in_season" if "in_season" in columns else "1"
    found = connection.execute(
        f"SELECT number, guild, discord, name, {is_named} FROM person ORDER BY number"  # noqa: S608  # our own words
    )
    return [
        Known(number, guild, discord, name, bool(is_allowed))
        for number, guild, discord, name, is_allowed in found
    ]


def _write(known: Known, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO person (number, guild, discord, name) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (number) DO UPDATE SET name = excluded.name",
        (known.number, known.guild, known.discord, known.name),
    )


def _write_named(people: list[Known], connection: sqlite3.Connection) -> None:
    connection.executemany(
        "UPDATE person SET in_season = ? WHERE number = ?",
        [(int(one.is_named_in_season), one.number) for one in people],
    )


def _read_words(person: PersonId, connection: sqlite3.Connection) -> tuple[WordsAbout, ...]:
    found = connection.execute(
        "SELECT tournament, seq, type, field, text FROM words JOIN journal USING (tournament, seq) "
        "WHERE person = ? ORDER BY tournament, seq",
        (person,),
    )
    return tuple(WordsAbout(*row) for row in found)


def _read_with_words(connection: sqlite3.Connection) -> frozenset[TournamentId]:
    found = connection.execute("SELECT DISTINCT tournament FROM words")
    return frozenset(tournament for (tournament,) in found)


def erase_in(person: PersonId, connection: sqlite3.Connection) -> tuple[TournamentId, ...]:
    """Forget somebody's names, words and Discord id; tells the evenings these stood in."""
    found = connection.execute("SELECT DISTINCT tournament FROM words WHERE person = ?", (person,))
    tournaments = tuple(tournament for (tournament,) in found)
    _erase_mentions(person, tournaments, connection)
    _erase_beside(person, tournaments, connection)
    connection.execute("DELETE FROM words WHERE person = ?", (person,))
    connection.execute("UPDATE person SET discord = NULL, name = '' WHERE id = ?", (person,))
    return tournaments


def _erase_mentions(
    person: PersonId, tournaments: tuple[TournamentId, ...], connection: sqlite3.Connection
) -> None:
    """Forget what others have written with somebody's name or id in it; others keep their names."""
    called = connection.execute(
        "SELECT text FROM words WHERE person = ?1 AND field = 'name' "
        "UNION SELECT name FROM person WHERE id = ?1 "
        "UNION SELECT CAST(discord AS TEXT) FROM person WHERE id = ?1",
        (person,),
    )
    names = [re.escape(name.casefold()) for (name,) in called if name]
    if not names:
        return
    named = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)")
    for tournament in tournaments:
        texts = connection.execute(
            "SELECT seq, field, text FROM words WHERE tournament = ? AND field <> 'name'",
            (tournament,),
        ).fetchall()
        connection.executemany(
            "DELETE FROM words WHERE tournament = ? AND seq = ? AND field = ?",
            [(tournament, *at) for *at, text in texts if named.search(text.casefold())],
        )


def erase_words_in(
    tournament: TournamentId, connection: sqlite3.Connection
) -> tuple[PersonId, ...]:
    """Forget all words of an evening, and whoever is known by no other; tells whom."""
    found = connection.execute(
        "SELECT DISTINCT person FROM words AS these WHERE tournament = ? AND NOT EXISTS "
        "(SELECT 1 FROM words WHERE person = these.person AND tournament <> these.tournament)",
        (tournament,),
    )
    erased = tuple(person for (person,) in found)
    connection.execute("DELETE FROM words WHERE tournament = ?", (tournament,))
    for table in _beside(connection):
        connection.execute(_OF_EVENING[table], (tournament,))
    connection.executemany(
        "UPDATE person SET discord = NULL, name = '' WHERE id = ?", [(one,) for one in erased]
    )
    return erased


def _erase_idle(
    guild: GuildId, before: int, connection: sqlite3.Connection
) -> tuple[PersonId, ...]:
    found = connection.execute(
        "SELECT id FROM person WHERE guild = ?1 AND number <= ?2 AND discord IS NOT NULL "
        "AND NOT EXISTS (SELECT 1 FROM words WHERE person = person.id) "
        "AND NOT EXISTS (SELECT 1 FROM journal JOIN tournament ON tournament.id = tournament "
        "WHERE guild = ?1 AND (phase NOT IN ('finished', 'cancelled') OR tournament IN "
        "(SELECT tournament FROM words)) "
        """AND ("by" = person.id OR instr(body, '"' || person.id || '"') > 0))""",
        (guild, before),
    )
    idle = tuple(person for (person,) in found)
    for person in idle:
        _erase_beside(person, (), connection)
        connection.execute("UPDATE person SET discord = NULL, name = '' WHERE id = ?", (person,))
    return idle


_OF_PERSON = {
    "draft": "DELETE FROM draft WHERE person = ?1",
    "said": "DELETE FROM said WHERE person = ?1 OR reader = ?1",
}
_OF_EVENING = {
    "draft": "DELETE FROM draft WHERE tournament = ?",
    "said": "DELETE FROM said WHERE tournament = ?",
}
"""What was typed and said beside the journal may name anybody of the evening."""


def _beside(connection: sqlite3.Connection) -> list[str]:
    """The tables of that which there are: a copy may be older than one of them."""
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    known = {name for (name,) in found}
    return [table for table in _OF_PERSON if table in known]


def _erase_beside(
    person: PersonId, tournaments: tuple[TournamentId, ...], connection: sqlite3.Connection
) -> None:
    """Forget what somebody typed, said and was told, and all of it in the evenings given."""
    for table in _beside(connection):
        connection.execute(_OF_PERSON[table], (person,))
        connection.executemany(_OF_EVENING[table], [(one,) for one in tournaments])


def _is_trace_left(connection: sqlite3.Connection) -> bool:
    """Empty the write-ahead file, which still holds the pages as they were."""
    is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return bool(is_busy)
