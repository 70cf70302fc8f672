"""What waits for an answer stands on panels until it is given, also over a restart (B16, B59)."""

from bot.domain import commands as c
from bot.domain.standings import standing

from .driver import KIM, LEAD, PEOPLE, Seen, confirm, idle, press
from .stage import Stage

ONE, TWO, THREE, FOUR, *_ = PEOPLE
PLACES = {
    "de": "1. Person 1 3 Punkte · 2. Person 2 2 (Stichrunde) · 3. Person 3 1 · 4. Person 4 0",
    "en": "1. Person 1 3 points · 2. Person 2 2 (tie-break) · 3. Person 3 1 · 4. Person 4 0",
}
WHO_WON = {
    "de": "**Person 2** und **Person 3** haben beide 4 Karten. "
    "Bitte spielt eine Stichrunde mit je 3 Karten. Wer hat gewonnen?",
    "en": "**Person 2** and **Person 3** both have 4 cards. "
    "Please play a tie-break round with 3 cards each. Who won?",
}
THE_CUT = {"de": "Tisch 1", "en": "table 1"}
PREVIEW = {
    "de": "**Etwas anderes**: „Sitz 1 beginnt immer.“ Das gilt sofort am einzigen Tisch",
    "en": "**Something else**: “Sitz 1 beginnt immer.” This holds at once at the only table",
}


async def asked_of_kim(stage: Stage, action: str) -> list[int]:
    """How many answers to a question stand at the table, and on Kim's card (B59)."""
    await idle(stage.driver)
    rooms = [stage.driver.messages(KIM, room) for room in ("tisch-1", "aufsicht")]
    panels = [[button for one in room if one.is_panel for button in one.buttons] for room in rooms]
    wanted = f"{action}:"
    return [sum((one.custom_id or "").startswith(wanted) for one in shown) for shown in panels]


async def test_b16_questions_and_typed_words_stay_over_a_restart_until_they_are_answered(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    await stage.run(c.StartGroupRound())
    form = await press(driver, KIM, "aufsicht", "report")
    cards = dict(zip(form.fields, ("0", "4", "4", "7"), strict=True))
    asked = await driver.submit(KIM, form, cards)
    assert asked.is_panel
    assert WHO_WON[words] in asked.text
    assert WHO_WON[words] in await stage.panel(FOUR, "tisch-1")
    assert await asked_of_kim(stage, "tie") == [2, 2]
    shown = await a_ruling_half_written(stage)

    await driver.restart()
    await idle(driver)

    await announced_after_all(stage, shown)
    assert await asked_of_kim(stage, "tie") == [2, 2]
    answered = await press(driver, KIM, "aufsicht", "tie")
    assert answered.is_panel
    assert PLACES[words] in answered.text
    assert await asked_of_kim(stage, "tie") == [0, 0]
    await equal_at_the_cut(stage)


async def a_ruling_half_written(stage: Stage) -> Seen:
    """The lead has typed what holds, and not yet announced it."""
    wish = c.OpenDispute(table=1, person=stage.id_of(FOUR), topic="other", text="Wer beginnt?")
    await stage.run(wish, by=FOUR)
    await stage.run(c.EscalateDispute(dispute=1))
    form = await press(stage.driver, LEAD, "turnierleitung", "rule_dispute")
    return await stage.driver.submit(LEAD, form, {"text": "Sitz 1 beginnt."})


async def announced_after_all(stage: Stage, shown: Seen) -> None:
    """Below the question from before the restart: change it, then announce it."""
    driver = stage.driver
    form = await confirm(driver, LEAD, shown, 1)
    assert form.fields["text"].value == "Sitz 1 beginnt."
    again = await driver.submit(LEAD, form, {"text": "Sitz 1 beginnt immer."})
    assert again.text.startswith(PREVIEW[stage.language])
    done = await confirm(driver, LEAD, again)
    assert "Sitz 1 beginnt immer." in done.text
    assert [one.text for one in stage.evening.state.rulings] == ["Sitz 1 beginnt immer."]


async def equal_at_the_cut(stage: Stage) -> None:
    """Equal points, missed rounds and cards for the last place that advances (B18)."""
    driver, (a, b, d, e) = stage.driver, stage.evening.state.tables[1].seats
    await stage.run(
        c.StartGroupRound(),
        c.ReportRound(table=1, cards={a: 0, b: 4, d: 4, e: 7}),
        c.BreakTie(table=1, order=(d, b)),
    )
    assert await asked_of_kim(stage, "standing") == [2, 2]
    too_early = await driver.slash(LEAD, "lead start-knockout")
    assert THE_CUT[stage.language] in too_early.text
    answered = await press(driver, KIM, "tisch-1", "standing")
    assert answered.is_private
    assert await asked_of_kim(stage, "standing") == [0, 0]
    await the_other_one_advances(stage, answered)


async def the_other_one_advances(stage: Stage, answered: Seen) -> None:
    """The wrong button was tapped: below the answer the order is put right (B29)."""
    driver, wrong = stage.driver, advancing(stage)
    form = await confirm(driver, KIM, answered)
    (key, first), *_ = form.fields.items()
    right = next(one.value for one in first.options if one.value not in wrong)
    shown = await driver.submit(KIM, form, {key: right})
    assert advancing(stage) == wrong
    await confirm(driver, KIM, shown)
    assert right in advancing(stage)


def advancing(stage: Stage) -> list[str]:
    state = stage.evening.state
    return [row.person for row in standing(state, state.tables[1]) if row.advances]
