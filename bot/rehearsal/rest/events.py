"""Endpoints of scheduled events."""

from typing import Final

from bot.rehearsal.errors import BAD_REQUEST, ApiError, Problems, missing_permissions, unknown_event
from bot.rehearsal.kinds import EventPlace, EventStatus, Json
from bot.rehearsal.limits.guild import EVENT_KEYS, check_event, check_next_status, moment
from bot.rehearsal.model import Guild, ScheduledEvent
from bot.rehearsal.payloads import event_payload, user_payload
from bot.rehearsal.permissions import CREATE_EVENTS, MANAGE_EVENTS, permissions_in_guild
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route

_MOST: Final = 100
_TOO_MANY: Final = 30038
_ENDED: Final = 180000


def _list(call: Call) -> Reply:
    return Reply(OK, [_payload(call, event) for event in call.guild().events.values()])


def _create(call: Call) -> Reply:
    guild, me = call.guild_with(CREATE_EVENTS)
    body = call.json
    check_event(body, call.world.now())
    if len(guild.events) >= _MOST:
        text = f"Maximum number of uncompleted guild scheduled events reached ({_MOST})"
        raise ApiError(BAD_REQUEST, _TOO_MANY, text)
    starts_at = moment(Problems(), "", body["scheduled_start_time"])
    event = ScheduledEvent(
        call.world.ids.mint(),
        guild.id,
        body["name"],
        me.user.id,
        starts_at or call.world.now(),
        EventPlace(body["entity_type"]),
    )
    _describe(event, body)
    guild.events[event.id] = event
    call.world.tell_event("GUILD_SCHEDULED_EVENT_CREATE", event)
    return Reply(OK, _payload(call, event))


def _describe(event: ScheduledEvent, body: Json) -> None:
    event.name = body["name"]
    event.description = body.get("description")
    event.place = EventPlace(body["entity_type"])
    event.starts_at = moment(Problems(), "", body["scheduled_start_time"]) or event.starts_at
    event.ends_at = moment(Problems(), "", body.get("scheduled_end_time"))
    event.location = (body.get("entity_metadata") or {}).get("location")
    channel_id = body.get("channel_id")
    event.channel_id = None if channel_id is None else int(channel_id)


def _event(call: Call) -> tuple[Guild, ScheduledEvent]:
    guild = call.guild()
    event = guild.events.get(call.id("guild_scheduled_event_id"))
    if event is None:
        raise unknown_event()
    return guild, event


def _own(call: Call) -> tuple[Guild, ScheduledEvent]:
    """The event of the path, which the bot made itself or may manage."""
    guild, event = _event(call)
    held = permissions_in_guild(guild, guild.members[call.world.bot.id])
    is_own = event.creator_id == call.world.bot.id and held & CREATE_EVENTS
    if not is_own and not held & MANAGE_EVENTS:
        raise missing_permissions()
    return guild, event


def _get(call: Call) -> Reply:
    return Reply(OK, _payload(call, _event(call)[1]))


def _edit(call: Call) -> Reply:
    guild, event = _own(call)
    body = call.json
    if event.status in {EventStatus.COMPLETED, EventStatus.CANCELED}:
        raise ApiError(BAD_REQUEST, _ENDED, "Cannot update a finished event")
    status = check_next_status(event.status, body.get("status", event.status))
    described = {key: value for key, value in body.items() if key != "status"}
    if described:
        merged = _payload(call, event) | described
        whole = {key: merged[key] for key in EVENT_KEYS & merged.keys()}
        if "scheduled_start_time" in body or event.status == EventStatus.SCHEDULED:
            check_event(whole, call.world.now())
        _describe(event, whole)
    event.status = status
    call.world.tell_event("GUILD_SCHEDULED_EVENT_UPDATE", event)
    if status in {EventStatus.COMPLETED, EventStatus.CANCELED}:
        del guild.events[event.id]
    return Reply(OK, _payload(call, event))


def _delete(call: Call) -> Reply:
    guild, event = _own(call)
    del guild.events[event.id]
    call.world.tell_event("GUILD_SCHEDULED_EVENT_DELETE", event)
    return NOTHING


def _users(call: Call) -> Reply:
    guild, event = _event(call)
    users = [guild.members[one].user for one in sorted(event.interested) if one in guild.members]
    return Reply(
        OK,
        [{"guild_scheduled_event_id": str(event.id), "user": user_payload(user)} for user in users],
    )


def _payload(call: Call, event: ScheduledEvent) -> Json:
    return event_payload(event, call.world.users[event.creator_id])


_ALL: Final = "/guilds/{guild_id}/scheduled-events"
_ONE: Final = f"{_ALL}/{{guild_scheduled_event_id}}"
_COUNTED: Final = frozenset({"with_user_count"})
ROUTES: Final = (
    Route("GET", _ALL, _list, query=_COUNTED),
    Route("POST", _ALL, _create, EVENT_KEYS - {"status"}),
    Route("GET", _ONE, _get, query=_COUNTED),
    Route("PATCH", _ONE, _edit, EVENT_KEYS),
    Route("DELETE", _ONE, _delete),
    Route(
        "GET",
        f"{_ONE}/users",
        _users,
        query=frozenset({"limit", "with_member", "before", "after"}),
    ),
)
