"""What the rule text leaves open is settled by the lead with one form before the evening (B62)."""

from bot.presentation.rulebook import QUESTIONS

from .driver import LEAD, PEOPLE, idle, press
from .stage import Stage

STILL_OPEN = {"de": "Noch offen in den Regeln", "en": "Still open in the rules"}
OURS = {"de": "Das entscheidet der ganze Tisch.", "en": "The whole table decides that."}


async def test_b62_open_questions_are_one_form_and_become_rulings_for_everybody(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await stage.set_up()
    form = await press(driver, LEAD, "turnierleitung", "questions")
    left_open, first, *settled = form.fields
    eyes = await stage.eyes()
    answered = await driver.submit(LEAD, form, {left_open: "", first: OURS[words]})
    await idle(driver)
    again = await press(driver, LEAD, "turnierleitung", "questions")
    read = await stage.readers(OURS[words], PEOPLE[0])

    assert tuple(form.fields) == QUESTIONS
    assert all(field.value for field in form.fields.values())
    assert (answered.is_panel, STILL_OPEN[words] in answered.text) == (True, True)
    assert list(again.fields) == [left_open]
    assert {one.topic for one in stage.evening.state.rulings} == {first, *settled}
    assert "turnier-info" in read[PEOPLE[0]]
    assert all(one.is_silent for one in await eyes.new(PEOPLE[0]))
