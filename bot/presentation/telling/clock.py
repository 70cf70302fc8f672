"""What is told of time: notes, the call, pauses, a gap in which nobody could be reached (B17)."""

from collections.abc import Iterable, Iterator

from bot.domain import events as e
from bot.domain.clocks import runs_on
from bot.domain.events import AnyEvent
from bot.domain.ids import PersonId, TableNumber
from bot.domain.timing import open_places
from bot.presentation.panels.match import missing
from bot.presentation.shapes import Button
from bot.presentation.telling.told import (
    Told,
    Words,
    calling,
    is_playing,
    match_in,
    supervisor_at,
    voices,
)
from bot.presentation.texts import stamp
from bot.presentation.tokens import channel
from bot.presentation.wording import match_title, table_link, tables_linked, tables_listed

MOST_BUTTONS = 25
"""As many as Discord allows below a message; with more matches than that, the cards have them."""
AtPlace = e.TimeNoted | e.TimeCalled | e.TimeRanOut | e.TimePaused | e.TimeResumed


def _table(told: Told[AnyEvent], event: AtPlace) -> TableNumber | None:
    if event.table is not None or event.match is None:
        return event.table
    return match_in(told.after, event.match).table


def _tables(told: Told[AnyEvent], events: Iterable[AtPlace]) -> list[TableNumber]:
    found = (_table(told, event) for event in events)
    return sorted({table for table in found if table is not None})


def _by_supervisor(
    told: Told[AnyEvent], tables: Iterable[TableNumber]
) -> dict[PersonId | None, list[TableNumber]]:
    found = dict[PersonId | None, list[TableNumber]]()
    for table in tables:
        helper = told.after.supervisors.get(table)
        found.setdefault(helper, []).append(table)
    return found


def _for_supervisors(
    told: Told[AnyEvent], tables: list[TableNumber], key: str, **more: object
) -> Iterator[Words]:
    """One message for each supervisor, with all own tables; a silent one for tables of nobody."""
    for helper, own in _by_supervisor(told, tables).items():
        text = told.view.say(key, tables=tables_listed(told.view, own), number=len(own), **more)
        if helper is None:
            yield Words(text, part="nobody", is_quiet=True)
        else:
            yield Words(f"{calling((helper,))} {text}", (helper,), part=helper)


# --- rounds and games --------------------------------------------------------------------------


def noted_for_supervisors(told: Told[e.TimeNoted]) -> Iterator[Words]:
    """So many minutes to go, once for each supervisor."""
    if told.event.presence:
        return
    tables, minutes = _tables(told, told.events), told.event.minutes
    yield from _for_supervisors(told, tables, "notice-minutes-at", minutes=minutes)


def called_at_tables(told: Told[e.TimeCalled]) -> Iterator[Words]:
    """A call that comes late says at the table when it was due (B31).

    In time the table reads it on its panel, which moves to the end of the channel (B14).
    """
    if not told.is_late:
        return
    for table in _tables(told, told.events):
        text = told.view.say("notice-time-late", at=stamp(told.event.at))
        yield Words(text, part=f"t{table}", channel=f"table:{table}")


def called_for_supervisors(told: Told[e.TimeCalled]) -> Iterator[Words]:
    """Time, once for each supervisor."""
    yield from _for_supervisors(
        told, _tables(told, told.events), _time_at(told), at=stamp(told.event.at)
    )


def called_for_lead(told: Told[e.TimeCalled]) -> Iterator[Words]:
    """The lead sees where time was called."""
    tables = _tables(told, told.events)
    numbers = tables_listed(told.view, tables)
    at = stamp(told.event.at)
    yield Words(told.view.say(_time_at(told), tables=numbers, number=len(tables), at=at))


def _time_at(told: Told[e.TimeCalled]) -> str:
    return "notice-time-late-at" if told.is_late else "notice-time-at"


def ran_out(told: Told[e.TimeRanOut]) -> Iterator[Words]:
    """The clock is at zero, and the lead is asked to call."""
    tables = _tables(told, told.events)
    text = told.view.say(
        "lead-call-time", tables=tables_linked(told.view, tables), number=len(tables)
    )
    yield Words(text, buttons=(told.view.button("call_time", style="primary"),))


def paused(told: Told[e.TimePaused]) -> Iterator[Words]:
    """Every clock stands still: all supervisors who have something running."""
    if told.event.table is None and told.event.match is None:
        yield from _to_all(told, "notice-paused")


def resumed(told: Told[e.TimeResumed]) -> Iterator[Words]:
    """Clocks run again: all of them, or the one whose pause has come to its end."""
    event = told.event
    table = _table(told, event)
    if event.table is None and event.match is None:
        yield from _to_all(told, "notice-resumed")
    elif table is not None and _ended_by_itself(told):
        yield from _for_supervisors(told, [table], "notice-resumed-at")


def _ended_by_itself(told: Told[e.TimeResumed]) -> bool:
    """Whether a supervisor's minutes of pause were used up."""
    place, before = told.event, told.before
    if before is None:
        return False
    if place.table is not None:
        current = before.tables[place.table].current
        clock = current.clock if current else None
    else:
        match = match_in(before, place.match or "")
        clock = match.current.clock if match.current else match.clock
    return clock is not None and clock.pause_until is not None and clock.pause_until <= place.at


def _to_all(told: Told[AnyEvent], key: str) -> Iterator[Words]:
    tables = {number for number, match in open_places(told.after) if match is None}
    if told.after.knockout is not None:
        tables |= set(told.after.knockout.tables)
    helpers = sorted({h for table in tables for h in supervisor_at(told.after, table)})
    text = told.view.say(key)
    yield Words(f"{calling(helpers)} {text}".strip(), tuple(helpers), is_quiet=not helpers)


def downtime(told: Told[e.DowntimeReported]) -> Iterator[Words]:
    """The tables at which presence was waited for: the wait goes on (B31)."""
    matches = told.after.knockout.in_order() if told.after.knockout else ()
    for match in matches:
        clock, now = match.clock, told.event.at
        if match.state == "presence" and clock is not None and runs_on(clock, now):
            text = told.view.say("notice-downtime", until=stamp(now + clock.remaining(now)))
            yield Words(text, part=match.id, channel=f"table:{match.table}")


# --- presence ----------------------------------------------------------------------------------


def presence_noted(told: Told[e.TimeNoted]) -> Iterator[Words]:
    """Who is missing at a called match is called again (B25)."""
    if not told.event.presence:
        return
    for event in told.events:
        match = match_in(told.after, event.match or "")
        away = [person for person in missing(match) if not is_playing(told.after, person)]
        called = voices(told.after, away)
        if not called:
            continue
        there = sorted(match.present)
        text = told.view.say(
            "notice-missing-other" if there else "notice-missing-both",
            at=calling(called),
            names=told.view.names_of(away),
            other=told.view.names_of(there),
            link=table_link(match.table or 0),
            minutes=event.minutes,
        )
        yield Words(text, called, part=match.id)


def presence_noted_for_supervisors(told: Told[e.TimeNoted]) -> Iterator[Words]:
    """The supervisor is asked to call out loud; one message each."""
    if not told.event.presence:
        return
    lines = dict[PersonId | None, list[str]]()
    sits = dict[PersonId | None, list[Button]]()
    for event in told.events:
        match = match_in(told.after, event.match or "")
        helper = told.after.supervisors.get(match.table or 0)
        sits.setdefault(helper, []).extend(
            told.view.name_button("seated", match.id, person, person=person, label="button-seated")
            for person in missing(match)
        )
        line = told.view.say(
            "notice-missing-at",
            title=match_title(told.view, match.id),
            link=channel(f"table:{match.table}"),
            names=told.view.names_of(missing(match)),
        )
        lines.setdefault(helper, []).append(line)
    for helper, own in lines.items():
        text, buttons = "\n".join(own), tuple(sits[helper][:MOST_BUTTONS])
        if helper is None:
            yield Words(text, buttons=buttons, part="nobody", is_quiet=True)
        else:
            yield Words(f"{calling((helper,))} {text}", (helper,), buttons, part=helper)
