"""Supervisors without the role read the supervisors' channel while they have a table (B43, B61)."""

from functools import partial
from typing import Literal

import discord

from bot.delivery.errands import Errands
from bot.delivery.members import Members
from bot.delivery.rights import SPEAK
from bot.domain import events as e
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds, GuildSettings
from bot.services.ports import GuildId, People, Receipt, TournamentId

MEMBER: Literal[1] = 1


class StandIns:
    """Lets them in and out; who was let in is noted first, so that nobody stays inside."""

    def __init__(
        self,
        client: discord.Client,
        evenings: Evenings,
        members: Members,
        errands: Errands,
        *,
        people: People,
        guilds: Guilds,
    ) -> None:
        self._client = client
        self._evenings = evenings
        self._members = members
        self._errands = errands
        self._people = people
        self._guilds = guilds

    def published(self, receipt: Receipt) -> None:
        """Listener: somebody got or lost a table, or the evening is over."""
        before, after = receipt.state_before, receipt.state_after
        has_turned = before is not None and after is not None and before.phase is not after.phase
        given = any(isinstance(step.entry.event, e.SupervisorAssigned) for step in receipt.steps)
        if given or has_turned:
            self.refresh(receipt.tournament)

    def refresh(self, tournament: TournamentId) -> None:
        """Look again who should be let in."""
        evening = self._evenings.known(tournament)
        if evening is not None:
            name = f"stand-ins {evening.guild}"
            self._errands.begin(name, evening.guild, partial(self._look, evening))

    # --- in and out ------------------------------------------------------------------------------

    async def _look(self, evening: Evening) -> None:
        own = evening.own_rooms
        settings = self._guilds.settings(evening.guild)
        room = self._room(evening.guild, settings, own)
        known, wanted = settings.rooms(own).stand_ins, self._wanted(evening)
        if room is None or not known | wanted:
            return
        fresh = await self._without_role(evening.guild, settings, wanted - known)
        if fresh:
            await self._note(evening.guild, own, known | fresh)
        for account in sorted((known & wanted) | fresh):
            await self._let_in(room, account)
        for account in sorted(known - wanted):
            await self._let_out(room, account)
        if known - wanted:
            await self._note(evening.guild, own, (known & wanted) | fresh)

    def _wanted(self, evening: Evening) -> frozenset[int]:
        state = evening.state
        if state is None or state.is_over:
            return frozenset()
        accounts = (self._people.discord_of(person) for person in state.supervisors.values())
        return frozenset(account for account in accounts if account is not None)

    async def _without_role(
        self, guild: GuildId, settings: GuildSettings, accounts: frozenset[int]
    ) -> frozenset[int]:
        if not accounts:
            return accounts
        team = {settings.lead_role, settings.supervisor_role}
        roles = await self._members.roles_of(guild, accounts)
        return frozenset(account for account, held in roles.items() if not held & team)

    def _room(
        self, guild: GuildId, settings: GuildSettings, own: TournamentId | None
    ) -> discord.TextChannel | None:
        server, known = self._client.get_guild(guild), settings.rooms(own).supervisors_channel
        found = None if server is None else server.get_channel(known or 0)
        return found if isinstance(found, discord.TextChannel) else None

    async def _note(
        self, guild: GuildId, own: TournamentId | None, accounts: frozenset[int]
    ) -> None:
        await self._guilds.change(guild, lambda kept: kept.with_rooms(own, stand_ins=accounts))

    async def _let_in(self, room: discord.TextChannel, account: int) -> None:
        given = room.overwrites_for(discord.Object(account))
        if given.view_channel:
            return
        allow, deny = SPEAK.pair()
        await self._client.http.edit_channel_permissions(
            room.id, account, str(allow.value), str(deny.value), MEMBER
        )

    async def _let_out(self, room: discord.TextChannel, account: int) -> None:
        try:
            await self._client.http.delete_channel_permissions(room.id, account)
        except discord.NotFound:
            return
