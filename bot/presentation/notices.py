"""Notices: what to tell whom, as a pure function of what has just become durable (B58)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import groupby

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.tournament import Tournament
from bot.presentation.names import utf16
from bot.presentation.notice_table import NOTICE_TABLE, Row
from bot.presentation.own_rooms import to_person as person_channel
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Language, Notice
from bot.presentation.telling.seats import to_the_tables
from bot.presentation.telling.told import Told, Words
from bot.presentation.tokens import user
from bot.services.ports import Step

NIGHT = (time(21, 30), time(8))
"""When nothing rings that can wait until the morning, by the evening's own clock."""

NOTE_IS_NEWS = timedelta(minutes=1)
"""For how long a note about minutes to go is worth telling."""

_MOST_UNITS, _MOST_BUTTONS = 1900, 25
"""What one message for a supervisor holds, with some air."""

_TOGETHER = (e.MatchCalled, e.TimeNoted, e.TimeCalled, e.TimeRanOut, e.SupervisorAssigned)
"""Kinds of events of which those of one moment are told in one message."""

_ROWS: dict[type[e.BaseEvent], list[Row]] = {
    kind: [row for row in NOTICE_TABLE if row.event is kind]
    for kind in {row.event for row in NOTICE_TABLE}
}


def notices(
    step: Step, tournament: int, *, language: Language, night: tuple[time, time] = NIGHT
) -> tuple[Notice, ...]:
    """What follows from one entry of the journal alone; see `notices_of`."""
    found = notices_of((step,), tournament, language=language, night=night)
    return tuple(notice for _, notice in found)


def notices_of(
    steps: Sequence[Step],
    tournament: int,
    *,
    language: Language,
    night: tuple[time, time] = NIGHT,
    now: datetime | None = None,
) -> tuple[tuple[int, Notice], ...]:
    """What follows from entries in order, each notice with the entry from which on it is told.

    Entries of one kind and moment that stand together (matches called, time noted) are told in
    one message, and what supervisors hear at one moment too (B58). So hand over all
    entries of a receipt at once, and begin at an entry that was handed out, never behind it.

    Args:
        steps: The entries.
        tournament: The number of the evening.
        language: What the server reads.
        night: From when to when nothing rings that can wait.
        now: When it is told; what is told late says when it was due, and rings as of now.
    """
    found = list[tuple[int, Notice]]()
    for _, at_once in groupby(steps, key=lambda step: (step.entry.event.at, step.entry.by)):
        moment, told = list(at_once), list[Notice]()
        for _, together in groupby(moment, key=_group):
            group = tuple(together)
            if type(group[-1].entry.event) not in _ROWS:
                continue  # telling everybody apart is dear where many click at once
            view = scene(group[-1].after, tournament, language=language)
            events = tuple(step.entry.event for step in group)
            told += _notices(Told(events, group[0].before, view, now), group[-1], night)
        found += [(moment[0].entry.seq, notice) for notice in _each_in_one(told)]
    return tuple(found)


def is_news(event: AnyEvent, state: Tournament, *, now: datetime) -> bool:
    """Whether something is still worth telling: what has passed meanwhile is not (B9, B17)."""
    match event:
        case e.TimeNoted():
            return now - event.at <= NOTE_IS_NEWS
        case e.CheckInOpened() | e.ReminderDue(kind="check_in_reminder"):
            return state.is_check_in_open
        case e.ReminderDue():
            return not state.has_check_in_begun
        case _:
            return True


def _group(step: Step) -> tuple[object, ...]:
    """What steps have in common that are told together; alone, a step has its number."""
    event: AnyEvent = step.entry.event
    if not isinstance(event, _TOGETHER):
        return (step.entry.seq,)
    kind: tuple[object, ...] = (event.type, event.at)
    if isinstance(event, e.TimeNoted):
        return (*kind, event.minutes, event.presence)
    return kind


def _notices(told: Told[AnyEvent], last: Step, night: tuple[time, time]) -> Iterator[Notice]:
    night_now = is_night(last.after, told.now or last.entry.event.at, night)
    for row in _ROWS.get(type(last.entry.event), ()):
        is_loud = row.rings and not (row.is_quiet_at_night and night_now)
        for words in row.tell(told):
            yield _notice(f"{last.entry.seq}:{row.name}", words, row, is_loud=is_loud)


def _each_in_one(notices: Sequence[Notice]) -> list[Notice]:
    """What the supervisors hear at one moment becomes one message, which rings once (B58)."""
    kept = list[Notice]()
    for notice in notices:
        same = next((one for one in kept if _fits(one, notice)), None)
        if same is None:
            kept.append(notice)
        else:
            kept[kept.index(same)] = _both(same, notice)
    return kept


def _both(one: Notice, other: Notice) -> Notice:
    """Two calls in one message; whoever is called already is not called again."""
    text = other.text
    if one.mentions == other.mentions and other.mentions:
        text = text.removeprefix(user(other.mentions[0])).lstrip(" ,")
    called = tuple(dict.fromkeys((*one.mentions, *other.mentions)))
    buttons = (*one.buttons, *other.buttons)
    return replace(one, text=f"{one.text}\n{text}", mentions=called, buttons=buttons)


def _fits(one: Notice, other: Notice) -> bool:
    """Whether two notices call supervisors, and fit into one message.

    What is to be pressed stands below a message of its own for each supervisor.
    """
    is_call = all(n.channel == "supervisors" and n.is_loud for n in (one, other))
    is_same = len(one.mentions) == 1 and one.mentions == other.mentions
    buttons = (*one.buttons, *other.buttons)
    is_short = utf16(one.text) + utf16(other.text) <= _MOST_UNITS
    return is_call and is_short and (len(buttons) <= _MOST_BUTTONS if is_same else not buttons)


def _notice(key: str, words: Words, row: Row, *, is_loud: bool) -> Notice:
    channel = words.channel or ("lead" if row.where == "tables" else row.where)
    return Notice(
        key=f"{key}:{words.part}" if words.part else key,
        channel=channel,
        text=words.text,
        mentions=words.mentions,
        is_loud=is_loud and not words.is_quiet and not channel.startswith("table:"),
        buttons=words.buttons,
        picture=words.picture,
    )


def is_night(state: Tournament, at: datetime, night: tuple[time, time]) -> bool:
    """Whether nothing rings now that can wait, by the evening's own clock."""
    clock = at.astimezone(state.rules.zone()).time()
    begin, end = night
    return clock >= begin or clock < end if begin > end else begin <= clock < end


def call_to_the_tables(
    state: Tournament, tournament: int, *, language: Language
) -> tuple[Notice, ...]:
    """The call to everybody in the coming round, before the clocks start: once a round (B60)."""
    view: Scene = scene(state, tournament, language=language)
    minutes = state.rules.to_tables_minutes
    coming = coming_round(state)
    return tuple(
        Notice(
            f"to-tables:{coming}:{words.part}",
            "announcements",
            words.text,
            words.mentions,
            is_loud=True,
        )
        for words in to_the_tables(view, minutes=minutes)
    )


def coming_round(state: Tournament) -> int:
    """The number of the round that starts next at the tables that play none."""
    free = [t for t in state.tables_in_order() if t.seats and not t.has_open_round]
    return min((len(table.rounds) + 1 for table in free), default=1)


def announcement(
    state: Tournament, text: str, *, key: str, now: datetime, night: tuple[time, time]
) -> tuple[Notice, ...]:
    """Something from the lead to everybody, and silently at every table (B60).

    It is silent for all at night, and while somebody plays (B55).
    """
    is_quiet = is_night(state, now, night) or any(
        table.has_open_round for table in state.tables.values()
    )
    tables = state.tables_in_order() if state.is_published else ()
    return (
        Notice(f"announce:{key}", "announcements", text, is_loud=not is_quiet),
        *(
            Notice(f"announce:{key}:{table.number}", f"table:{table.number}", text)
            for table in tables
            if table.seats
        ),
    )


def by_direct_message(notice: Notice) -> Notice:
    """The news of a promotion to that person alone; others as they are (B3)."""
    is_promotion = notice.key.split(":")[1] == "promoted" and len(notice.mentions) == 1
    if not is_promotion or notice.channel != "announcements":
        return notice
    return replace(notice, channel=person_channel(notice.mentions[0]), otherwise=notice.channel)
