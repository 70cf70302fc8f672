"""Somebody's wish, read from a click, a form or a command: who, where, and what they typed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import discord

from bot.components.desk import Desk
from bot.domain import commands as c
from bot.domain.commands import AnyCommand
from bot.domain.errors import NotAuthorised, WrongPhase
from bot.domain.ids import Actor, PersonId, Role
from bot.domain.tournament import Person, Tournament
from bot.presentation.names import cleaned
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Answer, Button, Form, Language, Style
from bot.presentation.texts import language_of, say
from bot.presentation.views import Fill
from bot.services.evening import Evening
from bot.services.guilds import GuildSettings
from bot.services.ports import FormId, Receipt, StorageFailed, TryAgain

Interaction = discord.Interaction[Any]
ATTENDANCE = c.SignUp | c.AddGuest | c.CheckIn | c.UndoCheckIn | c.OnTheWay
"""Wishes about who comes."""
Reply = Answer | Form | None
"""What goes back; None where nothing needs to be said."""


class NoEvening(Exception):  # noqa: N818  # an answer, not an error
    """There is no evening that this could be about."""


class Misunderstood(Exception):  # noqa: N818  # an answer, not an error
    """What somebody typed or chose makes no sense; `key` is the sentence that says why."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def _is_past(state: Tournament, command: AnyCommand) -> bool:
    """Whether an old button is rather told that the evening is over than that it is so already."""
    if state.is_cancelled:
        return not isinstance(command, c.CancelTournament)
    return state.is_over and isinstance(command, ATTENDANCE)


@dataclass(eq=False)
class Request:
    """One wish; handlers ask it everything and return a reply."""

    desk: Desk
    interaction: Interaction
    evening: Evening | None = None
    action: str = ""
    arguments: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()
    form: FormId | None = None
    home: int | None = None
    """The server of the evening, where a button below a direct message was pressed."""
    answered_in: int | None = None
    """The message in which the answer stands, once it does."""

    # --- who and where -------------------------------------------------------------------------

    @property
    def guild(self) -> int:
        """The server's id."""
        found = self.interaction.guild_id or self.home
        if found is None:
            raise NoEvening
        return found

    @property
    def command(self) -> str | None:
        """The command in full, `table pause`; None where it is none."""
        command = self.interaction.command
        return None if command is None else command.qualified_name

    @property
    def settings(self) -> GuildSettings:
        """What is set up in the server."""
        return self.desk.guilds.settings(self.guild)

    @property
    def language(self) -> Language:
        """The asker's language, for private answers (B47)."""
        guild = self.interaction.guild_id or self.home
        default: Language = "de" if guild is None else self.settings.language
        return language_of(self.interaction.locale.value, default)

    @cached_property
    def person(self) -> PersonId:
        """The asker's internal id."""
        user = self.interaction.user
        return self.desk.people.member(self.guild, user.id, self.name)

    @property
    def name(self) -> str:
        """How the asker is called in the server."""
        return cleaned(self.interaction.user.display_name) or self.interaction.user.name

    @cached_property
    def actor(self) -> Actor:
        """Who asks, in the highest role they have here (B43)."""
        return Actor(id=self.person, role=self._role())

    def _role(self) -> Role:
        if self.interaction.guild_id is None:
            return Role.PARTICIPANT
        held = self.role_ids
        if self.interaction.permissions.manage_guild or self.settings.lead_role in held:
            return Role.LEAD
        return Role.SUPERVISOR if self.settings.supervisor_role in held else Role.PARTICIPANT

    @property
    def role_ids(self) -> frozenset[int]:
        """The roles that the asker has in the server."""
        user = self.interaction.user
        ids = user._roles if isinstance(user, discord.Member) else ()  # noqa: SLF001  # no cache
        return frozenset(ids)

    @property
    def is_lead(self) -> bool:
        """Whether the asker leads the evening."""
        return self.actor.role is Role.LEAD

    @property
    def is_supervisor(self) -> bool:
        """Whether the asker supervises tables, or leads."""
        return self.actor.role is not Role.PARTICIPANT

    def require_lead(self) -> None:
        """Refuse everybody but the lead what does not reach the evening itself."""
        if not self.is_lead:
            raise NotAuthorised

    # --- the evening ---------------------------------------------------------------------------

    @property
    def tournament(self) -> int:
        """The evening's number; 0 where there is none."""
        return 0 if self.evening is None else self.evening.tournament

    @property
    def state(self) -> Tournament:
        """The evening as it stands.

        Raises:
            NoEvening: there is none.
        """
        if self.evening is None or self.evening.state is None:
            raise NoEvening
        return self.evening.state

    @property
    def me(self) -> Person | None:
        """The asker in this evening; None who never signed up."""
        return self.state.people.get(self.person)

    @property
    def mine(self) -> tuple[Person, ...]:
        """The asker and their guests, whoever takes part, in the order of sign-up."""
        return self.desk.hosts.people_of(self.tournament, self.state, self.person)

    async def run(self, command: AnyCommand) -> Receipt:
        """Let a command happen, and return when it is on disk.

        Raises:
            Refusal: the rules do not allow it, or it is about an evening that is past.
        """
        if self.evening is None:
            raise NoEvening
        receipt = await self.evening.run(command, by=self.actor, form=self.form)
        state = receipt.state_after or self.evening.state
        if state is not None and not receipt.events and _is_past(state, command):
            raise WrongPhase(phase=state.phase.value)
        return receipt

    @property
    def fill(self) -> Fill:
        """Puts mentions and links into an answer, those of the evening's own rooms where it has."""
        own = None if self.evening is None else self.evening.own_rooms
        return self.desk.fill(self.guild, own_rooms=own)

    async def keep(self, typed: Mapping[str, str]) -> str:
        """Keep what the asker typed, also for after a restart; returns the word for it.

        Raises:
            TryAgain: it could not be kept.
        """
        try:
            return await self.desk.drafts.keep(
                typed, person=self.person, tournament=self.tournament
            )
        except StorageFailed as failure:
            raise TryAgain from failure

    # --- words ---------------------------------------------------------------------------------

    def scene(self, state: Tournament | None = None) -> Scene:
        """The evening as the asker reads it."""
        return scene(state or self.state, self.tournament, language=self.language)

    def brief(self, state: Tournament | None, people: Iterable[PersonId]) -> Scene:
        """The evening with the names of a few: telling all apart is dear where many click at once.

        Names are as they were given; a second Anna is greeted as Anna.
        """
        shown = state or self.state
        names = {one: cleaned(shown.people[one].name) for one in people if one in shown.people}
        return Scene(shown, self.tournament, self.language, names)

    def say(self, key: str, **facts: object) -> str:
        """A sentence in the asker's language."""
        return say(self.language, key, **facts)

    def answer(self, key: str, *buttons: Button, **facts: object) -> Answer:
        """A private answer of one sentence of the catalogue."""
        return Answer(self.say(key, **facts), buttons)

    def button(
        self,
        action: str,
        *arguments: str | int,
        label: str | None = None,
        style: Style = "secondary",
        **facts: object,
    ) -> Button:
        """A button of this evening in the asker's language."""
        view = self.brief(None, ())
        return view.button(action, *arguments, label=label, style=style, **facts)
