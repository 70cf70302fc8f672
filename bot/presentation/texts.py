"""The catalogues: every sentence of the bot by its key, in German and in English."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Literal

from bot.presentation.catalogue import Catalogue
from bot.presentation.shapes import Language

LANGUAGES: tuple[Language, ...] = ("de", "en")
LOCALES = Path(__file__).parent / "locales"
Style = Literal["t", "T", "d", "D", "f", "F", "R"]
_MOST_REMEMBERED = 8192
_log = logging.getLogger(__name__)


class TextError(LookupError):
    """A sentence that the catalogue does not have, or that lacks one of its variables."""


def language_of(locale: str | None, default: Language = "de") -> Language:
    """The language for a locale as Discord writes it (`de`, `en-GB`); else the default (B47)."""
    plain = (locale or "").split("-")[0].lower()
    return next((language for language in LANGUAGES if language == plain), default)


def stamp(moment: datetime, style: Style = "t") -> str:
    """A moment as Discord shows it to each reader: by clock (`t`), in full (`F`), counting (`R`).

    The letters are Discord's own; `R` goes on counting by itself, so no panel ticks (B8).
    """
    return f"<t:{round(moment.timestamp())}:{style}>"


class Texts:
    """Says what the catalogues hold.

    A strict one raises TextError where a key or a variable is missing; one that is not strict
    logs it and says what it can, because an odd sentence is better than none on the evening.
    """

    def __init__(self, folder: Path = LOCALES, *, is_strict: bool = True) -> None:
        self._folder = folder
        self._is_strict = is_strict
        self._catalogues = dict[Language, Catalogue]()
        self._remembered = lru_cache(maxsize=_MOST_REMEMBERED)(self._say)

    def has(self, language: Language, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._catalogue(language).has(key)

    def say(self, language: Language, key: str, **variables: object) -> str:
        """The sentence of a key with its variables filled in; values are never read as markup.

        Most of a panel stays the same from one state to the next, so sentences are remembered.

        Raises:
            TextError: the key or a variable is missing, and the catalogue is strict.
        """
        return self._remembered(language, key, tuple(variables.items()))

    def forget(self) -> None:
        """Remember no sentence: names stood in them."""
        self._remembered.cache_clear()

    def _say(self, language: Language, key: str, variables: tuple[tuple[str, object], ...]) -> str:
        catalogue = self._catalogue(language)
        if not catalogue.has(key):
            return self._complain(f"no text {key!r} in {language}", key)
        said, errors = catalogue.say(key, dict(variables))
        if errors:
            return self._complain(f"text {key!r} in {language}: {errors}", said)
        return said

    def _complain(self, fault: str, instead: str) -> str:
        if self._is_strict:
            raise TextError(fault)
        _log.error("%s", fault)
        return instead

    def _catalogue(self, language: Language) -> Catalogue:
        if language not in self._catalogues:
            self._catalogues[language] = Catalogue(self._folder / language, language)
        return self._catalogues[language]


@lru_cache(maxsize=1)
def _spoken() -> list[Texts]:
    return [Texts()]


def use(texts: Texts) -> None:
    """Let everybody speak from these catalogues (the running bot takes ones that never raise)."""
    _spoken()[0] = texts


def say(language: Language, key: str, **variables: object) -> str:
    """The sentence of a key; see `Texts.say`."""
    return _spoken()[0].say(language, key, **variables)


def forget() -> None:
    """Remember no sentence any more."""
    _spoken()[0].forget()


def has_text(language: Language, key: str) -> bool:
    """Whether there is such a sentence."""
    return _spoken()[0].has(language, key)


def joined(language: Language, words: Sequence[str]) -> str:
    """Words as one speaks them: `Anna, Ben und Mia`."""
    if len(words) < 2:  # noqa: PLR2004  # two make a list
        return "".join(words)
    last = {"de": "und", "en": "and"}[language]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
