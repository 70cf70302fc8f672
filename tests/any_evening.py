"""Evenings in which anything may be asked at any moment, and what must hold all the same."""

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol, TypeVar

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.bracket import players_in
from bot.domain.deadlines import all_deadlines, fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.evolve import evolve, fold
from bot.domain.ids import LEAD, Actor, Phase, Role
from bot.domain.presence import feeders
from bot.domain.scoring import is_settled, open_ties, places
from bot.domain.snapshot import snapshot
from bot.domain.standings import cut, is_undecided, ranking
from bot.domain.tournament import Match, Spot, Tournament, bracket

START = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)
T = TypeVar("T")


class Dice(Protocol):
    """Where choices come from: seeded dice, or Hypothesis."""

    def choice(self, options: Sequence[T]) -> T: ...
    def randint(self, low: int, high: int) -> int: ...


class AnyEvening:
    """An evening, its journal, and dice that decide what is asked next."""

    def __init__(self, dice: Dice, *, people: int, rules: dict[str, object]) -> None:
        """Create the evening and open the sign-up."""
        self.dice = dice
        self.journal: list[e.AnyEvent] = []
        self.state: Tournament | None = None
        self.checked: Tournament | None = None
        self.now = START - timedelta(minutes=50)
        self.ids = [f"u{number}" for number in range(people)]
        self.helpers = ["s1", "s2", self.ids[0]]
        self.run(
            c.CreateTournament(
                name="Abend",
                capacity=max(2, people - 2),
                check_in_at=START - timedelta(minutes=45),
                starts_at=START,
                rules=rules,
                seed=dice.randint(1, 1000),
            )
        )
        self.run(c.OpenRegistration())

    @property
    def evening(self) -> Tournament:
        """The state; it exists from the first command on."""
        if self.state is None:
            raise LookupError("not created yet")
        return self.state

    def prepare(self, stage: int) -> None:
        """Bring the evening to a stage at which anything may then be asked.

        0: sign-up is open · 1: people are checked in · 2: the first round runs · 3: the group
        stage has been played · 4: the first matches are called.
        """
        if stage >= 1:
            self.run(c.OpenCheckIn())
            for person in self.ids:
                self.run(c.SignUp(person=person, name=person))
                if self.evening.people[person].spot is Spot.PLACE and self.dice.randint(0, 9):
                    self.run(c.CheckIn(person=person))
        if stage >= 2 and sum(p.is_checked_in for p in self.evening.people.values()) >= 3:
            self.run(c.DrawTables())
            self.run(c.StartGroupRound())
        if stage >= 3:
            while self.evening.knockout is None and self.evening.is_drawn:
                self._step(self.evening)
        if stage >= 4 and self.evening.phase is Phase.KNOCKOUT:
            self.run(c.StartKnockoutRound())

    # --- doing ---------------------------------------------------------------------------------

    def run(self, command: c.AnyCommand, by: Actor = LEAD) -> tuple[e.AnyEvent, ...]:
        """Let due deadlines fire, then decide and evolve; a refusal passes through."""
        if not isinstance(command, c.ReportDowntime):
            self.pass_time(0)
        events = decide(self.state, command, by=by, now=self.now)
        self._take(events)
        return events

    def pass_time(self, minutes: int) -> None:
        """Move the clock; everything that falls due fires at its own moment."""
        until = self.now + timedelta(minutes=minutes)
        while self.state is not None:
            due = next_deadline(self.state)
            if due is None or due.due > until:
                break
            events = fire(self.state, due, now=max(due.due, self.state.now))
            assert events, f"{due} fires nothing"
            self._take(events)
        self.now = until

    def _take(self, events: tuple[e.AnyEvent, ...]) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.journal.append(event)

    def anything(self) -> str:
        """Ask for one thing, at random but not senselessly; tell what, and how it ended."""
        kind = self.dice.randint(0, 19)
        if kind <= 1:
            self.pass_time(self.dice.choice([1, 1, 2, 5, 20]))
        if kind == 2 and self.evening.phase in (Phase.GROUP_STAGE, Phase.KNOCKOUT):
            self._step(self.evening)
            return "a sensible step"
        command, by = self._wish()
        try:
            self.run(command, by)
        except Refusal as refusal:
            return f"{command!r}: {refusal}"
        self._again(command, by)
        return f"{command!r}: done"

    def _again(self, command: c.AnyCommand, by: Actor) -> None:
        """Doing again what is already so changes nothing, whatever it answers."""
        if isinstance(command, NOT_REPEATABLE):
            return
        before = self.evening
        events = decide(before, command, by=by, now=self.now)
        assert events == (), f"{command!r} twice gives {events!r}"

    # --- wishing -------------------------------------------------------------------------------

    def _wish(self) -> tuple[c.AnyCommand, Actor]:
        state = self.evening
        wishes: list[Callable[[], c.AnyCommand]] = [self._about_person, self._about_evening]
        if state.knockout is not None:
            wishes = [self.dice.choice(wishes)]
        if state.tables:
            wishes += [self._about_table, self._about_table, self._about_time]
        if state.knockout is not None and len(state.knockout.matches):
            wishes += [self._about_match, self._about_match, self._about_match]
        if state.disputes:
            wishes.append(self._about_dispute)
        command = self.dice.choice(wishes)()
        return command, self._somebody(command)

    def _somebody(self, command: c.AnyCommand) -> Actor:
        kind = self.dice.randint(0, 9)
        if kind <= 6:
            return LEAD
        if kind == 7:
            return Actor(id=self.dice.choice(self.helpers), role=Role.SUPERVISOR)
        person = getattr(command, "person", None) or self.dice.choice(self.ids)
        return Actor(id=person, role=Role.PARTICIPANT)

    def _person(self) -> str:
        return self.dice.choice(self.ids)

    def _about_person(self) -> c.AnyCommand:
        person, number = self._person(), self.dice.randint(1, 4)
        options: list[c.AnyCommand] = [
            c.SignUp(person=person, name=person),
            c.SignUp(person=person, name=person),
            c.CheckIn(person=person),
            c.CheckIn(person=person),
            c.CheckIn(person=person),
            c.Withdraw(person=person),
            c.UndoCheckIn(person=person),
            c.OnTheWay(person=person),
            c.AddGuest(host=self._person(), person=f"g{number}", name="Gast"),
            c.CheckIn(person=f"g{number}"),
            c.SetHost(person=f"g{number}", host=self._person()),
            c.RenamePerson(person=person, name=f"n{number}"),
            c.Admit(person=person),
            c.PinPerson(person=person, table=number),
            c.MovePerson(person=person, table=number),
            c.Exclude(person=person, reason="x"),
            c.Reinstate(person=person),
            c.Penalise(person=person, offence="cheating", note="x"),
            c.RevokePenalty(person=person),
        ]
        return self.dice.choice(options)

    def _about_evening(self) -> c.AnyCommand:
        number = self.dice.randint(1, 4)
        later = timedelta(minutes=self.dice.choice([0, 5, 30]))
        options: list[c.AnyCommand] = [
            c.OpenRegistration(),
            c.CloseRegistration(),
            c.OpenCheckIn(),
            c.OpenCheckIn(),
            c.CloseCheckIn(),
            c.SetCapacity(capacity=len(self.ids) - 3 + number),
            c.SetSchedule(
                check_in_at=START - timedelta(minutes=45) + later, starts_at=START + later
            ),
            c.ReleaseNoShows(also=tuple(self.ids[:1]) if number == 1 else ()),
            c.DrawTables(),
            c.DrawTables(),
            c.PublishTables(),
            c.SetGroupRounds(rounds=number),
            c.AdaptFormat(round_minutes=10 + number, best_of=self.dice.choice([1, 3])),
            c.AdaptFormat(advance=self.dice.choice([1, 2, 3])),
            c.StartGroupRound(),
            c.StartGroupRound(),
            c.StartGroupRound(),
            c.StartKnockout(),
            c.StartKnockout(),
            c.StartKnockoutRound(),
            c.StartKnockoutRound(),
            c.PauseTime(),
            c.ResumeTime(),
            c.CallTime(),
            c.ExtendTime(minutes=number),
            c.ReportDowntime(since=self.now - timedelta(minutes=number)),
            c.PublishRuling(topic=self.dice.choice(["stacking", "other"]), text=f"r{number}"),
        ]
        return self.dice.choice(options)

    def _cards(self, people: tuple[str | None, ...], *, wild: bool) -> dict[str, int]:
        seats = [person for person in people if person is not None]
        cards = {seat: self.dice.randint(1, 5) for seat in seats}
        if seats:
            cards[self.dice.choice(seats)] = 0
        if wild and seats:
            cards[self.dice.choice(seats)] = self.dice.choice([-1, 0, 2, 200])
        return cards

    def _about_table(self) -> c.AnyCommand:
        table = self.dice.choice(self.evening.tables_in_order())
        number, round_ = table.number, table.current
        playing = round_.playing if round_ else table.seats
        is_wild = self.dice.randint(0, 4) == 0
        seat = self.dice.choice(table.seats) if table.seats else self._person()
        ties = open_ties(round_, self.evening.rules) if round_ else ()
        if ties and not is_wild:
            return c.BreakTie(table=number, order=self._shuffled(ties[0]))
        tied = cut(self.evening, table)
        if tied and not is_wild and self.dice.randint(0, 1):
            again = self.dice.choice([False, True])
            order = self._shuffled(tied)
            return c.DecideStanding(table=number, order=order, correct=again, confirm=True)
        cards = self._cards(playing, wild=is_wild)
        which = self.dice.randint(1, max(1, len(table.rounds)))
        report = c.ReportRound(table=number, cards=cards)
        options: list[c.AnyCommand] = [
            *[report] * 8,
            c.ConfirmReport(table=number),
            c.AllowSelfReport(table=number),
            c.StartGroupRound(tables=(number,)),
            c.MarkAbsent(table=number, person=seat),
            c.MarkPresent(table=number, person=seat),
            c.AssignSupervisor(table=number, user=self.dice.choice([None, *self.helpers])),
            c.TakeOverTable(table=number),
            c.MergeTables(table=number, into=self.dice.randint(1, len(self.evening.tables))),
            c.CorrectRound(
                table=number, round=which, cards=cards, confirm=self.dice.choice([False, True])
            ),
            c.OpenDispute(table=number, person=seat, topic="stacking", text="x"),
        ]
        return self.dice.choice(options)

    def _shuffled(self, people: tuple[str, ...]) -> tuple[str, ...]:
        left, order = list(people), list[str]()
        while left:
            order.append(left.pop(self.dice.randint(0, len(left) - 1)))
        return tuple(order)

    def _about_time(self) -> c.AnyCommand:
        table = self.dice.choice(self.evening.tables_in_order()).number
        options: list[c.AnyCommand] = [
            c.CallTime(table=table),
            c.ExtendTime(table=table, minutes=3),
            c.PauseTime(table=table),
            c.ResumeTime(table=table),
        ]
        return self.dice.choice(options)

    def _match(self) -> Match:
        return self.dice.choice(
            sorted(bracket(self.evening).matches.values(), key=lambda match: match.id)
        )

    def _about_match(self) -> c.AnyCommand:
        match = self._match()
        people = [person for person in match.people if person is not None] or [self._person()]
        person, game = self.dice.choice(people), match.current
        ties = open_ties(game, self.evening.rules) if game else ()
        if ties:
            return c.BreakTie(match=match.id, order=self._shuffled(ties[0]))
        cards = self._cards(match.people, wild=self.dice.randint(0, 4) == 0)
        number = self.dice.randint(1, max(1, len(match.live_games)))
        options: list[c.AnyCommand] = [
            *[c.ReportGame(match=match.id, cards=cards)] * 5,
            *[c.ConfirmPresence(person=person)] * 3,
            *[c.StartGame(match=match.id)] * 3,
            c.StartKnockoutRound(match=match.id),
            c.WithdrawPresence(person=person),
            c.RevokeForfeit(match=match.id),
            c.AllowSelfReport(match=match.id),
            c.ConfirmReport(match=match.id),
            c.CallTime(match=match.id),
            c.ExtendTime(match=match.id, minutes=2),
            c.PauseTime(match=match.id),
            c.ResumeTime(match=match.id),
            c.CorrectGame(
                match=match.id,
                game=number,
                cards=cards,
                confirm=self.dice.choice([False, True]),
            ),
            c.OpenDispute(match=match.id, person=person, topic="other", text="x"),
            c.Penalise(person=person, offence="cheating", note="x"),
            c.Exclude(person=person, reason="x"),
            c.Withdraw(person=person),
            c.Reinstate(person=person),
        ]
        return self.dice.choice(options)

    def _about_dispute(self) -> c.AnyCommand:
        number = self.dice.randint(1, len(self.evening.disputes))
        options: list[c.AnyCommand] = [
            c.RuleDispute(dispute=number, text="So gilt es."),
            c.EscalateDispute(dispute=number),
            c.WithdrawDispute(dispute=number),
        ]
        return self.dice.choice(options)

    # --- playing on to the end -----------------------------------------------------------------

    def finish(self) -> None:
        """Play the evening to its end from wherever it is, as a patient lead would."""
        for _ in range(4000):
            state = self.evening
            if state.is_over:
                return
            if not self._step(state):
                return
        raise AssertionError(f"the evening does not end: {snapshot(self.evening)}")

    def _step(self, state: Tournament) -> bool:
        if state.is_paused:
            self.run(c.ResumeTime())
        for dispute in [state.disputes[number] for number in sorted(state.disputes)]:
            if dispute.is_open:
                self.run(c.RuleDispute(dispute=dispute.number, text="gilt"))
        if state.knockout is not None:
            return self._knockout_step()
        if state.is_drawn:
            return self._group_step(state)
        if state.phase is Phase.REGISTRATION:
            self.run(c.OpenCheckIn())
            return True
        if self._is_refused(c.DrawTables(), "too_few_people"):
            self.run(c.CancelTournament())
        return True

    def _is_refused(self, command: c.AnyCommand, code: str) -> bool:
        """Whether the command is refused, for the only reason that may be."""
        try:
            self.run(command)
        except Refusal as refusal:
            if refusal.code != code:
                raise
            return True
        return False

    def _group_step(self, state: Tournament) -> bool:
        for table in state.tables_in_order():
            self._finish_table(table.number)
        if not self._is_refused(c.StartGroupRound(), "group_stage_over"):
            return True
        self.run(c.PublishTables())
        if self._is_refused(c.StartKnockout(), "too_few_people"):
            self.run(c.CancelTournament())
        return True

    def _finish_table(self, number: int) -> None:
        rules = self.evening.rules
        round_ = self.evening.tables[number].current
        if round_ is not None and not round_.is_over:
            self.run(c.ReportRound(table=number, cards=self._cards(round_.playing, wild=False)))
        for known in self.evening.tables[number].rounds:
            for tie in open_ties(known, rules):
                self.run(c.BreakTie(table=number, order=tie))
        table = self.evening.tables[number]
        rounds_left = len(table.rounds) < rules.group_rounds and self.evening.seated(table)
        if not rounds_left and is_undecided(self.evening, table):
            self.run(c.DecideStanding(table=number, order=cut(self.evening, table)))

    def _knockout_step(self) -> bool:
        self.run(c.StartKnockoutRound())
        for name in [match.id for match in bracket(self.evening).in_order()]:
            match = bracket(self.evening).matches[name]
            if match.state in ("presence", "running"):
                self._finish_game(match)
        return True

    def _finish_game(self, match: Match) -> None:
        game = match.current
        ties = open_ties(game, self.evening.rules) if game else ()
        if ties:
            self.run(c.BreakTie(match=match.id, order=ties[0]))
        elif game is not None and game.is_over:
            self.run(c.StartGame(match=match.id))
        else:
            cards = self._cards(match.people, wild=False)
            self.run(c.ReportGame(match=match.id, cards=cards))


NOT_REPEATABLE = (
    c.DrawTables,  # again is a new draw
    c.ExtendTime,  # again is more time
    c.ReportDowntime,  # again is another gap
    c.StartGroupRound,  # again asks for the next round
    c.StartKnockoutRound,  # again calls what has become ready
    c.ReleaseNoShows,  # again looks at who has moved up since
    c.StartGame,  # a game that is over is followed by the next
    c.Withdraw,  # after a publication it means dropping out
    c.RevokePenalty,  # again takes back the one before
    c.SetHost,  # whoever gave a guest away has no say any more
)


# --- what must hold ----------------------------------------------------------------------------


def check(evening: AnyEvening) -> None:
    """Every invariant, after every step that changed something."""
    state = evening.evening
    if state is evening.checked:
        return
    evening.checked = state
    _check_places(state)
    _check_seats(state)
    _check_points(state)
    _check_bracket(state)
    _check_clocks(state)
    json.dumps(snapshot(state))


def check_journal(evening: AnyEvening) -> None:
    """The fold over the journal is the state, also through JSON."""
    texts = [e.EVENTS.dump_json(event) for event in evening.journal]
    assert fold(e.EVENTS.validate_json(text) for text in texts) == evening.state


def _check_places(state: Tournament) -> None:
    placed = [person for person in state.people.values() if person.spot is Spot.PLACE]
    waiting = [person.id for person in state.people.values() if person.spot is Spot.WAITLIST]
    assert len(placed) == state.taken <= state.capacity
    assert sorted(waiting) == sorted(state.waitlist)
    assert len({person.order for person in placed}) == len(placed)
    if not state.has_been_published:
        assert not state.waitlist or not state.free_places


def _check_seats(state: Tournament) -> None:
    seats = [seat for table in state.tables.values() for seat in table.seats]
    assert len(seats) == len(set(seats)), "somebody sits twice"
    assert {p.id for p in state.people.values() if p.table is not None} == set(seats)
    for table in state.tables.values():
        assert all(state.people[seat].table == table.number for seat in table.seats)
        assert len(state.seated(table)) <= state.rules.largest_table


def _check_points(state: Tournament) -> None:
    for table in state.tables.values():
        for round_ in table.rounds:
            if not is_settled(round_, state.rules):
                continue
            rows = places(round_, state.rules)
            played = [row for row in rows if row.note is None]
            assert [row.place for row in played] == list(range(1, len(played) + 1))
            earned = sum(row.points or 0 for row in rows)
            assert earned == sum(state.rules.points_for(n + 1) for n in range(len(played)))
            assert {row.person for row in rows} == set(round_.seats)


def _check_bracket(state: Tournament) -> None:
    if state.knockout is None:
        return
    for match in state.knockout.matches.values():
        assert match.winner is None or match.winner in match.people
        before = feeders(state, match)
        for side, name in enumerate(before):
            feeder = state.knockout.matches[name]
            assert match.is_known[side] == feeder.is_decided
            if match.id != "P3":
                assert match.people[side] == feeder.winner
        assert match.clock is None or None not in match.people
    live = [m.table for m in state.knockout.matches.values() if m.state in ("presence", "running")]
    ranked = ranking(state)
    if state.phase is Phase.FINISHED:
        seated = {seat for table in state.tables.values() for seat in table.seats}
        assert {person for person, _ in ranked} == seated
        assert len({place for _, place in ranked}) == len(ranked)
    assert all(number is not None for number in live)


def _check_clocks(state: Tournament) -> None:
    ahead = all_deadlines(state)
    first = next_deadline(state)
    assert (first is None) == (not ahead), (first, ahead)
    if first is not None:
        assert first.due == min(deadline.due for deadline in ahead)


def check_first_round_apart(state: Tournament) -> None:
    """People of one table do not meet in the first knock-out round, where numbers allow it."""
    knockout = state.knockout
    if knockout is None or len({state.people[p].table for p in knockout.seeds}) < 3:
        return
    first = max(players_in(match.stage) for match in knockout.matches.values())
    for match in knockout.matches.values():
        one, other = match.people
        if players_in(match.stage) == first and one is not None and other is not None:
            assert state.people[one].table != state.people[other].table, match.id
