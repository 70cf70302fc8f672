"""Fills what only delivery knows into texts: whom a mention reaches, and where a channel is."""

from collections.abc import Iterable

import discord

from bot.domain.ids import PersonId
from bot.presentation import tokens
from bot.presentation.names import in_chat
from bot.presentation.own_rooms import own_links, place_named
from bot.presentation.shapes import Channel
from bot.presentation.texts import say
from bot.presentation.views import Fill
from bot.services.guilds import GuildSettings
from bot.services.ports import People, TournamentId

MOST = 100
"""Users in the allowed mentions of one message."""
NOBODY = discord.AllowedMentions.none()
"""Rings for no one, whomever the text names."""


def plain(text: str) -> str:
    """Somebody's own words, harmless in chat."""
    return in_chat(text)


def channel_id(settings: GuildSettings, channel: Channel) -> int | None:
    """Discord's id of a channel as it is called in panels; None where there is none yet."""
    place = place_named(channel)
    rooms = settings.rooms(place.tournament)
    if place.table is not None:
        return rooms.table_channels.get(place.table)
    known: int | None = getattr(rooms, f"{place.kind}_channel", None)
    return known


def filler(
    people: People, settings: GuildSettings, *, own_rooms: TournamentId | None = None
) -> Fill:
    """Puts mentions and links into a text; channels are those of own rooms where it has some."""

    def mention(person: PersonId) -> str:
        discord_id = people.discord_of(person)
        return f"<@{discord_id}>" if discord_id else plain(people.name_of(person))

    def link(channel: Channel) -> str:
        found = channel_id(settings, channel)
        if found:
            return f"<#{found}>"
        place = place_named(channel)
        name = say(settings.language, f"setup-channel-{place.kind}", table=place.table or 0)
        return f"#{name}"

    def fill(text: str) -> str:
        linked = text if own_rooms is None else own_links(text, own_rooms)
        return tokens.resolve(linked, mention=mention, link=link)

    return fill


def allowed(people: People, persons: Iterable[PersonId]) -> discord.AllowedMentions:
    """Lets exactly these people be called; whoever has no Discord is only named."""
    ids = (people.discord_of(person) for person in persons)
    users = [discord.Object(one) for one in dict.fromkeys(ids) if one is not None]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=users[:MOST]
    )
