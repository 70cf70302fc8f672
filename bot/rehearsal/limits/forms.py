"""Limits of forms (modals)."""

from typing import Final

from bot.rehearsal.errors import Problems
from bot.rehearsal.kinds import SELECTS, ComponentKind, Json
from bot.rehearsal.limits.selects import check_options, check_select

_TITLE: Final = 45
_LABEL: Final = 45
_DESCRIPTION: Final = 100
_CUSTOM_ID: Final = 100
_PARTS: Final = 5
_TEXT: Final = 4_000
_PLACEHOLDER: Final = 100
_CHOICES: Final = 10
_UPLOADS: Final = 10

_FORM_KEYS: Final = frozenset({"custom_id", "title", "components"})
_INPUT_KEYS: Final = frozenset(
    {
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "placeholder",
        "value",
        "required",
        "min_length",
        "max_length",
    }
)
_CHOICE_KEYS: Final = frozenset(
    {"type", "id", "custom_id", "options", "required", "min_values", "max_values"}
)
_UPLOAD_KEYS: Final = frozenset({"type", "id", "custom_id", "required", "min_values", "max_values"})
_BOX_KEYS: Final = frozenset({"type", "id", "custom_id", "default"})
_TOP: Final = frozenset({ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL})
_LABELLED: Final = SELECTS | {
    ComponentKind.TEXT_INPUT,
    ComponentKind.UPLOAD,
    ComponentKind.RADIO,
    ComponentKind.CHECKBOXES,
    ComponentKind.CHECKBOX,
}


def check_form(problems: Problems, path: str, form: Json) -> None:
    """Note what is wrong with the data of a callback that opens a form."""
    problems.keys(path, form, _FORM_KEYS)
    problems.length(f"{path}.custom_id", form.get("custom_id"), 1, _CUSTOM_ID)
    problems.length(f"{path}.title", form.get("title"), 1, _TITLE)
    parts = form.get("components") or []
    problems.count(f"{path}.components", parts, 1, _PARTS)
    custom_ids: set[object] = set()
    for index, part in enumerate(parts):
        where = f"{path}.components.{index}"
        if problems.one_of(f"{where}.type", part.get("type"), _TOP):
            _check_part(problems, where, part, custom_ids)


def _check_part(problems: Problems, path: str, part: Json, custom_ids: set[object]) -> None:
    if part["type"] == ComponentKind.TEXT:
        problems.keys(path, part, {"type", "id", "content"})
        problems.length(f"{path}.content", part.get("content"), 1, _TEXT)
    elif part["type"] == ComponentKind.ROW:
        problems.keys(path, part, {"type", "id", "components"})
        inputs = part.get("components") or []
        problems.count(f"{path}.components", inputs, 1, 1)
        for index, one in enumerate(inputs):
            where = f"{path}.components.{index}"
            if problems.one_of(f"{where}.type", one.get("type"), {ComponentKind.TEXT_INPUT}):
                problems.length(f"{where}.label", one.get("label"), 1, _LABEL)
                _check_field(problems, where, one, custom_ids)
    else:
        _check_label(problems, path, part, custom_ids)


def _check_label(problems: Problems, path: str, label: Json, custom_ids: set[object]) -> None:
    problems.keys(path, label, {"type", "id", "label", "description", "component"})
    problems.length(f"{path}.label", label.get("label"), 1, _LABEL)
    if label.get("description") is not None:
        problems.length(f"{path}.description", label["description"], 1, _DESCRIPTION)
    field = label.get("component") or {}
    where = f"{path}.component"
    if problems.one_of(f"{where}.type", field.get("type"), _LABELLED):
        if field.get("label") is not None:
            text = "The label stands on the Label component"
            problems.add(f"{where}.label", "LABEL_NOT_ALLOWED", text)
        _check_field(problems, where, field, custom_ids)


def _check_field(problems: Problems, path: str, field: Json, custom_ids: set[object]) -> None:
    custom_id = field.get("custom_id")
    problems.length(f"{path}.custom_id", custom_id, 1, _CUSTOM_ID)
    if custom_id in custom_ids:
        text = "Component custom id cannot be duplicated"
        problems.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text)
    custom_ids.add(custom_id)
    match ComponentKind(field["type"]):
        case ComponentKind.TEXT_INPUT:
            _check_input(problems, path, field)
        case ComponentKind.UPLOAD:
            problems.keys(path, field, _UPLOAD_KEYS)
            problems.between(f"{path}.max_values", field.get("max_values", 1), 1, _UPLOADS)
        case ComponentKind.RADIO | ComponentKind.CHECKBOXES:
            options = field.get("options") or []
            problems.keys(path, field, _CHOICE_KEYS)
            problems.count(f"{path}.options", options, 1, _CHOICES)
            check_options(problems, f"{path}.options", options)
        case ComponentKind.CHECKBOX:
            problems.keys(path, field, _BOX_KEYS)
        case _:
            check_select(problems, path, field)


def _check_input(problems: Problems, path: str, field: Json) -> None:
    problems.keys(path, field, _INPUT_KEYS)
    problems.one_of(f"{path}.style", field.get("style"), {1, 2})
    low, high = field.get("min_length"), field.get("max_length")
    if low is not None:
        problems.between(f"{path}.min_length", low, 0, _TEXT)
    if high is not None:
        problems.between(f"{path}.max_length", high, 1, _TEXT)
    if low is not None and high is not None and low > high:
        problems.add(f"{path}.min_length", "NUMBER_TYPE_MAX", "min_length exceeds max_length")
    if field.get("value") is not None:
        # A prefilled text longer than the input allows can never be submitted.
        problems.length(f"{path}.value", field["value"], 0, min(_TEXT, high or _TEXT))
    if field.get("placeholder") is not None:
        problems.length(f"{path}.placeholder", field["placeholder"], 0, _PLACEHOLDER)
