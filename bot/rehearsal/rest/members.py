"""Endpoints of members: one, a page, and changes of nick, roles and silence."""

from typing import Final

from bot.rehearsal.errors import Problems, missing_permissions
from bot.rehearsal.kinds import Json
from bot.rehearsal.limits.guild import moment
from bot.rehearsal.model import Guild, Member
from bot.rehearsal.payloads import member_payload
from bot.rehearsal.permissions import (
    CHANGE_NICKNAME,
    MANAGE_NICKNAMES,
    MANAGE_ROLES,
    MODERATE_MEMBERS,
    can_reach_member,
    can_reach_role,
    permissions_in_guild,
)
from bot.rehearsal.rest.call import OK, Call, Reply, Route

_NICK: Final = 32
_PAGE: Final = 1_000
_KEYS: Final = frozenset(
    {"nick", "roles", "mute", "deaf", "channel_id", "communication_disabled_until", "flags"}
)


def _get(call: Call) -> Reply:
    guild = call.guild()
    member = call.world.member(guild, call.id("user_id"))
    return Reply(OK, member_payload(guild, member))


def _list(call: Call) -> Reply:
    guild = call.guild()
    limit, after = int(call.query.get("limit", 1)), int(call.query.get("after", 0))
    problems = Problems()
    problems.between("limit", limit, 1, _PAGE)
    problems.refuse()
    later = sorted(user_id for user_id in guild.members if user_id > after)[:limit]
    return Reply(OK, [member_payload(guild, guild.members[one]) for one in later])


def _search(call: Call) -> Reply:
    guild = call.guild()
    query = call.query.get("query", "").lower()
    found = [
        member_payload(guild, member)
        for member in guild.members.values()
        if member.shown_name.lower().startswith(query) or member.user.name.lower().startswith(query)
    ]
    return Reply(OK, found[: int(call.query.get("limit", 1))])


def _edit(call: Call) -> Reply:
    guild = call.guild()
    return _change(call, guild, call.world.member(guild, call.id("user_id")))


def _edit_self(call: Call) -> Reply:
    guild = call.guild()
    return _change(call, guild, guild.members[call.world.bot.id])


def _change(call: Call, guild: Guild, member: Member) -> Reply:
    body = call.json
    problems = Problems()
    if body.get("nick") is not None:
        problems.length("nick", body["nick"], 0, _NICK)
    silenced = moment(
        problems, "communication_disabled_until", body.get("communication_disabled_until")
    )
    problems.refuse()
    me = guild.members[call.world.bot.id]
    _require(guild, me, member, body)
    if "nick" in body:
        member.nick = body["nick"] or None
    if body.get("roles") is not None:
        _set_roles(call, guild, me, member, [int(one) for one in body["roles"]])
    if "communication_disabled_until" in body:
        member.silenced_until = silenced
    call.world.change_member(guild, member)
    return Reply(OK, member_payload(guild, member))


def _require(guild: Guild, me: Member, member: Member, body: Json) -> None:
    held = permissions_in_guild(guild, me)
    needed = 0
    if "nick" in body:
        needed |= CHANGE_NICKNAME if member is me else MANAGE_NICKNAMES
    if "roles" in body:
        needed |= MANAGE_ROLES
    if "communication_disabled_until" in body:
        needed |= MODERATE_MEMBERS
    touches_person = {"nick", "communication_disabled_until"} & body.keys()
    is_out_of_reach = member is not me and not can_reach_member(guild, me, member)
    if held & needed != needed or (touches_person and is_out_of_reach):
        raise missing_permissions()


def _set_roles(call: Call, guild: Guild, me: Member, member: Member, wanted: list[int]) -> None:
    for role_id in set(wanted) ^ set(member.role_ids):
        if not can_reach_role(guild, me, call.world.role(guild, role_id)):
            raise missing_permissions()
    member.role_ids = wanted


_ALL: Final = "/guilds/{guild_id}/members"
ROUTES: Final = (
    Route("GET", _ALL, _list, query=frozenset({"limit", "after"})),
    Route("GET", f"{_ALL}/search", _search, query=frozenset({"limit", "query"})),
    Route("GET", f"{_ALL}/{{user_id}}", _get),
    Route("PATCH", f"{_ALL}/{{user_id}}", _edit, _KEYS),
    Route("PATCH", f"{_ALL}/@me", _edit_self, frozenset({"nick", "avatar", "banner", "bio"})),
)
