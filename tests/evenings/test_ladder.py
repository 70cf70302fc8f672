"""From a child's problem to a ruling for all, from the first click on (B32-B34, B40, B48)."""

from collections import Counter

from bot.domain import commands as c
from bot.presentation import rulebook

from .driver import KIM, LEAD, OLE, PEOPLE, confirm, lead_does, press
from .stage import Stage, loud, silent

CHILD, NEIGHBOUR, *_ = PEOPLE
PLAYERS = PEOPLE[:6]

SENTENCE = {"de": "Er sagt, es geht.", "en": "He says one can."}
RULING = {
    "de": "Auf +4 darf nur +4, auch bei Person 1.",
    "en": "Only a +4 goes on a +4, for Person 1 too.",
}
WAITS = {
    "de": "Ein Problem ist gemeldet. Die Aufsicht schaut es sich an. Ihr dürft weiterspielen.",
    "en": "A problem has been reported. The supervisor is looking into it. You may play on.",
}
WITH_THE_LEAD = {
    "de": "Die Turnierleitung schaut es sich an.",
    "en": "The tournament lead is looking into it.",
}
PASSED_ON = {
    "de": "Die Turnierleitung weiß Bescheid und entscheidet.",
    "en": "The tournament lead knows and decides.",
}
UNSURE = {
    "de": "Die Aufsicht ist unsicher und fragt dich:",
    "en": "The supervisor is unsure and asks you:",
}
BY_WHOM = {"de": "Eine Aufsicht hat es weitergegeben.", "en": "A supervisor passed it on."}
READERS = {
    "de": "Das gilt sofort an allen 2 Tischen und bleibt so. 6 Personen lesen es, still.",
    "en": "This holds at once at all 2 tables and stays. 6 people read it, silently.",
}
NAMES = {
    "de": "⚠️ Darin steht ein Name: **Person 1**.",
    "en": "⚠️ There is a name in it: **Person 1**.",
}
POSTED = {
    "de": f"**Entscheidung 1 · Stapeln**: {RULING['de']} Gilt ab jetzt an allen Tischen.",
    "en": f"**Ruling 1 · Stacking**: {RULING['en']} This holds at all tables from now on.",
}
YOURS = {
    "de": "Damit ist euer Problem geklärt. Viel Spaß weiter!",
    "en": "That settles your problem. Have fun!",
}
SETTLED = {
    "de": "Das ist schon entschieden und gilt an allen Tischen: **Entscheidung 1 · Stapeln**:",
    "en": "That is decided already and holds at all tables: **Ruling 1 · Stacking**:",
}
REFINES = {
    "de": "Das ergänzt: **Entscheidung 1 · Stapeln**: Auf +4 darf nur +4.",
    "en": "It refines: **Ruling 1 · Stacking**: Auf +4 darf nur +4.",
}
STACKING = {
    "de": "**Stapeln**\n"
    "Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden.\n"
    "**Entscheidung 1 · Stapeln**: Auf +4 darf nur +4.\n"
    "**Entscheidung 2 · Stapeln**: Höchstens dreimal.",
    "en": "**Stacking**\n"
    "Allowed: a +2 may be put on a +2, a +4 on a +4.\n"
    "**Ruling 1 · Stacking**: Auf +4 darf nur +4.\n"
    "**Ruling 2 · Stacking**: Höchstens dreimal.",
}
SAID = {"de": ("stapel", "Stapeln"), "en": ("stack", "Stacking")}
NOT_YOURS = {
    "de": "Das macht die Turnierleitung. Sag ihr einfach Bescheid.",
    "en": "The tournament lead does that. Just let them know.",
}


async def in_a_round(stage: Stage) -> None:
    """Everybody signs up, checks in and is seated, all by click; the first round runs."""
    driver = stage.driver
    await stage.set_up()
    await lead_does(driver, "open_registration")
    for player in PLAYERS:
        await press(driver, player, "turnier-info", "signup")
    await lead_does(driver, "open_check_in")
    for player in PLAYERS:
        await press(driver, player, "turnier-info", "checkin")
    await lead_does(driver, "draw")
    await lead_does(driver, "publish")
    await lead_does(driver, "start_round")


async def test_b34_the_whole_ladder_is_six_clicks_and_two_sentences(stage: Stage) -> None:
    await in_a_round(stage)
    seat = stage.evening.state.people[stage.id_of(CHILD)]
    stage.driver.clicks.clear()
    await told_at_the_table(stage, f"tisch-{seat.table}")
    await passed_on(stage, f"tisch-{seat.table}")
    await decided_for_all(stage, seat.table or 0)

    # Six clicks, two of them after typing a sentence: well under a minute.
    assert stage.driver.clicks == Counter({CHILD: 2, KIM: 1, LEAD: 3})
    await read_by_whom(stage)


async def told_at_the_table(stage: Stage, table: str) -> None:
    """Two taps and a sentence; the table sees that it waits, and for whom, and not a word more."""
    driver, words, eyes = stage.driver, stage.language, await stage.eyes()
    form = await press(driver, CHILD, table, "dispute")
    typed = {"topic": "stacking", "text": SENTENCE[words]}
    opened = await driver.submit(CHILD, form, typed)

    assert opened.is_private
    assert stage.evening.state.disputes[1].is_open
    assert [one.room for one in await eyes.new(LEAD)] == ["aufsicht", "turnierleitung"]
    assert await eyes.new(NEIGHBOUR) == []
    assert SENTENCE[words] not in await stage.panel(NEIGHBOUR, table)


async def passed_on(stage: Stage, table: str) -> None:
    """The supervisor is unsure: one tap, and the lead is called."""
    driver, words, eyes = stage.driver, stage.language, await stage.eyes()
    escalated = await press(driver, KIM, "aufsicht", "escalate")

    assert (escalated.is_private, escalated.text) == (True, PASSED_ON[words])
    assert WITH_THE_LEAD[words] in await stage.panel(NEIGHBOUR, table)
    (called,) = await eyes.messages(LEAD)
    assert (called.room, called.is_silent) == ("turnierleitung", False)
    assert called.text.startswith(UNSURE[words])
    assert BY_WHOM[words] in called.text
    assert SENTENCE[words] in called.text


async def decided_for_all(stage: Stage, table: int) -> None:
    """The lead writes what holds, looks at who will read it, and announces it, silently."""
    driver, words, eyes = stage.driver, stage.language, await stage.eyes()
    form = await press(driver, LEAD, "turnierleitung", "rule_dispute")
    typed = {"topic": "stacking", "text": RULING[words]}
    shown = await driver.submit(LEAD, form, typed)
    assert stage.evening.state.rulings == ()
    done = await confirm(driver, LEAD, shown)

    assert shown.is_private
    assert READERS[words] in shown.text
    assert NAMES[words] in shown.text
    assert RULING[words] in done.text
    assert sorted(await eyes.new(LEAD)) == [silent("tisch-1"), silent("tisch-2")]
    texts = {message.room: message.text for message in await eyes.messages(LEAD)}
    other = 3 - table
    assert texts[f"tisch-{table}"] == f"{POSTED[words]}\n{YOURS[words]}"
    assert texts[f"tisch-{other}"] == POSTED[words]


async def read_by_whom(stage: Stage) -> None:
    """Everybody reads the ruling in the info channel too, the lead alone the rest."""
    driver, words = stage.driver, stage.language
    await stage.reads(OLE, "turnier-info", RULING[words])
    log = await driver.slash(LEAD, "log", kind="disputes")
    assert log.is_private
    assert SENTENCE[words] in log.text
    assert (await driver.slash(CHILD, "log")).text == NOT_YOURS[words]


async def test_b34_a_ruling_answers_the_next_dispute_and_only_the_lead_adds_to_it(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM, 2: KIM})
    await stage.run(c.StartGroupRound())
    await stage.run(c.PublishRuling(topic="stacking", text="Auf +4 darf nur +4."))

    form = await press(driver, CHILD, "tisch-1", "dispute")
    options = {one.value: one.description for one in form.fields["topic"].options}
    eyes = await stage.eyes()
    typed = {"topic": "stacking", "text": "Wie oft denn?"}
    answered = await driver.submit(CHILD, form, typed)
    assert options["stacking"] == "Auf +4 darf nur +4."
    assert answered.is_private
    assert answered.text.startswith(SETTLED[words])
    assert len(stage.evening.state.disputes) == 0
    assert await eyes.new(LEAD) == []

    again = await confirm(driver, CHILD, answered)
    assert again.fields["text"].value == "Wie oft denn?"
    await driver.submit(CHILD, again)
    assert await eyes.new(LEAD) == [loud("aufsicht", KIM)]
    assert stage.evening.state.disputes[1].topic == "other"
    await refined(stage)


async def refined(stage: Stage) -> None:
    """The lead's further ruling on the topic refines it; both are found by looking up."""
    driver, words = stage.driver, stage.language
    form = await press(driver, LEAD, "turnierleitung", "ruling")
    typed = {"topic": "stacking", "text": "Höchstens dreimal."}
    shown = await driver.submit(LEAD, form, typed)
    assert REFINES[words] in shown.text
    await confirm(driver, LEAD, shown)
    assert [(one.number, one.refines) for one in stage.evening.state.rulings] == [(1, None), (2, 1)]
    assert (await driver.slash(NEIGHBOUR, "rules", topic="stacking")).text == STACKING[words]
    assert "turnierleitung" in driver.rooms(LEAD)
    assert "turnierleitung" not in driver.rooms(KIM)


async def test_b40_every_house_rule_and_ruling_is_found_by_typing_a_part_of_it(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.set_up()
    await stage.run(c.PublishRuling(topic="who_begins", text="Sitz 1."))
    typed, title = SAID[words]

    every = await driver.suggestions(CHILD, "rules", "topic", "")
    found = await driver.suggestions(CHILD, "rules", "topic", typed)
    chosen = await driver.slash(CHILD, "rules", topic=title)

    assert [topic for _, topic in every] == [*rulebook.TOPICS, "who_begins"]
    assert (title, "stacking") in found
    assert chosen.is_private
    assert chosen.text.startswith(f"**{title}**\n")
