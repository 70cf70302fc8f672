"""Whole evenings played with the real rules, to look at what people see on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.domain import commands as c
from bot.domain.deadlines import fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.events import AnyEvent
from bot.domain.evolve import evolve
from bot.domain.ids import LEAD, Actor, Phase, Role
from bot.domain.scoring import Round, open_ties
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Match, Tournament
from bot.services.ports import Entry, Step

START = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)
CHECK_IN = START - timedelta(minutes=45)
SIGN_UP = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
NAMES = ("Anna", "Ben", "Mia", "Tom", "Lea", "Jan", "Eda", "Ole", "Kim", "Jonas", "Nora", "Paul")
TOURNAMENT = 7


def named(index: int) -> str:
    """A first name, with a number from the thirteenth person on."""
    name, again = NAMES[index % len(NAMES)], index // len(NAMES)
    return f"{name} {again + 1}" if again else name


@dataclass
class Evening:
    """An evening that is being played; remembers every step."""

    now: datetime = SIGN_UP
    state: Tournament | None = None
    steps: list[Step] = field(default_factory=list)

    @property
    def it(self) -> Tournament:
        assert self.state is not None
        return self.state

    def do(self, command: c.Command, *, by: Actor = LEAD) -> list[Step]:
        """Run a command now; what it did, as steps."""
        events = decide(self.state, command, by=by, now=self.now)  # type: ignore[arg-type]  # a kind
        return [self._happened(event, by) for event in events]

    def _happened(self, event: AnyEvent, by: Actor | None) -> Step:
        before = self.state
        self.state = evolve(before, event)
        step = Step(Entry(len(self.steps) + 1, event, by), before, self.it)
        self.steps.append(step)
        return step

    def refused(self, command: c.Command, *, by: Actor = LEAD) -> Refusal:
        """The refusal of a command."""
        try:
            self.do(command, by=by)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{command} was not refused")

    def wait(self, minutes: float) -> list[Step]:
        """Let time pass; deadlines fire in order."""
        return self.wait_until(self.now + timedelta(minutes=minutes))

    def wait_until(self, moment: datetime) -> list[Step]:
        """Let time pass up to a moment."""
        told = list[Step]()
        while (due := next_deadline(self.it)) is not None and due.due <= moment:
            for event in fire(self.it, due, now=max(due.due, self.it.now)):
                told.append(self._happened(event, None))
        self.now = moment
        return told


def created(capacity: int = 28, **rules: object) -> Evening:
    """An evening nobody knows of yet."""
    evening = Evening()
    evening.do(
        c.CreateTournament(
            name="UNO-Abend",
            capacity=capacity,
            check_in_at=CHECK_IN,
            starts_at=START,
            ends_at=START + timedelta(hours=2, minutes=30),
            venue="Gemeindehaus, Lindenweg 5",
            seed=1,
            rules=dict(rules),
        )
    )
    return evening


def signed_up(people: int, capacity: int = 28, **rules: object) -> Evening:
    """Sign-up is open, and so many have come: p1, p2 and so on."""
    evening = created(capacity, **rules)
    evening.do(c.OpenRegistration())
    for index in range(people):
        me = f"p{index + 1}"
        evening.do(c.SignUp(person=me, name=named(index)), by=person(me))
    return evening


def person(me: str) -> Actor:
    return Actor(id=me, role=Role.PARTICIPANT)


def supervisor(me: str) -> Actor:
    return Actor(id=me, role=Role.SUPERVISOR)


def checked_in(people: int, **rules: object) -> Evening:
    """Check-in is open, and everybody is there."""
    evening = signed_up(people, max(people, 28), **rules)
    evening.wait_until(CHECK_IN)
    for index in range(people):
        evening.do(c.CheckIn(person=f"p{index + 1}"), by=person(f"p{index + 1}"))
    return evening


def drawn(people: int, **rules: object) -> Evening:
    evening = checked_in(people, **rules)
    evening.do(c.DrawTables())
    return evening


def published(people: int, supervisors: int = 0, **rules: object) -> Evening:
    """Tables are out; the first of them have supervisors k1, k2 and so on."""
    evening = drawn(people, **rules)
    for number in sorted(evening.it.tables)[:supervisors]:
        evening.do(c.AssignSupervisor(table=number, user=f"k{number}"))
    evening.do(c.PublishTables())
    return evening


def round_running(people: int, supervisors: int = 0, **rules: object) -> Evening:
    evening = published(people, supervisors, **rules)
    evening.do(c.StartGroupRound())
    return evening


def cards(round_: Round, numbers: tuple[int, ...] = (0, 2, 4, 7, 9, 11)) -> dict[str, int]:
    """Hand cards by seat."""
    return dict(zip(round_.playing, numbers, strict=False))


def report(evening: Evening, table: int, *numbers: int) -> list[Step]:
    """Report the open round of a table."""
    current = evening.it.tables[table].current
    assert current is not None
    wanted = cards(current, numbers) if numbers else cards(current)
    return evening.do(c.ReportRound(table=table, cards=wanted))


def report_all(evening: Evening, rng: random.Random | None = None) -> None:
    """Report every open round, and answer every tie."""
    for number in sorted(evening.it.tables):
        current = evening.it.tables[number].current
        if current is None or current.is_over:
            continue
        numbers = [0, *(rng.randint(1, 9) for _ in range(5))] if rng else [0, 2, 4, 7, 9, 11]
        if rng:
            head = numbers[: len(current.playing)]
            rng.shuffle(head)
            numbers = head
        report(evening, number, *numbers)
        break_ties(evening, number)


def break_ties(evening: Evening, number: int) -> None:
    for round_ in evening.it.tables[number].rounds:
        for tie in open_ties(round_, evening.it.rules):
            evening.do(c.BreakTie(table=number, order=tie))


def group_stage_done(people: int, supervisors: int = 0, *, seed: int = 1) -> Evening:
    evening, rng = round_running(people, supervisors), random.Random(seed)
    report_all(evening, rng)
    evening.do(c.StartGroupRound())
    report_all(evening, rng)
    return evening


def decide_cuts(evening: Evening) -> None:
    for table in evening.it.tables_in_order():
        if is_undecided(evening.it, table):
            evening.do(c.DecideStanding(table=table.number, order=cut(evening.it, table)))


def knockout_started(people: int, supervisors: int = 0) -> Evening:
    evening = group_stage_done(people, supervisors)
    decide_cuts(evening)
    evening.do(c.StartKnockout())
    return evening


def matches_called(people: int, supervisors: int = 0) -> Evening:
    evening = knockout_started(people, supervisors)
    evening.do(c.StartKnockoutRound())
    return evening


def play_match(evening: Evening, name: str) -> None:
    """Play a called match to its end; the first of the two wins."""
    for _ in range(9):
        match = knockout(evening)[name]
        if match.is_decided:
            return
        if match.current is not None and match.current.is_over:
            evening.do(c.StartGame(match=name))
        one, other = (person or "" for person in match.people)
        evening.do(c.ReportGame(match=name, cards={one: 0, other: 4}))


def knockout(evening: Evening) -> Mapping[str, Match]:
    assert evening.it.knockout is not None
    return dict(evening.it.knockout.matches.items())


def play_out(evening: Evening) -> Iterator[Evening]:
    """Play the knock-out to its end, pausing after every round that was called."""
    while evening.it.phase is Phase.KNOCKOUT:
        yield evening
        evening.do(c.StartKnockoutRound())
        yield evening
        running = [m.id for m in knockout(evening).values() if m.clock and not m.is_decided]
        for name in running:
            play_match(evening, name)
            yield evening


def finished(people: int) -> Evening:
    evening = knockout_started(people)
    for _ in play_out(evening):
        pass
    return evening


def stages(people: int, supervisors: int = 0) -> Iterator[tuple[str, Evening]]:
    """An evening of so many people, stopped at everything worth looking at."""
    rng = random.Random(people)
    evening = created(max(people, 28))
    yield "created", evening
    evening = signed_up(people, max(people, 28))
    yield "signed up", evening
    evening.wait_until(CHECK_IN)
    yield "check-in open", evening
    evening = drawn(people)
    yield "drawn", evening
    for number in sorted(evening.it.tables)[:supervisors]:
        evening.do(c.AssignSupervisor(table=number, user=f"k{number % 3}"))
    evening.do(c.PublishTables())
    yield "published", evening
    for number in (1, 2):
        evening.do(c.StartGroupRound())
        yield f"round {number}", evening
        for table in sorted(evening.it.tables)[::2]:
            if len(evening.it.tables[table].seats) > 2:
                report(evening, table, 0, 4, 4, 7, 7)
        yield f"round {number} half reported", evening
        for table in sorted(evening.it.tables):
            break_ties(evening, table)
        evening.do(c.PauseTime()) if number == 1 else evening.wait(15)
        yield f"round {number} stopped", evening
        evening.do(c.ResumeTime()) if number == 1 else None
        report_all(evening, rng)
        yield f"round {number} reported", evening
    decide_cuts(evening)
    yield "group stage done", evening
    evening.do(c.StartKnockout())
    for _ in play_out(evening):
        yield "knock-out", evening
    yield "finished", evening
