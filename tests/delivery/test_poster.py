"""Discord is kept equal to the panels, whatever happens to them (B8, B14, B44, B45)."""

import asyncio
from pathlib import Path

import pytest

from bot.delivery import retries
from bot.domain import commands as c
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of
from tests.evenings.club import Club, playing
from tests.evenings.seated import seated


async def test_a_panel_that_was_deleted_comes_back_with_the_next_change(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        message, _ = await club.sees(club.people[0], "turnier-info", "signup")
        discord.hands.delete(club.lead, message)
        await club.hands.slash(club.people[0], club.lobby, "signup")

        anew, _ = await club.sees(club.people[0], "turnier-info", "signup")

    assert anew.id != message.id


async def test_a_panel_that_was_deleted_while_nobody_looked_is_back_after_the_start(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        message, _ = await club.sees(club.people[0], "turnier-info", "signup")
    discord.hands.delete(club.lead, message)
    async with playing(discord, database=file):
        anew, _ = await club.sees(club.people[0], "turnier-info", "signup")

    assert anew.id != message.id


async def test_a_burst_of_changes_becomes_few_edits(discord: OfflineDiscord) -> None:
    club = Club(discord, 30)
    async with playing(discord, panel_seconds=0.2) as app:
        await club.set_up()
        await club.create(capacity=40)
        await club.lead_does("open_registration")
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        before = discord.transcript.count("PATCH /channels")
        await asyncio.gather(
            *(club.hands.click(one, message, button.custom_id or "") for one in club.people)
        )
        await club.hands.until(lambda: "10 von 40" in text_of(message))
        await club.hands.until(lambda: app.is_idle)
        edits = discord.transcript.count("PATCH /channels") - before

    assert edits <= 4


async def test_each_round_has_a_new_last_message_and_the_old_keeps_its_result(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        table = club.channel("tisch-1")
        first, _ = club.buttons(club.kim, table, "dispute")[0]
        await club.lead_does("start_round")
        second, _ = await club.sees(club.kim, "tisch-1", "report")
        await club.hands.until(lambda: app.is_idle)

        assert second.id != first.id
        assert club.hands.last_message(club.kim, table).id == second.id
        assert "Runde 1" in text_of(first)
        assert buttons_of(first) == []


async def test_one_table_without_a_channel_does_not_hold_up_the_others(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 8)
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.sees(club.kim, "tisch-1", "me")
        await club.sees(club.kim, "tisch-2", "me")
        discord.set_overwrite(
            club.channel("tisch-1"), discord.bot_role(club.guild), deny=1 << 11 | 1 << 10
        )
        discord.set_overwrite(club.channel("tisch-1"), discord.world.bot, deny=1 << 11 | 1 << 10)
        await club.lead_does("start_round")

        await club.sees(club.kim, "tisch-2", "report")
        await club.reads(club.lead, "turnierleitung", "In tisch-1 darf ich nicht schreiben.")

    told = [t for t in club.texts(club.lead, club.channel("turnierleitung")) if "tisch-1" in t]
    assert len(told) == 1


async def test_a_table_channel_that_was_deleted_is_made_anew(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.sees(club.kim, "tisch-1", "me")
        discord.remove_channel(club.channel("tisch-1"))
        await club.lead_does("start_round")

        await club.sees(club.kim, "tisch-1", "report")


async def test_a_message_whose_answer_was_lost_is_not_posted_twice(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.sees(club.kim, "tisch-1", "me")
        discord.faults.cut("POST /channels", when="after", times=2)
        await club.lead_does("start_round")
        await club.sees(club.kim, "tisch-1", "report")
        await club.hands.until(lambda: app.is_idle)

    reports = club.buttons(club.kim, club.channel("tisch-1"), "report")
    assert len(reports) == 1


async def test_an_edit_whose_answer_was_lost_is_taken_back_when_all_is_as_before(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 2)
    async with playing(discord) as app:
        await club.set_up()
        await club.create(capacity=2)
        await club.lead_does("open_registration")
        home, signup = await club.sees(club.people[0], "turnier-info", "signup")
        await club.hands.until(lambda: app.is_idle)
        words = text_of(home)
        lost = discord.faults.cut("PATCH /channels", when="after", times=2)
        await club.hands.click(club.people[0], home, signup.custom_id or "")
        await club.hands.until(lambda: lost.struck == 2)
        assert text_of(home) != words
        outcome = await club.hands.slash(club.people[0], club.lobby, "withdraw")
        assert outcome.is_ephemeral
        await club.hands.until(lambda: app.is_idle, 15)

    assert text_of(home) == words


async def test_what_the_life_before_did_not_note_is_seen_at_the_next_start(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        await club.sees(club.people[0], "turnier-info", "signup")
        await club.hands.until(lambda: app.is_idle)
    home = club.hands.last_message(club.people[0], club.channel("turnier-info"))
    words = text_of(home)
    home.components[0]["components"][0]["content"] = "# Etwas von vorhin"
    assert text_of(home) != words
    async with playing(discord, database=file):
        await club.hands.until(lambda: text_of(home) == words)


async def test_b14_a_panel_whose_answer_was_lost_loses_its_buttons_though_another_is_wanted_by_then(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retries, "FIRST", 0.2)
    club = Club(discord, 4)
    async with playing(discord) as app:
        it = await seated(club, app, club.people, rounds=3)
        await it.run(c.StartGroupRound())
        await it.play(1, 0, 2, 3, 4)
        await it.idle()
        table = club.channel("tisch-1")
        lost = discord.faults.cut("POST /channels/{channel_id}/messages", when="after", times=99)
        lost.skip, lost.place = 99, str(table.id)
        await it.run(c.StartGroupRound())
        second, _ = await club.sees(club.kim, "tisch-1", "report")
        await it.play(1, 0, 2, 3, 4)
        await it.run(c.StartGroupRound())
        discord.faults.clear()
        await club.hands.until(lambda: not buttons_of(second))
        third, _ = await club.sees(club.kim, "tisch-1", "report")
        await it.idle()
        panels = [one for one in table.messages.values() if one.is_v2 and buttons_of(one)]

    assert lost.struck > 0
    assert "Runde 2:** 1. Person 1 3 Punkte" in text_of(second)
    assert "Runde 3" in text_of(third)
    assert panels == [third]


async def test_b45_a_deleted_panel_comes_back_though_all_is_as_before_when_it_can(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retries, "FIRST", 0.2)
    club = Club(discord, 1)
    (anna,) = club.people
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        home, _ = await club.sees(anna, "turnier-info", "signup")
        words = text_of(home)
        await club.hands.until(lambda: app.is_idle)
        discord.hands.delete(club.lead, home)
        refused = discord.faults.fail("POST /channels", status=403, code=50013, times=99)
        refused.skip, refused.place = 99, str(home.channel.id)
        await club.hands.slash(anna, club.lobby, "signup")
        await club.hands.until(lambda: refused.struck)
        await club.hands.slash(anna, club.lobby, "withdraw")
        discord.faults.clear()
        anew, _ = await club.sees(anna, "turnier-info", "signup")
        await club.hands.until(lambda: app.is_idle)

    assert anew.id != home.id
    assert text_of(anew) == words
