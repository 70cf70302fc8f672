"""The view a panel or notice is made from: the evening, its number, the language, the names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.custom_ids import encode
from bot.presentation.labels import ROOM, shortened, width
from bot.presentation.names import cut_to_units, display_names, fallback, in_chat
from bot.presentation.shapes import Button, Language, Style, Text
from bot.presentation.texts import joined, say

LABEL_UNITS = 80


@dataclass(frozen=True, slots=True)
class Scene:
    """An evening as it is shown in one language."""

    state: Tournament
    tournament: int
    language: Language
    names: Mapping[PersonId, str]

    def say(self, key: str, **variables: object) -> str:
        """A sentence of the catalogue."""
        return say(self.language, key, **variables)

    def text(self, key: str, **variables: object) -> Text:
        """A sentence of the catalogue as a paragraph."""
        return Text(self.say(key, **variables))

    def plain(self, person: PersonId) -> str:
        """A name for labels, which know no markdown."""
        return self.names.get(person) or fallback(person, self.language)

    def name(self, person: PersonId) -> str:
        """A name for chat, escaped."""
        return in_chat(self.plain(person))

    def names_of(self, people: Iterable[PersonId]) -> str:
        """Several names as one speaks them."""
        return joined(self.language, [self.name(person) for person in people])

    def button(
        self,
        action: str,
        *arguments: str | int,
        label: str | None = None,
        style: Style = "secondary",
        **variables: object,
    ) -> Button:
        """A button whose label is the text `button-<action>`, or the one named by `label`."""
        words = self.say(label or f"button-{action.replace('_', '-')}", **variables)
        custom_id = encode(action, self.tournament, *arguments)
        return Button(cut_to_units(words, LABEL_UNITS), custom_id, style)

    def name_button(
        self, action: str, *arguments: str | int, person: PersonId, label: str | None = None
    ) -> Button:
        """A button that bears somebody's name, alone or in a `label` with a `$name`.

        The name is cut where the label would not fit, never what the button does.
        """
        room = ROOM - (0 if label is None else width(self.say(label, name="")))
        name = cut_to_units(shortened(self.plain(person), room), LABEL_UNITS // 2)
        words = name if label is None else self.say(label, name=name)
        return Button(words, encode(action, self.tournament, *arguments))


def scene(state: Tournament, tournament: int, *, language: Language) -> Scene:
    """The view of a state in a language."""
    return Scene(state, tournament, language, display_names(state, language))
