"""Several evenings in one server never mix; commands find the one that is meant (B46)."""

from bot.rehearsal.model import Channel
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


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
