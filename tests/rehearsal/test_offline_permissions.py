"""Who may do what where: overwrites, the order of roles, the owner, and the bot itself."""

from datetime import UTC, datetime

import discord
import pytest

from bot.rehearsal import permissions as may
from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.model import Channel, Guild, Member, Overwrite, OverwriteKind, Role, User

from .stage import Stage

NOW = datetime(2026, 1, 1, tzinfo=UTC)
READ, WRITE = may.VIEW_CHANNEL, may.SEND_MESSAGES


def club(*roles: Role) -> tuple[Guild, Member, Channel]:
    """A server (id 1, owner 2) with one member (3) who has all the roles, and a channel (4)."""
    guild = Guild(1, "Club", 2)
    guild.roles = {1: Role(1, "@everyone", 0, READ), **{one.id: one for one in roles}}
    member = Member(User(3, "ann", "Ann"), NOW, role_ids=[one.id for one in roles])
    guild.members[3] = member
    channel = Channel(4, ChannelKind.TEXT, "lobby", 1)
    guild.channels[4] = channel
    return guild, member, channel


def overwrite(channel: Channel, about: int, *, allow: int = 0, deny: int = 0) -> None:
    kind = OverwriteKind.MEMBER if about == 3 else OverwriteKind.ROLE
    channel.overwrites[about] = Overwrite(about, kind, allow, deny)


def test_roles_add_up() -> None:
    guild, member, channel = club(Role(10, "a", 1, WRITE), Role(11, "b", 2, may.MANAGE_ROLES))

    assert may.permissions_in(guild, channel, member) == READ | WRITE | may.MANAGE_ROLES


def test_a_roles_overwrite_beats_everyones_and_a_members_beats_both() -> None:
    guild, member, channel = club(Role(10, "a", 1, 0))
    overwrite(channel, 1, deny=READ)
    assert may.permissions_in(guild, channel, member) == 0

    guild.touch()
    overwrite(channel, 10, allow=READ | WRITE)
    assert may.permissions_in(guild, channel, member) == READ | WRITE

    guild.touch()
    overwrite(channel, 3, deny=WRITE)
    assert may.permissions_in(guild, channel, member) == READ


def test_what_one_role_allows_no_other_role_denies() -> None:
    guild, member, channel = club(Role(10, "a", 1, 0), Role(11, "b", 2, 0))
    overwrite(channel, 10, deny=WRITE)
    overwrite(channel, 11, allow=WRITE)

    assert may.permissions_in(guild, channel, member) & WRITE


def test_administrators_and_the_owner_may_everything_everywhere() -> None:
    guild, member, channel = club(Role(10, "a", 1, may.ADMINISTRATOR))
    overwrite(channel, 1, deny=READ)
    guild.owner_id = 2
    assert may.permissions_in(guild, channel, member) == may.ALL

    guild, member, channel = club()
    guild.owner_id = 3
    overwrite(channel, 1, deny=READ)
    assert may.permissions_in(guild, channel, member) == may.ALL


def test_who_cannot_see_cannot_write() -> None:
    guild, member, channel = club(Role(10, "a", 1, WRITE))
    overwrite(channel, 1, deny=READ)

    assert may.permissions_in(guild, channel, member) == 0


def test_only_lower_roles_and_members_are_in_reach() -> None:
    guild, member, _channel = club(Role(10, "a", 2, 0))
    above, beside = Role(11, "b", 3, 0), Role(12, "c", 2, 0)
    owner = Member(User(2, "olga", "Olga"), NOW)

    assert not may.can_reach_role(guild, member, above)
    assert may.can_reach_role(guild, member, beside), "of two at one height the older is higher"
    assert not may.can_reach_member(guild, member, owner)
    assert may.can_reach_member(guild, owner, member)


async def test_a_bot_that_cannot_see_lacks_access(stage: Stage) -> None:
    room = stage.room()
    stage.server.set_overwrite(stage.lobby, stage.server.bot_role(stage.guild), deny=READ)

    with pytest.raises(discord.Forbidden) as refused:
        await room.send("Hello")

    assert refused.value.code == 50001


async def test_a_bot_that_may_not_write_lacks_permissions(stage: Stage) -> None:
    room = stage.room()
    stage.server.set_overwrite(stage.lobby, stage.server.bot_role(stage.guild), deny=WRITE)

    with pytest.raises(discord.Forbidden) as refused:
        await room.send("Hello")

    assert refused.value.code == 50013


async def test_a_bot_that_may_not_write_still_answers(stage: Stage) -> None:
    stage.server.set_overwrite(stage.lobby, stage.server.bot_role(stage.guild), deny=WRITE)

    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet")

    assert outcome.text == "Hello Bob"


async def test_a_role_above_the_bots_is_out_of_its_reach(stage: Stage) -> None:
    role = stage.server.add_role(stage.guild, "Lead", position=5)
    ann = await stage.club().fetch_member(stage.ann.id)

    with pytest.raises(discord.Forbidden) as refused:
        await ann.add_roles(discord.Object(role.id))

    assert refused.value.code == 50013


async def test_the_bot_cannot_grant_what_it_does_not_hold(stage: Stage) -> None:
    with pytest.raises(discord.Forbidden) as refused:
        await stage.club().create_role(
            name="Lead", permissions=discord.Permissions(kick_members=True)
        )
    assert refused.value.code == 50013

    everyone = stage.club().default_role
    with pytest.raises(discord.Forbidden) as refused:
        await stage.room().set_permissions(everyone, kick_members=True)
    assert refused.value.code == 50013


async def test_the_owners_name_is_out_of_reach(stage: Stage) -> None:
    role = stage.server.bot_role(stage.guild)
    stage.server.set_permissions(stage.guild, role, role.permissions | may.MANAGE_NICKNAMES)
    owner = await stage.club().fetch_member(stage.owner.id)
    ann = await stage.club().fetch_member(stage.ann.id)
    await ann.edit(nick="Anna")

    with pytest.raises(discord.Forbidden):
        await owner.edit(nick="O")

    assert stage.guild.members[stage.ann.id].nick == "Anna"


async def test_a_locked_thread_takes_no_more_words(stage: Stage) -> None:
    thread = await stage.room().create_thread(name="x", type=discord.ChannelType.public_thread)
    await thread.edit(locked=True)
    role = stage.server.bot_role(stage.guild)
    stage.server.set_permissions(stage.guild, role, role.permissions & ~may.MANAGE_THREADS)

    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("too late")

    assert refused.value.code == 160005


async def test_words_open_an_archived_thread_again(stage: Stage) -> None:
    thread = await stage.room().create_thread(name="x", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)

    await thread.send("again")

    state = stage.guild.channels[thread.id].thread
    assert state is not None
    assert not state.is_archived
