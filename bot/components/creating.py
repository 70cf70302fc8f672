"""Setting up an evening, and changing what was set: times, places, format (B4, B13, B60)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.components.moments import moment
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.names import in_chat
from bot.presentation.scene import scene
from bot.presentation.shapes import Answer, Button, Field, Form
from bot.presentation.texts import stamp
from bot.services.ports import Receipt

actions = Actions()

CHECK_IN_BEFORE = timedelta(minutes=45)
MOST_PLACES = 4096
MOST_ROUNDS = 20


@actions.opens("create")
def create_form(request: Request) -> Form:
    """Name, time, places, rounds, venue: everything but the venue has a sensible default."""
    request.require_lead()
    name, starts = request.say("form-create-name-value"), request.say("form-create-starts-value")
    hint = request.say("form-create-starts-example")
    fields = (
        Field("name", request.say("form-create-name"), value=name, longest=80),
        Field("starts", request.say("form-create-starts"), hint=hint, value=starts, longest=40),
        Field("capacity", request.say("form-create-capacity"), value="28", longest=4),
        Field("rounds", request.say("form-create-rounds"), value="2", longest=2),
        Field("venue", request.say("form-create-venue"), is_required=False, longest=100),
    )
    return Form(request.say("form-create-title"), encode_form("create", 0), fields)


@actions.sent("create")
async def create_sent(request: Request) -> Reply:
    """Set an evening up from the form."""
    typed = request.typed
    plan = Plan(
        name=typed["name"],
        starts=typed["starts"],
        capacity=whole(typed["capacity"], most=MOST_PLACES),
        venue=typed.get("venue") or None,
        rules={"group_rounds": whole(typed["rounds"], most=MOST_ROUNDS)},
    )
    return await create(request, plan)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """An evening as the lead types it; moments are words."""

    name: str
    starts: str
    capacity: int
    check_in: str | None = None
    ends: str | None = None
    venue: str | None = None
    rules: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None


async def create(request: Request, plan: Plan) -> Reply:
    """Set an evening up, in rooms of its own where another one goes on; not before the setup."""
    request.require_lead()
    if not _is_set_up(request):
        button = Button(request.say("answer-button-setup"), encode("setup", 0), "primary")
        return request.answer("answer-set-up-first", button)
    command = _planned(request, plan)
    receipt = await _founded(request, command)
    return _created(request, receipt.tournament, command)


def _planned(request: Request, plan: Plan) -> c.CreateTournament:
    name = str(plan.rules.get("time_zone", time_zone_of(request)))
    zone, asked = ZoneInfo(name), plan.check_in
    starts_at = read_moment(request, plan.starts, zone=zone)
    return c.CreateTournament(
        name=plan.name.strip()[:80],
        capacity=plan.capacity,
        check_in_at=read_moment(request, asked, zone=zone)
        if asked
        else starts_at - CHECK_IN_BEFORE,
        starts_at=starts_at,
        ends_at=read_moment(request, plan.ends, zone=zone, after=starts_at) if plan.ends else None,
        venue=plan.venue,
        rules={**plan.rules, "time_zone": name},
        seed=plan.seed,
    )


async def _founded(request: Request, command: c.CreateTournament) -> Receipt:
    """Found it, one at a time in a server: of two at once one has rooms of its own (B46)."""
    desk, guild = request.desk, request.guild
    async with desk.setting_up(guild):
        is_beside = bool(desk.evenings.running_of_guild(guild))
        command = command.model_copy(update={"own_rooms": is_beside})
        return await desk.evenings.create(command, guild=guild, by=request.actor, form=request.form)


def _created(request: Request, tournament: int, command: c.CreateTournament) -> Answer:
    text = request.say(
        "answer-created",
        name=in_chat(command.name),
        capacity=command.capacity,
        day=stamp(command.starts_at, "F"),
        from_=stamp(command.check_in_at),
    )
    evening = request.desk.evenings.known(tournament)
    if evening is None or evening.state is None:
        return Answer(text)
    view = scene(evening.state, tournament, language=request.language)
    return Answer(text, (view.button("open_registration", style="primary"),))


def _is_set_up(request: Request) -> bool:
    settings = request.settings
    wanted = (settings.info_channel, settings.announcements_channel, settings.lead_channel)
    return None not in wanted


def time_zone_of(request: Request) -> str:
    """In which zone times are typed and meant in the server."""
    return request.settings.time_zone or request.desk.time_zone


def read_moment(
    request: Request, typed: str, *, zone: ZoneInfo, after: datetime | None = None
) -> datetime:
    """A moment as the lead types it; with only a time, the next such one."""
    return moment(typed, now=after or request.desk.clock.now(), zone=zone)


def whole(typed: str, *, most: int) -> int:
    """A whole number from 1 on."""
    text = typed.strip()
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise Misunderstood("answer-no-whole-number", typed=in_chat(text[:10]), most=most)
    return int(text)


# --- what can still be changed -------------------------------------------------------------------


async def set_capacity(request: Request, capacity: int) -> Reply:
    """More or fewer places; nobody loses one (B4)."""
    await request.run(c.SetCapacity(capacity=capacity))
    return request.answer("answer-capacity", capacity=capacity)


async def set_schedule(
    request: Request, *, starts: str, check_in: str | None, ends: str | None
) -> Reply:
    """Move the evening; the check-in moves along (B60)."""
    state = request.state
    zone = state.rules.zone()
    starts_at = read_moment(request, starts, zone=zone)
    moved = starts_at - (state.starts_at - state.check_in_at)
    check_in_at = read_moment(request, check_in, zone=zone) if check_in else moved
    ends_at = read_moment(request, ends, zone=zone, after=starts_at) if ends else None
    await request.run(c.SetSchedule(check_in_at=check_in_at, starts_at=starts_at, ends_at=ends_at))
    return request.answer("answer-schedule", day=stamp(starts_at, "F"), from_=stamp(check_in_at))


async def set_rounds(request: Request, rounds: int) -> Reply:
    """One round more or less (B13)."""
    await request.run(c.SetGroupRounds(rounds=rounds))
    return request.answer("answer-rounds", rounds=rounds)


@actions.opens("format")
def format_form(request: Request) -> Form:
    """What the lead can adapt until a stage begins (B13)."""
    request.require_lead()
    rules = request.state.rules
    fields = (
        Field("rounds", request.say("form-format-rounds"), value=str(rules.group_rounds)),
        Field("minutes", request.say("form-format-minutes"), value=str(_minutes(request))),
        Field("best_of", request.say("form-format-best-of"), value=str(rules.best_of)),
    )
    custom_id = encode_form("format", request.tournament)
    return Form(request.say("form-format-title"), custom_id, fields)


def _minutes(request: Request) -> int:
    rules = request.state.rules
    return rules.minutes_of_game if request.state.has_begun else rules.round_minutes


@actions.sent("format")
async def format_sent(request: Request) -> Reply:
    """Change what was typed anew; the form has counted with the last of its commands."""
    wishes, form = _format_wishes(request), request.form
    for wish in wishes:
        request.form = form if wish is wishes[-1] else None
        await request.run(wish)
    return request.answer("answer-format" if wishes else "answer-nothing-changed")


def _format_wishes(request: Request) -> list[c.SetGroupRounds | c.AdaptFormat]:
    """What differs from what is so already."""
    typed, rules = request.typed, request.state.rules
    rounds = whole(typed["rounds"], most=MOST_ROUNDS)
    wanted = {"round_minutes": whole(typed["minutes"], most=240), "best_of": _best_of(typed)}
    now = {"round_minutes": _minutes(request), "best_of": rules.best_of}
    changes = {key: value for key, value in wanted.items() if value != now[key]}
    wishes = list[c.SetGroupRounds | c.AdaptFormat]()
    if rounds != rules.group_rounds:
        wishes.append(c.SetGroupRounds(rounds=rounds))
    if changes:
        wishes.append(c.AdaptFormat.model_validate({"do": "adapt_format", **changes}))
    return wishes


def _best_of(typed: Mapping[str, str]) -> int:
    best_of = typed["best_of"].strip()
    if best_of not in ("1", "3", "5", "7"):
        raise Misunderstood("answer-no-whole-number", typed=in_chat(best_of[:10]), most=7)
    return int(best_of)
