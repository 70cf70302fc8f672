"""Results that were entered wrongly: before, after, and what follows (B29)."""

from bot.components.confirming import digest
from bot.components.reopening import reopening
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.components.tables import (
    cards_fields,
    cards_typed,
    cut_form,
    order_typed,
    require_reporter,
)
from bot.domain import commands as c
from bot.domain.authority import match_of, table_of
from bot.domain.decide import decide
from bot.domain.evolve import fold
from bot.domain.scoring import Round
from bot.domain.standings import cut
from bot.domain.tournament import Match, Table
from bot.presentation import answers
from bot.presentation.corrected import game_said, preview, round_said
from bot.presentation.custom_ids import encode_form
from bot.presentation.scene import Scene
from bot.presentation.shapes import Answer, Button, Form

actions = Actions()

Correction = c.CorrectRound | c.CorrectGame | c.DecideStanding


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
    """Show what correcting a round does."""
    return await correct(request, _round_wish(request))


@actions.pressed("correct_yes")
async def correct_confirmed(request: Request) -> Reply:
    """Whoever confirms has seen what it does."""
    word = await _recalled(request)
    return await correct(request, _round_wish(request), word=word)


def _round_wish(request: Request) -> c.CorrectRound:
    table, round_ = _round(request)
    cards, order = cards_typed(request, round_)
    return c.CorrectRound(table=table.number, round=round_.number, cards=cards, order=order)


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
    """Show what correcting a game does."""
    return await correct(request, _game_wish(request))


@actions.pressed("correct_game_yes")
async def correct_game_confirmed(request: Request) -> Reply:
    """Whoever confirms has seen what it does."""
    word = await _recalled(request)
    return await correct(request, _game_wish(request), word=word)


def _game_wish(request: Request) -> c.CorrectGame:
    match, game = _game(request)
    cards, order = cards_typed(request, game)
    return c.CorrectGame(match=match.id, game=game.number, cards=cards, order=order)


def _game(request: Request) -> tuple[Match, Round]:
    match = match_of(request.state, request.arguments[0])
    games = {game.number: game for game in match.live_games}
    number = int(request.arguments[1]) if len(request.arguments) > 1 else len(games)
    if number not in games:
        raise Misunderstood("answer-no-game")
    return match, games[number]


# --- who advances ---------------------------------------------------------------------------------


@actions.opens("standing_again")
def standing_again_form(request: Request) -> Form:
    """The order at the cut once more."""
    require_reporter(request, int(request.arguments[0]), ())
    return cut_form(request, "standing_again")


@actions.sent("standing_again")
async def standing_again_sent(request: Request) -> Reply:
    """Show what correcting the tie-break round at the cut does."""
    return await correct(request, _standing_wish(request))


@actions.pressed("standing_again_yes")
async def standing_again_confirmed(request: Request) -> Reply:
    """Whoever confirms has seen what it does."""
    word = await _recalled(request)
    return await correct(request, _standing_wish(request), word=word)


def _standing_wish(request: Request) -> c.DecideStanding:
    table = table_of(request.state, int(request.arguments[0]))
    order = order_typed(request, (cut(request.state, table),))
    return c.DecideStanding(table=table.number, order=order, correct=True)


# --- what follows --------------------------------------------------------------------------------


async def correct(request: Request, wish: Correction, *, word: str = "") -> Reply:
    """Show before, after and what follows; done by one more click, if that is still so (B29).

    `word` stands for what was shown before.
    """
    after = _tried(request, wish)
    if after is None:
        return request.answer("answer-already-entered")
    own = wish.match if isinstance(wish, c.CorrectGame) else None
    before = request.scene()
    was, will_be = _said(before, wish), _said(after, wish)
    shown = preview(before, after, was, will_be, own=own)
    if word != digest(shown):
        return await _ask(request, wish, shown, has_changed=bool(word))
    receipt = await request.run(_confirmed(request, wish))
    if receipt.is_repeat or not receipt.events:
        return request.answer("answer-already-entered")
    view = request.scene(receipt.state_after)
    text = request.say("answer-corrected", before=was or "–", after=_said(view, wish) or "–")
    return Answer(text, _open_tie(view, wish))


def _tried(request: Request, wish: Correction) -> Scene | None:
    """The evening as it would be then; None where it is so already.

    Raises:
        Refusal: the rules do not allow it.
    """
    now = request.desk.clock.now()
    events = decide(request.state, _confirmed(request, wish), by=request.actor, now=now)
    return request.scene(fold(events, request.state)) if events else None


def _confirmed(request: Request, wish: Correction) -> Correction:
    """Whoever sees this has seen what is undone; only the lead may undo matches that have begun."""
    return wish.model_copy(update={"confirm": True}) if request.is_lead else wish


def _said(view: Scene, wish: Correction) -> str:
    """The result as it stands, in a line."""
    if isinstance(wish, c.CorrectRound):
        return round_said(view, wish.table, wish.round)
    if isinstance(wish, c.DecideStanding):
        return answers.standing_decided(view, wish.table).text
    return game_said(view, wish.match, wish.game)


def _open_tie(view: Scene, wish: Correction) -> tuple[Button, ...]:
    if isinstance(wish, c.CorrectRound):
        return answers.result(view, wish.table, wish.round).buttons
    if isinstance(wish, c.DecideStanding):
        return answers.standing_decided(view, wish.table).buttons
    return answers.game_result(view, wish.match).buttons


async def _ask(request: Request, wish: Correction, shown: str, *, has_changed: bool) -> Answer:
    token = await request.keep({**request.typed, "form": request.form or ""})
    text = f"{request.say('answer-changed')}\n\n{shown}" if has_changed else shown
    return Answer(text, _choices(request, wish, token, digest(shown)))


def _choices(request: Request, wish: Correction, token: str, word: str) -> tuple[Button, ...]:
    """Do it, change what was typed, or leave it."""
    action, place = _confirmation(wish)
    say_yes, typed = "answer-button-correct-yes", (*map(str, place), token)
    yes = request.button(action, *typed, word, label=say_yes, style="danger")
    label = "answer-button-announce-change"
    change = reopening(request, FORMS[action], *typed, label=label, style="secondary")
    return yes, change, request.button("stay_so", label="answer-button-cancel")


FORMS = {
    "correct_yes": "correct",
    "correct_game_yes": "correct_game",
    "standing_again_yes": "standing_again",
}
"""Each confirmation, with the form in which its correction was typed."""


def _confirmation(wish: Correction) -> tuple[str, tuple[int | str, ...]]:
    """What confirms a correction, and what it is about."""
    if isinstance(wish, c.CorrectRound):
        return "correct_yes", (wish.table, wish.round)
    if isinstance(wish, c.CorrectGame):
        return "correct_game_yes", (wish.match, wish.game)
    return "standing_again_yes", (wish.table,)


async def _recalled(request: Request) -> str:
    """Bring back what was typed before the question; the word of what the question showed."""
    *arguments, token, word = request.arguments
    request.arguments = tuple(arguments)
    typed = await request.desk.drafts.find(token)
    if not typed:
        raise Misunderstood("answer-correction-lost")
    request.form = typed.pop("form", "") or None
    request.typed = typed
    return word
