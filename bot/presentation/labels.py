"""What fits on a button: labels measured without a font, and names in them cut in the middle."""

import unicodedata
from functools import lru_cache

from bot.presentation.names import characters_of

ROOM = 1540
"""Hundredths of an em: the inside of a button, in semibold, on a phone 360 points wide."""
_ELLIPSIS = "…"
_KEPT_AT_THE_END = 5
_WIDTHS = {
    29: "ijl.,:;'’!·ı ",
    40: "ftrJI()[]{}/\\-`",
    52: "cszLSF",
    60: "aevxykEY0123456789",
    69: "bdghnopquABCKPRTVXZßäöü",
    80: "DGHNOQUwÖÜ",
    97: "mMW@%…жщюМЖЫФ™½",
    107: "шШЩЮ",
    200: "⸺",
    290: "⸻",
    1050: "﷽",
}
_KNOWN = {char: width for width, chars in _WIDTHS.items() for char in chars}
_SMALL, _CAPITAL, _SCRIPT, _MARK, _WIDE, _PICTURE = 65, 80, 85, 45, 100, 145
_NARROWER = ((0x0590, 0x0600, 72), (0x0600, 0x0700, 62), (0x0E00, 0x0E80, 66))
"""Hebrew, Arabic and Thai: from, to, and how wide a letter is."""
_PICTURES_FROM = "\U0001f000"


def width(text: str) -> int:
    """About how wide a text is, in hundredths of an em; rather too much than too little."""
    return sum(_width_of_one(part) for part in characters_of(text))


def _width_of_one(part: str) -> int:
    """A character as people count them: however many pictures are joined, one is seen."""
    is_picture = part[0] >= _PICTURES_FROM and unicodedata.category(part[0]) == "So"
    return _PICTURE if is_picture else sum(map(_width, part))


@lru_cache(maxsize=4096)
def _width(char: str) -> int:
    if char in _KNOWN:
        return _KNOWN[char]
    kind = unicodedata.category(char)
    if kind in ("Mn", "Me", "Cf"):
        return 0
    if char >= _PICTURES_FROM and kind == "So":
        return _PICTURE
    if unicodedata.east_asian_width(char) in ("W", "F"):
        return _WIDE
    if kind == "Lo":
        found = (wide for start, end, wide in _NARROWER if start <= ord(char) < end)
        return next(found, _SCRIPT)
    kinds = {"Ll": _SMALL, "Nd": _SMALL, "Lu": _CAPITAL, "Mc": _MARK}
    return kinds.get(kind, _WIDE)


def shortened(name: str, room: int = ROOM) -> str:
    """A name that fits: its beginning and its end, which tells look-alike ones apart (B7)."""
    if width(name) <= room:
        return name
    parts = characters_of(name)
    tail = parts[-_KEPT_AT_THE_END:]
    while len(tail) > 1 and width("".join(tail)) > room // 3:
        tail = tail[1:]
    left = room - width("".join(tail)) - width(_ELLIPSIS)
    head = list[str]()
    for part in parts[: len(parts) - len(tail)]:
        left -= width(part)
        if left < 0:
            break
        head.append(part)
    return f"{''.join(head).rstrip()}{_ELLIPSIS}{''.join(tail).lstrip()}"
