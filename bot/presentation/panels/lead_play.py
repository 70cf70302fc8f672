"""The lead card while people play: rounds, matches, and the end."""

from bot.domain.clocks import minutes
from bot.domain.ids import MatchId, TableNumber
from bot.domain.timing import open_places
from bot.presentation.forecast import punctuality
from bot.presentation.labels import ROOM, width
from bot.presentation.panels.match import missing
from bot.presentation.podium import podium_lines
from bot.presentation.scene import Scene
from bot.presentation.shapes import Block, Button, Line, Row, Style, Text
from bot.presentation.standing_in_the_way import (
    Matches,
    Tables,
    admissible,
    is_something_to_decide,
    matches_now,
    tables_now,
)
from bot.presentation.timetable import late_by
from bot.presentation.titles import split_match
from bot.presentation.wording import (
    match_title,
    matches_listed,
    score_of_match,
    stage_title,
    table_link,
    tables_linked,
)

MOST_MATCHES = 16
MOST_AGAIN = 3
LATE, LATE_STEP = 20, 10
"""From how many minutes on lateness is worth a line, and how exactly it is told."""
MOST_BEHIND = 3


# --- the group stage ---------------------------------------------------------------------------


def group_stage(view: Scene) -> list[Block]:
    """Which tables play, which hold things up, and what starts next."""
    now = tables_now(view.state)
    waiting = admissible(view.state)
    door = [view.say("lead-on-site", names=view.name(waiting))] if waiting else []
    lines = [*_paused(view), *_in_the_way(view, now), *door]
    buttons = (*_first(view, now), *_clocks(view))
    more = (view.button("format"), view.button("walk_in"), view.button("supervisors"))
    rows = _rows(
        buttons,
        (*more, view.button("announce"), view.button("person")),
        (*_authority(view), view.button("more")),
        (view.button("admit"),) if waiting else (),
    )
    return [*_said(lines, [_next_step(view, now)]), Line(), *rows]


def _said(*paragraphs: list[str]) -> list[Block]:
    """How it stands, and apart from it what comes next."""
    kept = ["\n".join(filter(None, lines)) for lines in paragraphs]
    return [Text(words) for words in kept if words]


def _authority(view: Scene) -> tuple[Button, ...]:
    """What the lead decides about rules and people, and what has been decided."""
    return view.button("ruling"), view.button("penalty"), view.button("exclude"), view.button("log")


def _rows(*rows: tuple[Button, ...]) -> list[Block]:
    return [Row(row) for row in rows if row]


def _paused(view: Scene) -> list[str]:
    """That everything stands still, and that it gets late, with what would help (B13)."""
    lines = [view.say("lead-paused")] if view.state.is_paused else []
    late = late_by(view.state) // minutes(LATE_STEP) * LATE_STEP
    if late > LATE:
        key = "lead-late-group" if view.state.knockout is None else "lead-late"
        return [*lines, view.say(key, minutes=late)]
    return [*lines, *punctuality(view)]


def _in_the_way(view: Scene, now: Tables) -> list[str]:
    reasons = {
        "lead-playing": now.playing,
        "lead-tied": now.tied,
        "lead-disputed": now.disputed,
        "lead-undecided": now.undecided,
    }
    return [
        view.say(key, tables=tables_linked(view, tables), number=len(tables))
        for key, tables in reasons.items()
        if tables
    ]


def _round(view: Scene, now: Tables) -> int:
    """The number of the round that starts next at the tables that are ready."""
    return min((len(view.state.tables[number].rounds) + 1 for number in now.ready), default=1)


def _next_step(view: Scene, now: Tables) -> str:
    if now.out_of_time:
        tables = tables_linked(view, now.out_of_time)
        return view.say("lead-call-time", tables=tables, number=len(now.out_of_time))
    if now.is_blocked and not now.ready and is_something_to_decide(view.state):
        return ""  # there is something to do, and the card below says what
    if now.is_blocked:
        key = "lead-some-ready" if now.ready else "lead-wait"
        return view.say(key, number=len(now.ready))
    if now.ready:
        return view.say("lead-next-round", round=_round(view, now))
    return view.say("lead-cut-first" if now.undecided else "lead-next-knockout")


def _first(view: Scene, now: Tables) -> tuple[Button, ...]:
    """The next step as the primary button, and what goes with it."""
    if now.out_of_time:
        return (view.button("call_time", style="primary"),)
    if now.behind and len(now.behind) <= MOST_BEHIND:
        return tuple(_start_table(view, number, index) for index, number in enumerate(now.behind))
    if now.is_blocked and now.ready:
        return (view.button("start_ready", style="primary", number=len(now.ready)),)
    if now.ready:
        start = view.button("start_round", style="primary", round=_round(view, now))
        return start, view.button("to_tables")
    if now.undecided or now.is_blocked:
        return ()
    return (view.button("start_knockout", style="primary"),)


def _start_table(view: Scene, number: TableNumber, index: int) -> Button:
    """A table that was left behind starts by its own click (B36)."""
    style: Style = "secondary" if index else "primary"
    return view.button("start_table", number, style=style, table=number)


def _clocks(view: Scene) -> tuple[Button, ...]:
    """Stopping, longer, over: for everything that runs."""
    if view.state.is_paused:
        return (view.button("resume", label="button-resume-all"),)
    if next(open_places(view.state), None) is None and not _is_presence_running(view):
        return ()
    pause = view.button("pause", label="button-pause-all")
    return pause, view.button("extend")


def _is_presence_running(view: Scene) -> bool:
    knockout = view.state.knockout
    if knockout is None:
        return False
    return any(knockout.matches[name].state == "presence" for name in knockout.tables.values())


# --- the knock-out -----------------------------------------------------------------------------


def knockout(view: Scene) -> list[Block]:
    """Which matches run and which wait; the next round as the primary button."""
    now = matches_now(view.state)
    said = _said([*_paused(view), *_running(view, now)], _waiting(view, now))
    buttons = (*_call(view, now), *_clocks(view))
    more = (view.button("format"), view.button("announce"), view.button("supervisors"))
    third = (*_authority(view), view.button("more"))
    return [*said, Line(), *_rows(buttons, (*more, view.button("person")), third)]


def _running(view: Scene, now: Matches) -> list[str]:
    lines = list[str]()
    for match in now.running[:MOST_MATCHES]:
        away = view.names_of(missing(match)) if match.state == "presence" else ""
        state = view.say("lead-match-missing", names=away) if away else _score(view, match.id)
        title, link = match_title(view, match.id), table_link(match.table or 0)
        lines.append(view.say("lead-match", title=title, link=link, state=state))
    if len(now.running) > MOST_MATCHES:
        lines.append(view.say("and-more-matches", number=len(now.running) - MOST_MATCHES))
    return lines


def _score(view: Scene, name: MatchId) -> str:
    if view.state.knockout is None:
        return ""
    wins = score_of_match(view.state, view.state.knockout.matches[name])
    return " : ".join(f"{view.name(person)} {won}" for person, won in wins.items())


def _waiting(view: Scene, now: Matches) -> list[str]:
    lines = list[str]()
    if now.again:
        names = matches_listed(view, [match.id for match in now.again])
        lines.append(view.say("lead-start-again", names=names, number=len(now.again)))
    if now.waiting and not _is_early(now):
        stage = stage_title(view, now.waiting[0].stage)
        people = 2 * len(now.waiting)
        lines.append(view.say("lead-call", stage=stage, matches=len(now.waiting), people=people))
    elif not now.again and not is_something_to_decide(view.state):
        lines.append(view.say("lead-matches-run"))
    return lines


def _is_early(now: Matches) -> bool:
    """Whether matches of the round before still run, so that calling can wait for them."""
    return any(match.stage != now.waiting[0].stage for match in now.running)


def _on_a_button(view: Scene, name: MatchId) -> str:
    """A match's title where it fits the button that starts it anew, else its number."""
    title, number = match_title(view, name), split_match(name)[1]
    if number is None or width(view.say("button-start-match", match=title)) <= ROOM:
        return title
    return view.say("match-title-short", number=number)


def _call(view: Scene, now: Matches) -> tuple[Button, ...]:
    again = now.again[:MOST_AGAIN]
    is_first = not again
    buttons = tuple(
        view.button(
            "start_match",
            match.id,
            style="secondary" if index else "primary",
            match=_on_a_button(view, match.id),
        )
        for index, match in enumerate(again)
        if None not in match.people
    )
    if not now.waiting:
        return buttons
    style: Style = "primary" if is_first and not _is_early(now) else "secondary"
    stage = stage_title(view, now.waiting[0].stage)
    return (*buttons, view.button("start_knockout_round", style=style, stage=stage))


# --- the end -----------------------------------------------------------------------------------


def finished(view: Scene) -> list[Block]:
    """The podium, and what is left to do."""
    first = view.button("certificates", style="primary")
    ranking = view.button("standings", label="button-ranking")
    rest = (view.button("log"), view.button("tidy"), view.button("more"))
    buttons = (first, ranking, view.button("announce"))
    lines = [view.say("lead-finished"), *podium_lines(view)]
    return [Text("\n".join(lines)), Line(), Row(buttons), Row(rest)]
