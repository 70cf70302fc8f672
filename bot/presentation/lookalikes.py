"""Which names look alike, and which pose as somebody in charge (B7)."""

import unicodedata
from functools import lru_cache

_CONFUSABLE = str.maketrans(
    {
        # Cyrillic and Greek letters that look like Latin ones, after casefolding
        "а": "a", "в": "b", "е": "e", "ё": "e", "һ": "h", "і": "i", "ї": "i", "ј": "j",
        "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "ѕ": "s", "т": "t",
        "у": "y", "ү": "y", "х": "x", "ԁ": "d", "ԛ": "q", "ԝ": "w",
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o",
        "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ω": "w",
        # strokes that are read as one another
        "0": "o", "1": "i", "l": "i", "|": "i", "!": "i", "ı": "i", "ɑ": "a", "ɡ": "g",
    }
)  # fmt: skip
_IN_CHARGE = (
    "turnierleitung",
    "turnierleiter",
    "turnierleiterin",
    "leitung",
    "spielleitung",
    "aufsicht",
    "schiedsrichter",
    "schiedsrichterin",
    "stichrunde",
    "tournamentlead",
    "lead",
    "leader",
    "supervisor",
    "referee",
    "organizer",
    "organiser",
    "admin",
    "administrator",
    "moderator",
    "system",
    "discord",
)


@lru_cache(maxsize=8192)
def skeleton(name: str) -> str:
    """What is left of a name at a quick glance; equal for names that look alike."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    folded = unicodedata.normalize("NFKC", folded).translate(_CONFUSABLE)
    letters = "".join(char for char in folded if char.isalnum())
    return letters or folded


@lru_cache(maxsize=8192)
def poses(name: str) -> bool:
    """Whether a name reads like that of somebody in charge."""
    shape = skeleton(name)
    digits = skeleton("0123456789")
    return shape in _SHAPES or shape.rstrip(digits) in _SHAPES


_SHAPES = frozenset(skeleton(word) for word in _IN_CHARGE)


def forget() -> None:
    """Remember no name any more."""
    skeleton.cache_clear()
    poses.cache_clear()
