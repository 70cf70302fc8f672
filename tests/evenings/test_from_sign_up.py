"""From the sign-up to reported tables, with a restart in the middle (B2, B3, B10, B15, B44)."""

from bot.domain.ids import Phase

from .driver import KIM, LEAD, PEOPLE, Driver, Seen, confirm, idle, lead_does, press
from .stage import Stage

PLACES = 6
ALL_HERE = PEOPLE[1:7]
PLACE_OF = {"de": "Du bist dabei, {}! Platz {} von 6.", "en": "You are in, {}! Place {} of 6."}
WAITS_AT = {"de": "auf Platz {}", "en": "at position {}"}
AGAIN = {"de": "Du bist schon dabei: Platz 1.", "en": "You are in already: place 1."}


async def signed_up(stage: Stage) -> None:
    """Eight want six places: two wait, and one who has a place gives it up."""
    driver, words = stage.driver, stage.language
    await stage.set_up(capacity=PLACES)
    await lead_does(driver, "open_registration")
    told = [(await press(driver, who, "turnier-info", "signup")).text for who in PEOPLE]
    for number, (who, text) in enumerate(zip(PEOPLE, told, strict=True), start=1):
        if number <= PLACES:
            assert text.startswith(PLACE_OF[words].format(who, number))
        else:
            assert WAITS_AT[words].format(number - PLACES) in text
    again = await driver.slash(PEOPLE[0], "signup")
    assert again.text == AGAIN[words]


async def somebody_cannot_come(stage: Stage) -> None:
    """The longest waiting moves up, and is called."""
    driver = stage.driver
    asked = await driver.slash(PEOPLE[0], "withdraw")
    await confirm(driver, PEOPLE[0], asked)
    await idle(driver)
    news = driver.messages(PEOPLE[6], "ankündigungen")
    assert [one.rings_for for one in news if PEOPLE[6] in one.rings_for] == [{PEOPLE[6]}]
    assert stage.evening.state.waitlist == (stage.id_of(PEOPLE[7]),)


async def checked_in(stage: Stage) -> None:
    driver = stage.driver
    await lead_does(driver, "open_check_in")
    for who in ALL_HERE:
        assert (await press(driver, who, "turnier-info", "checkin")).is_private
    await lead_does(driver, "draw")
    await lead_does(driver, "publish")
    tables = stage.evening.state.tables.values()
    assert sorted(len(table.seats) for table in tables) == [3, 3]


async def send(driver: Driver, form: Seen) -> None:
    await driver.submit(KIM, form, dict(zip(form.fields, ("0", "2", "5"), strict=True)))


async def test_b44_from_the_sign_up_to_reported_tables_with_restarts_in_between(
    stage: Stage,
) -> None:
    driver = stage.driver
    await signed_up(stage)
    await driver.restart()
    await somebody_cannot_come(stage)
    await driver.restart()
    await checked_in(stage)
    await lead_does(driver, "start_round")
    form = await press(driver, KIM, "tisch-1", "report")
    await driver.restart()

    await send(driver, form)
    await send(driver, await press(driver, KIM, "tisch-2", "report"))
    await idle(driver)

    state = stage.evening.state
    assert state.phase is Phase.GROUP_STAGE
    assert [len(table.rounds) for table in state.tables.values()] == [1, 1]
    assert all(table.rounds[0].is_over for table in state.tables.values())
    for room in ("tisch-1", "tisch-2"):
        panels = [one for one in driver.messages(LEAD, room) if one.is_panel]
        assert len(panels) == 1, room
        assert panels[0].button("report") is None
