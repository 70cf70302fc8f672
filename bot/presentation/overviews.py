"""Standings, bracket, podium and "where am I": as text for private answers (B50, B51)."""

from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.scene import scene
from bot.presentation.shapes import Answer, Language


def standings(
    state: Tournament, tournament: int, *, language: Language, person: PersonId | None = None
) -> Answer:
    """The standing of every table, the asker's own first; after the end the ranking."""
    return Answer(scene(state, tournament, language=language).say("refusal-wrong-phase"))


def bracket(
    state: Tournament, tournament: int, *, language: Language, person: PersonId | None = None
) -> Answer:
    """The knock-out, round by round."""
    return Answer(scene(state, tournament, language=language).say("refusal-wrong-phase"))


def me(state: Tournament, tournament: int, *, language: Language, person: PersonId) -> Answer:
    """Where somebody and their guests play, against whom, how they stand, and what comes next."""
    return Answer(scene(state, tournament, language=language).say("refusal-wrong-phase"))


def podium(state: Tournament, tournament: int, *, language: Language) -> str:
    """The first three of the evening; empty before it is over."""
    return ""


def ranking(state: Tournament, tournament: int, *, language: Language) -> str:
    """Everybody who was seated, in order; empty before the evening is over."""
    return ""
