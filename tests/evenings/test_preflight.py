"""The preflight names what stands in the way and how to mend it; the setup repairs (B41)."""

from collections.abc import Callable

import pytest

from bot.rehearsal.model import Channel
from bot.rehearsal.permissions import (
    CREATE_EVENTS,
    EMBED_LINKS,
    MANAGE_CHANNELS,
    ORGANISING_BOT,
    PIN_MESSAGES,
    SEND_MESSAGES,
    VIEW_CHANNEL,
)
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing

FINE = "Alles in Ordnung"


def _role(club: Club, name: str) -> int:
    return next(one.id for one in club.guild.roles.values() if one.name == name)


def _set_bot(club: Club, bits: int) -> None:
    club.discord.set_permissions(club.guild, club.discord.bot_role(club.guild), bits)


def _without(club: Club, bits: int) -> None:
    _set_bot(club, ORGANISING_BOT & ~bits)


def _drag(club: Club, name: str, position: int) -> None:
    club.discord.move_role(club.guild, club.guild.roles[_role(club, name)], position)


def _mute_bot(club: Club, *, allow: int = 0, deny: int = 0) -> None:
    club.discord.set_overwrite(
        club.channel("ankündigungen"), club.discord.world.bot, allow=allow, deny=deny
    )


def _show_team_room(club: Club) -> None:
    everybody = club.guild.roles[club.guild.id]
    club.discord.set_overwrite(club.channel("turnierleitung"), everybody, allow=VIEW_CHANNEL)


def _let_a_stranger_in(club: Club) -> None:
    choir = club.discord.add_role(club.guild, "Chor")
    club.discord.set_overwrite(club.channel("aufsicht"), choir, allow=VIEW_CHANNEL)


def _hide_info(club: Club) -> None:
    everybody = club.guild.roles[club.guild.id]
    club.discord.set_overwrite(club.channel("turnier-info"), everybody, deny=VIEW_CHANNEL)


def _fill_server(club: Club, *, leave: int = 0) -> None:
    while len(club.guild.channels) < 500 - leave:
        club.discord.add_channel(club.guild, f"alt-{len(club.guild.channels)}")


def _clear(club: Club) -> None:
    for channel in [one for one in club.guild.channels.values() if one.name.startswith("alt-")]:
        club.discord.remove_channel(channel)


def _fill_category(club: Club) -> None:
    home = club.channel("Kartenabend")
    for number in range(46):
        club.discord.add_channel(club.guild, f"alt-{number}", parent=home)


Plan = tuple[Callable[[Club], None], str, Callable[[Club], None] | None]
FAULTS: dict[str, Plan] = {
    "no right to make channels": (
        lambda club: _without(club, MANAGE_CHANNELS),
        "„Kanäle verwalten“ einschalten",
        lambda club: _set_bot(club, ORGANISING_BOT),
    ),
    "no right to pin": (
        lambda club: _without(club, PIN_MESSAGES),
        "„Nachrichten anpinnen“ einschalten",
        lambda club: _set_bot(club, ORGANISING_BOT),
    ),
    "no right to make events": (
        lambda club: _without(club, CREATE_EVENTS),
        "„Events erstellen“ einschalten",
        lambda club: _set_bot(club, ORGANISING_BOT),
    ),
    "a role above the bot's": (
        lambda club: _drag(club, "Aufsicht", 9),
        "über Aufsicht ziehen",
        lambda club: _drag(club, "Aufsicht", 1),
    ),
    "a role that was deleted": (
        lambda club: club.discord.remove_role(
            club.guild, club.guild.roles[_role(club, "Turnierleitung")]
        ),
        "Die Rolle Turnierleitung fehlt",
        None,
    ),
    "a room that was deleted": (
        lambda club: club.discord.remove_channel(club.channel("ankündigungen")),
        "ankündigungen fehlt. Tipp auf „Einrichten“",
        None,
    ),
    "the category that was deleted": (
        lambda club: club.discord.remove_channel(club.channel("Kartenabend")),
        "Kartenabend fehlt",
        None,
    ),
    "no right to write in a room": (
        lambda club: _mute_bot(club, deny=SEND_MESSAGES),
        "fehlt mir „Nachrichten senden“",
        lambda club: _mute_bot(club, allow=SEND_MESSAGES | EMBED_LINKS),
    ),
    "the lead's room is open to all": (_show_team_room, "auch andere lesen (@everyone)", None),
    "a stranger reads along": (_let_a_stranger_in, "auch andere lesen (@Chor)", None),
    "the info room is hidden": (_hide_info, "turnier-info sehen nicht alle", None),
    "too few channels left": (
        lambda club: _fill_server(club, leave=3),
        "nur noch Platz für 3 Kanäle",
        _clear,
    ),
    "the category is full": (_fill_category, "mit 50 Kanälen voll", _clear),
    "every message rings": (
        lambda club: club.discord.set_door(club.guild, notifications=0),
        "„Nur @Erwähnungen“",
        lambda club: club.discord.set_door(club.guild, notifications=1),
    ),
    "newcomers wait": (
        lambda club: club.discord.set_door(club.guild, verification=3),
        "zehn Minuten warten",
        lambda club: club.discord.set_door(club.guild, verification=2),
    ),
    "newcomers need a phone": (
        lambda club: club.discord.set_door(club.guild, verification=4),
        "Telefonnummer",
        lambda club: club.discord.set_door(club.guild, verification=1),
    ),
    "newcomers are screened": (
        lambda club: club.discord.set_door(
            club.guild, features=["MEMBER_VERIFICATION_GATE_ENABLED"]
        ),
        "Serverregeln bestätigen",
        lambda club: club.discord.set_door(club.guild, features=[]),
    ),
    "onboarding hides rooms": (
        lambda club: club.discord.set_door(club.guild, features=["GUILD_ONBOARDING"]),
        "Standardkanäle",
        lambda club: club.discord.set_door(club.guild, features=[]),
    ),
}


def _plain(text: str) -> str:
    """A text without what keeps Discord from reading markup and mentions into it."""
    return text.replace("\\", "").replace("\u2060", "")


async def _check(club: Club) -> str:
    outcome = await club.hands.slash(club.lead, club.lobby, "setup", {"only_check": True})
    return _plain(outcome.text)


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_planted_fault_is_found_and_its_mend_works(
    discord: OfflineDiscord, fault: str
) -> None:
    plant, words, mend = FAULTS[fault]
    club = Club(discord, 0)
    async with playing(discord):
        await club.set_up()
        before = await _check(club)
        plant(club)
        found = await _check(club)
        if mend is None:
            await club.hands.slash(club.lead, club.lobby, "setup")
        else:
            mend(club)
        after = await _check(club)

    assert FINE in before
    assert words in found
    assert FINE in after


async def test_what_was_repaired_is_said(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord):
        await club.set_up()
        discord.remove_channel(club.channel("ankündigungen"))
        _show_team_room(club)
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")

    assert "Wieder angelegt, was gelöscht war: #ankündigungen." in _plain(outcome.text)
    assert "Rechte repariert in: #turnierleitung." in _plain(outcome.text)


async def test_two_setups_at_once_make_nothing_twice(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord):
        both = [club.hands.begin_slash(club.lead, club.lobby, "setup") for _ in range(2)]
        for one in both:
            assert (await club.hands.outcome(one)).text.startswith("Fertig")

    names = [channel.name for channel in club.guild.channels.values()]
    assert sorted(names) == sorted(set(names))
    assert sum(role.name == "Aufsicht" for role in club.guild.roles.values()) == 1


async def test_a_full_server_is_told_before_anything_is_made(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    _fill_server(club)
    roles = len(club.guild.roles)
    async with playing(discord):
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")
        why = outcome.text
        _clear(club)
        again = await club.confirm(club.lead, outcome)

    assert "schon 500 Kanäle" in why
    assert len(club.guild.roles) == roles + 2
    assert again.text.startswith("Fertig")


async def test_nothing_is_posted_in_a_team_room_that_others_can_read(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        _show_team_room(club)
        await club.create()
        await club.sees(club.people[0], "turnier-info", "rules")
        posted = club.texts(club.people[0], club.channel("turnierleitung"))
        await club.hands.slash(club.lead, club.lobby, "setup")
        await club.sees(club.lead, "turnierleitung", "open_registration")
        await club.hands.until(lambda: app.is_idle)
        names = {one.name for one in club.hands.visible_channels(club.people[0], club.guild)}

    assert posted == []
    assert "turnierleitung" not in names


async def test_the_lead_names_helpers_in_a_list_of_people(discord: OfflineDiscord) -> None:
    club = Club(discord, 3)
    async with playing(discord):
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")
        assert outcome.message is not None
        form = (await club.hands.click(club.lead, outcome.message, "Team benennen")).form
        assert form is not None
        chosen = {"supervisor": club.people[:2], "lead": club.people[2:]}
        done = await club.hands.submit(club.lead, form, chosen)

    held = [len(club.guild.members[one.id].role_ids) for one in club.people]
    assert held == [1, 1, 1]
    assert "Person 1 und Person 2 gehören jetzt zum Team: Aufsicht" in done.text


def _own(club: Club, name: str) -> Channel:
    """A room of the second evening."""
    home = next(
        one for one in club.guild.channels.values() if "Skat" in one.name and one.parent_id is None
    )
    rooms = [one for one in club.guild.channels.values() if one.parent_id == home.id]
    return next(one for one in rooms if one.name == name)


async def test_b46_the_own_rooms_of_a_second_evening_are_looked_at_and_mended_too(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.create(name="Skat")
        await club.hands.until(lambda: app.is_idle)
        before = await _check(club)
        everybody = club.guild.roles[club.guild.id]
        discord.set_overwrite(_own(club, "turnierleitung"), everybody, allow=VIEW_CHANNEL)
        discord.remove_channel(_own(club, "turnier-info"))
        found = await _check(club)
        await club.hands.slash(club.lead, club.lobby, "setup")
        await club.hands.until(lambda: app.is_idle)
        after = await _check(club)

    assert FINE in before
    assert "#turnier-info (Skat) fehlt" in found
    assert "#turnierleitung können auch andere lesen" in found
    assert FINE in after
