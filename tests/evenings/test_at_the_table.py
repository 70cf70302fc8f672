"""Problems at a table as each person sees them (B32, B33, B35, B36, B59, B61)."""

from bot.domain import commands as c
from bot.domain.authority import match_of

from .driver import KIM, LEAD, OLE, PEOPLE, Seen, confirm, find, press
from .stage import Eyes, Stage, loud, silent

ONE, TWO, *_ = PEOPLE

HOUSE_RULE = {
    "de": "Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden.",
    "en": "Allowed: a +2 may be put on a +2, a +4 on a +4.",
}
THANKS = {
    "de": f"Danke! @Kim kommt zu euch. Bei uns gilt: {HOUSE_RULE['de']}",
    "en": f"Thank you! @Kim is coming over. Our rule: {HOUSE_RULE['en']}",
}
WAITS = {
    "de": "Ein Problem ist gemeldet. @Kim schaut es sich an. Ihr dürft weiterspielen.",
    "en": "A problem has been reported. @Kim is looking into it. You may play on.",
}
HELD = {
    "de": "Das Ergebnis zählt, sobald es geklärt ist.",
    "en": "The result counts as soon as that is settled.",
}
STANDS_IN_THE_WAY = {
    "de": "1 Tisch ist fertig und könnte schon weiterspielen.",
    "en": "1 table is done and could play on.",
}
STILL_OPEN = {"de": "Dein Problem 1 ist noch offen.", "en": "Your problem 1 is still open."}
SETTLED = {"de": "Das Problem hat sich geklärt.", "en": "the problem is settled."}
CLOCK_STANDS = {"de": "Die Uhr an Tisch 1 steht still.", "en": "The clock at table 1 is stopped."}
RULED = {
    "de": "Entschieden. Am Tisch steht es jetzt auch.",
    "en": "Decided. The table can read it now, too.",
}
DECIDED_HERE = {"de": "💬 **Entschieden:** ", "en": "💬 **Decided:** "}
CONFLICT = {"de": "Du sitzt selbst an diesem Tisch", "en": "You sit at this table yourself"}
ANOTHER = {
    "de": "Danke! Eine andere Aufsicht oder die Turnierleitung kommt zu euch.",
    "en": "Thank you! Another supervisor or the tournament lead is coming over.",
}
WAITS_HERE = {
    "de": "An Tisch 1 ist noch ein Problem offen. Sobald das geklärt ist, geht es weiter.",
    "en": "A problem is still open at table 1. Play goes on as soon as that is settled.",
}
NOBODY_YET = {
    "de": "Seit ein paar Minuten hat noch niemand geantwortet:",
    "en": "Nobody has answered for a few minutes:",
}
NO_SUPERVISOR = {
    "de": "Hier kann keine Aufsicht des Tisches entscheiden:",
    "en": "No supervisor of this table can decide here:",
}
DECIDED_ALREADY = {
    "de": "Darüber ist schon entschieden, für diesen Tisch: „Eine ziehen.“",
    "en": "That has been decided already, for this table: “Eine ziehen.”",
}
WORDS_KEPT = {
    "de": "Dein Satz ist noch da: „Genau eine.“ Soll er ab jetzt für alle gelten?",
    "en": "Your sentence is still here: “Genau eine.” Should it hold for everybody from now on?",
}
PREVIEW = {
    "de": "**Ziehen**: „Genau eine.“ Das gilt sofort am einzigen Tisch und bleibt so.",
    "en": "**Drawing**: “Genau eine.” This holds at once at the only table and stays.",
}
MOVED_ON = {
    "de": "Inzwischen ist es hier weitergegangen, jetzt läuft Nummer 2. Dein Satz ist noch da:",
    "en": "Things have moved on here, number 2 is being played now. Your sentence is still here:",
}


async def complain(stage: Stage, who: str, room: str, text: str, topic: str = "stacking") -> Seen:
    """Two taps and a sentence."""
    form = await press(stage.driver, who, room, "dispute")
    return await stage.driver.submit(who, form, {"topic": topic, "text": text})


async def test_b32_a_problem_takes_two_taps_and_a_sentence_and_one_tap_to_rule_on(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM, 2: OLE})
    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    driver.clicks.clear()

    form = await press(driver, ONE, "tisch-1", "dispute")
    shown = {one.value: one.description for one in form.fields["topic"].options}
    opened = await driver.submit(ONE, form, {"topic": "stacking", "text": "Er +2t."})

    assert driver.clicks == {ONE: 2}
    assert shown["stacking"].startswith(HOUSE_RULE[words][:20])
    assert opened.is_private
    assert stage.with_names(opened.text) == THANKS[words]
    assert await eyes.new(LEAD) == [loud("aufsicht", KIM)]
    assert await eyes.new(ONE) == []
    assert WAITS[words] in await stage.panel(TWO, "tisch-1")
    assert await stage.readers("Er +2t.", TWO, KIM, LEAD) == {
        TWO: [], KIM: ["aufsicht"] * 2, LEAD: ["aufsicht"] * 2,
    }  # fmt: skip

    await one_at_a_time(stage)
    await the_clock_can_stand(stage)
    await holds_up_its_own_table_only(stage)

    eyes = await stage.eyes()
    driver.clicks.clear()
    ruled = await press(driver, KIM, "aufsicht", "house_rule", "1")

    assert driver.clicks == {KIM: 1}
    assert (ruled.is_private, ruled.text) == (True, RULED[words])
    (here,) = await eyes.messages(LEAD)
    assert here.text.startswith(f"{DECIDED_HERE[words]}{HOUSE_RULE[words]}")
    assert await eyes.new(LEAD) == [silent("tisch-1")]
    await press(driver, LEAD, "turnierleitung", "start_table")
    assert [len(table.rounds) for table in stage.evening.state.tables_in_order()] == [2, 2]


async def one_at_a_time(stage: Stage) -> None:
    """A second one waits, typed as it is; a neighbour's does not; settled, it is quietly told."""
    driver, words = stage.driver, stage.language
    second = await complain(stage, ONE, "tisch-1", "Und noch etwas.")
    assert STILL_OPEN[words] in second.text
    form = await driver.slash(TWO, "dispute")
    other = await driver.submit(TWO, form, {"topic": "drawing", "text": "Er zog zwei."})
    eyes = await stage.eyes()
    settled = await confirm(driver, TWO, other)

    assert settled.is_private
    (told,) = await eyes.messages(LEAD)
    assert SETTLED[words] in told.text
    assert await eyes.new(LEAD) == [silent("aufsicht")]
    assert {n: one.state for n, one in stage.evening.state.disputes.items()} == {
        1: "open", 2: "withdrawn",
    }  # fmt: skip


async def the_clock_can_stand(stage: Stage) -> None:
    """Beside the rulings, below the call, stands a button that stops the clock (B33)."""
    call = await find(stage.driver, KIM, "aufsicht", "pause")
    assert call.rings_for == {KIM}
    stopped = await stage.driver.click(KIM, call, "pause")
    assert stopped.text == CLOCK_STANDS[stage.language]
    await stage.run(c.ResumeTime(table=1))


async def holds_up_its_own_table_only(stage: Stage) -> None:
    """Both rounds are reported; the next starts where nothing is open (B36)."""
    words = stage.language
    for table in (1, 2):
        await stage.evening.play(table, 0, 1, 2, 3)
    assert HELD[words] in await stage.panel(ONE, "tisch-1")
    assert STANDS_IN_THE_WAY[words] in await stage.panel(LEAD, "turnierleitung", "UNO-Abend")
    await press(stage.driver, LEAD, "turnierleitung", "start_ready")

    assert [len(table.rounds) for table in stage.evening.state.tables_in_order()] == [1, 2]


async def test_b33_who_sits_there_does_not_decide_and_silence_reaches_the_lead(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    tables = [[KIM, *PEOPLE[:2]], PEOPLE[2:5], PEOPLE[5:8]]
    await stage.seat(*tables, helpers={1: KIM, 2: OLE})
    driver.make_supervisor(OLE)
    await stage.run(c.StartGroupRound())

    eyes = await stage.eyes()
    await complain(stage, ONE, "tisch-1", "Kim spielt selbst mit.")
    called = {message.room: message for message in await eyes.messages(LEAD)}
    hers = await press(driver, KIM, "aufsicht", "house_rule")
    assert [one.number for one in stage.evening.state.disputes.values() if one.is_open] == [1]
    his = await press(driver, OLE, "aufsicht", "house_rule")

    assert await eyes.new(KIM) == [loud("aufsicht", OLE), silent("tisch-1")]
    assert called["turnierleitung"].text.startswith(NO_SUPERVISOR[words])
    assert not called["turnierleitung"].is_silent
    assert hers.text.startswith(CONFLICT[words])
    assert (his.is_private, his.text) == (True, RULED[words])
    assert not stage.evening.state.disputes[1].is_open

    await complain(stage, PEOPLE[2], "tisch-2", "Ole kommt nicht.")
    await nobody_answers(stage, await stage.eyes())


async def nobody_answers(stage: Stage, eyes: Eyes) -> None:
    """After three minutes the lead is called; the children play on in peace (B55)."""
    await stage.pass_time(minutes=3)
    await stage.reads(LEAD, "turnierleitung", NOBODY_YET[stage.language])
    (late,) = await eyes.messages(LEAD)
    assert (late.room, late.is_silent) == ("turnierleitung", False)
    assert "Ole kommt nicht." in late.text
    assert await stage.panel(LEAD, "turnierleitung", "Ole kommt nicht.")
    assert await eyes.new(PEOPLE[2]) == []


async def test_b33_a_host_speaks_for_a_child_and_does_not_decide_for_it(stage: Stage) -> None:
    """Kim looks after the table at which her own child sits; the other supervisor is called."""
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:3], PEOPLE[4:8], helpers={1: KIM, 2: OLE})
    driver.make_supervisor(OLE)
    await stage.run(c.AddGuest(host=stage.id_of(KIM), person="mia", name="Mia"))
    await stage.run(c.CheckIn(person="mia"), c.StartGroupRound())
    eyes = await stage.eyes()
    opened = await complain(stage, KIM, "tisch-1", "Mia sagt, es waren zwei.", "drawing")

    (dispute,) = stage.evening.state.disputes.values()
    assert (dispute.person, dispute.opened_by) == ("mia", stage.id_of(KIM))
    assert (opened.is_private, opened.text.startswith(ANOTHER[words])) == (True, True)
    assert [one.rings_for for one in await eyes.new(OLE)] == [{OLE}]
    hers = await press(driver, KIM, "aufsicht", "house_rule")
    assert (hers.is_private, hers.text.startswith(CONFLICT[words])) == (True, True)
    settled = await confirm(driver, KIM, opened)
    assert settled.is_private
    assert stage.evening.state.disputes[1].state == "withdrawn"


async def test_b36_a_problem_in_a_match_holds_up_its_next_game_alone(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM, 2: OLE}, rounds=1)
    await stage.run(c.StartGroupRound())
    for table in (1, 2):
        await stage.evening.play(table, 0, 1, 2, 3)
    await stage.run(c.StartKnockout(), c.StartKnockoutRound())
    one, other = people_of(stage, "SF1")
    for match in ("SF1", "SF2"):
        await stage.evening.play_game(match)
    eyes = await stage.eyes()
    form = await driver.slash(one, "dispute")
    opened = await driver.submit(one, form, {"topic": "saying_uno", "text": "Zu spät gesagt."})
    room = f"tisch-{match_of(stage.evening.state, 'SF1').table}"

    assert opened.is_private
    assert [said.room for said in await eyes.new(LEAD)] == ["aufsicht"]
    assert await eyes.new(other) == []
    refused = await press(driver, KIM, room, "start_game", "SF1")
    assert (refused.is_private, refused.text) == (True, WAITS_HERE[words])
    await stage.run(c.StartGame(match="SF2"))
    await stage.run(c.RuleDispute(dispute=1, text="Zwei ziehen."))
    await press(driver, KIM, room, "start_game", "SF1")
    games = [len(match_of(stage.evening.state, match).games) for match in ("SF1", "SF2")]
    assert games == [2, 2]


def people_of(stage: Stage, match: str) -> list[str]:
    """Who plays a match, by name."""
    people = match_of(stage.evening.state, match).people
    return [stage.evening.state.people[one].name for one in people if one is not None]


async def test_two_supervisors_at_once_decide_once(stage: Stage) -> None:
    driver = stage.driver
    await stage.seat(PEOPLE[:4])
    driver.make_supervisor(OLE)
    await stage.run(c.StartGroupRound())
    await complain(stage, ONE, "tisch-1", "Wer hat recht?")
    eyes = await stage.eyes()
    seen = await find(driver, KIM, "aufsicht", "house_rule")
    both = await driver.at_once("house_rule", (KIM, seen), (OLE, seen))

    assert [one.text for one in both] == [RULED[stage.language]] * 2
    assert all(one.is_private for one in both)
    assert await eyes.new(LEAD) == [silent("tisch-1")]
    assert len(stage.evening.state.rulings) == 1


async def test_forms_that_were_open_while_somebody_else_ruled_end_well(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4])
    driver.make_supervisor(OLE)
    await stage.run(c.StartGroupRound())
    await complain(stage, TWO, "tisch-1", "Und das?", "drawing")
    first = await press(driver, KIM, "aufsicht", "rule_dispute")
    second = await press(driver, OLE, "aufsicht", "rule_dispute")
    third = await press(driver, LEAD, "aufsicht", "rule_dispute")
    ruled = await driver.submit(KIM, first, {"text": "Eine ziehen."})
    eyes = await stage.eyes()
    beaten = await driver.submit(OLE, second, {"text": "Zwei ziehen."})
    assert await eyes.new(LEAD) == []

    leads = await driver.submit(LEAD, third, {"topic": "drawing", "text": "Genau eine."})
    preview = await confirm(driver, LEAD, leads)
    await confirm(driver, LEAD, preview)

    assert ruled.text == RULED[words]
    assert (beaten.is_private, beaten.text) == (True, DECIDED_ALREADY[words])
    assert leads.text == f"{DECIDED_ALREADY[words]}\n{WORDS_KEPT[words]}"
    assert preview.text.startswith(PREVIEW[words])
    assert [one.scope for one in stage.evening.state.rulings] == ["table", "all"]
    assert [one.room for one in await eyes.new(TWO)] == ["tisch-1"]


async def test_a_form_that_was_open_while_the_table_moved_on_keeps_its_sentence(
    stage: Stage,
) -> None:
    driver = stage.driver
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    await stage.run(c.StartGroupRound())
    late = await press(driver, ONE, "tisch-1", "dispute")
    await stage.evening.play(1, 0, 1, 2, 3)
    await stage.run(c.StartGroupRound())
    eyes = await stage.eyes()
    typed = {"topic": "time", "text": "Er war zu spät."}
    moved = await driver.submit(ONE, late, typed)
    assert await eyes.new(LEAD) == []
    again = await confirm(driver, ONE, moved)
    opened = await driver.submit(ONE, again)

    assert (moved.is_private, moved.text.startswith(MOVED_ON[stage.language])) == (True, True)
    assert again.fields["text"].value == "Er war zu spät."
    assert again.fields["topic"].defaults == ("time",)
    assert opened.is_private
    assert await eyes.new(LEAD) == [loud("aufsicht", KIM)]
    (dispute,) = stage.evening.state.disputes.values()
    assert (dispute.topic, dispute.text, dispute.is_open) == ("time", "Er war zu spät.", True)
