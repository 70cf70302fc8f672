"""What a person sees after doing something: an answer, a form, a list of choices, or nothing."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.rehearsal.kinds import CallbackKind, ComponentKind, Json
from bot.rehearsal.model import Interaction, Message
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.text import (
    Button,
    SelectOption,
    buttons_of,
    component_lines,
    option_from,
    text_of,
)

OutcomeKind = Literal["message", "update", "form", "deferred", "deferred_update", "choices", "none"]
_KINDS: dict[CallbackKind, OutcomeKind] = {
    CallbackKind.MESSAGE: "message",
    CallbackKind.DEFERRED_MESSAGE: "deferred",
    CallbackKind.DEFERRED_UPDATE: "deferred_update",
    CallbackKind.UPDATE: "update",
    CallbackKind.CHOICES: "choices",
    CallbackKind.FORM: "form",
}


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form. `value` is what is filled in beforehand; selects have `options`."""

    kind: ComponentKind
    custom_id: str
    label: str
    description: str
    value: str
    placeholder: str
    is_required: bool
    low: int
    high: int
    options: tuple[SelectOption, ...]
    defaults: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A form that opened on a person's screen; `components` is its JSON as the bot sent it."""

    custom_id: str
    title: str
    fields: tuple[FormField, ...]
    text: str
    components: list[Json]
    interaction: Interaction

    def field(self, name: str) -> FormField:
        """A field by custom id or label; KeyError names those that are there."""
        for one in self.fields:
            if name in (one.custom_id, one.label):
                return one
        raise KeyError(f"{name!r} is none of {[one.label for one in self.fields]}")


@dataclass(frozen=True, slots=True)
class SuggestedChoice:
    """One line of an autocomplete list."""

    name: str
    value: str | int | float


@dataclass(slots=True, eq=False)
class Outcome:
    """The bot's answer to one act; `followups` grows while the bot goes on answering.

    `kind` is "none" when nothing came in time, "deferred" when the bot announced an answer that
    never came; a deferred answer that did come counts as "message".
    """

    kind: OutcomeKind
    interaction: Interaction
    message: Message | None = None
    form: Form | None = None
    choices: tuple[SuggestedChoice, ...] = ()
    raw: Json = field(default_factory=dict)

    @property
    def is_ephemeral(self) -> bool:
        """Whether only the acting person sees the answer."""
        return self.message is not None and self.message.is_ephemeral

    @property
    def text(self) -> str:
        """All words of the answer (or form), see `text_of`."""
        if self.form is not None:
            return f"{self.form.title}\n{self.form.text}"
        return "" if self.message is None else text_of(self.message)

    @property
    def buttons(self) -> list[Button]:
        """The buttons of the answer."""
        return [] if self.message is None else buttons_of(self.message)

    @property
    def followups(self) -> list[Message]:
        """The further messages so far."""
        return self.interaction.followups

    async def followup(self, number: int = 0, within: float = PATIENCE) -> Message:
        """Wait for the follow-up of that number; TimeoutError after `within` seconds."""
        async with asyncio.timeout(within):
            while len(self.followups) <= number:
                self.interaction.activity.clear()
                await self.interaction.activity.wait()
        return self.followups[number]

    async def edited(self, within: float = PATIENCE) -> Message:
        """Wait until the bot has edited its answer; TimeoutError after `within` seconds."""
        async with asyncio.timeout(within):
            while not self.interaction.edits:
                self.interaction.activity.clear()
                await self.interaction.activity.wait()
        if self.interaction.original is None:
            raise LookupError("the answer has no message that could be edited")
        return self.interaction.original


def outcome_of(interaction: Interaction) -> Outcome:
    """What there is to see of an interaction right now."""
    raw = interaction.answer
    if raw is None:
        return Outcome("none", interaction)
    kind = CallbackKind(raw["type"])
    outcome = Outcome(_KINDS[kind], interaction, interaction.original, raw=raw)
    if kind == CallbackKind.FORM:
        outcome.form = form_from(interaction, raw["data"])
    elif kind == CallbackKind.CHOICES:
        found: list[Json] = (raw.get("data") or {}).get("choices") or []
        outcome.choices = tuple(SuggestedChoice(one["name"], one["value"]) for one in found)
    elif kind == CallbackKind.DEFERRED_MESSAGE and not is_waiting(interaction):
        outcome.kind = "message"
    return outcome


def is_waiting(interaction: Interaction) -> bool:
    """Whether a deferred answer still shows that the bot is thinking."""
    original = interaction.original
    return original is not None and original.is_loading and not original.is_deleted


def form_from(interaction: Interaction, data: Json) -> Form:
    """A form read from the callback's data."""
    parts: list[Json] = data["components"]
    text = "\n".join(component_lines(_with_labels(parts)))
    return Form(data["custom_id"], data["title"], fields_in(parts), text, parts, interaction)


def fields_in(parts: Sequence[Json]) -> tuple[FormField, ...]:
    """The fields of a form, as JSON of whichever Discord."""
    return tuple(one for part in parts for one in _fields(part))


def _with_labels(parts: Sequence[Json]) -> list[Json]:
    return [part for part in parts if part["type"] != ComponentKind.ROW]


def _fields(part: Json) -> list[FormField]:
    match part["type"]:
        case ComponentKind.ROW:
            return [_field(one, str(one["label"]), "") for one in part["components"]]
        case ComponentKind.LABEL:
            description = str(part.get("description") or "")
            return [_field(part["component"], str(part["label"]), description)]
        case _:
            return []


def _field(field: Json, label: str, description: str) -> FormField:
    kind = ComponentKind(field["type"])
    is_text = kind == ComponentKind.TEXT_INPUT
    low, high = ("min_length", "max_length") if is_text else ("min_values", "max_values")
    options = tuple(option_from(one) for one in field.get("options") or [])
    chosen = [one.value for one in options if one.is_default]
    chosen += [str(one["id"]) for one in field.get("default_values") or []]
    if kind == ComponentKind.CHECKBOX and field.get("default"):
        chosen = ["true"]
    return FormField(
        kind,
        str(field["custom_id"]),
        label,
        description,
        str(field.get("value") or ""),
        str(field.get("placeholder") or ""),
        field.get("required") is not False,
        int(field.get(low) or (0 if is_text else 1)),
        int(field.get(high) or (4000 if is_text else 1)),
        options,
        tuple(chosen),
    )
