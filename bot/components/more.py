"""What the lead needs seldom, behind one button of the card: [Mehr …] (B4, B13, B22, B43, B60)."""

from bot.components import creating, staff
from bot.components.confirming import confirmed
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.ids import Phase, TableNumber
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.forecast import forecast
from bot.presentation.shapes import Answer, Button, Field, Form
from bot.presentation.wording import tables_listed

actions = Actions()

MOST_TABLES = 1100


@actions.pressed("more")
async def more(request: Request) -> Reply:
    """Everything else that can be done now."""
    request.require_lead()
    labels = {name: f"answer-button-{name.replace('_', '-')}" for name in _offered(request)}
    if "cancel" in labels:
        labels["cancel"] = "answer-button-call-off"
    buttons = [request.button(name, label=label) for name, label in labels.items()]
    server = [
        Button(request.say(f"answer-button-{name}"), encode(name, 0))
        for name in ("team", "settings", "preflight", "create")
    ]
    return Answer(
        "\n".join([request.say("answer-more"), *_unattended(request)]), (*buttons, *server)
    )


def _offered(request: Request) -> tuple[str, ...]:
    state = request.state
    over = state.is_over
    tables = state.is_published and not over
    wishes = {
        "forecast": not over,
        "capacity": state.phase in (Phase.REGISTRATION, Phase.CHECK_IN),
        "schedule": state.phase in (Phase.REGISTRATION, Phase.CHECK_IN),
        "merge": tables and state.knockout is None,
        "self_reporting": tables,
        "cancel": not over,
        "prints": state.phase is not Phase.CANCELLED,
        "tidy": over,
    }
    return tuple(name for name, is_offered in wishes.items() if is_offered)


def _unattended(request: Request) -> list[str]:
    """The tables that nobody in particular looks after (B43)."""
    state = request.state
    if not state.is_published:
        return []
    alone: list[TableNumber] = [
        table.number
        for table in state.tables_in_order()
        if table.seats and state.supervisors.get(table.number) is None
    ]
    view = request.scene()
    if not alone:
        return [request.say("answer-all-attended")]
    return [request.say("answer-unattended", tables=tables_listed(view, alone), number=len(alone))]


# --- how long it takes ---------------------------------------------------------------------------


@actions.opens("forecast")
def forecast_form(request: Request) -> Form:
    """For how many people (B53)."""
    request.require_lead()
    state = request.state
    people = state.taken if state.taken >= state.rules.min_people else state.capacity
    number = Field("people", request.say("form-forecast-people"), value=str(people), longest=4)
    custom_id = encode_form("forecast", request.tournament)
    return Form(request.say("form-forecast-title"), custom_id, (number,))


@actions.sent("forecast")
async def forecast_sent(request: Request) -> Reply:
    """Tables, rounds, matches, and when which stage begins."""
    request.require_lead()
    people = creating.whole(request.typed["people"], most=creating.MOST_PLACES)
    return Answer(forecast(request.scene(), people=people))


# --- places and times ----------------------------------------------------------------------------


@actions.opens("capacity")
def capacity_form(request: Request) -> Form:
    """How many places (B4)."""
    request.require_lead()
    value = str(request.state.capacity)
    places = Field("places", request.say("form-create-capacity"), value=value, longest=4)
    custom_id = encode_form("capacity", request.tournament)
    return Form(request.say("form-capacity-title"), custom_id, (places,))


@actions.sent("capacity")
async def capacity_sent(request: Request) -> Reply:
    """More or fewer places."""
    places = creating.whole(request.typed["places"], most=creating.MOST_PLACES)
    return await creating.set_capacity(request, places)


@actions.opens("schedule")
def schedule_form(request: Request) -> Form:
    """When it starts, and what follows from that (B60)."""
    request.require_lead()
    example = request.say("form-create-starts-example")
    fields = (
        Field("starts", request.say("form-create-starts"), placeholder=example, longest=40),
        Field("check_in", request.say("form-schedule-check-in"), is_required=False, longest=40),
        Field("ends", request.say("form-create-ends"), is_required=False, longest=40),
    )
    custom_id = encode_form("schedule", request.tournament)
    return Form(request.say("form-schedule-title"), custom_id, fields)


@actions.sent("schedule")
async def schedule_sent(request: Request) -> Reply:
    """The evening is moved."""
    typed = request.typed
    return await creating.set_schedule(
        request,
        starts=typed["starts"],
        check_in=typed.get("check_in") or None,
        ends=typed.get("ends") or None,
    )


# --- tables --------------------------------------------------------------------------------------


@actions.opens("merge")
def merge_form(request: Request) -> Form:
    """Which table goes into which (B22)."""
    request.require_lead()
    fields = (
        Field("table", request.say("form-merge-table"), longest=4),
        Field("into", request.say("form-merge-into"), longest=4),
    )
    return Form(request.say("form-merge-title"), encode_form("merge", request.tournament), fields)


@actions.sent("merge")
async def merge_sent(request: Request) -> Reply:
    """Two tables are one."""
    table = creating.whole(request.typed["table"], most=MOST_TABLES)
    into = creating.whole(request.typed["into"], most=MOST_TABLES)
    await request.run(c.MergeTables(table=table, into=into))
    return request.answer("answer-merged", table=table, into=into)


@actions.opens("self_reporting")
def self_report_form(request: Request) -> Form:
    """Which tables enter their own results (B43)."""
    request.require_lead()
    example = request.say("form-supervisors-tables-example")
    tables = Field(
        "tables", request.say("form-supervisors-tables"), placeholder=example, longest=80
    )
    custom_id = encode_form("self_reporting", request.tournament)
    return Form(request.say("form-self-report-title"), custom_id, (tables,))


@actions.sent("self_reporting")
async def self_report_sent(request: Request) -> Reply:
    """One seat enters, another confirms."""
    form, tables = request.form, staff.read_tables(request.typed["tables"])
    knockout = request.state.knockout
    for table in tables:
        match = None if knockout is None else knockout.tables.get(table)
        request.form = f"{form}:{table}"
        place = {"table": table} if match is None else {"match": match}
        await request.run(c.AllowSelfReport.model_validate({"do": "allow_self_report", **place}))
    named = tables_listed(request.scene(), tables)
    return request.answer("answer-self-reporting", tables=named, number=len(tables))


# --- the end -------------------------------------------------------------------------------------


@actions.pressed("tidy")
async def tidy(request: Request) -> Reply:
    """Take the table channels away, after a look at how many (B42)."""
    request.require_lead()
    rooms = request.desk.rooms_of(request.guild, request.tournament)
    if not rooms:
        return request.answer("answer-nothing-to-tidy")

    async def do() -> Reply:
        gone = await request.desk.tidy(request.guild, request.tournament)
        return request.answer("answer-tidied", channels=gone)

    shown = request.say("answer-tidy-preview", channels=len(rooms))
    return await confirmed(request, "tidy", shown, do, label="answer-button-tidy", style="danger")
