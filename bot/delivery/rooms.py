"""The roles and rooms of a server: made, adopted, repaired, and what was done told (B41, B42)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Literal

import discord

from bot.delivery.channels import MOST_IN_CATEGORY
from bot.delivery.once import once
from bot.delivery.rights import (
    HIDDEN,
    Overwrites,
    room_overwrites,
    strangers_in,
    table_overwrites,
)
from bot.presentation.texts import say
from bot.services.guilds import GuildSettings, Rooms
from bot.services.ports import TournamentId

CHANNELS = ("info", "announcements", "supervisors", "lead")
ROLES = ("lead", "supervisor")

Who = discord.Role | discord.Member | discord.Object
How = Literal["made", "adopted", "again", "mended"]


@dataclass(frozen=True, slots=True)
class Furnished:
    """A server as it is set up now, and what was done for that, each thing by its name."""

    settings: GuildSettings
    done: tuple[tuple[How, str], ...] = ()

    def and_(self, how: How, name: str, **found: object) -> "Furnished":
        """With one thing more."""
        return replace(
            self,
            settings=self.settings.model_copy(update=found),
            done=(*self.done, (how, name)),
        )

    def knows(self, **found: object) -> "Furnished":
        """With a thing that was there already."""
        return replace(self, settings=self.settings.model_copy(update=found))


async def furnish(
    server: discord.Guild, settings: GuildSettings, running: Collection[TournamentId] = ()
) -> Furnished:
    """Make what is missing, adopt what bears its name, and mend what was changed.

    The own rooms of `running` evenings are mended; what is missing of them is made when it is
    needed.

    Raises:
        discord.HTTPException: Discord refused; what was made until then stays and is adopted.
    """
    furnished = Furnished(settings)
    for kind in ROLES:
        furnished = await _role(server, furnished, kind)
    furnished = await _category(server, furnished)
    for kind in CHANNELS:
        furnished = await _channel(server, furnished, kind)
    for table in sorted(settings.table_channels):
        furnished = await _table(server, furnished, table)
    for tournament in sorted(settings.own_rooms.keys() & running):
        furnished = await _own_rooms(server, furnished, settings.own_rooms[tournament])
    return furnished


async def _own_rooms(server: discord.Guild, furnished: Furnished, rooms: Rooms) -> Furnished:
    settings = furnished.settings
    wanted = {
        getattr(rooms, f"{kind}_channel"): room_overwrites(server, settings, kind)
        for kind in CHANNELS
    }
    tables = rooms.table_channels.values()
    wanted |= dict.fromkeys(tables, table_overwrites(server, settings))
    for known, rights in wanted.items():
        channel = server.get_channel(known or 0)
        if isinstance(channel, discord.TextChannel):
            furnished = await _mended(furnished, channel, rights)
    return furnished


def _how(known: object) -> How:
    """Whether something that is made now was there before."""
    return "made" if known is None else "again"


async def _role(server: discord.Guild, furnished: Furnished, kind: str) -> Furnished:
    settings = furnished.settings
    key, name = f"{kind}_role", say(settings.language, f"setup-role-{kind}")
    known = getattr(settings, key)
    if server.get_role(known or 0) is not None:
        return furnished
    named = discord.utils.get(server.roles, name=name)
    if named is not None:
        return furnished.and_("adopted", f"@{name}", **{key: named.id})
    new = await once(server, server.create_role(name=name))
    return furnished.and_(_how(known), f"@{name}", **{key: new.id})


async def _category(server: discord.Guild, furnished: Furnished) -> Furnished:
    settings = furnished.settings
    if isinstance(server.get_channel(settings.category or 0), discord.CategoryChannel):
        return furnished
    name = say(settings.language, "setup-category")
    named = discord.utils.get(server.categories, name=name)
    if named is not None:
        return furnished.and_("adopted", name, category=named.id)
    new = await once(server, server.create_category(name))
    return furnished.and_(_how(settings.category), name, category=new.id)


async def _channel(server: discord.Guild, furnished: Furnished, kind: str) -> Furnished:
    settings = furnished.settings
    key, name = f"{kind}_channel", say(settings.language, f"setup-channel-{kind}")
    known = server.get_channel(getattr(settings, key) or 0)
    if isinstance(known, discord.TextChannel):
        return await _mended(furnished, known, room_overwrites(server, settings, kind))
    category = server.get_channel(settings.category or 0)
    home = category if isinstance(category, discord.CategoryChannel) else None
    named = discord.utils.get(home.text_channels if home else (), name=name)
    if named is not None:
        adopted = furnished.and_("adopted", f"#{name}", **{key: named.id})
        return await _mended(adopted, named, room_overwrites(server, settings, kind))
    making = server.create_text_channel(
        name,
        category=await _with_room(server, home),
        overwrites=room_overwrites(server, settings, kind),
    )
    new = await once(server, making)
    return furnished.and_(_how(getattr(settings, key)), f"#{name}", **{key: new.id})


async def _with_room(
    server: discord.Guild, home: discord.CategoryChannel | None
) -> discord.CategoryChannel | None:
    """The category, or one more of its name where it is full."""
    if home is None or len(home.channels) < MOST_IN_CATEGORY:
        return home
    more = [one for one in server.categories if one.name.startswith(home.name)]
    free = next((one for one in more if len(one.channels) < MOST_IN_CATEGORY), None)
    return free or await once(server, server.create_category(f"{home.name} {len(more) + 1}"))


async def _table(server: discord.Guild, furnished: Furnished, table: int) -> Furnished:
    """A table's channel that is gone is made when it is needed; one that is there is mended."""
    settings = furnished.settings
    known = server.get_channel(settings.table_channels[table])
    if not isinstance(known, discord.TextChannel):
        left = {key: one for key, one in settings.table_channels.items() if key != table}
        name = say(settings.language, "setup-channel-table", table=table)
        return furnished.and_("again", f"#{name}", table_channels=left)
    return await _mended(furnished, known, table_overwrites(server, settings))


# --- who may do what -----------------------------------------------------------------------------


async def _mended(
    furnished: Furnished, channel: discord.TextChannel, wanted: Overwrites
) -> Furnished:
    """Give a channel the rights it should have; what Discord refuses the preflight will name."""
    broken = [who for who, allowed in wanted.items() if not _holds(channel, who, allowed)]
    is_private = wanted.get(channel.guild.default_role) == HIDDEN
    stand_ins = furnished.settings.all_stand_ins
    strangers = strangers_in(channel, wanted, stand_ins) if is_private else []
    if not broken and not strangers:
        return furnished
    try:
        for who in _ourselves_first(broken, channel):
            if isinstance(who, discord.Role | discord.Member):
                await channel.set_permissions(who, overwrite=_merged(channel, who, wanted[who]))
        for stranger in strangers:
            await _show_out(channel, stranger)
    except discord.Forbidden:
        return furnished
    return furnished.and_("mended", f"#{channel.name}")


async def _show_out(channel: discord.TextChannel, who: Who) -> None:
    """Take the right to read from somebody; a member who is not remembered is asked for first."""
    if isinstance(who, discord.Object):
        try:
            who = await channel.guild.fetch_member(who.id)
        except discord.NotFound:
            return
    await channel.set_permissions(who, overwrite=None)


def _ourselves_first(broken: Iterable[Who], channel: discord.TextChannel) -> list[Who]:
    return sorted(broken, key=lambda who: who.id != channel.guild.me.id)


def _holds(
    channel: discord.TextChannel,
    who: Who,
    wanted: discord.PermissionOverwrite,
) -> bool:
    """Whether a channel gives and takes at least what is wanted."""
    allow, deny = wanted.pair()
    given, taken = channel.overwrites_for(who).pair()
    return allow <= given and deny <= taken


def _merged(
    channel: discord.TextChannel,
    who: Who,
    wanted: discord.PermissionOverwrite,
) -> discord.PermissionOverwrite:
    """What is wanted, and else whatever somebody has set there."""
    merged = channel.overwrites_for(who)
    merged.update(**{name: value for name, value in wanted if value is not None})
    return merged
