"""Trouble with Discord in one place: the others go on, and whoever has to act is told (B45)."""

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery import outbox, retries
from bot.domain import commands as c
from bot.rehearsal.faults import Fault, When
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import JumpingClock

from .club import START, Club, playing
from .seated import at_hand, seated
from .test_faults import ALWAYS, KINDS, TROUBLE

SEND = "POST /channels/{channel_id}/messages"


def in_one_place(club: Club, kind: str, channel: str) -> Fault:
    """A fault that strikes every call to one channel."""
    fault = KINDS[kind](club.discord.faults, "")
    fault.skip, fault.place = ALWAYS, str(club.channel(channel).id)
    return fault


def said_to_the_lead(club: Club, words: str) -> int:
    texts = club.texts(club.lead, club.channel("turnierleitung"))
    return sum(words in text for text in texts)


@pytest.mark.parametrize("kind", KINDS)
async def test_b45_trouble_at_one_table_holds_up_no_other(
    discord: OfflineDiscord, kind: str
) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        it = await seated(club, app, club.people[:4], club.people[4:])
        fault = in_one_place(club, kind, "tisch-1")
        await it.run(c.StartGroupRound())
        await club.report(club.channel("tisch-2"), "report")
        await club.hands.until(
            lambda: not club.buttons(club.kim, club.channel("tisch-2"), "report")
        )
        assert fault.struck > 0
        assert it.state.tables[1].current is not None
        discord.faults.clear()
        await club.report(club.channel("tisch-1"), "report")
        await it.idle()

    for table in ("tisch-1", "tisch-2"):
        texts = club.texts(club.lead, club.channel(table))
        assert len(set(texts)) == len(texts), texts
        assert sum("Runde 1" in text for text in texts) == 1, texts
    assert said_to_the_lead(club, TROUBLE) == (kind == "403")


async def test_b45_whom_trouble_concerns_reads_of_it_although_the_telling_was_cut_off(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        in_one_place(club, "403", "tisch-1")
        lead = str(club.channel("turnierleitung").id)
        lost = [discord.faults.cut(SEND, when=when) for when in ("before", "after")]
        for fault in lost:
            fault.skip, fault.place = ALWAYS, lead
        await it.run(c.StartGroupRound())
        await club.hands.until(lambda: said_to_the_lead(club, TROUBLE) > 0)
        discord.faults.clear()
        await it.idle()

    assert [fault.struck for fault in lost] == [1, 1]
    assert said_to_the_lead(club, TROUBLE) == 1


async def test_b45_too_many_requests_are_no_refusal_however_often(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retries, "FIRST", 0.01)
    monkeypatch.setattr(retries, "LAST", 0.05)
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        fault = discord.faults.rate_limit(
            SEND, seconds=60.0, has_via=False, times=outbox.MOST_TRIES + 2
        )
        fault.skip, fault.place = ALWAYS, str(club.channel("ankündigungen").id)
        await it.run(c.SetGroupRounds(rounds=3))
        await club.reads(club.lead, "ankündigungen", "3 Gruppenrunden")

    assert fault.struck == outbox.MOST_TRIES + 2


async def test_b45_trouble_in_the_leads_own_room_holds_up_no_panel_elsewhere(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        waiting = discord.faults.hold(SEND)
        waiting.skip, waiting.place = ALWAYS, str(club.channel("turnierleitung").id)
        lost = discord.faults.cut("PATCH /channels/{channel_id}/messages/{message_id}")
        lost.skip, lost.place = ALWAYS, str(club.channel("tisch-1").id)
        await it.run(c.StartGroupRound())
        await waiting.arrived.wait()
        await club.sees(club.kim, "tisch-1", "report")
        waiting.release()
        await it.idle()

    assert (waiting.struck, lost.struck) == (1, 1)
    assert said_to_the_lead(club, "nimmt gerade nichts an (tisch-1)") == 1


MAKE = "POST /guilds/{guild_id}/channels"


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("kind", "words"), [("cut before", "nicht mitgemacht"), ("403", "lässt mich das nicht tun")]
)
async def test_b45_a_wish_that_discord_let_fail_is_answered_in_words_and_works_the_next_time(
    discord: OfflineDiscord, caplog: pytest.LogCaptureFixture, kind: str, words: str
) -> None:
    club = Club(discord, 0)
    async with playing(discord):
        KINDS[kind](discord.faults, MAKE).times = 1
        refused = await club.hands.slash(club.lead, club.lobby, "setup")
        again = await club.hands.slash(club.lead, club.lobby, "setup")

    assert words in refused.text
    assert again.text.startswith("Fertig")
    assert errors(caplog) == []


@pytest.mark.parametrize("when", ["before", "after"])
async def test_b45_an_answer_that_is_cut_off_arrives_all_the_same(
    discord: OfflineDiscord, caplog: pytest.LogCaptureFixture, when: When
) -> None:
    club = Club(discord, 1)
    (anna,) = club.people
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        lost = discord.faults.cut("callback", when=when)
        outcome = await club.press(anna, "turnier-info", "signup")
        again = await club.press(anna, "turnier-info", "signup")

    assert lost.struck == 1
    assert outcome.text.startswith("Du bist dabei")
    assert again.text == "Du bist schon dabei: Platz 1."
    assert errors(caplog) == []


async def test_b45_a_panel_is_shown_without_the_link_to_a_room_that_cannot_be_made(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        it = at_hand(club, app)
        discord.faults.cut(MAKE, times=ALWAYS)
        people = [{it.id_of(user): user.display_name for user in club.people}]
        await it.sit(people, {})
        await club.reads(club.people[0], "turnier-info", "#tisch-1", within=10)
        discord.faults.clear()
        await club.hands.until(club.tables)
        await club.reads(club.people[0], "turnier-info", f"<#{club.channel('tisch-1').id}>")


@pytest.mark.parametrize("is_night", [False, True])
async def test_b58_at_night_the_lead_reads_of_trouble_and_is_not_rung_for(
    discord: OfflineDiscord, *, is_night: bool
) -> None:
    club, clock = Club(discord, 0), JumpingClock(1.0, START)
    async with playing(discord, clock=clock) as app:
        await club.set_up()
        await club.create(starts="9.12. 19:00")
        await club.hands.until(lambda: app.is_idle)
        clock.jump(timedelta(hours=8 if is_night else 0))
        in_one_place(club, "403", "ankündigungen")
        await club.lead_does("open_registration")
        await club.hands.until(lambda: said_to_the_lead(club, TROUBLE) > 0)
        discord.faults.clear()

    seen = club.hands.visible_messages(club.lead, club.channel("turnierleitung"))
    (said,) = [message for message in seen if TROUBLE in text_of(message)]
    assert said.is_silent == is_night
    assert said.pinged == (frozenset() if is_night else frozenset({club.lead.id}))


async def test_b42_a_table_channel_that_may_not_be_made_is_told_as_that(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        it = at_hand(club, app)
        discord.faults.fail(MAKE, status=403, code=50013, times=ALWAYS)
        await it.sit([{it.id_of(user): user.display_name for user in club.people}], {})
        told = "Den Kanal für Tisch 1 kann ich nicht anlegen"
        await club.reads(club.lead, "turnierleitung", told)
        await club.reads(club.people[0], "ankündigungen", "#tisch-1", within=10)

    assert said_to_the_lead(club, TROUBLE) == 0


async def test_b45_after_a_start_a_room_that_cannot_be_read_holds_up_no_panel(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 3), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await seated(club, app, club.people)
    home, _ = await club.sees(club.people[0], "turnier-info", "me")
    discord.hands.delete(club.lead, home)
    waiting = discord.faults.hold("GET /channels/{channel_id}/messages", times=ALWAYS)
    waiting.skip, waiting.place = ALWAYS, str(club.channel("tisch-1").id)
    async with playing(discord, database=file):
        await waiting.arrived.wait()
        anew, _ = await club.sees(club.people[0], "turnier-info", "me")
        waiting.release()

    assert anew.id != home.id
