"""Cheating, exclusion, and the way back: shown first, with name, table, seat and host (B37-B39)."""

from bot.components.confirming import confirmed
from bot.components.finding import person_named
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.authority import person_of, require_supervisor, supervises
from bot.domain.ids import PersonId
from bot.domain.penalties import counts_again, last_penalty, penalties_of
from bot.domain.scoring import Order
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.panels.decisions import who_exactly
from bot.presentation.shapes import Answer, Choice, Field, Form, Select
from bot.presentation.telling.told import is_playing, table_of

actions = Actions()

PER_MENU, MOST_MENUS = 25, 5


# --- cheating ------------------------------------------------------------------------------------


@actions.pressed("penalty")
async def penalty(request: Request) -> Reply:
    """Ask who, then show what it means (B37)."""
    require_supervisor(request.actor)
    if request.chosen:
        return await penalise(request, request.chosen[0])
    people = _in_charge_of(request)
    if not people:
        return request.answer("answer-nobody-plays")
    return Answer(request.say("answer-who-cheated"), selects=_menus(request, people))


def _in_charge_of(request: Request) -> Order:
    """Who plays now at the asker's tables, table by table."""
    state, by = request.state, request.actor
    tables = {person: table_of(state, person) or 0 for person in state.people}
    found = [
        person
        for person, table in tables.items()
        if is_playing(state, person) and supervises(state, by, table)
    ]
    return tuple(sorted(found, key=lambda person: (tables[person], person)))


def _menus(request: Request, people: Order) -> tuple[Select, ...]:
    view, asked = request.scene(), request.say("answer-who-cheated")
    starts = range(0, min(len(people), PER_MENU * MOST_MENUS), PER_MENU)
    return tuple(
        Select(
            encode("penalty", request.tournament, index),
            asked,
            tuple(
                Choice(
                    view.plain(p), p, view.say("table-title", table=table_of(view.state, p) or 0)
                )
                for p in people[start : start + PER_MENU]
            ),
        )
        for index, start in enumerate(starts)
    )


async def penalise(request: Request, person: PersonId, note: str = "") -> Reply:
    """Show whom it hits and what follows; the note stands in the lead's log alone."""
    request.arguments = (person, await request.keep({"note": note}))
    return await penalty_confirmed(request)


@actions.pressed("penalty_yes")
async def penalty_confirmed(request: Request) -> Reply:
    """The running round or game is lost for somebody."""
    require_supervisor(request.actor)
    person = person_of(request.state, request.arguments[0])
    note = (await request.desk.drafts.find(request.arguments[1])).get("note", "")
    view = request.scene()

    async def do() -> Reply:
        await request.run(c.Penalise(person=person.id, offence="cheating", note=note))
        return request.answer("answer-penalised", name=view.name(person.id))

    times = 1 + len(penalties_of(request.state, person.id))
    shown = request.say("answer-penalty-preview", times=times, **who_exactly(view, person.id))
    return await confirmed(
        request, "penalty_yes", shown, do, label="answer-button-penalty", style="danger"
    )


@actions.pressed("penalty_back")
async def penalty_back(request: Request) -> Reply:
    """Take the last penalty back (B37)."""
    person = request.arguments[0]
    was = last_penalty(request.state, person)
    counts = "no" if was is not None and not counts_again(request.state, was) else "yes"
    await request.run(c.RevokePenalty(person=person))
    name = request.scene().name(person)
    return request.answer("answer-penalty-back", name=name, counts=counts)


# --- exclusion -----------------------------------------------------------------------------------


@actions.opens("exclude")
def exclude_form(request: Request) -> Form:
    """Whom, where that is not known yet, and why; that stands in the lead's log alone (B38)."""
    request.require_lead()
    reason = Field(
        "reason", request.say("form-exclude-reason"), kind="long", is_required=False, longest=400
    )
    custom_id = encode_form("exclude", request.tournament, *request.arguments)
    title = request.say("form-exclude-title")
    if not request.arguments:
        who = Field("who", request.say("form-exclude-who"), longest=40)
        return Form(title, custom_id, (who, reason))
    person_of(request.state, request.arguments[0])
    return Form(title, custom_id, (reason,))


@actions.sent("exclude")
async def exclude_sent(request: Request) -> Reply:
    """Shown first: name, table, seat, host (B39, B57)."""
    request.require_lead()
    person = request.arguments[0] if request.arguments else request.typed["who"]
    person = person_named(request, person)
    token = await request.keep({"reason": request.typed.get("reason", "")})
    request.arguments = (person, token)
    return await exclude_confirmed(request)


@actions.pressed("exclude_yes")
async def exclude_confirmed(request: Request) -> Reply:
    """Exclude somebody, after a look at whom."""
    request.require_lead()
    person, token = person_of(request.state, request.arguments[0]), request.arguments[1]
    typed = await request.desk.drafts.find(token)
    return await _exclude(request, person.id, typed.get("reason", ""))


async def _exclude(request: Request, person: PersonId, reason: str) -> Reply:
    name = request.scene().name(person)

    async def do() -> Reply:
        await request.run(c.Exclude(person=person, reason=reason))
        back = request.button("reinstate", person)
        return request.answer("answer-excluded", back, name=name)

    shown = request.say("answer-exclude-preview", **who_exactly(request.scene(), person))
    return await confirmed(
        request, "exclude_yes", shown, do, label="answer-button-exclude", style="danger"
    )


@actions.pressed("exclude_again")
async def exclude_again(request: Request) -> Reply:
    """One click, on the question that names everything; where it no longer holds, it is asked anew.

    The question was: so many times, shall they be excluded (B37)?
    """
    request.require_lead()
    person, times = person_of(request.state, request.arguments[0]), int(request.arguments[1])
    counted = len(penalties_of(request.state, person.id))
    reason = request.say("exclude-again-reason", times=counted)
    if counted != times:
        request.arguments = (person.id, await request.keep({"reason": reason}))
        return await exclude_confirmed(request)
    await request.run(c.Exclude(person=person.id, reason=reason))
    back = request.button("reinstate", person.id)
    return request.answer("answer-excluded", back, name=request.scene().name(person.id))


@actions.pressed("reinstate")
async def reinstate(request: Request) -> Reply:
    """Take an exclusion back (B39)."""
    return await take_back(request, request.arguments[0])


async def take_back(request: Request, person: PersonId) -> Reply:
    """Somebody who was excluded is back in."""
    await request.run(c.Reinstate(person=person))
    return request.answer("answer-reinstated", name=request.scene().name(person))
