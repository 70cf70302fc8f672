"""Who may do what where: Discord's permission bits, overwrites and the order of roles."""

from typing import Final

from bot.rehearsal.kinds import THREADS
from bot.rehearsal.model import Channel, Guild, Member, OverwriteKind, Role

KICK_MEMBERS: Final = 1 << 1
ADMINISTRATOR: Final = 1 << 3
MANAGE_CHANNELS: Final = 1 << 4
MANAGE_GUILD: Final = 1 << 5
ADD_REACTIONS: Final = 1 << 6
VIEW_CHANNEL: Final = 1 << 10
SEND_MESSAGES: Final = 1 << 11
SEND_TTS_MESSAGES: Final = 1 << 12
MANAGE_MESSAGES: Final = 1 << 13
EMBED_LINKS: Final = 1 << 14
ATTACH_FILES: Final = 1 << 15
READ_MESSAGE_HISTORY: Final = 1 << 16
MENTION_EVERYONE: Final = 1 << 17
CONNECT: Final = 1 << 20
SPEAK: Final = 1 << 21
CHANGE_NICKNAME: Final = 1 << 26
MANAGE_NICKNAMES: Final = 1 << 27
MANAGE_ROLES: Final = 1 << 28
USE_COMMANDS: Final = 1 << 31
MANAGE_EVENTS: Final = 1 << 33
MANAGE_THREADS: Final = 1 << 34
CREATE_PUBLIC_THREADS: Final = 1 << 35
CREATE_PRIVATE_THREADS: Final = 1 << 36
SEND_MESSAGES_IN_THREADS: Final = 1 << 38
MODERATE_MEMBERS: Final = 1 << 40
CREATE_EVENTS: Final = 1 << 44
PIN_MESSAGES: Final = 1 << 51

ALL: Final = (1 << 53) - 1

# What a fresh server grants to everybody.
EVERYONE: Final = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CONNECT
    | SPEAK
    | CHANGE_NICKNAME
    | USE_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
)

# What a bot that builds its own rooms asks for when it is invited.
ORGANISING_BOT: Final = (
    MANAGE_CHANNELS
    | MANAGE_ROLES
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_COMMANDS
    | MANAGE_MESSAGES
    | PIN_MESSAGES
    | MANAGE_THREADS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
    | CREATE_EVENTS
    | MANAGE_EVENTS
)

_SPEECH: Final = MENTION_EVERYONE | SEND_TTS_MESSAGES | ATTACH_FILES | EMBED_LINKS


def permissions_in_guild(guild: Guild, member: Member) -> int:
    """The bits that a member's roles give, without any channel; all bits for owners and admins."""
    if member.user.id == guild.owner_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & ADMINISTRATOR else bits


def permissions_in(guild: Guild, channel: Channel, member: Member) -> int:
    """The bits a member has in a channel or thread (overwrites are the parent's for a thread)."""
    key = ("permissions", channel.id, member.user.id)
    cached = guild.cache.get(key)
    if cached is None:
        cached = guild.cache[key] = _computed(guild, channel, member)
    return int(cached)


def _computed(guild: Guild, channel: Channel, member: Member) -> int:
    bits = permissions_in_guild(guild, member)
    if bits == ALL:
        return ALL
    source = channel
    if channel.kind in THREADS and channel.parent_id is not None:
        source = guild.channels[channel.parent_id]
    bits = _overwritten(bits, guild, source, member)
    if not bits & VIEW_CHANNEL:
        return 0
    speaking = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
    if not bits & speaking:
        bits &= ~_SPEECH
    return bits


def _overwritten(bits: int, guild: Guild, channel: Channel, member: Member) -> int:
    everyone = channel.overwrites.get(guild.id)
    if everyone is not None:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in member.role_ids:
        overwrite = channel.overwrites.get(role_id)
        if overwrite is not None and overwrite.kind == OverwriteKind.ROLE:
            allow |= overwrite.allow
            deny |= overwrite.deny
    bits = bits & ~deny | allow
    own = channel.overwrites.get(member.user.id)
    if own is not None:
        bits = bits & ~own.deny | own.allow
    return bits


def can_see(guild: Guild, channel: Channel, member: Member) -> bool:
    """Whether a member sees the channel; private threads show only to those in them."""
    bits = permissions_in(guild, channel, member)
    if not bits & VIEW_CHANNEL:
        return False
    thread = channel.thread
    if thread is None or not thread.is_private:
        return True
    return bool(bits & MANAGE_THREADS) or member.user.id in thread.members


def top_position(guild: Guild, member: Member) -> tuple[int, int]:
    """Where a member's highest role stands; of two at one height the older (lower id) is higher."""
    roles = [guild.roles[role_id] for role_id in member.role_ids] or [guild.roles[guild.id]]
    return max(rank(role) for role in roles)


def rank(role: Role) -> tuple[int, int]:
    """A role's height, comparable with `top_position`."""
    return (role.position, -role.id)


def can_reach_role(guild: Guild, member: Member, role: Role) -> bool:
    """Whether a role stands below the member's highest one (the owner reaches all)."""
    return member.user.id == guild.owner_id or rank(role) < top_position(guild, member)


def can_reach_member(guild: Guild, member: Member, other: Member) -> bool:
    """Whether `member` stands above `other`; nobody stands above the owner."""
    if other.user.id == guild.owner_id:
        return False
    return member.user.id == guild.owner_id or (
        top_position(guild, other) < top_position(guild, member)
    )
