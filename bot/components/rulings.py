"""Rulings: at the table by its supervisor, for all tables by the lead (B33-B35)."""

from bot.components.confirming import confirmed
from bot.components.disputes import LONGEST_TEXT, topics
from bot.components.reopening import reopening
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.authority import require_supervisor
from bot.domain.disputes import final_ruling, has_conflict, may_rule, table_at
from bot.domain.errors import AlreadyRuled, NotAuthorised, UnknownDispute
from bot.domain.tournament import Dispute
from bot.presentation import rulebook
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import escaped
from bot.presentation.rulings_shown import ruled_already, ruling_preview
from bot.presentation.shapes import Answer, Button, Choice, Field, Form
from bot.presentation.tokens import user
from bot.services.ports import Receipt

actions = Actions()

AnyRuling = c.RuleDispute | c.PublishRuling


def _dispute(request: Request) -> Dispute:
    number = int(request.arguments[0])
    found = request.state.disputes.get(number)
    if found is None:
        raise UnknownDispute(dispute=number)
    return found


# --- by a supervisor, for the table --------------------------------------------------------------


@actions.pressed("house_rule")
async def house_rule(request: Request) -> Reply:
    """What holds already, in its own words: the newest ruling, else the house rule (B33, B34)."""
    dispute, language = _dispute(request), request.settings.language
    text = rulebook.holding(language, dispute.topic, request.state, is_plain=True)
    if text is None:
        raise Misunderstood("answer-no-house-rule")
    return await _rule(request, dispute, text)


async def _rule(request: Request, dispute: Dispute, text: str) -> Reply:
    """Decide at once; whoever may not, or comes too late, hears why."""
    try:
        receipt = await request.run(c.RuleDispute(dispute=dispute.number, text=text))
    except NotAuthorised:
        return _why_not(request, dispute)
    except AlreadyRuled:
        return await _too_late(request, dispute.number, {"text": text, "topic": dispute.topic})
    if _is_for_all(receipt, dispute.number):
        return request.answer("answer-ruled-for-all", text=escaped(text))
    return request.answer("answer-ruled").on_panel


def _is_for_all(receipt: Receipt, dispute: int) -> bool:
    """Whether it was decided for all tables; not where that had been done before."""
    state = receipt.state_after
    number = None if state is None else state.disputes[dispute].ruling
    return state is not None and number is not None and state.rulings[number - 1].scope == "all"


def _why_not(request: Request, dispute: Dispute) -> Answer:
    """Why a supervisor may not decide: it is passed on, they sit there, or it is another's."""
    require_supervisor(request.actor)
    if has_conflict(request.state, dispute, request.person):
        return request.answer("answer-conflict")
    if dispute.state == "escalated":
        return request.answer("answer-with-the-lead")
    number = table_at(request.state, dispute)
    assigned = request.state.supervisors.get(number or 0)
    if assigned is None or number is None:
        raise NotAuthorised
    take = request.button("take_over", number)
    return request.answer("answer-others-table", take, helper=user(assigned), table=number)


async def _too_late(request: Request, number: int, typed: dict[str, str]) -> Reply:
    """Somebody has decided meanwhile: what, and what to do with the own words."""
    shown = ruled_already(request.scene(), request.state.disputes[number])
    if not request.is_lead or not typed.get("text"):
        return Answer(shown)
    token = await request.keep(typed)
    text = f"{shown}\n{request.say('answer-ruled-meanwhile', text=escaped(typed['text']))}"
    return Answer(text, (request.button("ruling_yes", token, label="answer-button-for-all"),))


@actions.opens("rule_dispute")
def ruling_form(request: Request) -> Form:
    """What holds: at the table, or for everybody where the lead decides."""
    require_supervisor(request.actor)
    dispute = _dispute(request)
    custom_id = encode_form("rule_dispute", request.tournament, dispute.number)
    title = request.say("form-ruling-title")
    if not request.is_lead:
        return Form(title, custom_id, (_text(request, "form-ruling-text-table"),))
    return Form(title, custom_id, (_topic(request, dispute.topic), _text(request)))


def _text(request: Request, label: str = "form-ruling-text-all") -> Field:
    return Field("text", request.say(label), kind="long", longest=LONGEST_TEXT)


def _topic(request: Request, chosen: str = "") -> Field:
    language = request.language
    open_ones = tuple(
        Choice(rulebook.topic_title(language, question), question)
        for question in rulebook.QUESTIONS
    )
    choices = (*topics(request)[:-1], *open_ones, *topics(request)[-1:])
    label = request.say("form-dispute-topic")
    return Field("topic", label, value=chosen, kind="choice", choices=choices)


@actions.sent("rule_dispute")
async def ruling_sent(request: Request) -> Reply:
    """A supervisor's ruling holds at the table at once; the lead's is shown first (B34, B35)."""
    dispute = _dispute(request)
    if not request.is_lead:
        if not may_rule(request.state, dispute, request.actor) and dispute.is_open:
            return _why_not(request, dispute)
        return await _rule(request, dispute, request.typed["text"])
    if not dispute.is_open:
        return await _too_late(request, dispute.number, dict(request.typed))
    token = await request.keep(request.typed)
    request.arguments = (request.arguments[0], token)
    return await ruling_for_all(request)


@actions.pressed("escalate")
async def escalate(request: Request) -> Reply:
    """Pass it on to the lead (B33)."""
    dispute = _dispute(request)
    try:
        await request.run(c.EscalateDispute(dispute=dispute.number))
    except NotAuthorised:
        return _why_not(request, dispute)
    except AlreadyRuled:
        return await _too_late(request, dispute.number, {})
    return request.answer("answer-escalated").on_panel


# --- by the lead, for all tables -----------------------------------------------------------------


@actions.pressed("rule_yes")
async def ruling_for_all(request: Request) -> Reply:
    """A ruling for all tables, final, after a look at who will read it (B34, B57)."""
    request.require_lead()
    dispute, token = _dispute(request), request.arguments[1]
    typed = await request.desk.drafts.find(token)
    if not typed:
        request.arguments = request.arguments[:1]
        return ruling_form(request)
    if not dispute.is_open:
        return await _too_late(request, dispute.number, typed)
    topic = typed.get("topic") or dispute.topic
    wish = c.RuleDispute(dispute=dispute.number, text=typed["text"], topic=topic)
    change = _change(request, "rule_dispute", str(dispute.number), token)
    return await _confirmed(request, "rule_yes", wish, topic=topic, change=change)


def _change(request: Request, form: str, *arguments: str) -> Button:
    """Back to what was typed."""
    label = "answer-button-announce-change"
    return reopening(request, form, *arguments, label=label, style="secondary")


async def _confirmed(
    request: Request, action: str, wish: AnyRuling, *, topic: str, change: Button
) -> Reply:
    """Who will read it is shown first; then it is final."""

    async def do() -> Reply:
        await request.run(wish)
        return request.answer("answer-ruled-for-all", text=escaped(wish.text))

    shown = ruling_preview(request.scene(), topic, wish.text)
    return await confirmed(
        request, action, shown, do, label="answer-button-announce", change=change
    )


@actions.opens("ruling")
def ruling_unasked_form(request: Request) -> Form:
    """A ruling without a dispute: its topic and what holds (B34)."""
    request.require_lead()
    custom_id = encode_form("ruling", request.tournament)
    return Form(request.say("form-ruling-title"), custom_id, (_topic(request), _text(request)))


@actions.sent("ruling")
async def ruling_unasked_sent(request: Request) -> Reply:
    """Shown first."""
    request.require_lead()
    request.arguments = (await request.keep(request.typed),)
    return await ruling_unasked(request)


@actions.pressed("ruling_yes")
async def ruling_unasked(request: Request) -> Reply:
    """Publish it; on a settled topic it refines the newest ruling there (B34)."""
    request.require_lead()
    typed = await request.desk.drafts.find(request.arguments[0])
    if not typed:
        return ruling_unasked_form(request)
    topic = typed["topic"]
    newest = final_ruling(request.state, topic)
    refines = None if newest is None else newest.number
    wish = c.PublishRuling(topic=topic, text=typed["text"], refines=refines)
    change = _change(request, "ruling", request.arguments[0])
    return await _confirmed(request, "ruling_yes", wish, topic=topic, change=change)
