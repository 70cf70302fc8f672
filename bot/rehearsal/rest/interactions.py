"""The first answer to an interaction."""

import time
from collections.abc import Callable
from typing import Final

from bot.rehearsal.errors import (
    Problems,
    already_acknowledged,
    unknown_interaction,
    unknown_message,
)
from bot.rehearsal.kinds import CallbackKind, Flag, InteractionKind, Json, MessageKind
from bot.rehearsal.limits.commands import check_choices
from bot.rehearsal.limits.forms import check_form
from bot.rehearsal.limits.messages import ANSWER_KEYS, check_message
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Interaction
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route
from bot.rehearsal.rest.compose import edit_message, new_message

_ON_COMPONENT: Final = frozenset(
    {
        CallbackKind.MESSAGE,
        CallbackKind.DEFERRED_MESSAGE,
        CallbackKind.DEFERRED_UPDATE,
        CallbackKind.UPDATE,
        CallbackKind.FORM,
    }
)
_ALLOWED: Final = {
    InteractionKind.COMMAND: frozenset(
        {CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE, CallbackKind.FORM}
    ),
    InteractionKind.COMPONENT: _ON_COMPONENT,
    InteractionKind.AUTOCOMPLETE: frozenset({CallbackKind.CHOICES}),
    InteractionKind.FORM: _ON_COMPONENT - {CallbackKind.FORM},
}
_UPDATES: Final = frozenset({CallbackKind.DEFERRED_UPDATE, CallbackKind.UPDATE})


def _callback(call: Call) -> Reply:
    interaction = call.world.interactions.get(call.id("interaction_id"))
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise unknown_interaction()
    if interaction.is_answered:
        raise already_acknowledged()
    if time.monotonic() - interaction.sent_at > call.site.answer_within:
        raise unknown_interaction()
    kind = _checked_kind(interaction, call.json)
    data: Json = call.json.get("data") or {}
    _ANSWERS[kind](call, interaction, data)
    interaction.answer = call.json
    interaction.stir()
    if call.query.get("with_response") not in {"1", "true", "True"}:
        return NOTHING
    return Reply(OK, _response(interaction, kind))


def _checked_kind(interaction: Interaction, body: Json) -> CallbackKind:
    problems = Problems()
    allowed = _ALLOWED[interaction.kind]
    if interaction.source is None:
        allowed -= _UPDATES
    problems.one_of("type", body.get("type"), allowed)
    problems.refuse()
    return CallbackKind(body["type"])


def _message(call: Call, interaction: Interaction, data: Json) -> None:
    problems = Problems()
    problems.keys("data", data, ANSWER_KEYS)
    check_message(problems, data, call.uploads, path="data")
    is_ephemeral = bool((data.get("flags") or 0) & Flag.EPHEMERAL)
    message = new_message(
        call,
        interaction.channel.id,
        data,
        interaction=interaction,
        is_ephemeral=is_ephemeral,
        kind=_message_kind(interaction),
    )
    interaction.original = message
    call.world.add_message(message)


def _deferred(call: Call, interaction: Interaction, data: Json) -> None:
    problems = Problems()
    problems.keys("data", data, {"flags"})
    problems.refuse()
    message = new_message(
        call,
        interaction.channel.id,
        {},
        interaction=interaction,
        is_ephemeral=bool((data.get("flags") or 0) & Flag.EPHEMERAL),
        kind=_message_kind(interaction),
    )
    message.flags |= Flag.LOADING
    interaction.original = message
    call.world.add_message(message)


def _message_kind(interaction: Interaction) -> MessageKind:
    is_command = interaction.kind == InteractionKind.COMMAND
    return MessageKind.COMMAND_ANSWER if is_command else MessageKind.DEFAULT


def _deferred_update(call: Call, interaction: Interaction, data: Json) -> None:
    del call, data
    interaction.original = interaction.source


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    message = interaction.source
    if message is None or message.is_deleted:
        raise unknown_message()
    problems = Problems()
    problems.keys("data", data, ANSWER_KEYS)
    check_message(problems, data, call.uploads, path="data", before=message)
    interaction.original = message
    edit_message(call, message, data)
    call.world.change_message(message)


def _choices(call: Call, interaction: Interaction, data: Json) -> None:
    del call, interaction
    problems = Problems()
    problems.keys("data", data, {"choices"})
    check_choices(problems, "data.choices", data.get("choices") or [])
    problems.refuse()


def _form(call: Call, interaction: Interaction, data: Json) -> None:
    del call, interaction
    problems = Problems()
    check_form(problems, "data", data)
    problems.refuse()


_ANSWERS: Final[dict[CallbackKind, Callable[[Call, Interaction, Json], None]]] = {
    CallbackKind.MESSAGE: _message,
    CallbackKind.DEFERRED_MESSAGE: _deferred,
    CallbackKind.DEFERRED_UPDATE: _deferred_update,
    CallbackKind.UPDATE: _update,
    CallbackKind.CHOICES: _choices,
    CallbackKind.FORM: _form,
}


def _response(interaction: Interaction, kind: CallbackKind) -> Json:
    """The answer with `with_response`: the message itself comes only with kinds 4 and 7."""
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    message = interaction.original
    if message is None:
        return {"interaction": about}
    about["response_message_id"] = str(message.id)
    about["response_message_loading"] = message.is_loading
    about["response_message_ephemeral"] = message.is_ephemeral
    if kind not in {CallbackKind.MESSAGE, CallbackKind.UPDATE}:
        return {"interaction": about}
    resource = {"type": int(kind), "message": message_payload(message)}
    return {"interaction": about, "resource": resource}


ROUTES: Final = (
    Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        _callback,
        frozenset({"type", "data"}),
        query=frozenset({"with_response"}),
        needs_token=False,
    ),
)
