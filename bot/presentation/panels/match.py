"""The match panel: who is there, which game runs, who is through (B25-B27)."""

from collections.abc import Iterable

from bot.domain.ids import MatchId, PersonId
from bot.domain.knockout import counted, is_annulled
from bot.domain.scoring import Round, open_ties
from bot.domain.tournament import Match, Tournament, bracket
from bot.presentation import look
from bot.presentation.panels.disputes import at_the_table
from bot.presentation.panels.ties import match_ties
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Button, Language, Line, Panel, Row, Style, Text
from bot.presentation.texts import stamp
from bot.presentation.titles import stage_after
from bot.presentation.wording import (
    clock_at_table,
    clock_line,
    format_line,
    game_line,
    match_title,
    score_of_match,
    stage_inside,
)


def key_of(match: MatchId) -> str:
    """The key of a match's panel."""
    return f"match:{match}"


def match_panel(state: Tournament, name: MatchId, *, tournament: int, language: Language) -> Panel:
    """The panel of a match that has been called, as it should be now."""
    view = scene(state, tournament, language=language)
    match = bracket(state).matches[name]
    return Panel(
        key_of(name),
        f"table:{match.table}",
        tuple(_blocks(view, match)),
        accent=_accent(view, match),
        generation=str(_generation(match)),
        farewell=_farewell(view, match),
        is_last=not match.is_decided,
        moment="called" if match.current is not None and match.current.is_time_called else "",
    )


def _generation(match: Match) -> int:
    """A message for presence and the first game, a new one for every game after it."""
    annulled = len(match.games) - len(match.live_games)
    return annulled + max(len(match.live_games), 1)


def _blocks(view: Scene, match: Match) -> list[Block]:
    head: list[Block] = [Text(f"## {match_title(view, match.id)}")]
    if match.is_decided:
        against = [Text(_versus(view, match))] if match.decided_by == "games" else []
        end = [Text(outcome(view, match)), *_corrections(view, match)]
        return [*head, *against, *_games(view, match), *end]
    if view.state.is_cancelled:
        return [*head, *_games(view, match), view.text("home-cancelled")]
    if match.clock is None:
        return [*head, view.text(_stopped_key(match), names=_people(view, match))]
    head.append(Text(_pairing(view, match)))
    body = _presence(view, match) if match.state == "presence" else _running(view, match)
    return [*head, *body, *_disputes(view, match), Line(), Row(_buttons(view, match))]


def _people(view: Scene, match: Match) -> str:
    return view.names_of(person for person in match.people if person is not None)


def _stopped_key(match: Match) -> str:
    return "match-waits-again" if match.games else "match-waits"


def _versus(view: Scene, match: Match) -> str:
    one, other = (view.name(person) if person else "…" for person in match.people)
    return view.say("match-pairing", one=one, other=other)


def _pairing(view: Scene, match: Match) -> str:
    lines = [_versus(view, match), format_line(view, match)]
    if match.stage == "F":
        lines.append(view.say("match-final-invitation"))
    return "\n".join(lines)


# --- presence ----------------------------------------------------------------------------------


def missing(match: Match) -> tuple[PersonId, ...]:
    """Who of the two is not there yet."""
    return tuple(p for p in match.people if p is not None and p not in match.present)


def _presence(view: Scene, match: Match) -> list[Block]:
    if match.clock is None:
        return []
    names = view.names_of(missing(match))
    if match.clock.due is None:
        clock = clock_line(view, match.clock, is_called=False)
        return [Text(f"{view.say('match-missing', names=names)}\n{clock}")]
    until, left = stamp(match.clock.due), stamp(match.clock.due, "R")
    return [view.text("match-missing-until", names=names, until=until, left=left)]


# --- games -------------------------------------------------------------------------------------


def _running(view: Scene, match: Match) -> list[Block]:
    game = match.current
    if game is None:
        return []
    if not game.is_over:
        clock = clock_at_table(view, game.clock, is_called=game.is_time_called)
        now = view.say("match-game", game=game.number, clock=clock)
        return [*_games(view, match), Text(now), *_proposal(view, game)]
    ties = match_ties(view, match)
    if ties:
        return [*_games(view, match), *ties]
    return [*_games(view, match), view.text("match-next-game", game=game.number + 1)]


def _games(view: Scene, match: Match) -> list[Block]:
    """The games that count so far and, where more than one is needed, how it stands."""
    lines = [line for game in counted(view.state, match)[0] if (line := game_line(view, game))]
    wins = list(score_of_match(view.state, match).values())
    if len(wins) == 2 and any(wins) and not match.is_decided:  # noqa: PLR2004  # both are known
        lines.append(view.say("match-score", score=f"{wins[0]}:{wins[1]}"))
    return [Text("\n".join(lines))] if lines else []


def _proposal(view: Scene, game: Round) -> list[Block]:
    wish = game.proposal
    if wish is None or wish.cards is None:
        return []
    cards = " · ".join(
        view.say("result-cards", name=view.name(seat), cards=number)
        for seat, number in wish.cards.items()
    )
    return [view.text("table-proposal", name=view.name(wish.by), cards=cards)]


def outcome(view: Scene, match: Match) -> str:
    """Who is through, and by what, in one sentence or two."""
    champion = match.winner
    if champion is None:
        return view.say("match-nobody")
    to = match.stage if match.stage in ("F", "P3") else "next"
    facts = {
        "name": view.name(champion),
        "to": to,
        "stage": stage_inside(view, stage_after(match.stage)),
    }
    if match.decided_by == "games":
        won = score_of_match(view.state, match).values()
        return view.say("match-won", score=f"{max(won)}:{min(won)}", **facts)
    if match.decided_by == "no_show":
        absent = match.missing or ()
        return view.say("match-no-show", absent=view.names_of(absent), **facts)
    return view.say("match-walkover", **facts)


def _disputes(view: Scene, match: Match) -> list[Block]:
    return at_the_table(view, match.disputes, is_held=False)


# --- buttons -----------------------------------------------------------------------------------


def _buttons(view: Scene, match: Match) -> tuple[Button, ...]:
    talk = (view.button("dispute", match.id), view.button("quiet", match.id))
    if match.state == "presence":
        both = view.button("both_here", match.id, style="primary")
        return both, view.button("here", match.id), *talk
    game = match.current
    if game is None:
        return talk
    if not game.is_over:
        return (*_while_open(view, match, game), *talk)
    if open_ties(game, view.state.rules):
        return talk
    start = view.button("start_game", match.id, style="primary", game=game.number + 1)
    correct = view.button("correct_game", match.id, game.number, label="button-correct")
    return start, correct, *talk


def _while_open(view: Scene, match: Match, game: Round) -> tuple[Button, ...]:
    is_proposed = game.proposal is not None and game.proposal.cards is not None
    style: Style = "secondary" if is_proposed else "primary"
    report = view.button("report_game", match.id, style=style, game=game.number)
    confirm = (view.button("confirm_report", match.id, style="primary"),) if is_proposed else ()
    clock = view.button("resume" if game.clock.is_stopped else "pause", match.id)
    is_running = game.clock.is_running or game.clock.is_stopped
    return (*confirm, report, *((clock,) if is_running else ()))


def _corrections(view: Scene, match: Match) -> list[Block]:
    games = [game for game in counted(view.state, match)[0] if game.is_reported]
    buttons = tuple(
        view.button(
            "correct_game", match.id, game.number, label="button-correct-game", game=game.number
        )
        for game in games[-5:]
    )
    return [Row(buttons)] if buttons else []


def _accent(view: Scene, match: Match) -> int:
    if match.is_decided:
        return look.FESTIVE if match.stage == "F" else look.OVER
    game = match.current
    is_waiting = match.state != "running" or bool(match.disputes)
    if is_waiting or (game is not None and bool(open_ties(game, view.state.rules))):
        return look.WAITING
    return look.FESTIVE if match.stage == "F" else look.PLAYING


def _farewell(view: Scene, match: Match) -> tuple[Block, ...] | None:
    """What the message before keeps: the games so far; of games that no longer count, that."""
    if _generation(match) == 1:
        return None
    title = match_title(view, match.id)
    before = match.games[:-1] if match.current is not None else match.games
    lines = list(_kept(view, match, before))
    return (Text("\n".join([f"**{title}**", *lines])),)


def _kept(view: Scene, match: Match, games: Iterable[Round]) -> Iterable[str]:
    for game in games:
        if is_annulled(view.state, match, game):
            yield view.say("game-annulled", game=game.number)
        elif line := game_line(view, game):
            yield line
