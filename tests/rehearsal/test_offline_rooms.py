"""Channels, threads, roles, members, pins and the calendar through discord.py's own methods."""

from datetime import timedelta

import discord
import pytest
from discord.utils import utcnow

from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.permissions import ORGANISING_BOT, PIN_MESSAGES

from .stage import Stage


async def test_a_room_of_its_own_is_seen_by_one_role_only(stage: Stage) -> None:
    club = stage.club()
    role = await club.create_role(name="Table 1", mentionable=True)
    overwrites: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]
    overwrites = {
        club.default_role: discord.PermissionOverwrite(view_channel=False),
        role: discord.PermissionOverwrite(view_channel=True),
        club.me: discord.PermissionOverwrite(view_channel=True),
    }

    room = await club.create_text_channel("Table 1", overwrites=overwrites, topic="Four seats")
    ann = await club.fetch_member(stage.ann.id)
    await ann.add_roles(role)

    shown = stage.hands.channel_by_name(stage.guild, "table-1")
    assert shown.id == room.id
    assert shown in stage.hands.visible_channels(stage.ann, stage.guild)
    assert shown not in stage.hands.visible_channels(stage.bob, stage.guild)
    await ann.remove_roles(role)
    assert shown not in stage.hands.visible_channels(stage.ann, stage.guild)


async def test_channels_are_edited_moved_and_deleted(stage: Stage) -> None:
    club = stage.club()
    category = await club.create_category("Evening")
    first = await club.create_text_channel("one", category=category)
    second = await club.create_text_channel("two", category=category)

    await second.move(beginning=True)
    await first.edit(name="Uno", topic="new", slowmode_delay=5)
    await first.set_permissions(club.default_role, send_messages=False)
    await second.delete()

    shown = stage.hands.channel_by_name(stage.guild, "uno")
    assert (shown.topic, shown.slowmode, shown.parent_id) == ("new", 5, category.id)
    assert shown.overwrites[stage.guild.id].deny == discord.Permissions(send_messages=True).value
    await first.set_permissions(club.default_role, overwrite=None)
    assert shown.overwrites == {}
    assert second.id not in stage.guild.channels
    assert {one.id for one in await club.fetch_channels()} == set(stage.guild.channels)


async def test_a_thread_is_started_archived_and_locked(stage: Stage) -> None:
    message = await stage.room().send("Match 1")
    thread = await message.create_thread(name="Match 1")
    await thread.send("Good luck")
    await thread.edit(archived=True, locked=True)

    shown = stage.guild.channels[thread.id]
    assert shown.kind == ChannelKind.PUBLIC_THREAD
    assert shown.thread is not None
    assert (shown.thread.is_archived, shown.thread.is_locked) == (True, True)
    assert [one.id async for one in stage.room().archived_threads()] == [thread.id]
    assert await stage.club().active_threads() == []


async def test_a_private_thread_shows_to_those_in_it(stage: Stage) -> None:
    thread = await stage.room().create_thread(
        name="Ruling", type=discord.ChannelType.private_thread
    )
    await thread.add_user(discord.Object(stage.ann.id))

    shown = stage.guild.channels[thread.id]
    assert shown in stage.hands.visible_channels(stage.ann, stage.guild)
    assert shown not in stage.hands.visible_channels(stage.bob, stage.guild)
    assert len(await thread.fetch_members()) == 2
    await thread.remove_user(discord.Object(stage.ann.id))
    assert shown not in stage.hands.visible_channels(stage.ann, stage.guild)


async def test_a_new_thread_leaves_a_line_in_its_channel(stage: Stage) -> None:
    thread = await stage.room().create_thread(name="Chat", type=discord.ChannelType.public_thread)

    notice = stage.hands.last_message(stage.ann, stage.lobby)
    assert (notice.kind, notice.content) == (18, "Chat")
    assert notice.reference is not None
    assert notice.reference["channel_id"] == str(thread.id)


async def test_a_forum_post_comes_with_its_first_message(stage: Stage) -> None:
    board = stage.server.add_channel(stage.guild, "tables", kind=ChannelKind.FORUM)
    await stage.hands.until(lambda: stage.club().get_channel(board.id))
    forum = stage.club().get_channel(board.id)
    assert isinstance(forum, discord.ForumChannel)

    post = await forum.create_thread(name="Table 1", content="Four seats")

    assert post.message.id == post.thread.id
    assert stage.guild.channels[post.thread.id].messages[post.message.id].content == "Four seats"


async def test_roles_are_edited_and_deleted(stage: Stage) -> None:
    club = stage.club()
    role = await club.create_role(name="Lead", permissions=discord.Permissions(view_channel=True))
    await role.edit(name="Leads", colour=discord.Colour.red(), hoist=True)

    shown = stage.guild.roles[role.id]
    assert (shown.name, shown.is_hoisted) == ("Leads", True)
    assert {one.id for one in await club.fetch_roles()} == set(stage.guild.roles)
    await role.delete()
    assert role.id not in stage.guild.roles


async def test_members_are_read_in_pages(stage: Stage) -> None:
    # Without the intent the client itself refuses to ask.
    stage.bot._connection._intents = discord.Intents(guilds=True, members=True)

    members = [one async for one in stage.club().fetch_members(limit=None)]

    assert {one.id for one in members} == set(stage.guild.members)


async def test_messages_are_pinned_read_and_deleted_in_bulk(stage: Stage) -> None:
    room = stage.room()
    messages = [await room.send(f"Message {number}") for number in range(4)]

    await messages[0].pin()

    assert [one.id async for one in room.pins()] == [messages[0].id]
    assert [one.content async for one in room.history(limit=2)] == ["Message 3", "Message 2"]
    assert [one.content async for one in room.history(after=messages[2])] == ["Message 3"]
    await messages[0].unpin()
    await room.delete_messages(messages[1:])
    left = stage.hands.visible_messages(stage.ann, stage.lobby)
    assert [one.content for one in left] == ["Message 0"]


async def test_pinning_needs_its_own_permission(stage: Stage) -> None:
    message = await stage.room().send("Panel")
    role = stage.server.bot_role(stage.guild)
    stage.server.set_permissions(stage.guild, role, ORGANISING_BOT & ~PIN_MESSAGES)

    with pytest.raises(discord.Forbidden) as refused:
        await message.pin()

    assert refused.value.code == 50013


async def test_an_evening_stands_in_the_calendar(stage: Stage) -> None:
    start = utcnow() + timedelta(days=1)
    event = await stage.club().create_scheduled_event(
        name="Card evening",
        start_time=start,
        end_time=start + timedelta(hours=4),
        location="Club room",
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    event = await event.edit(name="Big card evening")
    event = await event.start()
    await event.end()

    assert stage.guild.events == {}
    updates = stage.server.transcript.events["GUILD_SCHEDULED_EVENT_UPDATE"]
    assert updates == 3


async def test_an_event_in_the_past_is_refused(stage: Stage) -> None:
    start = utcnow() - timedelta(hours=1)
    with pytest.raises(discord.HTTPException, match="in the past"):
        await stage.club().create_scheduled_event(
            name="Yesterday",
            start_time=start,
            end_time=utcnow() + timedelta(hours=1),
            location="Club room",
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
        )


async def test_direct_messages_can_be_refused(stage: Stage) -> None:
    ann = await stage.bot.fetch_user(stage.ann.id)
    await ann.send("Hello")
    stage.ann.accepts_direct_messages = False

    with pytest.raises(discord.Forbidden) as refused:
        await ann.send("Hello again")

    assert refused.value.code == 50007


async def test_a_repeated_nonce_gives_the_first_message_back(stage: Stage) -> None:
    first = await stage.room().send("Round 1", nonce="round-1")
    second = await stage.room().send("Round 1", nonce="round-1")

    assert first.id == second.id
    assert len(stage.hands.visible_messages(stage.ann, stage.lobby)) == 1


async def test_only_allowed_mentions_ping(stage: Stage) -> None:
    text = f"{stage.ann.mention} {stage.bob.mention} @everyone"
    await stage.room().send(text)
    silent = stage.hands.last_message(stage.ann, stage.lobby)
    await stage.room().send(
        text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(stage.ann.id)])
    )
    loud = stage.hands.last_message(stage.ann, stage.lobby)

    assert silent.pinged == frozenset()
    assert loud.pinged == {stage.ann.id}


async def test_a_deleted_panel_is_unknown(stage: Stage) -> None:
    message = await stage.room().send("Panel")
    stage.hands.delete(stage.owner, stage.hands.last_message(stage.owner, stage.lobby))

    with pytest.raises(discord.NotFound) as refused:
        await message.edit(content="Panel again")

    assert refused.value.code == 10008


async def test_the_bot_sees_its_guild_whole(stage: Stage) -> None:
    guild = await stage.bot.fetch_guild(stage.guild.id)
    member = await guild.fetch_member(stage.ann.id)
    await stage.bot.application_info()

    assert (guild.name, guild.approximate_member_count, member.display_name) == ("Club", 4, "Ann")


async def test_whoever_is_called_into_a_private_thread_is_in_it(stage: Stage) -> None:
    """Only those who see the parent channel can be called."""
    thread = await stage.room().create_thread(
        name="Ruling", type=discord.ChannelType.private_thread
    )
    shown = stage.guild.channels[thread.id]

    await thread.send(
        f"{stage.ann.mention}?",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(stage.ann.id)]),
    )

    assert shown in stage.hands.visible_channels(stage.ann, stage.guild)
    assert shown not in stage.hands.visible_channels(stage.bob, stage.guild)
