"""The evening as CSV for spreadsheet programs, in which no cell is ever a formula."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.domain.knockout import is_annulled
from bot.domain.scoring import Round, places, winner
from bot.domain.standings import ranking
from bot.domain.tournament import Match, Person, Spot, Tournament
from bot.presentation.book import words
from bot.presentation.book.book import Book
from bot.presentation.seasons import IsNamed, season_names
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.presentation.titles import match_title, stage_title, table_title
from bot.services.season import season

Row = Sequence[object]
_BYTE_ORDER_MARK = "\ufeff"
"""By it a spreadsheet program knows that umlauts are UTF-8."""
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file: its name without ending, and its bytes."""

    name: str
    content: bytes


def sheets(book: Book) -> tuple[Sheet, ...]:
    """People, results and journal."""
    return (
        sheet(book.language, "people", _PEOPLE, _people(book)),
        sheet(book.language, "results", _RESULTS, _results(book)),
        sheet(book.language, "journal", _JOURNAL, _journal(book)),
    )


def season_sheet(evenings: Sequence[Tournament], language: Language, is_named: IsNamed) -> Sheet:
    """The table of a season, with names as the people allow."""
    names = season_names(evenings, language, is_named)
    rows = (
        (row.place, names[row.person], row.person, row.points, row.evenings, row.best)
        for row in season(evenings)
    )
    head = ("place", "name", "number", "points", "evenings", "best")
    return sheet(language, "seasons", head, rows)


def sheet(language: Language, kind: str, head: Sequence[str], rows: Iterable[Row]) -> Sheet:
    """Rows under a head, as a spreadsheet program reads them without asking."""
    out = io.StringIO()
    out.write(_BYTE_ORDER_MARK)
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow([say(language, f"book-head-{key}") for key in head])
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return Sheet(say(language, f"book-file-{kind}"), out.getvalue().encode())


def harmless(cell: object) -> object:
    """A cell that no program takes for a formula: a name may begin with `=` or `@`.

    Numbers stay numbers, and so may be below zero.
    """
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return cell
    text = " ".join(cell.split()) if any(char in cell for char in "\r\n\t") else cell
    is_dangerous = cell.lstrip().startswith(_DANGEROUS) or cell.startswith(_DANGEROUS)
    return f"'{text}" if is_dangerous else text


# --- people --------------------------------------------------------------------------------------

_PEOPLE = ("name", "number", "guest", "host", "spot", "table", "rank")


def _people(book: Book) -> Iterator[Row]:
    ranked = dict(ranking(book.state))
    for person in sorted(book.state.people.values(), key=lambda one: one.order):
        yield (
            book.name(person.id),
            person.id,
            book.say("book-yes" if person.is_guest else "book-no"),
            book.name(person.host) if person.host else None,
            book.say(f"book-spot-{_spot(person)}"),
            person.table,
            ranked.get(person.id),
        )


def _spot(person: Person) -> str:
    known = {Spot.PLACE: "place", Spot.WAITLIST: "waitlist"}
    return "none" if person.has_withdrawn else known.get(person.spot, "none")


# --- results -------------------------------------------------------------------------------------

_RESULTS = ("stage", "where", "round", "name", "number", "place", "cards", "points", "note")


def _results(book: Book) -> Iterator[Row]:
    for table in book.state.tables_in_order():
        stage, name = book.say("book-stage-group"), table_title(book.language, table.number)
        for round_ in table.rounds:
            yield from ((stage, name, *row) for row in _round(book, round_))
    if book.state.knockout is None:
        return
    for match in book.state.knockout.in_order():
        stage = stage_title(book.language, match.stage)
        name = match_title(book.language, match.id)
        for game in match.games:
            yield from ((stage, name, *row) for row in _game(book, match, game))


def _round(book: Book, round_: Round) -> Iterator[Row]:
    for place in places(round_, book.state.rules):
        note = "" if place.note is None else book.say(f"book-note-{place.note}")
        who = (book.name(place.person), place.person)
        yield (round_.number, *who, place.place, place.cards, place.points, note)


def _game(book: Book, match: Match, game: Round) -> Iterator[Row]:
    champion = winner(game, book.state.rules)
    is_void = is_annulled(book.state, match, game)
    for person in game.seats:
        cards = None if game.cards is None else game.cards.get(person)
        place = None if champion is None else 1 if person == champion else 2
        note = "annulled" if is_void else "won" if person == champion else ""
        note = book.say(f"book-note-{note}") if note else ""
        yield (game.number, book.name(person), person, place, cards, None, note)


# --- journal -------------------------------------------------------------------------------------

_JOURNAL = ("number", "time", "who", "role", "what", "kind")


def _journal(book: Book) -> Iterator[Row]:
    for entry in book.entries:
        yield (
            entry.seq,
            f"{entry.event.at.astimezone(book.state.rules.zone()):%Y-%m-%d %H:%M:%S}",
            words.actor(book, entry),
            words.role(book, entry),
            words.sentence(book, entry),
            entry.event.type,
        )
