"""What happens at a match: who is there, games, and forfeits taken back (B25-B30)."""

import asyncio
from dataclasses import replace

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.components.tables import cards_fields, cards_typed, require_reporter
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import is_own, match_of
from bot.domain.clocks import Clock
from bot.domain.ids import MatchId, PersonId
from bot.domain.scoring import Round
from bot.domain.tournament import Match
from bot.presentation import answers
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.panels.match import missing
from bot.presentation.shapes import Answer, Choice, Form, Select

actions = Actions()


# --- presence ------------------------------------------------------------------------------------


@actions.pressed("here")
async def here(request: Request) -> Reply:
    """I am at the table, or my guest is."""
    match = match_of(request.state, request.arguments[0])
    mine = _mine(request, match)
    if not mine:
        raise Misunderstood("answer-not-your-match")
    answer = await confirm(request, match.id, mine)
    # Whom it still waits for is said to whoever came; the panel is enough once they play.
    return replace(answer, is_on_panel=not missing(match_of(request.state, match.id)))


@actions.pressed("both_here")
async def both_here(request: Request) -> Reply:
    """Both are at the table, said by either of the two or by the supervisor (B25)."""
    match = match_of(request.state, request.arguments[0])
    mine = _mine(request, match)
    if not mine and not request.is_supervisor:
        raise Misunderstood("answer-not-your-match")
    return await confirm(request, match.id, _people(match))


@actions.pressed("seated")
async def seated(request: Request) -> Reply:
    """The supervisor sees somebody sitting there."""
    return await confirm(request, request.arguments[0], (request.arguments[1],))


async def confirm(request: Request, match: MatchId, people: tuple[PersonId, ...]) -> Answer:
    """Note who is there; when both are, the first game runs."""
    wishes = [request.run(c.ConfirmPresence(person=person)) for person in people]
    receipts = await asyncio.gather(*wishes)
    return answers.at_the_table(request.scene(receipts[-1].state_after), match).on_panel


@actions.pressed("not_here")
async def not_here(request: Request) -> Reply:
    """Take a confirmation back (B25); asks whose where both were there."""
    match = match_of(request.state, request.arguments[0])
    there = [person for person in _people(match) if person in match.present]
    chosen = request.chosen or tuple(there[:1] if len(there) == 1 else ())
    if not chosen:
        view = request.scene()
        choices = tuple(Choice(view.plain(person), person) for person in there)
        if not choices:
            raise Misunderstood("answer-nobody-there")
        custom_id = encode("not_here", request.tournament, match.id)
        menu = Select(custom_id, request.say("answer-who-is-absent"), choices)
        return Answer(request.say("answer-who-is-absent"), selects=(menu,))
    await request.run(c.WithdrawPresence(person=chosen[0]))
    name = request.scene().name(chosen[0])
    return request.answer("answer-presence-withdrawn", name=name).on_panel


@actions.pressed("revoke_forfeit")
async def revoke_forfeit(request: Request) -> Reply:
    """They were there after all (B30)."""
    receipt = await request.run(c.RevokeForfeit(match=request.arguments[0]))
    return answers.at_the_table(request.scene(receipt.state_after), request.arguments[0])


def _mine(request: Request, match: Match) -> tuple[PersonId, ...]:
    return tuple(p for p in _people(match) if is_own(request.state, request.actor, p))


def _people(match: Match) -> tuple[PersonId, ...]:
    return tuple(person for person in match.people if person is not None)


# --- games ---------------------------------------------------------------------------------------


@actions.pressed("start_game")
async def start_game(request: Request) -> Reply:
    """The next game begins (B26)."""
    receipt = await request.run(c.StartGame(match=request.arguments[0]))
    view = request.scene(receipt.state_after)
    return answers.game_started(view, request.arguments[0]).on_panel


@actions.opens("report_game")
def game_form(request: Request) -> Form:
    """The hand cards of both; the form is for exactly this game."""
    match = match_of(request.state, request.arguments[0])
    require_reporter(request, match.table, _people(match) if match.is_self_reporting else ())
    game = open_game(match)
    view = request.scene()
    title = request.say("form-game-title", match=answers.match_name(view, match), game=game.number)
    custom_id = encode_form("report_game", request.tournament, match.id, game.number)
    return Form(title, custom_id, cards_fields(request, game))


@actions.sent("report_game")
async def game_sent(request: Request) -> Reply:
    """Enter a game (B26)."""
    match = match_of(request.state, request.arguments[0])
    number = int(request.arguments[1])
    games = {game.number: game for game in match.live_games}
    cards, order = cards_typed(request, games.get(number) or open_game(match))
    is_past = number in games and games[number] is not match.current
    if is_past:
        return answers.game_result(request.scene(), match.id, number, is_repeat=True)
    return await report_game(request, c.ReportGame(match=match.id, cards=cards, order=order))


async def report_game(request: Request, command: c.ReportGame) -> Reply:
    """Enter a game, and say what counts now, or what still has to be played."""
    receipt = await request.run(command)
    if any(isinstance(event, e.ReportProposed) for event in receipt.events):
        return request.answer("answer-proposed")
    view = request.scene(receipt.state_after)
    if not receipt.events:
        return answers.game_result(view, command.match, is_repeat=True)
    return answers.game_result(view, command.match).on_panel


def open_game(match: Match) -> Round:
    """The game that is to be entered; while presence is open the first one (B25)."""
    if match.current is not None:
        return match.current
    if match.state != "presence":
        raise Misunderstood("answer-no-game")
    return Round(1, _people(match), match.clock or Clock(None))
