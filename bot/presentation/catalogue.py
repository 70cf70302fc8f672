"""The sentences of one language, each read when it is first said: all at once take 0.2 s and 8 MB.

Sentences without variables are said as they stand. For the others Fluent is loaded when the first
of them is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bot.presentation.shapes import Language

if TYPE_CHECKING:
    from bot.presentation.bundle import Bundle

_KEY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{ *([a-z][\w-]*)[ .}]")
_PLAIN = re.compile(r"[^=]+= *([^{}\n]*[^{}\s])\s*(?:#.*\s*)*")
"""A sentence on one line, and perhaps comments before the next one."""


class Catalogue:
    """All files of a language; where a key stands twice, the first one counts."""

    def __init__(self, folder: Path, language: Language) -> None:
        self._language = language
        self._sources = dict[str, str]()
        for file in sorted(folder.glob("*.ftl")):
            for key, source in entries(file.read_text(encoding="utf-8")):
                self._sources.setdefault(key, source)
        self._read: Bundle | None = None

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sources

    def say(self, key: str, variables: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """A sentence that is there, and what was wrong with it."""
        plain = _PLAIN.fullmatch(self._sources[key])
        if plain is not None:
            return plain.group(1), []
        bundle = self._bundle()
        self._add(bundle, key)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            return key, [LookupError(f"{key!r} has no value")]
        said, errors = bundle.format_pattern(pattern, dict(variables))
        return str(said), errors

    def _bundle(self) -> Bundle:
        if self._read is None:
            from bot.presentation.bundle import Bundle  # noqa: PLC0415  # as said above

            self._read = Bundle(self._language)
        return self._read

    def _add(self, bundle: Bundle, key: str) -> None:
        """Read a sentence, and those that it refers to."""
        if bundle.has_message(key) or key not in self._sources:
            return
        from fluent.runtime import FluentResource  # noqa: PLC0415  # as said above

        bundle.add_resource(FluentResource(self._sources[key]))
        for other in _REFERENCE.findall(self._sources[key]):
            self._add(bundle, other)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Each key of a file with all that is written for it."""
    found = list(_KEY.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    for match, end in zip(found, ends, strict=True):
        yield match.group(1), text[match.start() : end]
