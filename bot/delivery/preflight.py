"""What stands in an evening's way in a server, thing by thing, each with its mend (B41)."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

import discord

from bot.delivery.channels import MOST_IN_CATEGORY
from bot.delivery.rights import PRIVATE, door_of
from bot.delivery.rooms import CHANNELS, ROLES
from bot.presentation.texts import say
from bot.services.guilds import GuildSettings, Rooms
from bot.services.ports import TournamentId

MOST_CHANNELS, MOST_ROLES = 500, 250
TABLES_TO_COME = 8
"""How many table channels an evening of the usual size may still need."""

NEEDED = (
    "view_channel",
    "manage_channels",
    "manage_roles",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "manage_messages",
)
"""Without these there is no setting up."""
WANTED = ("pin_messages", "create_events")
"""Without these something is missing that an evening can do without."""
IN_A_ROOM = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as it should be: the kind is the key of its sentence."""

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    is_ours: bool = False
    """Whether the setup mends it by itself."""


def missing_rights(server: discord.Guild) -> tuple[str, ...]:
    """The permissions without which nothing can be set up."""
    held = server.me.guild_permissions
    return tuple(name for name in NEEDED if not getattr(held, name))


def no_room(server: discord.Guild, settings: GuildSettings) -> Finding | None:
    """Whether the server is too full for the rooms that are still missing."""
    known = [getattr(settings, f"{kind}_channel") for kind in CHANNELS]
    wanted = sum(server.get_channel(one or 0) is None for one in (*known, settings.category))
    free = MOST_CHANNELS - len(server.channels)
    if free < wanted:
        return Finding("full-server", {"free": free, "wanted": wanted})
    return None


def preflight(
    server: discord.Guild, settings: GuildSettings, running: Collection[TournamentId] = ()
) -> tuple[Finding, ...]:
    """Everything that is not as it should be, the gravest first; `running` evenings go on."""
    return (
        *_rights(server),
        *_roles(server, settings),
        *_rooms(server, settings),
        *_own_rooms(server, settings, running),
        *_space(server, settings),
        *_at_the_door(server),
    )


def _rights(server: discord.Guild) -> Iterator[Finding]:
    held, role = server.me.guild_permissions, server.me.top_role.name
    for name in (*NEEDED, *WANTED):
        if not getattr(held, name):
            yield Finding("permission", {"permission": name, "role": role})


def _roles(server: discord.Guild, settings: GuildSettings) -> Iterator[Finding]:
    mine = server.me.top_role
    for kind in (*ROLES, "participant"):
        known = getattr(settings, f"{kind}_role")
        role = server.get_role(known or 0)
        if role is None:
            if known is not None or kind != "participant":
                name = say(settings.language, f"setup-role-{kind}")
                yield Finding("role-missing", {"name": name}, is_ours=kind != "participant")
        elif role >= mine:
            yield Finding("role-order", {"name": role.name, "role": mine.name})


def _rooms(server: discord.Guild, settings: GuildSettings) -> Iterator[Finding]:
    if not isinstance(server.get_channel(settings.category or 0), discord.CategoryChannel):
        name = say(settings.language, "setup-category")
        yield Finding("room-missing", {"name": name}, is_ours=True)
    yield from _rooms_among(server, settings, settings)


def _own_rooms(
    server: discord.Guild, settings: GuildSettings, running: Collection[TournamentId]
) -> Iterator[Finding]:
    """The rooms of evenings side by side, as far as they were made and are still needed (B46)."""
    for tournament in sorted(settings.own_rooms.keys() & running):
        rooms = settings.own_rooms[tournament]
        if not isinstance(server.get_channel(rooms.category or 0), discord.CategoryChannel):
            yield Finding("room-missing", {"name": rooms.name}, is_ours=True)
        yield from _rooms_among(server, settings, rooms)


def _rooms_among(
    server: discord.Guild, settings: GuildSettings, rooms: GuildSettings | Rooms
) -> Iterator[Finding]:
    own = f" ({rooms.name})" if isinstance(rooms, Rooms) else ""
    for kind in CHANNELS:
        known = getattr(rooms, f"{kind}_channel")
        channel = server.get_channel(known or 0)
        if isinstance(channel, discord.TextChannel):
            yield from _room(channel, settings, kind)
        elif known is not None or not own:
            name = f"#{say(settings.language, f'setup-channel-{kind}')}{own}"
            yield Finding("room-missing", {"name": name}, is_ours=True)
    for number, table in sorted(rooms.table_channels.items()):
        channel = server.get_channel(table)
        if isinstance(channel, discord.TextChannel):
            yield from _room(channel, settings, "table")
        else:
            name = f"#{say(settings.language, 'setup-channel-table', table=number)}{own}"
            yield Finding("room-missing", {"name": name}, is_ours=True)


def _room(channel: discord.TextChannel, settings: GuildSettings, kind: str) -> Iterator[Finding]:
    name = f"#{channel.name}"
    held = channel.permissions_for(channel.guild.me)
    for right in IN_A_ROOM:
        if not getattr(held, right):
            yield Finding("room-permission", {"name": name, "permission": right})
    if kind in PRIVATE:
        door = door_of(channel, settings, kind)
        if not door.is_closed:
            yield Finding("room-open", {"name": name, "who": ", ".join(door.names)}, is_ours=True)
    elif not channel.permissions_for(channel.guild.default_role).view_channel:
        yield Finding("room-hidden", {"name": name}, is_ours=True)


def _space(server: discord.Guild, settings: GuildSettings) -> Iterator[Finding]:
    free = MOST_CHANNELS - len(server.channels)
    missing = max(TABLES_TO_COME - len(settings.table_channels), 0)
    if free < missing:
        yield Finding("full-server", {"free": free, "wanted": missing})
    category = server.get_channel(settings.category or 0)
    if isinstance(category, discord.CategoryChannel) and (
        len(category.channels) >= MOST_IN_CATEGORY
    ):
        yield Finding("full-category", {"name": category.name}, is_ours=True)
    if len(server.roles) >= MOST_ROLES:
        yield Finding("full-roles", {"most": MOST_ROLES})


def _at_the_door(server: discord.Guild) -> Iterator[Finding]:
    if server.default_notifications is discord.NotificationLevel.all_messages:
        yield Finding("door-notifications")
    if server.verification_level is discord.VerificationLevel.high:
        yield Finding("door-wait")
    if server.verification_level is discord.VerificationLevel.highest:
        yield Finding("door-phone")
    if "MEMBER_VERIFICATION_GATE_ENABLED" in server.features:
        yield Finding("door-screening")
    if "GUILD_ONBOARDING" in server.features:
        yield Finding("door-onboarding")
