"""Whom to ring for where the lead is called: Discord rings for people, not for channels (B58).

At night nobody is rung for because of an evening that is not being played just then.
"""

from dataclasses import replace

import discord

from bot.delivery.mentions import allowed
from bot.domain.ids import IN_THE_ROOM, PersonId
from bot.presentation.notices import is_night
from bot.presentation.own_rooms import place_named
from bot.presentation.shapes import Notice
from bot.presentation.telling.told import is_playing
from bot.presentation.tokens import user
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Clock, GuildId, People, TournamentId


class Leads:
    """Who has led an evening lately, as the journal knows: a bot cannot list who has a role."""

    def __init__(self, evenings: Evenings, people: People, *, guilds: Guilds, clock: Clock) -> None:
        self._evenings = evenings
        self._people = people
        self._guilds = guilds
        self._clock = clock

    def of(self, guild: GuildId, tournament: TournamentId = 0) -> tuple[PersonId, ...]:
        """Who can be rung for: nobody who plays just now, their phone face down (B55)."""
        awake = [one for one in self._meant(guild, tournament) if not self._is_asleep(one)]
        found = dict.fromkeys(lead for evening in awake for lead in _free(evening))
        return tuple(lead for lead in found if self._people.discord_of(lead) is not None)

    def are_asleep(self, guild: GuildId, tournament: TournamentId = 0) -> bool:
        """Whether it is night for everybody who could be rung for."""
        meant = self._meant(guild, tournament)
        return bool(meant) and all(self._is_asleep(evening) for evening in meant)

    def _meant(self, guild: GuildId, tournament: TournamentId) -> tuple[Evening, ...]:
        if not tournament:
            return self._evenings.running_of_guild(guild)
        evening = self._evenings.known(tournament)
        return () if evening is None else (evening,)

    def _is_asleep(self, evening: Evening) -> bool:
        state, settings = evening.state, self._guilds.settings(evening.guild)
        if state is None or state.phase in IN_THE_ROOM:
            return False
        return is_night(state, self._clock.now(), (settings.quiet_from, settings.quiet_until))

    def ring(self, guild: GuildId) -> tuple[str, discord.AllowedMentions]:
        """Mentions for something said beside any evening, and the right to ring for them."""
        leads = self.of(guild)
        words = " ".join(f"<@{self._people.discord_of(lead)}>" for lead in leads)
        return words, allowed(self._people, leads)

    def called(self, notice: Notice, guild: GuildId, tournament: TournamentId) -> Notice:
        """A loud notice for the lead, with the lead mentioned; any other as it is."""
        if not notice.is_loud or place_named(notice.channel).kind != "lead":
            return notice
        if self.are_asleep(guild, tournament):
            return replace(notice, is_loud=False)
        return with_calls(notice, self.of(guild, tournament))


def with_calls(notice: Notice, leads: tuple[PersonId, ...]) -> Notice:
    """The notice with these called below it, each once."""
    more = tuple(lead for lead in leads if lead not in notice.mentions)
    if not more:
        return notice
    text = f"{notice.text}\n{' '.join(map(user, more))}"
    return replace(notice, text=text, mentions=(*notice.mentions, *more))


def _free(evening: Evening) -> tuple[PersonId, ...]:
    state = evening.state
    return tuple(lead for lead in evening.leads if state is None or not is_playing(state, lead))
