"""From a child's problem to a ruling for all, in German and in English (B32-B34, B48)."""

from collections import Counter
from dataclasses import dataclass

import pytest

from bot.app import App
from bot.domain.tournament import Tournament
from bot.presentation.texts import language_of, say
from bot.rehearsal.server import OfflineDiscord
from tests.evenings.club import STARTS_AT, playing
from tests.evenings.driver import Driver, Offline, confirm, press

PLAYERS = ("Anna", "Ben", "Mia", "Tom")


@dataclass(frozen=True, slots=True)
class Words:
    """What people type, and what they must be able to read."""

    locale: str
    child: str
    ruling: str
    waits: str
    with_the_lead: str
    posted: str

    def room(self, kind: str, **facts: object) -> str:
        return say(language_of(self.locale), f"setup-channel-{kind}", **facts)


GERMAN = Words(
    "de",
    child="Er sagt, es geht.",
    ruling="Auf +4 darf nur +4, auch bei Mia.",
    waits="Ein Problem ist gemeldet.",
    with_the_lead="Die Turnierleitung schaut es sich an.",
    posted="**Entscheidung 1 · Stapeln**: Auf +4 darf nur +4",
)
ENGLISH = Words(
    "en-GB",
    child="He says one can.",
    ruling="Only a +4 goes on a +4, for Mia too.",
    waits="A problem has been reported.",
    with_the_lead="The tournament lead is looking into it.",
    posted="**Ruling 1 · Stacking**: Only a +4 goes on a +4",
)


def state_of(app: App) -> Tournament:
    (evening,) = app.evenings.loaded()
    assert evening.state is not None
    return evening.state


async def in_a_round(driver: Driver, words: Words) -> None:
    """A server with an evening whose first round runs."""
    language = language_of(words.locale)
    lead, info = words.room("lead"), words.room("info")
    await driver.slash("Lena", "setup", language=language)
    driver.make_supervisor("Kim", say(language, "setup-role-supervisor"))
    given = {"name": "UNO-Abend", "starts": STARTS_AT, "capacity": 28, "seed": 7}
    await driver.slash("Lena", "lead create", **given)
    await press(driver, "Lena", lead, "open_registration")
    for player in PLAYERS:
        await press(driver, player, info, "signup")
    await press(driver, "Lena", lead, "open_check_in")
    for player in PLAYERS:
        await press(driver, player, info, "checkin")
    await press(driver, "Lena", lead, "draw")
    await confirm(driver, "Lena", await press(driver, "Lena", lead, "publish"))
    await press(driver, "Lena", lead, "start_round")


async def the_ladder(driver: Driver, app: App, words: Words) -> None:
    """Two taps and a sentence, one tap to pass it on, a form and a click to decide for all."""
    await in_a_round(driver, words)
    driver.clicks.clear()
    await passed_on(driver, app, words)
    await decided_for_all(driver, app, words)
    # Six clicks, two of them after typing a sentence: well under a minute.
    assert driver.clicks == Counter({"Mia": 2, "Kim": 1, "Lena": 3})
    await read_by_whom(driver, words)


async def passed_on(driver: Driver, app: App, words: Words) -> None:
    """A child's problem, of which the table sees that it waits, and for whom."""
    table = words.room("table", table=1)
    form = await press(driver, "Mia", table, "dispute")
    opened = await driver.submit("Mia", form, {"topic": "stacking", "text": words.child})
    assert opened.is_private
    assert state_of(app).disputes[1].is_open
    panel = (await driver.messages("Tom", table))[0]
    assert words.waits in panel.text
    assert words.child not in panel.text
    assert (await press(driver, "Kim", words.room("supervisors"), "escalate")).is_private
    panel = (await driver.messages("Tom", table))[0]
    assert words.with_the_lead in panel.text


async def decided_for_all(driver: Driver, app: App, words: Words) -> None:
    """The lead reads it, writes what holds, looks at who will read it, and announces it."""
    lead = words.room("lead")
    card = await driver.messages("Lena", lead)
    assert any(words.child in message.text for message in card)
    form = await press(driver, "Lena", lead, "rule_dispute")
    shown = await driver.submit("Lena", form, {"topic": "stacking", "text": words.ruling})
    assert shown.is_private
    assert "**Mia**" in shown.text
    assert words.ruling in (await confirm(driver, "Lena", shown)).text
    assert state_of(app).rulings[0].scope == "all"


async def read_by_whom(driver: Driver, words: Words) -> None:
    """Everybody reads the ruling at the table and in the info channel, the lead alone the rest."""
    for room in (words.room("table", table=1), words.room("info")):
        texts = [message.text for message in await driver.messages("Tom", room)]
        assert any(words.posted in text for text in texts), room
    log = await driver.slash("Lena", "log", kind="disputes")
    assert log.is_private
    assert words.child in log.text
    assert words.child not in (await driver.slash("Tom", "log")).text


@pytest.mark.parametrize("words", [GERMAN, ENGLISH], ids=["de", "en"])
async def test_b34_the_whole_ladder_on_our_discord(discord: OfflineDiscord, words: Words) -> None:
    people = {
        name: discord.add_user(name, locale=words.locale) for name in ("Lena", "Kim", *PLAYERS)
    }
    owner, *others = people.values()
    guild = discord.add_guild(
        "Club", owner=owner, members=others, channels=["lobby"], locale=words.locale
    )
    async with playing(discord) as app:
        await the_ladder(Offline(discord, guild, people, app), app, words)
