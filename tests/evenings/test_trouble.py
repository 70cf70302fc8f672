"""Trouble with Discord in one place: the others go on, and whoever has to act is told (B45)."""

import pytest

from bot.delivery import outbox, retries
from bot.domain import commands as c
from bot.rehearsal.faults import Fault
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing
from .seated import seated
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
