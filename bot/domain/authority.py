"""Who may do what: checked on every command, whatever Discord shows (B43)."""

from bot.domain.errors import NotAuthorised, UnknownMatch, UnknownPerson, UnknownTable, WrongPhase
from bot.domain.ids import Actor, MatchId, PersonId, Phase, Role, TableNumber
from bot.domain.tournament import Match, Person, Table, Tournament

PLAYING = (Phase.GROUP_STAGE, Phase.KNOCKOUT)
BEFORE_TABLES = (Phase.REGISTRATION, Phase.CHECK_IN)
LIVE = (*BEFORE_TABLES, *PLAYING)


def is_supervisor(by: Actor) -> bool:
    """Whether somebody has the supervisor role or more."""
    return by.role is not Role.PARTICIPANT


def require_lead(by: Actor) -> None:
    """Refuse everybody but the lead."""
    if by.role is not Role.LEAD:
        raise NotAuthorised


def require_supervisor(by: Actor) -> None:
    """Refuse everybody but supervisors and the lead."""
    if not is_supervisor(by):
        raise NotAuthorised


def is_own(state: Tournament, by: Actor, person: PersonId) -> bool:
    """Whether somebody acts for themselves or for a guest of theirs."""
    if by.id is None:
        return False
    known = state.people.get(person)
    return by.id == person or (known is not None and known.host == by.id)


def require_own(state: Tournament, by: Actor, person: PersonId) -> None:
    """Refuse everybody but the person, their host, supervisors and the lead."""
    if not is_supervisor(by) and not is_own(state, by, person):
        raise NotAuthorised


def supervises(state: Tournament, by: Actor, table: TableNumber | None) -> bool:
    """Whether somebody is in charge of a table: assigned, or any supervisor where nobody is."""
    if by.role is Role.LEAD:
        return True
    assigned = None if table is None else state.supervisors.get(table)
    if assigned is not None:
        return by.id == assigned
    return by.role is Role.SUPERVISOR


def require_charge(state: Tournament, by: Actor, table: TableNumber | None) -> None:
    """Refuse everybody who is not in charge of the table."""
    if not supervises(state, by, table):
        raise NotAuthorised


def require_phase(state: Tournament, *phases: Phase) -> None:
    """Refuse where the evening is not in one of the phases."""
    if state.phase not in phases:
        raise WrongPhase(phase=state.phase.value)


def person_of(state: Tournament, person: PersonId) -> Person:
    """The person of that id.

    Raises:
        UnknownPerson: nobody of that id signed up.
    """
    found = state.people.get(person)
    if found is None:
        raise UnknownPerson(person=person)
    return found


def table_of(state: Tournament, number: TableNumber) -> Table:
    """The table of that number.

    Raises:
        UnknownTable: there is none.
    """
    found = state.tables.get(number)
    if found is None:
        raise UnknownTable(table=number)
    return found


def match_of(state: Tournament, match: MatchId) -> Match:
    """The match of that name.

    Raises:
        UnknownMatch: the bracket has none of that name, or there is no bracket.
    """
    found = state.knockout.matches.get(match) if state.knockout else None
    if found is None:
        raise UnknownMatch(match=match)
    return found
