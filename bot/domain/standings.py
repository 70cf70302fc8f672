"""Standing, who advances, and the final ranking: one order for all of them (B18, B28)."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from bot.domain.bracket import players_in
from bot.domain.ids import PersonId, TableNumber
from bot.domain.lots import lot
from bot.domain.scoring import Order, Place, Round, broken, is_settled, places
from bot.domain.tournament import Knockout, Person, Table, Tournament

DecidedBy = Literal["points", "missed", "cards", "tie_break", "lot", "open"]


class Score(NamedTuple):
    """What somebody has in the group stage; compares best first."""

    minus_points: int
    missed: int
    cards: int


@dataclass(frozen=True, slots=True)
class Row:
    """A person's line in the standing of a table."""

    person: PersonId
    place: int
    points: int
    missed: int
    cards: int
    advances: bool
    decided_by: DecidedBy


def is_final(state: Tournament, table: Table, round_: Round) -> bool:
    """Whether a round counts: settled, and no dispute holds it up (B36)."""
    is_held_up = bool(table.disputes) and round_ is table.current
    return is_settled(round_, state.rules) and not is_held_up


def result_of(state: Tournament, table: Table, round_: Round) -> dict[PersonId, Place]:
    """The places of a round that counts, by person; empty while it does not."""
    if not is_final(state, table, round_):
        return {}
    return {place.person: place for place in places(round_, state.rules)}


def scores(state: Tournament, table: Table) -> dict[PersonId, Score]:
    """Everybody's points, missed rounds and hand cards, wherever they were earned (B18, B22)."""
    results = _Results(state)
    return {seat: _score(state.people[seat], table, results) for seat in table.seats}


class _Results:
    """The results of rounds, each worked out once, though all its seats ask for it."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self._known = dict[tuple[TableNumber, int], dict[PersonId, Place]]()

    def of(self, table: Table, number: int) -> dict[PersonId, Place]:
        key = (table.number, number)
        if key not in self._known:
            self._known[key] = result_of(self.state, table, table.rounds[number - 1])
        return self._known[key]


def _score(person: Person, table: Table, results: _Results) -> Score:
    points = cards = 0
    played = set[int]()
    for number, table_number in person.rounds:
        place = results.of(results.state.tables[table_number], number).get(person.id)
        if place is None:
            continue
        points += place.points or 0
        if place.note is None:
            cards += place.cards or 0
            played.add(number)
    missed = sum(
        bool(results.of(table, round_.number))
        for round_ in table.rounds
        if round_.number not in played
    )
    return Score(-points, missed, results.state.rules.sign * cards)


def is_eligible(state: Tournament, person: PersonId) -> bool:
    """Whether somebody can advance: not out, by the time the bracket was fixed."""
    if state.knockout is not None:
        return person not in state.knockout.ineligible
    return not state.people[person].is_out


def cut(state: Tournament, table: Table) -> Order:
    """Those who are equal around the last advancing place; empty where it decides nothing."""
    return _tied(state, table, scores(state, table))


def _tied(state: Tournament, table: Table, known: dict[PersonId, Score]) -> Order:
    eligible = sorted(
        (seat for seat in table.seats if is_eligible(state, seat)), key=known.__getitem__
    )
    advance = state.rules.advance
    if len(eligible) <= advance or known[eligible[advance - 1]] != known[eligible[advance]]:
        return ()
    return tuple(seat for seat in eligible if known[seat] == known[eligible[advance]])


def standing(state: Tournament, table: Table) -> tuple[Row, ...]:
    """The standing of a table, best first (B18). Who is out keeps their line and never advances."""
    return _standing(state, table, scores(state, table))


def _standing(state: Tournament, table: Table, known: dict[PersonId, Score]) -> tuple[Row, ...]:
    tied = _tied(state, table, known)
    order = broken(tied, table.decisions)
    rank = {person: index for index, person in enumerate(order or ())}

    def key(seat: PersonId) -> tuple[Score, int, str]:
        return known[seat], rank.get(seat, len(rank)), lot(state.seed, seat)

    rows, advancing = list[Row](), 0
    for place, seat in enumerate(sorted(table.seats, key=key), start=1):
        is_open = seat in tied and order is None
        advances = is_eligible(state, seat) and advancing < state.rules.advance
        advancing += advances
        score = known[seat]
        rows.append(
            Row(
                person=seat,
                place=place,
                points=-score.minus_points,
                missed=score.missed,
                cards=state.rules.sign * score.cards,
                advances=advances and not is_open,
                decided_by=_decided_by(seat, known, rank=rank, is_open=is_open),
            )
        )
    return tuple(rows)


def _decided_by(
    seat: PersonId, known: dict[PersonId, Score], *, rank: dict[PersonId, int], is_open: bool
) -> DecidedBy:
    others = [score for person, score in known.items() if person != seat]
    criteria: tuple[DecidedBy, ...] = ("points", "missed", "cards")
    for depth, criterion in enumerate(criteria, start=1):
        if all(score[:depth] != known[seat][:depth] for score in others):
            return criterion
    if is_open:
        return "open"
    return "tie_break" if seat in rank else "lot"


def is_undecided(state: Tournament, table: Table) -> bool:
    """Whether a tie-break round decides who advances and is still to be played (B18)."""
    tied = cut(state, table)
    return bool(tied) and broken(tied, table.decisions) is None


# --- across tables -----------------------------------------------------------------------------


class GroupResult(NamedTuple):
    """A person's result of the group stage; compares best first, across tables (B23, B28)."""

    place: int
    minus_points: int
    missed: int
    cards: int
    lot: str
    person: PersonId
    table: TableNumber
    advances: bool


def group_results(state: Tournament, table: Table) -> list[GroupResult]:
    """The results of everybody at a table."""
    known = scores(state, table)
    return [
        GroupResult(
            row.place,
            *known[row.person],
            lot=lot(state.seed, row.person),
            person=row.person,
            table=table.number,
            advances=row.advances,
        )
        for row in _standing(state, table, known)
    ]


def ranking(state: Tournament) -> tuple[tuple[PersonId, int], ...]:
    """Everybody who was seated, each with a place; empty until the evening is over (B28)."""
    if state.knockout is None or not state.knockout.is_complete:
        return ()
    results = {
        result.person: result
        for table in state.tables.values()
        for result in group_results(state, table)
    }
    depth = _depths(state.knockout)
    order = sorted(
        results,
        key=lambda person: (
            state.people[person].is_excluded,
            depth.get(person, _NOT_ADVANCED),
            results[person],
        ),
    )
    first = 1 if _champion(state.knockout) is not None else 2
    return tuple((person, place) for place, person in enumerate(order, start=first))


_NOT_ADVANCED = 1_000_000


def _champion(knockout: Knockout) -> PersonId | None:
    return knockout.sole_winner or knockout.matches["F"].winner


def _depths(knockout: Knockout) -> dict[PersonId, int]:
    """How many still played when somebody was stopped; 0 for the winner, less for the third."""
    depth = dict[PersonId, int]()
    for match in knockout.matches.values():
        if match.stage == "P3":
            continue
        players = players_in(match.stage)
        for person in match.people:
            if person is not None:
                depth[person] = min(depth.get(person, _NOT_ADVANCED), players)
    third = knockout.matches.get("P3")
    if third is not None and third.winner is not None:
        depth[third.winner] -= 1
    champion = _champion(knockout)
    if champion is not None:
        depth[champion] = 0
    return depth
