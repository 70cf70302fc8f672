"""What is told of tables: published, moved, late arrivals, supervisors, format (B12, B19, B22)."""

from collections.abc import Iterable, Iterator

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.ids import PersonId, TableNumber
from bot.domain.rounds import has_rounds_left
from bot.domain.tournament import Table
from bot.presentation.scene import Scene
from bot.presentation.telling.told import (
    MOST_MENTIONS,
    Told,
    Words,
    calling,
    spoken,
    supervisor_at,
    table_of,
    to_person,
    voices,
)
from bot.presentation.tokens import user
from bot.presentation.wording import table_link, tables_listed

MOST_LENGTH = 1900
_TOKEN = 24
"""How long a mention or a link gets once delivery has filled it in."""


def published(told: Told[e.TablesPublished]) -> Iterator[Words]:
    """Everybody drawn, table by table, in one message as far as Discord allows."""
    tables = [table for table in told.after.tables_in_order() if table.seats]
    yield from _table_by_table(told.view, tables, "notice-published", "notice-published-more")


def _table_by_table(view: Scene, tables: Iterable[Table], first: str, more: str) -> Iterator[Words]:
    lines, people, length = list[str](), list[PersonId](), 0
    part = 0
    for table in tables:
        line, named = _table_line(view, table)
        size = len(line) + _TOKEN * (len(named) + 2)
        if lines and (length + size > MOST_LENGTH or len(people) + len(named) > MOST_MENTIONS):
            yield _part(view, part, first, more, lines, people)
            lines, people, length, part = [], [], 0, part + 1
        lines.append(line)
        people += [person for person in named if person not in people]
        length += size
    if lines:
        yield _part(view, part, first, more, lines, people)


def _part(
    view: Scene, part: int, first: str, more: str, lines: list[str], people: list[PersonId]
) -> Words:
    head = view.say(more if part else first)
    return Words("\n".join([head, *lines]), tuple(people), part=str(part))


def _table_line(view: Scene, table: Table) -> tuple[str, tuple[PersonId, ...]]:
    state = view.state
    named = voices(state, state.seated(table))
    who = ", ".join(_called(view, seat) for seat in state.seated(table))
    found = state.supervisors.get(table.number)
    key = "notice-table" if found is None else "notice-table-supervised"
    supervisor = {} if found is None else {"supervisor": user(found)}
    return view.say(key, link=table_link(table.number), people=who, **supervisor), named


def _called(view: Scene, seat: PersonId) -> str:
    """A mention; a guest by name, with the host mentioned."""
    person = view.state.people[seat]
    if not person.is_guest:
        return user(seat)
    if person.host is None:
        return view.name(seat)
    return view.say("notice-guest-of", name=view.name(seat), host=user(person.host))


def to_the_tables(view: Scene, *, minutes: int) -> Iterator[Words]:
    """The call before a group round: everybody in it, once; who still plays is left alone (B60)."""
    view_key = "notice-to-tables"
    first = True
    state = view.state
    tables = [
        table
        for table in state.tables_in_order()
        if has_rounds_left(state, table) and not table.has_open_round
    ]
    for words in _table_by_table(view, tables, view_key, "notice-published-more"):
        if first:
            head = view.say(view_key)
            when = view.say("notice-to-tables-when", minutes=minutes)
            yield Words(words.text.replace(head, when, 1), words.mentions, part=words.part)
            first = False
        else:
            yield words


def seated_late(told: Told[e.SeatedLate]) -> Iterator[Words]:
    """The supervisor of the table hears who is new, and from which round on (B19)."""
    state, table = told.after, told.after.tables[told.event.table]
    if not state.has_been_published:
        return
    helpers = supervisor_at(state, table.number)
    yield _for_supervisor(
        told,
        table.number,
        "notice-late",
        helpers,
        name=told.view.name(told.event.person),
        round=len(table.rounds) + 1,
    )


def _for_supervisor(
    told: Told[AnyEvent],
    table: TableNumber,
    key: str,
    helpers: tuple[PersonId, ...],
    **variables: object,
) -> Words:
    text = told.view.say(key, table=table, link=table_link(table), **variables)
    return Words(f"{calling(helpers)} {text}".strip(), helpers)


def moved(told: Told[e.PersonMoved]) -> Iterator[Words]:
    """Who sits at another table now (B22)."""
    if told.after.has_been_published:
        yield _new_table(told, told.event.person, told.event.table)


def merged(told: Told[e.TablesMerged]) -> Iterator[Words]:
    """Everybody who changed over with a table."""
    if told.before is None or not told.after.has_been_published:
        return
    for person in told.before.seated(told.before.tables[told.event.table]):
        yield _new_table(told, person, told.event.into)


def _new_table(told: Told[AnyEvent], person: PersonId, table: TableNumber) -> Words:
    text = spoken(told, person, "notice-moved", table=table, link=table_link(table))
    return to_person(told, person, Words(text))


def supervisors_assigned(told: Told[e.SupervisorAssigned]) -> Iterator[Words]:
    """Who is in charge of what now: one message each; whoever lost a table hears it too (B43)."""
    if not told.after.is_published or told.before is None:
        return
    given, lost = dict[PersonId, list[TableNumber]](), dict[PersonId, list[TableNumber]]()
    for event in told.events:
        if event.taken_over and event.user is not None:
            yield _taken_over(told, event)
            continue
        if event.user is not None:
            given.setdefault(event.user, []).append(event.table)
        for other in supervisor_at(told.before, event.table):
            lost.setdefault(other, []).append(event.table)
    for key, people in (("notice-assigned", given), ("notice-unassigned", lost)):
        for supervisor, tables in people.items():
            numbers = tables_listed(told.view, tables)
            text = told.view.say(key, tables=numbers, number=len(tables))
            part = supervisor if people is given else f"lost-{supervisor}"
            yield Words(f"{user(supervisor)} {text}", (supervisor,), part=part)


def _taken_over(told: Told[e.SupervisorAssigned], event: e.SupervisorAssigned) -> Words:
    before = told.before.supervisors.get(event.table) if told.before else None
    key = "notice-taken-over" if before is None else "notice-taken-over-from"
    others = {} if before is None else {"other": user(before)}
    text = told.view.say(key, supervisor=user(event.user or ""), table=event.table, **others)
    return Words(text, () if before is None else (before,), part=f"t{event.table}")


def taken_over_for_lead(told: Told[e.SupervisorAssigned]) -> Iterator[Words]:
    """The lead hears of it as well, without a ring."""
    for event in told.events:
        if event.taken_over and told.before is not None:
            yield _taken_over(told, event)


def self_report_allowed(told: Told[e.SelfReportAllowed]) -> Iterator[Words]:
    """The table enters its own result from now on (B43)."""
    place, table = told.event, told.event.table
    if place.match is not None and told.after.knockout is not None:
        table = told.after.knockout.matches[place.match].table
    if table is not None and told.after.is_published:
        yield Words(told.view.say("notice-self-report"), channel=f"table:{table}")


def left(told: Told[e.DroppedOut | e.PersonExcluded]) -> Iterator[Words]:
    """Somebody takes no further part: the supervisor hears that, never why (B39)."""
    table = table_of(told.after, told.event.person)
    if table is None or not told.after.has_been_published:
        return
    helpers = supervisor_at(told.after, table)
    name = told.view.name(told.event.person)
    yield _for_supervisor(told, table, "notice-left", helpers, name=name)


def came_back(told: Told[e.CameBack | e.PersonReinstated]) -> Iterator[Words]:
    """Somebody plays on after all."""
    table = table_of(told.after, told.event.person)
    if table is None or not told.after.has_been_published:
        return
    helpers = supervisor_at(told.after, table)
    name = told.view.name(told.event.person)
    yield _for_supervisor(told, table, "notice-back", helpers, name=name)


def rounds_changed(told: Told[e.GroupRoundsChanged]) -> Iterator[Words]:
    """One round more or fewer (B13)."""
    yield Words(told.view.say("notice-rounds", rounds=told.event.rounds))


def format_adapted(told: Told[e.FormatAdapted]) -> Iterator[Words]:
    """What is different in the stages to come, a line for each change."""
    changes = told.event.model_dump(exclude={"type", "at", "best_of_from"}, exclude_none=True)
    if "round_minutes" in changes and "game_minutes" in changes:
        del changes["game_minutes"]
    lines = [
        told.view.say(f"notice-format-{name.replace('_', '-')}", number=number)
        for name, number in sorted(changes.items())
    ]
    if lines:
        yield Words("\n".join([told.view.say("notice-format"), *lines]))
