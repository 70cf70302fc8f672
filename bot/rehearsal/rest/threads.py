"""Endpoints of threads: start, edit, list, and who is in them."""

from typing import Final

from bot.rehearsal.clock import timestamp
from bot.rehearsal.errors import (
    BAD_REQUEST,
    ApiError,
    Problems,
    thread_is_archived,
    unknown_member,
    wrong_channel_kind,
)
from bot.rehearsal.kinds import ChannelKind, Flag, Json
from bot.rehearsal.limits.guild import check_thread
from bot.rehearsal.limits.messages import CREATE_KEYS, check_message
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Channel, ThreadState
from bot.rehearsal.payloads import thread_member_payload, thread_payload
from bot.rehearsal.permissions import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    MANAGE_THREADS,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    can_see,
)
from bot.rehearsal.rest.call import CREATED, NOTHING, OK, Call, Reply, Route
from bot.rehearsal.rest.compose import new_message, thread_notice

_PARENTS: Final = frozenset({ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT, ChannelKind.FORUM})
_KINDS: Final = frozenset({ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})
_THREAD_KEYS: Final = frozenset(
    {
        "name",
        "type",
        "auto_archive_duration",
        "rate_limit_per_user",
        "invitable",
        "message",
        "applied_tags",
    }
)
_ALREADY_HAS_THREAD: Final = 160004
_MOST_ACTIVE: Final = 1_000
_TOO_MANY_ACTIVE: Final = 160006


def _start(call: Call) -> Reply:
    parent = call.channel_with()
    if parent.kind not in _PARENTS:
        raise wrong_channel_kind()
    body = call.json
    check_thread(body, is_new=True)
    if parent.kind == ChannelKind.FORUM:
        return _start_in_forum(call, parent)
    kind = body.get("type") or ChannelKind.PRIVATE_THREAD
    problems = Problems()
    problems.one_of("type", kind, _KINDS)
    problems.refuse()
    is_private = kind == ChannelKind.PRIVATE_THREAD
    call.require(parent, CREATE_PRIVATE_THREADS if is_private else CREATE_PUBLIC_THREADS)
    thread = _new_thread(call, parent, ChannelKind(kind), call.world.ids.mint())
    if not is_private:
        thread_notice(call, parent.id, thread.id, thread.name)
    return Reply(CREATED, _seen(call, thread))


def _start_in_forum(call: Call, parent: Channel) -> Reply:
    call.require(parent, SEND_MESSAGES)
    problems = Problems()
    first: Json = call.json.get("message") or {}
    problems.keys("message", first, CREATE_KEYS)
    check_message(problems, first, call.uploads, path="message")
    thread = _new_thread(call, parent, ChannelKind.PUBLIC_THREAD, call.world.ids.mint())
    message = new_message(call, thread.id, first)
    # A post's first message has the id of its thread.
    message.id = thread.id
    call.world.add_message(message)
    return Reply(CREATED, _seen(call, thread) | {"message": message_payload(message)})


def _start_from_message(call: Call) -> Reply:
    parent = call.channel_with(CREATE_PUBLIC_THREADS | READ_MESSAGE_HISTORY)
    message = call.world.message(parent, call.id("message_id"))
    check_thread(call.json, is_new=True)
    if message.thread_id is not None:
        text = "A thread has already been created for this message"
        raise ApiError(BAD_REQUEST, _ALREADY_HAS_THREAD, text)
    thread = _new_thread(call, parent, ChannelKind.PUBLIC_THREAD, message.id)
    message.thread_id = thread.id
    message.flags |= Flag.HAS_THREAD
    call.world.change_message(message)
    return Reply(CREATED, _seen(call, thread))


def _new_thread(call: Call, parent: Channel, kind: ChannelKind, thread_id: int) -> Channel:
    world, body = call.world, call.json
    guild = world.guild(parent.guild_id or 0)
    active = [one for one in guild.channels.values() if one.thread and not one.thread.is_archived]
    if len(active) >= _MOST_ACTIVE:
        text = "Maximum number of active threads reached"
        raise ApiError(BAD_REQUEST, _TOO_MANY_ACTIVE, text)
    now = world.now()
    state = ThreadState(world.bot.id, kind == ChannelKind.PRIVATE_THREAD, now, now)
    state.auto_archive_minutes = int(body.get("auto_archive_duration") or 4320)
    state.is_invitable = body.get("invitable") is not False
    state.members[world.bot.id] = now
    thread = Channel(thread_id, kind, body["name"], parent.guild_id, 0, parent.id, thread=state)
    thread.slowmode = int(body.get("rate_limit_per_user") or 0)
    world.add_channel(thread)
    return thread


def _seen(call: Call, thread: Channel) -> Json:
    payload = thread_payload(thread)
    if thread.thread is not None and call.world.bot.id in thread.thread.members:
        payload["member"] = thread_member_payload(thread, call.world.bot.id)
    return payload


def edit_thread(call: Call, thread: Channel) -> Reply:
    """PATCH of a thread: name, archive, lock. Its starter may do all but lock."""
    state = _state(thread)
    body = call.json
    check_thread(body, is_new=False)
    is_own = state.owner_id == call.world.bot.id
    if not is_own or body.get("locked") is not None:
        call.require(thread, MANAGE_THREADS)
    else:
        call.require(thread, SEND_MESSAGES_IN_THREADS)
    if state.is_archived and body.get("archived") is not False:
        raise thread_is_archived()
    if body.get("name") is not None:
        thread.name = body["name"]
    if body.get("rate_limit_per_user") is not None:
        thread.slowmode = int(body["rate_limit_per_user"])
    _apply(call, state, body)
    call.world.change_channel(thread)
    return Reply(OK, _seen(call, thread))


def _apply(call: Call, state: ThreadState, body: Json) -> None:
    if body.get("auto_archive_duration") is not None:
        state.auto_archive_minutes = int(body["auto_archive_duration"])
    if body.get("locked") is not None:
        state.is_locked = bool(body["locked"])
    if body.get("invitable") is not None:
        state.is_invitable = bool(body["invitable"])
    if body.get("archived") is not None:
        state.is_archived = bool(body["archived"])
        state.archived_at = call.world.now()


def _state(thread: Channel) -> ThreadState:
    if thread.thread is None:
        raise wrong_channel_kind()
    return thread.thread


def _members(call: Call) -> Reply:
    thread = call.channel_with()
    return Reply(OK, [thread_member_payload(thread, one) for one in _state(thread).members])


def _member(call: Call) -> Reply:
    thread = call.channel_with()
    if call.id("user_id") not in _state(thread).members:
        raise unknown_member()
    return Reply(OK, thread_member_payload(thread, call.id("user_id")))


def _join(call: Call) -> Reply:
    thread = call.channel_with()
    return _admit(call, thread, call.world.bot.id)


def _add(call: Call) -> Reply:
    thread = call.channel_with(SEND_MESSAGES_IN_THREADS)
    guild = call.world.guild(thread.guild_id or 0)
    member = call.world.member(guild, call.id("user_id"))
    parent = guild.channels[thread.parent_id or 0]
    if not can_see(guild, parent, member):
        raise ApiError(BAD_REQUEST, 50001, "Missing Access")
    return _admit(call, thread, member.user.id)


def _admit(call: Call, thread: Channel, user_id: int) -> Reply:
    if _state(thread).is_archived:
        raise thread_is_archived()
    call.world.join_thread(thread, user_id)
    return NOTHING


def _leave(call: Call) -> Reply:
    thread = call.channel_with()
    return _dismiss(call, thread, call.world.bot.id)


def _remove(call: Call) -> Reply:
    thread = call.channel_with()
    is_own_private = _state(thread).is_private and _state(thread).owner_id == call.world.bot.id
    if not is_own_private:
        call.require(thread, MANAGE_THREADS)
    return _dismiss(call, thread, call.id("user_id"))


def _dismiss(call: Call, thread: Channel, user_id: int) -> Reply:
    if user_id not in _state(thread).members:
        raise unknown_member()
    call.world.leave_thread(thread, user_id)
    return NOTHING


def _active(call: Call) -> Reply:
    guild = call.guild()
    me = guild.members[call.world.bot.id]
    threads = [
        one
        for one in guild.channels.values()
        if one.thread is not None and not one.thread.is_archived and can_see(guild, one, me)
    ]
    return Reply(OK, _listing(call, threads) | {"has_more": False})


def _archived_public(call: Call) -> Reply:
    return _archived(call, is_private=False)


def _archived_private(call: Call) -> Reply:
    call.channel_with(MANAGE_THREADS)
    return _archived(call, is_private=True)


def _archived_joined(call: Call) -> Reply:
    return _archived(call, is_private=True, is_joined=True)


def _archived(call: Call, *, is_private: bool, is_joined: bool = False) -> Reply:
    parent = call.channel_with(READ_MESSAGE_HISTORY)
    found: list[tuple[ThreadState, Channel]] = []
    for one in call.world.channels.values():
        state = one.thread
        if state is None or one.parent_id != parent.id or not state.is_archived:
            continue
        if state.is_private != is_private:
            continue
        if not is_joined or call.world.bot.id in state.members:
            found.append((state, one))
    found.sort(key=lambda pair: pair[0].archived_at, reverse=True)
    before = call.query.get("before")
    if before is not None:
        found = [pair for pair in found if timestamp(pair[0].archived_at) < before]
    limit = int(call.query.get("limit", 50))
    page = [thread for _state_, thread in found[:limit]]
    return Reply(OK, _listing(call, page) | {"has_more": len(found) > limit})


def _listing(call: Call, threads: list[Channel]) -> Json:
    bot_id = call.world.bot.id
    joined = [one for one in threads if bot_id in _state(one).members]
    return {
        "threads": [_seen(call, one) for one in threads],
        "members": [thread_member_payload(one, bot_id) for one in joined],
    }


_PAGE: Final = frozenset({"before", "limit"})
_IN: Final = "/channels/{channel_id}/thread-members"
_OF: Final = "/channels/{channel_id}/threads"
_STARTED: Final = frozenset({"name", "auto_archive_duration", "rate_limit_per_user"})
ROUTES: Final = (
    Route("POST", _OF, _start, _THREAD_KEYS, frozenset({"use_nested_fields"})),
    Route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        _start_from_message,
        _STARTED,
    ),
    Route("GET", _IN, _members, query=frozenset({"with_member", "after", "limit"})),
    Route("PUT", f"{_IN}/@me", _join),
    Route("DELETE", f"{_IN}/@me", _leave),
    Route("GET", f"{_IN}/{{user_id}}", _member, query=frozenset({"with_member"})),
    Route("PUT", f"{_IN}/{{user_id}}", _add),
    Route("DELETE", f"{_IN}/{{user_id}}", _remove),
    Route("GET", f"{_OF}/archived/public", _archived_public, query=_PAGE),
    Route("GET", f"{_OF}/archived/private", _archived_private, query=_PAGE),
    Route(
        "GET",
        "/channels/{channel_id}/users/@me/threads/archived/private",
        _archived_joined,
        query=_PAGE,
    ),
    Route("GET", "/guilds/{guild_id}/threads/active", _active),
)
