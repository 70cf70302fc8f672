"""What the lead is told after an absence is told once, whenever the bot dies over it (B31, B44)."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.app import running
from bot.delivery import homecoming
from bot.presentation.texts import stamp
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, far_ahead, settings_for
from .lives import Dead, Death, Nursery, When, environment_of, living, unless_over

BACK = {"de": "Ich bin wieder da", "en": "I am back"}
POST = "POST /channels/{channel_id}/messages"
FEWEST_LIVES, MOST_LIVES = 4, 40


def told(club: Club) -> list[str]:
    """What the lead has been told of absences."""
    texts = club.texts(club.lead, club.channel("turnierleitung"))
    return [text for text in texts if BACK[club.language] in text]


@pytest.mark.parametrize("locale", ["de", "en-GB"])
async def test_b31_an_end_before_the_words_takes_nothing_from_them(
    discord: OfflineDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    """The life that came back has made everything good, and ended before it could say so."""
    club, clock = Club(discord, 3, locale=locale), JumpingClock(1.0, START)
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
    clock.jump(timedelta(minutes=20))
    with monkeypatch.context() as patched:
        patched.setattr(homecoming, "LOOK_SECONDS", 3600.0)
        async with running(settings, clock=clock, database=file) as app:
            await club.hands.until(lambda: not app.speaking.homecoming.is_idle)
            await club.reads(club.kim, "aufsicht", stamp(due))
            await club.hands.until(lambda: app.is_idle)
        assert told(club) == []

    for _ in range(2):
        async with running(settings, clock=clock, database=file) as app:
            await discord.gateway.connected(60)
            await club.reads(club.lead, "turnierleitung", BACK[club.language])
            await club.hands.until(lambda: app.is_idle and app.speaking.homecoming.is_idle)

    (words,) = told(club)
    time_was_up = {"de": "Tisch 1, die Zeit war um", "en": "Table 1, time was up"}
    assert f"{stamp(due)}: {time_was_up[club.language]}" in words


@pytest.mark.parametrize("when", ["before", "after"])
async def test_b44_a_lead_is_told_once_whichever_commit_the_bot_dies_at(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path, when: When
) -> None:
    """One life after the other is killed at a later commit, until one has nothing left to do."""
    club = Club(discord, 3)
    database = tmp_path / "evening.sqlite3"
    environment = environment_of(discord, database)
    async with living(discord, nursery, environment, None):
        await discord.gateway.connected(PATIENCE)
        await club.until_first_round(starts=far_ahead())
        await club.sees(club.kim, "tisch-1", "report")
    was_away_for_long(database)

    def is_all_said() -> bool:
        return bool(told(club)) and not is_waiting(database)

    for number in range(1, MOST_LIVES):
        death = Death("commit", when, number)
        async with living(discord, nursery, environment, death) as life:
            try:
                await unless_over(life, discord.gateway.connected(PATIENCE))
                await unless_over(life, club.hands.until(is_all_said, PATIENCE))
            except Dead:
                continue
        break
    async with living(discord, nursery, environment, None):
        await club.reads(club.lead, "turnierleitung", BACK["de"])

    assert is_all_said()
    assert len(told(club)) == 1
    assert FEWEST_LIVES < number < MOST_LIVES - 1


@pytest.mark.parametrize("when", ["before", "after"])
async def test_b44_a_lead_is_told_once_though_the_bot_dies_over_the_very_words(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path, when: When
) -> None:
    club = Club(discord, 3)
    database = tmp_path / "evening.sqlite3"
    environment = environment_of(discord, database)
    async with living(discord, nursery, environment, None):
        await discord.gateway.connected(PATIENCE)
        await club.until_first_round(starts=far_ahead())
        await club.sees(club.kim, "tisch-1", "report")
        await club.settled()
    was_away_for_long(database)
    lead = club.channel("turnierleitung")
    death = Death("call", when, 1, route=POST)
    async with living(discord, nursery, environment, death) as life:
        await life.is_over.wait()
    before = len(told(club))
    lead.nonces.clear()

    async with living(discord, nursery, environment, None):
        await club.reads(club.lead, "turnierleitung", BACK["de"])
        await club.settled()

    assert discord.transcript.struck[POST] == 1
    assert (before, len(told(club))) == (int(when == "after"), 1)


def was_away_for_long(database: Path) -> None:
    """As if the bot had died ten minutes ago."""
    since = datetime.now(UTC) - timedelta(minutes=10)
    connection = sqlite3.connect(database)
    with connection:
        connection.execute("UPDATE beat SET at = ?", (since.isoformat(),))
    connection.close()


def is_waiting(database: Path) -> bool:
    """Whether some lead has still to be told."""
    connection = sqlite3.connect(database)
    waiting = connection.execute(
        "SELECT 1 FROM absence UNION SELECT 1 FROM said WHERE NOT is_told"
    ).fetchone()
    connection.close()
    return waiting is not None
