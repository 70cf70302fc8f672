"""People who come to the door, and who is in charge of a table (B10, B19, B43)."""

from typing import Any

from bot.components.confirming import confirmed
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.components.timing import place_in
from bot.domain import commands as c
from bot.domain.authority import require_supervisor, table_of
from bot.domain.ids import PersonId
from bot.presentation import answers
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import cleaned
from bot.presentation.shapes import Answer, Field, Form
from bot.presentation.tokens import user

actions = Actions()

LONGEST_NAME = 32


@actions.opens("walk_in")
def walk_in_form(request: Request) -> Form:
    """Who has come, by first name or by Discord account (script 4)."""
    require_supervisor(request.actor)
    fields = (
        Field("name", request.say("form-walk-in-name"), is_required=False, longest=LONGEST_NAME),
        Field(
            "account", request.say("form-walk-in-account"), kind="member", is_required=False
        ),
    )  # fmt: skip
    custom_id = encode_form("walk_in", request.tournament)
    return Form(request.say("form-walk-in-title"), custom_id, fields)


@actions.sent("walk_in")
async def walk_in_sent(request: Request) -> Reply:
    """Sign them up and check them in, with a seat where the tables are out."""
    require_supervisor(request.actor)
    name, account = cleaned(request.typed.get("name", "")), request.typed.get("account", "")
    if not name and not account:
        raise Misunderstood("answer-no-names")
    if account:
        person = member(request, int(account), name)
        await request.run(c.SignUp(person=person, name=request.desk.people.name_of(person)))
    else:
        person = request.desk.people.guest(request.guild, name)
        receipt = await request.run(c.AddGuest(host=None, person=person, name=name))
        if receipt.is_repeat:
            return request.answer("answer-already-entered")
    request.form = None
    return await arrived(request, person)


async def arrived(request: Request, person: PersonId) -> Reply:
    """Check somebody in for them, with a seat where the tables are out (B19)."""
    receipt = await request.run(c.CheckIn(person=person))
    view = request.scene(receipt.state_after)
    if view.state.is_published:
        return answers.checked_in(view, [person], request.person)
    return request.answer("answer-walk-in", name=view.name(person))


def member(request: Request, account: int, name: str = "") -> PersonId:
    """The internal id of somebody who was chosen in a form or an option."""
    data: Any = request.interaction.data or {}
    found = data.get("resolved", {})
    known = found.get("members", {}).get(str(account), {})
    user_of = found.get("users", {}).get(str(account), {})
    shown = known.get("nick") or user_of.get("global_name") or user_of.get("username") or name
    return request.desk.people.member(request.guild, account, cleaned(name or shown) or "?")


@actions.pressed("late")
async def late(request: Request) -> Reply:
    """Somebody who was signed up has come (B19)."""
    return await arrived(request, request.arguments[0])


@actions.pressed("admit")
async def admit(request: Request) -> Reply:
    """The first on the waitlist who is in the room gets a free place (B19)."""
    require_supervisor(request.actor)
    state = request.state
    waiting = [person for person in state.waitlist if state.people[person].is_on_site]
    if not waiting:
        raise Misunderstood("answer-nobody-waits")
    await request.run(c.Admit(person=waiting[0]))
    return await arrived(request, waiting[0])


@actions.pressed("take_over")
async def take_over(request: Request) -> Reply:
    """Take another's table, after one confirmation (B43)."""
    require_supervisor(request.actor)
    table = table_of(request.state, int(request.arguments[0])).number
    holder = request.state.supervisors.get(table)

    async def do() -> Reply:
        await request.run(c.TakeOverTable(table=table))
        return request.answer("answer-taken-over", table=table)

    if holder in (None, request.person):
        return await do()
    shown = request.say("answer-take-over-preview", table=table, helper=user(holder or ""))
    return await confirmed(request, "take_over", shown, do, label="answer-button-take-over")


@actions.pressed("self_report")
async def self_report(request: Request) -> Reply:
    """Let a table or match report itself (B43)."""
    table, match = place_in(request)
    await request.run(c.AllowSelfReport(table=table, match=match))
    return Answer(request.say("answer-self-report"))
