"""Who may read and write where: the rights of our rooms, and who gets in beyond them (B41, B42)."""

from dataclasses import dataclass

import discord

from bot.services.guilds import GuildSettings

PRIVATE = ("supervisors", "lead")
"""Rooms of the team, which nobody else reads."""

SPEAK = discord.PermissionOverwrite(view_channel=True, send_messages=True)
READ = discord.PermissionOverwrite(
    view_channel=True,
    send_messages=False,
    create_public_threads=False,
    create_private_threads=False,
    send_messages_in_threads=False,
)
HIDDEN = discord.PermissionOverwrite(view_channel=False)
OURS = discord.PermissionOverwrite(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    manage_messages=True,
    manage_channels=True,
)

Overwrites = dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]


def table_overwrites(server: discord.Guild, settings: GuildSettings) -> Overwrites:
    """Read by all; written by the bot, supervisors and the lead, and by all where so set (B42)."""
    everybody = SPEAK if settings.participants_may_write else READ
    return overwrites(server, settings, everybody=everybody, supervisors=SPEAK)


def overwrites(
    server: discord.Guild,
    settings: GuildSettings,
    *,
    everybody: discord.PermissionOverwrite,
    supervisors: discord.PermissionOverwrite | None,
) -> Overwrites:
    """Who may do what in a channel of ours; the lead may always write."""
    given: Overwrites = {server.default_role: everybody, server.me: OURS}
    roles = ((settings.supervisor_role, supervisors), (settings.lead_role, SPEAK))
    for role_id, allowed in roles:
        role = server.get_role(role_id or 0)
        if role is not None and allowed is not None:
            given[role] = allowed
    return given


def room_overwrites(server: discord.Guild, settings: GuildSettings, kind: str) -> Overwrites:
    """Info and announcements are for reading; the other two are closed to participants."""
    if kind not in PRIVATE:
        return overwrites(server, settings, everybody=READ, supervisors=None)
    supervisors = SPEAK if kind == "supervisors" else None
    return overwrites(server, settings, everybody=HIDDEN, supervisors=supervisors)


def strangers_in(
    channel: discord.TextChannel, wanted: Overwrites, stand_ins: frozenset[int]
) -> list[discord.Role | discord.Member | discord.Object]:
    """Roles and people who are let in beyond those who should be."""
    ours = {who.id for who in wanted} | stand_ins
    return [
        who
        for who, given in channel.overwrites.items()
        if who.id not in ours
        and given.view_channel
        and not (isinstance(who, discord.Role) and who.is_bot_managed())
        # A role that is not remembered is gone; a member seldom is.
        and not (isinstance(who, discord.Object) and who.type is discord.Role)
    ]


@dataclass(frozen=True, slots=True)
class Door:
    """Whether a private room is closed, and who else can read it."""

    is_closed: bool
    names: tuple[str, ...] = ()


def door_of(channel: discord.TextChannel, settings: GuildSettings, kind: str) -> Door:
    """Who can read a room of the team who should not."""
    wanted = room_overwrites(channel.guild, settings, kind)
    everybody = channel.permissions_for(channel.guild.default_role).view_channel
    names = ["@everyone"] if everybody else []
    strangers = strangers_in(channel, wanted, settings.all_stand_ins)
    names += [
        f"<@{one.id}>" if isinstance(one, discord.Object) else f"@{one.name}" for one in strangers
    ]
    return Door(not names, tuple(names))
