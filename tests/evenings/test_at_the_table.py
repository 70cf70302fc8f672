"""Problems at a table as each person sees them, in German and in English (B32, B33, B35, B36)."""

import asyncio
from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.rehearsal.model import User
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, playing
from .eyes import Eyes, Said
from .seated import Seated, seated

BOTH = pytest.mark.parametrize("locale", ["de", "en-GB"])

HOUSE_RULE = {
    "de": "Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden.",
    "en": "Allowed: a +2 may be put on a +2, a +4 on a +4.",
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
DECIDED_HERE = {"de": "💬 **Entschieden:** ", "en": "💬 **Decided:** "}
CONFLICT = {
    "de": "Du sitzt selbst an diesem Tisch",
    "en": "You sit at this table yourself",
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
    "de": "Darüber ist schon entschieden, für diesen Tisch:",
    "en": "That has been decided already, for this table:",
}
MOVED_ON = {"de": "Inzwischen ist es hier weitergegangen", "en": "Things have moved on here"}


def with_ole(club: Club) -> User:
    """One more who helps."""
    ole = club.discord.add_user("Ole", locale=club.lead.locale)
    club.discord.add_member(club.guild, ole)
    return ole


async def form_of(club: Club, who: User, room: str, action: str) -> Form:
    form = (await club.press(who, room, action)).form
    assert form is not None
    return form


async def complain(it: Seated, who: User, room: str, text: str, topic: str = "stacking") -> Outcome:
    """Two taps and a sentence."""
    form = await form_of(it.club, who, room, "dispute")
    outcome = await it.club.hands.submit(who, form, {"topic": topic, "text": text})
    await it.idle()
    return outcome


@BOTH
async def test_b32_a_problem_takes_two_taps_and_a_sentence_and_one_tap_to_rule_on(
    discord: OfflineDiscord, locale: str
) -> None:
    club = Club(discord, 8, locale=locale)
    child, neighbour, words = club.people[0], club.people[1], club.language
    async with playing(discord) as app:
        ole = with_ole(club)
        it = await seated(
            club, app, club.people[:4], club.people[4:], helpers={1: club.kim, 2: ole}
        )
        await it.run(c.StartGroupRound())
        await it.idle()
        eyes = Eyes(club)

        form = await form_of(club, child, "tisch-1", "dispute")
        shown = {one.value: one.description for one in form.field("topic").options}
        opened = await club.hands.submit(child, form, {"topic": "stacking", "text": "Er +2t."})
        await it.idle()
        told = eyes.new(club.lead)
        panel, read_by = (
            eyes.panel(neighbour, "tisch-1"),
            {
                user.display_name: eyes.reads(user, "Er +2t.")
                for user in (neighbour, club.kim, club.lead)
            },
        )

        assert (shown["stacking"] or "").startswith(HOUSE_RULE[words][:20])
        assert opened.is_ephemeral
        assert HOUSE_RULE[words] in opened.text
        assert [(one.room, *one.rings_for, one.is_silent) for one in told] == [
            ("aufsicht", "Kim", False)
        ]
        assert WAITS[words] in panel.replace(f"<@{club.kim.id}>", "@Kim")
        assert read_by == {"Person 2": [], "Kim": ["aufsicht"], "Lena": ["aufsicht"]}

        await one_at_a_time(it, child, words)
        await holds_up_its_own_table_only(it, eyes, words)

        eyes = Eyes(club)
        buttons = club.buttons(club.kim, club.channel("aufsicht"), "house_rule")
        card, button = next(one for one in buttons if one[1].custom_id == "house_rule:1:1")
        ruled = await club.hands.click(club.kim, card, button.custom_id or "")
        await it.idle()

        assert ruled.is_ephemeral
        (here,) = eyes.new(club.lead)
        assert here.text.startswith(DECIDED_HERE[words])
        assert here == Said("tisch-1", here.text, frozenset(), is_silent=True)
        await club.press(club.lead, "turnierleitung", "start_table")
        assert [len(table.rounds) for table in it.state.tables_in_order()] == [2, 2]


async def one_at_a_time(it: Seated, child: User, words: str) -> None:
    """A second one waits, typed as it is; a neighbour's does not; settled, it is quietly told."""
    club, neighbour = it.club, it.club.people[1]
    second = await complain(it, child, "tisch-1", "Und noch etwas.")
    assert STILL_OPEN[words] in second.text
    form = (await club.hands.slash(neighbour, club.lobby, "dispute")).form
    assert form is not None
    other = await club.hands.submit(neighbour, form, {"topic": "drawing", "text": "Er zog zwei."})
    await it.idle()
    eyes = Eyes(club)
    assert other.message is not None
    settled = await club.confirm(neighbour, other)
    await it.idle()

    assert settled.is_ephemeral
    (told,) = eyes.new(club.lead)
    assert SETTLED[words] in told.text
    assert (told.room, told.rings_for, told.is_silent) == ("aufsicht", frozenset(), True)
    assert {n: one.state for n, one in it.state.disputes.items()} == {1: "open", 2: "withdrawn"}


async def holds_up_its_own_table_only(it: Seated, eyes: Eyes, words: str) -> None:
    """Both rounds are reported; the next starts where nothing is open (B36)."""
    club = it.club
    for table in (1, 2):
        await it.play(table, 0, 1, 2, 3)
    await it.idle()
    assert HELD[words] in eyes.panel(club.people[0], "tisch-1")
    assert STANDS_IN_THE_WAY[words] in eyes.panel(club.lead, "turnierleitung", "UNO-Abend")
    await club.press(club.lead, "turnierleitung", "start_ready")
    await it.idle()

    assert [len(table.rounds) for table in it.state.tables_in_order()] == [1, 2]


@BOTH
async def test_b33_who_sits_there_does_not_decide_and_silence_reaches_the_lead(
    discord: OfflineDiscord, locale: str
) -> None:
    club, clock = Club(discord, 8, locale=locale), JumpingClock(1.0, START)
    words = club.language
    async with playing(discord, clock=clock) as app:
        ole = with_ole(club)
        tables = [[club.kim, *club.people[:2]], club.people[2:5], club.people[5:8]]
        it = await seated(club, app, *tables, helpers={1: club.kim, 2: ole})
        club.help_with(ole)
        await it.run(c.StartGroupRound())
        await it.idle()

        eyes = Eyes(club)
        await complain(it, club.people[0], "tisch-1", "Kim spielt selbst mit.")
        called = {one.room: one for one in eyes.new(club.lead)}
        hers = await club.press(club.kim, "aufsicht", "house_rule")
        his = await club.press(ole, "aufsicht", "house_rule")

        assert called["aufsicht"].rings_for == {"Ole"}
        assert called["turnierleitung"].text.startswith(NO_SUPERVISOR[words])
        assert not called["turnierleitung"].is_silent
        assert hers.text.startswith(CONFLICT[words])
        assert his.is_ephemeral
        assert not it.state.disputes[1].is_open

        await complain(it, club.people[2], "tisch-2", "Ole kommt nicht.")
        eyes = Eyes(club)
        clock.jump(timedelta(minutes=3))
        app.alarms.rearm()
        await club.reads(club.lead, "turnierleitung", NOBODY_YET[words])
        await it.idle()

        (late,) = eyes.new(club.lead)
        assert (late.room, late.is_silent) == ("turnierleitung", False)
        assert "Ole kommt nicht." in late.text
        assert "Ole kommt nicht." in eyes.panel(club.lead, "turnierleitung", "Ole kommt nicht.")
        assert eyes.new(club.people[2]) == []


async def test_two_at_once_and_forms_that_were_open_meanwhile_end_well(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        ole = with_ole(club)
        it = await seated(club, app, club.people)
        club.help_with(ole)
        await it.run(c.StartGroupRound())
        await complain(it, club.people[0], "tisch-1", "Wer hat recht?")
        both = await asyncio.gather(
            *(club.press(who, "aufsicht", "house_rule") for who in (club.kim, ole))
        )
        assert {one.text for one in both} == {"Entschieden. Am Tisch steht es jetzt auch."}
        assert len(it.state.rulings) == 1

        await complain(it, club.people[1], "tisch-1", "Und das?", "drawing")
        first, second, third = [
            await form_of(club, who, room, "rule_dispute")
            for who, room in (
                (club.kim, "aufsicht"), (ole, "aufsicht"), (club.lead, "turnierleitung")
            )
        ]  # fmt: skip
        await club.hands.submit(club.kim, first, {"text": "Eine ziehen."})
        beaten = await club.hands.submit(ole, second, {"text": "Zwei ziehen."})
        words = {"topic": "drawing", "text": "Genau eine."}
        leads = await club.hands.submit(club.lead, third, words)
        lost = leads.text
        preview = await club.confirm(club.lead, leads)
        shown = preview.text
        await club.confirm(club.lead, preview)
        assert beaten.text == f"{DECIDED_ALREADY['de']} „Eine ziehen.“"
        assert "Dein Satz ist noch da: „Genau eine.“" in lost
        assert shown.startswith("**Ziehen**: „Genau eine.“ Das gilt sofort am einzigen Tisch")
        assert [one.scope for one in it.state.rulings] == ["table", "table", "all"]

        late = await form_of(club, club.people[2], "tisch-1", "dispute")
        typed = {"topic": "time", "text": "Er war zu spät."}
        await it.play(1, 0, 1, 2, 3)
        await it.run(c.StartGroupRound())
        moved = await club.hands.submit(club.people[2], late, typed)
        why = moved.text
        again = (await club.confirm(club.people[2], moved)).form
        assert again is not None
        opened = await club.hands.submit(club.people[2], again)

    assert why.startswith(MOVED_ON["de"])
    assert again.field("text").value == "Er war zu spät."
    assert opened.text.startswith("Danke!")
    last = it.state.disputes[3]
    assert (last.topic, last.text, last.is_open) == ("time", "Er war zu spät.", True)
