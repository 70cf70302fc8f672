"""The journal in plain words: one sentence for each kind of event."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from bot.domain.events import AnyEvent, RulingMade
from bot.presentation.book.book import Book
from bot.presentation.rulebook import topic_title
from bot.presentation.titles import match_title, table_title
from bot.services.ports import Entry

_PEOPLE = frozenset({"person", "host", "user"})
_SEVERAL = frozenset({"people", "missing", "order"})
_HIDDEN = frozenset({"reason", "note", "slots", "seeds", "tables", "rules", "opened_by", "by"})
"""Not for the book: why somebody was excluded stays with the lead (B39)."""


def sentence(book: Book, entry: Entry) -> str:
    """What happened, as one line."""
    event = entry.event
    key = f"book-{event.type.replace('_', '-')}"
    facts = {
        name: _said(book, name, getattr(event, name))
        for name in type(event).model_fields
        if name not in _HIDDEN and name not in ("type", "at")
    }
    if isinstance(event, RulingMade):
        # As everybody has read it; what was decided at one table bears no number.
        facts["ruling"] = book.state.rulings[event.ruling - 1].public_number or 0
    return book.say(key, **facts, where=where(book, event))


def actor(book: Book, entry: Entry) -> str:
    """Who did it."""
    if entry.by is None:
        return book.say("book-clock")
    return book.name(entry.by.id) if entry.by.id is not None else book.say("book-lead")


def role(book: Book, entry: Entry) -> str:
    """In which role it was done."""
    return book.say("book-clock" if entry.by is None else f"book-{entry.by.role.value}")


def where(book: Book, event: AnyEvent) -> str:
    """The table or the match of an event, by name."""
    match, table = getattr(event, "match", None), getattr(event, "table", None)
    if match is not None:
        return match_title(book.language, match)
    if table is not None:
        return table_title(book.language, table)
    return book.say("book-everywhere")


def _said(book: Book, field: str, value: Any) -> object:  # noqa: ANN401  # whatever events hold
    if field in _PEOPLE:
        return book.name(value)
    if field in _SEVERAL:
        return book.all_names(value or ())
    if field == "topic":
        return topic_title(book.language, value)
    return _plain(book, value)


def _plain(book: Book, value: Any) -> object:  # noqa: ANN401  # as above
    kinds: tuple[tuple[type[Any], Callable[[Any], object]], ...] = (
        (datetime, book.time),
        (Mapping, lambda cards: _cards(book, cards)),
        (bool, lambda yes: book.say("book-yes" if yes else "book-no")),
    )
    for kind, said in kinds:
        if isinstance(value, kind):
            return said(value)
    return 0 if value is None else value


def _cards(book: Book, cards: Mapping[str, int]) -> str:
    ordered = sorted(cards.items(), key=lambda one: one[1])
    if not book.state.rules.fewest_wins:
        ordered.reverse()
    return ", ".join(f"{book.name(person)} {count}" for person, count in ordered)
