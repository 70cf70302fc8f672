"""INTERACTION_CREATE exactly as Discord sends it."""

import secrets
import time
from typing import Final

from bot.rehearsal.kinds import InteractionKind, Json
from bot.rehearsal.message_payloads import message_payload
from bot.rehearsal.model import Channel, Guild, Interaction, Member, Message, User
from bot.rehearsal.payloads import (
    channel_payload,
    interaction_channel_payload,
    member_in_channel_payload,
    user_payload,
)
from bot.rehearsal.permissions import EVERYONE, permissions_in
from bot.rehearsal.world import Event, World

_LARGEST_UPLOAD: Final = 10 * 2**20
_TOKEN_BYTES: Final = 96
_PRIVATELY: Final = EVERYONE


def begin(
    world: World,
    guild: Guild,
    channel: Channel,
    member: Member,
    kind: InteractionKind,
    data: Json,
    *,
    source: Message | None = None,
    command: str | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """Register one act and tell the bot of it."""
    interaction = Interaction(
        world.ids.mint(),
        secrets.token_urlsafe(_TOKEN_BYTES),
        kind,
        member.user,
        channel,
        guild,
        time.monotonic(),
        source,
        command,
        opened_by,
    )
    world.add_interaction(interaction)
    payload = _payload(world, guild, channel, member, interaction, data)
    world.emit(Event("INTERACTION_CREATE", payload, guild.id))
    return interaction


def begin_privately(
    world: World, message: Message, user: User, kind: InteractionKind, data: Json
) -> Interaction:
    """An act below a direct message: Discord names the user, and no server."""
    channel = message.channel
    interaction = Interaction(
        world.ids.mint(),
        secrets.token_urlsafe(_TOKEN_BYTES),
        kind,
        user,
        channel,
        None,
        time.monotonic(),
        message,
    )
    world.add_interaction(interaction)
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(kind),
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": channel_payload(channel),
        "user": user_payload(user),
        "locale": user.locale,
        "app_permissions": str(_PRIVATELY),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": "0"},
        "context": 1,
        "attachment_size_limit": _LARGEST_UPLOAD,
        "data": data,
        "message": message_payload(message),
    }
    world.emit(Event("INTERACTION_CREATE", payload))
    return interaction


def _payload(
    world: World,
    guild: Guild,
    channel: Channel,
    member: Member,
    interaction: Interaction,
    data: Json,
) -> Json:
    guild_id = str(guild.id)
    me = guild.members[world.bot.id]
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "guild_id": guild_id,
        "guild": {"id": guild_id, "locale": guild.locale, "features": []},
        "channel_id": str(channel.id),
        "channel": interaction_channel_payload(guild, channel, member),
        "member": member_in_channel_payload(guild, channel, member),
        "locale": member.user.locale,
        "guild_locale": guild.locale,
        "app_permissions": str(permissions_in(guild, channel, me)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": guild_id},
        "context": 0,
        "attachment_size_limit": _LARGEST_UPLOAD,
        "data": data,
    }
    if interaction.source is not None:
        payload["message"] = message_payload(interaction.source)
    return payload
