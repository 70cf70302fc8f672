"""Setting a server up: makes or adopts roles and channels; may be repeated (B41)."""

import discord

from bot.client import PERMISSIONS
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.delivery.channels import HIDDEN, READ, SPEAK, Overwrites, overwrites
from bot.domain.errors import NotAuthorised
from bot.presentation.custom_ids import encode
from bot.presentation.shapes import Answer, Button, Language
from bot.presentation.texts import language_of, say
from bot.services.guilds import GuildSettings

actions = Actions()

CHANNELS = ("info", "announcements", "supervisors", "lead")


@actions.pressed("setup")
async def repair(request: Request) -> Reply:
    """Make again what is missing, in the language that the server has."""
    return await set_up(request, request.settings.language)


async def set_up(request: Request, language: Language | None) -> Reply:
    """Make what is missing, adopt what is there, and say what was done."""
    server = request.interaction.guild
    if server is None or not request.is_lead:
        raise NotAuthorised
    missing = [name for name, has in server.me.guild_permissions if _is_needed(name) and not has]
    if missing:
        names = ", ".join(request.say(f"permission-{name}") for name in missing)
        again = Button(request.say("answer-button-setup"), encode("setup", 0), "primary")
        return request.answer("setup-missing", again, permissions=names)
    spoken = language or language_of(request.interaction.locale.value)
    settings = request.settings.model_copy(update={"language": spoken})
    settings = await _with_roles(server, settings)
    settings = await _with_channels(server, settings)
    tables = request.settings.table_channels
    await request.desk.guilds.put(
        request.guild, settings.model_copy(update={"table_channels": tables})
    )
    for evening in request.desk.evenings.running_of_guild(request.guild):
        request.desk.refresh(evening.tournament)
    return _done(request, settings)


def _is_needed(permission: str) -> bool:
    return bool(getattr(PERMISSIONS, permission))


def _done(request: Request, settings: GuildSettings) -> Answer:
    channels = " ".join(f"<#{getattr(settings, f'{name}_channel')}>" for name in CHANNELS)
    roles = f"<@&{settings.lead_role}> <@&{settings.supervisor_role}>"
    create = Button(request.say("answer-button-create"), encode("create", 0), "primary")
    return request.answer("setup-done", create, channels=channels, roles=roles)


async def _with_roles(server: discord.Guild, settings: GuildSettings) -> GuildSettings:
    found = dict[str, int]()
    for kind in ("lead", "supervisor"):
        name = say(settings.language, f"setup-role-{kind}")
        role = server.get_role(getattr(settings, f"{kind}_role") or 0)
        role = role or discord.utils.get(server.roles, name=name)
        role = role or await server.create_role(name=name)
        found[f"{kind}_role"] = role.id
    return settings.model_copy(update=found)


async def _with_channels(server: discord.Guild, settings: GuildSettings) -> GuildSettings:
    name = say(settings.language, "setup-category")
    category = server.get_channel(settings.category or 0)
    if not isinstance(category, discord.CategoryChannel):
        category = discord.utils.get(server.categories, name=name)
        category = category or await server.create_category(name)
    found = {"category": category.id}
    for kind in CHANNELS:
        found[f"{kind}_channel"] = await _channel(server, settings, category, kind=kind)
    return settings.model_copy(update=found)


async def _channel(
    server: discord.Guild,
    settings: GuildSettings,
    category: discord.CategoryChannel,
    *,
    kind: str,
) -> int:
    """The channel that is known, else one of the name in our category, else a new one."""
    known = server.get_channel(getattr(settings, f"{kind}_channel") or 0)
    if known is not None:
        return known.id
    name = say(settings.language, f"setup-channel-{kind}")
    named = discord.utils.get(category.text_channels, name=name)
    if named is not None:
        return named.id
    new = await server.create_text_channel(
        name, category=category, overwrites=_overwrites(server, settings, kind)
    )
    return new.id


def _overwrites(server: discord.Guild, settings: GuildSettings, kind: str) -> Overwrites:
    """Info and announcements are for reading; the other two are closed to participants."""
    if kind in ("info", "announcements"):
        return overwrites(server, settings, everybody=READ, supervisors=None)
    supervisors = SPEAK if kind == "supervisors" else None
    return overwrites(server, settings, everybody=HIDDEN, supervisors=supervisors)
