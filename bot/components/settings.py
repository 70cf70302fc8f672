"""What a server decides for itself: language, who writes at tables, night and zone, retention."""

import re
from datetime import time
from zoneinfo import ZoneInfo, available_timezones

from bot.components import setting_up
from bot.components.creating import time_zone_of
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.delivery.rooms import CHANNELS
from bot.domain.rules import is_zone
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.names import in_chat
from bot.presentation.shapes import Button, Choice, Field, Form

actions = Actions()

_NIGHT = re.compile(r"(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})")  # a dash as typed
MOST_DAYS = 3650
LONGEST_ZONE = 40
AREAS = frozenset(
    {
        "Africa",
        "America",
        "Antarctica",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    }
)
"""Where places are; the other zones are their older names."""


@actions.opens("settings")
def settings_form(request: Request) -> Form:
    """Everything as it is set now."""
    request.require_lead()
    kept, say = request.settings, request.say
    languages = (Choice("Deutsch", "de"), Choice("English", "en"))
    where = (Choice(say("form-settings-public"), "no"), Choice(say("form-settings-direct"), "yes"))
    writers = (Choice(say("form-settings-team"), "no"), Choice(say("form-settings-all"), "yes"))
    night = f"{kept.quiet_from:%H:%M}-{kept.quiet_until:%H:%M}"
    days = "" if kept.retention_days is None else str(kept.retention_days)
    fields = (
        Field("language", say("form-settings-language"), value=kept.language, kind="choice",
              choices=languages),
        Field("tables", say("form-settings-tables"), kind="choice", choices=writers,
              value="yes" if kept.participants_may_write else "no"),
        Field("night", say("form-settings-night"), value=night, longest=15),
        Field("days", say("form-settings-days"), value=days, is_required=False, longest=4),
        Field("promoted", say("form-settings-promoted"), kind="choice", choices=where,
              value="yes" if kept.promotions_by_direct_message else "no"),
    )  # fmt: skip
    return Form(say("form-settings-title"), encode_form("settings", 0), fields)


@actions.sent("settings")
async def settings_sent(request: Request) -> Reply:
    """Keep what was typed; everything that is posted follows."""
    request.require_lead()
    typed, (begins, ends) = request.typed, _night(request.typed["night"])
    changed = {
        "language": typed["language"],
        "participants_may_write": typed["tables"] == "yes",
        "quiet_from": begins,
        "quiet_until": ends,
        "retention_days": _days(typed.get("days", "")),
        "promotions_by_direct_message": typed["promoted"] == "yes",
    }
    await request.desk.guilds.change(request.guild, lambda kept: kept.model_copy(update=changed))
    for evening in request.desk.evenings.running_of_guild(request.guild):
        request.desk.refresh(evening.tournament)
    rooms = Button(request.say("answer-button-rooms"), encode("rooms", 0))
    zone = Button(request.say("answer-button-zone"), encode("zone", 0))
    return request.answer("answer-settings", rooms, zone)


# --- rooms and the role --------------------------------------------------------------------------


@actions.opens("rooms")
def rooms_form(request: Request) -> Form:
    """Which channels the bot uses, and the role of those who have a place."""
    request.require_lead()
    kept = request.settings
    fields = tuple(
        Field(
            kind,
            request.say(f"form-rooms-{kind}"),
            value=str(getattr(kept, f"{kind}_channel") or ""),
            kind="channel",
        )
        for kind in CHANNELS
    )
    role = Field(
        "role",
        request.say("form-rooms-role"),
        value=str(kept.participant_role or ""),
        kind="role",
        is_required=False,
    )
    return Form(request.say("form-rooms-title"), encode_form("rooms", 0), (*fields, role))


@actions.sent("rooms")
async def rooms_sent(request: Request) -> Reply:
    """Use what was chosen; its rights are put in order as by the setup."""
    request.require_lead()
    typed = request.typed
    chosen = {f"{kind}_channel": int(typed[kind]) for kind in CHANNELS}
    if len(set(chosen.values())) < len(chosen):
        raise Misunderstood("answer-rooms-twice")
    role = _role(request, typed.get("role") or "0")
    changed = {**chosen, "participant_role": role}
    await request.desk.guilds.change(request.guild, lambda kept: kept.model_copy(update=changed))
    return await setting_up.repair(request)


def _role(request: Request, typed: str) -> int | None:
    """A role that the bot can give, or none."""
    server, wanted = request.interaction.guild, int(typed)
    found = None if server is None else server.get_role(wanted)
    if server is None or found is None:
        return None
    mine = server.me.top_role
    if found >= mine or found.is_default() or found.managed:
        names = {"name": in_chat(found.name), "role": in_chat(mine.name)}
        raise Misunderstood("preflight-role-order", **names)
    return found.id


# --- the time zone -------------------------------------------------------------------------------


@actions.opens("zone")
def zone_form(request: Request) -> Form:
    """In which zone `19:00` is meant."""
    request.require_lead()
    field = Field(
        "zone",
        request.say("form-zone-zone"),
        value=time_zone_of(request),
        hint=request.say("form-zone-hint"),
        longest=LONGEST_ZONE,
    )
    return Form(request.say("form-zone-title"), encode_form("zone", 0), (field,))


@actions.sent("zone")
async def zone_sent(request: Request) -> Reply:
    """Evenings that are made from now on are meant there; the others stay as they were told."""
    request.require_lead()
    zone = _zone(request.typed["zone"])
    changed = {"time_zone": zone}
    await request.desk.guilds.change(request.guild, lambda kept: kept.model_copy(update=changed))
    clock = request.desk.clock.now().astimezone(ZoneInfo(zone))
    return request.answer("answer-zone", zone=zone, time=f"{clock:%H:%M}")


def _zone(typed: str) -> str:
    """A zone by its name, or by that of its place alone."""
    name = typed.strip().replace(" ", "_")
    if name and is_zone(name):
        return name
    places = [zone for zone in available_timezones() if _is_place(zone, name.casefold())]
    if len(places) != 1:
        raise Misunderstood("answer-no-zone", typed=in_chat(typed.strip()[:LONGEST_ZONE]))
    return places[0]


def _is_place(zone: str, place: str) -> bool:
    area, _, rest = zone.partition("/")
    return area in AREAS and rest.casefold().rpartition("/")[2] == place


# --- what was typed ------------------------------------------------------------------------------


def _night(typed: str) -> tuple[time, time]:
    found = _NIGHT.fullmatch(typed.strip())
    numbers = [int(one) for one in found.groups()] if found is not None else [99] * 4
    try:
        return time(numbers[0], numbers[1]), time(numbers[2], numbers[3])
    except ValueError as error:
        raise Misunderstood("answer-no-night", typed=in_chat(typed[:15])) from error


def _days(typed: str) -> int | None:
    text = typed.strip()
    if not text:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= MOST_DAYS:
        raise Misunderstood("answer-no-whole-number", typed=in_chat(text), most=MOST_DAYS)
    return int(text)
