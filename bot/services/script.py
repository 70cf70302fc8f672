"""An evening as the lines of a script: commands, found from the events they led to.

The journal keeps facts, not wishes. Which command led to an event is found by asking the domain
itself: of the commands that may begin with it, the one whose events are those of the journal. So
every line is proved when it is written, evenings of older releases have a script too, and no
words of people are kept a second time.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from bot.domain.commands import AnyCommand
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.events import PRIVATE, AnyEvent, DowntimeReported, PersonRenamed
from bot.domain.evolve import evolve
from bot.domain.ids import LEAD, Actor
from bot.domain.tournament import Tournament
from bot.services.ports import Entry
from bot.services.wishes import wishes

Line = dict[str, Any]


class NoScript(Exception):  # noqa: N818  # what the journal has not
    """No command of this release leads to an entry of the journal: another release wrote it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"No command leads to entry {entry.seq}, {entry.event.type}.")
        self.entry = entry


def script_of(entries: Sequence[Entry]) -> Iterator[Line]:
    """The lines that make these entries happen again, each with its moment.

    What fell due by itself falls due again; a line without a command lets the last of it.

    Raises:
        NoScript: naming the first entry to which no command leads.
    """
    state: Tournament | None = None
    index, is_waited_for = 0, False
    while index < len(entries):
        entry = entries[index]
        is_waited_for = entry.by is None and not isinstance(entry.event, DowntimeReported)
        count = 1
        if not is_waited_for and not _is_nameless(entry.event):
            by = entry.by or LEAD
            command, count = _found(state, entries[index : index + _together(entries, index)], by)
            yield _line(command, by, entry.event.at)
        for done in entries[index : index + count]:
            state = evolve(state, done.event)
        index += count
    if is_waited_for:
        yield {"at": entries[-1].event.at.isoformat()}


def _is_nameless(event: AnyEvent) -> bool:
    """A new name that was erased: nothing of it is left to happen."""
    return isinstance(event, PersonRenamed) and not event.name


def _together(entries: Sequence[Entry], start: int) -> int:
    """How many entries from there on happened at one moment, by one person."""
    first, end = entries[start], start
    while end < len(entries) and (entries[end].by, entries[end].event.at) == (
        first.by,
        first.event.at,
    ):
        end += 1
    return end - start


def _found(
    state: Tournament | None, together: Sequence[Entry], by: Actor
) -> tuple[AnyCommand, int]:
    """The command that explains most of the entries, and how many those are."""
    events = [entry.event for entry in together]
    best: AnyCommand | None = None
    most = 0
    for wish in wishes(events):
        count = _explains(state, wish, events, by=by)
        if count > most:
            best, most = wish, count
    if best is None:
        raise NoScript(together[0])
    return best, most


def _explains(
    state: Tournament | None, wish: AnyCommand, events: Sequence[AnyEvent], *, by: Actor
) -> int:
    """How many of the events the command leads to: exactly its own, or none."""
    try:
        led_to = decide(state, wish, by=by, now=events[0].at)
    except Refusal:
        return 0
    is_it = _wordless(led_to) == _wordless(events[: len(led_to)])
    return len(led_to) if is_it else 0


def _wordless(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """Events without the words that may have been erased."""
    return [
        event.model_copy(update=dict.fromkeys(PRIVATE.get(type(event), ()), "")) for event in events
    ]


def _line(command: AnyCommand, by: Actor, at: datetime) -> Line:
    line: Line = {"at": at.isoformat()}
    if by != LEAD:
        line["by"] = by.model_dump(mode="json", exclude_none=True)
    return line | {"do": command.do} | command.model_dump(mode="json", exclude_unset=True)
