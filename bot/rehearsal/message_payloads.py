"""How messages and what hangs on them look in Discord's JSON."""

from typing import Final

from bot.rehearsal.clock import timestamp
from bot.rehearsal.kinds import InteractionKind, Json
from bot.rehearsal.model import Attachment, Interaction, Message
from bot.rehearsal.payloads import user_payload

# Not in Discord's documentation as a number; it is what a message answering a command carries.
_GUILD_INSTALL: Final = "0"


def message_payload(message: Message) -> Json:
    """A message object; shared and cached until the message changes."""
    if message.cached_payload is None:
        message.cached_payload = _message(message)
    return message.cached_payload


def forget_payload(message: Message) -> None:
    """Call after every change of a message."""
    message.cached_payload = None


def _message(message: Message) -> Json:
    payload: Json = {
        "id": str(message.id),
        "type": int(message.kind),
        "channel_id": str(message.channel.id),
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": timestamp(message.edited_at) if message.edited_at else None,
        "tts": False,
        "mention_everyone": message.mentions_everyone,
        "mentions": [user_payload(user) for user in message.mentions],
        "mention_roles": [str(role_id) for role_id in message.mentioned_role_ids],
        "attachments": [attachment_payload(one) for one in message.attachments],
        "embeds": [embed | {"type": "rich"} for embed in message.embeds],
        "pinned": message.is_pinned,
        "flags": message.flags,
        "components": message.components,
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.reference is not None:
        payload["message_reference"] = message.reference
    if message.interaction is not None:
        payload |= _origin(message, message.interaction)
    return payload


def _origin(message: Message, interaction: Interaction) -> Json:
    application = str(message.author.id)
    origin: Json = {
        "application_id": application,
        "webhook_id": application,
        "interaction_metadata": _metadata(interaction),
    }
    if interaction.kind == InteractionKind.COMMAND:
        origin["interaction"] = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "name": interaction.command,
            "user": user_payload(interaction.user),
        }
    return origin


def _metadata(interaction: Interaction) -> Json:
    metadata: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_payload(interaction.user),
        "authorizing_integration_owners": {_GUILD_INSTALL: _owner(interaction)},
    }
    if interaction.kind == InteractionKind.COMMAND:
        metadata["name"] = interaction.command
    elif interaction.kind == InteractionKind.COMPONENT and interaction.source is not None:
        metadata["interacted_message_id"] = str(interaction.source.id)
    elif interaction.opened_by is not None:
        metadata["triggering_interaction_metadata"] = _metadata(interaction.opened_by)
    return metadata


def _owner(interaction: Interaction) -> str:
    return str(interaction.guild.id) if interaction.guild else str(interaction.user.id)


def attachment_payload(attachment: Attachment) -> Json:
    """An attachment object."""
    payload: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    return payload


def message_event_payload(message: Message) -> Json:
    """MESSAGE_CREATE's and MESSAGE_UPDATE's data: the message, its server and its author there."""
    payload = dict(message_payload(message))
    if message.channel.guild_id is not None:
        payload["guild_id"] = str(message.channel.guild_id)
    payload["channel_type"] = int(message.channel.kind)
    return payload


def deletion_payload(message: Message) -> Json:
    """MESSAGE_DELETE's data."""
    payload: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
    if message.channel.guild_id is not None:
        payload["guild_id"] = str(message.channel.guild_id)
    return payload
