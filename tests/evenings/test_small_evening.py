"""A whole evening by clicks, from `/setup` to the podium."""

from bot.domain.standings import ranking
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


async def test_five_people_play_to_the_end_by_clicks(discord: OfflineDiscord) -> None:
    club = Club(discord, 5)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        await club.until_tables()
        await club.play_to_the_end(evening)

        assert evening.state is not None
        assert len(ranking(evening.state)) == 5


async def test_thirteen_people_play_to_the_end_by_clicks(discord: OfflineDiscord) -> None:
    club = Club(discord, 13)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        await club.until_tables()
        await club.play_to_the_end(evening)

        assert evening.state is not None
        assert len(ranking(evening.state)) == 13
