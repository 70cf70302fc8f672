"""Who has left the server, who may see what: leaving, stand-ins, the role (B3, B41, B43)."""

from pathlib import Path

from bot.app import App
from bot.domain.tournament import Spot, Tournament
from bot.rehearsal.model import User
from bot.rehearsal.permissions import VIEW_CHANNEL, permissions_in
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of

from .club import Club, playing


def state_of(app: App, club: Club) -> Tournament:
    state = app.evenings.running_of_guild(club.guild.id)[0].state
    assert state is not None
    return state


async def signed_up(club: Club, app: App, **options: object) -> None:
    await club.set_up()
    await club.create(**options)
    await club.lead_does("open_registration")
    for person in club.people:
        await club.press(person, "turnier-info", "signup")
    await club.hands.until(lambda: app.is_idle)


def sees(club: Club, user: User, channel: str) -> bool:
    member = club.guild.members[user.id]
    return bool(permissions_in(club.guild, club.channel(channel), member) & VIEW_CHANNEL)


# --- leaving -------------------------------------------------------------------------------------


async def test_b3_whoever_left_while_the_bot_was_away_has_withdrawn_and_the_next_moves_up(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 3), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await signed_up(club, app, capacity=2)
    discord.remove_member(club.guild, club.people[0])
    async with playing(discord, database=file) as app:
        await club.reads(club.lead, "ankündigungen", "nachgerückt")
        await club.hands.until(lambda: app.is_idle)
        people = state_of(app, club).people

    spots = [person.spot for person in sorted(people.values(), key=lambda one: one.order)]
    assert sorted(spots) == sorted([Spot.NONE, Spot.PLACE, Spot.PLACE])
    assert sum(person.has_withdrawn for person in people.values()) == 1


async def test_b64_with_the_members_intent_leaving_is_noticed_at_once(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 2)
    async with playing(discord, members_intent=True) as app:
        await signed_up(club, app)
        discord.remove_member(club.guild, club.people[0])
        await club.hands.until(lambda: state_of(app, club).taken == 1)


async def test_b3_without_it_leaving_is_noticed_before_the_draw(discord: OfflineDiscord) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await signed_up(club, app)
        discord.remove_member(club.guild, club.people[0])
        before = discord.transcript.count("GET /guilds/{guild_id}/members")
        await club.lead_does("open_check_in")
        await club.hands.until(lambda: state_of(app, club).taken == 2)
        asked = discord.transcript.count("GET /guilds/{guild_id}/members") - before

    assert asked == 1


async def test_b3_a_host_who_leaves_takes_no_guests_along(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord, members_intent=True) as app:
        await signed_up(club, app)
        form = (await club.press(club.people[0], "turnier-info", "guests")).form
        assert form is not None
        names = next(field.custom_id for field in form.fields if not field.options)
        await club.hands.submit(club.people[0], form, {names: "Mia"})
        discord.remove_member(club.guild, club.people[0])
        await club.hands.until(lambda: state_of(app, club).taken == 1)
        (mia,) = [one for one in state_of(app, club).people.values() if one.is_guest]

    assert (mia.spot, mia.host) == (Spot.PLACE, None)


async def test_b3_once_the_tables_are_out_the_lead_is_asked_and_nothing_happens_by_itself(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord, members_intent=True) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        discord.remove_member(club.guild, club.people[0])
        await club.reads(club.lead, "turnierleitung", "hat den Server verlassen")
        out_by_itself = [p for p in state_of(app, club).people.values() if p.is_out]
        stays = await club.press(club.lead, "turnierleitung", "plays_on")
        gone = await club.press(club.lead, "turnierleitung", "dropped_out")
        await club.hands.until(lambda: app.is_idle)
        out = [p for p in state_of(app, club).people.values() if p.is_out]

    assert out_by_itself == []
    assert "spielt weiter mit" in stays.text
    assert "spielt heute nicht mehr mit" in gone.text
    assert len(out) == 1


# --- stand-ins -----------------------------------------------------------------------------------


async def test_b43_a_stand_in_reads_the_supervisors_channel_while_they_have_a_table(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 4), tmp_path / "evening.sqlite3"
    ole = discord.add_user("Ole", locale="de")
    discord.add_member(club.guild, ole)
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        given = {"tables": "1", "supervisor": ole}
        await club.hands.slash(club.lead, club.lobby, "lead assign", given)
        await club.hands.until(lambda: sees(club, ole, "aufsicht"))
        await club.reads(ole, "aufsicht", "Tisch 1 gehört heute dir")
        await club.hands.until(lambda: app.is_idle)
        inside = sees(club, ole, "aufsicht"), sees(club, ole, "turnierleitung")
        checked = await club.hands.slash(club.lead, club.lobby, "setup")
        calls = discord.transcript.count("/permissions/{overwrite_id}")
    async with playing(discord, database=file) as app:
        given = {"tables": "1", "supervisor": club.kim}
        await club.hands.until(lambda: app.is_idle)
        await club.hands.slash(club.lead, club.lobby, "lead assign", given)
        await club.hands.until(lambda: not sees(club, ole, "aufsicht"))
        await club.hands.until(lambda: app.is_idle)

    assert inside == (True, False)
    assert "Ole" not in checked.text
    assert f"{ole.id}" not in checked.text
    assert calls == 1
    assert discord.transcript.count("/permissions/{overwrite_id}") == 2
    assert club.kim.id not in club.channel("aufsicht").overwrites


async def test_b43_a_stand_in_is_let_out_when_the_evening_is_over(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        given = {"tables": "1", "supervisor": club.people[0]}
        await club.hands.slash(club.lead, club.lobby, "lead assign", given)
        await club.hands.until(lambda: sees(club, club.people[0], "aufsicht"))
        outcome = await club.hands.slash(club.lead, club.lobby, "lead cancel")
        await club.confirm(club.lead, outcome)
        await club.hands.until(lambda: not sees(club, club.people[0], "aufsicht"))
        await club.hands.until(lambda: app.is_idle)

    assert app.guilds.settings(club.guild.id).stand_ins == frozenset()


async def test_b41_somebody_let_in_by_hand_keeps_the_room_from_being_used(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        room = club.channel("aufsicht")
        discord.set_overwrite(room, club.people[0], allow=VIEW_CHANNEL)
        checked = await club.hands.slash(club.lead, club.lobby, "setup", {"only_check": True})
        await club.hands.slash(club.lead, club.lobby, "setup")

    assert "aufsicht" in checked.text
    assert not sees(club, club.people[0], "aufsicht")


# --- the role ------------------------------------------------------------------------------------


async def test_b41_the_participants_role_comes_and_goes_with_the_place(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 2)
    role = discord.add_role(club.guild, "Teilnehmer:in", position=1)
    async with playing(discord) as app:
        await club.set_up()
        await app.guilds.change(
            club.guild.id, lambda kept: kept.model_copy(update={"participant_role": role.id})
        )
        await club.create()
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await club.hands.until(lambda: app.is_idle)
        held = [role.id in club.guild.members[person.id].role_ids for person in club.people]
        await club.hands.slash(club.people[0], club.lobby, "withdraw")
        await club.hands.until(lambda: app.is_idle)
        left = [role.id in club.guild.members[person.id].role_ids for person in club.people]
        told = [text_of(one) for one in club.hands.visible_messages(club.lead, club.lobby)]

    assert held == [True, True]
    assert left == [False, True], told
    assert discord.transcript.count("/roles/{role_id}") == 3
