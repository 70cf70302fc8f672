"""Members who were chosen in an option."""

import discord

from bot.components.request import Request
from bot.domain.ids import PersonId
from bot.presentation.names import cleaned


def known(request: Request, member: discord.Member) -> PersonId:
    """The internal id of a member who was chosen in an option."""
    return request.desk.people.member(request.guild, member.id, cleaned(member.display_name))
