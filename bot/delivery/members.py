"""Who is in a server, and with which roles: asked through the gateway, which costs no call."""

from collections.abc import Iterable

import discord

from bot.services.ports import GuildId

AT_ONCE = 100
FEW = 10
"""So many are asked for one by one where the gateway does not answer."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


class Members:
    """Asks Discord, without the members intent; nobody is remembered."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def roles_of(self, guild: GuildId, asked: Iterable[int]) -> dict[int, frozenset[int]]:
        """The roles of those who are in the server; whoever is missing has left, or never was.

        Raises:
            ConnectionError: nobody answers just now.
        """
        server, ids = self._client.get_guild(guild), sorted(set(asked))
        if server is None or server.unavailable:
            raise ConnectionError(f"server {guild} is not there")
        found = dict[int, frozenset[int]]()
        for start in range(0, len(ids), AT_ONCE):
            for member in await self._ask(server, ids[start : start + AT_ONCE]):
                found[member.id] = frozenset(role.id for role in member.roles)
        return found

    async def _ask(self, server: discord.Guild, ids: list[int]) -> list[discord.Member]:
        try:
            return await server.query_members(user_ids=ids, limit=AT_ONCE, cache=False)
        except (RuntimeError, TimeoutError) as error:
            if len(ids) > FEW:
                raise ConnectionError(str(error)) from error
        found = [await self._fetched(server, one) for one in ids]
        return [member for member in found if member is not None]

    async def has_left(self, guild: GuildId, asked: int) -> bool:
        """Whether somebody is certainly not in the server any more."""
        server = self._client.get_guild(guild)
        return server is not None and await self._fetched(server, asked) is None

    @staticmethod
    async def _fetched(server: discord.Guild, asked: int) -> discord.Member | None:
        try:
            return await server.fetch_member(asked)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                raise
            return None
