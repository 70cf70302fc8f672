"""Endpoints of application commands: the bot's vocabulary, global or of one server."""

from typing import Final

from bot.rehearsal.errors import unknown_command
from bot.rehearsal.kinds import CommandKind, Json
from bot.rehearsal.limits.commands import COMMAND_KEYS, check_command, check_commands
from bot.rehearsal.rest.call import CREATED, NOTHING, OK, Call, Reply, Route

_GUILD_INSTALL: Final = 0
_EVERYWHERE: Final = (0, 1, 2)


def _registry(call: Call) -> dict[int, Json]:
    if "guild_id" in call.params:
        return call.guild().commands
    return call.world.commands


def _list(call: Call) -> Reply:
    return Reply(OK, list(_registry(call).values()))


def _overwrite(call: Call) -> Reply:
    bodies: list[Json] = call.body if isinstance(call.body, list) else []
    check_commands(bodies)
    registry = _registry(call)
    known = {(one["type"], one["name"]): int(one["id"]) for one in registry.values()}
    stored = [
        _stored(call, body, known.get((body.get("type") or 1, body["name"]))) for body in bodies
    ]
    registry.clear()
    registry.update((int(one["id"]), one) for one in stored)
    return Reply(OK, stored)


def _create(call: Call) -> Reply:
    check_command(call.json)
    registry = _registry(call)
    kind = call.json.get("type") or CommandKind.CHAT
    same = (
        int(one["id"])
        for one in registry.values()
        if (one["type"], one["name"]) == (kind, call.json["name"])
    )
    stored = _stored(call, call.json, next(same, None))
    registry[int(stored["id"])] = stored
    return Reply(CREATED, stored)


def _one(call: Call) -> Json:
    found = _registry(call).get(call.id("command_id"))
    if found is None:
        raise unknown_command()
    return found


def _get(call: Call) -> Reply:
    return Reply(OK, _one(call))


def _edit(call: Call) -> Reply:
    before = _one(call)
    body = {key: before[key] for key in COMMAND_KEYS & before.keys()} | call.json
    check_command(body)
    stored = _stored(call, body, int(before["id"]))
    _registry(call)[int(stored["id"])] = stored
    return Reply(OK, stored)


def _delete(call: Call) -> Reply:
    del _registry(call)[int(_one(call)["id"])]
    return NOTHING


def _stored(call: Call, body: Json, known_id: int | None) -> Json:
    """A command as Discord keeps it; an upsert by name keeps the id and gets a new version."""
    world = call.world
    kind = body.get("type") or CommandKind.CHAT
    bits = body.get("default_member_permissions")
    stored: Json = {
        "id": str(known_id or world.ids.mint()),
        "application_id": str(world.application_id),
        "version": str(world.ids.mint()),
        "type": int(kind),
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None if bits is None else str(bits),
        "nsfw": bool(body.get("nsfw")),
        "options": body.get("options") or [],
    }
    if "guild_id" in call.params:
        stored["guild_id"] = call.params["guild_id"]
    else:
        stored["dm_permission"] = body.get("dm_permission") is not False
        stored["contexts"] = body.get("contexts") or list(_EVERYWHERE)
        stored["integration_types"] = body.get("integration_types") or [_GUILD_INSTALL]
    return stored


_GLOBAL: Final = "/applications/{application_id}/commands"
_LOCAL: Final = "/applications/{application_id}/guilds/{guild_id}/commands"
_QUERY: Final = frozenset({"with_localizations"})


def _routes(base: str) -> tuple[Route, ...]:
    one = f"{base}/{{command_id}}"
    return (
        Route("GET", base, _list, query=_QUERY),
        Route("PUT", base, _overwrite, COMMAND_KEYS, checks_keys=False),
        Route("POST", base, _create, COMMAND_KEYS),
        Route("GET", one, _get),
        Route("PATCH", one, _edit, COMMAND_KEYS),
        Route("DELETE", one, _delete),
    )


ROUTES: Final = (*_routes(_GLOBAL), *_routes(_LOCAL))
