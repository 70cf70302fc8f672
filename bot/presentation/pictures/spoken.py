"""The same in words: alternative texts that say everything a picture shows."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.domain.ids import MatchId
from bot.domain.tournament import Match, bracket
from bot.presentation.pictures.matches import Eyes, MatchView, Side, match_view
from bot.presentation.titles import match_title, stage_title


def spoken_bracket(eyes: Eyes, matches: Iterable[MatchId]) -> str:
    """The matches, round by round, a line each."""
    people = sum(person is not None for person in bracket(eyes.state).slots)
    lines = [eyes.say("spoken-bracket", evening=eyes.state.name, people=people)]
    found = [bracket(eyes.state).matches[name] for name in matches]
    for stage, group in groupby(found, key=lambda match: match.stage):
        title = stage_title(eyes.language, stage)
        is_alone = stage in ("F", "P3")
        lines += [] if is_alone else [eyes.say("spoken-stage", stage=title)]
        lines += [_line(eyes, match, title if is_alone else None) for match in group]
    return "\n".join(lines)


def _line(eyes: Eyes, match: Match, title: str | None) -> str:
    view = match_view(eyes, match)
    name = title or view.head or match_title(eyes.language, match.id)
    what = ", ".join(part for part in _parts(eyes, match, view) if part)
    return eyes.say("spoken-line", match=name, what=what)


def _parts(eyes: Eyes, match: Match, view: MatchView) -> Iterator[str]:
    winner = next((side for side in view.sides if side.mark == "won"), None)
    if match.decided_by == "bye" and winner is not None:
        yield winner.text
        yield view.status
        return
    one, other = (_named(side) for side in view.sides)
    if winner is None:
        yield eyes.say("spoken-versus", one=one, other=other)
    else:
        scores = [side.score for side in view.sides]
        key = "spoken-final-won" if match.stage in ("F", "P3") else "spoken-won"
        key, score = (f"{key}-score", ":".join(scores)) if all(scores) else (key, "")
        yield eyes.say(key, one=one, other=other, winner=winner.text, score=score)
    yield _running_score(view) if winner is None else ""
    yield view.status
    yield view.annulled


def _running_score(view: MatchView) -> str:
    scores = [side.score for side in view.sides]
    return ":".join(scores) if all(scores) else ""


def _named(side: Side) -> str:
    return f"{side.text} ({side.note})" if side.note else side.text
