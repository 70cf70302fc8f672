"""Who helps: the lead names people in a list, the bot gives them their roles (B41)."""

import asyncio
from collections.abc import Sequence

import discord

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import in_chat
from bot.presentation.shapes import Field, Form
from bot.presentation.texts import joined

actions = Actions()

ROLES = ("supervisor", "lead")
MOST = 25


@actions.opens("team")
def team_form(request: Request) -> Form:
    """Everybody who helps, each in one of two lists."""
    request.require_lead()
    fields = tuple(
        Field(role, request.say(f"form-team-{role}"), kind="member", is_required=False, most=MOST)
        for role in ROLES
    )
    return Form(request.say("form-team-title"), encode_form("team", 0), fields)


@actions.sent("team")
async def team_sent(request: Request) -> Reply:
    """Give all of them their roles."""
    request.require_lead()
    lines = list[str]()
    for role in ROLES:
        chosen = [int(one) for one in request.typed.get(role, "").split(",") if one]
        if chosen:
            lines.append(await give_role(request, chosen, role))
    if not lines:
        raise Misunderstood("answer-nobody-chosen")
    return request.answer("answer-team", lines="\n".join(lines))


async def give_role(request: Request, people: Sequence[int], role: str) -> str:
    """Give people a role of the team; the sentence that says so.

    Raises:
        Misunderstood: the server is not set up, or the role stands above the bot's.
    """
    request.require_lead()
    server, settings = request.interaction.guild, request.settings
    wanted = settings.lead_role if role == "lead" else settings.supervisor_role
    if server is None or wanted is None:
        raise Misunderstood("answer-set-up-first")
    try:
        members = await asyncio.gather(*(server.fetch_member(one) for one in people))
        await asyncio.gather(*(one.add_roles(discord.Object(wanted)) for one in members))
    except discord.Forbidden as error:
        raise _above_the_bots(server, wanted, role) from error
    names_of = joined(request.language, [in_chat(one.display_name) for one in members])
    key = "answer-helper" if len(members) == 1 else "answer-helpers"
    return request.say(key, name=names_of, role=request.say(f"setup-role-{role}"))


def _above_the_bots(server: discord.Guild, wanted: int, role: str) -> Misunderstood:
    """Why a role cannot be given: it stands above the bot's own."""
    found = server.get_role(wanted)
    names = {"name": found.name if found else role, "role": server.me.top_role.name}
    facts = {key: in_chat(name) for key, name in names.items()}
    return Misunderstood("preflight-role-order", **facts)
