"""What stays of a rehearsal for whoever wants to look at it: pictures of the evening, its book."""

from bot.app import App
from bot.presentation.book import book_of, helpers_of
from bot.presentation.book.files import FORMATS, files_of
from bot.presentation.pictures import (
    podium_picture,
    standings_pictures,
    whole_bracket_pictures,
)
from bot.presentation.shapes import File, Language
from bot.services.evening import Evening


async def keepsakes(app: App, evening: Evening, language: Language) -> list[File]:
    """The pictures, the tables, the script and the report of an evening."""
    state = evening.state
    if state is None:
        return []
    entries = await app.evenings.entries(evening.tournament)
    helpers = helpers_of(entries, app.people.name_of)
    pictures = (
        *await standings_pictures(state, language),
        *await whole_bracket_pictures(state, language),
        await podium_picture(state, language),
    )
    return [
        *(File(one.name, one.png) for one in pictures if one is not None),
        *await files_of(book_of(state, entries, language, helpers=helpers), FORMATS),
    ]
