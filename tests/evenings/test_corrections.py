"""A no-show taken back, a wrong result put right, with all that follows (B29, B30)."""

from bot.domain import commands as c

from .driver import KIM, LEAD, PEOPLE, Seen, confirm, press
from .stage import Stage

WAS_NOT_THERE = {"de": "nicht gekommen: ", "en": "did not come: "}
TAKEN_BACK = {"de": "Zurückgenommen. ", "en": "taken back, "}
FOLLOWS = {
    "de": "**Vorher:** Spiel 2: Person 2 gewinnt (0 zu 3 Karten). **Person 2** gewinnt 2:0 und ist "
    "im Finale.\n"
    "**Nachher:** Spiel 2: Person 5 gewinnt (0 zu 3 Karten)\n"
    "**Das folgt:** Halbfinale 1 ist dann wieder offen, es fehlt noch ein Spiel. Finale (Person 2 "
    "gegen Person 1, ein Spiel gespielt) zählt nicht mehr. Sprich bitte zuerst mit Person 2.",
    "en": "**Before:** Game 2: Person 2 wins (0 to 3 cards). **Person 2** wins 2:0 and is "
    "in the final.\n"
    "**After:** Game 2: Person 5 wins (0 to 3 cards)\n"
    "**What follows:** Semi-final 1 is open again then, one more game is needed. Final (Person 2 "
    "against Person 1, one game played) no longer counts. Please talk to Person 2 first.",
}
TOO_LATE = {"de": "Turnierleitung", "en": "tournament lead"}
NOTHING_FOLLOWS = {
    "de": "Wer weiter ist, ändert sich nicht. Kein anderes Spiel ist betroffen.",
    "en": "Who is through does not change. No other game is affected.",
}


async def in_the_knockout(stage: Stage) -> None:
    """Two tables have played their only round; both semi-finals are called."""
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM, 2: KIM}, rounds=1)
    await stage.run(c.StartGroupRound())
    for table in (1, 2):
        await stage.evening.play(table, 0, 1, 2, 3)


async def test_b29_a_round_is_put_right_by_its_supervisor_before_and_after(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await in_the_knockout(stage)
    eyes = await stage.eyes()
    form = await press(driver, KIM, "tisch-1", "correct")
    typed = dict(zip(form.fields, ("0", "1", "3", "2"), strict=True))
    shown = await driver.submit(KIM, form, typed)
    before = stage.evening.state.tables[1].rounds[0].cards
    done = await confirm(driver, KIM, shown)
    after = stage.evening.state.tables[1].rounds[0].cards

    assert [one.value for one in form.fields.values()] == ["0", "1", "2", "3"]
    assert shown.is_private
    assert NOTHING_FOLLOWS[words] in shown.text
    assert list((before or {}).values()) == [0, 1, 2, 3]
    assert done.is_private
    assert list((after or {}).values()) == [0, 1, 3, 2]
    assert all(one.is_silent for one in await eyes.new(PEOPLE[0]))


async def test_b29_a_no_show_is_taken_back_and_a_correction_says_what_follows(
    stage: Stage,
) -> None:
    driver, words = stage.driver, stage.language
    await in_the_knockout(stage)
    await stage.run(c.StartKnockout(), c.StartKnockoutRound())
    await no_show_taken_back(stage)
    await semi_finals_played(stage)
    kims = await old_numbers(stage, KIM)
    refused = await driver.submit(KIM, kims, swapped(kims))
    assert (refused.is_private, TOO_LATE[words] in refused.text) == (True, True)
    form = await old_numbers(stage, LEAD)
    eyes = await stage.eyes()
    shown = await driver.submit(LEAD, form, swapped(form))
    assert await eyes.new(LEAD) == []
    await confirm(driver, LEAD, shown)

    assert (shown.is_private, shown.text) == (True, FOLLOWS[words])
    assert {one.room for one in await eyes.new(LEAD)} >= {"ankündigungen", "aufsicht"}
    assert stage.evening.state.knockout is not None
    assert stage.evening.state.knockout.matches["F"].clock is None


async def no_show_taken_back(stage: Stage) -> None:
    """Five minutes pass; the supervisor takes it back with one tap (B30)."""
    eyes = await stage.eyes()
    await stage.pass_time(minutes=5, seconds=1)
    await stage.reads(KIM, "aufsicht", WAS_NOT_THERE[stage.language])
    for match in ("SF1", "SF2"):
        back = await press(stage.driver, KIM, "aufsicht", "revoke_forfeit", match)
        assert back.is_private
    told = [one for one in await eyes.messages(PEOPLE[0]) if TAKEN_BACK[stage.language] in one.text]
    assert {name for one in told for name in one.rings_for} == {
        "Person 1", "Person 2", "Person 5", "Person 6",
    }  # fmt: skip
    assert {one.room for one in told} == {"ankündigungen"}


async def semi_finals_played(stage: Stage) -> None:
    """Both are won by whoever won their table; the final has seen one game."""
    for match in ("SF1", "SF2"):
        await stage.evening.play_game(match)
        await stage.run(c.StartGame(match=match))
        await stage.evening.play_game(match)
    await stage.run(c.StartKnockoutRound())
    await stage.evening.play_game("F")


async def old_numbers(stage: Stage, who: str) -> Seen:
    """The form of the first semi-final's second game, from the result that still stands there."""
    knockout = stage.evening.state.knockout
    assert knockout is not None
    room = f"tisch-{knockout.matches['SF1'].table}"
    form = await press(stage.driver, who, room, "correct_game", "SF1", "2")
    assert form.is_form, form.text
    return form


def swapped(form: Seen) -> dict[str, str]:
    (one, first), (other, second) = form.fields.items()
    return {one: second.value, other: first.value}
