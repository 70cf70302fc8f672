"""The evening as it stands in the calendar of its server (B52)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.domain.ids import Phase
from bot.domain.tournament import Tournament
from bot.presentation.names import cut_to_units
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.presentation.timetable import timetable
from bot.presentation.tokens import channel

Stage = Literal["planned", "running", "over", "cancelled"]
LONGEST = 100
SHORTEST = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """What the calendar should say; Discord calls it a scheduled event."""

    name: str
    place: str
    text: str
    starts_at: datetime
    ends_at: datetime
    stage: Stage


def calendar_entry(state: Tournament, *, language: Language) -> CalendarEntry:
    """The entry as it should be: it changes with the plan, not with every sign-up."""
    plan = timetable(state, people=max(state.capacity, state.rules.min_people))
    ends_at = state.ends_at or plan.ends_at
    return CalendarEntry(
        name=cut_to_units(state.name, LONGEST),
        place=cut_to_units(state.venue or say(language, "calendar-no-venue"), LONGEST),
        text=say(language, "calendar-text", link=channel("info")),
        starts_at=state.starts_at,
        ends_at=max(ends_at, state.starts_at + SHORTEST),
        stage=_stage(state),
    )


def planned(state: Tournament) -> tuple[object, ...]:
    """All of an evening that its entry is made from; equal while no entry can have changed."""
    times = (state.starts_at, state.ends_at)
    return (*times, state.name, state.venue, state.capacity, state.rules, _stage(state))


def _stage(state: Tournament) -> Stage:
    match state.phase:
        case Phase.CANCELLED:
            return "cancelled"
        case Phase.FINISHED:
            return "over"
        case _:
            return "running" if state.has_check_in_begun else "planned"
