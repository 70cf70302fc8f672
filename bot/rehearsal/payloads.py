"""How users, servers, channels and events look in Discord's JSON."""

from typing import Final

from bot.rehearsal.clock import timestamp
from bot.rehearsal.kinds import THREADS, ChannelKind, Json
from bot.rehearsal.model import Channel, Guild, Member, Role, ScheduledEvent, User
from bot.rehearsal.permissions import permissions_in

LARGE_GUILD: Final = 250
# What is the same for every server here.
_PLAIN_GUILD: Final[Json] = {
    "icon": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "description": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "application_id": None,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "safety_alerts_channel_id": None,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "max_members": 500_000,
    "max_presences": None,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "widget_enabled": False,
    "widget_channel_id": None,
    "home_header": None,
    "incidents_data": None,
}


def user_payload(user: User) -> Json:
    """A user object."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0",
        "global_name": user.display_name,
        "avatar": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "bot": user.is_bot,
    }


def self_payload(user: User) -> Json:
    """The bot's own user object as `GET /users/@me` and READY show it."""
    return user_payload(user) | {
        "verified": True,
        "mfa_enabled": True,
        "locale": user.locale,
        "email": None,
    }


def member_payload(guild: Guild, member: Member) -> Json:
    """A member object with its user; shared and cached, so copy before changing it."""
    key = ("member", member.user.id, 0)
    cached: Json | None = guild.cache.get(key)
    if cached is None:
        cached = guild.cache[key] = _member(member)
    return cached


def _member(member: Member) -> Json:
    silenced = member.silenced_until
    return {
        "user": user_payload(member.user),
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in member.role_ids],
        "joined_at": timestamp(member.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": member.is_pending,
        "communication_disabled_until": timestamp(silenced) if silenced else None,
    }


def member_in_channel_payload(guild: Guild, channel: Channel, member: Member) -> Json:
    """A member object with the permissions in a channel, as interactions carry it."""
    key = ("member in channel", channel.id, member.user.id)
    cached: Json | None = guild.cache.get(key)
    if cached is None:
        bits = permissions_in(guild, channel, member)
        cached = member_payload(guild, member) | {"permissions": str(bits)}
        guild.cache[key] = cached
    return cached


def role_payload(role: Role) -> Json:
    """A role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "color": role.color,
        "colors": {
            "primary_color": role.color,
            "secondary_color": None,
            "tertiary_color": None,
        },
        "hoist": role.is_hoisted,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(role.permissions),
        "managed": role.is_managed,
        "mentionable": role.is_mentionable,
        "flags": 0,
    }


def channel_payload(channel: Channel) -> Json:
    """A channel, category, thread or direct-message channel object."""
    if channel.recipient is not None:
        return _direct_payload(channel, channel.recipient)
    if channel.kind in THREADS:
        return thread_payload(channel)
    payload: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "position": channel.position,
        "parent_id": _optional(channel.parent_id),
        "permission_overwrites": [
            {
                "id": str(overwrite.id),
                "type": int(overwrite.kind),
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for overwrite in channel.overwrites.values()
        ],
        "flags": 0,
    }
    if channel.kind == ChannelKind.CATEGORY:
        return payload
    payload |= {
        "topic": channel.topic,
        "nsfw": channel.is_nsfw,
        "rate_limit_per_user": channel.slowmode,
        "last_message_id": _optional(channel.last_message_id),
    }
    if channel.kind in {ChannelKind.VOICE, ChannelKind.STAGE}:
        payload |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    if channel.kind == ChannelKind.FORUM:
        payload |= {"available_tags": [], "default_reaction_emoji": None, "template": ""}
        payload |= {"default_sort_order": None, "default_forum_layout": 0}
    return payload


def _direct_payload(channel: Channel, recipient: User) -> Json:
    return {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": _optional(channel.last_message_id),
        "flags": 0,
        "recipients": [user_payload(recipient)],
    }


def thread_payload(channel: Channel) -> Json:
    """A thread object (without the membership of the person asking)."""
    thread = channel.thread
    if thread is None:
        raise ValueError(f"channel {channel.id} is no thread")
    metadata: Json = {
        "archived": thread.is_archived,
        "archive_timestamp": timestamp(thread.archived_at),
        "auto_archive_duration": thread.auto_archive_minutes,
        "locked": thread.is_locked,
        "create_timestamp": timestamp(thread.created_at),
    }
    if thread.is_private:
        metadata["invitable"] = thread.is_invitable
    return {
        "id": str(channel.id),
        "type": int(channel.kind),
        "guild_id": str(channel.guild_id),
        "parent_id": str(channel.parent_id),
        "owner_id": str(thread.owner_id),
        "name": channel.name,
        "last_message_id": _optional(channel.last_message_id),
        "rate_limit_per_user": channel.slowmode,
        "message_count": thread.messages_sent,
        "total_message_sent": thread.messages_sent,
        "member_count": min(len(thread.members), 50),
        "thread_metadata": metadata,
        "flags": 0,
    }


def thread_member_payload(channel: Channel, user_id: int) -> Json:
    """One person's membership of a thread."""
    if channel.thread is None:
        raise ValueError(f"channel {channel.id} is no thread")
    return {
        "id": str(channel.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(channel.thread.members[user_id]),
        "flags": 0,
    }


def interaction_channel_payload(guild: Guild, channel: Channel, member: Member) -> Json:
    """The channel as an interaction shows it, with the acting person's permissions."""
    key = ("channel for", channel.id, member.user.id)
    cached: Json | None = guild.cache.get(key)
    if cached is None:
        bits = permissions_in(guild, channel, member)
        cached = guild.cache[key] = channel_payload(channel) | {"permissions": str(bits)}
    return cached


def event_payload(event: ScheduledEvent, creator: User) -> Json:
    """A scheduled event object."""
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "channel_id": _optional(event.channel_id),
        "creator_id": str(event.creator_id),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": timestamp(event.starts_at),
        "scheduled_end_time": timestamp(event.ends_at) if event.ends_at else None,
        "privacy_level": 2,
        "status": int(event.status),
        "entity_type": int(event.place),
        "entity_id": None,
        "entity_metadata": {"location": event.location} if event.location else None,
        "creator": user_payload(creator),
        "user_count": len(event.interested),
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }


def guild_payload(guild: Guild) -> Json:
    """A server object as `GET /guilds/{id}` shows it."""
    return _PLAIN_GUILD | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "roles": [role_payload(role) for role in guild.roles.values()],
        "preferred_locale": guild.locale,
        "default_message_notifications": guild.notifications,
        "verification_level": guild.verification,
        "features": list(guild.features),
    }


def guild_create_payload(guild: Guild, *, shown: list[Member], bot: User) -> Json:
    """GUILD_CREATE's data; `shown` are the members it lists (the bot alone, as a rule)."""
    channels = [one for one in guild.channels.values() if one.kind not in THREADS]
    threads = [one for one in guild.channels.values() if _is_open_thread(one)]
    return guild_payload(guild) | {
        "joined_at": timestamp(guild.members[bot.id].joined_at),
        "large": len(guild.members) > LARGE_GUILD,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "soundboard_sounds": [],
        "channels": [channel_payload(one) for one in channels],
        "threads": [_thread_seen_by(one, bot) for one in threads],
        "members": [member_payload(guild, member) for member in shown],
        "guild_scheduled_events": [
            event_payload(event, guild.members[event.creator_id].user)
            for event in guild.events.values()
            if event.creator_id in guild.members
        ],
    }


def _is_open_thread(channel: Channel) -> bool:
    return channel.thread is not None and not channel.thread.is_archived


def _thread_seen_by(channel: Channel, bot: User) -> Json:
    payload = thread_payload(channel)
    if channel.thread is not None and bot.id in channel.thread.members:
        payload["member"] = thread_member_payload(channel, bot.id)
    return payload


def _optional(snowflake: int | None) -> str | None:
    return None if snowflake is None else str(snowflake)
