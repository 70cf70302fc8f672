"""The evening in the calendar of its server: a scheduled event, kept in step (B52)."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.app import App
from bot.rehearsal.kinds import EventStatus
from bot.rehearsal.model import ScheduledEvent
from bot.rehearsal.permissions import CREATE_EVENTS, ORGANISING_BOT
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of

from .club import Club, playing

STARTS = "2099-12-05T19:00+00:00"
"""In the future by everybody's clock: Discord refuses what is past."""
CALENDAR = "/guilds/{guild_id}/scheduled-events"


def entries(club: Club) -> list[ScheduledEvent]:
    return list(club.guild.events.values())


def made(discord: OfflineDiscord) -> int:
    return discord.transcript.events["GUILD_SCHEDULED_EVENT_CREATE"]


async def created(club: Club, app: App, **options: object) -> None:
    await club.set_up()
    await club.create(starts=STARTS, check_in="2099-12-05T18:15+00:00", **options)
    await club.hands.until(lambda: app.is_idle)


async def test_b52_the_event_follows_the_evening_from_its_making_to_its_end(
    discord: OfflineDiscord,
) -> None:
    club, stages = Club(discord, 3), list[EventStatus]()
    async with playing(discord) as app:
        await created(club, app, venue="Gemeindehaus")
        (event,) = entries(club)
        stages.append(event.status)
        await club.until_tables()
        await club.hands.until(lambda: app.is_idle)
        stages.append(event.status)
        await club.play_round()
        await club.play_round()
        await club.decide_standings()
        state = app.evenings.running_of_guild(club.guild.id)[0]
        await club.play_knockout(lambda: state.state is None or state.state.phase == "finished")
        await club.hands.until(lambda: app.is_idle)
        stages.append(event.status)

    assert (event.name, event.location) == ("UNO-Abend", "Gemeindehaus")
    assert event.starts_at == datetime(2099, 12, 5, 19, 0, tzinfo=UTC)
    assert f"<#{club.channel('turnier-info').id}>" in (event.description or "")
    assert stages == [EventStatus.SCHEDULED, EventStatus.ACTIVE, EventStatus.COMPLETED]
    assert made(discord) == 1
    calls = [one for one in discord.transcript.requests() if CALENDAR in one.label]
    assert len(calls) == 3


async def test_b52_the_event_moves_with_the_schedule_and_ends_with_a_cancelled_evening(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await created(club, app)
        (event,) = entries(club)
        given = {"starts": "2099-12-06T20:00+00:00"}
        await club.hands.slash(club.lead, club.lobby, "lead schedule", given)
        await club.hands.until(lambda: event.starts_at.day == 6)
        await club.hands.until(lambda: app.is_idle)
        outcome = await club.hands.slash(club.lead, club.lobby, "lead cancel")
        await club.confirm(club.lead, outcome)
        await club.hands.until(lambda: app.is_idle)

    assert (event.status, made(discord)) == (EventStatus.CANCELED, 1)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_b52_an_answer_that_was_lost_makes_no_second_event(
    discord: OfflineDiscord, tmp_path: Path, when: str
) -> None:
    club, file = Club(discord, 0), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.hands.until(lambda: app.is_idle)
        discord.faults.cut(f"POST {CALENDAR}", when="after" if when == "after" else "before")
        await club.create(starts=STARTS, check_in="2099-12-05T18:15+00:00")
        await club.hands.until(lambda: f"POST {CALENDAR}" in discord.transcript.text())
    async with playing(discord, database=file) as app:
        await club.hands.until(lambda: bool(entries(club)) and app.is_idle)

    assert (len(entries(club)), made(discord)) == (1, 1)


async def test_b52_an_event_made_although_discord_said_it_failed_has_no_twin(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await club.set_up()
        await club.hands.until(lambda: app.is_idle)
        discord.faults.fail(f"POST {CALENDAR}", when="after")
        await club.create(starts=STARTS, check_in="2099-12-05T18:15+00:00")
        await club.hands.until(lambda: made(discord) == 2 and app.is_idle)

    assert len(entries(club)) == 1


async def test_b52_a_missing_permission_is_told_once_and_made_good_when_it_is_given(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    role = discord.bot_role(club.guild)
    discord.set_permissions(club.guild, role, ORGANISING_BOT & ~CREATE_EVENTS)
    async with playing(discord) as app:
        await created(club, app)
        await club.lead_does("open_registration")
        await club.press(club.people[0], "turnier-info", "signup")
        await club.reads(club.lead, "turnierleitung", "„Events erstellen“")
        checked = await club.hands.slash(club.lead, club.lobby, "setup", {"only_check": True})
        discord.set_permissions(club.guild, role, ORGANISING_BOT)
        await club.hands.until(lambda: bool(entries(club)))
        room = club.channel("turnierleitung")
        told = [
            one
            for one in club.hands.visible_messages(club.lead, room)
            if "„Events erstellen“" in text_of(one)
        ]

    assert "Events erstellen" in checked.text
    assert [one.pinged for one in told] == [{club.lead.id}]


async def test_b52_what_somebody_took_out_of_the_calendar_stays_out(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await created(club, app)
        club.guild.events.clear()
        await club.lead_does("open_registration")
        await club.lead_does("open_check_in")
        await club.hands.until(lambda: app.is_idle)

    assert (entries(club), made(discord)) == ([], 1)


async def test_b52_evenings_side_by_side_have_an_event_each_with_a_link_to_its_own_room(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 0)
    async with playing(discord) as app:
        await created(club, app)
        await club.create(starts=STARTS, check_in="2099-12-05T18:15+00:00")
        await club.hands.until(lambda: app.is_idle)
        rooms = app.guilds.settings(club.guild.id).own_rooms[2]

    texts = [event.description or "" for event in entries(club)]
    assert f"<#{club.channel('turnier-info').id}>" in texts[0]
    assert f"<#{rooms.info_channel}>" in texts[1]
    assert (len(texts), discord.transcript.count(f"PATCH {CALENDAR}")) == (2, 0)
