"""Fills in a form the way a person does, in the shape in which the form was sent."""

from collections.abc import Mapping, Sequence

from bot.rehearsal.kinds import SELECTS, ComponentKind, Json
from bot.rehearsal.model import Channel, Role, User
from bot.rehearsal.outcome import Form, FormField
from bot.rehearsal.picker import ClientRefusal, Resolved


def answered(form: Form, values: Mapping[str, object], resolved: Resolved) -> list[Json]:
    """The components of a submitted form.

    `values` are given by custom id or label; what is left out keeps what was filled in
    beforehand. ClientRefusal for what the form's own limits do not let through.
    """
    by_id: dict[str, object] = {}
    for name, value in values.items():
        try:
            by_id[form.field(name).custom_id] = value
        except KeyError as error:
            raise ClientRefusal(str(error)) from error
    fields = {one.custom_id: one for one in form.fields}
    return [
        _part(part, number, fields, by_id, resolved)
        for number, part in enumerate(form.components, start=1)
    ]


def _part(
    part: Json,
    number: int,
    fields: Mapping[str, FormField],
    values: Mapping[str, object],
    resolved: Resolved,
) -> Json:
    kind = ComponentKind(part["type"])
    sent: Json = {"type": int(kind), "id": part.get("id") or number * 2 - 1}
    if kind == ComponentKind.TEXT:
        return sent
    inner = part["components"][0] if kind == ComponentKind.ROW else part["component"]
    field = fields[inner["custom_id"]]
    answer = {
        "type": int(field.kind),
        "id": inner.get("id") or number * 2,
        "custom_id": field.custom_id,
        **_answer(field, values.get(field.custom_id), resolved),
    }
    if kind == ComponentKind.ROW:
        return sent | {"components": [answer]}
    return sent | {"component": answer}


def _answer(field: FormField, value: object, resolved: Resolved) -> Json:
    match field.kind:
        case ComponentKind.TEXT_INPUT:
            return {"value": _text(field, field.value if value is None else str(value))}
        case ComponentKind.CHECKBOX:
            return {"value": bool(field.defaults) if value is None else bool(value)}
        case ComponentKind.RADIO:
            chosen = _picked(field, value)
            return {"value": chosen[0] if chosen else None}
        case ComponentKind.STRING_SELECT | ComponentKind.CHECKBOXES:
            return {"values": _counted(field, _picked(field, value))}
        case _ if field.kind in SELECTS:
            return {"values": _counted(field, _entities(field, value, resolved))}
        case _:
            raise ClientRefusal(f"the simulator cannot fill in the field {field.label!r}")


def _text(field: FormField, text: str) -> str:
    if not text and field.is_required:
        raise ClientRefusal(f"the field {field.label!r} is required")
    if text and len(text) < field.low:
        raise ClientRefusal(f"{field.label!r} needs at least {field.low} characters")
    if len(text) > field.high:
        raise ClientRefusal(f"{field.label!r} takes at most {field.high} characters")
    return text


def _picked(field: FormField, value: object) -> list[str]:
    """Option values for what is given as labels or values."""
    wanted = list(field.defaults) if value is None else _as_list(value)
    chosen: list[str] = []
    for one in wanted:
        found = (option for option in field.options if one in (option.value, option.label))
        option = next(found, None)
        if option is None:
            labels = [option.label for option in field.options]
            raise ClientRefusal(f"{one!r} is none of {labels}")
        chosen.append(option.value)
    return chosen


def _entities(field: FormField, value: object, resolved: Resolved) -> list[str]:
    if value is None:
        return list(field.defaults)
    return [entity_id(one, resolved) for one in _as_list(value)]


def entity_id(thing: object, resolved: Resolved) -> str:
    """Note a person, role or channel as resolved and return its id as it travels."""
    match thing:
        case User():
            return resolved.user(thing)
        case Role():
            return resolved.role(thing)
        case Channel():
            return resolved.channel(thing, 0)
        case _:
            raise ClientRefusal(f"{thing!r} is no person, role or channel")


def _counted(field: FormField, chosen: list[str]) -> list[str]:
    if not chosen and not field.is_required:
        return chosen
    if not field.low <= len(chosen) <= field.high:
        raise ClientRefusal(f"{field.label!r} takes {field.low} to {field.high} choices")
    return chosen


def _as_list(value: object) -> list[object]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return list(value)
    return [value]
