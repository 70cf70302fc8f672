"""Builds and edits messages from checked bodies: files, component numbers, mentions."""

import mimetypes
from typing import Any, Final

from bot.rehearsal.kinds import ChannelKind, ComponentKind, Flag, Json, MessageKind
from bot.rehearsal.model import Attachment, Interaction, Message, Upload
from bot.rehearsal.rest.call import Call
from bot.rehearsal.rest.mentions import resolve_mentions

_SENDABLE_FLAGS: Final = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
_EDITABLE_FLAGS: Final = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2
_NO_ID: Final = "0"
"""Of media from elsewhere, which this Discord has not fetched yet."""


def new_message(
    call: Call,
    channel_id: int,
    body: Json,
    *,
    interaction: Interaction | None = None,
    is_ephemeral: bool = False,
    kind: MessageKind = MessageKind.DEFAULT,
) -> Message:
    """A message by the bot, not yet posted. The body must have been checked."""
    world = call.world
    channel = world.channel(channel_id)
    message = Message(world.ids.mint(), channel, world.bot, world.now(), kind)
    message.interaction = interaction
    if is_ephemeral and interaction is not None:
        message.visible_to = interaction.user.id
        message.flags |= Flag.EPHEMERAL
    message.flags |= (body.get("flags") or 0) & _SENDABLE_FLAGS
    nonce = body.get("nonce")
    message.nonce = None if nonce is None else str(nonce)
    if body.get("message_reference"):
        message.reference = body["message_reference"] | {"type": 0, "channel_id": str(channel.id)}
        message.kind = MessageKind.REPLY
    _fill(call, message, body)
    resolve_mentions(world, message, body.get("allowed_mentions"))
    return message


def fill_waiting(call: Call, message: Message, body: Json) -> None:
    """Give a deferred answer its content; it can ping, because it is new to people."""
    message.flags |= (body.get("flags") or 0) & _SENDABLE_FLAGS
    _fill(call, message, body)
    resolve_mentions(call.world, message, body.get("allowed_mentions"))


def edit_message(call: Call, message: Message, body: Json) -> None:
    """Apply an edit; keys that are absent stay as they are. Edits never ping."""
    if body.get("flags") is not None:
        kept = message.flags & ~_EDITABLE_FLAGS | message.flags & Flag.COMPONENTS_V2
        message.flags = kept | body["flags"] & _EDITABLE_FLAGS
    _fill(call, message, body)
    message.edited_at = call.world.now()
    resolve_mentions(call.world, message, body.get("allowed_mentions"), may_ping=False)


def _fill(call: Call, message: Message, body: Json) -> None:
    if "content" in body:
        message.content = str(body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = body["embeds"] or []
    _attach(call, message, body)
    if "components" in body:
        numbers = _Numbers()
        files = {one.filename: one for one in message.attachments}
        message.components = [numbers.copy(one, files) for one in body["components"] or []]


def _attach(call: Call, message: Message, body: Json) -> None:
    entries: list[Json] | None = body.get("attachments")
    if entries is not None:
        kept = {int(entry["id"]) for entry in entries if "id" in entry}
        message.attachments = [one for one in message.attachments if one.id in kept]
    described = {int(entry.get("id", at)): entry for at, entry in enumerate(entries or [])}
    for upload in call.uploads:
        entry = described.get(upload.number, {})
        message.attachments.append(_stored(call, message, upload, entry))


def _stored(call: Call, message: Message, upload: Upload, entry: Json) -> Attachment:
    attachment_id = call.world.ids.mint()
    filename = str(entry.get("filename") or upload.filename)
    folder = "ephemeral-attachments" if message.is_ephemeral else "attachments"
    url = f"{call.site.files_base}/{folder}/{message.channel.id}/{attachment_id}/{filename}"
    guessed = mimetypes.guess_type(filename)[0]
    attachment = Attachment(
        attachment_id,
        filename,
        upload.content,
        url,
        guessed or upload.content_type,
        entry.get("description"),
    )
    call.world.files[attachment_id] = attachment
    return attachment


class _Numbers:
    """Copies components, gives each the number that Discord gives it, and finds their files."""

    def __init__(self) -> None:
        self._last = 0

    def copy(self, component: Json, files: dict[str, Attachment]) -> Json:
        """A copy with `id` on every component and the URLs of uploaded files filled in."""
        self._last += 1
        copied: Json = {**component, "id": component.get("id") or self._last}
        if "components" in component:
            copied["components"] = [self.copy(one, files) for one in component["components"]]
        if component.get("accessory"):
            copied["accessory"] = self.copy(component["accessory"], files)
        match component["type"]:
            case ComponentKind.GALLERY:
                copied["items"] = [
                    {"description": None, "spoiler": False}
                    | {**item, "media": _media(item["media"], files)}
                    for item in component["items"]
                ]
            case ComponentKind.THUMBNAIL:
                copied["media"] = _media(component["media"], files)
            case ComponentKind.FILE:
                copied["file"] = _media(component["file"], files)
            case ComponentKind.BUTTON:
                copied.setdefault("disabled", False)
        return copied


def _media(media: Json, files: dict[str, Attachment]) -> dict[str, Any]:
    url = str(media["url"])
    found = files.get(url.removeprefix("attachment://"))
    if found is None:
        return {"id": _NO_ID, "proxy_url": url, "width": 0, "height": 0, **media}
    return {
        "id": str(found.id),
        "url": found.url,
        "proxy_url": found.url,
        "width": 0,
        "height": 0,
        "content_type": found.content_type,
        "attachment_id": str(found.id),
        "loading_state": 2,
        "flags": 0,
    }


def thread_notice(call: Call, parent_id: int, thread_id: int, name: str) -> None:
    """Post the line in the parent channel that says that a thread was started."""
    world = call.world
    parent = world.channel(parent_id)
    if parent.kind == ChannelKind.FORUM:
        return
    notice = Message(world.ids.mint(), parent, world.bot, world.now(), MessageKind.THREAD_CREATED)
    notice.content = name
    notice.reference = {
        "type": 0,
        "channel_id": str(thread_id),
        "guild_id": str(parent.guild_id),
    }
    world.add_message(notice)
