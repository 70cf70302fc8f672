"""What has happened is told once, in order, whatever Discord does meanwhile (B44, B58)."""

from pathlib import Path

from bot.rehearsal.server import OfflineDiscord
from tests.evenings.club import Club, playing


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
