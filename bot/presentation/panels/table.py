"""The table panel of the group stage: who sits here, what runs, what came of it (B14-B18)."""

from collections.abc import Mapping

from bot.domain.ids import PersonId, TableNumber
from bot.domain.rounds import has_rounds_left
from bot.domain.scoring import Round, open_ties
from bot.domain.standings import is_undecided, standing
from bot.domain.tournament import Table, Tournament
from bot.presentation import look
from bot.presentation.panels.disputes import at_the_table
from bot.presentation.panels.ties import cut_question, table_ties
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Button, Language, Line, Panel, Row, Text
from bot.presentation.tokens import user
from bot.presentation.wording import clock_at_table, result_line, supervisor_of, table_title


def key_of(table: TableNumber) -> str:
    """The key of a table's panel, which is also its channel's name."""
    return f"table:{table}"


def table_panel(
    state: Tournament, number: TableNumber, *, tournament: int, language: Language
) -> Panel:
    """The panel of a table as it should be now."""
    view = scene(state, tournament, language=language)
    table = state.tables[number]
    return Panel(
        key_of(number),
        f"table:{number}",
        tuple(_blocks(view, table)),
        accent=_accent(view, table),
        generation=str(max(len(table.rounds), 1)),
        farewell=_farewell(view, table),
        is_last=_is_busy(view, table),
        moment="called" if table.current is not None and table.current.is_time_called else "",
    )


def _is_busy(view: Scene, table: Table) -> bool:
    """Whether the buttons are needed here, so that the panel stays at hand (B14)."""
    current, state = table.current, view.state
    if current is None or state.knockout is not None or state.is_cancelled:
        return False
    return not current.is_over or bool(open_ties(current, state.rules)) or bool(table.disputes)


# --- what it says ------------------------------------------------------------------------------


def _blocks(view: Scene, table: Table) -> list[Block]:
    if not table.seats:
        return [Text(f"## {table_title(view, table.number)}"), view.text("table-merged")]
    head: list[Block] = [Text(_title(view, table)), Text("\n".join(_seats(view, table)))]
    if view.state.is_cancelled:
        return [*head, *_results(view, table), view.text("home-cancelled")]
    if view.state.knockout is not None:
        return [*head, *_results(view, table), *_after_the_group_stage(view, table)]
    return [*head, *_now(view, table), *_disputes(view, table), *_foot(view, table)]


def _title(view: Scene, table: Table) -> str:
    title = table_title(view, table.number)
    if table.current is None:
        return f"## {title}"
    rounds = view.state.rules.group_rounds
    return "## " + view.say(
        "table-round-title", table=title, round=table.current.number, rounds=rounds
    )


def _seats(view: Scene, table: Table) -> list[str]:
    """The seats by number; who does not play this round says so in words, never why."""
    return [_seat(view, table, index, seat) for index, seat in enumerate(table.seats, start=1)]


def _seat(view: Scene, table: Table, number: int, seat: str) -> str:
    name, current = view.name(seat), table.current
    is_over = view.state.knockout is not None
    if view.state.people[seat].is_out and not is_over:
        return view.say("seat-out", number=number, name=name)
    if current is not None and seat not in current.seats:
        if current.number < view.state.rules.group_rounds and not is_over:
            return view.say("seat-from", number=number, name=name, round=current.number + 1)
        return view.say("seat", number=number, name=name)
    if current is not None and not current.is_over and seat not in current.playing:
        return view.say("seat-absent", number=number, name=name)
    cards = _cards_of_the_tied(view, current)
    if seat in cards:
        return view.say("seat-cards", number=number, name=name, cards=cards[seat])
    return view.say("seat", number=number, name=name)


def _cards_of_the_tied(view: Scene, current: Round | None) -> Mapping[PersonId, int]:
    """The hand cards of a round that waits for a tie-break round; its result has no places yet."""
    if current is None or not open_ties(current, view.state.rules):
        return {}
    return current.cards or {}


def _now(view: Scene, table: Table) -> list[Block]:
    current = table.current
    if current is None:
        return [
            view.text("table-before", rounds=view.state.rules.group_rounds),
            _charge(view, table),
        ]
    if not current.is_over:
        clock = clock_at_table(view, current.clock, is_called=current.is_time_called)
        return [Text(clock), _charge(view, table), *_proposal(view, current)]
    ties = table_ties(view, table)
    if ties:
        return ties if open_ties(current, view.state.rules) else [*_results(view, table), *ties]
    return [*_results(view, table), *_next(view, table)]


def _charge(view: Scene, table: Table) -> Text:
    found = supervisor_of(view, table.number)
    if found is None:
        return view.text("table-any-supervisor")
    return view.text("table-supervisor", supervisor=user(found))


def _proposal(view: Scene, current: Round) -> list[Block]:
    """What a seat of a table without supervisor has entered, and another has to confirm (B43)."""
    wish = current.proposal
    if wish is None or wish.cards is None:
        return []
    cards = " · ".join(
        view.say("result-cards", name=view.name(seat), cards=number)
        for seat, number in wish.cards.items()
    )
    return [view.text("table-proposal", name=view.name(wish.by), cards=cards)]


def _results(view: Scene, table: Table) -> list[Block]:
    lines = [
        view.say("table-result", round=round_.number, result=result_line(view, round_))
        for round_ in table.rounds
        if round_.is_over
    ]
    return [Text("\n".join(lines))] if lines else []


def _next(view: Scene, table: Table) -> list[Block]:
    """What comes after this round here: the next one, the question at the cut, or the standing."""
    current = table.current
    if has_rounds_left(view.state, table) and current is not None:
        return [view.text("table-next", round=current.number + 1)]
    if is_undecided(view.state, table) and not table.disputes:
        return cut_question(view, table)
    return _standing(view, table)


def _standing(view: Scene, table: Table) -> list[Block]:
    through = [row.person for row in standing(view.state, table) if row.advances]
    names = view.names_of(through)
    key = "table-through" if view.state.knockout is None else "table-went-through"
    return [view.text(key, names=names, people=len(through))] if through else []


def _after_the_group_stage(view: Scene, table: Table) -> list[Block]:
    """Kept for reading; a result can still be corrected."""
    ties = table_ties(view, table) or cut_question(view, table)
    return [*(ties or _standing(view, table)), *_corrections(view, table)]


def _corrections(view: Scene, table: Table) -> list[Block]:
    buttons = [
        view.button(
            "correct",
            table.number,
            round_.number,
            label="button-correct-round",
            round=round_.number,
        )
        for round_ in table.rounds
        if round_.is_reported
    ]
    return [Row(tuple(buttons[-5:]))] if buttons else []


def _disputes(view: Scene, table: Table) -> list[Block]:
    is_over = table.current is not None and table.current.is_over
    return at_the_table(view, table.disputes, is_held=is_over)


# --- buttons -----------------------------------------------------------------------------------


def _foot(view: Scene, table: Table) -> list[Block]:
    buttons = _buttons(view, table)
    return [Line(), Row(buttons)] if buttons else []


def _buttons(view: Scene, table: Table) -> tuple[Button, ...]:
    number, current = table.number, table.current
    quiet = view.button("quiet", number)
    if current is None:
        alone = supervisor_of(view, number) is None
        mine = (view.button("take_over", number, label="button-my-table"),) if alone else ()
        return (view.button("me"), view.button("rules"), quiet, *mine)
    dispute = view.button("dispute", number)
    if not current.is_over:
        return (*_while_open(view, table, current), dispute, quiet)
    correct = view.button("correct", number, current.number)
    has_ties = bool(open_ties(current, view.state.rules))
    first = () if has_ties or not current.is_reported else (correct,)
    return (*first, dispute, quiet)


def _while_open(view: Scene, table: Table, current: Round) -> tuple[Button, ...]:
    number = table.number
    is_proposed = current.proposal is not None and current.proposal.cards is not None
    report = view.button("report", number, style="secondary" if is_proposed else "primary")
    confirm = (view.button("confirm_report", number, style="primary"),) if is_proposed else ()
    clock = view.button("resume" if current.clock.is_stopped else "pause", number)
    is_running = current.clock.is_running or current.clock.is_stopped
    return (*confirm, report, view.button("absent", number), *((clock,) if is_running else ()))


def _accent(view: Scene, table: Table) -> int:
    current = table.current
    is_over = view.state.knockout is not None or view.state.is_cancelled
    if is_over or not table.seats:
        return look.OVER
    if current is None:
        return look.CALM
    is_waiting = bool(open_ties(current, view.state.rules)) or bool(table.disputes)
    if is_waiting or (not current.is_over and current.is_time_called):
        return look.WAITING
    return look.CALM if current.is_over else look.PLAYING


def _farewell(view: Scene, table: Table) -> tuple[Block, ...] | None:
    """What the message before keeps: the result of the round before.

    The first round is played on the message that told who sits here.
    """
    if len(table.rounds) <= 1:
        return None
    kept = table.rounds[-2]
    title, result = table_title(view, table.number), result_line(view, kept)
    return (view.text("table-kept-result", table=title, round=kept.number, result=result),)
