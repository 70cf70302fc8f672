"""Endpoints of pinned messages, both the old paths and the new ones."""

from typing import Final

from bot.rehearsal.clock import timestamp
from bot.rehearsal.errors import BAD_REQUEST, ApiError
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Message
from bot.rehearsal.permissions import PIN_MESSAGES, READ_MESSAGE_HISTORY
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route
from bot.rehearsal.world import Event

_MAX_PINS: Final = 250
_TOO_MANY: Final = 30003


def _pinned(call: Call) -> list[Message]:
    channel = call.channel_with(READ_MESSAGE_HISTORY)
    return [one for one in channel.messages.values() if one.is_pinned][::-1]


def _list(call: Call) -> Reply:
    items = [
        {"pinned_at": timestamp(one.created_at), "message": message_payload(one)}
        for one in _pinned(call)
    ]
    return Reply(OK, {"items": items, "has_more": False})


def _list_old(call: Call) -> Reply:
    return Reply(OK, [message_payload(one) for one in _pinned(call)])


def _pin(call: Call) -> Reply:
    if len(_pinned(call)) >= _MAX_PINS:
        raise ApiError(BAD_REQUEST, _TOO_MANY, f"Maximum number of pins reached ({_MAX_PINS})")
    return _set(call, is_pinned=True)


def _unpin(call: Call) -> Reply:
    return _set(call, is_pinned=False)


def _set(call: Call, *, is_pinned: bool) -> Reply:
    channel = call.channel_with(PIN_MESSAGES)
    message = call.world.message(channel, call.id("message_id"))
    message.is_pinned = is_pinned
    call.world.change_message(message)
    data = {
        "guild_id": str(channel.guild_id),
        "channel_id": str(channel.id),
        "last_pin_timestamp": timestamp(call.world.now()),
    }
    call.world.emit(Event("CHANNEL_PINS_UPDATE", data, channel.guild_id, channel))
    return NOTHING


_OLD: Final = "/channels/{channel_id}/pins"
_NEW: Final = "/channels/{channel_id}/messages/pins"
ROUTES: Final = (
    Route("GET", _NEW, _list, query=frozenset({"limit", "before"})),
    Route("PUT", f"{_NEW}/{{message_id}}", _pin),
    Route("DELETE", f"{_NEW}/{{message_id}}", _unpin),
    Route("GET", _OLD, _list_old),
    Route("PUT", f"{_OLD}/{{message_id}}", _pin),
    Route("DELETE", f"{_OLD}/{{message_id}}", _unpin),
)
