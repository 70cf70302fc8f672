"""How long an evening takes, roughly: when each stage begins, and whether it runs late (B8, B53).

The shares come from simulated rounds under these rules (see the facts of the scripts): the slowest
of several tables takes about six tenths of the time, a game between two about half; walking,
shuffling and ties cost eight minutes a round, and a match of best-of-three needs two and a half
games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.domain.bracket import bracket_size, players_in, stage_of
from bot.domain.clocks import minutes
from bot.domain.ids import Phase, StageId
from bot.domain.rules import RuleSet
from bot.domain.seating import table_sizes
from bot.domain.tournament import Tournament, bracket

SHARE_OF_ROUND, SHARE_OF_GAME, AROUND = 0.6, 0.5, 8
BREAK = 10
STEP = 5
"""Times are given in steps of five minutes, which is as exact as they are."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """The expected beginnings and the expected end."""

    starts_at: datetime
    knockout_at: datetime
    final_at: datetime
    ends_at: datetime


def timetable(state: Tournament, *, people: int | None = None) -> Timetable:
    """The evening as planned, for so many people (else: those with a place, or all places)."""
    number = people or (state.taken if state.taken >= state.rules.min_people else state.capacity)
    rules = state.rules
    knockout = state.starts_at + rules.group_rounds * _round(rules) + minutes(BREAK)
    stages = list(_stages(_bracket_of(number, rules)))
    before = sum((_stage(rules, stage) for stage in stages[:-1]), timedelta())
    final = knockout + before
    end = final + _stage(rules, "F")
    return Timetable(state.starts_at, _stepped(knockout), _stepped(final), _stepped(end))


def late_by(state: Tournament) -> timedelta:
    """How much later than planned the evening will end, as of its last event; never negative."""
    return max(off_by(state), timedelta())


def off_by(state: Tournament) -> timedelta:
    """How much later than planned the evening will end; negative where it is early."""
    planned = state.ends_at or timetable(state).ends_at
    if state.phase not in (Phase.GROUP_STAGE, Phase.KNOCKOUT):
        return timedelta()
    return state.now + _left(state) - planned


def expected_end(state: Tournament) -> datetime:
    """When it will be over, as of its last event."""
    return _stepped(state.now + _left(state))


def stages_of(people: int, rules: RuleSet) -> tuple[StageId, ...]:
    """The knock-out rounds for so many people, the first of them first."""
    return tuple(_stages(_bracket_of(people, rules)))


def beginnings(state: Tournament, people: int) -> Iterator[tuple[StageId, datetime]]:
    """When each knock-out round is expected to begin."""
    rules = state.rules
    at = state.starts_at + rules.group_rounds * _round(rules) + minutes(BREAK)
    for stage in stages_of(people, rules):
        yield stage, _stepped(at)
        at += _stage(rules, stage)


def _left(state: Tournament) -> timedelta:
    """What is still to be played, in time."""
    rules = state.rules
    if state.knockout is not None:
        open_stages = {m.stage for m in bracket(state).matches.values() if not m.is_decided}
        return sum((_stage(rules, stage) for stage in open_stages - {"P3"}), timedelta())
    done = min((_rounds_done(state, number) for number in state.tables), default=0)
    seated = sum(len(state.seated(table)) for table in state.tables.values())
    rest = sum((_stage(rules, s) for s in _stages(_bracket_of(seated, rules))), timedelta())
    return (rules.group_rounds - done) * _round(rules) + minutes(BREAK) + rest


def _rounds_done(state: Tournament, number: int) -> int:
    table = state.tables[number]
    if not state.seated(table):
        return state.rules.group_rounds
    return sum(round_.is_over for round_ in table.rounds)


def _round(rules: RuleSet) -> timedelta:
    return minutes(SHARE_OF_ROUND * rules.round_minutes + AROUND)


def _stage(rules: RuleSet, stage: StageId) -> timedelta:
    is_long = players_in(stage) <= players_in(rules.best_of_from)
    games = {1: 1.0, 3: 2.5, 5: 4.1, 7: 5.8}[rules.best_of] if is_long else 1.0
    return minutes(games * SHARE_OF_GAME * rules.minutes_of_game + AROUND)


def advancing(people: int, rules: RuleSet) -> int:
    """How many of so many people reach the knock-out."""
    tables = len(table_sizes(max(people, rules.min_people), rules))
    return max(tables * rules.advance, 2)


def _bracket_of(people: int, rules: RuleSet) -> int:
    return bracket_size(advancing(people, rules))


def _stages(size: int) -> Iterator[StageId]:
    while size > 1:
        yield stage_of(size)
        size //= 2


def _stepped(moment: datetime) -> datetime:
    moment = moment.replace(microsecond=0)
    over = timedelta(minutes=moment.minute % STEP, seconds=moment.second)
    return moment - over + (minutes(STEP) if over else timedelta())
