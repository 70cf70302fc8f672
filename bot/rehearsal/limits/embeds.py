"""Limits of embeds."""

from typing import Any, Final

from bot.rehearsal.errors import Problems, units
from bot.rehearsal.kinds import Json

_MAX_EMBEDS: Final = 10
_MAX_TOTAL: Final = 6_000
_MAX_FIELDS: Final = 25
_TITLE: Final = 256
_DESCRIPTION: Final = 4_096
_FIELD_NAME: Final = 256
_FIELD_VALUE: Final = 1_024
_FOOTER: Final = 2_048
_AUTHOR: Final = 256
_MAX_COLOR: Final = 0xFFFFFF

_KEYS: Final = frozenset(
    {
        "type",
        "url",
        "title",
        "color",
        "timestamp",
        "description",
        "author",
        "image",
        "thumbnail",
        "footer",
        "fields",
        "provider",
        "video",
        # discord.py sends what it once received back as it was.
        "flags",
        "content_scan_version",
    }
)
_FIELD_KEYS: Final = frozenset({"name", "value", "inline"})
_FOOTER_KEYS: Final = frozenset({"text", "icon_url", "proxy_icon_url"})
_AUTHOR_KEYS: Final = frozenset({"name", "url", "icon_url", "proxy_icon_url"})
_MEDIA_KEYS: Final = frozenset({"url", "proxy_url", "width", "height", "description", "flags"})


def check_embeds(problems: Problems, path: str, embeds: list[Json]) -> None:
    """Note what is wrong with a message's embeds, each alone and all together."""
    problems.count(path, embeds, 0, _MAX_EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        where = f"{path}.{index}"
        if problems.keys(where, embed, _KEYS):
            total += _check_embed(problems, where, embed)
    if total > _MAX_TOTAL:
        text = f"Embed size exceeds maximum size of {_MAX_TOTAL}"
        problems.add(path, "MAX_EMBED_SIZE_EXCEEDED", text)


def _check_embed(problems: Problems, path: str, embed: Json) -> int:
    size = 0
    for key, longest in (("title", _TITLE), ("description", _DESCRIPTION)):
        size += _text(problems, f"{path}.{key}", embed.get(key), longest, shortest=0)
    color = embed.get("color")
    if color is not None:
        problems.between(f"{path}.color", color, 0, _MAX_COLOR)
    size += _check_part(problems, f"{path}.footer", embed.get("footer"), "text", _FOOTER)
    size += _check_part(problems, f"{path}.author", embed.get("author"), "name", _AUTHOR)
    for key in ("image", "thumbnail"):
        if embed.get(key):
            problems.keys(f"{path}.{key}", embed[key], _MEDIA_KEYS)
    size += _check_fields(problems, f"{path}.fields", embed.get("fields") or [])
    if not any(embed.get(key) for key in _KEYS - {"type", "flags", "color", "timestamp"}):
        problems.add(f"{path}.description", "BASE_TYPE_REQUIRED", "This field is required")
    return size


def _check_part(problems: Problems, path: str, part: Any, key: str, longest: int) -> int:  # noqa: ANN401  # a JSON value
    if not part:
        return 0
    keys = _FOOTER_KEYS if key == "text" else _AUTHOR_KEYS
    if not problems.keys(path, part, keys):
        return 0
    return _text(problems, f"{path}.{key}", part.get(key, ""), longest)


def _check_fields(problems: Problems, path: str, fields: list[Json]) -> int:
    problems.count(path, fields, 0, _MAX_FIELDS)
    size = 0
    for index, field in enumerate(fields):
        where = f"{path}.{index}"
        if problems.keys(where, field, _FIELD_KEYS):
            size += _text(problems, f"{where}.name", field.get("name", ""), _FIELD_NAME)
            size += _text(problems, f"{where}.value", field.get("value", ""), _FIELD_VALUE)
    return size


def _text(problems: Problems, path: str, value: object, longest: int, *, shortest: int = 1) -> int:
    """Check one text and return its length; blank ones count as missing."""
    if value is None:
        return 0
    text = str(value).strip()
    problems.length(path, text, shortest, longest)
    return units(text)
