"""Endpoints of one permission overwrite, and what overwrites the bot may set at all."""

from typing import Final

from bot.rehearsal.errors import Problems, missing_permissions, not_found, wrong_channel_kind
from bot.rehearsal.kinds import THREADS, Json
from bot.rehearsal.limits.guild import check_overwrite
from bot.rehearsal.model import Channel, Guild, Overwrite, OverwriteKind
from bot.rehearsal.permissions import ALL, MANAGE_ROLES, permissions_in_guild
from bot.rehearsal.rest.call import NOTHING, Call, Reply, Route

_UNKNOWN_OVERWRITE: Final = 10009


def overwrites_from(call: Call, guild: Guild, bodies: list[Json]) -> list[Overwrite]:
    """Overwrites out of checked JSON, each of which the bot must be able to grant."""
    return [_overwrite(call, guild, int(body["id"]), body) for body in bodies]


def _overwrite(call: Call, guild: Guild, about: int, body: Json) -> Overwrite:
    allow, deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    require_grantable(call, guild, allow | deny)
    return Overwrite(about, OverwriteKind(body["type"]), allow, deny)


def require_grantable(call: Call, guild: Guild, bits: int) -> None:
    """Refuse (50013) bits that the bot does not hold itself.

    Managing roles inside a channel can be granted by administrators only.
    """
    held = permissions_in_guild(guild, guild.members[call.world.bot.id])
    if bits & ~held or (bits & MANAGE_ROLES and held != ALL):
        raise missing_permissions()


def _target(call: Call) -> tuple[Channel, Guild]:
    channel = call.channel_with(MANAGE_ROLES)
    guild = call.world.guild_of(channel)
    if guild is None or channel.kind in THREADS:
        raise wrong_channel_kind()
    return channel, guild


def _set(call: Call) -> Reply:
    channel, guild = _target(call)
    problems = Problems()
    check_overwrite(problems, "", call.json)
    problems.refuse()
    about = call.id("overwrite_id")
    overwrite = _overwrite(call, guild, about, call.json)
    before = channel.overwrites.get(about)
    if before is not None:
        require_grantable(call, guild, before.allow ^ overwrite.allow)
    channel.overwrites[about] = overwrite
    call.world.change_channel(channel)
    return NOTHING


def _clear(call: Call) -> Reply:
    channel, _guild = _target(call)
    if channel.overwrites.pop(call.id("overwrite_id"), None) is None:
        raise not_found(_UNKNOWN_OVERWRITE, "Overwrite")
    call.world.change_channel(channel)
    return NOTHING


_ONE: Final = "/channels/{channel_id}/permissions/{overwrite_id}"
ROUTES: Final = (
    Route("PUT", _ONE, _set, frozenset({"id", "type", "allow", "deny"})),
    Route("DELETE", _ONE, _clear),
)
