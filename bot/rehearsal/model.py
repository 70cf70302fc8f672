"""What exists in the offline Discord: people, servers, channels, messages, interactions."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from typing import Any

from bot.rehearsal.kinds import (
    ChannelKind,
    EventPlace,
    EventStatus,
    Flag,
    InteractionKind,
    Json,
    MessageKind,
)


class OverwriteKind(IntEnum):
    """Whom a channel's permission overwrite is about."""

    ROLE = 0
    MEMBER = 1


@dataclass(slots=True, eq=False)
class User:
    """An account; `locale` is the language of its client."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    is_bot: bool = False
    accepts_direct_messages: bool = True

    @property
    def mention(self) -> str:
        """The text that mentions this person."""
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Role:
    """A role of a server; the one with the server's own id is @everyone at position 0."""

    id: int
    name: str
    position: int
    permissions: int
    color: int = 0
    is_hoisted: bool = False
    is_mentionable: bool = False
    is_managed: bool = False


@dataclass(slots=True, eq=False)
class Member:
    """A user in a server."""

    user: User
    joined_at: datetime
    nick: str | None = None
    role_ids: list[int] = field(default_factory=list)
    is_pending: bool = False
    silenced_until: datetime | None = None

    @property
    def shown_name(self) -> str:
        """The name that people read beside messages."""
        return self.nick or self.user.display_name


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows or denies a role or member beyond the server's roles."""

    id: int
    kind: OverwriteKind
    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class ThreadState:
    """What a thread has beyond a channel."""

    owner_id: int
    is_private: bool
    created_at: datetime
    archived_at: datetime
    auto_archive_minutes: int = 4320
    is_archived: bool = False
    is_locked: bool = False
    is_invitable: bool = True
    members: dict[int, datetime] = field(default_factory=dict)
    messages_sent: int = 0


@dataclass(slots=True, eq=False)
class Channel:
    """A channel, category, thread or direct-message channel with its messages in order."""

    id: int
    kind: ChannelKind
    name: str
    guild_id: int | None = None
    position: int = 0
    parent_id: int | None = None
    topic: str | None = None
    is_nsfw: bool = False
    slowmode: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, "Message"] = field(default_factory=dict)
    nonces: dict[str, int] = field(default_factory=dict)
    last_message_id: int | None = None
    thread: ThreadState | None = None
    recipient: User | None = None

    @property
    def mention(self) -> str:
        """The text that links to this channel."""
        return f"<#{self.id}>"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it arrived: its form number, name and bytes."""

    number: int
    filename: str
    content: bytes
    content_type: str = "application/octet-stream"


@dataclass(slots=True, eq=False)
class Attachment:
    """A stored file."""

    id: int
    filename: str
    content: bytes
    url: str
    content_type: str
    description: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message; `visible_to` is set for ephemeral ones, `pinged` holds who was notified."""

    id: int
    channel: Channel
    author: User
    created_at: datetime
    kind: MessageKind = MessageKind.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited_at: datetime | None = None
    visible_to: int | None = None
    nonce: str | None = None
    is_pinned: bool = False
    is_deleted: bool = False
    reference: Json | None = None
    interaction: "Interaction | None" = None
    mentions: list[User] = field(default_factory=list)
    mentioned_role_ids: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    pinged: frozenset[int] = frozenset()
    thread_id: int | None = None
    cached_payload: Json | None = None

    @property
    def is_ephemeral(self) -> bool:
        """Whether only one person can see it."""
        return self.visible_to is not None

    @property
    def is_silent(self) -> bool:
        """Whether it was sent without a push notification."""
        return bool(self.flags & Flag.SILENT)

    @property
    def is_loading(self) -> bool:
        """Whether it is the waiting message of a deferred answer."""
        return bool(self.flags & Flag.LOADING)

    @property
    def is_v2(self) -> bool:
        """Whether it is made of layout components only."""
        return bool(self.flags & Flag.COMPONENTS_V2)


@dataclass(slots=True, eq=False)
class ScheduledEvent:
    """An entry in a server's calendar."""

    id: int
    guild_id: int
    name: str
    creator_id: int
    starts_at: datetime
    place: EventPlace
    status: EventStatus = EventStatus.SCHEDULED
    ends_at: datetime | None = None
    description: str | None = None
    channel_id: int | None = None
    location: str | None = None
    interested: set[int] = field(default_factory=set)


@dataclass(slots=True, eq=False)
class Guild:
    """A server.

    `notifications` is 0 for all messages and 1 for mentions, `verification` how much a newcomer
    has to show first (0 to 4). `cache` holds derived payloads until the next change (`touch`).
    """

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    notifications: int = 1
    verification: int = 1
    features: tuple[str, ...] = ("COMMUNITY", "NEWS")
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    commands: dict[int, Json] = field(default_factory=dict)
    cache: dict[tuple[str, int, int], Any] = field(default_factory=dict)

    def touch(self) -> None:
        """Forget derived payloads because something changed."""
        self.cache.clear()


@dataclass(slots=True, eq=False)
class Interaction:
    """One act of a person on the bot and what the bot has answered so far.

    `sent_at` is in seconds of the monotonic clock: the deadlines of three seconds and fifteen
    minutes run in real time. `source` is the message acted on, `opened_by` what opened a form.
    """

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    guild: Guild | None
    sent_at: float
    source: Message | None = None
    command: str | None = None
    opened_by: "Interaction | None" = None
    answer: Json | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    edits: int = 0
    activity: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_answered(self) -> bool:
        """Whether the first answer has been accepted."""
        return self.answer is not None

    def stir(self) -> None:
        """Wake whoever waits for the bot to do something with this interaction."""
        self.activity.set()
