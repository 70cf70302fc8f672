"""The files of an evening for the lead, sent privately (B48)."""

from bot.components.request import Misunderstood, NoEvening, Reply, Request
from bot.presentation.book import book_of, helpers_of
from bot.presentation.book.files import FORMATS, Format, files_of
from bot.presentation.shapes import Answer
from bot.services.script import NoScript


async def export(request: Request, wanted: Format | None) -> Reply:
    """The evening in one format, or in all of them; for the lead alone."""
    request.require_lead()
    if request.evening is None:
        raise NoEvening
    entries = await request.desk.evenings.entries(request.tournament)
    helpers = helpers_of(entries, request.desk.people.name_of)
    book = book_of(request.state, entries, request.language, helpers=helpers)
    try:
        files = await files_of(book, FORMATS if wanted is None else (wanted,))
    except NoScript as error:
        raise Misunderstood("answer-no-script") from error
    return Answer(request.say("answer-export", files=len(files)), files=files)
