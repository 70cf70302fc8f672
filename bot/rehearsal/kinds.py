"""The numbers that Discord's API uses for kinds of things."""

import json
from enum import IntEnum
from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def packed(data: object) -> bytes:
    """JSON without spaces, as it goes over the wire."""
    return _ENCODER.encode(data).encode()


class ChannelKind(IntEnum):
    """Types of channels."""

    TEXT = 0
    DIRECT = 1
    VOICE = 2
    CATEGORY = 4
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15


THREADS: Final = frozenset(
    {
        ChannelKind.ANNOUNCEMENT_THREAD,
        ChannelKind.PUBLIC_THREAD,
        ChannelKind.PRIVATE_THREAD,
    }
)
WRITABLE: Final = THREADS | {
    ChannelKind.TEXT,
    ChannelKind.DIRECT,
    ChannelKind.VOICE,
    ChannelKind.ANNOUNCEMENT,
}
HYPHENATED: Final = frozenset({ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT, ChannelKind.FORUM})


class ComponentKind(IntEnum):
    """Types of message and form components."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS: Final = frozenset(
    {
        ComponentKind.STRING_SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)


class ButtonStyle(IntEnum):
    """Styles of buttons; the last two do not reach the bot."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4
    LINK = 5
    PREMIUM = 6


class InteractionKind(IntEnum):
    """What a person did."""

    PING = 1
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    FORM = 5


class CallbackKind(IntEnum):
    """What the bot answers to an interaction."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    FORM = 9


class OptionKind(IntEnum):
    """Types of command options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class CommandKind(IntEnum):
    """Types of application commands."""

    CHAT = 1
    USER = 2
    MESSAGE = 3


class MessageKind(IntEnum):
    """Types of messages."""

    DEFAULT = 0
    PIN_NOTICE = 6
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND_ANSWER = 20
    THREAD_STARTER = 21


class Flag:
    """Bits of a message's flags."""

    SUPPRESS_EMBEDS: Final = 1 << 2
    HAS_THREAD: Final = 1 << 5
    EPHEMERAL: Final = 1 << 6
    LOADING: Final = 1 << 7
    SILENT: Final = 1 << 12
    COMPONENTS_V2: Final = 1 << 15


class EventStatus(IntEnum):
    """States of a scheduled event."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


class EventPlace(IntEnum):
    """Where a scheduled event takes place."""

    STAGE = 1
    VOICE = 2
    EXTERNAL = 3
