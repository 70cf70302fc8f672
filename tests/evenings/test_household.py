"""A machine that fails below an evening: nothing is lost, the lead is told kindly, once (B45)."""

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app import App, running
from bot.domain.ids import Phase
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import JumpingClock
from tests.storage.faulty_disks import a_small_disk, fill

from .club import START, Club, playing, settings_for

LEAD = "turnierleitung"


@pytest.fixture
def disk() -> Iterator[Path]:
    """A disk of its own, which can be full."""
    with a_small_disk(megabytes=4) as folder:
        yield folder


def told(club: Club, words: str) -> int:
    """How many messages in the lead's room say something."""
    return sum(words in text for text in club.texts(club.lead, club.channel(LEAD)))


async def test_b64_a_copy_that_fails_is_told_to_the_lead_once_and_again_when_that_changes(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 0), JumpingClock(1.0, START)
    data = tmp_path / "data"
    async with running(
        settings_for(discord), clock=clock, database=data / "stichrunde.sqlite3"
    ) as app:
        await discord.gateway.connected(60)
        await club.set_up()
        await club.hands.until(lambda: len(app.upkeep.copies.all()) == 1)
        shutil.rmtree(data / "backups")
        (data / "backups").write_text("in the way")
        for _ in range(3):
            clock.jump(timedelta(hours=25))
            await app.upkeep.housekeeping.look()
        await club.reads(club.lead, LEAD, "Warum, steht im Protokoll des Bots")
        for _ in range(2):
            app.speaking.household.hear("copy", "full")
        await club.reads(club.lead, LEAD, "kein Platz mehr")
        (data / "backups").unlink()
        await app.upkeep.housekeeping.look()
        await club.reads(club.lead, LEAD, "Sicherungskopie hat wieder geklappt")
        await club.settled()

    assert told(club, "Warum, steht im Protokoll des Bots") == 1
    assert told(club, "kein Platz mehr") == 1
    assert told(club, "an die Person weiter, die den Bot betreibt") == 2
    assert told(club, "Sicherungskopie hat wieder geklappt") == 1


async def test_b44_on_a_full_disk_nothing_answered_is_lost_and_the_lead_knows_why(
    discord: OfflineDiscord, disk: Path
) -> None:
    club, database = Club(discord, 3), disk / "stichrunde.sqlite3"
    async with running(settings_for(discord), database=database) as app:
        await discord.gateway.connected(60)
        await a_sign_up(club, app)
        with fill(disk):
            refused = [
                (await club.press(person, "turnier-info", "signup")).text
                for person in club.people[1:]
            ]
            await club.reads(club.lead, LEAD, "kann gerade nichts speichern")
            shown = club.texts(club.lead, club.channel(LEAD))
        again = await club.press(club.people[1], "turnier-info", "signup")
        await club.reads(club.lead, LEAD, "kann wieder speichern")
        await club.settled()
        warnings = told(club, "kann gerade nichts speichern")
    async with running(settings_for(discord), database=database) as app:
        state = app.evenings.running_of_guild(club.guild.id)[0].state

    assert all("nichts geändert" in text for text in refused), refused
    assert any("kein Platz mehr" in text for text in shown)
    assert warnings == 1
    assert "Du bist dabei" in again.text
    assert state is not None
    assert sorted(one.name for one in state.people.values()) == ["Person 1", "Person 2"]


async def test_b45_what_the_machine_needs_is_told_although_the_telling_was_cut_off(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 0)
    async with running(settings_for(discord), database=tmp_path / "stichrunde.sqlite3") as app:
        await discord.gateway.connected(60)
        await club.set_up()
        await club.settled()
        send = "POST /channels/{channel_id}/messages"
        lost = [discord.faults.cut(send, when=when) for when in ("before", "after")]
        app.speaking.household.hear("copy", "full")
        await club.hands.until(lambda: [fault.struck for fault in lost] == [1, 1])
        await club.reads(club.lead, LEAD, "kein Platz mehr")
        await club.hands.until(lambda: not app.speaking.household._tasks)

    assert told(club, "kein Platz mehr") == 1


async def a_sign_up(club: Club, app: App) -> None:
    """An evening with one place taken."""
    await club.set_up()
    await club.create()
    await club.lead_does("open_registration")
    answer = await club.press(club.people[0], "turnier-info", "signup")
    assert "Du bist dabei" in answer.text
    await club.settled()
    state = app.evenings.running_of_guild(club.guild.id)[0].state
    assert state is not None
    assert state.phase is Phase.REGISTRATION


NIGHT, LATER = START.replace(hour=22), "2026-12-09 19:00"


@pytest.mark.parametrize("is_played", [False, True])
async def test_b58_at_night_nobody_is_rung_for_what_the_machine_needs_before_they_are_awake(
    discord: OfflineDiscord, *, is_played: bool
) -> None:
    """Unless people are in the room: then it cannot wait."""
    club, clock = Club(discord, 1), JumpingClock(1.0, START)
    async with playing(discord, clock=clock) as app:
        await club.set_up()
        await club.create(starts=f"{NIGHT:%Y-%m-%d} 23:30" if is_played else LATER)
        await club.lead_does("open_registration")
        await club.hands.until(lambda: app.is_idle)
        clock.jump(NIGHT - clock.now())
        if is_played:
            await club.lead_does("open_check_in")
        # This disk is well, and would say so with the next beat.
        app.database.writer.heard = lambda _: None
        for hours in (0, 1, 10, 1):
            clock.jump(timedelta(hours=hours))
            app.speaking.household.hear("storing", "full")
            await club.hands.until(lambda: not app.speaking.household._tasks)

    lena = frozenset({club.lead.id})
    assert rung(club) == ([lena] if is_played else [frozenset(), lena])


def rung(club: Club) -> list[frozenset[int]]:
    """For whom each message about the disk rang."""
    said = club.hands.visible_messages(club.lead, club.channel(LEAD))
    return [one.pinged for one in said if "kann gerade nichts speichern" in text_of(one)]
