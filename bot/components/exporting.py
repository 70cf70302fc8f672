"""The files of an evening for the lead, sent privately (B48)."""

import io

import discord

from bot.components.request import Misunderstood, NoEvening, Reply, Request
from bot.presentation.book import book_of
from bot.presentation.book.files import FORMATS, File, Format, files_of
from bot.services.script import NoScript


async def export(request: Request, wanted: Format | None) -> Reply:
    """Send the evening in one format, or in all of them; for the lead alone."""
    request.require_lead()
    if request.evening is None:
        raise NoEvening
    entries = await request.desk.evenings.entries(request.tournament)
    acted = {entry.by.id for entry in entries if entry.by is not None and entry.by.id}
    helpers = {one: request.desk.people.name_of(one) for one in acted}
    book = book_of(
        request.state,
        entries,
        request.language,
        helpers={one: name for one, name in helpers.items() if name},
    )
    try:
        files = await files_of(book, FORMATS if wanted is None else (wanted,))
    except NoScript as error:
        raise Misunderstood("answer-no-script") from error
    await _send(request, files)
    return None


async def _send(request: Request, files: tuple[File, ...]) -> None:
    interaction = request.interaction
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)
    attached = [discord.File(io.BytesIO(file.content), file.name) for file in files]
    text = request.say("answer-export", files=len(files))
    await interaction.edit_original_response(content=text, attachments=attached)
