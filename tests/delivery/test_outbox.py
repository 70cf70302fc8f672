"""What has happened is told once, in order, whatever Discord does meanwhile (B44, B58)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.app import App
from bot.delivery.voice import NOBODY
from bot.domain.events import RegistrationOpened
from bot.presentation.shapes import Notice
from bot.presentation.showing import notices_told
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock
from bot.services.evening import Evening
from bot.services.guilds import GuildSettings
from bot.services.ports import Step
from tests.evenings.club import START, Club, playing


async def test_a_notice_whose_answer_was_lost_is_told_once(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        discord.faults.cut("POST /channels", when="after", times=1)
        await club.lead_does("open_registration")
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung")
        await club.hands.until(lambda: app.is_idle)

    told = club.texts(club.lead, club.channel("ankündigungen"))
    assert len(told) == 1


async def test_a_notice_whose_connection_was_cut_is_told_all_the_same(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        discord.faults.cut("POST /channels", when="before", times=1)
        await club.lead_does("open_registration")
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung")
        await club.hands.until(lambda: app.is_idle)

    assert len(club.texts(club.lead, club.channel("ankündigungen"))) == 1


async def test_what_was_not_told_before_the_end_is_told_at_the_next_start(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        held = discord.faults.hold("POST /channels", times=9)
        await club.lead_does("open_registration")
        await held.arrived.wait()
    discord.faults.clear()
    async with playing(discord, database=file) as app:
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung")
        await club.hands.until(lambda: app.is_idle)

    assert len(club.texts(club.lead, club.channel("ankündigungen"))) == 1


async def test_what_cannot_be_told_costs_the_words_about_its_own_moment_alone(
    discord: OfflineDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much has waited with it for the next start."""

    def told(
        steps: Sequence[Step], evening: Evening, settings: GuildSettings, *, now: datetime
    ) -> Sequence[tuple[int, Notice]]:
        if any(isinstance(step.entry.event, RegistrationOpened) for step in steps):
            raise LookupError("a fault of ours")
        return notices_told(steps, evening, settings, now=now)

    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        held = discord.faults.hold("POST /channels", times=9)
        await club.lead_does("open_registration")
        await held.arrived.wait()
        await club.lead_does("open_check_in")
    discord.faults.clear()
    monkeypatch.setattr("bot.speaking.notices_told", told)
    async with playing(discord, database=file) as app:
        await club.reads(club.lead, "ankündigungen", "Der Check-in ist offen")
        await club.hands.until(lambda: app.is_idle)

    (words,) = club.texts(club.lead, club.channel("ankündigungen"))
    assert "Der Check-in ist offen" in words


async def test_what_was_told_is_not_told_again_after_a_start(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, file = Club(discord, 1), tmp_path / "evening.sqlite3"
    async with playing(discord, database=file) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung")
        await club.hands.until(lambda: app.is_idle)
    async with playing(discord, database=file) as app:
        await club.hands.until(lambda: app.is_idle)

    assert len(club.texts(club.lead, club.channel("ankündigungen"))) == 1


async def test_after_a_server_error_the_notice_still_comes(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.hands.until(lambda: app.is_idle)
        discord.faults.fail("POST /channels", times=1)
        await club.lead_does("open_registration")
        await club.reads(club.lead, "ankündigungen", "Die Anmeldung")

    assert len(club.texts(club.lead, club.channel("ankündigungen"))) == 1


async def test_b58_what_rings_for_the_lead_calls_whoever_has_led_unless_they_play(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables([club.lead, *club.people])
        calm = await said_quietly(club, app)
        await club.lead_does("start_round")
        busy = await said_quietly(club, app)

    assert (calm, busy) == (frozenset({club.lead.id}), frozenset())


@pytest.mark.parametrize("hours", [0, 6])
async def test_b58_days_before_the_evening_words_ring_for_the_lead_by_day_alone(
    discord: OfflineDiscord, hours: int
) -> None:
    club, clock = Club(discord, 1), JumpingClock(1.0, START)
    async with playing(discord, clock=clock) as app:
        await club.set_up()
        await club.create(starts="9.12. 19:00")
        (evening,) = app.evenings.running_of_guild(club.guild.id)
        await club.hands.until(lambda: app.is_idle)
        clock.jump(timedelta(hours=hours))
        place = (club.guild.id, evening.tournament, "lead")
        await app.speaking.voice.tell(*place, "Eine Frage.", by=NOBODY, is_loud=True)
        await club.hands.until(lambda: app.is_idle)

    said = club.hands.last_message(club.lead, club.channel("turnierleitung"))
    assert said.is_silent == (hours > 0)
    assert said.pinged == (frozenset() if hours else frozenset({club.lead.id}))


async def said_quietly(club: Club, app: App) -> frozenset[int]:
    """A quiet word to the lead; for whom it rang."""
    form = (await club.press(club.people[0], "tisch-1", "quiet")).form
    assert form is not None
    await club.hands.submit(club.people[0], form, {form.fields[0].custom_id: "Leise, bitte."})
    await club.hands.until(lambda: app.is_idle)
    return club.hands.last_message(club.lead, club.channel("turnierleitung")).pinged
