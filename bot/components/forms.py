"""What was typed into a form, and forms that open filled in."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bot.presentation.shapes import Form


def typed_in(data: Mapping[str, Any]) -> dict[str, str]:
    """What was typed, by field; what was chosen stands with commas between."""
    return {
        str(one["custom_id"]): _value(one)
        for part in data.get("components") or ()
        for one in _inputs(part)
    }


def _inputs(part: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "component" in part:
        yield part["component"]
    yield from part.get("components") or ()


def _value(one: Mapping[str, Any]) -> str:
    if "values" in one:
        return ",".join(str(value) for value in one["values"])
    return str(one.get("value") or "")


def filled(form: Form, typed: Mapping[str, str]) -> Form:
    """The form with what was typed before."""
    fields = tuple(replace(one, value=typed.get(one.key, one.value)) for one in form.fields)
    return replace(form, fields=fields)
