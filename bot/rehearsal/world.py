"""The state of the offline Discord and every change of it, each telling the gateway."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.rehearsal import payloads
from bot.rehearsal.clock import Clock, Snowflakes
from bot.rehearsal.errors import (
    unknown_channel,
    unknown_guild,
    unknown_member,
    unknown_message,
    unknown_role,
)
from bot.rehearsal.kinds import HYPHENATED, ChannelKind, Flag, Json
from bot.rehearsal.message_payloads import (
    deletion_payload,
    forget_payload,
    message_event_payload,
)
from bot.rehearsal.model import (
    Attachment,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Overwrite,
    Role,
    ScheduledEvent,
    User,
)
from bot.rehearsal.pulse import Pulse

# Discord keeps a nonce for a few minutes; a bounded memory is enough here.
_NONCES_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Event:
    """Something that the gateway may tell a bot.

    `author_id` is the author of a message event and `about_id` the user of a member event: what a
    session may see of either depends on who that is.
    """

    name: str
    data: Json
    guild_id: int | None = None
    channel: Channel | None = None
    author_id: int | None = None
    about_id: int | None = None


class World:
    """Servers, people, channels, messages, commands and interactions, indexed by id."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.emit: Callable[[Event], None] = lambda _: None
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Json] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.pulse = Pulse()
        self.files: dict[int, Attachment] = {}
        self.bot = self.add_user("stichrunde", display_name="Stichrunde", is_bot=True)

    @property
    def application_id(self) -> int:
        """The application's id, which is its bot user's id too."""
        return self.bot.id

    def now(self) -> datetime:
        """The present moment of the clock."""
        return self.clock.now()

    # Lookups, which refuse the way the API does.

    def guild(self, guild_id: int) -> Guild:
        """A server the bot is in, else 10004."""
        guild = self.guilds.get(guild_id)
        if guild is None or self.bot.id not in guild.members:
            raise unknown_guild()
        return guild

    def channel(self, channel_id: int) -> Channel:
        """A channel or thread, else 10003."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise unknown_channel() from None

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server of a channel; nothing for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def message(self, channel: Channel, message_id: int) -> Message:
        """A message that everybody in the channel can see, else 10008."""
        message = channel.messages.get(message_id)
        if message is None or message.is_ephemeral:
            raise unknown_message()
        return message

    @staticmethod
    def role(guild: Guild, role_id: int) -> Role:
        """A role, else 10011."""
        try:
            return guild.roles[role_id]
        except KeyError:
            raise unknown_role() from None

    @staticmethod
    def member(guild: Guild, user_id: int) -> Member:
        """A member, else 10007."""
        try:
            return guild.members[user_id]
        except KeyError:
            raise unknown_member() from None

    # People and servers.

    def add_user(
        self,
        name: str,
        *,
        display_name: str | None = None,
        locale: str = "en-US",
        is_bot: bool = False,
    ) -> User:
        """A new account that is in no server yet."""
        account = name.lower().replace(" ", "_")
        user = User(self.ids.mint(), account, display_name or name, locale, is_bot)
        self.users[user.id] = user
        return user

    def add_guild(self, guild: Guild) -> None:
        """Register a server that has its owner and @everyone; tells the bot if it is a member."""
        self.guilds[guild.id] = guild
        if self.bot.id in guild.members:
            me = guild.members[self.bot.id]
            data = payloads.guild_create_payload(guild, shown=[me], bot=self.bot)
            self.emit(Event("GUILD_CREATE", data, guild.id))

    def remove_guild(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        del guild.members[self.bot.id]
        guild.touch()
        self.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))

    def add_member(self, guild: Guild, member: Member) -> None:
        """Let a user join."""
        guild.members[member.user.id] = member
        guild.touch()
        self._member_event("GUILD_MEMBER_ADD", guild, member)

    def change_member(self, guild: Guild, member: Member) -> None:
        """Tell that a member's nick, roles or state were changed."""
        guild.touch()
        self._member_event("GUILD_MEMBER_UPDATE", guild, member)

    def remove_member(self, guild: Guild, user_id: int) -> None:
        """Let a member leave, else 10007."""
        member = self.member(guild, user_id)
        del guild.members[user_id]
        guild.touch()
        data = {"guild_id": str(guild.id), "user": payloads.user_payload(member.user)}
        self.emit(Event("GUILD_MEMBER_REMOVE", data, guild.id, about_id=user_id))

    def _member_event(self, name: str, guild: Guild, member: Member) -> None:
        data = payloads.member_payload(guild, member) | {"guild_id": str(guild.id)}
        self.emit(Event(name, data, guild.id, about_id=member.user.id))

    def insert_role(self, guild: Guild, role: Role) -> None:
        """Add a role at its position; those from there on move up."""
        for other in guild.roles.values():
            if other.position >= role.position and other.id != guild.id:
                other.position += 1
        self.save_role(guild, role)

    def save_role(self, guild: Guild, role: Role) -> None:
        """Add a role or tell that it was changed."""
        name = "GUILD_ROLE_UPDATE" if role.id in guild.roles else "GUILD_ROLE_CREATE"
        guild.roles[role.id] = role
        guild.touch()
        data = {"guild_id": str(guild.id), "role": payloads.role_payload(role)}
        self.emit(Event(name, data, guild.id))

    def remove_role(self, guild: Guild, role: Role) -> None:
        """Delete a role, also from its members."""
        del guild.roles[role.id]
        for member in guild.members.values():
            if role.id in member.role_ids:
                member.role_ids.remove(role.id)
        for channel in guild.channels.values():
            channel.overwrites.pop(role.id, None)
        guild.touch()
        data = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self.emit(Event("GUILD_ROLE_DELETE", data, guild.id))

    # Channels.

    def add_channel(self, channel: Channel) -> None:
        """Register a new channel, thread or direct-message channel."""
        self.channels[channel.id] = channel
        guild = self.guild_of(channel)
        if guild is None:
            return
        guild.channels[channel.id] = channel
        guild.touch()
        if channel.thread is None:
            self._channel_event("CHANNEL_CREATE", channel)
        else:
            data = payloads.thread_payload(channel) | {"newly_created": True}
            self.emit(Event("THREAD_CREATE", data, guild.id, channel))

    def change_channel(self, channel: Channel) -> None:
        """Tell that a channel or thread was changed."""
        guild = self.guild_of(channel)
        if guild is not None:
            guild.touch()
        name = "CHANNEL_UPDATE" if channel.thread is None else "THREAD_UPDATE"
        self._channel_event(name, channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads; a category leaves its channels."""
        guild = self.guild_of(channel)
        if guild is None:
            return
        for child in [one for one in guild.channels.values() if one.parent_id == channel.id]:
            if child.thread is not None:
                self.remove_channel(child)
            else:
                child.parent_id = None
                self.change_channel(child)
        name = "CHANNEL_DELETE" if channel.thread is None else "THREAD_DELETE"
        del guild.channels[channel.id], self.channels[channel.id]
        for message in channel.messages.values():
            message.is_deleted = True
        guild.touch()
        self._channel_event(name, channel)

    def set_overwrites(self, channel: Channel, overwrites: Iterable[Overwrite]) -> None:
        """Replace a channel's permission overwrites (without telling; see `change_channel`)."""
        channel.overwrites = {one.id: one for one in overwrites}

    def _channel_event(self, name: str, channel: Channel) -> None:
        data = payloads.channel_payload(channel)
        self.emit(Event(name, data, channel.guild_id, channel))

    def join_thread(self, thread: Channel, user_id: int) -> None:
        """Add somebody to a thread; nothing happens when they are in it."""
        if thread.thread is None or user_id in thread.thread.members:
            return
        thread.thread.members[user_id] = self.now()
        added = payloads.thread_member_payload(thread, user_id)
        self._thread_members_event(thread, user_id, {"added_members": [added]})

    def leave_thread(self, thread: Channel, user_id: int) -> None:
        """Take somebody out of a thread."""
        if thread.thread is not None and thread.thread.members.pop(user_id, None) is not None:
            self._thread_members_event(thread, user_id, {"removed_member_ids": [str(user_id)]})

    def _thread_members_event(self, thread: Channel, user_id: int, change: Json) -> None:
        count = 0 if thread.thread is None else len(thread.thread.members)
        where = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": count}
        event = Event(
            "THREAD_MEMBERS_UPDATE", where | change, thread.guild_id, thread, about_id=user_id
        )
        self.emit(event)

    @staticmethod
    def channel_name(kind: ChannelKind, name: str) -> str:
        """The name as Discord stores it: text channels are lower case with hyphens."""
        return "-".join(name.lower().split()) if kind in HYPHENATED else name

    # Messages.

    def add_message(self, message: Message) -> None:
        """Post a message; ephemeral ones reach one person and no gateway."""
        channel = message.channel
        channel.messages[message.id] = message
        if message.is_ephemeral:
            return
        channel.last_message_id = message.id
        if channel.thread is not None:
            channel.thread.messages_sent += 1
            # Whoever writes in a thread, or is called into it, is in it from then on.
            for user_id in {message.author.id, *message.pinged}:
                self.join_thread(channel, user_id)
        if message.nonce is not None:
            self._remember_nonce(channel, message.nonce, message.id)
        self._message_event("MESSAGE_CREATE", message)

    def change_message(self, message: Message) -> None:
        """Tell that a message was changed."""
        forget_payload(message)
        if not message.is_ephemeral:
            self._message_event("MESSAGE_UPDATE", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message."""
        message.is_deleted = True
        message.channel.messages.pop(message.id, None)
        if not message.is_ephemeral:
            data = deletion_payload(message)
            self.emit(Event("MESSAGE_DELETE", data, message.channel.guild_id, message.channel))

    def fill_message(self, message: Message) -> None:
        """Turn the waiting message of a deferred answer into a real one."""
        message.flags &= ~Flag.LOADING
        self.change_message(message)

    def _message_event(self, name: str, message: Message) -> None:
        channel = message.channel
        data = message_event_payload(message)
        guild = self.guild_of(channel)
        author = None if guild is None else guild.members.get(message.author.id)
        if guild is not None and author is not None:
            partial = payloads.member_payload(guild, author)
            data["member"] = {key: partial[key] for key in partial if key != "user"}
        event = Event(name, data, channel.guild_id, channel, author_id=message.author.id)
        self.emit(event)

    @staticmethod
    def _remember_nonce(channel: Channel, nonce: str, message_id: int) -> None:
        channel.nonces[nonce] = message_id
        if len(channel.nonces) > _NONCES_KEPT:
            del channel.nonces[next(iter(channel.nonces))]

    # Calendar.

    def tell_event(self, name: str, event: ScheduledEvent) -> None:
        """Tell that a scheduled event was created, changed or deleted."""
        creator = self.users[event.creator_id]
        self.emit(Event(name, payloads.event_payload(event, creator), event.guild_id))

    # Interactions.

    def add_interaction(self, interaction: Interaction) -> None:
        """Register a person's act before the bot hears of it."""
        self.interactions[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
