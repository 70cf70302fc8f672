"""The journal in words for the lead: a line for each entry, with who did it and when (B48)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.ids import PersonId
from bot.presentation.names import cut_to_units, escaped, in_chat
from bot.presentation.rulebook import topic_title
from bot.presentation.scene import Scene
from bot.presentation.texts import stamp
from bot.presentation.titles import match_title
from bot.services.ports import Entry

MOST_WORDS = 120

KINDS: Mapping[str, tuple[str, ...]] = {
    "people": (
        "signed_up", "withdrew", "promoted", "place_released", "host_changed", "person_renamed",
        "admitted", "dropped_out", "came_back",
    ),
    "checkin": (
        "check_in_opened", "check_in_closed", "checked_in", "check_in_undone", "on_the_way",
        "noted_on_site", "reminder_due",
    ),
    "tables": (
        "tables_drawn", "tables_published", "person_moved", "tables_merged", "person_pinned",
        "seated_late", "supervisor_assigned", "self_report_allowed",
    ),
    "results": (
        "round_started", "round_reported", "report_proposed", "tie_broken", "marked_absent",
        "marked_present", "round_corrected", "game_corrected", "standing_decided",
        "game_started", "game_reported",
    ),
    "time": (
        "time_noted", "time_called", "time_ran_out", "time_extended", "time_paused",
        "time_resumed", "downtime_reported",
    ),
    "matches": (
        "knockout_started", "match_called", "presence_confirmed", "presence_withdrawn",
        "match_forfeited", "forfeit_revoked",
    ),
    "disputes": (
        "dispute_opened", "dispute_withdrawn", "dispute_escalated", "dispute_overdue",
        "ruling_made",
    ),
    "penalties": (
        "penalty_imposed", "penalty_revoked", "person_excluded", "person_reinstated",
    ),
    "evening": (
        "tournament_created", "registration_opened", "registration_closed", "capacity_changed",
        "schedule_changed", "group_rounds_changed", "format_adapted", "tournament_cancelled",
    ),
}  # fmt: skip
"""What the menu of the log offers, and the events of each kind; every event is in one."""


OfADispute = e.DisputeEscalated | e.DisputeOverdue | e.DisputeWithdrawn
OF_A_DISPUTE = (e.DisputeEscalated, e.DisputeOverdue, e.DisputeWithdrawn)
"""What names a dispute by its number alone."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry in words."""

    seq: int
    text: str


def lines_of(
    view: Scene, entries: Sequence[Entry], *, names: Callable[[PersonId], str]
) -> list[Line]:
    """A line for each entry; `names` knows those who take no part, such as supervisors."""
    return [Line(entry.seq, _line(view, entry, names)) for entry in entries]


def _line(view: Scene, entry: Entry, names: Callable[[PersonId], str]) -> str:
    event = entry.event
    who = _who(view, entry, names)
    what = view.say(f"log-{event.type.replace('_', '-')}")
    details = " · ".join(part for part in _details(view, event, names) if part)
    return view.say(
        "log-line", at=stamp(event.at, "T"), who=who, what=what, details=details
    ).rstrip(" ·")


def _who(view: Scene, entry: Entry, names: Callable[[PersonId], str]) -> str:
    if entry.by is None:
        return view.say("log-by-clock")
    if entry.by.id is None:
        return view.say("log-by-lead")
    return _name(view, entry.by.id, names)


def _name(view: Scene, person: PersonId, names: Callable[[PersonId], str]) -> str:
    if person in view.state.people:
        return view.name(person)
    return in_chat(names(person)) or view.plain(person)


def _details(view: Scene, event: AnyEvent, names: Callable[[PersonId], str]) -> list[str]:
    """Where, whom, what was typed: whatever the event has of it, in one order for all."""
    found = _place(view, event)
    for field in ("round", "game"):
        number = getattr(event, field, None)
        if isinstance(number, int):
            found.append(view.say(f"log-{field}", number=number))
    for field in ("person", "user", "host"):
        person = getattr(event, field, None)
        if isinstance(person, str):
            found.append(_name(view, person, names))
    found += [_name(view, person, names) for person in getattr(event, "missing", ())]
    if isinstance(event, OF_A_DISPUTE):
        found += _dispute(view, event, names)
    return [*found, *_cards(view, event, names), *_words(view, event)]


def _place(view: Scene, event: AnyEvent) -> list[str]:
    """The table or match; that of the dispute where the event names a dispute alone."""
    where = view.state.disputes[event.dispute] if isinstance(event, OF_A_DISPUTE) else event
    table, match = getattr(where, "table", None), getattr(where, "match", None)
    if match is not None:
        return [match_title(view.language, match)]
    return [view.say("table-title", table=table)] if isinstance(table, int) else []


def _dispute(view: Scene, event: OfADispute, names: Callable[[PersonId], str]) -> list[str]:
    dispute = view.state.disputes[event.dispute]
    return [_name(view, dispute.person, names), topic_title(view.language, dispute.topic)]


def _cards(view: Scene, event: AnyEvent, names: Callable[[PersonId], str]) -> list[str]:
    cards = getattr(event, "cards", None)
    if not cards:
        return []
    return [", ".join(f"{_name(view, seat, names)} {number}" for seat, number in cards.items())]


def _words(view: Scene, event: AnyEvent) -> list[str]:
    found = list[str]()
    if isinstance(event, e.RulingMade):
        number = view.state.rulings[event.ruling - 1].public_number
        found.append(view.say("log-ruling", number=number or 0))
    topic = getattr(event, "topic", None)
    if topic:
        found.append(topic_title(view.language, topic))
    for field in ("text", "reason", "note"):
        words = getattr(event, field, None)
        if words:
            found.append(view.say("log-words", text=escaped(cut_to_units(words, MOST_WORDS))))
    return found
