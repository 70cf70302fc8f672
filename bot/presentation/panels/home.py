"""The home panel: one message that is always current (B8)."""

from bot.domain.bracket import players_in
from bot.domain.ids import Phase
from bot.domain.tournament import Tournament
from bot.presentation import look
from bot.presentation.names import escaped
from bot.presentation.podium import podium_lines
from bot.presentation.positions import takes_latecomers
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Button, Language, Line, Panel, Row, Text
from bot.presentation.texts import stamp
from bot.presentation.timetable import Timetable, timetable
from bot.presentation.wording import match_title, stage_title, table_link

KEY = "home"
MOST_TABLES = 60
PACE, PACE_BEFORE, FEW = 6, 24, 5
"""Half a minute, since who signs up has the own place in the answer; while many are free, two."""
_ACCENTS = {
    Phase.REGISTRATION: look.CALM,
    Phase.CHECK_IN: look.WAITING,
    Phase.GROUP_STAGE: look.PLAYING,
    Phase.KNOCKOUT: look.PLAYING,
    Phase.FINISHED: look.FESTIVE,
    Phase.CANCELLED: look.OVER,
}


def home(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """The home panel as it should be now."""
    view = scene(state, tournament, language=language)
    blocks: list[Block] = [Text(f"# {escaped(state.name)}")]
    blocks += [Text("\n".join(_facts(view))), Line(), *_news(view), Row(_buttons(view))]
    pace, patience = _pace(state)
    return Panel(
        KEY,
        "info",
        tuple(blocks),
        accent=_ACCENTS[state.phase],
        pace=pace,
        patience=patience,
    )


def _pace(state: Tournament) -> tuple[int, int]:
    """How far apart its edits are, and how long a count or a name waits for others."""
    if state.has_been_published:
        return PACE, PACE
    is_before = state.phase is Phase.REGISTRATION and state.is_registration_open
    return (PACE_BEFORE, PACE_BEFORE) if is_before and state.free_places > FEW else (PACE, 0)


def _facts(view: Scene) -> list[str]:
    state = view.state
    lines = [
        view.say("home-when", day=stamp(state.starts_at, "F"), left=stamp(state.starts_at, "R"))
    ]
    if state.venue:
        lines.append(view.say("home-venue", venue=escaped(state.venue)))
    if state.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        lines.append(view.say("home-check-in-at", at=stamp(state.check_in_at)))
    if state.is_over:
        return lines
    plan = timetable(state)
    if state.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        lines.append(_plan(view, plan))
    lines.append(view.say("home-ends", at=stamp(state.ends_at or plan.ends_at)))
    if state.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        lines.append(_room(view))
    return lines


def _plan(view: Scene, plan: Timetable) -> str:
    """When each stage is expected to begin (B8)."""
    return view.say(
        "home-plan",
        start=stamp(plan.starts_at),
        knockout=stamp(plan.knockout_at),
        final=stamp(plan.final_at),
    )


def _room(view: Scene) -> str:
    state = view.state
    free = view.say("home-free", free=state.free_places, capacity=state.capacity)
    return view.say("home-room", free=free, waiting=len(state.waitlist))


def _news(view: Scene) -> list[Block]:
    """What is on now, in words, and what a sign-up means."""
    state = view.state
    match state.phase:
        case Phase.REGISTRATION:
            key = "home-sign-up-open" if state.is_registration_open else "home-sign-up-closed"
            return [view.text(key)]
        case Phase.CHECK_IN:
            return [view.text(_check_in_key(state), at=stamp(state.starts_at))]
        case Phase.GROUP_STAGE:
            return [view.text("home-group-stage"), Text(_tables(view))]
        case Phase.KNOCKOUT:
            return [Text(_matches(view))]
        case Phase.FINISHED:
            return [view.text("home-finished"), Text("\n".join(podium_lines(view)))]
        case Phase.CANCELLED:
            return [view.text("home-cancelled")]


def _check_in_key(state: Tournament) -> str:
    if state.is_drawn:
        return "home-drawn"
    return "home-check-in-open" if state.is_check_in_open else "home-check-in-closed"


def _tables(view: Scene) -> str:
    tables = [table for table in view.state.tables_in_order() if table.seats]
    lines = [
        view.say(
            "home-table",
            link=table_link(table.number),
            table=table.number,
            names=view.names_of(view.state.seated(table)),
        )
        for table in tables[:MOST_TABLES]
    ]
    return "\n".join(lines)


def _matches(view: Scene) -> str:
    """Who plays now and where; else what comes next."""
    knockout = view.state.knockout
    if knockout is None:
        return ""
    running = [knockout.matches[name] for _, name in sorted(knockout.tables.items())]
    lines = [
        view.say(
            "home-match",
            title=match_title(view, match.id),
            names=view.names_of(person for person in match.people if person is not None),
            link=table_link(match.table or 0),
        )
        for match in running[:MOST_TABLES]
    ]
    if not lines:
        return view.say("home-between", stage=_next_stage(view))
    return "\n".join([view.say("home-knockout"), *lines])


def _next_stage(view: Scene) -> str:
    knockout = view.state.knockout
    matches = knockout.matches.values() if knockout else ()
    stages = {match.stage for match in matches if not match.is_decided}
    order = sorted(stages, key=lambda stage: (-players_in(stage), stage == "F"))
    return stage_title(view, order[0] if order else "F")


# --- buttons -----------------------------------------------------------------------------------


def _buttons(view: Scene) -> tuple[Button, ...]:
    rules = view.button("rules")
    match view.state.phase:
        case Phase.REGISTRATION:
            return (*_sign_up(view), rules, *_leave(view))
        case Phase.CHECK_IN:
            return _at_the_door(view, rules)
        case Phase.GROUP_STAGE:
            late = view.button("checkin") if takes_latecomers(view.state) else None
            found = (view.button("me", style="primary"), view.button("standings"), late, rules)
            return tuple(button for button in found if button is not None)
        case Phase.KNOCKOUT:
            first = view.button("me", style="primary")
            return first, view.button("bracket"), view.button("standings"), rules
        case Phase.FINISHED:
            first = view.button("standings", style="primary", label="button-ranking")
            return first, view.button("bracket"), view.button("season")
        case Phase.CANCELLED:
            return (rules,)


def _sign_up(view: Scene) -> tuple[Button, ...]:
    if not view.state.is_registration_open:
        return ()
    is_full = view.state.free_places == 0
    label = "button-waitlist" if is_full else "button-signup"
    return view.button("signup", style="primary", label=label), view.button("guests")


def _leave(view: Scene) -> tuple[Button, ...]:
    anybody = view.state.taken > 0 or view.state.waitlist
    return (view.button("withdraw"),) if anybody else ()


def _at_the_door(view: Scene, rules: Button) -> tuple[Button, ...]:
    is_open = view.state.is_registration_open and not view.state.is_drawn
    label = "button-waitlist" if view.state.free_places == 0 else "button-signup"
    more = (view.button("signup", label=label), view.button("guests")) if is_open else ()
    return view.button("checkin", style="primary"), *more, view.button("withdraw"), rules
