"""The journal on disk: entries go in through the writer, words of people are kept apart (B49)."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

from bot.domain.events import EVENTS, PRIVATE, AnyEvent
from bot.domain.ids import Actor, Role
from bot.services.ports import (
    Entry,
    FormId,
    Kept,
    Listing,
    Settled,
    StorageFailed,
    TournamentId,
    Writing,
)
from bot.storage.writer import Rows, Writer

CLOCK_ROLE = "clock"
"""Stands in the journal where nobody acted but the clock or the application."""

_PRIVATE = {kind.model_fields["type"].default: fields for kind, fields in PRIVATE.items()}
_APART = {name: {"type", "at", *fields} for name, fields in _PRIVATE.items()}
_ALWAYS_APART = {"type", "at"}

ENTRIES = 'SELECT seq, at, "by", role, type, body FROM journal WHERE tournament = ?'
"""Selects the columns that `entry` reads; conditions and order may follow."""

Row = Sequence[Any]
Words = dict[tuple[int, str], str]
"""What people's words were, by entry and field."""


class SqliteJournal:
    """The port `Journal` over the one writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._phases: dict[TournamentId, str] = {}

    def append(self, writing: Writing, settled: Settled) -> None:
        """Queue entries; see the port."""
        if writing.entries and self._phases.get(writing.tournament) != writing.phase:
            self._phases[writing.tournament] = writing.phase
            work = partial(_note_phase, writing.tournament, writing.phase)
            self._writer.submit(work, partial(self._phase_noted, writing.tournament))
        self._writer.submit(rows_of(writing), lambda _, failure: settled(failure))

    async def load(self, tournament: TournamentId) -> tuple[Entry, ...]:
        """All entries of a tournament in order; see the port."""
        entries: tuple[Entry, ...] = await self._writer.look(partial(read_entries, tournament))
        return entries

    async def load_many(self, tournaments: Sequence[TournamentId]) -> tuple[Kept, ...]:
        """All that is kept of several tournaments; see the port."""
        kept: tuple[Kept, ...] = await self._writer.look(partial(_read_many, tournaments))
        return kept

    async def forms(self, tournament: TournamentId) -> frozenset[FormId]:
        """The forms that have counted there."""
        forms: frozenset[FormId] = await self._writer.look(partial(_read_forms, tournament))
        return forms

    async def tournaments(self) -> tuple[Listing, ...]:
        """Every tournament, oldest first."""
        listings: tuple[Listing, ...] = await self._writer.look(_read_listings)
        return listings

    def _phase_noted(
        self, tournament: TournamentId, _: object, failure: StorageFailed | None
    ) -> None:
        if failure is not None:
            self._phases.pop(tournament, None)


def rows_of(writing: Writing) -> Rows:
    """A writing as rows; the first entry of a tournament founds it. Nothing gives no rows."""
    if not writing.entries:
        return {}
    tournament = writing.tournament
    rows: Rows = {
        "journal": [_journal_row(tournament, entry) for entry in writing.entries],
        "words": [row for entry in writing.entries for row in _word_rows(tournament, entry)],
    }
    first = writing.entries[0]
    if first.seq == 1:
        name = getattr(first.event, "name", "")
        rows["tournament"] = [
            (tournament, writing.guild, name, writing.phase, _moment(first.event.at))
        ]
    if writing.form is not None:
        rows["form"] = [(tournament, writing.form, writing.entries[-1].seq)]
    return rows


def read_entries(tournament: TournamentId, connection: sqlite3.Connection) -> tuple[Entry, ...]:
    """All entries of a tournament in order, with the words that have not been erased."""
    words = words_of(
        connection.execute("SELECT seq, field, text FROM words WHERE tournament = ?", (tournament,))
    )
    found = connection.execute(f"{ENTRIES} ORDER BY seq", (tournament,))
    return tuple(entry(row, words) for row in found)


def _read_many(
    tournaments: Sequence[TournamentId], connection: sqlite3.Connection
) -> tuple[Kept, ...]:
    """Three queries for all of them, however many they are."""
    marks = ",".join("?" * len(tournaments))

    def rows(columns: str, table: str, order: str) -> dict[TournamentId, list[Row]]:
        found = dict[TournamentId, list[Row]]()
        query = (
            f"SELECT tournament, {columns} FROM {table} "  # noqa: S608  # our own words
            f"WHERE tournament IN ({marks}) ORDER BY tournament, {order}"
        )
        for tournament, *row in connection.execute(query, tuple(tournaments)):
            found.setdefault(tournament, []).append(row)
        return found

    entries = rows('seq, at, "by", role, type, body', "journal", "seq")
    words, forms = rows("seq, field, text", "words", "seq"), rows("id", "form", "id")
    kept = list[Kept]()
    for one in tournaments:
        said = words_of(words.get(one, ()))
        story = tuple(entry(row, said) for row in entries.get(one, ()))
        kept.append(Kept(one, story, frozenset(form for (form,) in forms.get(one, ()))))
    return tuple(kept)


def words_of(rows: Iterable[Row]) -> Words:
    """Rows of (seq, field, text), as `entry` wants them."""
    return {(seq, field): text for seq, field, text in rows}


def entry(row: Row, words: Words) -> Entry:
    """A row as an entry; words that were erased are empty."""
    seq, at, by, role, kind, body = row
    facts = json.loads(body)
    facts["type"] = kind
    facts["at"] = at
    for field in _PRIVATE.get(kind, ()):
        facts[field] = words.get((seq, field), "")
    actor = None if role == CLOCK_ROLE else Actor(id=by, role=Role(role))
    return Entry(seq, EVENTS.validate_python(facts), actor)


def _journal_row(tournament: TournamentId, entry: Entry) -> tuple[Any, ...]:
    event, by = entry.event, entry.by
    return (
        tournament,
        entry.seq,
        _moment(event.at),
        None if by is None else by.id,
        CLOCK_ROLE if by is None else by.role.value,
        event.type,
        event.model_dump_json(exclude=_APART.get(event.type, _ALWAYS_APART)),
    )


def _word_rows(tournament: TournamentId, entry: Entry) -> Iterator[tuple[Any, ...]]:
    for field in _PRIVATE.get(entry.event.type, ()):
        text = getattr(entry.event, field)
        if text:
            yield (tournament, entry.seq, field, _about(entry.event), text)


def _about(event: AnyEvent) -> str:
    """Whose words these are, or whom they are about: everything private names one person."""
    person: str = event.person  # type: ignore[union-attr]  # so have all kinds in PRIVATE
    return person


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


def _note_phase(tournament: TournamentId, phase: str, connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE tournament SET phase = ? WHERE id = ?", (phase, tournament))


def _read_forms(tournament: TournamentId, connection: sqlite3.Connection) -> frozenset[FormId]:
    found = connection.execute("SELECT id FROM form WHERE tournament = ?", (tournament,))
    return frozenset(form for (form,) in found)


def _read_listings(connection: sqlite3.Connection) -> tuple[Listing, ...]:
    found = connection.execute(
        "SELECT id, guild, name, phase, created_at FROM tournament ORDER BY id"
    )
    return tuple(
        Listing(number, guild, name, phase, datetime.fromisoformat(at))
        for number, guild, name, phase, at in found
    )
