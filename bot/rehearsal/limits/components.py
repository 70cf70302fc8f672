"""Limits of buttons, selects and layout components in messages."""

from collections.abc import Callable
from typing import Final

from bot.rehearsal.errors import Problems, units
from bot.rehearsal.kinds import SELECTS, ButtonStyle, ComponentKind, Json
from bot.rehearsal.limits.selects import check_select

_MAX_ROWS: Final = 5
_ROW_WIDTH: Final = 5
_MAX_COMPONENTS: Final = 40
_MAX_TEXT: Final = 4_000
_CUSTOM_ID: Final = 100
_LABEL: Final = 80
_URL: Final = 512
_SECTION_TEXTS: Final = 3
_GALLERY: Final = 10
_DESCRIPTION: Final = 1_024
_MAX_COLOR: Final = 0xFFFFFF

_TOP: Final = frozenset(
    {
        ComponentKind.ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT,
        ComponentKind.GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
        ComponentKind.CONTAINER,
    }
)
_INSIDE: Final = _TOP - {ComponentKind.CONTAINER}
_KEYS: Final[dict[int, frozenset[str]]] = {
    ComponentKind.ROW: frozenset({"components"}),
    ComponentKind.BUTTON: frozenset(
        {"style", "label", "emoji", "custom_id", "url", "disabled", "sku_id"}
    ),
    ComponentKind.SECTION: frozenset({"components", "accessory"}),
    ComponentKind.TEXT: frozenset({"content"}),
    ComponentKind.THUMBNAIL: frozenset({"media", "description", "spoiler"}),
    ComponentKind.GALLERY: frozenset({"items"}),
    ComponentKind.FILE: frozenset({"file", "spoiler", "name", "size"}),
    ComponentKind.SEPARATOR: frozenset({"divider", "spacing"}),
    ComponentKind.CONTAINER: frozenset({"components", "accent_color", "spoiler"}),
}
_MEDIA_KEYS: Final = frozenset(
    {
        "url",
        "proxy_url",
        "width",
        "height",
        "content_type",
        "placeholder",
        "placeholder_version",
        "loading_state",
        "attachment_id",
        "flags",
    }
)
_EMOJI_KEYS: Final = frozenset({"id", "name", "animated"})


class ComponentCheck:
    """Walks the components of one message and notes every problem in `problems`."""

    def __init__(self, problems: Problems, *, is_v2: bool, files: frozenset[str]) -> None:
        self._problems = problems
        self._is_v2 = is_v2
        self._files = files
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._count = 0
        self._text = 0
        self._by_kind: dict[int, Callable[[str, Json], None]] = {
            ComponentKind.ROW: self._row,
            ComponentKind.SECTION: self._section,
            ComponentKind.TEXT: self._text_display,
            ComponentKind.GALLERY: self._gallery,
            ComponentKind.FILE: self._file,
            ComponentKind.SEPARATOR: self._separator,
            ComponentKind.CONTAINER: self._container,
            ComponentKind.THUMBNAIL: self._thumbnail,
            ComponentKind.BUTTON: self._button,
        }

    def check(self, path: str, components: list[Json]) -> None:
        """Note what is wrong with a message's top-level components."""
        if not self._is_v2:
            self._problems.count(path, components, 0, _MAX_ROWS)
        allowed = _TOP if self._is_v2 else frozenset({ComponentKind.ROW})
        self._children(path, components, allowed)
        if self._count > _MAX_COMPONENTS:
            text = f"The maximum number of components is {_MAX_COMPONENTS}, there are {self._count}"
            self._problems.add(path, "BASE_TYPE_MAX_LENGTH", text)
        if self._text > _MAX_TEXT:
            text = f"The total text of a message is at most {_MAX_TEXT}, it has {self._text}"
            self._problems.add(path, "COMPONENT_MAX_TOTAL_TEXT_SIZE", text)

    def _children(self, path: str, children: list[Json], allowed: frozenset[ComponentKind]) -> None:
        for index, component in enumerate(children):
            self._one(f"{path}.{index}", component, allowed)

    def _one(self, path: str, component: Json, allowed: frozenset[ComponentKind]) -> None:
        self._count += 1
        kind = component.get("type")
        if not self._problems.one_of(f"{path}.type", kind, allowed):
            return
        self._numbered(path, component)
        if kind in SELECTS:
            check_select(self._problems, path, component)
            self._custom_id(path, component.get("custom_id"))
            return
        self._problems.keys(path, component, _KEYS[int(kind or 0)] | {"type", "id"})
        self._by_kind[int(kind or 0)](path, component)

    def _numbered(self, path: str, component: Json) -> None:
        number = component.get("id")
        if not number:
            return
        if number in self._ids:
            self._problems.add(f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id duplicated")
        self._ids.add(number)

    def _custom_id(self, path: str, custom_id: object) -> None:
        self._problems.length(f"{path}.custom_id", custom_id, 1, _CUSTOM_ID)
        if custom_id in self._custom_ids:
            text = "Component custom id cannot be duplicated"
            self._problems.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text)
        self._custom_ids.add(str(custom_id))

    def _row(self, path: str, row: Json) -> None:
        children = row.get("components") or []
        where = f"{path}.components"
        self._problems.count(where, children, 1, _ROW_WIDTH)
        kinds = {child.get("type") for child in children}
        self._children(where, children, SELECTS | {ComponentKind.BUTTON})
        if kinds & SELECTS and len(children) > 1:
            text = "A row holds one select or up to five buttons"
            self._problems.add(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)

    def _button(self, path: str, button: Json) -> None:
        style = button.get("style")
        if not self._problems.one_of(f"{path}.style", style, frozenset(ButtonStyle)):
            return
        if style == ButtonStyle.PREMIUM:
            return
        label, emoji = button.get("label"), button.get("emoji")
        if label is not None:
            self._problems.length(f"{path}.label", label, 0, _LABEL)
        if emoji is not None:
            self._problems.keys(f"{path}.emoji", emoji, _EMOJI_KEYS)
        if not label and not emoji:
            self._problems.add(path, "BUTTON_COMPONENT_NEEDS_LABEL", "A label or emoji is required")
        if style == ButtonStyle.LINK:
            self._link(path, button)
        else:
            self._custom_id(path, button.get("custom_id"))
            if button.get("url"):
                text = "A custom id and url cannot both be specified"
                self._problems.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)

    def _link(self, path: str, button: Json) -> None:
        self._problems.length(f"{path}.url", button.get("url"), 1, _URL)
        url = str(button.get("url"))
        if not url.startswith(("http://", "https://", "discord://")):
            text = f"Scheme of \"{url}\" must be one of ('http', 'https', 'discord')."
            self._problems.add(f"{path}.url", "URL_TYPE_INVALID_SCHEME", text)
        if button.get("custom_id"):
            text = "A custom id and url cannot both be specified"
            self._problems.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)

    def _section(self, path: str, section: Json) -> None:
        texts = section.get("components") or []
        self._problems.count(f"{path}.components", texts, 1, _SECTION_TEXTS)
        self._children(f"{path}.components", texts, frozenset({ComponentKind.TEXT}))
        accessory = section.get("accessory")
        if not accessory:
            self._problems.length(f"{path}.accessory", None, 1, 1)
        else:
            allowed = frozenset({ComponentKind.BUTTON, ComponentKind.THUMBNAIL})
            self._one(f"{path}.accessory", accessory, allowed)

    def _text_display(self, path: str, text: Json) -> None:
        content = text.get("content")
        self._problems.length(f"{path}.content", content, 1, _MAX_TEXT)
        self._text += units(str(content))

    def _gallery(self, path: str, gallery: Json) -> None:
        items = gallery.get("items") or []
        self._problems.count(f"{path}.items", items, 1, _GALLERY)
        for index, item in enumerate(items):
            where = f"{path}.items.{index}"
            self._problems.keys(where, item, {"media", "description", "spoiler"})
            self._described_media(where, item)

    def _thumbnail(self, path: str, thumbnail: Json) -> None:
        self._described_media(path, thumbnail)

    def _described_media(self, path: str, item: Json) -> None:
        if item.get("description") is not None:
            self._problems.length(f"{path}.description", item["description"], 0, _DESCRIPTION)
        self._media(f"{path}.media", item.get("media"))

    def _file(self, path: str, file: Json) -> None:
        self._media(f"{path}.file", file.get("file"))

    def _media(self, path: str, media: object) -> None:
        if not isinstance(media, dict):
            self._problems.length(path, None, 1, 1)
            return
        self._problems.keys(path, media, _MEDIA_KEYS)
        url = str(media.get("url"))
        name = url.removeprefix("attachment://")
        if name != url and name not in self._files:
            text = f"No attachment is called {name}"
            self._problems.add(f"{path}.url", "ATTACHMENT_NOT_FOUND", text)

    def _separator(self, path: str, separator: Json) -> None:
        if separator.get("spacing") is not None:
            self._problems.one_of(f"{path}.spacing", separator["spacing"], {1, 2})

    def _container(self, path: str, container: Json) -> None:
        children = container.get("components") or []
        self._problems.count(f"{path}.components", children, 1, _MAX_COMPONENTS)
        if container.get("accent_color") is not None:
            self._problems.between(f"{path}.accent_color", container["accent_color"], 0, _MAX_COLOR)
        self._children(f"{path}.components", children, _INSIDE)
