"""Refusals and faults in words: one kind sentence that says what to do."""

from bot.domain.errors import Refusal
from bot.domain.ids import Actor
from bot.domain.tournament import Tournament
from bot.presentation.refusal_facts import FACTS, Asked, Facts
from bot.presentation.shapes import Language
from bot.presentation.texts import say


def sentence(
    refusal: Refusal,
    language: Language,
    *,
    state: Tournament | None = None,
    action: str | None = None,
    place: str | None = None,
    by: Actor | None = None,
) -> str:
    """What to tell whoever asked for something that the rules do not allow.

    Args:
        refusal: Why not, as facts.
        language: The reader's.
        state: The evening, for names, times and rulings; without it the sentence is plainer.
        action: What was asked for, as in the vocabulary of custom ids.
        place: Where it was asked, a table's number or a match's name.
        by: Who asked.
    """
    asked = Asked(language, state, action, place, by)
    facts: Facts = FACTS[type(refusal)](refusal, asked)
    key = f"refusal-{refusal.code.replace('_', '-')}"
    return say(language, f"{key}-{facts.case}" if facts.case else key, **facts.variables)


def incident(code: str, language: Language) -> str:
    """What to say when the bot itself has failed; `code` stands in the log as well."""
    return say(language, "failure-incident", code=code)


def try_again(language: Language) -> str:
    """What to say when nothing was changed, through no fault of whoever asked."""
    return say(language, "failure-try-again")


def discord_is_away(language: Language) -> str:
    """What to say when Discord has failed; what was done until then is found again."""
    return say(language, "failure-discord")


def forbidden(language: Language) -> str:
    """What to say when Discord does not let us do something that a person asked for."""
    return say(language, "failure-forbidden")
