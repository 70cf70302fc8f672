"""What every button, form and command needs to do its work, in one place."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from bot.components.brake import Brake
from bot.components.drawings import Drawings
from bot.components.hosts import Hosts
from bot.delivery.display import Tap
from bot.delivery.mentions import filler
from bot.domain.ids import PersonId
from bot.presentation.painting import Paint
from bot.presentation.shapes import Button, Channel
from bot.presentation.views import Fill
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Clock, Drafts, GuildId, Log, People, Said, TournamentId
from bot.services.privacy import Privacy


class Tidier(Protocol):
    """Takes the rooms of an evening away when it is over."""

    def rooms_of(self, guild: GuildId, tournament: TournamentId) -> tuple[int, ...]:
        """The channels that would go."""
        ...

    async def tidy(self, guild: GuildId, tournament: TournamentId) -> int:
        """Take them away; tells how many went."""
        ...


class Tell(Protocol):
    """Says something that stands in no journal."""

    async def __call__(
        self,
        guild: GuildId,
        tournament: TournamentId,
        channel: Channel,
        text: str,
        *,
        by: PersonId,
        mentions: tuple[PersonId, ...] = (),
        buttons: tuple[Button, ...] = (),
        is_loud: bool = False,
        once: str = "",
        otherwise: str = "",
    ) -> bool:
        """Say it once, and return when it cannot be lost any more; loudly to whom it mentions.

        Args:
            guild: The server.
            tournament: The evening.
            channel: Where.
            text: What.
            by: Whose words it holds.
            mentions: Whom it calls.
            buttons: What can be done about it.
            is_loud: Whether it rings where nobody is called.
            once: A word for the occasion: said again for the same one, it is not said twice.
            otherwise: What the lead is told where somebody takes no direct messages.

        Returns:
            Whether it is said now; not where it was said before for the same occasion.

        Raises:
            TryAgain: it could not be kept.
        """
        ...


@dataclass(frozen=True, slots=True)
class Desk:
    """The services behind all handlers.

    `drafts` keeps what was typed, `log` reads the journal for people, `said` knows what was said to
    one person alone,
    `refresh` asks for the panels of an evening to be shown; `tell` says something in a channel
    of a server, loudly to the people it names; `show` lets a panel take the place of the answer to
    a tap on it; `paint` draws.
    """

    evenings: Evenings
    people: People
    guilds: Guilds
    clock: Clock
    refresh: Callable[[TournamentId], None]
    tell: Tell
    show: Callable[[Tap], Awaitable[bool]]
    paint: Paint
    privacy: Privacy
    drafts: Drafts
    log: Log
    said: Said
    tidier: Tidier
    time_zone: str = "Europe/Berlin"
    hosts: Hosts = field(default_factory=Hosts)
    brake: Brake = field(default_factory=Brake)
    drawings: Drawings = field(default_factory=Drawings)
    locks: defaultdict[GuildId, asyncio.Lock] = field(
        default_factory=lambda: defaultdict(asyncio.Lock)
    )

    def rooms_of(self, guild: GuildId, tournament: TournamentId) -> tuple[int, ...]:
        """The channels that tidying up would take away."""
        return self.tidier.rooms_of(guild, tournament)

    async def tidy(self, guild: GuildId, tournament: TournamentId) -> int:
        """Take the rooms of an evening away."""
        return await self.tidier.tidy(guild, tournament)

    def setting_up(self, guild: GuildId) -> asyncio.Lock:
        """Held by whoever sets a server up, so that nothing is made twice."""
        return self.locks[guild]

    def fill(self, guild: GuildId, *, own_rooms: TournamentId | None = None) -> Fill:
        """Puts mentions and links into texts, those of an evening's own rooms where it has."""
        return filler(self.people, self.guilds.settings(guild), own_rooms=own_rooms)
