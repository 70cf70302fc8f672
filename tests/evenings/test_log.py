"""The lead reads who did what: page by page, by kind, by table, by person (B48)."""

from bot.domain import commands as c
from bot.domain.authority import match_of

from .driver import KIM, LEAD, PEOPLE, Seen, press
from .stage import Stage

ONE, TWO, *_ = PEOPLE
OLDER = {"de": "Ältere", "en": "Older"}
NEWEST = {"de": "Neueste", "en": "Newest"}
NOT_YOURS = {
    "de": "Das macht die Turnierleitung. Sag ihr einfach Bescheid.",
    "en": "The tournament lead does that. Just let them know.",
}
TITLES = {
    "de": ("📜 **Protokoll**", "📜 **Protokoll** · Person 2", "📜 **Protokoll** · Tisch 1"),
    "en": ("📜 **Log**", "📜 **Log** · Person 2", "📜 **Log** · table 1"),
}
GAME = {
    "de": "**Turnierleitung** · Spiel eingetragen · Halbfinale 1 · Spiel 1 · ",
    "en": "**Tournament lead** · game entered · Semi-final 1 · Game 1 · ",
}
DISPUTES = {
    "de": [
        "**Turnierleitung** · entschieden · Tisch 1 · Entscheidung 1, für alle · Handys · „Aus.“",
        "**Kim** · Problem weitergegeben · Tisch 1 · Person 2 · Etwas anderes",
        "**Person 2** · Problem gemeldet · Tisch 1 · Person 2 · Etwas anderes · „Wer beginnt?“",
    ],
    "en": [
        "**Tournament lead** · decided · Table 1 · ruling 1, for all · Phones · “Aus.”",
        "**Kim** · problem passed on · Table 1 · Person 2 · Something else",
        "**Person 2** · problem reported · Table 1 · Person 2 · Something else · “Wer beginnt?”",
    ],
}


def lines(seen: Seen) -> list[str]:
    """The entries of a page without the moment."""
    return [line.partition(" · ")[2] for line in seen.text.splitlines()[1:]]


async def every_page(stage: Stage, page: Seen) -> list[str]:
    """Every line, from the newest page to the oldest; and from there back to the newest."""
    found, first, words = lines(page), page, stage.language
    while OLDER[words] in [button.label for button in page.buttons]:
        number = [button.label for button in page.buttons].index(OLDER[words])
        page = await stage.driver.click(LEAD, page, "log", *arguments(page, number))
        assert page.is_private
        found += lines(page)
    assert [button.label for button in page.buttons] == [NEWEST[words]]
    newest = await stage.driver.click(LEAD, page, "log")
    assert newest.text == first.text
    return found


def arguments(page: Seen, number: int) -> list[str]:
    """What a button carries."""
    return (page.buttons[number].custom_id or "").split(":")[2:]


async def test_b48_the_lead_reads_who_did_what_page_by_page_and_filtered(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM})
    await stage.run(c.StartGroupRound())
    wish = c.OpenDispute(table=1, person=stage.id_of(TWO), topic="other", text="Wer beginnt?")
    await stage.run(wish, by=TWO)
    await press(driver, KIM, "aufsicht", "escalate")
    await stage.run(c.RuleDispute(dispute=1, text="Aus.", topic="phones"))
    eyes = await stage.eyes()

    first = await driver.slash(LEAD, "log")
    pages = await every_page(stage, first)
    of_kind = await driver.choose(LEAD, await driver.slash(LEAD, "log"), "disputes")
    of_person = await driver.slash(LEAD, "log", person=TWO)
    of_table = await driver.slash(LEAD, "log", table=1)
    elsewhere = await driver.slash(LEAD, "log", table=2, kind="disputes")
    entries = await driver.app.evenings.entries(stage.evening.evening.tournament)

    assert len(pages) == len(entries)
    titles = [one.text.splitlines()[0] for one in (first, of_person, of_table)]
    assert titles == list(TITLES[words])
    assert lines(of_kind) == DISPUTES[words]
    assert set(DISPUTES[words]) <= set(lines(of_table))
    assert set(DISPUTES[words][1:]) <= set(lines(of_person))
    assert 0 < len(lines(of_table)) < len(lines(of_person)) < len(pages)
    assert not set(DISPUTES[words]) & set(lines(elsewhere))
    for who in (KIM, ONE):
        assert (await driver.slash(who, "log")).text == NOT_YOURS[words]
    assert await eyes.new(LEAD) == []


async def test_b48_a_table_of_the_knockout_shows_the_games_of_its_match(stage: Stage) -> None:
    driver, words = stage.driver, stage.language
    await stage.seat(PEOPLE[:4], PEOPLE[4:], helpers={1: KIM}, rounds=1)
    await stage.run(c.StartGroupRound())
    for table in (1, 2):
        await stage.evening.play(table, 0, 1, 2, 3)
    await stage.run(c.StartKnockout(), c.StartKnockoutRound())
    await stage.evening.play_game("SF1")
    here = match_of(stage.evening.state, "SF1").table or 0

    there = 3 - here
    at_table = await driver.slash(LEAD, "log", table=here, kind="results")
    elsewhere = await driver.slash(LEAD, "log", table=there, kind="results")

    assert sum(GAME[words] in line for line in lines(at_table)) == 1
    assert sum(GAME[words] in line for line in lines(elsewhere)) == 0
