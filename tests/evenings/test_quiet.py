"""A quiet word to the lead and its answer: never lost, said once, read by nobody else (B63)."""

from pathlib import Path

from bot.rehearsal.model import Message, User
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.outcome import Form
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import FasterClock

from .club import START, Club, playing
from .test_disputes import in_a_round

SUPPRESSED = 1 << 12
"""Discord's flag of a message that does not ring."""


def direct_messages(club: Club, who: User) -> list[Message]:
    found = [one for one in club.discord.world.channels.values() if one.recipient is who]
    return [message for channel in found for message in channel.messages.values()]


async def quietly(club: Club, who: User, words: str) -> Form:
    """Say something quietly; the form, to be sent again."""
    form = (await club.press(who, "tisch-1", "quiet")).form
    assert form is not None
    answer = await club.hands.submit(who, form, {"text": words})
    assert answer.is_ephemeral
    return form


async def test_quiet_words_survive_the_end_of_the_process_and_are_said_once(
    tmp_path: Path,
) -> None:
    """Discord had taken the first without an answer reaching us; the second waited behind it."""
    clock, file = FasterClock(1.0, START), tmp_path / "evening.sqlite3"
    async with OfflineDiscord(specification=load_specification(), clock=clock) as discord:
        club = Club(discord, 4)
        one, other = club.people[:2]
        async with playing(discord, database=file, clock=clock) as app:
            await in_a_round(club, app)
            await club.hands.until(lambda: app.is_idle)
            held = discord.faults.hold("POST /channels", when="after")
            form = await quietly(club, one, "Es ist laut.")
            await held.arrived.wait()
            await quietly(club, other, "Es zieht.")
        discord.faults.clear()
        club.channel("turnierleitung").nonces.clear()  # known to Discord for some minutes only
        async with playing(discord, database=file, clock=clock) as app:
            await club.reads(club.lead, "turnierleitung", "Es zieht.")
            await club.hands.submit(one, form, {"text": "Es ist laut."})
            await club.hands.until(lambda: app.is_idle)

    texts = club.texts(club.lead, club.channel("turnierleitung"))
    said = [text for text in texts if text.startswith("**Leise gemeldet**")]
    assert [text.partition(": ")[2].splitlines()[0] for text in said] == [
        "„Es ist laut.“",
        "„Es zieht.“",
    ]


async def test_the_lead_answers_and_nobody_else_reads_it(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    who = club.people[1]
    async with playing(discord) as app:
        await in_a_round(club, app)
        await quietly(club, who, "Es ist laut.")
        form = (await club.press(club.lead, "turnierleitung", "quiet_answer")).form
        assert form is not None
        done = await club.hands.submit(club.lead, form, {"text": "Ich komme *gleich*."})
        await club.hands.submit(club.lead, form, {"text": "Ich komme *gleich*."})
        await club.hands.until(lambda: app.is_idle)
        mine = await club.hands.slash(who, club.lobby, "me")
        others = await club.hands.slash(club.people[0], club.lobby, "me")

    (message,) = direct_messages(club, who)
    words = "✉️ **UNO-Abend** · Die Turnierleitung antwortet dir: „Ich komme \\*gleich\\*.“"
    assert form.title == "Antwort an Person 2"
    assert (text_of(message), message.flags & SUPPRESSED) == (words, SUPPRESSED)
    assert done.is_ephemeral
    assert done.text.startswith("Person 2 bekommt deine Antwort als Direktnachricht")
    assert mine.text.splitlines()[-1] == words
    assert "gleich" not in others.text
    for channel in club.guild.channels.values():
        texts = [text for text in club.texts(club.lead, channel) if "gleich" in text]
        assert len(texts) == (channel.name == "turnierleitung"), channel.name


async def test_whoever_takes_no_direct_messages_finds_the_answer_and_the_lead_is_told(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4, locale="en-GB")
    who = club.people[1]
    who.accepts_direct_messages = False
    async with playing(discord) as app:
        await in_a_round(club, app)
        await quietly(club, who, "It is loud.")
        form = (await club.press(club.lead, "turnierleitung", "quiet_answer")).form
        assert form is not None
        await club.hands.submit(club.lead, form, {"text": "I am coming."})
        await club.hands.until(lambda: app.is_idle)
        mine = await club.hands.slash(who, club.lobby, "me")
        lead = club.texts(club.lead, club.channel("turnierleitung"))

    assert direct_messages(club, who) == []
    assert "The tournament lead answers you: “I am coming.”" in mine.text
    assert sum("Person 2 takes no direct messages." in text for text in lead) == 1
