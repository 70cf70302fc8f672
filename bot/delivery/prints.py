"""Fingerprints of panels, and nonces by which Discord knows a message that is sent again."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.presentation.shapes import Panel
from bot.presentation.views import Fill


def short(text: str, size: int = 8) -> str:
    """A short word for a text."""
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()


def nonce(of: str) -> str:
    """A nonce: 24 characters, Discord takes 25."""
    return short(of, 12)


@dataclass(frozen=True, slots=True)
class Print:
    """A panel's generation and a word for its content, which is empty where that is unsure.

    The generation ends with the panel's moment, behind a slash.
    """

    generation: str
    content: str

    @classmethod
    def read(cls, text: str) -> Self:
        """From the form in which it is kept."""
        generation, _, content = text.partition(":")
        return cls(generation, content)

    def __str__(self) -> str:
        return f"{self.generation}:{self.content}"

    def is_older(self, panel: Panel) -> bool:
        """Whether the panel wants a message of its own after this one, or stands elsewhere."""
        return self.generation.partition("/")[0] != generation_of(panel).partition("/")[0]

    def is_of_another_moment(self, panel: Panel) -> bool:
        """Whether the panel has to be shown below everything else once more."""
        return self.generation != generation_of(panel)


def generation_of(panel: Panel) -> str:
    """A word for a panel's generation and its channel, and its moment where it has one."""
    word = short(f"{panel.channel}/{panel.generation}", 4)
    return f"{word}/{panel.moment}" if panel.moment else word


def print_of(panel: Panel, fill: Fill) -> Print:
    """The fingerprint of a panel, with the links and mentions it has now."""
    return Print(generation_of(panel), short(fill(repr((panel.accent, panel.blocks)))))


# --- what a message shows ------------------------------------------------------------------------

_SEEN = ("type", "label", "custom_id", "url", "style", "accent_color")


def is_shown(message: discord.Message, view: ui.LayoutView) -> bool:
    """Whether a message that Discord hands back shows a view, or what an earlier try has sent."""
    there = [component.to_dict() for component in message.components]
    return _seen(there) == _seen(view.to_components())  # type: ignore[no-untyped-call]  # discord.py's


def _seen(components: Iterable[Mapping[str, Any]]) -> list[object]:
    """What a reader sees of components, without what Discord adds of its own."""
    return [
        (
            [one.get(key) for key in _SEEN],
            str(one.get("content", "")).strip(),
            bool(one.get("disabled")),
            [str(item.get("description") or "").strip() for item in one.get("items") or ()],
            _seen(one.get("components") or ()),
        )
        for one in components
    ]
