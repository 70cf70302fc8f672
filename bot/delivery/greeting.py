"""The first word in a new server: who the bot is, and the button that sets everything up (B41)."""

import logging

import discord

from bot.delivery.faults import FAULTS
from bot.presentation.custom_ids import encode
from bot.presentation.shapes import Answer, Button
from bot.presentation.texts import language_of, say
from bot.presentation.views import answer_view
from bot.services.guilds import Guilds

log = logging.getLogger(__name__)


async def greet(server: discord.Guild, guilds: Guilds) -> None:
    """Say hello where everybody writes, once, unless the server is set up."""
    settings = guilds.settings(server.id)
    if settings.category is not None or settings.is_greeted:
        return
    room = _room(server)
    if room is None:
        log.info("there is nowhere to say hello in server %s", server.id)
        return
    await guilds.change(server.id, lambda kept: kept.model_copy(update={"is_greeted": True}))
    language = language_of(str(server.preferred_locale))
    button = Button(say(language, "answer-button-setup"), encode("setup", 0), "primary")
    text = say(language, "setup-hello")
    view = answer_view(Answer(text, (button,))) or discord.utils.MISSING
    try:
        await room.send(text, view=view)
    except FAULTS as error:
        log.info("no hello in server %s: %s", server.id, error)


def _room(server: discord.Guild) -> discord.TextChannel | None:
    """Where Discord itself greets people, else the first room in which we may write."""
    rooms = [server.system_channel, *server.text_channels]
    for room in rooms:
        if room is not None:
            held = room.permissions_for(server.me)
            if held.view_channel and held.send_messages:
                return room
    return None
