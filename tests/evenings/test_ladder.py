"""From a child's problem to a ruling for all (B32-B34, B48)."""

import time

from bot.app import App
from bot.domain.tournament import Tournament
from bot.rehearsal.server import OfflineDiscord
from tests.evenings.club import STARTS_AT, playing
from tests.evenings.driver import Driver, Offline, confirm, press

PLAYERS = ("Anna", "Ben", "Mia", "Tom")


def state_of(app: App) -> Tournament:
    (evening,) = app.evenings.loaded()
    assert evening.state is not None
    return evening.state


async def in_a_round(driver: Driver) -> None:
    """A server in German with an evening whose first round runs."""
    await driver.slash("Lena", "setup", language="de")
    driver.make_supervisor("Kim", "Aufsicht")
    given = {"name": "UNO-Abend", "starts": STARTS_AT, "capacity": 28, "seed": 7}
    await driver.slash("Lena", "lead create", **given)
    await press(driver, "Lena", "turnierleitung", "open_registration")
    for player in PLAYERS:
        await press(driver, player, "turnier-info", "signup")
    await press(driver, "Lena", "turnierleitung", "open_check_in")
    for player in PLAYERS:
        await press(driver, player, "turnier-info", "checkin")
    await press(driver, "Lena", "turnierleitung", "draw")
    await confirm(driver, "Lena", await press(driver, "Lena", "turnierleitung", "publish"))
    await press(driver, "Lena", "turnierleitung", "start_round")


async def the_ladder(driver: Driver, app: App) -> None:
    """Two taps and a sentence, one tap to pass it on, a form and a click to decide for all."""
    await in_a_round(driver)
    began = time.monotonic()
    form = await press(driver, "Mia", "tisch-1", "dispute")
    opened = await driver.submit("Mia", form, {"topic": "stacking", "text": "Er sagt, es geht."})
    assert opened.is_private
    assert state_of(app).disputes[1].is_open
    table = (await driver.messages("Tom", "tisch-1"))[0]
    assert "Ein Problem ist gemeldet." in table.text
    assert "Er sagt, es geht." not in table.text
    passed_on = await press(driver, "Kim", "aufsicht", "escalate")
    assert passed_on.is_private
    table = (await driver.messages("Tom", "tisch-1"))[0]
    assert "Die Turnierleitung schaut es sich an." in table.text
    card = await driver.messages("Lena", "turnierleitung")
    assert any("„Er sagt, es geht.“" in message.text for message in card)
    form = await press(driver, "Lena", "turnierleitung", "rule_dispute")
    shown = await driver.submit(
        "Lena", form, {"topic": "stacking", "text": "Auf +4 darf nur +4, auch bei Mia."}
    )
    assert shown.is_private
    assert "**Mia**" in shown.text
    done = await confirm(driver, "Lena", shown)
    assert "Auf +4 darf nur +4" in done.text
    assert time.monotonic() - began < 60
    assert state_of(app).rulings[0].scope == "all"
    table_texts = [message.text for message in await driver.messages("Tom", "tisch-1")]
    assert any(text.startswith("**Entscheidung 1 · Stapeln**") for text in table_texts)
    info = await driver.messages("Tom", "turnier-info")
    assert any("**Entscheidung 1 · Stapeln**" in message.text for message in info)
    log = await driver.slash("Lena", "log", kind="disputes")
    assert log.is_private
    assert "Er sagt, es geht." in log.text
    assert "Er sagt, es geht." not in (await driver.slash("Tom", "log")).text


async def test_b34_the_whole_ladder_on_our_discord(discord: OfflineDiscord) -> None:
    people = {name: discord.add_user(name, locale="de") for name in ("Lena", "Kim", *PLAYERS)}
    owner, *others = people.values()
    guild = discord.add_guild("Club", owner=owner, members=others, channels=["lobby"], locale="de")
    async with playing(discord) as app:
        await the_ladder(Offline(discord, guild, people, app), app)
