"""Whom to ring for where the lead is called: Discord rings for people, not for channels (B58)."""

from dataclasses import replace

import discord

from bot.delivery.mentions import allowed
from bot.domain.ids import PersonId
from bot.presentation.own_rooms import place_named
from bot.presentation.shapes import Notice
from bot.presentation.telling.told import is_playing
from bot.presentation.tokens import user
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import GuildId, People, TournamentId


class Leads:
    """Who has led an evening lately, as the journal knows: a bot cannot list who has a role."""

    def __init__(self, evenings: Evenings, people: People) -> None:
        self._evenings = evenings
        self._people = people

    def of(self, guild: GuildId, tournament: TournamentId = 0) -> tuple[PersonId, ...]:
        """Who can be rung for: nobody who plays just now, their phone face down (B55)."""
        evenings = self._evenings.running_of_guild(guild)
        if tournament:
            evening = self._evenings.known(tournament)
            evenings = () if evening is None else (evening,)
        found = dict.fromkeys(lead for evening in evenings for lead in _free(evening))
        return tuple(lead for lead in found if self._people.discord_of(lead) is not None)

    def ring(self, guild: GuildId) -> tuple[str, discord.AllowedMentions]:
        """Mentions for something said beside any evening, and the right to ring for them."""
        leads = self.of(guild)
        words = " ".join(f"<@{self._people.discord_of(lead)}>" for lead in leads)
        return words, allowed(self._people, leads)

    def called(self, notice: Notice, guild: GuildId, tournament: TournamentId) -> Notice:
        """A loud notice for the lead, with the lead mentioned; any other as it is."""
        is_call = notice.is_loud and place_named(notice.channel).kind == "lead"
        leads = self.of(guild, tournament) if is_call else ()
        return with_calls(notice, leads)


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
