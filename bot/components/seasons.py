"""The season of a server, and whether one's own name stands in it (B49)."""

from bot.components import privacy
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.presentation.seasons import Season, season_names
from bot.presentation.shapes import Answer
from bot.services.ports import StorageFailed, TryAgain
from bot.services.season import evenings_of

actions = Actions()


@actions.pressed("season")
async def season(request: Request) -> Reply:
    """The table over all evenings of the server, for the asker alone."""
    return await _table(request)


@actions.pressed("season_name")
async def name(request: Request) -> Reply:
    """Take the names of the asker and their guests out of the season, or let them in again."""
    is_allowed = request.arguments[0] == "yes"
    own = await privacy.people_of(request)
    try:
        await request.desk.people.name_in_season(own, is_allowed=is_allowed)
    except StorageFailed as failure:
        raise TryAgain from failure
    told = request.say("season-now-named" if is_allowed else "season-now-unnamed")
    table = await _table(request)
    return Answer(f"{told}\n\n{table.text}", table.buttons)


async def _table(request: Request) -> Answer:
    people = request.desk.people
    evenings = await evenings_of(request.desk.evenings, request.guild)
    return Season(
        evenings,
        season_names(evenings, request.language, people.is_named_in_season),
        request.language,
        own=await privacy.people_of(request),
        is_named=people.is_named_in_season(request.person),
    ).answer()
