"""Where something is played, a table or a match, and what is known of either alike."""

from bot.domain.ids import MatchId, TableNumber
from bot.domain.scoring import Order, Round
from bot.domain.tournament import Match, Table, Tournament

Place = tuple[TableNumber | None, MatchId | None]
"""A table or a match: exactly one of them."""


def found_at(state: Tournament, place: Place) -> Table | Match | None:
    """The table or the match; None where there is none of that name."""
    number, name = place
    if name is not None:
        return state.knockout.matches.get(name) if state.knockout is not None else None
    return None if number is None else state.tables.get(number)


def table_number(state: Tournament, place: Place) -> TableNumber | None:
    """The table at which it is played; None where that is not known."""
    found = found_at(state, place)
    return found.table if isinstance(found, Match) else place[0]


def seats_at(state: Tournament, place: Place) -> Order:
    """Who sits at the table or plays the match; nobody where there is no such place."""
    found = found_at(state, place)
    if isinstance(found, Match):
        return tuple(person for person in found.people if person is not None)
    return () if found is None else found.seats


def rounds_at(state: Tournament, place: Place) -> tuple[Round, ...]:
    """The rounds of the table, or the games of the match that still count."""
    found = found_at(state, place)
    if isinstance(found, Match):
        return found.live_games
    return () if found is None else found.rounds
