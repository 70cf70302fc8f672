"""Fluent for two languages that count alike, without the 4 MB of Babel's data about all languages.

Whole numbers are said without grouping, so that table 1024 is called as its channel is; dates have
sentences of their own.
"""

from typing import Any

import babel
from babel.plural import PluralRule
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone, FluentType
from fluent.runtime.utils import native_to_fluent

from bot.presentation.shapes import Language

ONE_OR_OTHER = PluralRule({"one": "i = 1 and v = 0"})
"""How German and English count, as CLDR has it."""


class OneOrOther(babel.Locale):
    """A language of which nothing is read before something is formatted by its customs."""

    @property
    def plural_form(self) -> PluralRule:
        """How it counts."""
        return ONE_OR_OTHER


class Whole(FluentInt):
    """A whole number, which is said digit by digit."""

    def format(self, locale: babel.Locale) -> str:  # noqa: D102  # as in Fluent
        del locale
        return str(int(self))


class Words(str, FluentType):
    """A text of any length: Fluent itself says nothing in place of more than 2,500 characters."""

    __slots__ = ()

    def format(self, locale: babel.Locale) -> str:  # type: ignore[override]  # Fluent's, not str's
        """As it is, and still of this kind: Fluent looks at it twice."""
        del locale
        return self


class Bundle(FluentBundle):
    """The sentences of one language; without direction marks: names bring their own."""

    def __init__(self, language: Language) -> None:
        super().__init__([language], use_isolating=False)

    def _get_babel_locale(self) -> babel.Locale:
        return OneOrOther(self.locales[0])

    def format_pattern(  # noqa: D102  # as in Fluent
        self, pattern: Pattern, args: dict[str, Any] | None = None
    ) -> tuple[str | FluentNone, list[Exception]]:
        told = {name: _told(value) for name, value in (args or {}).items()}
        errors = list[Exception]()
        current = CurrentEnvironment(args=told)
        try:
            said = pattern(ResolverEnvironment(context=self, current=current, errors=errors))
        except ValueError as error:
            return "{???}", [*errors, error]
        return said, errors


def _told(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return Whole(value)
    return Words(value) if isinstance(value, str) else native_to_fluent(value)
