"""How a command asks for something: in the evening it is about, answered like a button."""

import functools
import inspect
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.components import replies
from bot.components.desk import Desk
from bot.components.finding import person_named
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Handler, Opener, find
from bot.components.whereabouts import evening_of, suggestions
from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import in_chat
from bot.presentation.scene import scene
from bot.presentation.texts import language_of
from bot.services.evening import Evening

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]
MOST_CHOICES = 25
EVENING = "evening"
"""The option that every command has; a word of one meaning."""


class EveningOption(app_commands.Transformer):
    """Which evening, where several go on beside each other (B46)."""

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """As it was typed; the request looks for it."""
        del interaction
        return value

    async def autocomplete(  # type: ignore[override]  # strings are what this option takes
        self, interaction: Interaction, value: str, /
    ) -> list[app_commands.Choice[str]]:
        """The evenings of this server, those that go on first."""
        found = suggestions(_desk_of(interaction), interaction.guild_id or 0, value)
        return [app_commands.Choice(name=name, value=str(number)) for number, name in found]


def _desk_of(interaction: Interaction) -> Desk:
    command: Any = interaction.command
    desk: Desk = command.binding.desk
    return desk


def command(name: str | None = None) -> Callable[[Any], Command]:
    """A slash command about an evening: it takes one more option, which names the evening."""

    def made(callback: Any) -> Command:  # noqa: ANN401  # as discord.py's own decorator
        asked = _with_evening(callback)
        called = discord.utils.MISSING if name is None else name
        return app_commands.command(name=called)(asked)

    return made


def _with_evening(callback: Any) -> Any:  # noqa: ANN401  # as above
    @functools.wraps(callback)
    async def wrapper(*args: object, evening: object = None, **given: object) -> None:
        del evening  # `request_of` reads it, for autocompletion and command alike
        await callback(*args, **given)

    signature = inspect.signature(callback)
    option = inspect.Parameter(
        EVENING,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=app_commands.Transform[str, EveningOption] | None,
    )
    parameters = [*signature.parameters.values(), option]
    wrapper.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]  # read by discord.py
    return app_commands.describe(evening="Which evening, where several go on.")(wrapper)


# --- asking --------------------------------------------------------------------------------------


async def current(desk: Desk, interaction: Interaction) -> Evening | None:
    """The evening a command is about: the one that is named, else the one of the place (B46).

    Raises:
        Misunderstood: several go on, and nothing tells which is meant.
    """
    guild = interaction.guild_id
    if guild is None:
        return None
    named = getattr(interaction.namespace, EVENING, None)
    if named:
        given = str(named).strip()
        found = await find(desk, guild, int(given)) if given.isdecimal() else None
        if found is None:
            raise Misunderstood("answer-no-such-evening", typed=in_chat(given[:40]))
        return found
    return await evening_of(desk, interaction)


async def known(desk: Desk, interaction: Interaction) -> Evening | None:
    """The evening a command is about, for suggestions: None where nothing tells which."""
    try:
        return await current(desk, interaction)
    except Misunderstood:
        return None


async def run(desk: Desk, interaction: Interaction, doing: Handler, *given: str | int) -> None:
    """Do something with options of its own, in the evening that is meant."""
    request = Request(desk, interaction, arguments=tuple(str(argument) for argument in given))

    async def done() -> Reply:
        request.evening = await current(desk, interaction)
        return await doing(request)

    await replies.fulfil(request, done())


async def ask(desk: Desk, interaction: Interaction, handler: Handler, *given: str | int) -> None:
    """Do what a button does."""
    await run(desk, interaction, handler, *given)


async def open_form(
    desk: Desk, interaction: Interaction, opener: Opener, *given: str | int
) -> None:
    """Open the form that a button opens."""

    async def opened(request: Request) -> Reply:
        return opener(request)

    await run(desk, interaction, opened, *given)


async def in_server(
    desk: Desk, interaction: Interaction, doing: Callable[[Request], Awaitable[Reply]]
) -> None:
    """Do something about the server, whatever evenings there are."""
    request = Request(desk, interaction)
    await replies.fulfil(request, doing(request))


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


def about(person: str, handler: Callable[[Request, PersonId], Awaitable[Reply]]) -> Handler:
    """A handler that is told whom a name in an option means."""

    async def told(request: Request) -> Reply:
        return await handler(request, person_named(request, person))

    return told


async def suggest_people(
    desk: Desk, interaction: Interaction, typed: str, *, among: Iterable[str] | None = None
) -> list[app_commands.Choice[str]]:
    """People of the evening whose name holds what was typed."""
    evening = await known(desk, interaction)
    if evening is None or evening.state is None:
        return []
    language, wanted = language_of(interaction.locale.value), typed.casefold().strip()
    view = scene(evening.state, evening.tournament, language=language)
    people = evening.state.people if among is None else among
    named = sorted((view.plain(person), person) for person in people)
    found = [(name, person) for name, person in named if wanted in name.casefold()]
    return [app_commands.Choice(name=name, value=person) for name, person in found[:MOST_CHOICES]]
