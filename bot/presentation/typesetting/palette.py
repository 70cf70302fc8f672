"""The colours of pictures (Discord's dark mode) and prints (paper), each with one meaning."""

from collections.abc import Mapping
from itertools import product
from types import MappingProxyType

Palette = Mapping[str, str]

DARK: Palette = MappingProxyType(
    {
        "ground": "#1c1d22",
        "card": "#292b32",
        "edge": "#464954",
        "path": "#d3d7e0",
        "text": "#f4f5f7",
        "quiet": "#aeb3be",
        "playing": "#55c992",
        "waiting": "#efb643",
        "festive": "#e3c04f",
        "on_accent": "#16171b",
    }
)
"""Text on ground and card; `quiet` is what lost or comes later, `path` the way of the winners."""

PAPER: Palette = MappingProxyType(
    {
        "ground": "#ffffff",
        "card": "#ffffff",
        "edge": "#b9bdc6",
        "path": "#1b1d22",
        "text": "#1b1d22",
        "quiet": "#5d626c",
        "playing": "#1f6f4b",
        "waiting": "#7f5a06",
        "festive": "#7d6210",
        "on_accent": "#ffffff",
    }
)
"""The same meanings in ink; each is told apart in black and white too."""

CARDS: Palette = MappingProxyType(
    {"red": "#cf3d36", "yellow": "#f0b429", "green": "#3c8f5a", "blue": "#2f6bb5"}
)
"""The colours of a hand of cards, for what hangs on a wall; nothing is told by them."""

TEXTS = ("text", "quiet", "playing", "waiting", "festive")
PAIRS: tuple[tuple[str, str], ...] = (
    *product(TEXTS, ("ground", "card")),
    *product(("on_accent",), ("playing", "waiting", "festive")),
)
"""Every text colour with every ground it stands on."""


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG defines it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004  # sRGB
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour is read on another: from 1 to 21, 4.5 is enough for text."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
