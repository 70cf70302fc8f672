"""Several evenings in one server never mix; commands find the one that is meant (B46)."""

from datetime import timedelta
from pathlib import Path

from bot.app import running
from bot.rehearsal.model import Channel
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, playing, settings_for


def _own_rooms(club: Club, name: str) -> dict[str, Channel]:
    rooms = club.guild.channels.values()
    own = {one.id for one in rooms if one.name.endswith(name)}
    inside = [one for one in rooms if one.parent_id in own]
    return {one.name: one for one in inside}


async def test_a_second_evening_has_rooms_of_its_own(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create(name="Großer Abend")
        await club.create(name="Kleiner Abend")
        await club.hands.until(lambda: len(club.texts(club.lead, club.channel("turnier-info"))) > 0)
        await club.hands.until(lambda: app.is_idle)
        main = club.texts(club.lead, club.channel("turnier-info"))
        own = _own_rooms(club, "Kleiner Abend")
        beside = club.texts(club.lead, own["turnier-info"])
        hidden = {one.name for one in club.hands.visible_channels(club.people[0], club.guild)}

    assert len(main) == len(beside) == 1
    assert "Großer Abend" in main[0]
    assert "Kleiner Abend" in beside[0]
    assert {"turnier-info", "turnierleitung"} <= set(own)
    assert "turnierleitung" not in hidden


async def test_b31_each_evening_is_told_in_its_own_rooms_what_an_absence_was_for_it(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 1), JumpingClock(1.0, START)
    settings, file = settings_for(discord), tmp_path / "evening.sqlite3"
    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected(60)
        await club.set_up()
        for name in ("Großer Abend", "Kleiner Abend"):
            await club.create(name=name)
        await club.hands.until(lambda: app.is_idle and _own_rooms(club, "Kleiner Abend"))
        own = _own_rooms(club, "Kleiner Abend")
        for room in (club.channel("turnierleitung"), own["turnierleitung"]):
            await club.hands.slash(club.lead, room, "lead open")
        await club.hands.until(lambda: app.is_idle)
    for message in list(own["turnier-info"].messages.values()):
        discord.world.remove_message(message)
    clock.jump(timedelta(minutes=80))

    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected(60)
        await club.reads(club.lead, "turnierleitung", "Ich bin wieder da")
        await club.hands.until(lambda: app.is_idle and app.speaking.homecoming.is_idle)
        await club.hands.until(lambda: app.is_idle)

    rooms = (club.channel("turnierleitung"), own["turnierleitung"])
    (big,), (small,) = (
        [text for text in club.texts(club.lead, room) if "Ich bin wieder da" in text]
        for room in rooms
    )
    assert "Der Check-in ging auf" in big
    assert "Der Check-in ging auf" in small
    assert "Eine Anzeige fehlte" not in big
    assert "Eine Anzeige fehlte und steht wieder da" in small


async def test_commands_find_their_evening_by_the_room(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    anna = club.people[0]
    async with playing(discord) as app:
        await club.set_up()
        await club.create(name="Großer Abend")
        await club.create(name="Kleiner Abend")
        await club.hands.until(lambda: app.is_idle and _own_rooms(club, "Kleiner Abend"))
        own = _own_rooms(club, "Kleiner Abend")
        here = await club.hands.slash(club.lead, own["turnierleitung"], "lead open")
        small = app.evenings.running_of_guild(club.guild.id)[1]
        assert small.state is not None
        assert small.state.is_registration_open
        unclear = await club.hands.slash(anna, club.lobby, "signup")
        offered = await club.hands.autocomplete(anna, club.lobby, "signup", "evening", "kl")
        chosen = offered.choices[0].value
        told = await club.hands.slash(anna, club.lobby, "signup", {"evening": chosen})
        again = await club.hands.slash(anna, club.lobby, "me")
        big = app.evenings.running_of_guild(club.guild.id)[0]
        assert big.state is not None
        assert not big.state.is_registration_open
        assert len(small.state.people) == 1

    assert "Anmeldung ist offen" in here.text
    assert "Gerade laufen mehrere Abende" in unclear.text
    assert "Du bist dabei" in told.text
    assert again.text


async def test_an_evening_of_another_server_is_none(discord: OfflineDiscord) -> None:
    here, there = Club(discord, 1), Club(discord, 0)
    async with playing(discord) as app:
        await here.set_up()
        await there.set_up()
        await there.create(name="Anderswo")
        number = app.evenings.of_guild(there.guild.id)[0].id
        given = {"evening": str(number)}
        outcome = await here.hands.slash(here.lead, here.lobby, "lead open", given)
        offered = await here.hands.autocomplete(here.lead, here.lobby, "lead open", "evening", "")
        state = app.evenings.running_of_guild(there.guild.id)[0].state
        assert state is not None
        assert not state.is_registration_open

    assert "ist kein Abend auf diesem Server" in outcome.text
    assert not offered.choices
