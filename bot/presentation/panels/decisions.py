"""The lead's open decisions: disputes and exclusions on one card, until each is answered (B59)."""

from bot.domain.ids import PersonId
from bot.domain.penalties import penalties_of
from bot.domain.tournament import Tournament
from bot.presentation import look
from bot.presentation.panels.disputes import lead_buttons, told_in_full
from bot.presentation.positions import seat_of
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Language, Panel, Row, Text
from bot.presentation.standing_in_the_way import disputes_for_lead, exclusion_questions
from bot.presentation.tokens import user

KEY = "decisions"
MOST_SHOWN = 6
MOST_WORDS = 250


def is_wanted(state: Tournament) -> bool:
    """Whether the lead has anything to decide."""
    return bool(disputes_for_lead(state) or exclusion_questions(state))


def decisions(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """Everything that waits for the lead's word, oldest first, each with its buttons."""
    view = scene(state, tournament, language=language)
    waiting = disputes_for_lead(state)
    again = exclusion_questions(state)
    number = len(waiting) + len(again)
    blocks: list[Block] = [Text("## " + view.say("decisions-title", number=number))]
    for person in again[:MOST_SHOWN]:
        blocks += _exclusion(view, person)
    for dispute in waiting[: max(MOST_SHOWN - len(again), 1)]:
        told = told_in_full(view, dispute, longest=MOST_WORDS)
        blocks += [Text(told), Row(lead_buttons(view, dispute))]
    if number > MOST_SHOWN:
        blocks.append(view.text("decisions-more", number=number - MOST_SHOWN))
    return Panel(KEY, "lead", tuple(blocks), accent=look.WAITING)


def _exclusion(view: Scene, person: PersonId) -> list[Block]:
    times = len(penalties_of(view.state, person))
    question = view.say("decisions-exclude", times=times, **who_exactly(view, person))
    yes = view.button("exclude_again", person, times)
    return [Text(question), Row((yes, view.button("penalty_back", person)))]


def who_exactly(view: Scene, person: PersonId) -> dict[str, str]:
    """Name, table, seat and host of somebody, so that nobody else is hit (B39)."""
    known = view.state.people[person]
    seat = seat_of(view.state, person)
    place = "" if seat is None else view.say("who-seat", table=seat[0], seat=seat[1] or 0)
    host = view.say("who-host", host=user(known.host)) if known.host else ""
    return {"name": view.name(person), "place": place, "host": host}
