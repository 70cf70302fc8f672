"""Erases people from the backups too, so that no copy brings back who was forgotten (B49)."""

import asyncio
import sqlite3
from collections.abc import Iterable
from functools import partial

from bot.domain.ids import PersonId
from bot.services.ports import TournamentId
from bot.storage.copies import Copies
from bot.storage.people import erase_in, erase_words_in


class SqliteBackups:
    """The port `Backups` of the service `privacy`."""

    def __init__(self, copies: Copies) -> None:
        self._copies = copies

    async def erase(self, people: Iterable[PersonId]) -> None:
        """Forget people in every copy."""
        await asyncio.to_thread(self._copies.scrub, partial(_people, tuple(people)))

    async def erase_all_of(self, tournaments: Iterable[TournamentId]) -> None:
        """Forget all words of evenings in every copy."""
        await asyncio.to_thread(self._copies.scrub, partial(_evenings, tuple(tournaments)))


def _people(people: tuple[PersonId, ...], connection: sqlite3.Connection) -> None:
    for person in people:
        erase_in(person, connection)


def _evenings(tournaments: tuple[TournamentId, ...], connection: sqlite3.Connection) -> None:
    for tournament in tournaments:
        erase_words_in(tournament, connection)
