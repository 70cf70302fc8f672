"""Table channels are used again by the next evening, and go when the lead tidies up (B42)."""

from bot.app import App
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


async def from_more(club: Club, action: str) -> Outcome:
    """The lead picks something below [Mehr …], and confirms."""
    more = await club.press(club.lead, "turnierleitung", "more")
    assert more.message is not None
    button = next(one for one in more.buttons if (one.custom_id or "").startswith(f"{action}:"))
    asked = await club.hands.click(club.lead, more.message, button.custom_id or "")
    return await club.confirm(club.lead, asked)


async def called_off(club: Club, app: App, name: str) -> set[int]:
    """An evening that is called off with its tables out; the channels of those tables."""
    await club.create(name=name)
    await club.until_tables()
    await club.hands.until(lambda: app.is_idle)
    tables = {one.id for one in club.tables()}
    await from_more(club, "cancel")
    await club.hands.until(lambda: app.is_idle)
    return tables


async def test_b42_tables_are_used_again_and_tidied_away_in_the_end(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 6)
    async with playing(discord) as app:
        await club.set_up()
        rooms = {one.id for one in club.guild.channels.values()}
        first = await called_off(club, app, "Erster Abend")
        second = await called_off(club, app, "Zweiter Abend")
        told = await from_more(club, "tidy")
        await club.hands.until(lambda: app.is_idle)
        left = {one.id for one in club.guild.channels.values()}
        again = await club.press(club.lead, "turnierleitung", "more")
        assert again.message is not None
        button = next(one for one in again.buttons if (one.custom_id or "").startswith("tidy:"))
        nothing = await club.hands.click(club.lead, again.message, button.custom_id or "")

    assert len(first) == 2
    assert second == first
    assert "2" in told.text
    assert left == rooms
    assert nothing.buttons == []
