"""Names and texts as they can be drawn: no character without a glyph, nothing that crashes."""

import unicodedata
from collections.abc import Mapping

from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.names import ZWJ, ZWNJ, display_names, fallback
from bot.presentation.shapes import Language
from bot.presentation.typesetting.fonts import Faces

_NEVER_MISSED = frozenset({ZWJ, ZWNJ, " ", "\n", "\ufe0e", "\ufe0f"})
_FIRST_TAG, _LAST_TAG = "\U000e0020", "\U000e007f"
_LAST_LATIN = "\u024f"
_PUNCTUATION = frozenset("–—…„“”‚‘’·•✓×")
Json = object
"""What templates are given: strings, numbers, booleans, lists and dictionaries of them."""


def drawable(text: str, faces: Faces) -> str:
    """The text in characters that have a glyph; others become their plain form, or go.

    A letter of a decorative alphabet has a plain form; a rune has none.
    """
    return " ".join("".join(_shown(char, faces) for char in text).split())


def _shown(char: str, faces: Faces) -> str:
    if char in _NEVER_MISSED or _FIRST_TAG <= char <= _LAST_TAG:
        return char
    if unicodedata.category(char) in ("Cc", "Cf"):
        return " " if char.isspace() else ""
    if char in faces:
        return char
    plain = unicodedata.normalize("NFKD", char)
    if plain == char:
        return ""
    return "".join(part for part in plain if part in faces)


def drawn_names(state: Tournament, language: Language, faces: Faces) -> Mapping[PersonId, str]:
    """How everybody is called in a picture, told apart also where characters had to go (B7)."""
    names, taken = dict[PersonId, str](), set[str]()
    for person, name in display_names(state, language).items():
        order = state.people[person].order
        shown = drawable(name, faces) or fallback(person, language, order=order)
        base, number = shown, 2
        while shown in taken:
            shown, number = f"{base} ({number})", number + 1
        taken.add(shown)
        names[person] = shown
    return names


def plain(text: str) -> str:
    """The text in Latin letters alone, for when something in it breaks the typesetter."""
    decomposed = unicodedata.normalize("NFKC", text)
    kept = (char if _is_plain(char) else "?" for char in decomposed)
    return "".join(kept)


def _is_plain(char: str) -> bool:
    return (" " <= char <= _LAST_LATIN and char != "\x7f") or char in _PUNCTUATION


def all_plain(data: Json) -> Json:
    """The same data with every text in plain letters."""
    if isinstance(data, str):
        return plain(data)
    if isinstance(data, dict):
        return {key: all_plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [all_plain(value) for value in data]
    return data
