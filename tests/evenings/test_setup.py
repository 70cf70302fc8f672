"""`/setup` makes what is missing, adopts what is there, and makes nothing twice (B41)."""

from collections import Counter

from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.permissions import MANAGE_CHANNELS, ORGANISING_BOT
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


async def test_once_more_makes_nothing_twice(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord):
        await club.set_up()
        roles, channels = len(club.guild.roles), len(club.guild.channels)
        await club.hands.slash(club.lead, club.lobby, "setup")

    assert (len(club.guild.roles), len(club.guild.channels)) == (roles, channels)


async def test_what_was_deleted_is_made_again(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.sees(club.lead, "turnierleitung", "open_registration")
        discord.remove_channel(club.channel("turnierleitung"))
        await club.hands.slash(club.lead, club.lobby, "setup")
        await club.sees(club.lead, "turnierleitung", "open_registration")
        await club.hands.until(lambda: app.is_idle)


async def test_roles_and_channels_of_that_name_are_adopted(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    role = discord.add_role(club.guild, "Aufsicht")
    async with playing(discord) as app:
        await club.hands.slash(club.lead, club.lobby, "setup")

        assert app.guilds.settings(club.guild.id).supervisor_role == role.id


async def test_missing_permissions_are_named(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    discord.set_permissions(
        club.guild, discord.bot_role(club.guild), ORGANISING_BOT & ~MANAGE_CHANNELS
    )
    async with playing(discord):
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")

    assert "Kanäle verwalten" in outcome.text


async def test_only_who_manages_the_server_may(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()

    assert "setup" not in club.hands.commands(club.people[0], club.lobby)


async def test_participants_read_no_channel_of_the_team(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        names = {
            channel.name for channel in club.hands.visible_channels(club.people[0], club.guild)
        }

    assert {"turnier-info", "ankündigungen"} <= names
    assert not {"aufsicht", "turnierleitung"} & names


async def test_an_evening_wants_a_server_that_is_set_up(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord):
        given = {"name": "UNO", "starts": "19:00"}
        outcome = await club.hands.slash(club.lead, club.lobby, "lead create", given)

        assert outcome.text.startswith("Zuerst braucht der Server")
        done = await club.confirm(club.lead, outcome)
        assert done.text.startswith("Fertig")


async def test_the_button_sets_an_evening_up_too(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")
        form = (await club.confirm(club.lead, outcome)).form
        assert form is not None
        wrong = {"name": "UNO", "starts": "bald", "capacity": "16"}
        refused = await club.hands.submit(club.lead, form, wrong)
        why = refused.text
        again = (await club.confirm(club.lead, refused)).form
        assert again is not None
        made = await club.hands.submit(club.lead, again, {"starts": "5.12. 19:00"})

        assert len(app.evenings.running_of_guild(club.guild.id)) == 1
    assert why.startswith("„bald“ verstehe ich nicht")
    assert "**UNO** ist angelegt" in made.text


async def test_a_helper_gets_the_role(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        given = {"member": club.people[0], "role": "supervisor"}
        outcome = await club.hands.slash(club.lead, club.lobby, "lead helper", given)

    assert "Aufsicht" in outcome.text
    member = club.guild.members[club.people[0].id]
    assert len(member.role_ids) == 1


async def test_a_lost_answer_leaves_no_second_channel_behind(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        discord.faults.fail("POST /guilds/{guild_id}/channels", when="after", times=2)
        discord.faults.fail("POST /guilds/{guild_id}/roles", when="after")
        await club.set_up()

    names = [one.name for one in club.guild.channels.values()]
    names += [one.name for one in club.guild.roles.values()]
    assert len(names) == len(set(names))


async def test_commands_that_discord_refuses_at_the_start_are_published_later(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    discord.faults.fail("PUT /applications", status=403)
    async with playing(discord):
        await club.hands.until(lambda: "setup" in club.hands.commands(club.lead, club.lobby))
        await club.set_up()


async def test_b42_tables_that_are_made_at_once_share_the_room_that_a_category_has(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 28)
    async with playing(discord) as app:
        await club.set_up()
        home = next(one for one in club.guild.channels.values() if one.kind is ChannelKind.CATEGORY)
        for number in range(44):
            discord.add_channel(club.guild, f"alt-{number}", parent=home)
        await club.create()
        await club.until_tables()
        await club.hands.until(lambda: app.is_idle and len(club.tables()) == 7)
        categories = [one for one in club.guild.channels.values() if one.kind == home.kind]
        homes = Counter(room.parent_id for room in club.tables())

    assert [one.name for one in categories] == [home.name, f"{home.name} 2"]
    assert homes == {categories[0].id: 2, categories[1].id: 5}
    assert discord.transcript.count("DELETE /channels/{channel_id}") == 0
    assert not [one for one in discord.transcript.failures() if "/channels" in one.label]
