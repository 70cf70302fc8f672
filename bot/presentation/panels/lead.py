"""The lead card: where the evening stands, what is in the way, and the next step."""

from bot.domain.ids import Phase
from bot.domain.seating import present
from bot.domain.tournament import Person, Spot, Tournament
from bot.presentation import look
from bot.presentation.names import escaped
from bot.presentation.panels import lead_play
from bot.presentation.rulebook import open_questions, topic_title
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Button, Language, Line, Panel, Row, Text
from bot.presentation.standing_in_the_way import disputes_for_lead, exclusion_questions
from bot.presentation.texts import joined, stamp

KEY = "lead"
PACES = {Phase.REGISTRATION: 60, Phase.CHECK_IN: 24}
PACE, PATIENCE = 12, 6
"""A minute for who still plays and how late it gets; the next step never waits.

Two minutes for who is there, and on the days before five for how many have signed up.
"""
MOST_NAMES = 25
MOST_TABLES = 16


def lead_card(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """The lead's card as it should be now: one primary button, the next step."""
    view = scene(state, tournament, language=language)
    blocks: list[Block] = [Text(f"## {escaped(state.name)}"), *_decisions(view), *_stage(view)]
    pace = PACES.get(state.phase, PACE)
    return Panel(KEY, "lead", tuple(blocks), accent=_accent(view), pace=pace, patience=PATIENCE)


def _stage(view: Scene) -> list[Block]:  # noqa: PLR0911  # one for each phase
    match view.state.phase:
        case Phase.REGISTRATION:
            return _registration(view)
        case Phase.CHECK_IN:
            return _drawn(view) if view.state.is_drawn else _check_in(view)
        case Phase.GROUP_STAGE:
            if not view.state.is_published:
                return _drawn(view)
            return lead_play.group_stage(view)
        case Phase.KNOCKOUT:
            return lead_play.knockout(view)
        case Phase.FINISHED:
            return lead_play.finished(view)
        case Phase.CANCELLED:
            return [view.text("lead-cancelled"), Row((view.button("tidy"), view.button("more")))]


def _accent(view: Scene) -> int:
    if view.state.is_over:
        return look.OVER
    return look.WAITING if disputes_for_lead(view.state) or view.state.is_paused else look.CALM


# --- before the tables -------------------------------------------------------------------------


def _registration(view: Scene) -> list[Block]:
    state = view.state
    times = view.say("lead-times", at=stamp(state.check_in_at, "f"), start=stamp(state.starts_at))
    if not state.is_registration_open:
        key = "lead-before-sign-up" if not state.taken else "lead-sign-up-closed"
        first = view.button("open_registration", style="primary")
        check_in = (view.button("open_check_in"),) if state.taken else ()
        more = (*check_in, view.button("questions"), view.button("format"))
        lines = [view.say(key), *_questions(view), times]
        return [Text("\n".join(lines)), Line(), Row((first, *more)), _rest(view)]
    close, announce = view.button("close_registration"), view.button("announce")
    first = view.button("open_check_in", style="primary")
    buttons = (first, close, view.button("questions"), view.button("format"), announce)
    lines = [_places(view), *_questions(view), times]
    return [Text("\n".join(lines)), Line(), Row(buttons), _rest(view)]


def _rest(view: Scene) -> Row:
    """One person, and everything that is needed seldom."""
    return Row((view.button("person"), view.button("more")))


def _questions(view: Scene) -> list[str]:
    """What the rule text leaves open and no ruling has settled yet (B62)."""
    topics = [topic_title(view.language, question) for question in open_questions(view.state)]
    return [view.say("lead-questions", topics=joined(view.language, topics))] if topics else []


def _places(view: Scene) -> str:
    state = view.state
    return view.say(
        "lead-places", taken=state.taken, capacity=state.capacity, waiting=len(state.waitlist)
    )


def _check_in(view: Scene) -> list[Block]:
    state = view.state
    here = len(present(state))
    lines = [view.say("lead-here", here=here, taken=state.taken)]
    missing = [p for p in state.people.values() if p.spot is Spot.PLACE and not p.is_checked_in]
    if missing:
        lines.append(view.say("lead-missing", names=_some_names(view, missing)))
    on_site = [person for person in state.waitlist if state.people[person].is_on_site]
    if on_site:
        lines.append(view.say("lead-on-site", names=view.names_of(on_site)))
    if here < state.rules.min_people:
        lines.append(view.say("lead-too-few", needed=state.rules.min_people))
    door = view.button("close_check_in" if state.is_check_in_open else "open_check_in")
    first = view.button("draw", style="primary")
    release = (view.button("release_no_shows"),) if missing else ()
    more = (view.button("walk_in"), *release, door, view.button("supervisors"))
    rest = (view.button("format"), view.button("announce"), *_rest(view).buttons)
    return [Text("\n".join(lines)), Line(), Row((first, *more)), Row(rest)]


def _some_names(view: Scene, people: list[Person]) -> str:
    """Names in order, those on the way marked; the rest as a number."""
    ordered = sorted(people, key=lambda person: person.order)
    names = [
        view.say("lead-on-the-way", name=view.name(person.id))
        if person.is_on_the_way
        else view.name(person.id)
        for person in ordered[:MOST_NAMES]
    ]
    if len(ordered) > MOST_NAMES:
        names.append(view.say("and-more", number=len(ordered) - MOST_NAMES))
    return joined(view.language, names)


def _drawn(view: Scene) -> list[Block]:
    """The draw, which the lead sees first (B12)."""
    state = view.state
    tables = [table for table in state.tables_in_order() if table.seats]
    people = sum(len(table.seats) for table in tables)
    lines = [view.say("lead-drawn", tables=len(tables), people=people)]
    lines += [
        view.say("lead-drawn-table", table=table.number, names=view.names_of(table.seats))
        for table in tables[:MOST_TABLES]
    ]
    if len(tables) > MOST_TABLES:
        lines.append(view.say("and-more-tables", number=len(tables) - MOST_TABLES))
    first = view.button("publish", style="primary")
    again = view.button("draw", label="button-redraw")
    buttons: tuple[Button, ...] = (
        first,
        again,
        view.button("show_draw"),
        view.button("supervisors"),
    )
    return [Text("\n".join(lines)), Line(), Row((*buttons, view.button("walk_in"))), _rest(view)]


# --- disputes ----------------------------------------------------------------------------------


def _decisions(view: Scene) -> list[Block]:
    """That something waits for the lead's word: it has a card of its own, below."""
    number = len(disputes_for_lead(view.state)) + len(exclusion_questions(view.state))
    return [view.text("lead-decisions", number=number)] if number else []
