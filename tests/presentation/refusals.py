"""One of every refusal, and of every case in which its sentence differs."""

from collections.abc import Iterator

from bot.domain import errors as r
from bot.domain.ids import Phase
from bot.presentation.refusal_facts import REASONS


def every_refusal() -> Iterator[r.Refusal]:
    """Refusals as the domain makes them."""
    yield from (r.NotAuthorised(), r.RegistrationClosed(), r.GroupStageOver(), r.NoFreePlace())
    yield from (r.WrongPhase(phase=phase) for phase in (*Phase, "none"))
    yield from (r.InvalidCommand(reason=reason) for reason in sorted(REASONS))
    yield from (r.InvalidCommand(reason="rules.advance: too big"), r.InvalidCommand(reason="?"))
    yield from (r.UnknownPerson(person="p1"), r.UnknownTable(table=9), r.UnknownMatch(match="QF9"))
    yield from (r.UnknownDispute(dispute=3), r.CapacityBelowTaken(taken=12), r.GuestLimit(limit=3))
    yield from (r.CheckInClosed(opens_at="2026-12-05T17:15:00+00:00"), r.CheckInClosed())
    yield from (r.TooFewPeople(people=2, needed=3), r.TooFewPeople(people=0, needed=1))
    yield from (
        r.InvalidPlan(reason=reason, people=("p1", "p2"))
        for reason in ("seated_twice", "not_checked_in", "not_seated", "table_size")
    )
    yield from (r.TableFull(tables=(3,)), r.RoundsAlreadyPlayed(rounds=2))
    for kind in (r.RoundOpen, r.DisputeOpen):
        yield from (kind(tables=(1, 3)), kind(matches=("QF1",)), kind())
    yield from (r.NoOpenRound(table=2), r.NoOpenRound(match="SF1"), r.NoOpenRound())
    yield from _cards()
    yield from (r.TieBreakPending(tables=(3,)), r.TieBreakPending(match="QF1"), r.TieBreakPending())
    yield r.NoTieBreakPending(table=3)
    yield from (r.InvalidOrder(ties=(("p1", "p2"),)), r.InvalidOrder(ties=(("p1",),)))
    yield from (r.InvalidOrder(), r.DisputeOpen(tables=(2,), dispute=1))
    yield from (r.StandingUndecided(tables=(4,)), r.AlreadyReported(table=3))
    yield from (r.NotPresent(people=("p1",)), r.MatchDecided(match="SF2"))
    yield from (r.LaterMatchStarted(match="SF1"), r.LaterMatchStarted(table=3))
    yield from (r.LaterMatchStarted(), r.NeedsConfirmation(undone=("SF1", "F")))
    yield from (r.FinalRulingExists(ruling=1), r.AlreadyRuled(dispute=1))
    yield from (r.AlreadyExcluded(person="p1"), r.PauseUsedUp(minutes=5))


def _cards() -> Iterator[r.Refusal]:
    for reason in ("unknown_seat", "missing_seat", "negative", "several_winners"):
        yield r.InvalidCards(reason=reason, people=("p1", "p2"))
    yield from (r.InvalidCards(reason="no_winner"), r.InvalidCards(reason="too_many", total=120))
