"""Refusals and faults in words: one kind sentence that says what to do."""

from bot.domain.errors import Refusal
from bot.domain.tournament import Tournament
from bot.presentation.shapes import Language
from bot.presentation.texts import say


def sentence(refusal: Refusal, language: Language, *, state: Tournament | None = None) -> str:
    """What to tell whoever asked for something that the rules do not allow."""
    return say(language, "refusal-wrong-phase")


def incident(code: str, language: Language) -> str:
    """What to say when the bot itself has failed; `code` stands in the log as well."""
    return say(language, "failure-incident", code=code)


def try_again(language: Language) -> str:
    """What to say when nothing was changed, through no fault of whoever asked."""
    return say(language, "failure-try-again")
