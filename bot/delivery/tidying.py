"""Tidying up after an evening: its table channels go, and the rooms it had of its own (B42)."""

import logging

import discord

from bot.delivery.faults import FAULTS
from bot.domain.ids import OVER
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, TournamentId

log = logging.getLogger(__name__)


class Tidying:
    """Takes channels away; those of another evening that goes on stay."""

    def __init__(self, client: discord.Client, guilds: Guilds, evenings: Evenings) -> None:
        self._client = client
        self._guilds = guilds
        self._evenings = evenings

    def rooms_of(self, guild: GuildId, tournament: TournamentId) -> tuple[int, ...]:
        """The channels that would go: those that are still there."""
        server = self._client.get_guild(guild)
        if server is None or not self._is_over(guild, tournament):
            return ()
        settings = self._guilds.settings(guild)
        own = settings.own_rooms.get(tournament)
        if own is None:
            wanted = () if self._others_use_them(guild) else settings.table_channels.values()
            found: tuple[int | None, ...] = tuple(wanted)
        else:
            found = (
                *own.table_channels.values(),
                own.info_channel,
                own.announcements_channel,
                own.supervisors_channel,
                own.lead_channel,
                own.category,
            )
        return tuple(one for one in found if one is not None and server.get_channel(one))

    def _is_over(self, guild: GuildId, tournament: TournamentId) -> bool:
        known = self._evenings.of_guild(guild)
        return any(one.id == tournament and one.phase in OVER for one in known)

    def _others_use_them(self, guild: GuildId) -> bool:
        running = self._evenings.running_of_guild(guild)
        return any(one.state is not None and not one.state.has_own_rooms for one in running)

    async def tidy(self, guild: GuildId, tournament: TournamentId) -> int:
        """Take them away; tells how many went, one after the other as Discord likes it."""
        server, gone, rooms = self._client.get_guild(guild), 0, self.rooms_of(guild, tournament)
        await self._guilds.change(
            guild, lambda kept: kept.model_copy(update={"tidied": kept.tidied | {tournament}})
        )
        for room in rooms:
            channel = None if server is None else server.get_channel(room)
            try:
                if channel is not None:
                    await channel.delete()
                    gone += 1
            except FAULTS as error:
                log.warning("channel %s of server %s stays: %s", room, guild, error)
        if gone and tournament not in self._guilds.settings(guild).own_rooms:
            await self._guilds.change(
                guild, lambda kept: kept.model_copy(update={"table_channels": {}})
            )
        return gone
