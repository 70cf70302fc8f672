"""Setting a server up: makes or adopts roles and rooms, repairs, and says what is left (B41)."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.delivery.preflight import Finding, missing_rights, no_room, preflight
from bot.delivery.rooms import CHANNELS, Furnished, furnish
from bot.domain.errors import NotAuthorised
from bot.presentation.custom_ids import encode
from bot.presentation.names import in_chat
from bot.presentation.shapes import Answer, Button, Language, Style
from bot.presentation.texts import language_of
from bot.services.guilds import GuildSettings
from bot.services.ports import TournamentId

actions = Actions()

LONGEST = 1900


@actions.pressed("setup")
async def repair(request: Request) -> Reply:
    """Make again what is missing, in the language that the server has."""
    return await set_up(request, request.settings.language if _is_set_up(request) else None)


@actions.pressed("preflight")
async def check(request: Request) -> Reply:
    """Look at everything and change nothing."""
    server = _server(request)
    found = _found(request, preflight(server, request.settings, _running(request)))
    text = "\n".join([request.say("preflight-found" if found else "preflight-fine"), *found])
    return Answer(_cut(text), (_button(request, "setup"),) if found else ())


async def set_up(request: Request, language: Language | None) -> Reply:
    """Make what is missing, adopt what is there, and say what was done and what is left."""
    server = _server(request)
    missing = missing_rights(server)
    full = no_room(server, request.settings)
    if missing or full:
        return _stopped(request, server, missing, full)
    spoken = language or language_of(request.interaction.locale.value)
    async with request.desk.setting_up(request.guild):
        before = request.settings.model_copy(update={"language": spoken})
        furnished = await furnish(server, before, _running(request))
        settings = await request.desk.guilds.change(
            request.guild, lambda kept: _merged(kept, before, furnished.settings)
        )
        furnished = replace(furnished, settings=settings)
    for evening in request.desk.evenings.running_of_guild(request.guild):
        request.desk.refresh(evening.tournament)
    return _done(request, server, furnished)


def _merged(kept: GuildSettings, before: GuildSettings, after: GuildSettings) -> GuildSettings:
    """What was furnished, on top of what has been set meanwhile: a table's channel, say."""
    changed = {
        name: getattr(after, name)
        for name in GuildSettings.model_fields
        if name != "table_channels" and getattr(after, name) != getattr(before, name)
    }
    gone = set(before.table_channels) - set(after.table_channels)
    tables = {table: one for table, one in kept.table_channels.items() if table not in gone}
    changed |= {"table_channels": tables, "language": after.language}
    return kept.model_copy(update=changed)


def _running(request: Request) -> tuple[TournamentId, ...]:
    return tuple(
        evening.tournament for evening in request.desk.evenings.running_of_guild(request.guild)
    )


def _server(request: Request) -> discord.Guild:
    server = request.interaction.guild
    if server is None or not request.is_lead:
        raise NotAuthorised
    return server


def _is_set_up(request: Request) -> bool:
    return request.settings.category is not None


# --- words ---------------------------------------------------------------------------------------


def _stopped(
    request: Request, server: discord.Guild, missing: Sequence[str], full: Finding | None
) -> Answer:
    """Nothing can be made yet: what stands in the way, and how to clear it."""
    again = _button(request, "setup", style="primary")
    if missing:
        names = ", ".join(request.say(f"permission-{name}") for name in missing)
        role = in_chat(server.me.top_role.name)
        return request.answer("setup-stopped", again, permissions=names, role=role)
    return Answer(_sentence(request, full) if full else "", (again,))


def _done(request: Request, server: discord.Guild, furnished: Furnished) -> Answer:
    settings = furnished.settings
    channels = " ".join(f"<#{getattr(settings, f'{name}_channel')}>" for name in CHANNELS)
    roles = f"<@&{settings.lead_role}> <@&{settings.supervisor_role}>"
    lines = [request.say("setup-done", channels=channels, roles=roles)]
    for how in ("made", "adopted", "again", "mended"):
        names = [in_chat(name) for done, name in furnished.done if done == how]
        if names and not (how == "made" and len(names) == len(furnished.done)):
            lines.append(request.say(f"setup-{how}", names=", ".join(names)))
    found = _found(request, preflight(server, settings, _running(request)))
    lines += [request.say("preflight-left"), *found] if found else []
    buttons = (
        _button(request, "create", style="primary"),
        _button(request, "team"),
        _button(request, "settings"),
        *([_button(request, "preflight")] if found else []),
    )
    return Answer(_cut("\n".join(lines)), buttons)


def _button(request: Request, action: str, *, style: Style = "secondary") -> Button:
    return Button(request.say(f"answer-button-{action}"), encode(action, 0), style)


def _found(request: Request, findings: Sequence[Finding]) -> list[str]:
    return [f"- {_sentence(request, finding)}" for finding in findings]


def _sentence(request: Request, finding: Finding) -> str:
    facts = {
        key: in_chat(value) if isinstance(value, str) else value
        for key, value in finding.facts.items()
    }
    if "permission" in finding.facts:
        facts["permission"] = request.say(f"permission-{finding.facts['permission']}")
    return request.say(f"preflight-{finding.kind}", **facts)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition("\n")[0] + "\n…"
