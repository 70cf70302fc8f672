"""A quiet word to the lead and its answer: never lost, said once, read by nobody else (B63)."""

from pathlib import Path

from bot.app import App
from bot.domain import commands as c
from bot.rehearsal.model import Message, User
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.outcome import Form
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import FasterClock

from .club import START, Club, playing
from .driver import KIM, LEAD, OLE, PEOPLE, idle, press
from .seated import seated
from .stage import Stage

NEIGHBOUR, TELLER, *_ = PEOPLE
TOLD = {
    "de": "Danke. Das liest nur die Turnierleitung.",
    "en": "Thank you. Only the tournament lead reads this.",
}
QUIETLY = {"de": "**Leise gemeldet**", "en": "**Told quietly**"}
TITLE = {"de": "Antwort an Person 2", "en": "Answer to Person 2"}
ANSWER = {
    "de": "✉️ **UNO-Abend** · Die Turnierleitung antwortet dir: „Ich komme \\*gleich\\*.“",
    "en": "✉️ **UNO-Abend** · The tournament lead answers you: “Ich komme \\*gleich\\*.”",
}
DONE = {
    "de": "Person 2 bekommt deine Antwort als Direktnachricht",
    "en": "Person 2 gets your answer as a direct message",
}
CALLED = {
    "de": "Die Turnierleitung ist gerufen, am Tisch steht davon nichts.",
    "en": "The tournament lead is called; nothing of it stands at the table.",
}
CALL = {
    "de": "🙋 @Kim ruft dich: unfreundliches Verhalten bei",
    "en": "🙋 @Kim calls you: unfriendly behaviour at",
}


async def in_a_round(club: Club, app: App) -> None:
    """The first four sit at a table that plays."""
    it = await seated(club, app, club.people[:4])
    await it.run(c.StartGroupRound())


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


async def test_b63_the_lead_answers_and_nobody_else_reads_it(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    form = await press(driver, TELLER, "tisch-1", "quiet")
    told = await driver.submit(TELLER, form, {"text": "Es ist *laut*."})
    assert (told.is_private, told.text) == (True, TOLD[words])
    (said,) = await eyes.messages(LEAD)
    assert (said.room, said.is_silent) == ("turnierleitung", False)
    assert said.text.startswith(QUIETLY[words])
    assert await eyes.new(NEIGHBOUR) == await eyes.new(KIM) == []

    form = await press(driver, LEAD, "turnierleitung", "quiet_answer")
    done = await driver.submit(LEAD, form, {"text": "Ich komme *gleich*."})
    await idle(driver)
    mine = await driver.slash(TELLER, "me")
    others = await driver.slash(NEIGHBOUR, "me")

    (message,) = driver.direct_messages(TELLER)
    assert form.text.startswith(TITLE[words])
    assert (message.text, message.is_silent) == (ANSWER[words], True)
    assert (done.is_private, done.text.startswith(DONE[words])) == (True, True)
    assert mine.text.splitlines()[-1] == ANSWER[words]
    assert "gleich" not in others.text
    readers = await stage.readers("gleich", LEAD, KIM, TELLER, NEIGHBOUR)
    assert readers == {LEAD: ["turnierleitung"], KIM: [], TELLER: [], NEIGHBOUR: []}


async def test_b63_it_is_said_from_me_as_well_by_a_host_who_does_not_play(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4])
    eyes = await stage.eyes()
    mine = await driver.slash(OLE, "me")
    form = await driver.click(OLE, mine, "quiet")
    told = await driver.submit(OLE, form, {"text": "Mein Kind weint."})

    assert (told.is_private, told.text) == (True, TOLD[words])
    assert await stage.readers("Mein Kind weint.", LEAD, KIM, OLE) == {
        LEAD: ["turnierleitung"], KIM: [], OLE: [],
    }  # fmt: skip
    assert [one.is_silent for one in await eyes.new(LEAD)] == [False]


async def test_b63_a_supervisor_calls_the_lead_with_one_tap_and_the_table_reads_nothing(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    driver.clicks.clear()
    called = await press(driver, KIM, "aufsicht", "unfriendly")
    assert driver.clicks == {KIM: 1}
    await press(driver, KIM, "aufsicht", "unfriendly")

    (said,) = await eyes.messages(LEAD)
    assert (called.is_private, called.text) == (True, CALLED[words])
    assert (said.room, said.is_silent) == ("turnierleitung", False)
    assert CALL[words] in stage.with_names(said.text)
    assert await eyes.new(TELLER) == await eyes.new(KIM) == []


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
