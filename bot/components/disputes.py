"""Problems at a table: telling of them, and saying that they have settled themselves (B32)."""

from bot.components.reopening import reopening
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.authority import is_own
from bot.domain.disputes import OTHER
from bot.domain.errors import DisputeOpen, FinalRulingExists, NotAuthorised, Refusal
from bot.domain.ids import PersonId
from bot.domain.places import rounds_at, seats_at, table_number
from bot.domain.tournament import Dispute
from bot.presentation import failures, rulebook
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode_form
from bot.presentation.panels.disputes import awaited
from bot.presentation.shapes import Answer, Choice, Field, Form
from bot.services.ports import Receipt

actions = Actions()

LONGEST_TEXT = 400


# --- opening -------------------------------------------------------------------------------------


@actions.opens("dispute")
def dispute_form(request: Request) -> Form:
    """What it is about, each topic with what holds there already, and a sentence (B32).

    The form is for exactly the round or game that runs now.
    """
    place = request.arguments[0]
    _complainant(request, place)
    fields = (
        Field("topic", request.say("form-dispute-topic"), kind="choice", choices=topics(request)),
        Field(
            "text", request.say("form-dispute-text"), hint=request.say("form-dispute-hint"),
            kind="long", longest=LONGEST_TEXT,
        ),
    )  # fmt: skip
    custom_id = encode_form("dispute", request.tournament, place, _played(request, place))
    table = table_number(request.state, place_of(place)) or 0
    return Form(request.say("form-dispute-title", table=table), custom_id, fields)


def topics(request: Request) -> tuple[Choice, ...]:
    """The topics of the rules, each with the ruling or the house rule that holds."""
    language, state = request.language, request.state
    return tuple(
        Choice(
            rulebook.topic_title(language, topic), topic,
            rulebook.holding(language, topic, state, is_plain=True),
        )
        for topic in (*rulebook.TOPICS, OTHER)
    )  # fmt: skip


@actions.sent("dispute")
async def dispute_sent(request: Request) -> Reply:
    """Open it; what was typed is not lost where it cannot be opened."""
    place, *played = request.arguments
    if played and int(played[0]) != _played(request, place):
        return await _moved_on(request, place)
    table, match = place_of(place)
    topic, text = request.typed["topic"], request.typed["text"]
    person = _complainant(request, place)
    wish = c.OpenDispute(table=table, match=match, person=person, topic=topic, text=text)
    try:
        receipt = await request.run(wish)
    except Refusal as refusal:
        return await _not_opened(request, place, refusal)
    return _opened(request, receipt, topic)


async def _not_opened(request: Request, place: str, refusal: Refusal) -> Answer:
    match refusal:
        case FinalRulingExists():
            return await _settled_already(request, place, refusal)
        case DisputeOpen():
            return await _one_is_open(request, place, refusal)
        case _:
            return await _said_quietly_instead(request, place, refusal)


def _opened(request: Request, receipt: Receipt, topic: str) -> Answer:
    view = request.scene(receipt.state_after)
    mine = [d for d in view.state.disputes.values() if _is_mine(request, d)]
    dispute = max(mine, key=lambda one: one.number)
    done = request.button("withdraw_dispute", dispute.number, label="answer-button-resolved")
    rule = rulebook.house_rule(request.language, topic)
    key = "answer-dispute-opened" if rule else "answer-dispute-opened-other"
    facts = {"rule": rule} if rule else {}
    return request.answer(key, done, helper=awaited(view, dispute), **facts)


def _is_mine(request: Request, dispute: Dispute) -> bool:
    return dispute.is_open and (
        dispute.opened_by == request.person or is_own(request.state, request.actor, dispute.person)
    )


async def _moved_on(request: Request, place: str) -> Answer:
    """The next round or game has begun while the form was open."""
    token = await request.keep(request.typed)
    again = reopening(request, "dispute", place, token)
    quiet = reopening(request, "quiet", place, token, label="button-quiet", style="secondary")
    return request.answer("answer-dispute-moved-on", again, quiet, number=_played(request, place))


async def _settled_already(request: Request, place: str, settled: FinalRulingExists) -> Answer:
    """A new question on a settled topic is answered with the ruling (B34)."""
    ruling = request.state.rulings[settled.ruling - 1]
    line = rulebook.ruling_line(request.language, ruling)
    token = await request.keep({**request.typed, "topic": OTHER})
    other = reopening(
        request, "dispute", place, token, label="answer-button-other-topic", style="secondary"
    )
    return request.answer("answer-dispute-settled", other, ruling=line)


async def _one_is_open(request: Request, place: str, still_open: DisputeOpen) -> Answer:
    """One open dispute per person: withdraw it, then this one can follow."""
    token = await request.keep(request.typed)
    number = still_open.dispute or 0
    done = request.button("withdraw_dispute", number, label="answer-button-resolved")
    again = reopening(request, "dispute", place, token, style="secondary")
    return Answer(_why_not(request, still_open), (done, again))


async def _said_quietly_instead(request: Request, place: str, refusal: Refusal) -> Answer:
    if isinstance(refusal, NotAuthorised):
        return Answer(_why_not(request, refusal))
    token = await request.keep(request.typed)
    quiet = reopening(request, "quiet", place, token, label="button-quiet")
    return Answer(_why_not(request, refusal), (quiet,))


def _why_not(request: Request, refusal: Refusal) -> str:
    return failures.sentence(
        refusal, request.language, state=request.state, action="dispute", place=request.arguments[0]
    )


# --- where and whose -----------------------------------------------------------------------------


def _complainant(request: Request, place: str) -> PersonId:
    """Whose problem it is: the asker's, or that of a guest at the table who has none open."""
    seats = seats_at(request.state, place_of(place))
    own = [seat for seat in seats if _can_complain(request, seat)]
    if not own and request.is_supervisor and seats:
        return seats[0]
    if not own:
        raise Misunderstood("answer-no-dispute-place")
    busy = {d.person for d in request.state.disputes.values() if d.is_open}
    return next((seat for seat in own if seat not in busy), own[0])


def _can_complain(request: Request, seat: PersonId) -> bool:
    is_theirs = is_own(request.state, request.actor, seat)
    return is_theirs and not request.state.people[seat].is_excluded


def _played(request: Request, place: str) -> int:
    """The number of the round or game that was started last at a place."""
    return len(rounds_at(request.state, place_of(place)))


# --- settled by itself ---------------------------------------------------------------------------


@actions.pressed("withdraw_dispute")
async def withdraw_dispute(request: Request) -> Reply:
    """It has settled itself."""
    await request.run(c.WithdrawDispute(dispute=int(request.arguments[0])))
    return request.answer("answer-dispute-withdrawn")
