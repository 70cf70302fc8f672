"""Endpoints of messages in channels: post, read, edit, delete, bulk delete."""

from typing import Final

from bot.rehearsal.clock import age_of
from bot.rehearsal.errors import (
    BAD_REQUEST,
    ApiError,
    Problems,
    cannot_message_user,
    not_the_author,
    thread_is_archived,
    wrong_channel_kind,
)
from bot.rehearsal.kinds import THREADS, WRITABLE, Json
from bot.rehearsal.limits.messages import CREATE_KEYS, EDIT_KEYS, check_message
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.permissions import (
    ATTACH_FILES,
    EMBED_LINKS,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
)
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route
from bot.rehearsal.rest.compose import edit_message, new_message
from bot.rehearsal.world import Event

_BULK_LOW: Final = 2
_BULK_HIGH: Final = 100
_PAGE: Final = 50
_LONGEST_PAGE: Final = 100
_TWO_WEEKS: Final = 14 * 24 * 3600
_THREAD_IS_LOCKED: Final = 160005


def _create(call: Call) -> Reply:
    channel = call.channel_with()
    require_posting(call, channel, call.json)
    check_message(Problems(), call.json, call.uploads)
    return Reply(OK, message_payload(post(call, channel, call.json)))


def post(call: Call, channel: Channel, body: Json) -> Message:
    """Post a checked message as the bot; a nonce seen before gives the first message back."""
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        first = channel.messages.get(channel.nonces.get(str(nonce), 0))
        if first is not None:
            return first
    _require_answered_message(channel, body)
    message = new_message(call, channel.id, body)
    call.world.add_message(message)
    return message


def require_posting(call: Call, channel: Channel, body: Json) -> None:
    """Refuse unless the bot may write this here (50001, 50013, 50007, 50024, archived threads)."""
    if channel.kind not in WRITABLE:
        raise wrong_channel_kind()
    if channel.recipient is not None and not channel.recipient.accepts_direct_messages:
        raise cannot_message_user()
    speak = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
    needed = speak
    if body.get("embeds"):
        needed |= EMBED_LINKS
    if call.uploads:
        needed |= ATTACH_FILES
    if body.get("message_reference"):
        needed |= READ_MESSAGE_HISTORY
    call.require(channel, needed)
    _wake_thread(call, channel)


def _wake_thread(call: Call, channel: Channel) -> None:
    """Writing into an archived thread opens it again, unless it is locked."""
    thread = channel.thread
    if thread is None or not (thread.is_archived or thread.is_locked):
        return
    if thread.is_locked and not call.holds(channel, MANAGE_THREADS):
        raise ApiError(BAD_REQUEST, _THREAD_IS_LOCKED, "Thread is locked")
    if thread.is_archived:
        thread.is_archived = False
        thread.archived_at = call.world.now()
        call.world.change_channel(channel)


def _require_answered_message(channel: Channel, body: Json) -> None:
    reference = body.get("message_reference")
    if not reference or not reference.get("fail_if_not_exists", True):
        return
    if int(reference["message_id"]) not in channel.messages:
        problems = Problems()
        problems.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        problems.refuse()


def _get(call: Call) -> Reply:
    channel = call.channel_with(READ_MESSAGE_HISTORY)
    return Reply(OK, message_payload(call.world.message(channel, call.id("message_id"))))


def _list(call: Call) -> Reply:
    channel = call.channel_with()
    if not call.holds(channel, READ_MESSAGE_HISTORY):
        return Reply(OK, [])
    limit = int(call.query.get("limit", _PAGE))
    problems = Problems()
    problems.between("limit", limit, 1, _LONGEST_PAGE)
    problems.refuse()
    seen = [one for one in channel.messages.values() if not one.is_ephemeral]
    return Reply(OK, [message_payload(one) for one in _page(seen, call, limit)])


def _page(messages: list[Message], call: Call, limit: int) -> list[Message]:
    """Newest first; `around` takes half of the page from either side."""
    query = call.query
    if "before" in query:
        messages = [one for one in messages if one.id < int(query["before"])]
    if "after" in query:
        later = [one for one in messages if one.id > int(query["after"])]
        return later[:limit][::-1]
    if "around" in query:
        middle = int(query["around"])
        early = [one for one in messages if one.id < middle][-(limit // 2) :]
        late = [one for one in messages if one.id >= middle][: limit - len(early)]
        return (early + late)[::-1]
    return messages[-limit:][::-1]


def _edit(call: Call) -> Reply:
    channel = call.channel_with()
    message = call.world.message(channel, call.id("message_id"))
    if message.author is not call.world.bot:
        raise not_the_author()
    thread = channel.thread
    if thread is not None and thread.is_archived:
        raise thread_is_archived()
    check_message(Problems(), call.json, call.uploads, before=message)
    edit_message(call, message, call.json)
    call.world.change_message(message)
    return Reply(OK, message_payload(message))


def _delete(call: Call) -> Reply:
    channel = call.channel_with()
    message = call.world.message(channel, call.id("message_id"))
    if message.author is not call.world.bot:
        call.require(channel, MANAGE_MESSAGES)
    call.world.remove_message(message)
    return NOTHING


def _delete_many(call: Call) -> Reply:
    channel = call.channel_with(MANAGE_MESSAGES)
    chosen = [int(one) for one in call.json.get("messages") or []]
    problems = Problems()
    problems.count("messages", chosen, _BULK_LOW, _BULK_HIGH)
    problems.refuse()
    now = call.world.now()
    if any(age_of(one, now) > _TWO_WEEKS for one in chosen):
        text = "You can only bulk delete messages that are under 14 days old."
        raise ApiError(BAD_REQUEST, 50034, text)
    gone = [channel.messages.pop(one) for one in chosen if one in channel.messages]
    for message in gone:
        message.is_deleted = True
    data = {
        "ids": [str(message.id) for message in gone],
        "channel_id": str(channel.id),
        "guild_id": str(channel.guild_id),
    }
    call.world.emit(Event("MESSAGE_DELETE_BULK", data, channel.guild_id, channel))
    return NOTHING


def _typing(call: Call) -> Reply:
    call.channel_with(SEND_MESSAGES)
    return NOTHING


_ONE: Final = "/channels/{channel_id}/messages/{message_id}"
_ALL: Final = "/channels/{channel_id}/messages"
ROUTES: Final = (
    Route("POST", _ALL, _create, CREATE_KEYS),
    Route("GET", _ALL, _list, query=frozenset({"limit", "before", "after", "around"})),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit, EDIT_KEYS),
    Route("DELETE", _ONE, _delete),
    Route("POST", f"{_ALL}/bulk-delete", _delete_many, frozenset({"messages"})),
    Route("POST", "/channels/{channel_id}/typing", _typing),
)
