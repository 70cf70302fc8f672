"""The slash picker: finds a command a person may use and checks what they type into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from bot.rehearsal.kinds import CommandKind, Json, OptionKind
from bot.rehearsal.model import Channel, Guild, Member, Role, User
from bot.rehearsal.payloads import channel_payload, member_payload, role_payload, user_payload
from bot.rehearsal.permissions import (
    USE_COMMANDS,
    permissions_in,
    permissions_in_guild,
)
from bot.rehearsal.world import World

Value = TypeVar("Value", str, int, float)

_IN_GUILDS: Final = 0
_NESTED: Final = frozenset({OptionKind.SUBCOMMAND, OptionKind.GROUP})

_ENTITIES: Final = frozenset(
    {OptionKind.USER, OptionKind.CHANNEL, OptionKind.ROLE, OptionKind.MENTIONABLE}
)


class ClientRefusal(Exception):  # noqa: N818  # house word: a refusal is no error
    """Discord's own client would not let the person do this; the bot never hears of it."""


@dataclass(slots=True)
class Typed:
    """A command as it goes into an interaction: its data and its full name."""

    data: Json
    name: str


@dataclass(slots=True)
class Resolved:
    """The objects behind the ids among the values."""

    guild: Guild
    found: dict[str, dict[str, Json]] = field(default_factory=dict)

    def user(self, user: User) -> str:
        """Note a user (and member) and return the id as it travels."""
        key = str(user.id)
        self.found.setdefault("users", {})[key] = user_payload(user)
        member = self.guild.members.get(user.id)
        if member is not None:
            partial = dict(member_payload(self.guild, member))
            del partial["user"]
            partial["permissions"] = str(permissions_in_guild(self.guild, member))
            self.found.setdefault("members", {})[key] = partial
        return key

    def role(self, role: Role) -> str:
        """Note a role and return the id as it travels."""
        self.found.setdefault("roles", {})[str(role.id)] = role_payload(role)
        return str(role.id)

    def channel(self, channel: Channel, bits: int) -> str:
        """Note a channel and return the id as it travels."""
        payload = channel_payload(channel) | {"permissions": str(bits)}
        self.found.setdefault("channels", {})[str(channel.id)] = payload
        return str(channel.id)


def visible_commands(world: World, guild: Guild, channel: Channel, member: Member) -> list[Json]:
    """The chat commands that the picker offers a member in a channel."""
    bits = permissions_in(guild, channel, member)
    if not bits & USE_COMMANDS:
        return []
    every = [*guild.commands.values(), *world.commands.values()]
    return [one for one in every if one["type"] == CommandKind.CHAT and _is_offered(one, bits)]


def _is_offered(command: Json, bits: int) -> bool:
    if _IN_GUILDS not in (command.get("contexts") or [_IN_GUILDS]):
        return False
    needed = command["default_member_permissions"]
    if needed is None:
        return True
    # "0" means administrators only, who hold all bits here.
    return bits & int(needed) == int(needed) if int(needed) else _has_everything(bits)


def _has_everything(bits: int) -> bool:
    return bool(bits & 1 << 3)


class Picker:
    """Types one command for one person."""

    def __init__(self, world: World, guild: Guild, channel: Channel, member: Member) -> None:
        self._world = world
        self._guild = guild
        self._channel = channel
        self._member = member
        self._locale = member.user.locale
        self._resolved = Resolved(guild)

    def typed(self, name: str, values: Mapping[str, object]) -> Typed:
        """The interaction data of a finished command; ClientRefusal for what cannot be sent."""
        path, leaf = self._leaf(name)
        options = self._options(leaf, values)
        return self._data(path, options)

    def half_typed(
        self, name: str, focus: str, text: object, values: Mapping[str, object]
    ) -> Typed:
        """The interaction data while the person types `text` into the option `focus`."""
        path, leaf = self._leaf(name)
        focused = self._option(leaf, focus)
        if not focused.get("autocomplete"):
            raise ClientRefusal(f"{focus!r} of /{name} suggests nothing")
        options = self._options(leaf, values, is_complete=False)
        options.append(
            {"name": focused["name"], "type": focused["type"], "value": text, "focused": True}
        )
        return self._data(path, options)

    def _data(self, path: list[Json], options: list[Json]) -> Typed:
        command = path[0]
        for level in reversed(path[1:]):
            options = [{"name": level["name"], "type": level["type"], "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if self._resolved.found:
            data["resolved"] = self._resolved.found
        return Typed(data, " ".join(str(level["name"]) for level in path))

    def _leaf(self, name: str) -> tuple[list[Json], Json]:
        """The command and subcommands along a name such as `table move`, and the last of them."""
        words = name.lstrip("/").split()
        level: Json = {
            "options": visible_commands(self._world, self._guild, self._channel, self._member)
        }
        path: list[Json] = []
        for word in words:
            offered = [one for one in level.get("options") or [] if not path or _is_nested(one)]
            found = next((one for one in offered if self._is_called(one, word)), None)
            if found is None:
                names = [self._shown(one) for one in offered]
                raise ClientRefusal(f"the picker has no /{name}; at {word!r} it offers {names}")
            path.append(found)
            level = found
        if not path or any(_is_nested(one) for one in level.get("options") or []):
            raise ClientRefusal(f"/{name} needs a subcommand")
        return path, level

    def _options(
        self, leaf: Json, values: Mapping[str, object], *, is_complete: bool = True
    ) -> list[Json]:
        given = {self._option(leaf, key)["name"]: value for key, value in values.items()}
        typed: list[Json] = []
        for option in leaf.get("options") or []:
            value = given.get(option["name"])
            if value is not None:
                sent = self._value(option, value)
                typed.append({"name": option["name"], "type": option["type"], "value": sent})
            elif option.get("required") and is_complete:
                raise ClientRefusal(f"the option {option['name']!r} is required")
        return typed

    def _option(self, leaf: Json, key: str) -> Json:
        options: list[Json] = leaf.get("options") or []
        for option in options:
            if self._is_called(option, key) or option["name"].replace("-", "_") == key:
                return option
        names = [self._shown(option) for option in options]
        raise ClientRefusal(f"there is no option {key!r}, only {names}")

    def _value(self, option: Json, value: object) -> object:
        if option.get("choices"):
            return self._choice(option, value)
        kind = OptionKind(option["type"])
        if kind in _ENTITIES:
            return self._entity(option, kind, value)
        match kind:
            case OptionKind.STRING if isinstance(value, str):
                return _fitting(option, value, len(value), "min_length", "max_length")
            case OptionKind.BOOLEAN if isinstance(value, bool):
                return value
            case OptionKind.INTEGER if isinstance(value, int) and not isinstance(value, bool):
                return _fitting(option, value, value, "min_value", "max_value")
            case OptionKind.NUMBER if isinstance(value, int | float):
                return _fitting(option, value, value, "min_value", "max_value")
            case _:
                raise ClientRefusal(f"{value!r} does not fit the option {option['name']!r}")

    def _entity(self, option: Json, kind: OptionKind, value: object) -> str:
        is_any = kind == OptionKind.MENTIONABLE
        if isinstance(value, User) and (is_any or kind == OptionKind.USER):
            return self._resolved.user(value)
        if isinstance(value, Role) and (is_any or kind == OptionKind.ROLE):
            return self._resolved.role(value)
        if isinstance(value, Channel) and kind == OptionKind.CHANNEL:
            return self._chosen_channel(option, value)
        raise ClientRefusal(f"{value!r} does not fit the option {option['name']!r}")

    def _chosen_channel(self, option: Json, channel: Channel) -> str:
        kinds = option.get("channel_types")
        if kinds and int(channel.kind) not in kinds:
            raise ClientRefusal(f"{channel.name!r} is not offered for {option['name']!r}")
        bits = permissions_in(self._guild, channel, self._member)
        return self._resolved.channel(channel, bits)

    def _choice(self, option: Json, value: object) -> Any:  # noqa: ANN401  # a JSON value
        for choice in option["choices"]:
            local = (choice.get("name_localizations") or {}).get(self._locale)
            if value in (choice["value"], choice["name"], local):
                return choice["value"]
        names = [choice["name"] for choice in option["choices"]]
        raise ClientRefusal(f"{value!r} is none of the choices {names}")

    def _is_called(self, thing: Json, word: str) -> bool:
        return word in (thing["name"], self._shown(thing))

    def _shown(self, thing: Json) -> str:
        """The name on this person's screen."""
        return str((thing.get("name_localizations") or {}).get(self._locale) or thing["name"])


def _is_nested(option: Json) -> bool:
    return option.get("type") in _NESTED


def _fitting(option: Json, value: Value, size: float, low: str, high: str) -> Value:
    least, most = option.get(low), option.get(high)
    if least is not None and size < least:
        raise ClientRefusal(f"{value!r} is below the {low} {least} of {option['name']!r}")
    if most is not None and size > most:
        raise ClientRefusal(f"{value!r} is above the {high} {most} of {option['name']!r}")
    return value
