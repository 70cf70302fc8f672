"""What the lead reads when the bot was away during an evening (B31, B44)."""

from collections.abc import Iterator, Sequence
from math import ceil

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.tournament import Tournament
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Language
from bot.presentation.texts import stamp
from bot.presentation.wording import match_title, table_title
from bot.services.ports import Return

MOST_LINES = 15


def welcome_back(
    back: Return,
    state: Tournament,
    fired: Sequence[AnyEvent],
    *,
    language: Language,
    notices: int,
    panels: int,
) -> str | None:
    """How long the bot was away, what fell due meanwhile, and what has been made good.

    None where that concerns no lead.
    """
    view = scene(state, back.tournament, language=language)
    due = list(_due(view, fired))
    if not due and not back.is_long:
        return None
    minutes = ceil((back.until - back.since).total_seconds() / 60)
    since, until = stamp(back.since), stamp(back.until)
    lines = [view.say("notice-absence", since=since, until=until, minutes=minutes)]
    lines += due[:MOST_LINES]
    if len(due) > MOST_LINES:
        lines.append(view.say("notice-absence-more", number=len(due) - MOST_LINES))
    if notices:
        lines.append(view.say("notice-absence-notices", number=notices))
    if panels:
        lines.append(view.say("notice-absence-panels", number=panels))
    return "\n".join(lines)


def _due(view: Scene, fired: Sequence[AnyEvent]) -> Iterator[str]:
    for event in fired:
        at = stamp(event.at)
        match event:
            case e.CheckInOpened():
                yield view.say("notice-absence-opened", at=at)
            case e.CheckInClosed():
                yield view.say("notice-absence-closed", at=at)
            case e.ReminderDue():
                yield view.say("notice-absence-reminder", at=at)
            case e.TimeCalled() | e.TimeRanOut():
                yield view.say("notice-absence-time", at=at, where=_where(view, event))
            case e.DisputeOverdue():
                yield view.say("notice-absence-dispute", at=at, number=event.dispute)
            case _:
                pass


def _where(view: Scene, event: e.TimeCalled | e.TimeRanOut) -> str:
    if event.table is not None:
        return table_title(view, event.table)
    return match_title(view, event.match or "F")
