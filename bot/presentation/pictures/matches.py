"""What there is to see of a match: who, how it stands, and why it was not played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bot.domain.ids import MatchId, PersonId
from bot.domain.knockout import format_of, is_annulled
from bot.domain.presence import feeders
from bot.domain.tournament import Match, Tournament
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.presentation.titles import match_title, split_match
from bot.presentation.wording import score_of_match

Kind = Literal["person", "open", "nobody"]
Manner = Literal["drawn", "brief", "spoken"]
Mark = Literal["won", "lost", ""]
Standing = Literal["waiting", "called", "playing", "decided"]
_STANDINGS: Mapping[str, Standing] = {
    "waiting": "waiting",
    "presence": "called",
    "running": "playing",
    "decided": "decided",
}


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two places of a match."""

    kind: Kind
    text: str
    mark: Mark = ""
    score: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it is drawn and spoken."""

    id: MatchId
    head: str
    status: str
    standing: Standing
    sides: tuple[Side, Side]
    annulled: str
    is_bye: bool
    """Whether the empty place says already why nothing was played."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose evening is looked at, in which language, with names that can be drawn or spoken."""

    state: Tournament
    language: Language
    names: Mapping[PersonId, str]
    manner: Manner = "drawn"
    """How a match somebody comes from is called: by number, not at all, or by its full name."""

    def say(self, key: str, **variables: object) -> str:
        """A sentence of the catalogue."""
        return say(self.language, key, **variables)


def match_view(eyes: Eyes, match: Match) -> MatchView:
    """What there is to see of a match."""
    number = split_match(match.id)[1]
    return MatchView(
        id=match.id,
        head=eyes.say("picture-number", number=number) if number else "",
        status=_status(eyes, match),
        standing=_STANDINGS[match.state],
        sides=(_side(eyes, match, 0), _side(eyes, match, 1)),
        annulled=_annulled(eyes, match),
        is_bye=match.decided_by == "bye",
    )


def _status(eyes: Eyes, match: Match) -> str:
    if match.state == "running":
        return eyes.say("picture-playing", table=match.table or 0)
    if match.state == "presence":
        return eyes.say("picture-called", table=match.table or 0)
    if match.decided_by == "bye":
        return eyes.say("picture-by-bye")
    if match.decided_by not in (None, "games"):
        key = "picture-by-walkover" if match.winner is not None else "picture-without-winner"
        return eyes.say(key)
    return ""


def _annulled(eyes: Eyes, match: Match) -> str:
    count = sum(is_annulled(eyes.state, match, game) for game in match.games)
    return eyes.say("picture-annulled", games=count) if count else ""


def _side(eyes: Eyes, match: Match, side: int) -> Side:
    person = match.people[side]
    if person is None:
        return _nobody(eyes, match, side)
    mark: Mark = ""
    if match.is_decided:
        mark = "won" if match.winner == person else "lost"
    return Side(
        "person", eyes.names[person], mark, _score(eyes, match, person), _note(eyes, match, person)
    )


def _score(eyes: Eyes, match: Match, person: PersonId) -> str:
    wins = score_of_match(eyes.state, match)
    is_counted = format_of(eyes.state, match.stage).best_of > 1 and any(wins.values())
    return str(wins[person]) if is_counted else ""


def _note(eyes: Eyes, match: Match, person: PersonId) -> str:
    if match.winner == person or match.decided_by == "games":
        return ""
    if match.missing is not None and person in match.missing:
        return eyes.say("picture-missing")
    return eyes.say("picture-gone") if person in dict(match.gone) else ""


def _nobody(eyes: Eyes, match: Match, side: int) -> Side:
    if match.is_known[side]:
        key = "picture-bye" if match.decided_by == "bye" else "picture-nobody"
        return Side("nobody", eyes.say(key))
    before = feeders(eyes.state, match)
    if eyes.manner == "brief" or not before:
        return Side("open", eyes.say("picture-open"))
    number = split_match(before[side])[1] or 1
    name = eyes.say("picture-number", number=number)
    if eyes.manner == "spoken":
        name = match_title(eyes.language, before[side])
    key = "picture-loser-of" if match.id == "P3" else "picture-winner-of"
    return Side("open", eyes.say(key, match=name))
