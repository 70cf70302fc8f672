"""The role of those who have a place, where the server has one: one call per person (B41)."""

from functools import partial

import discord

from bot.delivery.errands import Errands
from bot.delivery.members import Members
from bot.domain.ids import PersonId
from bot.domain.tournament import Spot, Tournament
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, People, Receipt, TournamentId


class ParticipantRole:
    """Gives it with a place, and takes it with the place."""

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
        """Listener: somebody got a place, or has none any more."""
        if self._guilds.settings(receipt.guild).participant_role is None:
            return
        for person in sorted(_touched(receipt)):
            if _has_place(receipt.state_before, person) == _has_place(receipt.state_after, person):
                continue
            name = f"role {receipt.guild} {person}"
            self._errands.begin(name, receipt.guild, partial(self._set, receipt.guild, person))

    def refresh(self, tournament: TournamentId) -> None:
        """Look who lacks the role: after a start, and when it was just chosen."""
        evening = self._evenings.known(tournament)
        if evening is None or self._guilds.settings(evening.guild).participant_role is None:
            return
        name = f"roles {evening.guild}"
        self._errands.begin(name, evening.guild, partial(self._look, evening))

    async def _look(self, evening: Evening) -> None:
        state, role = evening.state, self._guilds.settings(evening.guild).participant_role
        if state is None or role is None or state.is_over:
            return
        accounts = {self._people.discord_of(person): person for person in _with_place(state)}
        asked = [account for account in accounts if account is not None]
        roles = await self._members.roles_of(evening.guild, asked) if asked else {}
        for account, held in roles.items():
            if role not in held:
                await self._set(evening.guild, accounts[account])

    async def _set(self, guild: GuildId, person: PersonId) -> None:
        account = self._people.discord_of(person)
        role = self._guilds.settings(guild).participant_role
        if account is None or role is None:
            return
        evenings = self._evenings.running_of_guild(guild)
        has_place = any(_has_place(evening.state, person) for evening in evenings)
        change = self._client.http.add_role if has_place else self._client.http.remove_role
        try:
            await change(guild, account, role)
        except discord.NotFound:
            return


def _touched(receipt: Receipt) -> set[PersonId]:
    """Whom the events name: looking through everybody is dear."""
    named = (getattr(step.entry.event, "person", None) for step in receipt.steps)
    return {person for person in named if isinstance(person, str)}


def _has_place(state: Tournament | None, person: PersonId) -> bool:
    known = None if state is None else state.people.get(person)
    return known is not None and known.spot is Spot.PLACE and not known.is_out


def _with_place(state: Tournament) -> frozenset[PersonId]:
    return frozenset(person for person in state.people if _has_place(state, person))
