"""The questions that wait for an answer: tie-break rounds, at a table, in a match, at the cut."""

from bot.domain.scoring import Order, Round, open_ties
from bot.domain.standings import cut, is_undecided
from bot.domain.tournament import Match, Table
from bot.presentation.scene import Scene
from bot.presentation.shapes import Block, Button, Row, Text
from bot.presentation.wording import bold_names, tie_question

PAIR = 2


def table_ties(view: Scene, table: Table) -> list[Block]:
    """The open ties of a table's rounds, each with its buttons (B16)."""
    blocks = list[Block]()
    for round_ in table.rounds:
        typo = view.button("correct", table.number, round_.number, label="button-typo")
        blocks += _questions(view, str(table.number), round_, typo)
    return blocks


def match_ties(view: Scene, match: Match) -> list[Block]:
    """The open tie of a match's game, with its buttons (B26)."""
    blocks = list[Block]()
    for game in match.live_games:
        typo = view.button("correct_game", match.id, game.number, label="button-typo")
        blocks += _questions(view, match.id, game, typo)
    return blocks


def _questions(view: Scene, place: str, round_: Round, typo: Button) -> list[Block]:
    blocks, has_form = list[Block](), False
    for tied in open_ties(round_, view.state.rules):
        cards = (round_.cards or {}).get(tied[0], 0)
        blocks.append(Text(tie_question(view, tied, cards)))
        if len(tied) == PAIR:
            blocks.append(Row((*_either(view, "tie", place, tied), typo)))
        elif not has_form:
            form = view.button("tie_form", place, style="primary")
            blocks.append(Row((form, typo)))
            has_form = True
    return blocks


def cut_question(view: Scene, table: Table) -> list[Block]:
    """Who of equal people advances, once all rounds are played (B18)."""
    if not is_undecided(view.state, table):
        return []
    tied = cut(view.state, table)
    question = view.say("cut-question", names=bold_names(view, tied), people=len(tied))
    if len(tied) == PAIR:
        return [Text(question), Row(_either(view, "standing", str(table.number), tied))]
    form = view.button("standing_form", table.number, style="primary", label="button-tie-form")
    return [Text(question), Row((form,))]


def _either(view: Scene, action: str, place: str, tied: Order) -> tuple[Button, ...]:
    one, other = tied
    return (
        view.name_button(action, place, one, other, person=one),
        view.name_button(action, place, other, one, person=other),
    )
