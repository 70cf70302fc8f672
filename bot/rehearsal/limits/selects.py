"""Limits of selects, in messages and in forms."""

from typing import Final

from bot.rehearsal.errors import Problems
from bot.rehearsal.kinds import ComponentKind, Json

_OPTIONS: Final = 25
_OPTION_TEXT: Final = 100
_PLACEHOLDER: Final = 150

_KEYS: Final = frozenset(
    {
        "type",
        "id",
        "custom_id",
        "placeholder",
        "min_values",
        "max_values",
        "disabled",
        "required",
        "default_values",
    }
)
_EXTRA_KEYS: Final = {
    ComponentKind.STRING_SELECT: frozenset({"options"}),
    ComponentKind.CHANNEL_SELECT: frozenset({"channel_types"}),
}
_OPTION_KEYS: Final = frozenset({"label", "value", "description", "emoji", "default"})


def check_select(problems: Problems, path: str, select: Json) -> None:
    """Note what is wrong with a select, except for its custom id."""
    kind = ComponentKind(select["type"])
    problems.keys(path, select, _KEYS | _EXTRA_KEYS.get(kind, frozenset()))
    if select.get("placeholder") is not None:
        problems.length(f"{path}.placeholder", select["placeholder"], 0, _PLACEHOLDER)
    low, high = _bounds(problems, path, select)
    if kind == ComponentKind.STRING_SELECT:
        options = select.get("options") or []
        problems.count(f"{path}.options", options, 1, _OPTIONS)
        check_options(problems, f"{path}.options", options)
        if max(low, high) > len(options):
            problems.between(f"{path}.max_values", max(low, high), 0, len(options))
        if sum(bool(option.get("default")) for option in options) > high:
            text = "More options are chosen beforehand than may be chosen"
            problems.add(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", text)
    elif len(select.get("default_values") or []) > high:
        problems.count(f"{path}.default_values", select["default_values"], 0, high)


def _bounds(problems: Problems, path: str, select: Json) -> tuple[int, int]:
    low, high = select.get("min_values"), select.get("max_values")
    if low is not None:
        problems.between(f"{path}.min_values", low, 0, _OPTIONS)
    if high is not None:
        problems.between(f"{path}.max_values", high, 1, _OPTIONS)
    bounds = (1 if low is None else int(low), 1 if high is None else int(high))
    if bounds[0] > bounds[1]:
        problems.add(f"{path}.min_values", "NUMBER_TYPE_MAX", "min_values exceeds max_values")
    return bounds


def check_options(problems: Problems, path: str, options: list[Json]) -> None:
    """Note what is wrong with the options of a select, radio group or checkbox group."""
    seen: set[object] = set()
    for index, option in enumerate(options):
        where = f"{path}.{index}"
        problems.keys(where, option, _OPTION_KEYS)
        problems.length(f"{where}.label", option.get("label"), 1, _OPTION_TEXT)
        problems.length(f"{where}.value", option.get("value"), 1, _OPTION_TEXT)
        if option.get("description") is not None:
            problems.length(f"{where}.description", option["description"], 0, _OPTION_TEXT)
        if option.get("value") in seen:
            text = "The specified option value is already used"
            problems.add(f"{where}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
        seen.add(option.get("value"))
