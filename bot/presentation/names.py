"""How people appear: cleaned, harmless in chat, and told apart from each other (B7)."""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from rpds import HashTrieMap

from bot.domain.ids import PersonId
from bot.domain.tournament import Person, Spot, Tournament
from bot.presentation.lookalikes import poses, skeleton
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.presentation.tokens import WORD_JOINER, defused

LONGEST = 32
SEAT_UNITS = 45
ZWJ, ZWNJ = "\u200d", "\u200c"
_FIRST_ISOLATE, _LAST_ISOLATE = "\u2068", "\u2069"
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SELECTORS = frozenset("\ufe0e\ufe0f")
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u180e\u17b4\u17b5")
_FORMATS = frozenset({ZWJ, ZWNJ}) | frozenset(chr(code) for code in range(0xE0020, 0xE0080))
_NONCHARACTERS = range(0xFDD0, 0xFDF0)
_PICTURES = (range(0x1F000, 0x1FB00), range(0x2190, 0x2C00))
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_FLAGS = range(0x1F1E6, 0x1F200)
_PLANE_END = 0xFFFE
_MARKDOWN = re.compile(r"([\\*_~`|\[\]()<])")
_AT_LINE_START = re.compile(r"(?m)^(\s*)([#>+-])")
_NUMBERED = re.compile(r"(?m)^(\s*\d+)([.)])")
_LINKING = re.compile(r"(?i)(@|:(?=//)|\bdiscord(?=\.|app\.)|\bwww(?=\.))")


# --- cleaning ----------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def cleaned(name: str) -> str:
    """A name fit for pictures and chat: at most 32 characters, empty where nothing is to see."""
    text = "".join(char for char in name if not _is_dropped(char))
    text = unicodedata.normalize("NFC", _with_joiners_between_emoji(text))
    text = unicodedata.normalize("NFC", " ".join(_with_two_marks(text).split()))
    text = _cut(text, LONGEST)
    return text if any(_is_visible(char) for char in text) else ""


def _is_dropped(char: str) -> bool:
    code = ord(char)
    if char in _BIDI or char in _BLANK or code & _PLANE_END == _PLANE_END:
        return True
    if code in _NONCHARACTERS:
        return True
    category = unicodedata.category(char)
    if category == "Cc":
        return not char.isspace()
    return category in ("Co", "Cs") or (category == "Cf" and char not in _FORMATS)


def _with_two_marks(text: str) -> str:
    kept, marks = list[str](), 0
    for char in text:
        is_mark = unicodedata.category(char) in ("Mn", "Me") and char not in _SELECTORS
        marks = marks + 1 if is_mark else 0
        if marks <= 2:  # noqa: PLR2004  # two marks keep Arabic, Hebrew and Thai intact
            kept.append(char)
    return "".join(kept)


def _with_joiners_between_emoji(text: str) -> str:
    kept = list[str]()
    for index, char in enumerate(text):
        if char == ZWJ:
            before = next((c for c in reversed(text[:index]) if not _is_attached(c)), "")
            after = text[index + 1 : index + 2]
            if not (_is_emoji(before) and _is_emoji(after)):
                continue
        kept.append(char)
    return "".join(kept)


def _is_emoji(char: str) -> bool:
    return bool(char) and any(ord(char) in block for block in _PICTURES)


def _is_attached(char: str) -> bool:
    """Whether a character belongs to the one before it and cannot stand alone."""
    code = ord(char)
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char in _SELECTORS
        or char in (ZWJ, ZWNJ)
        or code in _SKIN_TONES
        or code in _TAGS
    )


def _cut(text: str, longest: int) -> str:
    """At most so many characters, never through the middle of one that is put together."""
    if len(text) <= longest:
        return text
    end = longest
    while end > 0 and _is_inside(text, end):
        end -= 1
    return text[:end].rstrip()


def _is_inside(text: str, index: int) -> bool:
    if _is_attached(text[index]) or text[index - 1] == ZWJ:
        return True
    flags = 0
    while index - flags - 1 >= 0 and _is_flag(text[index - flags - 1]):
        flags += 1
    return _is_flag(text[index]) and flags % 2 == 1


def _is_flag(char: str) -> bool:
    return ord(char) in _FLAGS


def _is_visible(char: str) -> bool:
    return not char.isspace() and not _is_attached(char) and not unicodedata.combining(char)


def characters_of(text: str) -> list[str]:
    """The characters as people count them: an accent, a skin tone or a flag is part of one."""
    starts = [at for at in range(len(text)) if at == 0 or not _is_inside(text, at)]
    ends = [*starts[1:], len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def utf16(text: str) -> int:
    """How long Discord's clients take a text to be."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut_to_units(text: str, longest: int) -> str:
    """At most so many UTF-16 units, with an ellipsis, no character split."""
    if utf16(text) <= longest:
        return text
    end = len(text)
    while end > 0 and (utf16(text[:end]) > longest - 1 or _is_inside(text, end)):
        end -= 1
    return text[:end].rstrip() + "…"


# --- in chat -----------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def escaped(text: str) -> str:
    """Somebody's words in chat: no markdown, no link, no mention comes of them."""
    harmless = _MARKDOWN.sub(r"\\\1", defused(text))
    harmless = _AT_LINE_START.sub(r"\1\\\2", harmless)
    harmless = _NUMBERED.sub(rf"\1{WORD_JOINER}\2", harmless)
    return _LINKING.sub(rf"\1{WORD_JOINER}", harmless)


def in_chat(name: str) -> str:
    """A name inside a sentence: escaped, and kept from turning the sentence around (bidi)."""
    return f"{_FIRST_ISOLATE}{escaped(name)}{_LAST_ISOLATE}" if _may_turn(name) else escaped(name)


@lru_cache(maxsize=8192)
def _may_turn(name: str) -> bool:
    return any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name)


def seat_label(number: int, name: str) -> str:
    """A seat in a form: `3 · Mia`, at most 45 UTF-16 units, no character split."""
    return cut_to_units(f"{number} · {name}", SEAT_UNITS)


# --- told apart --------------------------------------------------------------------------------

_People: TypeAlias = "HashTrieMap[PersonId, Person]"
_remembered: OrderedDict[tuple[int, Language], tuple[_People, Mapping[PersonId, str]]] = (
    OrderedDict()
)
_MOST_REMEMBERED = 16


def display_names(state: Tournament, language: Language) -> Mapping[PersonId, str]:
    """How everybody of the evening appears: cleaned names, same or look-alike ones apart (B7).

    Plain text, not escaped. Remembered for the very same people, so that many panels of one
    state share the work.
    """
    key = (id(state.people), language)
    known = _remembered.get(key)
    if known is not None and known[0] is state.people:
        return known[1]
    names = told_apart(state.people.values(), language)
    _remembered[key] = (state.people, names)
    while len(_remembered) > _MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return names


def told_apart(people: Iterable[Person], language: Language) -> dict[PersonId, str]:
    """How people appear beside each other; who has no name is a number."""
    names, taken = dict[PersonId, str](), set[str]()
    for person in sorted(people, key=_seniority):
        name = cleaned(person.name) or fallback(person.id, language, order=person.order)
        if poses(name):
            name = _with_suffix(name, say(language, "name-poses"))
        shown, number = name, 2
        while skeleton(shown) in taken:
            shown, number = _with_suffix(name, f"({number})"), number + 1
        taken.add(skeleton(shown))
        names[person.id] = shown
    return names


def _seniority(person: Person) -> tuple[bool, int, int, str]:
    """Who keeps the plain name: places before waitlist, earlier before later."""
    return person.spot is Spot.WAITLIST, person.order, len(person.id), person.id


def _with_suffix(name: str, suffix: str) -> str:
    return f"{_cut(name, LONGEST - len(suffix) - 1)} {suffix}"


def fallback(person: PersonId, language: Language, *, order: int = 0) -> str:
    """What somebody without a visible name is called: `Spieler:in 7`."""
    digits = re.search(r"\d+$", person)
    number = digits.group() if digits else str(order + 1)
    return say(language, "name-fallback", number=number)


def forget() -> None:
    """Remember no name any more."""
    for remembering in (cleaned, escaped, _may_turn):
        remembering.cache_clear()
    _remembered.clear()
