"""Endpoints of roles: the list, new ones, edits, order, deletion, giving and taking."""

from typing import Final

from bot.rehearsal.errors import (
    BAD_REQUEST,
    ApiError,
    Problems,
    missing_permissions,
    unknown_role,
)
from bot.rehearsal.kinds import Json
from bot.rehearsal.limits.guild import ROLE_KEYS, check_role
from bot.rehearsal.model import Guild, Member, Role
from bot.rehearsal.payloads import role_payload
from bot.rehearsal.permissions import MANAGE_ROLES, can_reach_role, permissions_in_guild
from bot.rehearsal.rest.call import NOTHING, OK, Call, Reply, Route

_MOST_ROLES: Final = 250
_TOO_MANY: Final = 30005
_INVALID_ROLE: Final = 50028


def _list(call: Call) -> Reply:
    return Reply(OK, [role_payload(role) for role in call.guild().roles.values()])


def _get(call: Call) -> Reply:
    guild = call.guild()
    return Reply(OK, role_payload(call.world.role(guild, call.id("role_id"))))


def _create(call: Call) -> Reply:
    guild, me = call.guild_with(MANAGE_ROLES)
    body = call.json
    check_role(body)
    if len(guild.roles) >= _MOST_ROLES:
        text = f"Maximum number of server roles reached ({_MOST_ROLES})"
        raise ApiError(BAD_REQUEST, _TOO_MANY, text)
    everyone = guild.roles[guild.id].permissions
    role = Role(call.world.ids.mint(), "new role", 1, everyone)
    _describe(guild, me, role, body)
    call.world.insert_role(guild, role)
    return Reply(OK, role_payload(role))


def _edit(call: Call) -> Reply:
    guild, me = call.guild_with(MANAGE_ROLES)
    role = _reachable(call, guild, me)
    check_role(call.json)
    _describe(guild, me, role, call.json)
    call.world.save_role(guild, role)
    return Reply(OK, role_payload(role))


def _describe(guild: Guild, me: Member, role: Role, body: Json) -> None:
    """Apply a body; bits that the bot lacks cannot be granted (50013)."""
    if body.get("permissions") is not None:
        bits = int(body["permissions"])
        if (bits & ~role.permissions) & ~permissions_in_guild(guild, me):
            raise missing_permissions()
        role.permissions = bits
    if body.get("name") is not None:
        role.name = body["name"]
    if body.get("colors") is not None:
        role.color = int(body["colors"].get("primary_color") or 0)
    if body.get("color") is not None:
        role.color = int(body["color"])
    if body.get("hoist") is not None:
        role.is_hoisted = bool(body["hoist"])
    if body.get("mentionable") is not None:
        role.is_mentionable = bool(body["mentionable"])


def _delete(call: Call) -> Reply:
    guild, me = call.guild_with(MANAGE_ROLES)
    role = _reachable(call, guild, me)
    if role.is_managed or role.id == guild.id:
        raise ApiError(BAD_REQUEST, _INVALID_ROLE, "Invalid Role")
    call.world.remove_role(guild, role)
    return NOTHING


def _move(call: Call) -> Reply:
    guild, me = call.guild_with(MANAGE_ROLES)
    moves: list[Json] = call.body if isinstance(call.body, list) else []
    problems = Problems()
    for index, move in enumerate(moves):
        problems.keys(str(index), move, {"id", "position"})
    problems.refuse()
    for move in moves:
        role = call.world.role(guild, int(move["id"]))
        if not can_reach_role(guild, me, role):
            raise missing_permissions()
        if move.get("position") is not None:
            role.position = int(move["position"])
            call.world.save_role(guild, role)
    return Reply(OK, [role_payload(role) for role in guild.roles.values()])


def _reachable(call: Call, guild: Guild, me: Member) -> Role:
    role = call.world.role(guild, call.id("role_id"))
    if not can_reach_role(guild, me, role):
        raise missing_permissions()
    return role


def _give(call: Call) -> Reply:
    guild, member, role = _given(call)
    if role.id not in member.role_ids:
        member.role_ids.append(role.id)
        call.world.change_member(guild, member)
    return NOTHING


def _take(call: Call) -> Reply:
    guild, member, role = _given(call)
    if role.id in member.role_ids:
        member.role_ids.remove(role.id)
        call.world.change_member(guild, member)
    return NOTHING


def _given(call: Call) -> tuple[Guild, Member, Role]:
    guild, me = call.guild_with(MANAGE_ROLES)
    member = call.world.member(guild, call.id("user_id"))
    role = _reachable(call, guild, me)
    if role.is_managed or role.id == guild.id:
        raise unknown_role() if role.id == guild.id else missing_permissions()
    return guild, member, role


_ALL: Final = "/guilds/{guild_id}/roles"
_ONE: Final = "/guilds/{guild_id}/roles/{role_id}"
_HELD: Final = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
ROUTES: Final = (
    Route("GET", _ALL, _list),
    Route("POST", _ALL, _create, ROLE_KEYS),
    Route("PATCH", _ALL, _move, frozenset(), checks_keys=False),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit, ROLE_KEYS),
    Route("DELETE", _ONE, _delete),
    Route("PUT", _HELD, _give),
    Route("DELETE", _HELD, _take),
)
