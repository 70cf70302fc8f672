"""Problems at a table: opening, ruling, passing on, and telling quietly (B32-B36, B63)."""

from bot.components.confirming import confirmed
from bot.components.reopening import reopening
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.authority import is_own, require_supervisor
from bot.domain.disputes import OTHER
from bot.domain.errors import UnknownDispute
from bot.domain.ids import PersonId
from bot.domain.tournament import Dispute
from bot.presentation import rulebook
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import escaped
from bot.presentation.shapes import Choice, Field, Form
from bot.presentation.texts import say
from bot.presentation.wording import helper

actions = Actions()

LONGEST_TEXT = 400


@actions.opens("dispute")
def dispute_form(request: Request) -> Form:
    """What it is about, and a sentence that only supervisor and lead read (B32)."""
    place = request.arguments[0]
    _complainant(request, place)
    topics = (*rulebook.TOPICS, OTHER)
    choices = tuple(Choice(rulebook.topic_title(request.language, key), key) for key in topics)
    fields = (
        Field("topic", request.say("form-dispute-topic"), kind="choice", choices=choices),
        Field(
            "text", request.say("form-dispute-text"), hint=request.say("form-dispute-hint"),
            kind="long", longest=LONGEST_TEXT,
        ),
    )  # fmt: skip
    custom_id = encode_form("dispute", request.tournament, place)
    return Form(request.say("form-dispute-title", table=_number(request, place)), custom_id, fields)


@actions.sent("dispute")
async def dispute_sent(request: Request) -> Reply:
    """Open it; the answer shows the house rule that already holds."""
    table, match = place_of(request.arguments[0])
    topic = request.typed["topic"]
    receipt = await request.run(
        c.OpenDispute(
            table=table,
            match=match,
            person=_complainant(request, request.arguments[0]),
            topic=topic,
            text=request.typed["text"],
        )
    )
    view = request.scene(receipt.state_after)
    number = max(view.state.disputes, default=0)
    done = request.button("withdraw_dispute", number, label="answer-button-resolved")
    who = helper(view, _number(request, request.arguments[0]))
    rule = rulebook.house_rule(request.language, topic)
    if rule is None:
        return request.answer("answer-dispute-opened-other", done, helper=who)
    return request.answer("answer-dispute-opened", done, helper=who, rule=rule)


def _complainant(request: Request, place: str) -> PersonId:
    """Whose problem it is: the asker's, or that of one of their guests at the table."""
    table, match = place_of(place)
    state = request.state
    if match is not None:
        found = state.knockout.matches.get(match) if state.knockout else None
        seats = () if found is None else tuple(p for p in found.people if p is not None)
    else:
        known = state.tables.get(table or 0)
        seats = () if known is None else known.seats
    own = [seat for seat in seats if is_own(state, request.actor, seat)]
    if not own and request.is_supervisor and seats:
        return seats[0]
    if not own:
        raise Misunderstood("answer-no-dispute-place")
    return own[0]


def _number(request: Request, place: str) -> int:
    table, match = place_of(place)
    if match is None or request.state.knockout is None:
        return table or 0
    found = request.state.knockout.matches.get(match)
    return (found.table or 0) if found is not None else 0


@actions.pressed("withdraw_dispute")
async def withdraw_dispute(request: Request) -> Reply:
    """It has settled itself."""
    await request.run(c.WithdrawDispute(dispute=int(request.arguments[0])))
    return request.answer("answer-dispute-withdrawn")


# --- ruling --------------------------------------------------------------------------------------


def _dispute(request: Request) -> Dispute:
    number = int(request.arguments[0])
    found = request.state.disputes.get(number)
    if found is None:
        raise UnknownDispute(dispute=number)
    return found


@actions.pressed("house_rule")
async def house_rule(request: Request) -> Reply:
    """The house rule holds, in its own words: one tap (B33)."""
    dispute = _dispute(request)
    text = rulebook.house_rule(request.settings.language, dispute.topic)
    if text is None:
        raise Misunderstood("answer-no-house-rule")
    await request.run(c.RuleDispute(dispute=dispute.number, text=text))
    return request.answer("answer-ruled")


@actions.opens("rule_dispute")
def ruling_form(request: Request) -> Form:
    """What holds: at the table, or for everybody where the lead decides."""
    require_supervisor(request.actor)
    dispute = _dispute(request)
    label = "form-ruling-text-all" if request.is_lead else "form-ruling-text-table"
    custom_id = encode_form("rule_dispute", request.tournament, dispute.number)
    text = Field("text", request.say(label), kind="long", longest=LONGEST_TEXT)
    return Form(request.say("form-ruling-title"), custom_id, (text,))


@actions.sent("rule_dispute")
async def ruling_sent(request: Request) -> Reply:
    """A supervisor's ruling holds at the table at once; the lead's is shown first (B34, B35)."""
    if not request.is_lead:
        dispute = int(request.arguments[0])
        await request.run(c.RuleDispute(dispute=dispute, text=request.typed["text"]))
        return request.answer("answer-ruled")
    token = request.desk.drafts.keep(request.typed)
    request.arguments = (request.arguments[0], token)
    return await ruling_for_all(request)


@actions.pressed("rule_yes")
async def ruling_for_all(request: Request) -> Reply:
    """A ruling for all tables, final, after a look at it (B34)."""
    text = request.desk.drafts.find(request.arguments[1]).get("text", "")
    if not text:
        request.arguments = request.arguments[:1]
        return ruling_form(request)
    dispute = _dispute(request)

    async def do() -> Reply:
        await request.run(c.RuleDispute(dispute=dispute.number, text=text))
        return request.answer("answer-ruled-for-all", text=escaped(text))

    tables = len(request.state.tables)
    shown = request.say("answer-rule-preview", text=escaped(text), tables=tables)
    token = request.arguments[1]
    change = reopening(
        request, "rule_dispute", str(dispute.number), token, label="answer-button-announce-change"
    )
    return await confirmed(
        request, "rule_yes", shown, do, label="answer-button-announce", change=change
    )


@actions.pressed("escalate")
async def escalate(request: Request) -> Reply:
    """Pass it on to the lead (B33)."""
    await request.run(c.EscalateDispute(dispute=int(request.arguments[0])))
    return request.answer("answer-escalated")


# --- quietly -------------------------------------------------------------------------------------


@actions.opens("quiet")
def quiet_form(request: Request) -> Form:
    """Something that only the lead reads (B63)."""
    text = Field(
        "text", request.say("form-quiet-text"), hint=request.say("form-quiet-hint"),
        kind="long", longest=LONGEST_TEXT,
    )  # fmt: skip
    custom_id = encode_form("quiet", request.tournament, *request.arguments)
    return Form(request.say("form-quiet-title"), custom_id, (text,))


@actions.sent("quiet")
async def quiet_sent(request: Request) -> Reply:
    """It reaches the lead's channel alone and leaves no trace at the table (B63)."""
    language = request.settings.language
    place = _number(request, request.arguments[0]) if request.arguments else 0
    where = f" ({say(language, 'answer-at-table', table=place)})" if place else ""
    name, text = escaped(request.name), escaped(request.typed["text"])
    told = say(language, "quiet-message", name=name, place=where, text=text)
    request.desk.tell(request.guild, request.tournament, "lead", told)
    return request.answer("answer-quiet-sent")
