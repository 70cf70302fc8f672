"""Reads messages the way a person does: their words, buttons and selects."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.rehearsal.kinds import SELECTS, ComponentKind, Json
from bot.rehearsal.model import Message

_RULE: Final = "---"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: `url` is set for links, `custom_id` for all that reach the bot."""

    number: int
    label: str
    emoji: str
    style: int
    custom_id: str | None
    url: str | None
    is_disabled: bool


@dataclass(frozen=True, slots=True)
class SelectOption:
    """One line of a select."""

    label: str
    value: str
    description: str
    is_default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select; `kind` is its component type, options exist for the string kind only."""

    number: int
    kind: ComponentKind
    custom_id: str
    placeholder: str
    low: int
    high: int
    options: tuple[SelectOption, ...]
    is_disabled: bool
    channel_kinds: tuple[int, ...] = ()


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component in reading order, parents before children."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def written_texts(message: Message) -> Iterator[str]:
    """The texts in which mentions count: the content and the text displays."""
    if message.content:
        yield message.content
    for component in walk(message.components):
        if component["type"] == ComponentKind.TEXT:
            yield str(component["content"])


def text_of(message: Message) -> str:
    """All words of a message, one block a line: content, embeds, text displays, alt texts.

    Labels of buttons are left out, see `buttons_of`; separators show as `---`, files by name.
    """
    lines = [message.content] if message.content else []
    for embed in message.embeds:
        lines += _embed_lines(embed)
    lines += component_lines(message.components)
    return "\n".join(lines)


def component_lines(components: list[Json]) -> list[str]:
    """The words of layout components."""
    lines: list[str] = []
    for component in walk(components):
        match component["type"]:
            case ComponentKind.TEXT:
                lines.append(str(component["content"]))
            case ComponentKind.SEPARATOR if component.get("divider", True):
                lines.append(_RULE)
            case ComponentKind.THUMBNAIL:
                lines += _described(component)
            case ComponentKind.GALLERY:
                for item in component["items"]:
                    lines += _described(item)
            case ComponentKind.LABEL:
                lines += [str(component["label"])]
                lines += [str(component["description"])] if component.get("description") else []
    return lines


def _described(item: Json) -> list[str]:
    return [str(item["description"])] if item.get("description") else []


def _embed_lines(embed: Json) -> list[str]:
    lines = [str((embed.get("author") or {}).get("name", ""))]
    lines += [str(embed.get("title") or ""), str(embed.get("description") or "")]
    for field in embed.get("fields") or []:
        lines += [str(field["name"]), str(field["value"])]
    lines.append(str((embed.get("footer") or {}).get("text", "")))
    return [line for line in lines if line]


def buttons_of(message: Message) -> list[Button]:
    """The buttons of a message in reading order, links and disabled ones too."""
    return buttons_in(message.components)


def buttons_in(components: list[Json]) -> list[Button]:
    """The buttons among components, as JSON of whichever Discord."""
    return [
        Button(
            int(one.get("id") or 0),
            str(one.get("label") or ""),
            str((one.get("emoji") or {}).get("name") or ""),
            int(one["style"]),
            one.get("custom_id"),
            one.get("url"),
            bool(one.get("disabled")),
        )
        for one in walk(components)
        if one["type"] == ComponentKind.BUTTON
    ]


def selects_of(message: Message) -> list[Select]:
    """The selects of a message in reading order."""
    return selects_in(message.components)


def selects_in(components: list[Json]) -> list[Select]:
    """The selects among components, as JSON of whichever Discord."""
    return [select_from(one) for one in walk(components) if one["type"] in SELECTS]


def select_from(component: Json) -> Select:
    """A select read from its JSON."""
    low, high = component.get("min_values"), component.get("max_values")
    return Select(
        int(component.get("id") or 0),
        ComponentKind(component["type"]),
        str(component["custom_id"]),
        str(component.get("placeholder") or ""),
        1 if low is None else int(low),
        1 if high is None else int(high),
        tuple(option_from(one) for one in component.get("options") or []),
        bool(component.get("disabled")),
        tuple(component.get("channel_types") or ()),
    )


def option_from(option: Json) -> SelectOption:
    """An option read from its JSON."""
    return SelectOption(
        str(option["label"]),
        str(option["value"]),
        str(option.get("description") or ""),
        bool(option.get("default")),
    )
