"""The evening as a printable report: ranking, tables, bracket, rulings, journal (B48)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from bot.domain.bracket import players_in
from bot.domain.knockout import is_annulled
from bot.domain.scoring import Round, places
from bot.domain.standings import ranking, standing
from bot.domain.tournament import Match, Table
from bot.presentation.book import words
from bot.presentation.book.book import Book
from bot.presentation.prints.desk import Json, Paper, Print, day_of, desk_for, drawn, printed
from bot.presentation.rulebook import topic_title
from bot.presentation.titles import match_title, stage_title, table_title
from bot.presentation.typesetting.dates import day_in_words


async def report(book: Book, *, paper: Paper = "a4") -> Print | None:
    """The report as PDF; None where it could not be made."""
    desk = await desk_for(book.state, book.language, paper)
    book = replace(book, names={**book.names, **desk.names})
    seated = sum(len(table.seats) for table in book.state.tables.values())
    more: Json = {
        "day": day_of(desk),
        "facts": [
            *([book.state.venue] if book.state.venue else []),
            book.say("book-report-people", people=seated),
            book.say("book-report-seed", seed=book.state.seed),
        ],
        "none": book.say("book-report-none"),
        "heads": {
            part: book.say(f"book-report-{part}")
            for part in ("ranking", "tables", "bracket", "rulings", "journal")
        },
        "ranking": [[place, book.name(person)] for person, place in ranking(book.state)],
        "tables": [_table(book, one) for one in book.state.tables_in_order() if one.seats],
        "bracket": list(_bracket(book)),
        "rulings": list(_rulings(book)),
        "journal": list(_journal(book)),
        "points": book.say("book-head-points"),
        "cards": book.say("book-head-cards"),
    }
    told = drawn(more)
    return await printed(desk, "report", told if isinstance(told, dict) else more)


def _table(book: Book, table: Table) -> Json:
    return {
        "title": table_title(book.language, table.number),
        "rounds": [book.say("book-report-round", number=one.number) for one in table.rounds],
        "rows": [
            {
                "place": row.place,
                "name": book.name(row.person),
                "rounds": [_cell(book, one, row.person) for one in table.rounds],
                "points": row.points,
                "cards": row.cards,
                "through": row.advances,
            }
            for row in standing(book.state, table)
        ],
    }


def _cell(book: Book, round_: Round, person: str) -> str:
    """What somebody had in a round: the cards, a word where they had none, or a dash."""
    for place in places(round_, book.state.rules):
        if place.person == person:
            if place.note is not None:
                return book.say(f"book-note-{place.note}")
            return "" if place.cards is None else str(place.cards)
    return "–"


def _bracket(book: Book) -> Iterator[Json]:
    if book.state.knockout is None:
        return
    stages = dict[str, list[Match]]()
    for match in book.state.knockout.matches.values():
        stages.setdefault(match.stage, []).append(match)
    for stage in sorted(stages, key=lambda one: (-players_in(one), one == "F")):
        ordered = sorted(stages[stage], key=lambda match: match.position)
        yield {
            "title": stage_title(book.language, stage),
            "matches": [_match(book, match) for match in ordered],
        }


def _match(book: Book, match: Match) -> Json:
    one, other = (book.name(person) for person in match.people)
    counted = [game for game in match.games if not is_annulled(book.state, match, game)]
    won = (
        None
        if match.winner is None
        else book.say("book-report-winner", name=book.name(match.winner))
    )
    return {
        "title": match_title(book.language, match.id),
        "people": book.say("book-report-versus", one=one, other=other),
        "games": [game for game in (_score(match, one) for one in counted) if game],
        "winner": won or book.say("book-report-nobody"),
    }


def _score(match: Match, game: Round) -> str:
    if game.cards is None or game.left:
        return ""
    return ":".join(str(game.cards.get(person or "", "–")) for person in match.people)


def _rulings(book: Book) -> Iterator[list[str]]:
    for ruling in book.state.rulings:
        topic = topic_title(book.language, ruling.topic)
        head = book.say("book-report-ruling", number=ruling.public_number or 0, topic=topic)
        yield [head, ruling.text]


def _journal(book: Book) -> Iterator[Json]:
    """What happened, by day: the day in words, then a line for each event with its time."""
    zone = book.state.rules.zone()
    told = ((entry.event.at.astimezone(zone), entry) for entry in book.entries)
    for day, entries in groupby(told, key=lambda one: one[0].date()):
        yield {
            "day": day_in_words(book.language, day),
            "lines": [
                [f"{at:%H:%M}", words.actor(book, entry), words.sentence(book, entry)]
                for at, entry in entries
            ],
        }
