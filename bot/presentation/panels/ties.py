"""The questions that wait for an answer: tie-break rounds, at a table, in a match, at the cut."""

from bot.domain.scoring import Order, Round, open_ties
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Match, Table
from bot.presentation.scene import Scene
from bot.presentation.shapes import Block, Button, Row, Style, Text
from bot.presentation.wording import bold_names, tie_question

PAIR = 2


def table_ties(view: Scene, table: Table, *, form: Style = "primary") -> list[Block]:
    """The open ties of a table, each with its buttons: those of the latest round first (B16)."""
    for round_ in reversed(table.rounds):
        if open_ties(round_, view.state.rules):
            typo = view.button("correct", table.number, round_.number, label="button-typo")
            return _questions(view, str(table.number), round_, typo, form)
    return []


def match_ties(view: Scene, match: Match) -> list[Block]:
    """The open tie of a match's game, with its buttons (B26)."""
    for game in reversed(match.live_games):
        if open_ties(game, view.state.rules):
            typo = view.button("correct_game", match.id, game.number, label="button-typo")
            return _questions(view, match.id, game, typo, "primary")
    return []


def _questions(view: Scene, place: str, round_: Round, typo: Button, form: Style) -> list[Block]:
    """Every tie with a button for each of two; of larger ones the first, which has a form."""
    blocks, rows, cards = list[Block](), list[tuple[Button, ...]](), round_.cards or {}
    for tied in open_ties(round_, view.state.rules):
        is_pair = len(tied) == PAIR
        row = (
            _either(view, "tie", place, tied)
            if is_pair
            else (view.button("tie_form", place, style=form),)
        )
        if row in rows:
            continue
        rows.append(row)
        blocks += [Text(tie_question(view, tied, cards.get(tied[0], 0))), Row(row)]
    return [*blocks[:-1], Row((*rows[-1], typo))]


def cut_question(view: Scene, table: Table, *, form: Style = "primary") -> list[Block]:
    """Who of equal people advances, once all rounds are played (B18)."""
    if not is_undecided(view.state, table):
        return []
    tied = cut(view.state, table)
    question = view.say("cut-question", names=bold_names(view, tied), people=len(tied))
    if len(tied) == PAIR:
        return [Text(question), Row(_either(view, "standing", str(table.number), tied))]
    ask = view.button("standing_form", table.number, style=form, label="button-tie-form")
    return [Text(question), Row((ask,))]


def _either(view: Scene, action: str, place: str, tied: Order) -> tuple[Button, ...]:
    one, other = tied
    return (
        view.name_button(action, place, one, other, person=one),
        view.name_button(action, place, other, one, person=other),
    )
