"""The supervisors' cards: all own tables at a glance, each result from there (B61)."""

from collections.abc import Iterable

from bot.domain.bracket import players_in
from bot.domain.ids import PersonId, Phase, TableNumber
from bot.domain.scoring import Round, open_ties
from bot.domain.standings import is_undecided
from bot.domain.tournament import Knockout, Match, Table, Tournament
from bot.presentation import look
from bot.presentation.fitting import (
    MOST_CHARACTERS,
    MOST_COMPONENTS,
    ROW_WIDTH,
    components,
    cost,
)
from bot.presentation.names import utf16
from bot.presentation.panels.disputes import on_the_card
from bot.presentation.panels.match import missing
from bot.presentation.panels.match import outcome as match_outcome
from bot.presentation.panels.ties import cut_question, match_ties, table_ties
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Button, Language, Line, Panel, Row, Text
from bot.presentation.texts import stamp
from bot.presentation.tokens import user
from bot.presentation.wording import (
    clock_line,
    match_title,
    result_line,
    table_link,
    table_title,
)

SHARED = "supervisors"
_OWN = "supervisor:"
MOST_PARAGRAPHS = 8
ROOM = 200
"""Characters kept for the head of the card."""
PACE = PATIENCE = 6
"""Half a minute for what is done; what is to be done, and whom the time is up for, never waits."""
PLAYING = (Phase.GROUP_STAGE, Phase.KNOCKOUT, Phase.FINISHED)


def key_of(supervisor: PersonId) -> str:
    """The key of a supervisor's card."""
    return f"{_OWN}{supervisor}"


def owner_of(key: str) -> PersonId | None:
    """Whose card a key names; None for the shared one."""
    return key.removeprefix(_OWN) if key.startswith(_OWN) else None


def owners(state: Tournament) -> tuple[PersonId, ...]:
    """Everybody with a table of their own, in a fixed order."""
    return tuple(sorted({user for number, user in state.supervisors.items()}))


def supervisor_card(
    state: Tournament, tournament: int, *, language: Language, supervisor: PersonId | None
) -> Panel:
    """The card of a supervisor, or for None the shared one with the tables nobody has."""
    view = scene(state, tournament, language=language)
    places = _places(state, supervisor)
    head = _head(view, supervisor, len(places))
    door: list[Block] = [*_door(view, supervisor)]
    body = _body(view, places, room=MOST_COMPONENTS - components([head, *door]))
    key = SHARED if supervisor is None else key_of(supervisor)
    foot = _foot(view, places)
    if components([head, *body, *foot, *door]) > MOST_COMPONENTS:
        foot = []
    return Panel(
        key,
        "supervisors",
        (head, *body, *foot, *door),
        accent=_accent(view, places),
        pace=PACE,
        patience=PATIENCE,
    )


def _foot(view: Scene, places: list[Table | Match]) -> list[Block]:
    """Cheating, and unfriendly behaviour passed on with one tap (B37, B63)."""
    if not places or view.state.phase not in (Phase.GROUP_STAGE, Phase.KNOCKOUT):
        return []
    return [Line(), Row((view.button("penalty"), view.button("unfriendly")))]


def _head(view: Scene, supervisor: PersonId | None, number: int) -> Text:
    if supervisor is not None:
        return view.text("card-own", supervisor=user(supervisor), number=number)
    if not view.state.is_published:
        return view.text("card-door")
    return view.text("card-shared" if number else "card-shared-empty")


def _door(view: Scene, supervisor: PersonId | None) -> list[Block]:
    """Who comes late or walks in is entered on the shared card (B19)."""
    is_open = view.state.phase in (Phase.CHECK_IN, Phase.GROUP_STAGE)
    if supervisor is not None or not is_open:
        return []
    waiting = [p for p in view.state.waitlist if view.state.people[p].is_on_site]
    admit = (view.button("admit"),) if waiting and view.state.has_been_published else ()
    return [Line(), Row((view.button("walk_in"), *admit))]


# --- places ------------------------------------------------------------------------------------


def _places(state: Tournament, supervisor: PersonId | None) -> list[Table | Match]:
    """The tables or, in the knock-out, the matches somebody is in charge of."""
    if not state.is_published:
        return []
    own = [
        place for number, place in _all_places(state) if state.supervisors.get(number) == supervisor
    ]
    return own if supervisor is not None else [place for place in own if not _is_settled(place)]


def _is_settled(place: Table | Match) -> bool:
    """Whether it needs nobody any more: the shared card is for tables that need somebody."""
    return isinstance(place, Match) and place.is_decided


def _all_places(state: Tournament) -> Iterable[tuple[TableNumber, Table | Match]]:
    if state.knockout is None or not _called(state.knockout):
        for table in state.tables_in_order():
            if table.seats:
                yield table.number, table
        return
    matches = _just_decided(state.knockout) | {
        number: state.knockout.matches[name] for number, name in state.knockout.tables.items()
    }
    for number in sorted(set(state.tables) | set(matches)):
        if number in state.tables and number not in matches:
            if _waits(state, state.tables[number]):
                yield number, state.tables[number]
        elif number in matches:
            yield number, matches[number]


def _called(knockout: Knockout) -> list[Match]:
    """The matches that have been called; before any is, the last rounds can still be put right."""
    return [match for match in knockout.matches.values() if match.table is not None]


def _just_decided(knockout: Knockout) -> dict[TableNumber, Match]:
    """What was decided at each table, until the next matches are called: it can be put right."""
    called = _called(knockout)
    latest = min((players_in(match.stage) for match in called), default=0)
    return {
        match.table: match
        for match in called
        if match.table is not None and match.is_decided and players_in(match.stage) == latest
    }


def _waits(state: Tournament, table: Table) -> bool:
    """Whether a correction has reopened a question of the group stage."""
    ties = any(open_ties(round_, state.rules) for round_ in table.rounds)
    return ties or is_undecided(state, table)


def _body(view: Scene, places: list[Table | Match], *, room: int) -> list[Block]:
    """A paragraph and buttons for each place; with many places one list and its buttons."""
    if len(places) <= MOST_PARAGRAPHS:
        roomy: list[Block] = [block for place in places for block in _paragraph(view, place)]
        if _cost(roomy) <= room:
            return roomy
    ties = _ties_that_fit(view, places, room // 2)
    return [Text(_lines(view, places)), *ties, *_reports(view, places, room - 1 - _cost(ties))]


def _cost(blocks: list[Block]) -> int:
    return sum(cost(block) for block in blocks)


def _ties_that_fit(view: Scene, places: list[Table | Match], room: int) -> list[Block]:
    """The questions of the first places that have any; each answer makes room for the next."""
    blocks = list[Block]()
    for place in places:
        question = _questions(view, place)
        if question and _cost([*blocks, *question]) > room:
            break
        blocks += question
    return blocks


def _reports(view: Scene, places: list[Table | Match], room: int) -> list[Block]:
    """What places need first, five buttons a row, as many as fit."""
    rows, left = divmod(room, ROW_WIDTH + 1)
    most = rows * ROW_WIDTH + max(left - 1, 0)
    buttons = [button for place in places for button in _first_button(view, place)][:most]
    starts = range(0, len(buttons), ROW_WIDTH)
    return [Row(tuple(buttons[start : start + ROW_WIDTH])) for start in starts]


def _lines(view: Scene, places: list[Table | Match]) -> str:
    """A line for each place, as far as a panel holds them."""
    lines, length = list[str](), 0
    for place in places:
        line = _line(view, place)
        length += utf16(line) + 1
        if length > MOST_CHARACTERS - ROOM:
            break
        lines.append(line)
    return "\n".join(lines)


def _paragraph(view: Scene, place: Table | Match) -> list[Block]:
    row = (*_buttons(view, place), *_take_over(view, place))
    return [Text(_line(view, place)), *_questions(view, place), *([Row(row)] if row else [])]


def _questions(view: Scene, place: Table | Match) -> list[Block]:
    """What waits for an answer at a place: disputes first, then ties."""
    return [*on_the_card(view, place.disputes), *_ties(view, place)]


def _ties(view: Scene, place: Table | Match) -> list[Block]:
    if isinstance(place, Match):
        return match_ties(view, place)
    ties = table_ties(view, place, form="secondary")
    is_played = place.current is not None and place.current.is_over
    is_last = len(place.rounds) >= view.state.rules.group_rounds
    if ties or place.disputes or not (is_played and is_last):
        return ties
    return cut_question(view, place, form="secondary")


# --- a line for each ---------------------------------------------------------------------------


def _line(view: Scene, place: Table | Match) -> str:
    if isinstance(place, Match):
        title = f"{match_title(view, place.id)}"
        return view.say(
            "card-match",
            title=title,
            link=table_link(place.table or 0),
            state=_match_state(view, place),
        )
    title, current = table_title(view, place.number), place.current
    if current is None:
        names = _seats(view, place, place.seats)
        return view.say("card-table", title=title, state=view.say("card-ready"), names=names)
    is_told = current.is_over and not place.disputes
    key = "card-round-done" if is_told else "card-round"
    state = view.say(key, round=current.number, state=_round_state(view, place, current))
    names = _seats(view, place, current.playing)
    if current.is_over:
        return view.say("card-table-done", title=title, state=state)
    return view.say("card-table", title=title, state=state, names=names)


def _seats(view: Scene, table: Table, seats: tuple[PersonId, ...]) -> str:
    numbered = enumerate(table.seats, start=1)
    return " · ".join(f"{number} {view.name(seat)}" for number, seat in numbered if seat in seats)


def _round_state(view: Scene, table: Table, current: Round) -> str:
    if not current.is_over:
        return clock_line(view, current.clock, is_called=current.is_time_called)
    if table.disputes:
        return view.say("card-disputed")
    return result_line(view, current)


def _match_state(view: Scene, match: Match) -> str:
    if match.is_decided:
        return match_outcome(view, match)
    if match.state == "presence" and match.clock is not None:
        names = view.names_of(missing(match))
        if match.clock.due is None:
            return view.say("match-missing", names=names)
        until, left = stamp(match.clock.due), stamp(match.clock.due, "R")
        return view.say("match-missing-until", names=names, until=until, left=left)
    game = match.current
    if game is None:
        return view.say("card-ready")
    if not game.is_over:
        clock = clock_line(view, game.clock, is_called=game.is_time_called)
        return view.say("match-game", game=game.number, clock=clock)
    return view.say("match-next-game", game=game.number + 1)


# --- buttons -----------------------------------------------------------------------------------


def _buttons(view: Scene, place: Table | Match) -> tuple[Button, ...]:
    if isinstance(place, Match):
        return _match_buttons(view, place)
    current, number = place.current, place.number
    if current is None or (view.state.knockout is not None and _called(view.state.knockout)):
        return ()
    if current.is_over:
        is_tied = bool(open_ties(current, view.state.rules))
        if is_tied or not current.is_reported:
            return ()
        return (view.button("correct", number, current.number, label="button-correct"),)
    clock = view.button("resume" if current.clock.is_stopped else "pause", number)
    is_running = current.clock.is_running or current.clock.is_stopped
    more = (clock,) if is_running else ()
    return (*_first_button(view, place), *more, view.button("absent", number))


def _take_over(view: Scene, place: Table | Match) -> tuple[Button, ...]:
    """Anybody of the supervisors may step in (B43)."""
    number = place.table if isinstance(place, Match) else place.number
    is_over = isinstance(place, Match) and place.is_decided
    if number is None or is_over:
        return ()
    return (view.button("take_over", number),)


def _match_buttons(view: Scene, match: Match) -> tuple[Button, ...]:
    first = _first_button(view, match)
    if match.state == "presence":
        sits = tuple(
            view.name_button("seated", match.id, person, person=person, label="button-seated")
            for person in missing(match)
        )
        return (*sits, *first)
    game = match.current
    if game is None or game.is_over:
        return (*first, *_correct_game(view, match))
    clock = view.button("resume" if game.clock.is_stopped else "pause", match.id)
    is_first_game = len(match.live_games) == 1
    back = (view.button("not_here", match.id),) if is_first_game else ()
    return (*first, clock, *back)


def _correct_game(view: Scene, match: Match) -> tuple[Button, ...]:
    """What was entered last can be put right from here, as at a table."""
    game = match.live_games[-1] if match.live_games else None
    if game is None or not game.is_reported or open_ties(game, view.state.rules):
        return ()
    return (view.button("correct_game", match.id, game.number, label="button-correct"),)


def _first_button(view: Scene, place: Table | Match) -> tuple[Button, ...]:
    """The one thing a place needs from its supervisor now."""
    if isinstance(place, Match):
        return _first_of_match(view, place)
    current = place.current
    if current is None or current.is_over:
        return ()
    return (view.button("report", place.number, label="button-report-at", table=place.number),)


def _first_of_match(view: Scene, match: Match) -> tuple[Button, ...]:
    game = match.current
    if match.state == "presence" or (game is not None and not game.is_over):
        number = 1 if game is None else game.number
        return (
            view.button(
                "report_game",
                match.id,
                label="button-report-game-at",
                table=match.table or 0,
                game=number,
            ),
        )
    if game is None or match.is_decided or open_ties(game, view.state.rules):
        return ()
    label = "button-start-game-at"
    next_game = game.number + 1
    return (
        view.button("start_game", match.id, label=label, table=match.table or 0, game=next_game),
    )


def _accent(view: Scene, places: list[Table | Match]) -> int:
    is_waiting = any(_needs_somebody(view, place) for place in places)
    return look.WAITING if is_waiting else look.CALM


def _needs_somebody(view: Scene, place: Table | Match) -> bool:
    rounds = place.live_games if isinstance(place, Match) else place.rounds
    if place.disputes or any(open_ties(round_, view.state.rules) for round_ in rounds):
        return True
    return bool(rounds) and not rounds[-1].is_over and rounds[-1].is_time_called
