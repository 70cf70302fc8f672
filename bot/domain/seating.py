"""The draw, seats by hand, moving, merging, and who supervises a table (B12, B19, B22)."""

from datetime import datetime

from rpds import HashTrieMap

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    BEFORE_TABLES,
    LIVE,
    PLAYING,
    match_of,
    person_of,
    require_lead,
    require_phase,
    require_supervisor,
    table_of,
)
from bot.domain.changes import with_person
from bot.domain.errors import (
    AlreadyExcluded,
    GroupStageOver,
    InvalidCommand,
    InvalidPlan,
    RoundOpen,
    RoundsAlreadyPlayed,
    TableFull,
    TooFewPeople,
    UnknownPerson,
    UnknownTable,
    WrongPhase,
)
from bot.domain.ids import Actor, PersonId, Phase, TableNumber
from bot.domain.lots import draw_key
from bot.domain.places import found_at
from bot.domain.rules import RuleSet
from bot.domain.tournament import Table, Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]
SEATED_PHASES = (Phase.CHECK_IN, Phase.GROUP_STAGE)


# --- plans -------------------------------------------------------------------------------------


def table_sizes(people: int, rules: RuleSet) -> tuple[int, ...]:
    """How many sit at which table, larger tables first (B12).

    As many tables as the wanted size asks for, as equal as possible: so tables of that size and as
    few as needed of one less. Where they would be smaller still, rather one larger table; where
    they would be too small to play, fewer and larger ones.
    """
    count = -(-people // rules.table_size)
    if people <= rules.largest_table and people < (rules.table_size - 1) * count:
        return (people,)
    while people < rules.smallest_table * count and people <= rules.largest_table * (count - 1):
        count -= 1
    base, larger = divmod(people, count)
    return (base + 1,) * larger + (base,) * (count - larger)


def drawn(state: Tournament, *, seed: int, draw: int) -> tuple[tuple[PersonId, ...], ...]:
    """The tables of a draw: pinned people first, then everybody in the order of the draw."""
    people = sorted(present(state), key=lambda person: draw_key(seed, draw, person))
    sizes = table_sizes(len(people), state.rules)
    tables: list[list[PersonId]] = [[] for _ in sizes]
    rest = list[PersonId]()
    for person in people:
        pin = state.people[person].pinned_to
        if pin is not None and pin <= len(sizes) and len(tables[pin - 1]) < sizes[pin - 1]:
            tables[pin - 1].append(person)
        else:
            rest.append(person)
    waiting = iter(rest)
    for number, size in enumerate(sizes):
        while len(tables[number]) < size:
            tables[number].append(next(waiting))
    return tuple(tuple(table) for table in tables)


def present(state: Tournament) -> list[PersonId]:
    """Who is to be seated: everybody checked in who is not out."""
    return [p.id for p in state.people.values() if p.is_checked_in and not p.is_out]


# --- deciding ----------------------------------------------------------------------------------


def pin_person(state: Tournament, command: c.PinPerson, *, by: Actor, now: datetime) -> Events:
    """Keep a seat at a certain table for somebody, before the draw (B12)."""
    require_lead(by)
    known = state.people.get(command.person)
    if known is not None and known.pinned_to == command.table:
        return ()
    require_phase(state, *BEFORE_TABLES)
    if state.is_drawn:
        raise WrongPhase(phase=state.phase.value)
    person = person_of(state, command.person)
    if command.table is not None and command.table < 1:
        raise UnknownTable(table=command.table)
    return (e.PersonPinned(at=now, person=person.id, table=command.table),)


def draw_tables(state: Tournament, command: c.DrawTables, *, by: Actor, now: datetime) -> Events:
    """Draw the tables, draw them again, or seat people by hand (B12)."""
    require_lead(by)
    seed = state.seed if command.seed is None else command.seed
    if state.is_drawn and seed == state.seed and command.plan == _seats(state):
        return ()
    require_phase(state, *SEATED_PHASES)
    if state.has_begun:
        raise WrongPhase(phase=state.phase.value)
    people = present(state)
    if len(people) < state.rules.min_people:
        raise TooFewPeople(people=len(people), needed=state.rules.min_people)
    if command.plan is not None:
        _require_legal(state, command.plan, people)
        return (e.TablesDrawn(at=now, draw=None, seed=seed, tables=command.plan),)
    number = state.draws + 1
    tables = drawn(state, seed=seed, draw=number)
    return (e.TablesDrawn(at=now, draw=number, seed=seed, tables=tables),)


def _seats(state: Tournament) -> tuple[tuple[PersonId, ...], ...]:
    return tuple(table.seats for table in state.tables_in_order())


def _require_legal(
    state: Tournament, plan: tuple[tuple[PersonId, ...], ...], people: list[PersonId]
) -> None:
    named = [person for table in plan for person in table]
    doubled = sorted({person for person in named if named.count(person) > 1})
    if doubled:
        raise InvalidPlan(reason="seated_twice", people=tuple(doubled))
    strangers = sorted(set(named) - set(people))
    if strangers:
        raise InvalidPlan(reason="not_checked_in", people=tuple(strangers))
    missing = sorted(set(people) - set(named))
    if missing:
        raise InvalidPlan(reason="not_seated", people=tuple(missing))
    smallest = min(state.rules.smallest_table, len(people))
    if any(not smallest <= len(table) <= state.rules.largest_table for table in plan):
        raise InvalidPlan(reason="table_size")


def publish_tables(state: Tournament, _: c.PublishTables, *, by: Actor, now: datetime) -> Events:
    """Show the tables to everybody; withdrawing is dropping out from now on."""
    require_lead(by)
    if state.is_published:
        return ()
    require_phase(state, *SEATED_PHASES)
    if not state.is_drawn:
        raise WrongPhase(phase=state.phase.value)
    return (e.TablesPublished(at=now),)


def move_person(state: Tournament, command: c.MovePerson, *, by: Actor, now: datetime) -> Events:
    """Seat somebody at another table while no round runs at either; results stay (B22)."""
    require_lead(by)
    known = state.people.get(command.person)
    if known is not None and known.table == command.table:
        return ()
    require_phase(state, *SEATED_PHASES)
    person = person_of(state, command.person)
    target = table_of(state, command.table)
    if person.is_out:
        raise AlreadyExcluded(person=person.id)
    if person.table is None:
        raise UnknownPerson(person=person.id)
    source = state.tables[person.table]
    _require_joinable(state, source, target, 1)
    return (e.PersonMoved(at=now, person=person.id, table=target.number),)


def merge_tables(state: Tournament, command: c.MergeTables, *, by: Actor, now: datetime) -> Events:
    """Bring a table that has become too small to another (B22)."""
    require_lead(by)
    known = state.tables.get(command.table)
    if known is not None and not known.seats:
        return ()
    require_phase(state, *SEATED_PHASES)
    source, target = table_of(state, command.table), table_of(state, command.into)
    if source.number == target.number:
        raise InvalidCommand(reason="same_table")
    _require_joinable(state, source, target, len(state.seated(source)))
    return (e.TablesMerged(at=now, table=source.number, into=target.number),)


def _require_joinable(state: Tournament, source: Table, target: Table, people: int) -> None:
    busy = tuple(t.number for t in (source, target) if t.has_open_round)
    if busy:
        raise RoundOpen(tables=busy)
    if len(target.rounds) >= state.rules.group_rounds:
        raise GroupStageOver
    if len(target.rounds) < len(source.rounds):
        raise RoundsAlreadyPlayed(rounds=len(source.rounds))
    if len(state.seated(target)) + people > state.rules.largest_table:
        raise TableFull(tables=(target.number,))


def assign_supervisor(
    state: Tournament, command: c.AssignSupervisor, *, by: Actor, now: datetime
) -> Events:
    """Put somebody in charge of tables, with or without the role (B43): of all or of none."""
    require_lead(by)
    tables = tuple(dict.fromkeys((command.table, *command.also)))
    changed = tuple(n for n in tables if state.supervisors.get(n) != command.user)
    if changed:
        require_phase(state, *LIVE)
    for table in tables:
        _require_place(state, table)
    return tuple(e.SupervisorAssigned(at=now, table=table, user=command.user) for table in changed)


def take_over_table(
    state: Tournament, command: c.TakeOverTable, *, by: Actor, now: datetime
) -> Events:
    """A supervisor takes charge of another's table (B43)."""
    require_supervisor(by)
    if by.id is not None and state.supervisors.get(command.table) == by.id:
        return ()
    require_phase(state, *LIVE)
    _require_place(state, command.table)
    if by.id is None:
        raise InvalidCommand(reason="nobody_named")
    return (e.SupervisorAssigned(at=now, table=command.table, user=by.id, taken_over=True),)


def _require_place(state: Tournament, number: TableNumber) -> None:
    """Refuse a table that neither the group stage nor a match has, or had."""
    matches = state.knockout.matches.values() if state.knockout else ()
    if number not in state.tables and all(match.table != number for match in matches):
        raise UnknownTable(table=number)


def allow_self_report(
    state: Tournament, command: c.AllowSelfReport, *, by: Actor, now: datetime
) -> Events:
    """Let a table or match report itself where no supervisor is left (B43)."""
    require_lead(by)
    if _is_self_reporting(state, command):
        return ()
    require_phase(state, Phase.CHECK_IN, *PLAYING)
    if command.table is not None:
        table_of(state, command.table)
    else:
        match_of(state, command.match or "")
    return (e.SelfReportAllowed(at=now, table=command.table, match=command.match),)


def _is_self_reporting(state: Tournament, command: c.AllowSelfReport) -> bool:
    found = found_at(state, (command.table, command.match))
    return found is not None and found.is_self_reporting


# --- evolving ----------------------------------------------------------------------------------


def person_pinned(state: Tournament, event: e.PersonPinned) -> Tournament:
    return with_person(state, replace(state.people[event.person], pinned_to=event.table))


def tables_drawn(state: Tournament, event: e.TablesDrawn) -> Tournament:
    """New tables; the seed and the number of the draw are on record."""
    people = state.people
    for person in people.values():
        if person.table is not None:
            people = people.insert(person.id, replace(person, table=None))
    tables: HashTrieMap[TableNumber, Table] = HashTrieMap()
    for number, seats in enumerate(event.tables, start=1):
        tables = tables.insert(number, Table(number, seats))
        for seat in seats:
            people = people.insert(seat, replace(people[seat], table=number))
    return replace(
        state,
        people=people,
        tables=tables,
        seed=event.seed,
        draws=state.draws if event.draw is None else event.draw,
        is_published=False,
    )


def tables_published(state: Tournament, _: e.TablesPublished) -> Tournament:
    return replace(state, is_published=True, has_been_published=True, is_registration_open=False)


def seated_late(state: Tournament, event: e.SeatedLate) -> Tournament:
    return _seated_at(state, event.person, event.table)


def person_moved(state: Tournament, event: e.PersonMoved) -> Tournament:
    return _seated_at(_unseated(state, event.person), event.person, event.table)


def tables_merged(state: Tournament, event: e.TablesMerged) -> Tournament:
    """Everybody of the table changes over, those who are out too, so that all stay ranked."""
    for person in state.tables[event.table].seats:
        state = _seated_at(_unseated(state, person), person, event.into)
    return state


def _unseated(state: Tournament, person: PersonId) -> Tournament:
    number = state.people[person].table
    table = state.tables[number or 0]
    seats = tuple(seat for seat in table.seats if seat != person)
    return replace(state, tables=state.tables.insert(table.number, replace(table, seats=seats)))


def _seated_at(state: Tournament, person: PersonId, number: TableNumber) -> Tournament:
    table = state.tables[number]
    tables = state.tables.insert(number, replace(table, seats=(*table.seats, person)))
    state = replace(state, tables=tables)
    return with_person(state, replace(state.people[person], table=number))


def supervisor_assigned(state: Tournament, event: e.SupervisorAssigned) -> Tournament:
    if event.user is None:
        return replace(state, supervisors=state.supervisors.discard(event.table))
    return replace(state, supervisors=state.supervisors.insert(event.table, event.user))
