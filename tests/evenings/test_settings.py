"""What a server decides for itself: one command, two forms (B3, B41, B47)."""

from datetime import UTC, datetime

import pytest

from bot.rehearsal.model import Message
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import JumpingClock

from .club import START, Club, playing

SETTINGS = {
    "language": "de", "tables": "no", "night": "21:30-08:00", "days": "", "promoted": "yes"
}  # fmt: skip


async def test_the_settings_of_a_server_are_one_form(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        outcome = await club.hands.slash(club.lead, club.lobby, "setup")
        assert outcome.message is not None
        form = (await club.hands.click(club.lead, outcome.message, "Einstellungen")).form
        assert form is not None
        typed = {
            "language": "en", "tables": "yes", "night": "22:00-07:30", "days": "30",
            "promoted": "yes",
        }  # fmt: skip
        done = await club.hands.submit(club.lead, form, typed)
        kept = app.guilds.settings(club.guild.id)

    assert done.text == "Gespeichert."
    assert (kept.language, kept.participants_may_write, kept.retention_days) == ("en", True, 30)
    assert kept.promotions_by_direct_message
    assert f"{kept.quiet_from:%H:%M}" == "22:00"


async def the_rooms(club: Club) -> Outcome:
    """From the command to the second form."""
    form = (await club.hands.slash(club.lead, club.lobby, "settings")).form
    assert form is not None
    saved = await club.hands.submit(club.lead, form, SETTINGS)
    assert saved.message is not None
    return await club.hands.click(club.lead, saved.message, "Kanäle und Rolle")


async def test_b41_channels_and_the_role_are_chosen_and_their_rights_put_in_order(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    role = discord.add_role(club.guild, "Spielt mit", position=1)
    desk = discord.add_channel(club.guild, "orga")
    async with playing(discord) as app:
        await club.set_up()
        form = (await the_rooms(club)).form
        assert form is not None
        done = await club.hands.submit(club.lead, form, {"lead": desk, "role": role})
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        kept = app.guilds.settings(club.guild.id)
        shown = club.hands.visible_messages(club.lead, desk)

    assert done.text.startswith("Fertig")
    assert (kept.lead_channel, kept.participant_role) == (desk.id, role.id)
    assert kept.info_channel == club.channel("turnier-info").id
    assert [message for message in shown if "UNO-Abend" in text_of(message)]
    assert desk not in club.hands.visible_channels(club.people[0], club.guild)


async def test_b41_two_rooms_in_one_channel_and_a_role_above_the_bot_are_refused(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    above = discord.add_role(club.guild, "Chefin", position=9)
    async with playing(discord) as app:
        await club.set_up()
        before = app.guilds.settings(club.guild.id).lead_channel
        form = (await the_rooms(club)).form
        assert form is not None
        twice = await club.hands.submit(club.lead, form, {"lead": club.channel("aufsicht")})
        form = (await the_rooms(club)).form
        assert form is not None
        high = await club.hands.submit(club.lead, form, {"role": above})
        after = app.guilds.settings(club.guild.id).lead_channel

    assert "vier verschiedene" in twice.text
    assert "Chefin" in high.text
    assert before == after


def direct(club: Club, index: int) -> list[Message]:
    """What somebody got as direct messages."""
    user = club.people[index]
    channels = [one for one in club.discord.world.channels.values() if one.recipient is user]
    return [message for channel in channels for message in channel.messages.values()]


async def test_b3_a_promotion_comes_as_a_direct_message_and_its_button_works_there(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 2)
    async with playing(discord) as app:
        await club.set_up()
        await the_rooms(club)
        await club.create(capacity=1)
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await club.lead_does("open_check_in")
        await club.hands.slash(club.people[0], club.lobby, "withdraw")
        asked = await club.hands.slash(club.people[0], club.lobby, "withdraw")
        if asked.buttons:
            await club.confirm(club.people[0], asked)
        await club.hands.until(lambda: bool(direct(club, 1)))
        (message,) = direct(club, 1)
        here = await club.hands.click(club.people[1], message, "Ich bin da")
        public = club.texts(club.lead, club.channel("ankündigungen"))
        await club.hands.until(lambda: app.is_idle)

    assert "nachgerückt" in text_of(message)
    assert "Schön, dass du da bist" in here.text
    assert not any("nachgerückt" in text for text in public)


async def test_b3_whoever_takes_no_direct_messages_is_called_in_public(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 2)
    club.people[1].accepts_direct_messages = False
    async with playing(discord) as app:
        await club.set_up()
        await the_rooms(club)
        await club.create(capacity=1)
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        asked = await club.hands.slash(club.people[0], club.lobby, "withdraw")
        await club.confirm(club.people[0], asked)
        await club.reads(club.people[1], "ankündigungen", "nachgerückt")
        await club.hands.until(lambda: app.is_idle)

    assert direct(club, 1) == []


ZONE = {"de": "Zeitzone", "en": "Time zone"}
SAVED = {
    "de": "Gespeichert: Europe/London, dort ist es jetzt 17:0",
    "en": "Saved: Europe/London, where it is 17:0",
}
UNKNOWN = {"de": "Eine Zeitzone „Mond“ kenne ich nicht.", "en": "I know no time zone “Mond”."}


async def zone_typed(club: Club, typed: str) -> Outcome:
    """From the command to the zone."""
    form = (await club.hands.slash(club.lead, club.lobby, "settings")).form
    assert form is not None
    saved = await club.hands.submit(club.lead, form, SETTINGS | {"language": club.language})
    assert saved.message is not None
    zone = (await club.hands.click(club.lead, saved.message, ZONE[club.language])).form
    assert zone is not None
    return await club.hands.submit(club.lead, zone, {"zone": typed})


@pytest.mark.parametrize("locale", ["de", "en-GB"])
async def test_times_are_meant_in_the_zone_of_the_server_and_stay_as_they_were_told(
    discord: OfflineDiscord, locale: str
) -> None:
    """Somebody in London types 19:00; the machine stands in Berlin."""
    club = Club(discord, 0, locale=locale)
    async with playing(discord, clock=JumpingClock(1.0, START)) as app:
        await club.set_up()
        unknown = await zone_typed(club, "Mond")
        done = await zone_typed(club, " london ")
        await club.create(starts="9.12. 19:00")
        (evening,) = app.evenings.running_of_guild(club.guild.id)
        assert evening.state is not None
        first = evening.state.starts_at
        await zone_typed(club, "Europe/Berlin")
        await club.hands.slash(club.lead, club.lobby, "lead schedule", {"starts": "9.12. 20:00"})
        moved = evening.state.starts_at

    assert UNKNOWN[club.language] in unknown.text
    assert done.text.startswith(SAVED[club.language])
    assert first == datetime(2026, 12, 9, 19, 0, tzinfo=UTC)
    assert moved == datetime(2026, 12, 9, 20, 0, tzinfo=UTC)
    assert evening.state.rules.time_zone == "Europe/London"
