"""Results that were entered wrongly: before, after, and what follows (B29)."""

from bot.components.confirming import digest
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.components.tables import cards_fields, cards_typed, require_reporter
from bot.domain import commands as c
from bot.domain.authority import match_of, table_of
from bot.domain.errors import NeedsConfirmation
from bot.domain.scoring import Round
from bot.domain.tournament import Match, Table
from bot.presentation import answers
from bot.presentation.custom_ids import encode_form
from bot.presentation.scene import Scene
from bot.presentation.shapes import Answer, Button, Form
from bot.presentation.wording import game_line, matches_listed, result_line

actions = Actions()

Correction = c.CorrectRound | c.CorrectGame


# --- a round at a table --------------------------------------------------------------------------


@actions.opens("correct")
def correct_form(request: Request) -> Form:
    """The form with the old numbers."""
    table, round_ = _round(request)
    require_reporter(request, table.number, ())
    title = request.say("form-correct-title", table=table.number, round=round_.number)
    custom_id = encode_form("correct", request.tournament, table.number, round_.number)
    return Form(title, custom_id, cards_fields(request, round_))


@actions.sent("correct")
async def correct_sent(request: Request) -> Reply:
    """Correct a round, if nothing that has begun is undone by it."""
    table, round_ = _round(request)
    cards, order = cards_typed(request, round_)
    wish = c.CorrectRound(table=table.number, round=round_.number, cards=cards, order=order)
    return await correct(request, wish)


@actions.pressed("correct_yes")
async def correct_confirmed(request: Request) -> Reply:
    """The lead has seen what is undone."""
    *arguments, token, word = request.arguments
    request.arguments = tuple(arguments)
    request.typed = _typed(request, token)
    table, round_ = _round(request)
    cards, order = cards_typed(request, round_)
    wish = c.CorrectRound(table=table.number, round=round_.number, cards=cards, order=order)
    return await correct(request, wish, word=word)


def _round(request: Request) -> tuple[Table, Round]:
    table = table_of(request.state, int(request.arguments[0]))
    number = int(request.arguments[1]) if len(request.arguments) > 1 else len(table.rounds)
    if not 1 <= number <= len(table.rounds):
        raise Misunderstood("answer-no-round", table=table.number)
    return table, table.rounds[number - 1]


# --- a game of a match ---------------------------------------------------------------------------


@actions.opens("correct_game")
def correct_game_form(request: Request) -> Form:
    """The form with the old numbers."""
    match, game = _game(request)
    require_reporter(request, match.table, ())
    name = answers.match_name(request.scene(), match)
    title = request.say("form-correct-game-title", match=name, game=game.number)
    custom_id = encode_form("correct_game", request.tournament, match.id, game.number)
    return Form(title, custom_id, cards_fields(request, game))


@actions.sent("correct_game")
async def correct_game_sent(request: Request) -> Reply:
    """Correct a game, if nothing that has begun is undone by it."""
    match, game = _game(request)
    cards, order = cards_typed(request, game)
    wish = c.CorrectGame(match=match.id, game=game.number, cards=cards, order=order)
    return await correct(request, wish)


@actions.pressed("correct_game_yes")
async def correct_game_confirmed(request: Request) -> Reply:
    """The lead has seen what is undone."""
    *arguments, token, word = request.arguments
    request.arguments = tuple(arguments)
    request.typed = _typed(request, token)
    match, game = _game(request)
    cards, order = cards_typed(request, game)
    wish = c.CorrectGame(match=match.id, game=game.number, cards=cards, order=order)
    return await correct(request, wish, word=word)


def _game(request: Request) -> tuple[Match, Round]:
    match = match_of(request.state, request.arguments[0])
    games = {game.number: game for game in match.live_games}
    number = int(request.arguments[1]) if len(request.arguments) > 1 else len(games)
    if number not in games:
        raise Misunderstood("answer-no-game")
    return match, games[number]


# --- what follows --------------------------------------------------------------------------------


async def correct(request: Request, wish: Correction, *, word: str = "") -> Reply:
    """Do it where nothing that has begun is undone; else show what is, and ask (B29).

    `word` stands for what was shown before; it must still be what follows.
    """
    before = _said(request.scene(), wish)
    try:
        receipt = await request.run(wish)
    except NeedsConfirmation as needed:
        shown = _consequences(request, wish, before, needed)
        if word != digest(shown):
            return _ask(request, wish, shown, has_changed=bool(word))
        receipt = await request.run(wish.model_copy(update={"confirm": True}))
    if receipt.is_repeat or not receipt.events:
        return request.answer("answer-already-entered")
    view = request.scene(receipt.state_after)
    text = request.say("answer-corrected", before=before or "–", after=_said(view, wish) or "–")
    open_tie = _open_tie(view, wish)
    return Answer(text, open_tie)


def _said(view: Scene, wish: Correction) -> str:
    """The result as it stands, in a line."""
    if isinstance(wish, c.CorrectRound):
        return result_line(view, view.state.tables[wish.table].rounds[wish.round - 1])
    match = match_of(view.state, wish.match)
    games = [game for game in match.live_games if game.number == wish.game]
    return game_line(view, games[0]) if games else ""


def _open_tie(view: Scene, wish: Correction) -> tuple[Button, ...]:
    if isinstance(wish, c.CorrectRound):
        return answers.result(view, wish.table, wish.round).buttons
    return answers.game_result(view, wish.match).buttons


def _consequences(
    request: Request, wish: Correction, before: str, needed: NeedsConfirmation
) -> str:
    view = request.scene()
    after = ", ".join(f"{view.name(person)} {cards}" for person, cards in wish.cards.items())
    follows = matches_listed(view, needed.undone)
    return "\n".join(
        [
            request.say("answer-corrected", before=before or "–", after=after),
            request.say("answer-correction-consequences", matches=follows),
        ]
    )


def _ask(request: Request, wish: Correction, shown: str, *, has_changed: bool) -> Answer:
    token = request.desk.drafts.keep({**request.typed, "form": request.form or ""})
    is_round = isinstance(wish, c.CorrectRound)
    action = "correct_yes" if is_round else "correct_game_yes"
    place = (wish.table, wish.round) if isinstance(wish, c.CorrectRound) else (
        wish.match, wish.game
    )  # fmt: skip
    yes = request.button(
        action, *place, token, digest(shown), label="answer-button-correct-yes", style="danger"
    )
    no = request.button("stay_so", label="answer-button-cancel")
    text = f"{request.say('answer-changed')}\n\n{shown}" if has_changed else shown
    return Answer(text, (yes, no))


def _typed(request: Request, token: str) -> dict[str, str]:
    """What was typed before the question; after a restart it is gone."""
    typed = request.desk.drafts.find(token)
    if not typed:
        raise Misunderstood("answer-correction-lost")
    request.form = typed.pop("form", "") or None
    return typed
