"""What stands in an evening's way in a server, thing by thing, each with its mend (B41)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import discord

from bot.delivery.channels import MOST_IN_CATEGORY
from bot.delivery.rights import PRIVATE, door_of
from bot.delivery.rooms import CHANNELS, ROLES
from bot.presentation.texts import say
from bot.services.guilds import GuildSettings

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


def preflight(server: discord.Guild, settings: GuildSettings) -> tuple[Finding, ...]:
    """Everything that is not as it should be, the gravest first."""
    return (
        *_rights(server),
        *_roles(server, settings),
        *_rooms(server, settings),
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
    for kind in CHANNELS:
        channel = server.get_channel(getattr(settings, f"{kind}_channel") or 0)
        if isinstance(channel, discord.TextChannel):
            yield from _room(channel, settings, kind)
        else:
            name = f"#{say(settings.language, f'setup-channel-{kind}')}"
            yield Finding("room-missing", {"name": name}, is_ours=True)
    for number, table in sorted(settings.table_channels.items()):
        channel = server.get_channel(table)
        if isinstance(channel, discord.TextChannel):
            yield from _room(channel, settings, "table")
        else:
            name = f"#{say(settings.language, 'setup-channel-table', table=number)}"
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
