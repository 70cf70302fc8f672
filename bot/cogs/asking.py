"""How a command asks for something: in the server's current evening, answered like a button."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.components import replies
from bot.components.desk import Desk
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Handler, Opener
from bot.domain.tournament import Tournament
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import in_chat
from bot.presentation.scene import scene
from bot.presentation.texts import language_of
from bot.services.evening import Evening

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25


async def current(desk: Desk, guild: int) -> Evening | None:
    """The newest evening that is not over, else the newest of all (B46)."""
    running = desk.evenings.running_of_guild(guild)
    if running:
        return running[-1]
    known = desk.evenings.of_guild(guild)
    return await desk.evenings.get(known[-1].id) if known else None


async def request_of(desk: Desk, interaction: Interaction, *arguments: str | int) -> Request:
    """A command as a request, in the current evening."""
    given = tuple(str(argument) for argument in arguments)
    request = Request(desk, interaction, arguments=given)
    if interaction.guild_id is not None:
        request.evening = await current(desk, interaction.guild_id)
    return request


async def ask(desk: Desk, interaction: Interaction, handler: Handler, *given: str | int) -> None:
    """Do what a button does."""
    request = await request_of(desk, interaction, *given)
    await replies.fulfil(request, handler(request))


async def run(
    desk: Desk, interaction: Interaction, doing: Callable[[Request], Awaitable[Reply]]
) -> None:
    """Do something with options of its own."""
    request = await request_of(desk, interaction)
    await replies.fulfil(request, doing(request))


async def open_form(
    desk: Desk, interaction: Interaction, opener: Opener, *given: str | int
) -> None:
    """Open the form that a button opens."""

    async def opened(request: Request) -> Reply:
        return opener(request)

    request = await request_of(desk, interaction, *given)
    await replies.fulfil(request, opened(request))


async def report_failure(
    desk: Desk, interaction: Interaction, error: app_commands.AppCommandError
) -> None:
    """Say in words why a command did not work; the tree's one error handler."""
    if isinstance(error, app_commands.CheckFailure):
        return
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, app_commands.TransformerError):
        cause = Misunderstood("answer-bad-option")
    request = Request(desk, interaction)
    if interaction.guild_id is None:
        cause = Misunderstood("answer-only-in-server")
    await replies.send(request, replies.in_words(request, cause))


def fresh_form(request: Request) -> str:
    """An id for a command that counts once, as a form does."""
    return encode_form("command", request.tournament, request.interaction.id)


# --- places and people in options ----------------------------------------------------------------


def place(state: Tournament, table: int) -> str:
    """What is played at a table now: a match once the knock-out has begun, else the table."""
    match = None if state.knockout is None else state.knockout.tables.get(table)
    return str(table) if match is None else match


async def suggest_people(
    desk: Desk, interaction: Interaction, typed: str, *, among: Iterable[str] | None = None
) -> list[app_commands.Choice[str]]:
    """People of the evening whose name holds what was typed."""
    evening = None
    if interaction.guild_id is not None:
        evening = await current(desk, interaction.guild_id)
    if evening is None or evening.state is None:
        return []
    view = scene(
        evening.state,
        evening.tournament,
        language=language_of(interaction.locale.value),
    )
    people = evening.state.people if among is None else among
    wanted = typed.casefold().strip()
    named = sorted((view.plain(person), person) for person in people)
    return [
        app_commands.Choice(name=name, value=person)
        for name, person in named
        if wanted in name.casefold()
    ][:MOST_CHOICES]


def person_named(request: Request, given: str) -> str:
    """The person of an option: a suggestion's id, or a name that is typed in full."""
    people = request.state.people
    if given in people:
        return given
    view = request.scene()
    wanted = given.casefold().strip()
    found = [person for person in people if view.plain(person).casefold() == wanted]
    if len(found) != 1:
        raise Misunderstood("answer-no-such-person", typed=in_chat(given[:40]))
    return found[0]
