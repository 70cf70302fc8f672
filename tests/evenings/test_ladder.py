"""From a child's problem to a ruling for all, from the first click on (B32-B34, B40, B48)."""

from collections import Counter

from bot.domain import commands as c
from bot.presentation import rulebook

from .driver import KIM, LEAD, OLE, PEOPLE, Seen, confirm, idle, lead_does, press
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
SIX = {
    "Person 1": "stacking",
    "Person 2": "drawing",
    "Person 3": "time",
    "Person 5": "stacking",
    "Person 6": "other",
    "Person 7": "jump_in",
}
SIX_WAIT = {"de": "💬 6 Sachen warten auf dich", "en": "💬 6 things wait for you"}
WAITING = {"de": "auf dich", "en": "wait for you"}
HOLDS = {"de": "Entscheidung 1 gilt", "en": "Ruling 1 holds"}
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
    await decided_at_one_table(stage)
    await stage.run(c.PublishRuling(topic="stacking", text="Auf +4 darf nur +4."))

    eyes = await stage.eyes()
    form = await press(driver, CHILD, "tisch-1", "dispute")
    options = {one.value: one.description for one in form.fields["topic"].options}
    typed = {"topic": "stacking", "text": "Wie oft denn?"}
    answered = await driver.submit(CHILD, form, typed)
    assert options["stacking"] == "Auf +4 darf nur +4."
    assert answered.is_private
    assert answered.text.startswith(SETTLED[words])
    assert len(stage.evening.state.disputes) == 1
    assert await eyes.new(LEAD) == []

    again = await confirm(driver, CHILD, answered)
    assert again.fields["text"].value == "Wie oft denn?"
    await driver.submit(CHILD, again)
    assert await eyes.new(LEAD) == [loud("aufsicht", KIM)]
    assert stage.evening.state.disputes[2].topic == "other"
    await refined(stage)


async def decided_at_one_table(stage: Stage) -> None:
    """What holds at one table alone takes no number from what everybody reads (B35)."""
    wish = c.OpenDispute(table=2, person=stage.id_of(PEOPLE[4]), topic="time", text="Und jetzt?")
    await stage.run(wish, by=PEOPLE[4])
    await press(stage.driver, KIM, "aufsicht", "house_rule")
    assert [one.scope for one in stage.evening.state.rulings] == ["table"]


async def refined(stage: Stage) -> None:
    """The lead's further ruling on the topic refines it; both are found by looking up."""
    driver, words = stage.driver, stage.language
    form = await press(driver, LEAD, "turnierleitung", "ruling")
    typed = {"topic": "stacking", "text": "Höchstens dreimal."}
    shown = await driver.submit(LEAD, form, typed)
    assert REFINES[words] in shown.text
    await confirm(driver, LEAD, shown)
    rulings = [(one.public_number, one.refines) for one in stage.evening.state.rulings]
    assert rulings == [(None, None), (1, None), (2, 2)]
    assert (await driver.slash(NEIGHBOUR, "rules", topic="stacking")).text == STACKING[words]
    assert "turnierleitung" in driver.rooms(LEAD)
    assert "turnierleitung" not in driver.rooms(KIM)


async def test_b59_six_things_wait_on_one_card_until_each_is_decided(stage: Stage) -> None:
    """Two are about one rule, three sit at one table; what holds already is one tap."""
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM, 2: KIM})
    await stage.run(c.StartGroupRound())
    for number, (person, topic) in enumerate(SIX.items(), start=1):
        table = 1 if person in PEOPLE[:4] else 2
        wish = c.OpenDispute(table=table, person=stage.id_of(person), topic=topic, text="Was gilt?")
        await stage.run(wish, by=person)
        await stage.run(c.EscalateDispute(dispute=number))
    assert SIX_WAIT[words] in await stage.panel(LEAD, "turnierleitung", "💬 6 ")
    stopped = await press_on_the_card(stage, "pause", "1", number=2)
    assert stage.evening.state.tables[1].rounds[0].clock.stopped_by
    await confirm(driver, LEAD, stopped)

    driver.clicks.clear()
    await first_for_all_then_where_it_was_asked_too(stage)
    for dispute in ("2", "3", "6"):
        await press_on_the_card(stage, "house_rule", dispute)
    form = await press_on_the_card(stage, "rule_dispute", "5")
    shown = await driver.submit(LEAD, form, {"text": "Frag einfach."})
    await confirm(driver, LEAD, shown)

    assert not any(one.is_open for one in stage.evening.state.disputes.values())
    assert driver.clicks == {LEAD: 10}
    await idle(driver)
    card = await stage.panel(LEAD, "turnierleitung", "UNO-Abend")
    assert WAITING[words] not in card


async def press_on_the_card(stage: Stage, action: str, *arguments: str, number: int = 0) -> Seen:
    """A button of the card on which everything stands that waits for the lead's word."""
    await idle(stage.driver)
    cards = [one for one in stage.driver.messages(LEAD, "turnierleitung") if one.is_panel]
    card = next(one for one in cards if one.button("rule_dispute") is not None)
    return await stage.driver.click(LEAD, card, action, *arguments, number=number)


async def first_for_all_then_where_it_was_asked_too(stage: Stage) -> None:
    """The other table that asked for the same hears it at one tap; nobody else hears it again."""
    driver, words = stage.driver, stage.language
    form = await press_on_the_card(stage, "rule_dispute", "1")
    shown = await driver.submit(LEAD, form, {"text": "Auf +4 darf nur +4."})
    await confirm(driver, LEAD, shown)
    eyes = await stage.eyes()
    assert HOLDS[words] in [
        button.label for one in driver.messages(LEAD, "turnierleitung") for button in one.buttons
    ]
    ruled = await press_on_the_card(stage, "house_rule", "4")
    assert (ruled.is_panel, ruled.button("rule_dispute", "4")) == (True, None)
    (told,) = await eyes.messages(LEAD)
    assert (told.room, told.is_silent) == ("tisch-2", True)
    assert "Auf +4 darf nur +4." in told.text
    assert [one.scope for one in stage.evening.state.rulings] == ["all", "table"]


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
