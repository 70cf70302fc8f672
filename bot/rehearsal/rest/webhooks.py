"""What an interaction's token allows after the first answer: follow-ups, edits, deletions."""

import time
from typing import Final

from bot.rehearsal.errors import (
    Problems,
    invalid_webhook_token,
    unknown_message,
    unknown_webhook,
)
from bot.rehearsal.kinds import Flag
from bot.rehearsal.limits.messages import ANSWER_KEYS, check_message
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Interaction, Message
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route
from bot.rehearsal.rest.compose import edit_message, fill_waiting, new_message

_ORIGINAL: Final = "@original"


def _interaction(call: Call) -> Interaction:
    """The interaction of the token: 10015 before its first answer, 50027 after its lifetime."""
    interaction = call.world.by_token.get(call.params["webhook_token"])
    if interaction is None or call.id("webhook_id") != call.world.application_id:
        raise unknown_webhook()
    if time.monotonic() - interaction.sent_at > call.site.token_lifetime:
        raise invalid_webhook_token()
    if not interaction.is_answered:
        raise unknown_webhook()
    return interaction


def _execute(call: Call) -> Reply:
    interaction = _interaction(call)
    check_message(Problems(), call.json, call.uploads)
    waiting = interaction.original
    if waiting is not None and waiting.is_loading and not waiting.is_deleted:
        # The first follow-up after a defer becomes the waiting message, as private as that was.
        return _fill(call, interaction, waiting)
    is_ephemeral = bool((call.json.get("flags") or 0) & Flag.EPHEMERAL)
    message = new_message(
        call,
        interaction.channel.id,
        call.json,
        interaction=interaction,
        is_ephemeral=is_ephemeral,
    )
    interaction.followups.append(message)
    call.world.add_message(message)
    interaction.stir()
    return Reply(OK, message_payload(message))


def _fill(call: Call, interaction: Interaction, waiting: Message) -> Reply:
    fill_waiting(call, waiting, call.json)
    call.world.fill_message(waiting)
    interaction.stir()
    return Reply(OK, message_payload(waiting))


def _message(call: Call, interaction: Interaction) -> Message:
    wanted = call.params["message_id"]
    if wanted == _ORIGINAL:
        message = interaction.original
    else:
        mine = [interaction.original, interaction.source, *interaction.followups]
        found = (one for one in mine if one is not None and str(one.id) == wanted)
        message = next(found, None)
    if message is None or message.is_deleted:
        raise unknown_message()
    return message


def _get(call: Call) -> Reply:
    return Reply(OK, message_payload(_message(call, _interaction(call))))


def _edit(call: Call) -> Reply:
    interaction = _interaction(call)
    message = _message(call, interaction)
    check_message(Problems(), call.json, call.uploads, before=message)
    if message.is_loading:
        return _fill(call, interaction, message)
    edit_message(call, message, call.json)
    interaction.edits += 1
    call.world.change_message(message)
    interaction.stir()
    return Reply(OK, message_payload(message))


def _delete(call: Call) -> Reply:
    interaction = _interaction(call)
    call.world.remove_message(_message(call, interaction))
    interaction.stir()
    return NOTHING


_HOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
_ONE: Final = f"{_HOOK}/messages/{{message_id}}"
_QUERY: Final = frozenset({"wait", "with_components", "thread_id"})
ROUTES: Final = (
    Route("POST", _HOOK, _execute, ANSWER_KEYS, _QUERY, needs_token=False),
    Route("GET", _ONE, _get, query=_QUERY, needs_token=False),
    Route("PATCH", _ONE, _edit, ANSWER_KEYS, _QUERY, needs_token=False),
    Route("DELETE", _ONE, _delete, query=_QUERY, needs_token=False),
)
