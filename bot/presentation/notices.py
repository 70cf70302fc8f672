"""Notices: what to tell whom, as a pure function of what has just become durable (B58)."""

from collections.abc import Iterator, Sequence
from datetime import datetime, time
from itertools import groupby

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.tournament import Tournament
from bot.presentation.notice_table import NOTICE_TABLE, Row
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Language, Notice
from bot.presentation.telling.seats import to_the_tables
from bot.presentation.telling.told import Told, Words
from bot.services.ports import Step

NIGHT = (time(21, 30), time(8))
"""When nothing rings that can wait until the morning, by the evening's own clock."""

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
) -> tuple[tuple[int, Notice], ...]:
    """What follows from entries in order, each notice with the entry after which it is told.

    Entries of one kind and moment that stand together (matches called, time noted) are told in
    one message, with the last of them. So hand over all entries of a receipt at once. Whoever
    begins in the middle of such a group finds the same keys again.
    """
    found = list[tuple[int, Notice]]()
    for _, together in groupby(steps, key=_group):
        group = list(together)
        last = group[-1]
        for row in _ROWS.get(type(last.entry.event), ()):
            view = scene(last.after, tournament, language=language)
            told = Told(tuple(step.entry.event for step in group), group[0].before, view)
            found += [(last.entry.seq, notice) for notice in _notices(row, told, last, night)]
    return tuple(found)


def _group(step: Step) -> tuple[object, ...]:
    """What steps have in common that are told together; alone, a step has its number."""
    event: AnyEvent = step.entry.event
    if not isinstance(event, _TOGETHER):
        return (step.entry.seq,)
    kind: tuple[object, ...] = (event.type, event.at)
    if isinstance(event, e.TimeNoted):
        return (*kind, event.minutes, event.presence)
    return kind


def _notices(
    row: Row, told: Told[AnyEvent], last: Step, night: tuple[time, time]
) -> Iterator[Notice]:
    is_night = row.is_quiet_at_night and _is_night(last.after, last.entry.event.at, night)
    for words in row.tell(told):
        yield _notice(
            f"{last.entry.seq}:{row.name}", words, row, is_loud=row.rings and not is_night
        )


def _notice(key: str, words: Words, row: Row, *, is_loud: bool) -> Notice:
    channel = words.channel or ("lead" if row.where == "tables" else row.where)
    return Notice(
        key=f"{key}:{words.part}" if words.part else key,
        channel=channel,
        text=words.text,
        mentions=words.mentions,
        is_loud=is_loud and not words.is_quiet and not channel.startswith("table:"),
        buttons=words.buttons,
    )


def _is_night(state: Tournament, at: datetime, night: tuple[time, time]) -> bool:
    clock = at.astimezone(state.rules.zone()).time()
    begin, end = night
    return clock >= begin or clock < end if begin > end else begin <= clock < end


def call_to_the_tables(
    state: Tournament, tournament: int, *, language: Language, key: str
) -> tuple[Notice, ...]:
    """The call to everybody in the coming round, before the clocks start (B60).

    It has no event of its own: `key` names this call, so that it is not sent twice.
    """
    view: Scene = scene(state, tournament, language=language)
    minutes = state.rules.to_tables_minutes
    return tuple(
        Notice(f"{key}:{words.part}", "announcements", words.text, words.mentions, is_loud=True)
        for words in to_the_tables(view, minutes=minutes)
    )
