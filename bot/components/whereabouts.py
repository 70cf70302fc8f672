"""Which evening of a server somebody means, from where they write and what they take part in."""

from typing import Any

import discord

from bot.components.desk import Desk
from bot.components.request import Misunderstood
from bot.domain.ids import OVER
from bot.presentation.names import cut_to_units, in_chat
from bot.presentation.texts import joined, language_of
from bot.services.evening import Evening
from bot.services.guilds import rooms_hold
from bot.services.ports import GuildId, TournamentId

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25
LABEL_UNITS = 100
SIGN_UP = "signup"


async def evening_of(desk: Desk, interaction: Interaction) -> Evening | None:
    """The evening of the room; else the one that goes on; else the newest of all (B46).

    Raises:
        Misunderstood: several go on, and the room belongs to none of them.
    """
    guild = interaction.guild_id or 0
    running = desk.evenings.running_of_guild(guild)
    if not running:
        known = desk.evenings.of_guild(guild)
        return await desk.evenings.get(known[-1].id) if known else None
    if len(running) == 1:
        return running[0]
    found = _of_the_room(desk, interaction, running) or _of_the_person(desk, interaction, running)
    if found is None:
        names = [in_chat(one.state.name) for one in running if one.state is not None]
        language = language_of(interaction.locale.value)
        raise Misunderstood("answer-which-evening", names=joined(language, names))
    return found


def _of_the_room(
    desk: Desk, interaction: Interaction, running: tuple[Evening, ...]
) -> Evening | None:
    settings = desk.guilds.settings(interaction.guild_id or 0)
    channel: Any = interaction.channel
    places = (interaction.channel_id, getattr(channel, "category_id", None))
    own = settings.evening_at(*places)
    if own is not None:
        return next((one for one in running if one.tournament == own), None)
    if not rooms_hold(settings, places):
        return None
    shared = [one for one in running if one.state is not None and not one.state.has_own_rooms]
    return shared[0] if len(shared) == 1 else None


def _of_the_person(
    desk: Desk, interaction: Interaction, running: tuple[Evening, ...]
) -> Evening | None:
    """The only one in which the asker takes part; whoever signs up may mean another."""
    command: Any = interaction.command
    if command is not None and command.name == SIGN_UP:
        return None
    user = interaction.user
    person = desk.people.member(interaction.guild_id or 0, user.id, user.display_name)
    found = [one for one in running if one.state is not None and person in one.state.people]
    return found[0] if len(found) == 1 else None


def suggestions(desk: Desk, guild: GuildId, typed: str) -> list[tuple[TournamentId, str]]:
    """The evenings of a server by number and name, those that go on first."""
    wanted = typed.casefold().strip()
    ordered = sorted(desk.evenings.of_guild(guild), key=lambda one: (one.phase in OVER, -one.id))
    named = [(one.id, cut_to_units(f"{one.name} ({one.id})", LABEL_UNITS)) for one in ordered]
    return [(number, name) for number, name in named if wanted in name.casefold()][:MOST_CHOICES]
