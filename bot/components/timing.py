"""The clocks: stopping and starting them, more time, and calling it (B17)."""

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode_form
from bot.presentation.shapes import Field, Form

actions = Actions()

LONGEST_EXTENSION = 240


def place_in(request: Request) -> tuple[int | None, str | None]:
    """The table or match that is meant; neither where everything is."""
    return place_of(request.arguments[0]) if request.arguments else (None, None)


@actions.pressed("pause")
async def pause(request: Request) -> Reply:
    """Stop the clock of a table or match, or every clock of the evening."""
    table, match = place_in(request)
    await request.run(c.PauseTime(table=table, match=match))
    resume = request.button("resume", *request.arguments, style="primary")
    return request.answer("answer-paused", resume, where=where(request)).on_panel


@actions.pressed("resume")
async def resume(request: Request) -> Reply:
    """Let it run on."""
    table, match = place_in(request)
    await request.run(c.ResumeTime(table=table, match=match))
    return request.answer("answer-resumed", where=where(request)).on_panel


@actions.pressed("call_time")
async def call_time(request: Request) -> Reply:
    """Call time, at one table or at all."""
    table, match = place_in(request)
    receipt = await request.run(c.CallTime(table=table, match=match))
    if not receipt.events:
        return request.answer("answer-no-open-clock", where=where(request))
    return request.answer("answer-time-called", where=where(request)).on_panel


@actions.opens("extend")
def extend_form(request: Request) -> Form:
    """How many minutes more."""
    request.require_lead()
    custom_id = encode_form("extend", request.tournament, *request.arguments)
    minutes = Field("minutes", request.say("form-extend-minutes"), value="5", longest=3)
    return Form(request.say("form-extend-title"), custom_id, (minutes,))


@actions.sent("extend")
async def extend_sent(request: Request) -> Reply:
    """More time, from the form."""
    typed = request.typed["minutes"].strip()
    if not typed.isdecimal() or not 1 <= int(typed) <= LONGEST_EXTENSION:
        raise Misunderstood("answer-no-minutes", typed=typed[:10])
    return await extend(request, int(typed))


async def extend(request: Request, minutes: int) -> Reply:
    """More time at a table or match, or at all; after the call it takes the call back."""
    table, match = place_in(request)
    receipt = await request.run(c.ExtendTime(table=table, match=match, minutes=minutes))
    key = "answer-extended" if receipt.events else "answer-no-open-clock"
    return request.answer(key, minutes=minutes, where=where(request))


def where(request: Request) -> str:
    """Which table or match, in words; empty where everything is meant."""
    table, match = place_in(request)
    if table is not None:
        return request.say("answer-at-table", table=table)
    if match is not None and request.state.knockout is not None:
        number = request.state.knockout.matches[match].table if match in (
            request.state.knockout.matches
        ) else None  # fmt: skip
        return request.say("answer-at-table", table=number or 0)
    return request.say("answer-everywhere")
