"""Evenings worth looking at: awkward numbers, awkward names, and everything that can go wrong."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from bot.domain import commands as c
from bot.domain.deadlines import fire, next_deadline
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.events import AnyEvent
from bot.domain.evolve import evolve
from bot.domain.ids import LEAD, Actor, MatchId, Phase
from bot.domain.scoring import open_ties
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Match, Tournament, bracket

START = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)
PLAIN_NAMES = ("Anna", "Ben", "Mia", "Tom", "Lea", "Jan", "Eda", "Ole", "Kim", "Jonas", "Nora")
AWKWARD_NAMES = (
    "W" * 32,
    "田中さくら山本花子佐藤美咲鈴木一郎高橋健太伊藤大輔渡辺直美",
    "🔥 Jürgen 🔥",
    "محمد الأمين عبد الرحمن الطويل",
    "👨‍👩‍👧‍👦 Weiß 🇩🇪 1️⃣",
    "Z̤̭͖ä̴̡l̷g̷o̸ ͖t̷e̸x̷t",
    "김민준",
    "ปิยะ นภา",
    "ᚠᚢᚦᚨᚱᚲ",
    "﷽﷽﷽",
    "Donaudampfschifffahrtsgesellsch",
    "शिवकुमार विश्वनाथन",
    "𝔉𝔯𝔞𝔨𝔱𝔲𝔯 𝓖𝓲𝓻𝓵",
    "**bold** `#let x = $y^2$`",
    "שירה כהן-לוי",
    "⸻" * 32,
    "Анна-Мария Достоевская-Пушкина",
    "Anna",
    "Аnna",
    "\u202eannA\u202c",
    "<b>@everyone</b> [x](y)",
    "Nguyễn Thị Phương Thảo",
    "ابو بكر\u200d",
    "\u05d7\U00010d24\u200d",
)


def names_of(people: int, names: Sequence[str] = AWKWARD_NAMES) -> list[str]:
    """So many names: the given ones, then plain ones with numbers."""
    every = [
        *names,
        *(f"{PLAIN_NAMES[n % len(PLAIN_NAMES)]} {n}" for n in range(people - len(names))),
    ]
    return every[:people]


class Evening:
    """An evening that is played by hand, with the real rules."""

    def __init__(self, names: Iterable[str], *, spare: int = 0, **rules: object) -> None:
        """Create it and let everybody come; so many places are left (or missing)."""
        self.dice = Random(7)  # noqa: S311  # the same evening each time
        self.now = START - timedelta(days=6)
        self.state: Tournament | None = None
        self.people = {f"p{number}": name for number, name in enumerate(names, start=1)}
        self.do(
            c.CreateTournament(
                name="UNO-Abend",
                capacity=max(len(self.people) + spare, 2),
                check_in_at=START - timedelta(minutes=45),
                starts_at=START,
                ends_at=START + timedelta(hours=2, minutes=30),
                venue="Gemeindehaus, Lindenweg 5",
                seed=1,
                rules={"smallest_table": 2, "min_people": 2, **rules},
            )
        )
        self.do(c.OpenRegistration())
        for person, name in self.people.items():
            self.do(c.SignUp(person=person, name=name))

    @property
    def it(self) -> Tournament:
        """The state; there is one from the beginning."""
        if self.state is None:
            raise LookupError("the evening has not been created")
        return self.state

    @property
    def matches(self) -> dict[MatchId, Match]:
        """The matches as they are now, in an order that is the same each time."""
        return dict(sorted(bracket(self.it).matches.items()))

    def do(self, command: c.AnyCommand, *, by: Actor = LEAD) -> None:
        """Run a command at the evening's moment."""
        self._take(decide(self.state, command, by=by, now=self.now))

    def wait_until(self, moment: datetime) -> None:
        """Let time pass; what is due happens in its order."""
        while (due := next_deadline(self.it)) is not None and due.due <= moment:
            self._take(fire(self.it, due, now=max(due.due, self.it.now)))
        self.now = moment

    def _take(self, events: Iterable[AnyEvent]) -> None:
        for event in events:
            self.state = evolve(self.state, event)

    # --- the group stage -----------------------------------------------------------------------

    def draw(self) -> None:
        """Everybody checks in, and the tables are out."""
        self.wait_until(START - timedelta(minutes=45))
        for person in self.people:
            self.do(c.CheckIn(person=person))
        self.do(c.DrawTables())
        self.do(c.PublishTables())

    def play_round(self, *, tables: int | None = None) -> None:
        """A round at every table, reported by so many of them."""
        self.do(c.StartGroupRound())
        for number in sorted(self.it.tables)[:tables]:
            round_ = self.it.tables[number].current
            if round_ is None or round_.is_over:
                continue
            cards = [0, *(self.dice.randint(1, 9) for _ in round_.playing[1:])]
            self.dice.shuffle(cards)
            told = dict(zip(round_.playing, cards, strict=True))
            self.do(c.ReportRound(table=number, cards=told))
            for tie in open_ties(self.it.tables[number].rounds[-1], self.it.rules):
                self.do(c.BreakTie(table=number, order=tie))

    def start_knockout(self) -> None:
        """Decide what is undecided, and go on to the bracket."""
        for table in self.it.tables_in_order():
            if is_undecided(self.it, table):
                self.do(c.DecideStanding(table=table.number, order=cut(self.it, table)))
        self.do(c.StartKnockout())

    # --- the knock-out -------------------------------------------------------------------------

    def called(self) -> list[MatchId]:
        """Call the next matches; those that are to be played now."""
        self.do(c.StartKnockoutRound())
        return [match.id for match in self.matches.values() if match.clock and not match.is_decided]

    def play(self, name: MatchId, *, games: int = 9) -> None:
        """Play a called match, at most so many games; the first of the two wins each."""
        for _ in range(games):
            match = self.matches[name]
            if match.is_decided:
                return
            if match.current is not None and match.current.is_over:
                self.do(c.StartGame(match=name))
            one, other = match.people
            self.do(c.ReportGame(match=name, cards={one or "": 0, other or "": 4}))

    def play_on(self) -> Iterator[None]:
        """Play to the end, a call at a time."""
        while self.it.phase is Phase.KNOCKOUT:
            for name in self.called():
                self.play(name)
            yield

    # --- what goes wrong -----------------------------------------------------------------------

    def no_show(self, name: MatchId) -> None:
        """Everybody comes to their table but the first of these two."""
        for match in self.matches.values():
            for person in match.people[match.id == name :]:
                if match.clock is not None and not match.is_decided and person is not None:
                    self.do(c.ConfirmPresence(person=person))
        clock = self.matches[name].clock
        if clock is not None and clock.due is not None:
            self.wait_until(clock.due)

    def withdrawal(self, name: MatchId) -> None:
        """The first of the two goes home."""
        self.do(c.Withdraw(person=self.matches[name].people[0] or ""))

    def correction(self, name: MatchId) -> None:
        """The other one had won, and the next match was already being played."""
        one, other = self.matches[name].people
        for game in self.matches[name].live_games:
            cards = {one or "": 5, other or "": 0}
            self.do(c.CorrectGame(match=name, game=game.number, cards=cards, confirm=True))


def at_the_tables(people: int, *, rounds: int = 2, names: Sequence[str] = AWKWARD_NAMES) -> Evening:
    """An evening in its group stage, so many rounds played, the last at half of the tables."""
    evening = Evening(names_of(people, names))
    evening.draw()
    for number in range(1, rounds + 1):
        is_last = number == rounds and number < evening.it.rules.group_rounds
        evening.play_round(tables=max(1, len(evening.it.tables) // 2) if is_last else None)
    return evening


def in_the_bracket(
    people: int, *, names: Sequence[str] = AWKWARD_NAMES, **rules: object
) -> Evening:
    """An evening whose bracket has exactly so many people, nothing of it played."""
    evening = Evening(names_of(people, names), spare=0, advance=8, group_rounds=1, **rules)
    evening.draw()
    evening.play_round()
    evening.start_knockout()
    return evening


def troubled(people: int, *, names: Sequence[str] = AWKWARD_NAMES, **rules: object) -> Evening:
    """The same, in the middle of it: a no-show, a walk-over, a correction, games still to play."""
    evening = in_the_bracket(people, names=names, **rules)
    first = evening.called()
    for trouble, name in zip((evening.no_show, evening.withdrawal), first[2:], strict=False):
        trouble(name)
    playable = [name for name in first if not evening.matches[name].is_decided]
    for name in playable[:-1]:
        evening.play(name)
    if len(first) > 2:  # noqa: PLR2004  # otherwise there is nothing to go on with
        _go_on(evening, first[0])
    evening.play(playable[-1], games=1)
    return evening


def _go_on(evening: Evening, corrected: MatchId) -> None:
    """Play a game of each match that can be played; then it turns out that one was wrong."""
    try:
        for name in evening.called():
            if evening.matches[name].stage != evening.matches[corrected].stage:
                evening.play(name, games=1)
        evening.correction(corrected)
    except Refusal:  # with few people the next matches are not ready yet
        return


def finished(people: int, *, names: Sequence[str] = AWKWARD_NAMES, **rules: object) -> Evening:
    """The same, played to its end."""
    evening = in_the_bracket(people, names=names, **rules)
    for _ in evening.play_on():
        pass
    return evening
