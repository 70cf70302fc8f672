"""A tap that a panel answers itself costs one call, and the panel is right all the same (B44, B45).

Whatever becomes of the answer: it is lost, two come at once, the process ends before it.
"""

import asyncio
from pathlib import Path

from bot.app import App
from bot.domain import commands as c
from bot.presentation.custom_ids import encode
from bot.rehearsal.model import Message
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of
from bot.services.clock import FasterClock

from .club import START, Club, playing
from .seated import Seated, seated
from .test_attackers import forged

ANSWER = "/callback"
EDIT = "PATCH /channels/{channel_id}/messages"
CARD, TABLE = "aufsicht", "tisch-1"
STOPPED, RUNNING = "Die Uhr steht still", "Noch bis"


async def opened(club: Club, room: str, table: int) -> Form:
    """The form for the result of a table."""
    message, _ = await club.sees(club.kim, room, "report")
    outcome = await club.hands.click(club.kim, message, encode("report", 1, table))
    assert outcome.form is not None, outcome.text
    return outcome.form


async def sent(club: Club, form: Form) -> Outcome:
    """Whoever sits first has no cards left, and so on."""
    cards = {field.custom_id: str(number) for number, field in enumerate(form.fields)}
    return await club.hands.submit(club.kim, form, cards)


async def card_of(club: Club) -> Message:
    return (await club.sees(club.kim, CARD, "take_over"))[0]


def drawn(discord: OfflineDiscord, message: Message) -> int:
    """How often a message was drawn anew."""
    entries = discord.transcript.entries()
    updates = (one.summary for one in entries if one.label == "MESSAGE_UPDATE")
    return sum(text.startswith(f"{{'id': '{message.id}'") for text in updates)


async def in_a_round(club: Club, app: App) -> Seated:
    """Kim's tables play, four people at each."""
    people = [club.people[start : start + 4] for start in range(0, len(club.people), 4)]
    helpers = {number: club.kim for number, _ in enumerate(people, start=1)}
    it = await seated(club, app, *people, helpers=helpers)
    await it.run(c.StartGroupRound())
    await it.idle()
    return it


async def test_b61_a_result_sent_from_the_card_is_drawn_there_by_the_answer_alone(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        card, form = await card_of(club), await opened(club, CARD, 1)
        before = drawn(discord, card)
        outcome = await sent(club, form)
        told = outcome.text
        await it.idle()
        at_the_table = club.texts(club.kim, club.channel(TABLE))

    assert outcome.kind == "update"
    assert "**Tisch 1** · Runde 1: 1. Person 1 3 Punkte" in told
    assert drawn(discord, card) == before + 1
    assert any("Person 1 3 Punkte" in text for text in at_the_table)


async def test_b61_at_the_table_the_answer_offers_the_next_table_in_words(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        await in_a_round(club, app)
        first = await sent(club, await opened(club, TABLE, 1))
        told, next_table = first.text, first.buttons[0]

    assert first.is_ephemeral
    assert told.startswith("Tisch 1, Runde 1: 1. ")
    assert next_table.label == "Weiter: Tisch 2"


async def test_a_result_that_counts_already_is_said_in_words(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        form = await opened(club, CARD, 1)
        await sent(club, form)
        await it.idle()
        again = await sent(club, form)

    assert again.is_ephemeral
    assert "schon eingetragen" in again.text


async def test_of_two_taps_at_once_neither_undoes_what_the_other_has_drawn(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        card = await card_of(club)
        forms = [await opened(club, CARD, table) for table in (1, 2)]
        held = discord.faults.hold(ANSWER)
        first = asyncio.ensure_future(sent(club, forms[0]))
        await held.arrived.wait()
        second = await sent(club, forms[1])
        held.release()
        kind = (await first).kind
        await it.idle()

    assert kind == "update"
    assert second.is_ephemeral
    assert second.text.startswith("Tisch 2, Runde 1: 1. ")
    assert "**Tisch 1** · Runde 1: 1. Person 1" in text_of(card)
    assert "**Tisch 2** · Runde 1: 1. Person 5" in text_of(card)


async def test_b45_an_answer_that_was_lost_is_made_good_when_all_is_as_before(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        it = Seated(app.evenings.running_of_guild(club.guild.id)[0], club, app)
        await it.run(c.OpenRegistration())
        await it.idle()
        card, close = await club.sees(club.lead, "turnierleitung", "close_registration")
        words = text_of(card)
        discord.faults.hold(EDIT, times=1_000)
        lost = discord.faults.cut(ANSWER, when="after")
        outcome = await club.hands.click(club.lead, card, close.custom_id or "")
        between = text_of(card)
        await it.run(c.OpenRegistration())
        discord.faults.clear()
        await it.idle()

    assert (outcome.kind, lost.struck) == ("update", 1)
    assert between != words
    assert text_of(card) == words


async def test_b44_killed_between_commit_and_answer_the_card_is_right_after_the_start(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock, file = Club(discord, 4), FasterClock(1.0, START), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file, clock=clock) as app:
        await in_a_round(club, app)
        card = await card_of(club)
        discord.faults.hold(EDIT, times=1_000)
        held = discord.faults.hold(ANSWER)
        tap = asyncio.ensure_future(club.press(club.kim, CARD, "pause"))
        await held.arrived.wait()
    before = text_of(card)
    discord.faults.clear()
    async with playing(discord, database=file, clock=clock):
        await club.hands.until(lambda: STOPPED in text_of(card))
        await club.sees(club.kim, CARD, "resume")
    tap.cancel()

    assert STOPPED not in before


async def test_b14_the_next_game_takes_the_old_buttons_away_with_its_answer(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        await it.play(1, 0, 1, 2, 3)
        await it.run(c.StartGroupRound())
        await it.play(1, 0, 1, 2, 3)
        await it.run(c.StartKnockout(), c.StartKnockoutRound())
        await it.play_game("F")
        await it.idle()
        old, _ = await club.sees(club.kim, TABLE, "start_game")
        before = drawn(discord, old)
        outcome = await club.press(club.kim, TABLE, "start_game")
        await it.idle()
        new = club.hands.last_message(club.kim, club.channel(TABLE))

    assert outcome.kind == "update"
    assert drawn(discord, old) == before + 1
    assert "Spiel 1: Person 1 gewinnt" in text_of(old)
    assert buttons_of(old) == []
    assert new.id != old.id
    assert any((one.custom_id or "").startswith("report_game") for one in buttons_of(new))


async def test_b14_a_panel_that_has_to_move_is_not_drawn_where_it_stands(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        held = discord.faults.hold("DELETE /channels")
        await it.run(c.PublishRuling(topic="stacking", text="Auf +4 nur +4."))
        await held.arrived.wait()
        outcome = await club.press(club.kim, TABLE, "pause")
        held.release()
        await it.idle()
        last = club.hands.last_message(club.kim, club.channel(TABLE))

    assert outcome.is_ephemeral
    assert outcome.text.startswith("Die Uhr an Tisch 1 steht still")
    assert any((one.custom_id or "").startswith("resume") for one in buttons_of(last))


async def test_a_tap_on_a_message_of_before_is_answered_in_words(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await in_a_round(club, app)
        old = club.hands.last_message(club.kim, club.channel(TABLE))
        await it.play(1, 0, 1, 2, 3)
        await it.run(c.StartGroupRound())
        await it.idle()
        words = text_of(old)
        outcome = await forged(club, club.kim, old, encode("pause", 1, 1))
        await it.idle()

    assert outcome.is_ephemeral
    assert outcome.text.startswith("Die Uhr an Tisch 1 steht still")
    assert text_of(old) == words
