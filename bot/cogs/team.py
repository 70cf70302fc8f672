"""Who helps: giving somebody the lead's or a supervisor's role (B41)."""

import discord

from bot.components.request import Misunderstood, Reply, Request
from bot.domain.ids import PersonId
from bot.presentation.names import cleaned, in_chat


def known(request: Request, member: discord.Member) -> PersonId:
    """The internal id of a member who was chosen in an option."""
    return request.desk.people.member(request.guild, member.id, cleaned(member.display_name))


async def give_role(request: Request, member: discord.Member, role: str) -> Reply:
    """Give somebody the role; whoever leads may name others."""
    request.require_lead()
    settings = request.settings
    wanted = settings.lead_role if role == "lead" else settings.supervisor_role
    if wanted is None:
        raise Misunderstood("answer-set-up-first")
    await member.add_roles(discord.Object(wanted))
    named = request.say(f"setup-role-{role}")
    return request.answer("answer-helper", name=in_chat(member.display_name), role=named)
