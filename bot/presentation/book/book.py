"""What every part of the book shares: an evening, its entries, and what everybody is called."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.names import display_names, fallback
from bot.presentation.shapes import Language
from bot.presentation.texts import joined, say
from bot.services.ports import Entry


@dataclass(frozen=True, slots=True)
class Book:
    """A finished or unfinished evening about to be written down, in one language."""

    state: Tournament
    entries: Sequence[Entry]
    language: Language
    names: Mapping[PersonId, str] = field(default_factory=dict)
    """Everybody of the evening, and whoever acted in it."""

    def say(self, key: str, **variables: object) -> str:
        """A sentence of the catalogue."""
        return say(self.language, key, **variables)

    def name(self, person: PersonId | None) -> str:
        """What somebody is called; a number for who was erased, a dash for nobody."""
        if person is None:
            return "–"
        return self.names.get(person) or fallback(person, self.language)

    def all_names(self, people: Iterable[PersonId]) -> str:
        """Several names as one speaks them."""
        return joined(self.language, [self.name(person) for person in people])

    def time(self, moment: datetime) -> str:
        """A moment where the evening is: `2026-12-05 19:04`."""
        return f"{moment.astimezone(self.state.rules.zone()):%Y-%m-%d %H:%M}"


def helpers_of(entries: Iterable[Entry], name_of: Callable[[PersonId], str]) -> dict[PersonId, str]:
    """The names of those who acted in an evening, as far as they are known."""
    acted = {entry.by.id for entry in entries if entry.by is not None and entry.by.id}
    return {one: name for one in acted if (name := name_of(one))}


def book_of(
    state: Tournament,
    entries: Sequence[Entry],
    language: Language,
    *,
    helpers: Mapping[PersonId, str] | None = None,
) -> Book:
    """The book of an evening; `helpers` are the names of those who act without playing."""
    names = dict(helpers or {}) | dict(display_names(state, language))
    return Book(state, entries, language, names)
