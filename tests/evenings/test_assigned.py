"""A table has its supervisor; another takes it over with one confirmation (B43, B58)."""

from .driver import KIM, LEAD, OLE, PEOPLE, confirm, press
from .stage import Stage, loud, silent

OTHERS = {
    "de": "Tisch 1 betreut @Kim. Ist dort gerade niemand, kannst du den Tisch übernehmen.",
    "en": "@Kim is in charge of table 1. If nobody is there, you can take the table over.",
}
STANDS = {"de": "Die Uhr an Tisch 1 steht still.", "en": "The clock at table 1 is stopped."}


async def test_b43_another_takes_the_table_over_and_those_concerned_are_told(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], helpers={1: KIM})
    driver.make_supervisor(OLE)
    await press(driver, LEAD, "turnierleitung", "start_round")
    refused = await driver.slash(OLE, "table pause", table=1)
    asked = await driver.slash(OLE, "table take-over", table=1)
    eyes = await stage.eyes()
    await confirm(driver, OLE, asked)
    told = await eyes.new(LEAD)
    paused = await driver.slash(OLE, "table pause", table=1)

    assert stage.with_names(refused.text) == OTHERS[words]
    assert asked.is_private
    assert (paused.is_private, paused.text) == (True, STANDS[words])
    assert stage.evening.state.supervisors[1] == stage.id_of(OLE)
    assert sorted(told) == [loud("aufsicht", KIM), silent("turnierleitung")]
