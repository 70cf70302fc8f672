"""One way in for all buttons, menus and forms: the custom id says what is wanted, and by whom.

discord.py forgets forms at a restart and its dynamic items have traps (see
`tests/components`), so that nothing is registered there: every interaction comes here.
"""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import discord

from bot.components import replies
from bot.components.desk import Desk
from bot.components.forms import filled, typed_in
from bot.components.moments import UnreadableMoment
from bot.components.numbers import UnreadableNumber
from bot.components.reopening import REOPEN, reopening
from bot.components.request import Interaction, Misunderstood, Reply, Request
from bot.domain.errors import (
    CapacityBelowTaken,
    GuestLimit,
    InvalidCards,
    InvalidCommand,
    InvalidOrder,
    InvalidPlan,
)
from bot.presentation.custom_ids import Target, decode
from bot.presentation.shapes import Answer, Form
from bot.services.evening import Evening
from bot.services.ports import TryAgain

log = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[Reply]]
Opener = Callable[[Request], Form]

MENDABLE = (
    CapacityBelowTaken,
    GuestLimit,
    InvalidCards,
    InvalidCommand,
    InvalidOrder,
    InvalidPlan,
    Misunderstood,
    TryAgain,
    UnreadableMoment,
    UnreadableNumber,
)
"""What somebody can put right by typing it again: the form is offered once more, filled in."""


class Actions:
    """What each custom id asks for: presses, forms that open, and forms that were sent."""

    def __init__(self) -> None:
        self.presses: dict[str, Handler] = {}
        self.openers: dict[str, Opener] = {}
        self.forms: dict[str, Handler] = {}

    def pressed(self, *names: str) -> Callable[[Handler], Handler]:
        """Marks what a press on a button (or a choice in a menu) does."""

        def mark(handler: Handler) -> Handler:
            self.presses.update(dict.fromkeys(names, handler))
            return handler

        return mark

    def opens(self, *names: str) -> Callable[[Opener], Opener]:
        """Marks what builds the form that a press opens; it only reads."""

        def mark(opener: Opener) -> Opener:
            self.openers.update(dict.fromkeys(names, opener))
            return opener

        return mark

    def sent(self, *names: str) -> Callable[[Handler], Handler]:
        """Marks what is done with a form that was sent."""

        def mark(handler: Handler) -> Handler:
            self.forms.update(dict.fromkeys(names, handler))
            return handler

        return mark


class Router:
    """Takes every interaction that is no command to its handler."""

    def __init__(self, desk: Desk, actions: Actions) -> None:
        self._desk = desk
        self._actions = actions

    async def route(self, interaction: Interaction) -> None:
        """Fulfil what a click, a choice or a form asks for; unknown ids get a kind word."""
        data: Mapping[str, Any] = interaction.data or {}
        target = decode(str(data.get("custom_id", "")))
        request = Request(self._desk, interaction)
        if target is not None and interaction.guild_id is None:
            request.home = self._desk.evenings.guild_of(target.tournament)
        if target is None or (interaction.guild_id or request.home) is None:
            await replies.send(request, _unknown(request))
            return
        request.action, request.arguments = target.action, target.arguments
        await replies.fulfil(request, self._read(request, target, data))

    def _read(
        self, request: Request, target: Target, data: Mapping[str, Any]
    ) -> Coroutine[Any, Any, Reply]:
        if request.interaction.type is discord.InteractionType.modal_submit:
            request.form, request.typed = str(data["custom_id"]), typed_in(data)
            return self._sent(request, target)
        request.chosen = tuple(str(value) for value in data.get("values") or ())
        return self._pressed(request, target)

    async def _pressed(self, request: Request, target: Target) -> Reply:
        if not await self._is_here(request, target):
            return _unknown(request)
        if target.action == REOPEN:
            return await self._reopened(request)
        opener = self._actions.openers.get(target.action)
        if opener is not None:
            return opener(request)
        handler = self._actions.presses.get(target.action)
        return _unknown(request) if handler is None else await handler(request)

    async def _sent(self, request: Request, target: Target) -> Reply:
        handler = self._actions.forms.get(target.action)
        if handler is None or not await self._is_here(request, target):
            return _unknown(request)
        try:
            return await handler(request)
        except MENDABLE as error:
            return await self._offered_again(request, target, replies.in_words(request, error))

    async def _is_here(self, request: Request, target: Target) -> bool:
        """Find the evening; one of another server is none (B46)."""
        if target.tournament == 0:
            return True
        request.evening = await find(self._desk, request.guild, target.tournament)
        return request.evening is not None

    async def _offered_again(self, request: Request, target: Target, why: Answer) -> Answer:
        if target.action not in self._actions.openers:
            return why
        try:
            token = await request.keep(request.typed)
        except TryAgain:
            return why
        return Answer(why.text, (reopening(request, target.action, *target.arguments, token),))

    async def _reopened(self, request: Request) -> Form:
        action, *arguments, token = request.arguments
        request.arguments = tuple(arguments)
        typed = await self._desk.drafts.find(token)
        return filled(self._actions.openers[action](request), typed)


def _unknown(request: Request) -> Answer:
    return request.answer("answer-unknown-button")


async def find(desk: Desk, guild: int, tournament: int) -> Evening | None:
    """The evening of that number in that server; None where there is none."""
    known = any(listing.id == tournament for listing in desk.evenings.of_guild(guild))
    return await desk.evenings.get(tournament) if known else None
