"""Endpoints of servers and their channels; edits of threads are passed on to `threads`."""

from typing import Final

from bot.rehearsal.errors import BAD_REQUEST, ApiError, Problems, missing_permissions
from bot.rehearsal.kinds import THREADS, ChannelKind, Json
from bot.rehearsal.limits.guild import CHANNEL_EDIT_KEYS, CHANNEL_KEYS, check_channel
from bot.rehearsal.model import Channel, Guild
from bot.rehearsal.payloads import channel_payload, guild_payload
from bot.rehearsal.permissions import MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS
from bot.rehearsal.rest.call import CREATED, NOTHING, OK, Call, Reply, Route
from bot.rehearsal.rest.overwrites import overwrites_from
from bot.rehearsal.rest.threads import edit_thread

_MOST_CHANNELS: Final = 500
_MOST_IN_CATEGORY: Final = 50
_TOO_MANY: Final = 30013
_ONLY_THREADS: Final = frozenset(
    {"archived", "locked", "invitable", "auto_archive_duration", "applied_tags"}
)


def _guild(call: Call) -> Reply:
    guild = call.guild()
    payload = guild_payload(guild)
    if call.query.get("with_counts") in {"1", "true"}:
        payload["approximate_member_count"] = len(guild.members)
        payload["approximate_presence_count"] = 1
    return Reply(OK, payload)


def _list(call: Call) -> Reply:
    channels = call.guild().channels.values()
    return Reply(OK, [channel_payload(one) for one in channels if one.kind not in THREADS])


def _create(call: Call) -> Reply:
    guild, _me = call.guild_with(MANAGE_CHANNELS)
    body = call.json
    check_channel(body, is_new=True)
    kind = ChannelKind(body.get("type") or 0)
    parent_id = _parent_id(guild, kind, body)
    if len(guild.channels) >= _MOST_CHANNELS:
        text = f"Maximum number of server channels reached ({_MOST_CHANNELS})"
        raise ApiError(BAD_REQUEST, _TOO_MANY, text)
    channel = Channel(
        call.world.ids.mint(),
        kind,
        call.world.channel_name(kind, body["name"]),
        guild.id,
        _position(guild, kind, body),
        parent_id,
    )
    _describe(channel, body)
    overwrites = body.get("permission_overwrites")
    if overwrites is None and parent_id is not None:
        # A channel made without its own overwrites takes over those of its category.
        channel.overwrites = dict(guild.channels[parent_id].overwrites)
    else:
        call.world.set_overwrites(channel, overwrites_from(call, guild, overwrites or []))
    call.world.add_channel(channel)
    return Reply(CREATED, channel_payload(channel))


def _parent_id(guild: Guild, kind: ChannelKind, body: Json) -> int | None:
    if body.get("parent_id") is None:
        return None
    problems = Problems()
    parent = guild.channels.get(int(body["parent_id"]))
    if kind == ChannelKind.CATEGORY or parent is None or parent.kind != ChannelKind.CATEGORY:
        text = "Not a category channel"
        problems.add("parent_id", "CHANNEL_PARENT_INVALID_TYPE", text)
        problems.refuse()
        return None
    inside = [one for one in guild.channels.values() if one.parent_id == parent.id]
    if len([one for one in inside if one.kind not in THREADS]) >= _MOST_IN_CATEGORY:
        text = f"Maximum number of channels in category reached ({_MOST_IN_CATEGORY})"
        problems.add("parent_id", "CHANNEL_PARENT_MAX_CHANNELS", text)
    problems.refuse()
    return parent.id


def _position(guild: Guild, kind: ChannelKind, body: Json) -> int:
    if body.get("position") is not None:
        return int(body["position"])
    same = [one.position for one in guild.channels.values() if one.kind == kind]
    return max(same, default=-1) + 1


def _describe(channel: Channel, body: Json) -> None:
    if "topic" in body:
        channel.topic = body["topic"]
    if body.get("nsfw") is not None:
        channel.is_nsfw = bool(body["nsfw"])
    if body.get("rate_limit_per_user") is not None:
        channel.slowmode = int(body["rate_limit_per_user"])


def _get(call: Call) -> Reply:
    return Reply(OK, channel_payload(call.channel_with()))


def _edit(call: Call) -> Reply:
    channel = call.channel_with()
    if channel.kind in THREADS:
        return edit_thread(call, channel)
    call.require(channel, MANAGE_CHANNELS)
    guild = call.world.guild(channel.guild_id or 0)
    body = call.json
    problems = Problems()
    problems.keys("", body, CHANNEL_EDIT_KEYS - _ONLY_THREADS)
    problems.refuse()
    check_channel(body, is_new=False)
    if body.get("permission_overwrites") is not None:
        call.require(channel, MANAGE_ROLES)
        bodies = body["permission_overwrites"]
        call.world.set_overwrites(channel, overwrites_from(call, guild, bodies))
    if "parent_id" in body:
        channel.parent_id = _parent_id(guild, channel.kind, body)
    if body.get("name") is not None:
        channel.name = call.world.channel_name(channel.kind, body["name"])
    if body.get("position") is not None:
        channel.position = int(body["position"])
    _describe(channel, body)
    call.world.change_channel(channel)
    return Reply(OK, channel_payload(channel))


def _delete(call: Call) -> Reply:
    channel = call.channel_with()
    if channel.recipient is not None:
        return Reply(OK, channel_payload(channel))
    needed = MANAGE_THREADS if channel.kind in THREADS else MANAGE_CHANNELS
    call.require(channel, needed)
    payload = channel_payload(channel)
    call.world.remove_channel(channel)
    return Reply(OK, payload)


def _move(call: Call) -> Reply:
    guild, _me = call.guild_with(MANAGE_CHANNELS)
    moves: list[Json] = call.body if isinstance(call.body, list) else []
    problems = Problems()
    for index, move in enumerate(moves):
        keys = {"id", "position", "lock_permissions", "parent_id"}
        problems.keys(str(index), move, keys)
    problems.refuse()
    for move in moves:
        _move_one(call, guild, move)
    return NOTHING


def _move_one(call: Call, guild: Guild, move: Json) -> None:
    channel = guild.channels.get(int(move["id"]))
    if channel is None or channel.kind in THREADS:
        raise missing_permissions()
    if move.get("position") is not None:
        channel.position = int(move["position"])
    if "parent_id" in move:
        channel.parent_id = _parent_id(guild, channel.kind, move)
    if move.get("lock_permissions") and channel.parent_id is not None:
        channel.overwrites = dict(guild.channels[channel.parent_id].overwrites)
    call.world.change_channel(channel)


_ALL: Final = "/guilds/{guild_id}/channels"
_ONE: Final = "/channels/{channel_id}"
ROUTES: Final = (
    Route("GET", "/guilds/{guild_id}", _guild, query=frozenset({"with_counts"})),
    Route("GET", _ALL, _list),
    Route("POST", _ALL, _create, CHANNEL_KEYS),
    Route("PATCH", _ALL, _move, frozenset(), checks_keys=False),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit, CHANNEL_EDIT_KEYS),
    Route("DELETE", _ONE, _delete),
)
