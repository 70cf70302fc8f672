"""Which sentence fits a refusal, and the facts that it names."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.domain import errors as r
from bot.domain.ids import Actor, MatchId, PersonId, Role, TableNumber
from bot.domain.places import table_number
from bot.domain.timing import clock_at
from bot.domain.tournament import Tournament
from bot.presentation.actions import place_of, whose
from bot.presentation.names import display_names, escaped, fallback, in_chat
from bot.presentation.shapes import Language
from bot.presentation.texts import joined, stamp
from bot.presentation.titles import match_title
from bot.presentation.tokens import user


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked, by a reader of which language, in which evening."""

    language: Language
    state: Tournament | None
    action: str | None
    place: str | None
    by: Actor | None = None

    @property
    def is_by_a_supervisor(self) -> bool:
        """Whether whoever asked supervises something this evening."""
        if self.by is None or self.state is None:
            return False
        is_helper = self.by.role is Role.SUPERVISOR
        return is_helper or self.by.id in self.state.supervisors.values()

    def table(self) -> TableNumber | None:
        """The table of the place; that of the match where it is one."""
        return None if self.state is None else table_number(self.state, place_of(self.place or ""))

    def names(self, people: Iterable[PersonId]) -> str:
        """Names as one speaks them, escaped."""
        known = display_names(self.state, self.language) if self.state else {}
        shown = [known.get(person) or fallback(person, self.language) for person in people]
        return joined(self.language, [in_chat(name) for name in shown])

    def tables(self, tables: Iterable[TableNumber]) -> str:
        """Tables by number as one speaks them."""
        return joined(self.language, [str(table) for table in tables])

    def matches(self, matches: Iterable[MatchId]) -> str:
        """Matches by name as one speaks them."""
        return joined(self.language, [match_title(self.language, match) for match in matches])


@dataclass(frozen=True, slots=True)
class Facts:
    """The case of a sentence, and its variables."""

    case: str = ""
    variables: dict[str, Any] = field(default_factory=dict)


def _facts(case: str = "", **variables: object) -> Facts:
    return Facts(case, variables)


# --- places ------------------------------------------------------------------------------------


def _at(
    tables: Iterable[TableNumber] | None, matches: Iterable[MatchId] | None, asked: Asked
) -> Facts:
    """The case `tables` or `matches`, with those named; neither: no case."""
    if tables:
        numbers = tuple(tables)
        return _facts("tables", tables=asked.tables(numbers), number=len(numbers))
    if matches:
        names = tuple(matches)
        return _facts("matches", matches=asked.matches(names), number=len(names))
    return _facts("somewhere")


def _at_one(table: TableNumber | None, match: MatchId | None, asked: Asked) -> Facts:
    return _at((table,) if table is not None else None, (match,) if match else None, asked)


# --- one for each refusal ----------------------------------------------------------------------


def _not_authorised(_: r.NotAuthorised, asked: Asked) -> Facts:
    """Whoever supervises hears whose table it is, or that by now it is the lead's."""
    who = whose(asked.action)
    if who != "supervisor" or asked.state is None or not asked.is_by_a_supervisor:
        return _facts(who)
    table = asked.table()
    if table is None:
        return _facts("lead")
    helper = asked.state.supervisors.get(table)
    if asked.by is None or helper in (None, asked.by.id):
        return _facts("by-now")
    return _facts("others-table", table=table, helper=user(helper))


def _wrong_phase(refusal: r.WrongPhase, _: Asked) -> Facts:
    return _facts(refusal.phase.replace("_", "-"))


REASONS = frozenset(
    {
        "check_in_after_start",
        "end_before_start",
        "person_is_taken",
        "only_guests_have_hosts",
        "no_such_ruling",
        "nothing_to_change",
        "same_table",
        "nobody_named",
    }
)
"""The reasons of InvalidCommand that have a sentence of their own."""


def _invalid_command(refusal: r.InvalidCommand, _: Asked) -> Facts:
    if refusal.reason in REASONS:
        return _facts(refusal.reason.replace("_", "-"))
    if refusal.reason.startswith("rules"):
        setting = refusal.reason.split(":")[0].removeprefix("rules").strip(".")
        return _facts("rules", setting=escaped(setting) or "rules")
    return _facts("other")


def _unknown_table(refusal: r.UnknownTable, _: Asked) -> Facts:
    return _facts(table=refusal.table)


def _check_in_closed(refusal: r.CheckInClosed, _: Asked) -> Facts:
    if refusal.opens_at is None:
        return _facts("later")
    return _facts(at=stamp(datetime.fromisoformat(refusal.opens_at)))


def _too_few(refusal: r.TooFewPeople, _: Asked) -> Facts:
    if refusal.people == 0 and refusal.needed == 1:
        return _facts("left")
    return _facts(people=refusal.people, needed=refusal.needed)


def _invalid_plan(refusal: r.InvalidPlan, asked: Asked) -> Facts:
    if refusal.reason == "table_size":
        return _facts("table-size")
    case, people = refusal.reason.replace("_", "-"), refusal.people
    return _facts(case, names=asked.names(people), number=len(people))


def _group_stage_over(_: r.GroupStageOver, asked: Asked) -> Facts:
    return _facts("running" if whose(asked.action) == "lead" else "late")


def _table_full(refusal: r.TableFull, asked: Asked) -> Facts:
    return _facts(tables=asked.tables(refusal.tables), number=len(refusal.tables))


def _invalid_cards(refusal: r.InvalidCards, asked: Asked) -> Facts:
    case = refusal.reason.replace("_", "-")
    if refusal.reason == "no_winner":
        due = _due(asked)
        return _facts(case) if due is None else _facts(f"{case}-until", at=stamp(due))
    if refusal.reason == "too_many":
        most = (asked.state.rules.most_in_all if asked.state else None) or 108
        return _facts(case, total=refusal.total or 0, most=most)
    people = refusal.people or ()
    return _facts(case, names=asked.names(people), number=len(people))


def _due(asked: Asked) -> datetime | None:
    """Until when the clock runs where it was asked."""
    if asked.state is None or asked.place is None:
        return None
    try:
        clock = clock_at(asked.state, place_of(asked.place))
    except r.Refusal:
        return None
    return clock.due if clock else None


def _invalid_order(refusal: r.InvalidOrder, asked: Asked) -> Facts:
    ties = [asked.names(tie) for tie in refusal.ties]
    if len(refusal.ties) == 1 and len(refusal.ties[0]) == 1:
        return _facts("first", name=ties[0])
    return _facts("ties", names="; ".join(ties)) if ties else _facts("none")


def _dispute_open(refusal: r.DisputeOpen, asked: Asked) -> Facts:
    if refusal.dispute is not None:
        return _facts("own", dispute=refusal.dispute)
    return _at(refusal.tables, refusal.matches, asked)


def _later_started(refusal: r.LaterMatchStarted, asked: Asked) -> Facts:
    return _at_one(refusal.table, refusal.match, asked)


def _final_ruling(refusal: r.FinalRulingExists, asked: Asked) -> Facts:
    rulings = asked.state.rulings if asked.state else ()
    if not 1 <= refusal.ruling <= len(rulings):
        return _facts("plain")
    ruling = rulings[refusal.ruling - 1]
    return _facts("text", ruling=ruling.public_number or 0, text=escaped(ruling.text))


FACTS: dict[type[r.Refusal], Callable[[Any, Asked], Facts]] = {
    r.NotAuthorised: _not_authorised,
    r.WrongPhase: _wrong_phase,
    r.InvalidCommand: _invalid_command,
    r.UnknownPerson: lambda _, __: _facts(),
    r.UnknownTable: _unknown_table,
    r.UnknownMatch: lambda _, __: _facts(),
    r.UnknownDispute: lambda _, __: _facts(),
    r.RegistrationClosed: lambda _, __: _facts(),
    r.CapacityBelowTaken: lambda refusal, _: _facts(taken=refusal.taken),
    r.GuestLimit: lambda refusal, _: _facts(limit=refusal.limit),
    r.CheckInClosed: _check_in_closed,
    r.TooFewPeople: _too_few,
    r.InvalidPlan: _invalid_plan,
    r.GroupStageOver: _group_stage_over,
    r.TableFull: _table_full,
    r.NoFreePlace: lambda _, __: _facts(),
    r.RoundsAlreadyPlayed: lambda refusal, _: _facts(rounds=refusal.rounds),
    r.RoundOpen: lambda refusal, asked: _at(refusal.tables, refusal.matches, asked),
    r.NoOpenRound: lambda refusal, asked: _at_one(refusal.table, refusal.match, asked),
    r.InvalidCards: _invalid_cards,
    r.TieBreakPending: lambda refusal, asked: _at(
        refusal.tables, (refusal.match,) if refusal.match else None, asked
    ),
    r.NoTieBreakPending: lambda _, __: _facts(),
    r.InvalidOrder: _invalid_order,
    r.DisputeOpen: _dispute_open,
    r.StandingUndecided: lambda refusal, asked: _facts(
        tables=asked.tables(refusal.tables), number=len(refusal.tables)
    ),
    r.AlreadyReported: lambda _, __: _facts(),
    r.NotPresent: lambda refusal, asked: _facts(names=asked.names(refusal.people)),
    r.MatchDecided: lambda refusal, asked: _facts(match=asked.matches((refusal.match,))),
    r.LaterMatchStarted: _later_started,
    r.NeedsConfirmation: lambda refusal, asked: _facts(
        matches=asked.matches(refusal.undone), number=len(refusal.undone)
    ),
    r.FinalRulingExists: _final_ruling,
    r.AlreadyRuled: lambda _, __: _facts(),
    r.AlreadyExcluded: lambda refusal, asked: _facts(name=asked.names((refusal.person,))),
    r.PauseUsedUp: lambda refusal, _: _facts(minutes=refusal.minutes),
}
"""Every refusal with what its sentence names."""
