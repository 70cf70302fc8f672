"""Sets a scene: servers with people, roles and channels, and what happens to them by hand."""

from collections.abc import Iterable

from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.model import (
    Channel,
    Guild,
    Member,
    Overwrite,
    OverwriteKind,
    Role,
    User,
)
from bot.rehearsal.payloads import guild_payload
from bot.rehearsal.permissions import EVERYONE, ORGANISING_BOT
from bot.rehearsal.world import Event, World


class Scenery:
    """Builds and changes the world the way a server's owner and Discord itself do.

    Every change is told to a connected bot.
    """

    def __init__(self, world: World) -> None:
        self.world = world

    def add_user(
        self, name: str, *, display_name: str | None = None, locale: str = "en-US"
    ) -> User:
        """A new account; its client speaks `locale`."""
        return self.world.add_user(name, display_name=display_name, locale=locale)

    def add_guild(
        self,
        name: str,
        *,
        owner: User,
        members: Iterable[User] = (),
        locale: str = "en-US",
        bot_permissions: int = ORGANISING_BOT,
        everyone_permissions: int = EVERYONE,
        channels: Iterable[str] = (),
    ) -> Guild:
        """A server with its owner, the bot (with a role of its own), people and text channels."""
        world = self.world
        guild = Guild(world.ids.mint(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", 0, everyone_permissions)
        role = Role(world.ids.mint(), world.bot.display_name, 1, bot_permissions, is_managed=True)
        guild.roles[role.id] = role
        now = world.now()
        guild.members[world.bot.id] = Member(world.bot, now, role_ids=[role.id])
        for user in (owner, *members):
            guild.members[user.id] = Member(user, now)
        for position, channel_name in enumerate(channels):
            channel = Channel(world.ids.mint(), ChannelKind.TEXT, channel_name, guild.id, position)
            guild.channels[channel.id] = channel
            world.channels[channel.id] = channel
        world.add_guild(guild)
        return guild

    def add_member(
        self,
        guild: Guild,
        user: User,
        *,
        nick: str | None = None,
        roles: Iterable[Role] = (),
        is_pending: bool = False,
    ) -> Member:
        """Let somebody join; `is_pending` people have not accepted the server's rules yet."""
        role_ids = [role.id for role in roles]
        member = Member(user, self.world.now(), nick, role_ids, is_pending)
        self.world.add_member(guild, member)
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """Let somebody leave."""
        self.world.remove_member(guild, user.id)

    def add_role(
        self,
        guild: Guild,
        name: str,
        *,
        permissions: int = 0,
        position: int = 1,
        is_mentionable: bool = False,
    ) -> Role:
        """A role; at the bottom, below the bot's own, unless `position` says otherwise."""
        role = Role(self.world.ids.mint(), name, position, permissions)
        role.is_mentionable = is_mentionable
        self.world.insert_role(guild, role)
        return role

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        """Give a member a role."""
        member = guild.members[user.id]
        if role.id not in member.role_ids:
            member.role_ids.append(role.id)
        self.world.change_member(guild, member)

    def take_role(self, guild: Guild, user: User, role: Role) -> None:
        """Take a role from a member."""
        member = guild.members[user.id]
        if role.id in member.role_ids:
            member.role_ids.remove(role.id)
        self.world.change_member(guild, member)

    def set_nick(self, guild: Guild, user: User, nick: str | None) -> None:
        """Change how a member is called in the server."""
        guild.members[user.id].nick = nick
        self.world.change_member(guild, guild.members[user.id])

    def bot_role(self, guild: Guild) -> Role:
        """The managed role that holds the bot's permissions."""
        return guild.roles[guild.members[self.world.bot.id].role_ids[0]]

    def set_permissions(self, guild: Guild, role: Role, permissions: int) -> None:
        """Replace a role's permissions."""
        role.permissions = permissions
        self.world.save_role(guild, role)

    def add_channel(
        self,
        guild: Guild,
        name: str,
        *,
        kind: ChannelKind = ChannelKind.TEXT,
        parent: Channel | None = None,
        overwrites: Iterable[Overwrite] = (),
    ) -> Channel:
        """A channel or category, made by hand."""
        channel = Channel(
            self.world.ids.mint(),
            kind,
            World.channel_name(kind, name),
            guild.id,
            len(guild.channels),
            None if parent is None else parent.id,
        )
        self.world.set_overwrites(channel, overwrites)
        self.world.add_channel(channel)
        return channel

    def set_overwrite(
        self, channel: Channel, about: Role | User, *, allow: int = 0, deny: int = 0
    ) -> None:
        """Allow or deny a role or person something in one channel."""
        kind = OverwriteKind.ROLE if isinstance(about, Role) else OverwriteKind.MEMBER
        channel.overwrites[about.id] = Overwrite(about.id, kind, allow, deny)
        self.world.change_channel(channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel by hand."""
        self.world.remove_channel(channel)

    def rename_channel(self, channel: Channel, name: str) -> None:
        """Rename a channel by hand."""
        channel.name = World.channel_name(channel.kind, name)
        self.world.change_channel(channel)

    def set_door(
        self,
        guild: Guild,
        *,
        notifications: int | None = None,
        verification: int | None = None,
        features: Iterable[str] | None = None,
    ) -> None:
        """Change what rings by default and what a newcomer meets at the door."""
        guild.notifications = guild.notifications if notifications is None else notifications
        guild.verification = guild.verification if verification is None else verification
        guild.features = guild.features if features is None else tuple(features)
        guild.touch()
        self.world.emit(Event("GUILD_UPDATE", guild_payload(guild), guild.id))

    def remove_role(self, guild: Guild, role: Role) -> None:
        """Delete a role by hand."""
        self.world.remove_role(guild, role)

    def move_role(self, guild: Guild, role: Role, position: int) -> None:
        """Drag a role up or down by hand."""
        role.position = position
        self.world.save_role(guild, role)

    def remove_guild(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        self.world.remove_guild(guild)
