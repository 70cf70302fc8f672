"""A season: the evenings of one server added up, points by final place (rule set)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.domain.ids import PersonId, Phase
from bot.domain.standings import ranking
from bot.domain.tournament import Tournament
from bot.services.evenings import Evenings
from bot.services.ports import GuildId


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """Somebody's season; equal rows share a place."""

    place: int
    person: PersonId
    points: int
    evenings: int
    best: int


async def evenings_of(evenings: Evenings, guild: GuildId) -> Sequence[Tournament]:
    """The evenings of a server that were played to the end, oldest first.

    Raises:
        TryAgain: one could not be read.
    """
    over = [one.id for one in evenings.of_guild(guild) if one.phase == Phase.FINISHED]
    found = [(await evenings.get(one)).state for one in over]
    return [state for state in found if state is not None]


def season(evenings: Iterable[Tournament]) -> tuple[SeasonRow, ...]:
    """Everybody who was ranked: by points, then by their final places, best first.

    Members are the same person on every evening; a guest has a number of their own each time.
    """
    places = dict[PersonId, list[int]]()
    points = dict[PersonId, int]()
    for evening in evenings:
        for person, place in ranking(evening):
            places.setdefault(person, []).append(place)
            earned = evening.rules.season_points_for(place)
            points[person] = points.get(person, 0) + earned
    worth = {one: (-points[one], sorted(places[one])) for one in places}
    ordered = sorted(worth, key=lambda one: (worth[one], len(one), one))
    rows = list[SeasonRow]()
    for index, one in enumerate(ordered):
        is_equal = index > 0 and worth[one] == worth[ordered[index - 1]]
        place = rows[-1].place if is_equal else index + 1
        rows.append(SeasonRow(place, one, points[one], len(places[one]), min(places[one])))
    return tuple(rows)
