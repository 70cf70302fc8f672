"""What the lead does about people: supervisors, who plays on, announcements (B43, B57, B60)."""

import re

from bot.components.arrivals import member
from bot.components.confirming import confirmed
from bot.components.reopening import reopening
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.ids import PersonId, Phase, TableNumber
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import escaped, in_chat
from bot.presentation.notices import announcement, call_to_the_tables
from bot.presentation.shapes import Field, Form, Notice
from bot.presentation.telling.people import everybody
from bot.presentation.tokens import user
from bot.presentation.wording import tables_listed

actions = Actions()

_TABLES = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?")  # a dash as typed
MOST_TABLES = 1100


# --- supervisors ---------------------------------------------------------------------------------


@actions.opens("supervisors")
def supervisors_form(request: Request) -> Form:
    """Who looks after which tables (B43)."""
    request.require_lead()
    example = request.say("form-supervisors-tables-example")
    fields = (
        Field("tables", request.say("form-supervisors-tables"), placeholder=example, longest=80),
        Field("who", request.say("form-supervisors-who"), kind="member"),
    )
    custom_id = encode_form("supervisors", request.tournament)
    return Form(request.say("form-supervisors-title"), custom_id, fields)


@actions.sent("supervisors")
async def supervisors_sent(request: Request) -> Reply:
    """Assign, from the form."""
    person = member(request, int(request.typed["who"]))
    return await assign(request, read_tables(request.typed["tables"]), person)


async def assign(request: Request, tables: list[TableNumber], person: PersonId | None) -> Reply:
    """Put somebody in charge of tables, or nobody."""
    await request.run(c.AssignSupervisor(table=tables[0], user=person, also=tuple(tables[1:])))
    named = tables_listed(request.scene(), tables)
    if person is None:
        return request.answer("answer-unassigned", tables=named, number=len(tables))
    return request.answer("answer-assigned", name=user(person), tables=named, number=len(tables))


def read_tables(typed: str) -> list[TableNumber]:
    """`1, 2, 5` or `1-3` as numbers."""
    found = dict[TableNumber, None]()
    for part in re.split(r"[,;\s]+", re.sub(r"\s*[-–]\s*", "-", typed.strip())):  # a dash as typed
        one = _TABLES.fullmatch(part)
        if one is None:
            raise Misunderstood("answer-no-table-numbers", typed=in_chat(typed[:40]))
        first = int(one[1])
        found.update(dict.fromkeys(range(first, min(int(one[2] or first), MOST_TABLES) + 1)))
    return list(found)


# --- who plays on --------------------------------------------------------------------------------


@actions.pressed("plays_on")
async def plays_on(request: Request) -> Reply:
    """Somebody has left the server and plays on (B3)."""
    request.require_lead()
    return request.answer("answer-plays-on", name=request.scene().name(request.arguments[0]))


@actions.pressed("dropped_out")
async def dropped_out(request: Request) -> Reply:
    """Somebody has gone (B3, B39)."""
    request.require_lead()
    await request.run(c.Withdraw(person=request.arguments[0]))
    return request.answer("answer-dropped-out", name=request.scene().name(request.arguments[0]))


async def move(request: Request, person: PersonId, table: TableNumber) -> Reply:
    """Seat somebody at another table (B22)."""
    receipt = await request.run(c.MovePerson(person=person, table=table))
    view = request.scene(receipt.state_after)
    return request.answer("answer-moved", name=view.name(person), table=table)


# --- speaking to everybody -----------------------------------------------------------------------


@actions.opens("announce")
def announce_form(request: Request) -> Form:
    """Something for everybody (B60)."""
    request.require_lead()
    text = Field("text", request.say("form-announce-text"), kind="long", longest=1000)
    custom_id = encode_form("announce", request.tournament)
    return Form(request.say("form-announce-title"), custom_id, (text,))


@actions.sent("announce")
async def announce_sent(request: Request) -> Reply:
    """Shown first, as it will be read."""
    request.arguments = (await request.keep(request.typed),)
    return await announce_confirmed(request)


@actions.pressed("announce_yes")
async def announce_confirmed(request: Request) -> Reply:
    """Say it in the announcements, and silently at the tables."""
    request.require_lead()
    text = escaped((await request.desk.drafts.find(request.arguments[0])).get("text", ""))
    if not text:
        return announce_form(request)

    async def do() -> Reply:
        for notice in _announcement(request, text):
            await _say(request, notice)
        return request.answer("answer-announced")

    readers = len(everybody(request.state))
    shown = request.say("answer-announce-preview", text=text, readers=readers)
    label, again = "answer-button-announce", "answer-button-announce-change"
    change = reopening(request, "announce", request.arguments[0], label=again)
    return await confirmed(request, "announce_yes", shown, do, label=label, change=change)


def _announcement(request: Request, text: str) -> tuple[Notice, ...]:
    """Once for each draft, however often the button is pressed."""
    settings = request.settings
    return announcement(
        request.state,
        text,
        key=request.arguments[0],
        now=request.desk.clock.now(),
        night=(settings.quiet_from, settings.quiet_until),
    )


async def _say(request: Request, notice: Notice) -> bool:
    """Say it once; tells whether it is new."""
    return await request.desk.tell(
        request.guild,
        request.tournament,
        notice.channel,
        notice.text,
        by=request.person,
        mentions=notice.mentions,
        is_loud=notice.is_loud,
        once=notice.key,
    )


@actions.pressed("to_tables")
async def to_tables(request: Request) -> Reply:
    """Call everybody in the coming round to the tables (B60)."""
    request.require_lead()
    state, language = request.state, request.settings.language
    if state.phase is not Phase.GROUP_STAGE:
        return request.answer("answer-nobody-to-call")
    calls = call_to_the_tables(state, request.tournament, language=language)
    if not calls:
        return request.answer("answer-nobody-to-call")
    said = [await _say(request, call) for call in calls]
    return request.answer("answer-to-tables" if any(said) else "answer-to-tables-again")
