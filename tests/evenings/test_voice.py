"""The lead's voice: announcements, the call to the tables, a changed schedule (B60)."""

from pathlib import Path

from bot.rehearsal.kinds import Flag
from bot.rehearsal.model import Message
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of

from .club import Club, playing

WORDS = "Das Licht ist an."


def saying(club: Club, channel: str, words: str) -> list[Message]:
    messages = club.hands.visible_messages(club.lead, club.channel(channel))
    return [message for message in messages if words in text_of(message)]


async def shown(club: Club) -> Outcome:
    """What the lead sees before it is said."""
    form = (await club.press(club.lead, "turnierleitung", "announce")).form
    assert form is not None
    return await club.hands.submit(club.lead, form, {"text": WORDS})


async def signed_up(club: Club) -> None:
    await club.set_up()
    await club.create()
    await club.lead_does("open_registration")
    for person in club.people:
        await club.press(person, "turnier-info", "signup")


async def test_b60_an_announcement_counts_its_readers_and_is_said_once_however_often_pressed(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        preview = await shown(club)
        words = preview.text
        assert preview.message is not None
        pressed = [
            club.hands.begin_click(club.lead, preview.message, preview.buttons[0].custom_id or "")
            for _ in range(2)
        ]
        await club.hands.until(lambda: all(one.is_answered for one in pressed))
        await club.hands.until(lambda: app.is_idle)

    assert "Das lesen 3 Personen" in words
    (loud,), (silent,) = saying(club, "ankündigungen", WORDS), saying(club, "tisch-1", WORDS)
    assert not loud.flags & Flag.SILENT
    assert silent.flags & Flag.SILENT


async def test_b60_what_was_answered_as_said_is_said_after_a_crash_and_only_once(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await signed_up(club)
        await club.hands.until(lambda: app.is_idle)
        preview = await shown(club)
        held = discord.faults.hold("POST /channels", times=9)
        said = await club.confirm(club.lead, preview)
        await held.arrived.wait()
    discord.faults.clear()
    async with playing(discord, database=file) as app:
        await club.reads(club.people[0], "ankündigungen", WORDS)
        await club.hands.until(lambda: app.is_idle)
    async with playing(discord, database=file) as app:
        await club.hands.until(lambda: app.is_idle)

    assert said.text == "Jetzt können es alle lesen."
    assert len(saying(club, "ankündigungen", WORDS)) == 1


async def test_b60_a_round_is_called_to_the_tables_once(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        first = await club.press(club.lead, "turnierleitung", "to_tables")
        second = await club.press(club.lead, "turnierleitung", "to_tables")
        await club.play_round()
        third = await club.press(club.lead, "turnierleitung", "to_tables")
        await club.hands.until(lambda: app.is_idle)

    assert first.text == third.text == "Alle sind an die Tische gerufen."
    assert second.text.startswith("Für diese Runde sind schon alle gerufen.")
    calls = saying(club, "ankündigungen", "Bitte an die Tische!")
    assert [len(call.pinged) for call in calls] == [4, 4]


async def test_b60_a_new_time_reaches_everybody_with_a_place_or_on_the_waitlist(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await club.set_up()
        await club.create(capacity=2)
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await club.lead_does("open_check_in")
        await club.press(club.people[0], "turnier-info", "checkin")
        given = {"starts": "2026-12-05T20:00+00:00"}
        await club.hands.slash(club.lead, club.lobby, "lead schedule", given)
        await club.hands.until(lambda: app.is_idle)
        state = app.evenings.running_of_guild(club.guild.id)[0].state

    (told,) = saying(club, "ankündigungen", "<t:1796500800:")
    assert "<t:1796497200:" in text_of(told)
    assert sorted(told.pinged) == sorted(person.id for person in club.people)
    assert state is not None
    assert [person.is_checked_in for person in state.people.values()].count(True) == 1
