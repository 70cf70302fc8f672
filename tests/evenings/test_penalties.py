"""Cheating and exclusion, all by button and shown first; the reason is the lead's (B37-B39)."""

from bot.domain import commands as c

from .driver import KIM, LEAD, PEOPLE, confirm, press
from .stage import Stage, loud, silent

ONE, CHEAT, *_ = PEOPLE

FIRST = {
    "de": "**Person 2** (Tisch 1, Sitz 2) hat absichtlich falsch gespielt? Dann ist die laufende "
    "Runde verloren: letzter Platz, 0 Punkte. Die anderen spielen weiter. Es ist das erste Mal.",
    "en": "Has **Person 2** (table 1, seat 2) cheated on purpose? Then the running round is lost: "
    "last place, 0 points. The others play on. It is the first time.",
}
SECOND = {
    "de": "Es ist das 2. Mal: Die Turnierleitung wird gefragt, ob sie ausschließt.",
    "en": "That makes 2 times: the tournament lead will be asked whether to exclude them.",
}
LOST = {
    "de": "Die laufende Runde ist für Person 2 verloren. Die Turnierleitung weiß Bescheid.",
    "en": "The running round is lost for Person 2. The tournament lead knows.",
}
QUESTION = {
    "de": "**Person 2** (Tisch 1, Sitz 2): Falschspiel zum 2. Mal.",
    "en": "**Person 2** (table 1, seat 2) has now cheated 2 times.",
}
GONE = {"de": "~~Person 2~~ spielt nicht mehr mit", "en": "~~Person 2~~ no longer plays"}
SURE = {
    "de": "**Person 2** (Tisch 1, Sitz 2) spielt heute nicht mehr mit.",
    "en": "**Person 2** (table 1, seat 2) is not playing any more tonight.",
}
OUT = {
    "de": "Person 2 ist ausgeschlossen. Der Grund steht nur im Protokoll der Turnierleitung.",
    "en": "Person 2 is excluded. The reason stands in the lead’s log alone.",
}
BACK = {"de": "Person 2 ist wieder dabei.", "en": "Person 2 is back in."}
ELSEWHERE = {"de": "Tisch 2", "en": "table 2"}
REASON = {"de": "hat ein Kind beschimpft", "en": "has sworn at a child"}
NO_APPEAL = {
    "de": "Du sitzt hier nicht am Tisch. Sag einfach der Aufsicht Bescheid.",
    "en": "You do not sit at this table. Just tell the supervisor.",
}
CHANGED = {
    "de": "Inzwischen hat sich etwas geändert. Schau bitte noch einmal:",
    "en": "Something has changed meanwhile. Please look again:",
}


async def accuse(stage: Stage) -> tuple[str, str]:
    """Kim's button, a choice, and one more click; the preview and the answer."""
    driver = stage.driver
    asked = await press(driver, KIM, "aufsicht", "penalty")
    shown = await driver.choose(KIM, asked, stage.id_of(CHEAT))
    done = await confirm(driver, KIM, shown)
    assert asked.is_private
    assert shown.is_private
    assert done.is_private
    return shown.text, done.text


async def test_b37_cheating_is_shown_first_and_the_second_time_asks_the_lead(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM}, rounds=3)
    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    driver.clicks.clear()
    assert await accuse(stage) == (FIRST[words], LOST[words])
    assert driver.clicks == {KIM: 3}
    assert await eyes.new(LEAD) == [silent("turnierleitung")]
    assert await eyes.new(CHEAT) == []

    back = await press(driver, LEAD, "turnierleitung", "penalty_back")
    assert back.is_private
    assert stage.evening.state.penalties == ()
    await accuse(stage)
    seats = [stage.id_of(name) for name in PEOPLE[:4] if name != CHEAT]
    await stage.run(c.ReportRound(table=1, cards=dict(zip(seats, (0, 1, 2), strict=True))))
    places = stage.evening.state.tables[1].rounds[0]
    assert stage.id_of(CHEAT) not in (places.cards or {})

    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    second, _ = await accuse(stage)
    assert second.endswith(SECOND[words])
    assert await eyes.new(LEAD) == [loud("turnierleitung", LEAD)]
    assert QUESTION[words] in await stage.panel(LEAD, "turnierleitung", CHEAT)
    await excluded_with_one_click(stage)


async def excluded_with_one_click(stage: Stage) -> None:
    """And taken back with one more; the others at the table never read why."""
    driver, words, eyes = stage.driver, stage.language, await stage.eyes()
    excluded = await press(driver, LEAD, "turnierleitung", "exclude_again")
    assert (excluded.is_private, excluded.text) == (True, OUT[words])
    assert stage.evening.state.people[stage.id_of(CHEAT)].is_excluded
    assert GONE[words] in await stage.panel(ONE, "tisch-1")
    assert await eyes.new(ONE) == []
    assert sorted(await eyes.new(LEAD)) == [loud("aufsicht", KIM), silent("turnierleitung")]
    await confirm(driver, LEAD, excluded)
    assert not stage.evening.state.people[stage.id_of(CHEAT)].is_excluded
    assert GONE[words] not in await stage.panel(ONE, "tisch-1")


async def test_b38_an_exclusion_is_shown_first_and_its_reason_is_the_leads_alone(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM})
    form = await driver.slash(LEAD, "lead exclude", person=CHEAT)
    shown = await driver.submit(LEAD, form, {"reason": REASON[words]})
    await stage.run(c.MovePerson(person=stage.id_of(CHEAT), table=2))
    eyes = await stage.eyes()
    again = await confirm(driver, LEAD, shown)
    assert not stage.evening.state.people[stage.id_of(CHEAT)].is_excluded
    done = await confirm(driver, LEAD, again)
    assert GONE[words] in await stage.panel(PEOPLE[4], "tisch-2")
    assert (await driver.slash(CHEAT, "dispute")).text == NO_APPEAL[words]
    readers = await stage.readers(REASON[words], *PEOPLE, KIM, LEAD)
    log = await driver.slash(LEAD, "log", kind="penalties")

    assert (shown.is_private, shown.text.startswith(SURE[words])) == (True, True)
    assert again.text.startswith(f"{CHANGED[words]}\n\n**{CHEAT}** ({ELSEWHERE[words]}")
    assert (done.is_private, done.text) == (True, OUT[words])
    assert {name for name, rooms in readers.items() if rooms} == set()
    assert REASON[words] in log.text
    assert all(one.is_silent for one in await eyes.new(PEOPLE[4]))


async def test_b39_an_exclusion_is_taken_back_below_its_answer(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    form = await driver.slash(LEAD, "lead exclude", person=CHEAT)
    done = await confirm(driver, LEAD, await driver.submit(LEAD, form))
    back = await confirm(driver, LEAD, done)

    assert (back.is_private, back.text) == (True, BACK[words])
    assert not stage.evening.state.people[stage.id_of(CHEAT)].is_excluded
    assert GONE[words] not in await stage.panel(ONE, "tisch-1")
