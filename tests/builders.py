"""An evening on the bare rules, brought to any stage in a line, its clock moved by hand."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.domain.commands import COMMANDS, ReportDowntime
from bot.domain.deadlines import fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.events import AnyEvent
from bot.domain.evolve import evolve, fold
from bot.domain.ids import LEAD, Actor, Role
from bot.domain.snapshot import snapshot
from bot.domain.tournament import Tournament

START = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)
CHECK_IN_AT = START - timedelta(minutes=45)
CREATED_AT = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)

SEED = 210
"""With this seed the lots of `u1`, `u4`, `u5`, `u7` … fall so that table 1 comes before table 2."""

Events = tuple[AnyEvent, ...]
Json = dict[str, Any]
Value = Any
"""An argument as JSON has it; the command's own model finds what is wrong with it."""
Cards = dict[str, int]


def participant(person: str) -> Actor:
    return Actor(id=person, role=Role.PARTICIPANT)


def supervisor(person: str = "kim") -> Actor:
    return Actor(id=person, role=Role.SUPERVISOR)


class Evening:
    """An evening whose people are `u1`, `u2` …; steps return it, `do` and `refuses` act."""

    def __init__(self, *, capacity: int = 64, seed: int = SEED, **rules: Value) -> None:
        """Create an evening that nobody can sign up to yet."""
        self.journal: list[AnyEvent] = []
        self.fired: list[AnyEvent] = []
        self.now = CREATED_AT
        self._state: Tournament | None = None
        self.do(
            "create_tournament",
            name="UNO",
            capacity=capacity,
            check_in_at=CHECK_IN_AT.isoformat(),
            starts_at=START.isoformat(),
            seed=seed,
            rules=rules,
        )

    @property
    def state(self) -> Tournament:
        assert self._state is not None
        return self._state

    # --- acting --------------------------------------------------------------------------------

    def do(
        self, command: str, *, by: Actor = LEAD, at: datetime | None = None, **arguments: Value
    ) -> Events:
        """Let due deadlines fire, each at its own due time, then the command happen."""
        asked = COMMANDS.validate_json(json.dumps({"do": command, **arguments}))
        is_downtime = isinstance(asked, ReportDowntime)
        if is_downtime:
            self.now = self.now if at is None else at
        else:
            self.until(self.now if at is None else at)
        events = decide(self._state, asked, by=by, now=self.now)
        self._take(events)
        if is_downtime:
            self.until(self.now)
        return events

    def refuses(
        self, command: str, *, by: Actor = LEAD, at: datetime | None = None, **arguments: Value
    ) -> Refusal:
        """The refusal of a command; it has changed nothing."""
        self.until(self.now if at is None else at)
        before, count = self._state, len(self.journal)
        try:
            events = self.do(command, by=by, **arguments)
        except Refusal as refusal:
            assert (self._state, len(self.journal)) == (before, count)
            return refusal
        raise AssertionError(f"{command} was not refused: {events}")

    def wait(self, minutes: float) -> Events:
        """Let time pass; what has fired meanwhile."""
        return self.until(self.now + timedelta(minutes=minutes))

    def until(self, moment: datetime) -> Events:
        """Move the clock; what falls due fires at its own due time."""
        before = len(self.journal)
        while self._state is not None:
            due = next_deadline(self._state)
            if due is None or due.due > moment:
                break
            self._take(fire(self._state, due, now=max(due.due, self._state.now)))
        self.now = moment
        fired = tuple(self.journal[before:])
        self.fired.extend(fired)
        return fired

    def _take(self, events: Events) -> None:
        for event in events:
            self._state = evolve(self._state, event)
            self.journal.append(event)

    # --- steps ---------------------------------------------------------------------------------

    def open(self) -> "Evening":
        """Open the sign-up."""
        self.do("open_registration")
        return self

    def signed_up(self, people: int) -> "Evening":
        """`u1` to `u…` have signed up, each for themselves."""
        self.open()
        for number in range(1, people + 1):
            person = f"u{number}"
            self.do("sign_up", person=person, name=person.upper(), by=participant(person))
        return self

    def checked_in(self, people: int) -> "Evening":
        """All of them have checked in at the opening of the check-in."""
        self.signed_up(people)
        self.until(CHECK_IN_AT)
        for number in range(1, people + 1):
            self.do("check_in", person=f"u{number}", by=participant(f"u{number}"))
        return self

    def drawn(self, people: int) -> "Evening":
        """All of them have been drawn."""
        self.checked_in(people).do("draw_tables")
        return self

    def seated(self, *sizes: int) -> "Evening":
        """By hand at tables of these sizes: `u1` and on at table 1, and so on; published."""
        self.checked_in(sum(sizes))
        people = iter(range(1, sum(sizes) + 1))
        plan = [[f"u{next(people)}" for _ in range(size)] for size in sizes]
        self.do("draw_tables", plan=plan)
        self.do("publish_tables")
        return self

    def started(self, *sizes: int) -> "Evening":
        """Seated, and the first round runs since the start of the evening."""
        self.seated(*sizes).do("start_group_round", at=START)
        return self

    def played(self, *sizes: int) -> "Evening":
        """Every round of the group stage is played: at each table the seats win in order."""
        self.seated(*sizes).until(START)
        for _ in range(self.state.rules.group_rounds):
            self.do("start_group_round")
            self.report_all()
        return self

    def until_the_cut(self) -> "Evening":
        """Both rounds are played; the second and third seat of table 1 are equal at the cut."""
        self.until(START)
        for order in (["u2", "u3"], ["u3", "u2"]):
            self.do("start_group_round")
            cards = {"u1": 0, "u2": 1, "u3": 1, "u4": 9}
            self.do("report_round", table=1, cards=cards, order=order)
            self.report_all()
        return self

    def in_knockout(self, *sizes: int) -> "Evening":
        """The bracket is fixed; the first two of each table are in it."""
        self.played(*sizes).do("start_knockout")
        return self

    def called(self, *sizes: int) -> "Evening":
        """The matches of the first knock-out round are called."""
        self.in_knockout(*sizes).do("start_knockout_round")
        return self

    def report_all(self) -> "Evening":
        """Every open round is reported: places in seat order, lower tables with fewer cards."""
        for table in self.state.tables_in_order():
            if table.current is not None and not table.current.is_over:
                winner, *others = table.current.playing
                cards = {seat: place for place, seat in enumerate(others, start=table.number)}
                self.do("report_round", table=table.number, cards={winner: 0, **cards})
        return self

    def wins(self, match: str, winner: str, loser_cards: int = 5) -> "Evening":
        """Somebody wins all the games that a match needs."""
        for number in range(9):
            if self.match(match)["state"] == "decided":
                return self
            if number:
                self.do("start_game", match=match)
            self.do("report_game", match=match, cards=self.cards(match, winner, loser_cards))
        raise AssertionError(f"{match} is never decided")

    def cards(self, match: str, winner: str, loser_cards: int = 5) -> Cards:
        """The cards of a game that somebody wins."""
        people = self.match(match)["people"]
        return {person: 0 if person == winner else loser_cards for person in people}

    def finished(self, *sizes: int) -> "Evening":
        """The evening is over; in each match the first of the two won."""
        self.in_knockout(*sizes)
        while self.snap["phase"] == "knockout":
            self.do("start_knockout_round")
            for stage in self.snap["bracket"]:
                for match in stage["matches"]:
                    if match["state"] == "presence":
                        self.wins(match["match"], match["people"][0])
        return self

    # --- looking -------------------------------------------------------------------------------

    @property
    def snap(self) -> Json:
        """The snapshot, after the journal has been seen to fold to the same state."""
        assert fold(self.journal) == self._state
        return snapshot(self.state)

    def table(self, number: int = 1) -> Json:
        """A table of the snapshot."""
        tables: list[Json] = self.snap["tables"]
        return tables[number - 1]

    def seats(self, number: int = 1) -> list[str]:
        """Who sits at a table."""
        seats: list[str] = self.table(number)["seats"]
        return seats

    def round(self, table: int = 1, number: int = -1) -> Json:
        """A round of a table, the last where none is named."""
        rounds: list[Json] = self.table(table)["rounds"]
        return rounds[number if number < 0 else number - 1]

    def places(self, table: int = 1, number: int = -1) -> list[tuple[Any, ...]]:
        """Person, place, cards, points and note of each seat of a round."""
        rows = self.round(table, number)["places"]
        keys = ("person", "place", "cards", "points", "note")
        return [tuple(row[key] for key in keys) for row in rows]

    def standing(self, table: int = 1) -> dict[str, Json]:
        """The rows of a table's standing by person, in its order."""
        return {row["person"]: row for row in self.table(table)["standing"]}

    def match(self, name: str) -> Json:
        """A match of the snapshot."""
        for stage in self.snap["bracket"]:
            for match in stage["matches"]:
                if match["match"] == name:
                    found: Json = match
                    return found
        raise AssertionError(f"there is no match {name}")

    def ranking(self) -> list[str]:
        """The people of the final ranking, best first."""
        return [row["person"] for row in self.snap["ranking"]]

    def due(self, kind: str, subject: str | None = None) -> datetime | None:
        """When the first deadline of a kind is due, None where there is none."""
        for deadline in self.snap["deadlines"]:
            if deadline["kind"] == kind and subject in (None, deadline["subject"]):
                return datetime.fromisoformat(deadline["due"])
        return None


def kinds(events: Events) -> list[str]:
    """The types of some events."""
    return [event.type for event in events]


def told(refusal: Refusal) -> tuple[str, Json]:
    """What a refusal is called, and the facts it tells."""
    return refusal.code, refusal.detail
