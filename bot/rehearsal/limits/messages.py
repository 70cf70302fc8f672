"""Limits of messages: text, files, mentions and what may stand beside what."""

from typing import Any, Final

from bot.rehearsal.errors import Problems, empty_message
from bot.rehearsal.kinds import Flag, Json
from bot.rehearsal.limits.components import ComponentCheck
from bot.rehearsal.limits.embeds import check_embeds
from bot.rehearsal.model import Message, Upload

_CONTENT: Final = 2_000
_FILES: Final = 10
_NONCE: Final = 25
_MENTIONED: Final = 100
_ATTACHMENT_KEYS: Final = frozenset(
    {
        "id",
        "filename",
        "description",
        "title",
        "size",
        "url",
        "proxy_url",
        "width",
        "height",
        "content_type",
        "spoiler",
        "is_spoiler",
        "duration_secs",
        "waveform",
    }
)
_REFERENCE_KEYS: Final = frozenset(
    {"type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"}
)
_LEGACY: Final = ("content", "embeds", "poll", "sticker_ids")

CREATE_KEYS: Final = frozenset(
    {
        "content",
        "embeds",
        "components",
        "attachments",
        "allowed_mentions",
        "flags",
        "tts",
        "nonce",
        "enforce_nonce",
        "message_reference",
        "sticker_ids",
        "poll",
    }
)
EDIT_KEYS: Final = frozenset(
    # discord.py sends `tts` with every edit; Discord takes no notice.
    {"content", "embeds", "components", "attachments", "allowed_mentions", "flags", "tts"}
)
ANSWER_KEYS: Final = frozenset(
    {
        "content",
        "embeds",
        "components",
        "attachments",
        "allowed_mentions",
        "flags",
        "tts",
        "poll",
    }
)


def check_message(
    problems: Problems,
    body: Json,
    uploads: list[Upload],
    *,
    path: str = "",
    before: Message | None = None,
    is_v2: bool | None = None,
) -> None:
    """Note what is wrong with a new message, or with an edit of `before`.

    Raises 50006 when nothing would be left to see. `is_v2` overrides the body's flags where an
    endpoint takes the decision from elsewhere.
    """
    at = _Paths(path)
    if is_v2 is None:
        is_v2 = bool((body.get("flags") or 0) & Flag.COMPONENTS_V2)
        is_v2 = is_v2 or (before is not None and before.is_v2)
    if body.get("content") is not None:
        problems.length(at("content"), body["content"], 0, _CONTENT)
    if body.get("embeds"):
        check_embeds(problems, at("embeds"), body["embeds"])
    _check_attachments(problems, at("attachments"), body, uploads, before)
    if body.get("components"):
        files = _file_names(body, uploads, before)
        check = ComponentCheck(problems, is_v2=is_v2, files=files)
        check.check(at("components"), body["components"])
    if is_v2:
        _check_v2(problems, at, body, before)
    _check_mentions(problems, at("allowed_mentions"), body.get("allowed_mentions"))
    if body.get("nonce") is not None:
        problems.length(at("nonce"), str(body["nonce"]), 0, _NONCE)
    if body.get("message_reference"):
        problems.keys(at("message_reference"), body["message_reference"], _REFERENCE_KEYS)
    problems.refuse()
    if _is_empty(body, uploads, before):
        raise empty_message()


class _Paths:
    """Names a key below the message's own place in the body."""

    def __init__(self, prefix: str) -> None:
        self._prefix = f"{prefix}." if prefix else ""

    def __call__(self, key: str) -> str:
        return self._prefix + key


def _check_v2(problems: Problems, at: _Paths, body: Json, before: Message | None) -> None:
    for key in _LEGACY:
        # An edit that turns an old message into a layout must empty the old fields by name.
        stays = before is not None and key not in body and _old(before, key)
        if body.get(key) or stays:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            problems.add(at(key), code, text)


def _old(before: Message, key: str) -> object:
    return {"content": before.content, "embeds": before.embeds}.get(key)


def _check_attachments(
    problems: Problems, path: str, body: Json, uploads: list[Upload], before: Message | None
) -> None:
    entries: list[Json] = body.get("attachments") or []
    problems.count(path, entries, 0, _FILES)
    numbers = {upload.number for upload in uploads}
    kept = {one.id for one in before.attachments} if before is not None else set()
    for index, entry in enumerate(entries):
        where = f"{path}.{index}"
        problems.keys(where, entry, _ATTACHMENT_KEYS)
        number = int(entry.get("id", index))
        if number not in numbers and number not in kept:
            text = f"No uploaded file has the number {number}"
            problems.add(where, "ATTACHMENT_NOT_FOUND", text)


def _file_names(body: Json, uploads: list[Upload], before: Message | None) -> frozenset[str]:
    names = {upload.filename for upload in uploads}
    if before is not None:
        names |= {one.filename for one in before.attachments}
    names |= {str(one["filename"]) for one in body.get("attachments") or [] if "filename" in one}
    return frozenset(names)


def _check_mentions(problems: Problems, path: str, mentions: Any) -> None:  # noqa: ANN401  # a JSON value
    if mentions is None or not problems.keys(
        path, mentions, {"parse", "users", "roles", "replied_user"}
    ):
        return
    parse = mentions.get("parse") or []
    for index, kind in enumerate(parse):
        problems.one_of(f"{path}.parse.{index}", kind, {"users", "roles", "everyone"})
    for kind in ("users", "roles"):
        named = mentions.get(kind) or []
        problems.count(f"{path}.{kind}", named, 0, _MENTIONED)
        if named and kind in parse:
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            problems.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _is_empty(body: Json, uploads: list[Upload], before: Message | None) -> bool:
    if uploads or body.get("poll") or body.get("sticker_ids"):
        return False
    shown = [str(body.get("content") or "").strip(), body.get("embeds"), body.get("components")]
    if before is not None:
        kept: dict[str, Any] = {
            "content": before.content,
            "embeds": before.embeds,
            "components": before.components,
            "attachments": before.attachments,
        }
        shown = [body.get(key, old) for key, old in kept.items()]
    return not any(shown)
