"""What waits for an answer stands on panels until it is given; the lead reads who did what."""

from pathlib import Path

from bot.domain import commands as c
from bot.domain.standings import standing
from bot.rehearsal.model import User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import Button
from bot.services.clock import FasterClock

from .club import START, Club, playing
from .eyes import Eyes
from .seated import Seated, at_hand, seated


def asked_of_kim(club: Club, action: str) -> list[int]:
    """How often a question stands at the table, and on Kim's card."""
    rooms = (club.channel("tisch-1"), club.channel("aufsicht"))
    return [len(club.buttons(club.kim, room, action)) for room in rooms]


async def test_b16_questions_and_typed_words_stay_over_a_restart_until_they_are_answered(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 4, locale="en-GB"), FasterClock(1.0, START)
    file = tmp_path / "evening.sqlite3"
    async with playing(discord, database=file, clock=clock) as app:
        it = await seated(club, app, club.people, helpers={1: club.kim})
        await it.run(c.StartGroupRound())
        await it.play(1, 0, 4, 4, 7)
        child = club.people[3]
        wish = c.OpenDispute(table=1, person=it.id_of(child), topic="other", text="Who began?")
        await it.run(wish, by=child)
        await it.run(c.EscalateDispute(dispute=1))
        await it.idle()
        assert asked_of_kim(club, "tie") == [2, 2]
        form = (await club.press(club.lead, "turnierleitung", "rule_dispute")).form
        assert form is not None
        shown = await club.hands.submit(club.lead, form, {"text": "Seat 1 begins."})

    async with playing(discord, database=file, clock=clock) as app:
        it = at_hand(club, app)
        await it.idle()
        await typed_words_are_still_there(it, shown)
        assert asked_of_kim(club, "tie") == [2, 2]
        answered = await club.press(club.kim, "aufsicht", "tie")
        await it.idle()
        assert answered.text.startswith("Table 1, round 1: 1. Person 1")
        assert asked_of_kim(club, "tie") == [0, 0]
        await equal_at_the_cut(it)


async def typed_words_are_still_there(it: Seated, shown: Outcome) -> None:
    """Below the question from before the restart: change it, then announce it."""
    club = it.club
    assert shown.message is not None
    change = shown.buttons[1].custom_id or ""
    form = (await club.hands.click(club.lead, shown.message, change)).form
    assert form is not None
    assert form.field("text").value == "Seat 1 begins."
    again = await club.hands.submit(club.lead, form, {"text": "Seat 1 begins, always."})
    done = await club.confirm(club.lead, again)
    assert "Seat 1 begins, always." in done.text
    assert [one.text for one in it.state.rulings] == ["Seat 1 begins, always."]


async def equal_at_the_cut(it: Seated) -> None:
    """Equal points, missed rounds and cards for the last place that advances (B18)."""
    club, (a, b, d, e) = it.club, it.state.tables[1].seats
    first = it.state.tables[1].rounds[0].orders[0][0]
    second = d if first == b else b
    await it.run(
        c.StartGroupRound(),
        c.ReportRound(table=1, cards={a: 0, b: 4, d: 4, e: 7}),
        c.BreakTie(table=1, order=(second, first)),
    )
    await it.idle()
    assert asked_of_kim(club, "standing") == [2, 2]
    too_early = await club.hands.slash(club.lead, club.lobby, "lead start-knockout")
    assert "table 1" in too_early.text
    answered = await club.press(club.kim, "tisch-1", "standing")
    await it.idle()
    assert asked_of_kim(club, "standing") == [0, 0]
    await the_other_one_advances(it, answered)


async def the_other_one_advances(it: Seated, answered: Outcome) -> None:
    """The wrong button was tapped: below the answer the order is put right (B29)."""
    club, wrong = it.club, advancing(it)
    assert answered.message is not None
    change = answered.buttons[0].custom_id or ""
    form = (await club.hands.click(club.kim, answered.message, change)).form
    assert form is not None
    right = next(one.value for one in form.fields[0].options if one.value not in wrong)
    shown = await club.hands.submit(club.kim, form, {form.fields[0].custom_id: right})
    assert advancing(it) == wrong
    await club.confirm(club.kim, shown)
    assert right in advancing(it)


def advancing(it: Seated) -> list[str]:
    return [row.person for row in standing(it.state, it.state.tables[1]) if row.advances]


# --- the log -------------------------------------------------------------------------------------


def named(outcome: Outcome, label: str) -> Button:
    return next(button for button in outcome.buttons if button.label == label)


async def all_pages(club: Club, who: User, first: Outcome) -> list[str]:
    """Every line, from the newest page to the oldest."""
    lines, page = first.text.splitlines()[1:], first
    while any(button.label == "Ältere" for button in page.buttons):
        assert page.message is not None
        page = await club.hands.click(who, page.message, named(page, "Ältere").custom_id or "")
        lines += page.text.splitlines()[1:]
    return lines


async def test_b48_the_lead_reads_who_did_what_page_by_page_and_filtered(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await seated(club, app, club.people, helpers={1: club.kim})
        await it.run(c.StartGroupRound())
        child = club.people[1]
        wish = c.OpenDispute(table=1, person=it.id_of(child), topic="other", text="Wer beginnt?")
        await it.run(wish, by=child)
        await it.idle()
        eyes = Eyes(club)
        called = await club.press(club.kim, "aufsicht", "unfriendly")
        await club.press(club.kim, "aufsicht", "unfriendly")
        await it.idle()
        (told,) = eyes.new(club.lead)
        assert (called.is_ephemeral, told.room, told.is_silent) == (True, "turnierleitung", False)

        async def log(who: User, **filters: object) -> Outcome:
            return await club.hands.slash(who, club.lobby, "log", filters)

        every = await all_pages(club, club.lead, await log(club.lead))
        of_kind = (await log(club.lead, kind="disputes")).text.splitlines()[1:]
        of_person = await all_pages(club, club.lead, await log(club.lead, person="Person 2"))
        of_table = (await log(club.lead, table=1)).text.splitlines()[1:]
        nobody = await log(club.kim)
        entries = await app.evenings.entries(it.evening.tournament)

    assert len(every) == len(entries)
    assert [line for line in of_kind if "Wer beginnt?" in line] == of_kind
    assert 0 < len(of_person) < len(every)
    assert 0 < len(of_table) < len(every)
    assert nobody.text == "Das macht die Turnierleitung. Sag ihr einfach Bescheid."
