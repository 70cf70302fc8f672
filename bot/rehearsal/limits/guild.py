"""Limits of channels, threads, roles and scheduled events."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from bot.rehearsal.errors import Problems
from bot.rehearsal.kinds import ChannelKind, EventPlace, EventStatus, Json

_NAME: Final = 100
_TOPIC: Final = 1_024
_OVERWRITES: Final = 100
_SLOWMODE: Final = 21_600
_MAX_COLOR: Final = 0xFFFFFF
_DESCRIPTION: Final = 1_000
_ARCHIVE_MINUTES: Final = frozenset({60, 1440, 4320, 10080})
_CREATABLE: Final = frozenset(
    {
        ChannelKind.TEXT,
        ChannelKind.VOICE,
        ChannelKind.CATEGORY,
        ChannelKind.ANNOUNCEMENT,
        ChannelKind.STAGE,
        ChannelKind.FORUM,
    }
)
# What may follow on a state of a scheduled event; the last two are final.
_NEXT_STATES: Final = {
    EventStatus.SCHEDULED: frozenset({EventStatus.ACTIVE, EventStatus.CANCELED}),
    EventStatus.ACTIVE: frozenset({EventStatus.COMPLETED}),
    EventStatus.COMPLETED: frozenset[EventStatus](),
    EventStatus.CANCELED: frozenset[EventStatus](),
}

CHANNEL_KEYS: Final = frozenset(
    {
        "type",
        "name",
        "position",
        "topic",
        "bitrate",
        "user_limit",
        "nsfw",
        "rate_limit_per_user",
        "parent_id",
        "permission_overwrites",
        "rtc_region",
        "video_quality_mode",
        "default_auto_archive_duration",
        "default_reaction_emoji",
        "default_thread_rate_limit_per_user",
        "default_sort_order",
        "default_forum_layout",
        "available_tags",
    }
)
CHANNEL_EDIT_KEYS: Final = CHANNEL_KEYS | {
    "flags",
    "archived",
    "locked",
    "invitable",
    "auto_archive_duration",
    "applied_tags",
}
ROLE_KEYS: Final = frozenset(
    {
        "name",
        "permissions",
        "color",
        "colors",
        "hoist",
        "icon",
        "unicode_emoji",
        "mentionable",
    }
)
EVENT_KEYS: Final = frozenset(
    {
        "channel_id",
        "entity_metadata",
        "name",
        "privacy_level",
        "scheduled_start_time",
        "scheduled_end_time",
        "description",
        "entity_type",
        "image",
        "recurrence_rule",
        "status",
    }
)


def check_channel(body: Json, *, is_new: bool) -> None:
    """Refuse a channel's body that Discord would refuse (50035)."""
    problems = Problems()
    if is_new or "name" in body:
        problems.length("name", body.get("name"), 1, _NAME)
    if is_new and body.get("type") is not None:
        problems.one_of("type", body["type"], _CREATABLE)
    if body.get("topic") is not None:
        problems.length("topic", body["topic"], 0, _TOPIC)
    if body.get("rate_limit_per_user") is not None:
        problems.between("rate_limit_per_user", body["rate_limit_per_user"], 0, _SLOWMODE)
    overwrites: list[Json] = body.get("permission_overwrites") or []
    problems.count("permission_overwrites", overwrites, 0, _OVERWRITES)
    for index, overwrite in enumerate(overwrites):
        where = f"permission_overwrites.{index}"
        if problems.keys(where, overwrite, {"id", "type", "allow", "deny"}):
            check_overwrite(problems, where, overwrite)
    problems.refuse()


def check_overwrite(problems: Problems, path: str, overwrite: Json) -> None:
    """Note what is wrong with a permission overwrite."""
    at = f"{path}." if path else ""
    problems.one_of(f"{at}type", overwrite.get("type"), {0, 1})
    for key in ("allow", "deny"):
        check_bits(problems, f"{at}{key}", overwrite.get(key))
    both = int(overwrite.get("allow") or 0) & int(overwrite.get("deny") or 0)
    if both:
        text = f"allow and deny share the bits {both}"
        problems.add(f"{at}allow", "OVERWRITE_ALLOWS_AND_DENIES", text)


def check_bits(problems: Problems, path: str, bits: Any) -> None:  # noqa: ANN401  # a JSON value
    """Note permission bits that are neither a number nor a text of digits."""
    if bits is not None and not str(bits).isdigit():
        problems.add(path, "NUMBER_TYPE_COERCE", f'Value "{bits}" is not int.')


def check_thread(body: Json, *, is_new: bool) -> None:
    """Refuse a thread's body that Discord would refuse (50035)."""
    problems = Problems()
    if is_new or "name" in body:
        problems.length("name", body.get("name"), 1, _NAME)
    if body.get("auto_archive_duration") is not None:
        minutes = body["auto_archive_duration"]
        problems.one_of("auto_archive_duration", minutes, _ARCHIVE_MINUTES)
    if body.get("rate_limit_per_user") is not None:
        problems.between("rate_limit_per_user", body["rate_limit_per_user"], 0, _SLOWMODE)
    problems.refuse()


def check_role(body: Json) -> None:
    """Refuse a role's body that Discord would refuse (50035)."""
    problems = Problems()
    if body.get("name") is not None:
        problems.length("name", body["name"], 1, _NAME)
    check_bits(problems, "permissions", body.get("permissions"))
    if body.get("color") is not None:
        problems.between("color", body["color"], 0, _MAX_COLOR)
    if body.get("colors") is not None:
        keys = {"primary_color", "secondary_color", "tertiary_color"}
        problems.keys("colors", body["colors"], keys)
    problems.refuse()


def moment(problems: Problems, path: str, text: object) -> datetime | None:
    """A point in time from its text; anything but an aware ISO 8601 text is noted."""
    if text is None:
        return None
    try:
        parsed = datetime.fromisoformat(str(text))
    except ValueError:
        problems.add(path, "DATETIME_TYPE_PARSE", f"Could not parse {text}.")
        return None
    if parsed.tzinfo is None:
        problems.add(path, "DATETIME_TYPE_PARSE", f"{text} has no time zone.")
        return None
    return parsed


def check_event(body: Json, now: datetime) -> None:
    """Refuse a complete scheduled event that Discord would refuse (50035)."""
    problems = Problems()
    problems.length("name", body.get("name"), 1, _NAME)
    if body.get("description") is not None:
        problems.length("description", body["description"], 0, _DESCRIPTION)
    problems.one_of("privacy_level", body.get("privacy_level"), {2})
    starts_at = moment(problems, "scheduled_start_time", body.get("scheduled_start_time"))
    ends_at = moment(problems, "scheduled_end_time", body.get("scheduled_end_time"))
    if body.get("scheduled_start_time") is None:
        problems.length("scheduled_start_time", None, 1, 1)
    if starts_at is not None and starts_at <= now:
        text = "Cannot schedule event in the past."
        problems.add("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", text)
    if starts_at is not None and ends_at is not None and ends_at <= starts_at:
        text = "Cannot schedule event to end before it starts."
        problems.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_END_BEFORE_START", text)
    if problems.one_of("entity_type", body.get("entity_type"), frozenset(EventPlace)):
        _check_place(problems, body)
    problems.refuse()


def _check_place(problems: Problems, body: Json) -> None:
    if body["entity_type"] != EventPlace.EXTERNAL:
        if body.get("channel_id") is None:
            problems.length("channel_id", None, 1, 1)
        return
    metadata = body.get("entity_metadata")
    if problems.keys("entity_metadata", metadata or {}, {"location"}):
        location = (metadata or {}).get("location")
        problems.length("entity_metadata.location", location, 1, _NAME)
    if body.get("scheduled_end_time") is None:
        problems.length("scheduled_end_time", None, 1, 1)
    if body.get("channel_id") is not None:
        text = "An external event has no channel"
        problems.add("channel_id", "GUILD_SCHEDULED_EVENT_EXTERNAL_CHANNEL", text)


def check_next_status(before: EventStatus, after: object) -> EventStatus:
    """The wanted state of an event, if it may follow on the present one (else 50035)."""
    problems = Problems()
    allowed: Collection[EventStatus] = _NEXT_STATES[before] | {before}
    problems.one_of("status", after, allowed)
    problems.refuse()
    return EventStatus(int(str(after)))
