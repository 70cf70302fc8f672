"""The bot is away during an evening, and everybody reads what that means for them (B31)."""

from datetime import timedelta
from pathlib import Path

from bot.app import running
from bot.presentation.texts import stamp
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, settings_for


async def test_b31_down_for_all_five_minutes_of_presence_nobody_is_out(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 3), JumpingClock(1.0, START)
    settings, file = settings_for(discord), tmp_path / "evening.sqlite3"
    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected(60)
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        await club.play_round()
        await club.decide_standings()
        await club.lead_does("start_knockout")
        await club.lead_does("start_knockout_round")
        await club.sees(club.kim, "tisch-1", "both_here")
    clock.jump(timedelta(minutes=7))

    async with running(settings, clock=clock, database=file) as app:
        await club.reads(club.kim, "tisch-1", "Ich war kurz nicht erreichbar")
        await club.reads(club.lead, "turnierleitung", "Ich bin wieder da")
        (evening,) = app.evenings.running_of_guild(club.guild.id)
        assert evening.state is not None
        assert evening.state.knockout is not None
        final = evening.state.knockout.matches["F"]

        assert final.state == "presence"
        assert final.clock is not None
        assert final.clock.due is not None
        assert final.clock.due - clock.now() > timedelta(minutes=1, seconds=50)
        await club.reads(club.kim, "tisch-1", stamp(final.clock.due))


async def test_b31_a_call_in_the_gap_is_made_at_once_and_says_when_it_was_due(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 3), JumpingClock(1.0, START)
    settings, file = settings_for(discord), tmp_path / "evening.sqlite3"
    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected(60)
        await club.until_first_round()
        await club.sees(club.kim, "tisch-1", "report")
        (evening,) = app.evenings.running_of_guild(club.guild.id)
        assert evening.state is not None
        current = evening.state.tables[1].current
        assert current is not None
        due = current.clock.due
    assert due is not None
    for message in list(club.channel("tisch-1").messages.values()):
        discord.world.remove_message(message)
    clock.jump(timedelta(minutes=20))

    async with running(settings, clock=clock, database=file):
        await club.reads(club.kim, "tisch-1", f"Die Zeit war um {stamp(due)} um")
        await club.reads(club.kim, "aufsicht", f"Die Zeit war um {stamp(due)} um: Tisch 1")
        await club.reads(club.lead, "turnierleitung", f"{stamp(due)}: Tisch 1, die Zeit war um")
        await club.reads(club.lead, "turnierleitung", "Eine Anzeige fehlte und steht wieder da")
        await club.sees(club.kim, "tisch-1", "report")

    texts = club.texts(club.kim, club.channel("tisch-1"))
    assert not any("Noch" in text and "Minute" in text for text in texts), texts
