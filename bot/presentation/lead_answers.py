"""Private answers to the lead: what a step will do, and what it did, in numbers and names."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.checkin import no_shows
from bot.domain.errors import Refusal
from bot.domain.ids import LEAD, Phase
from bot.domain.knockout import format_of
from bot.domain.presence import earliest_waiting, seeding, start_knockout
from bot.domain.tournament import Match, Table, Tournament, bracket
from bot.presentation import overviews
from bot.presentation.scene import Scene
from bot.presentation.shapes import Answer
from bot.presentation.texts import stamp
from bot.presentation.wording import stage_title, table_link, tables_listed

LONGEST = 1900


def drawn(view: Scene) -> Answer:
    """The draw, and what can be done with it (B12)."""
    state = view.state
    if not state.is_drawn:
        return Answer(view.say("answer-not-drawn"))
    tables = state.tables_in_order()
    seated = sum(len(table.seats) for table in tables)
    head = view.say("answer-drawn", people=seated, tables=len(tables))
    text = "\n".join([head, *(_seats(view, table) for table in tables)])
    if state.has_begun:
        return Answer(_cut(text))
    publish = view.button("publish", style="primary")
    first = () if state.is_published else (publish,)
    return Answer(_cut(text), (*first, view.button("draw", label="answer-button-draw-again")))


def _seats(view: Scene, table: Table) -> str:
    names = ", ".join(view.name(seat) for seat in table.seats)
    return view.say("answer-drawn-table", table=table.number, names=names)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition("\n")[0] + "\n…"


def publish_preview(view: Scene) -> str:
    """Who will be called where (B57)."""
    tables = view.state.tables_in_order()
    seated = sum(len(table.seats) for table in tables)
    sizes = ", ".join(str(len(table.seats)) for table in tables)
    return view.say("answer-publish-preview", people=seated, tables=len(tables), sizes=sizes)


def published(view: Scene) -> Answer:
    """Everybody knows their table."""
    start = view.button("start_round", style="primary", label="answer-button-start-round")
    return Answer(view.say("answer-published", tables=len(view.state.tables)), (start,))


def rounds_started(view: Scene, events: Iterable[e.AnyEvent]) -> Answer:
    """Which round runs, where, and until when."""
    started = [event for event in events if isinstance(event, e.RoundStarted)]
    if not started:
        return Answer(view.say("answer-nothing-done"))
    current = view.state.tables[started[0].table].current
    due = current.clock.due if current is not None else None
    return Answer(
        view.say(
            "answer-rounds-started",
            round=started[0].round,
            tables=len(started),
            until=stamp(due) if due is not None else "…",
        )
    )


def not_all_ready(view: Scene, chosen: Sequence[Table], ready: Sequence[Table]) -> Answer:
    """Which tables still need something, and the offer to start the others (B36)."""
    waiting = [table.number for table in chosen if table not in ready]
    text = view.say(
        "answer-not-all-ready",
        tables=tables_listed(view, waiting),
        number=len(waiting),
        others=len(ready),
    )
    start = view.button("start_ready", style="primary", label="answer-button-start-others")
    return Answer(text, (start,))


# --- knock-out -----------------------------------------------------------------------------------


def knockout_refusal(state: Tournament) -> Refusal | None:
    """Why the bracket cannot be fixed yet; None where it can."""
    try:
        start_knockout(state, c.StartKnockout(), by=LEAD, now=state.now)
    except Refusal as refusal:
        return refusal
    return None


def knockout_preview(view: Scene) -> str:
    """Who will be in the bracket (B57)."""
    seeds = seeding(view.state)
    size = 1
    while size < len(seeds):
        size *= 2
    names = view.names_of(seed.person for seed in seeds)
    return _cut(
        view.say("answer-knockout-preview", people=len(seeds), byes=size - len(seeds), names=names)
    )


def bracket_fixed(view: Scene) -> Answer:
    """The bracket stands: its first round, and the button that calls it."""
    plan = overviews.bracket(view.state, view.tournament, language=view.language)
    if view.state.phase is not Phase.KNOCKOUT:
        return plan
    waiting = earliest_waiting(view.state)
    stage = stage_title(view, waiting[0].stage) if waiting else ""
    start = view.button("start_knockout_round", style="primary", stage=stage)
    return Answer(f"{view.say('answer-bracket-fixed')}\n{plan.text}", (start,) if waiting else ())


def call_preview(view: Scene, waiting: Sequence[Match]) -> str:
    """How many will be called, and that their minutes run at once (script 7)."""
    stage = waiting[0].stage
    return view.say(
        "answer-call-preview",
        stage=stage_title(view, stage),
        matches=len(waiting),
        people=sum(person is not None for match in waiting for person in match.people),
        minutes=format_of(view.state, stage).grace_minutes,
    )


def matches_called(view: Scene, events: Iterable[e.AnyEvent]) -> Answer:
    """Who plays where."""
    called = [event for event in events if isinstance(event, e.MatchCalled)]
    if not called:
        return Answer(view.say("answer-nothing-to-call"))
    matches = bracket(view.state).matches
    lines = [
        view.say(
            "answer-called-match",
            link=table_link(event.table),
            names=view.names_of(p for p in matches[event.match].people if p is not None),
        )
        for event in called
    ]
    clock = matches[called[0].match].clock
    due = stamp(clock.due) if clock is not None and clock.due is not None else "…"
    return Answer(_cut("\n".join([view.say("answer-called", until=due), *lines])))


# --- places --------------------------------------------------------------------------------------


def release_preview(view: Scene, now: datetime) -> str | None:
    """Who would lose a place and who would gain one; None where nobody would (B11)."""
    losers = no_shows(view.state, now=now)
    if not losers:
        return None
    free = view.state.free_places + len(losers)
    winners = (*view.state.waitlist, *(person.id for person in losers))[:free]
    gained = [person for person in winners if person in view.state.waitlist]
    return _cut(
        view.say(
            "answer-release-preview",
            people=len(losers),
            names=view.names_of(person.id for person in losers),
            gained=view.names_of(gained) or "–",
        )
    )


def released(view: Scene, events: Iterable[e.AnyEvent]) -> Answer:
    """Who lost a place."""
    gone = [event.person for event in events if isinstance(event, e.PlaceReleased)]
    return Answer(view.say("answer-released", people=len(gone), names=view.names_of(gone) or "–"))


def cancel_preview(view: Scene) -> str:
    """Whom calling the evening off concerns (B57)."""
    return view.say("answer-cancel-preview", people=view.state.taken)
