"""Hours away in the middle of an evening: all is as it should be soon after (B31, B44, B45)."""

from datetime import timedelta
from pathlib import Path

from bot.app import running
from bot.domain import commands as c
from bot.domain.tournament import Tournament
from bot.presentation.painting import paint_nothing
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, settings_for
from .seated import at_hand, seated
from .truth import Reader, Truth, wrong_notices, wrong_panels

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ALWAYS = 10_000
HOURS = timedelta(hours=5)


CHECK_IN_IS_OPEN = ":check-in:"


async def all_is_right(reader: Reader, club: Club, *, but: str = "nothing") -> Truth:
    """Panels are what the journal implies, and everything was told once `but` what is no news."""
    truth = await reader.look()
    assert truth is not None
    assert await wrong_panels(truth, club.guild, paint=paint_nothing) == []
    wrong = wrong_notices(truth, club.guild, is_end=True)
    assert [one for one in wrong if but not in one] == []
    return truth


def rounds_at_the_first_table(state: Tournament | None) -> int:
    assert state is not None
    return len(state.tables[1].rounds)


async def test_b45_after_hours_in_which_much_was_deleted_the_tables_play_on(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 8), JumpingClock(1.0, START)
    settings, file = settings_for(discord), tmp_path / "evening.sqlite3"
    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected()
        it = await seated(club, app, club.people[:4], club.people[4:])
        await it.run(c.StartGroupRound())
        asker = it.state.tables[2].seats[0]
        await it.run(c.OpenDispute(table=2, person=asker, topic="other", text="Gilt das?"))
        await it.idle()
    gone, _ = await club.sees(club.kim, "tisch-1", "report")
    discord.hands.delete(club.lead, gone)
    discord.remove_channel(club.channel("tisch-2"))
    for channel in club.guild.channels.values():
        channel.nonces.clear()
    discord.faults.fail(EDIT, status=400, code=30046, times=ALWAYS)
    clock.jump(HOURS)

    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected()
        await club.reads(club.lead, "turnierleitung", "Ich bin wieder da")
        await at_hand(club, app).idle()
        reader = Reader(file, club.guild)
        back = await all_is_right(reader, club)
        for table in ("tisch-1", "tisch-2"):
            told = await club.report(club.channel(table), "report")
            assert told.kind != "none"
        await at_hand(club, app).run(c.WithdrawDispute(dispute=1), c.StartGroupRound())
        await at_hand(club, app).idle()
        end = await all_is_right(reader, club)

    assert [rounds_at_the_first_table(one.state) for one in (back, end)] == [1, 2]


async def test_b45_away_from_before_the_check_in_until_after_it_nobody_is_called_to_what_is_over(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club, clock = Club(discord, 4), JumpingClock(1.0, START)
    settings, file = settings_for(discord), tmp_path / "evening.sqlite3"
    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected()
        await club.set_up()
        await club.create()
        it = at_hand(club, app)
        await it.run(c.OpenRegistration())
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await it.idle()
    clock.jump(HOURS)

    async with running(settings, clock=clock, database=file) as app:
        await discord.gateway.connected()
        await club.reads(club.lead, "turnierleitung", "Ich bin wieder da")
        it = at_hand(club, app)
        await it.idle()
        reader = Reader(file, club.guild)
        await all_is_right(reader, club, but=CHECK_IN_IS_OPEN)
        assert it.state.has_check_in_begun
        assert not it.state.is_check_in_open
        arrived = await club.press(club.people[0], "turnier-info", "checkin")

    news = club.texts(club.people[0], club.channel("ankündigungen"))
    assert not any("Check-in ist offen" in text or "Noch" in text for text in news), news
    assert arrived.text.startswith("Gerade noch!")
