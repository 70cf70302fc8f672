"""What a result costs in decide and evolve, from 16 to 4,096 people, and whether that grows.

    uv run python -m benchmarks.domain [--most 4096] [--json FILE]

One evening a size: everybody signs up, checks in, plays two rounds at tables and the knock-out
(one game a match and best of three from the quarter-final). Only `decide` and `evolve` of the
commands named in the table are timed; a bracket result is a game both are there for. The exponent
is the slope of log(median) over log(people).
"""

import argparse
import json
import math
import statistics
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.figures import Figure, Goal
from bot.domain import commands as c
from bot.domain.decide import decide
from bot.domain.evolve import evolve
from bot.domain.scoring import open_ties
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Tournament, bracket

START = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)
GOALS = {"report_round": (1024, 170.0), "report_game": (4096, 70.0)}
"""Size of the field and microseconds at that size, on the machine the goals were set on."""


class Evening:
    """An evening that plays itself and remembers what each command cost, in seconds."""

    def __init__(self, people: int, seed: int) -> None:
        """Set the evening up to the first round."""
        self.random = Random(seed)
        self.costs: dict[str, list[float]] = {}
        self.state: Tournament | None = None
        self.now = START - timedelta(hours=1)
        self.do(
            c.CreateTournament(
                name="benchmark",
                capacity=people,
                check_in_at=START - timedelta(minutes=45),
                starts_at=START,
                seed=seed,
            )
        )
        self.do(c.OpenRegistration())
        names = [f"p{number}" for number in range(people)]
        for name in names:
            self.do(c.SignUp(person=name, name=name))
        self.do(c.OpenCheckIn())
        for name in names:
            self.do(c.CheckIn(person=name))
        self.do(c.DrawTables())

    @property
    def evening(self) -> Tournament:
        """The state, which exists from the first command on."""
        if self.state is None:
            raise LookupError("not created yet")
        return self.state

    def do(self, command: c.AnyCommand) -> None:
        """Decide and evolve one command, and note how long that took."""
        begun = time.perf_counter()
        for event in decide(self.state, command, now=self.now):
            self.state = evolve(self.state, event)
        self.costs.setdefault(command.do, []).append(time.perf_counter() - begun)

    def cards(self, people: tuple[str, ...]) -> dict[str, int]:
        """Hand cards with one winner."""
        first = self.random.choice(people)
        return {person: 0 if person == first else self.random.randint(1, 20) for person in people}

    def play(self) -> None:
        """Both stages, to the winner."""
        for _ in range(self.evening.rules.group_rounds):
            self.do(c.StartGroupRound())
            for number in sorted(self.evening.tables):
                self._round(number)
        for table in self.evening.tables_in_order():
            if is_undecided(self.evening, table):
                self.do(c.DecideStanding(table=table.number, order=cut(self.evening, table)))
        self.do(c.StartKnockout())
        while self.evening.phase == "knockout":
            self.do(c.StartKnockoutRound())
            called = [m.id for m in bracket(self.evening).matches.values() if m.clock is not None]
            for name in called:
                self._match(name)

    def _round(self, number: int) -> None:
        current = self.evening.tables[number].current
        if current is None:
            raise LookupError("no round has been started")
        self.do(c.ReportRound(table=number, cards=self.cards(current.playing)))
        for tie in open_ties(self.evening.tables[number].rounds[-1], self.evening.rules):
            self.do(c.BreakTie(table=number, order=tie))

    def _match(self, name: str) -> None:
        while not (match := bracket(self.evening).matches[name]).is_decided:
            if match.current is not None and match.current.is_over:
                self.do(c.StartGame(match=name))
            people = tuple(person for person in match.people if person is not None)
            for person in people:
                self.do(c.ConfirmPresence(person=person))
            self.do(c.ReportGame(match=name, cards=self.cards(people)))


def slope(points: list[tuple[int, float]]) -> float:
    """The exponent of a power law through the points, by least squares on logarithms."""
    xs = [math.log(size) for size, _ in points]
    ys = [math.log(cost) for _, cost in points]
    x, y = statistics.mean(xs), statistics.mean(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum(
        (a - x) ** 2 for a in xs
    )


def measured(most: int) -> list[dict[str, Any]]:
    """A row a size: medians in microseconds of each kind of command, seconds of the evening."""
    rows = list[dict[str, Any]]()
    size = 16
    while size <= most:
        repeats = max(1, 256 // size)
        evenings = list[Evening]()
        begun = time.perf_counter()
        for seed in range(repeats):
            evening = Evening(size, seed)
            evening.play()
            evenings.append(evening)
        spent = (time.perf_counter() - begun) / repeats
        row: dict[str, Any] = {"people": size, "evening_s": spent}
        for kind in ("report_round", "report_game"):
            costs = [cost for evening in evenings for cost in evening.costs[kind]]
            row[kind] = statistics.median(costs) * 1e6
        rows.append(row)
        size *= 2
    return rows


def exponents(rows: list[dict[str, Any]]) -> dict[str, float]:
    """How each cost grows with the field."""
    return {
        kind: slope([(row["people"], row[kind]) for row in rows])
        for kind in ("report_round", "report_game", "evening_s")
    }


def figures(*, most: int = 4096) -> list[Figure]:
    """The lines of the table of all benchmarks."""
    rows = measured(most)
    lines = [
        Figure(f"{kind} at {row['people']}", "µs", row[kind], goal=Goal(limit))
        for kind, (size, limit) in GOALS.items()
        for row in rows
        if row["people"] == size
    ]
    for kind, exponent in exponents(rows).items():
        goal = Goal(1.10 if kind == "evening_s" else 0.10)
        lines.append(Figure(f"exponent of {kind}, 16 to {most}", "", exponent, goal=goal))
    return lines


def main() -> None:
    """Measure, print the table with the goals beside it, write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=4096)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    rows = measured(options.most)
    print("people   report_round µs   report_game µs   evening s")
    for row in rows:
        print(
            f"{row['people']:6}   {row['report_round']:15.1f}   {row['report_game']:14.1f}"
            f"   {row['evening_s']:9.3f}"
        )
    for kind, exponent in exponents(rows).items():
        goal = 1.10 if kind == "evening_s" else 0.10
        print(f"exponent of {kind}: {exponent:.3f} (goal at most {goal:.2f})")
    for kind, (size, most) in GOALS.items():
        for row in rows:
            if row["people"] == size:
                print(f"{kind} at {size}: {row[kind]:.1f} µs (goal at most {most:.0f} µs)")
    if options.json is not None:
        found = {"rows": rows, "exponents": exponents(rows)}
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
