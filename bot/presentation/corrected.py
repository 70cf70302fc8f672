"""What a correction changes, in words: before, after, and what follows from it (B29)."""

from collections.abc import Iterator

from bot.domain.ids import MatchId, PersonId, TableNumber
from bot.domain.knockout import is_annulled
from bot.domain.presence import begun_matches_changed
from bot.domain.standings import standing
from bot.domain.tournament import Match, bracket
from bot.presentation.panels.match import outcome
from bot.presentation.scene import Scene
from bot.presentation.wording import game_line, match_title, result_line, rival


def round_said(view: Scene, table: TableNumber, number: int) -> str:
    """A round as it stands, in a line."""
    return result_line(view, view.state.tables[table].rounds[number - 1])


def game_said(view: Scene, name: MatchId, number: int) -> str:
    """A game as it stands, and who is through where the match is decided."""
    match = bracket(view.state).matches[name]
    game = next((game for game in match.live_games if game.number == number), None)
    line = "" if game is None else game_line(view, game)
    return f"{line}. {outcome(view, match)}" if line and match.is_decided else line


def preview(before: Scene, after: Scene, was: str, will_be: str, *, own: MatchId | None) -> str:
    """All that a correction does, before anybody confirms it."""
    stands = before.say("answer-corrected", before=was or "–", after=will_be or "–")
    follows = [*_through(before, after), *_own_games(before, after, own), *_matches(before, after)]
    if not follows:
        return f"{stands}\n{before.say('correction-nothing-follows')}"
    lines = " ".join(follows)
    told = before.say("correction-follows", what=lines)
    return f"{stands}\n{told}"


def _through(before: Scene, after: Scene) -> Iterator[str]:
    """Who advances from a table, where that changes."""
    for table in before.state.tables_in_order():
        was = {row.person for row in standing(before.state, table) if row.advances}
        now = standing(after.state, after.state.tables[table.number])
        will = [row.person for row in now if row.advances]
        if was != set(will) and will:
            names = after.names_of(will)
            yield after.say("correction-through", table=table.number, names=names, people=len(will))


def _own_games(before: Scene, after: Scene, own: MatchId | None) -> Iterator[str]:
    """Games of the corrected match that it no longer needs, or that it needs once more."""
    if own is None:
        return
    was, will = bracket(before.state).matches[own], bracket(after.state).matches[own]
    needed = {one.number for one in will.live_games if not is_annulled(after.state, will, one)}
    for game in was.live_games:
        if not is_annulled(before.state, was, game) and game.number not in needed:
            yield after.say("game-annulled", game=game.number)
    if was.is_decided and not will.is_decided:
        yield after.say("correction-open-again", title=match_title(after, own))


def _matches(before: Scene, after: Scene) -> Iterator[str]:
    """Matches that lose somebody, who plays them instead, and who is out because of it."""
    if before.state.knockout is None or after.state.knockout is None:
        return
    begun = begun_matches_changed(before.state, after.state)
    gone, come = dict[PersonId, None](), set[PersonId]()
    for match in after.state.knockout.in_order():
        was = before.state.knockout.matches[match.id]
        if was.people == match.people:
            continue
        if match.id in begun:
            yield _no_longer_counts(before, was)
        yield from _newcomers(after, match, was, come)
        gone.update(dict.fromkeys(p for p in was.people if p is not None and p not in match.people))
        come |= {p for p in match.people if p is not None}
    for person in gone:
        if person not in come and not _still_plays(after, person):
            yield after.say("correction-out", name=after.name(person))
    if begun:
        yield after.say("correction-talk-first", names=after.names_of(gone))


def _still_plays(view: Scene, person: PersonId) -> bool:
    """Whether a match that somebody had won is open again."""
    matches = view.state.knockout.matches.values() if view.state.knockout else ()
    return any(person in match.people and not match.is_decided for match in matches)


def _no_longer_counts(view: Scene, match: Match) -> str:
    return view.say(
        "correction-undone",
        title=match_title(view, match.id),
        names=_versus(view, match),
        games=sum(game.is_reported for game in match.live_games),
    )


def _versus(view: Scene, match: Match) -> str:
    known = [person for person in match.people if person is not None]
    if len(known) < len(match.people):
        return view.names_of(known)
    one, other = known
    return view.say("bracket-waiting", one=view.name(one), other=view.name(other))


def _newcomers(view: Scene, match: Match, was: Match, known: set[PersonId]) -> Iterator[str]:
    for person in match.people:
        if person is None or person in was.people or person in known:
            continue
        title, against = match_title(view, match.id), rival(view, match, person)
        yield view.say("correction-in", name=view.name(person), title=title, against=against)
