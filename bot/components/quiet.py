"""What only the lead reads, and answers privately: a quiet word, a supervisor's call (B63)."""

from dataclasses import replace

from bot.components.disputes import LONGEST_TEXT
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.domain.authority import require_supervisor
from bot.domain.ids import PersonId, TableNumber
from bot.domain.places import table_number
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import cleaned, escaped
from bot.presentation.own_rooms import to_person
from bot.presentation.shapes import Field, Form
from bot.presentation.telling.told import is_playing
from bot.presentation.texts import joined, language_of, say
from bot.presentation.tokens import user
from bot.presentation.wording import table_link

actions = Actions()


@actions.opens("quiet")
def quiet_form(request: Request) -> Form:
    """Something that only the lead reads."""
    text = Field(
        "text", request.say("form-quiet-text"), hint=request.say("form-quiet-hint"),
        kind="long", longest=LONGEST_TEXT,
    )  # fmt: skip
    custom_id = encode_form("quiet", request.tournament, *request.arguments)
    return Form(request.say("form-quiet-title"), custom_id, (text,))


@actions.sent("quiet")
async def quiet_sent(request: Request) -> Reply:
    """It reaches the lead's channel alone, leaves no trace at the table, and blocks nothing."""
    language = request.settings.language
    table = _table(request)
    where = say(language, "quiet-at", link=table_link(table)) if table else ""
    name, text = escaped(request.name), escaped(request.typed["text"])
    told = say(language, "quiet-message", name=name, place=where, text=text)
    await _call_the_lead(request, told, once=request.form or "")
    return request.answer("answer-quiet-sent")


async def _call_the_lead(request: Request, text: str, *, once: str) -> None:
    """Said in the lead's channel, with a button to answer whoever said it, in their language."""
    label = say(request.settings.language, "button-quiet-answer")
    answer = request.button("quiet_answer", request.person, request.language)
    await request.desk.tell(
        request.guild, request.tournament, "lead", text, by=request.person, is_loud=True,
        buttons=(replace(answer, label=label),), once=once,
    )  # fmt: skip


def _table(request: Request) -> TableNumber | None:
    """Where it was said, else where the asker sits."""
    if request.arguments:
        return table_number(request.state, place_of(request.arguments[0]))
    return next((person.table for person in request.mine if person.table), None)


@actions.pressed("unfriendly")
async def unfriendly(request: Request) -> Reply:
    """A supervisor calls the lead to unfriendly behaviour at an own table, with one tap."""
    require_supervisor(request.actor)
    language = request.settings.language
    own = sorted(n for n, who in request.state.supervisors.items() if who == request.person)
    links = joined(language, [table_link(number) for number in own])
    key = "unfriendly-call" if own else "unfriendly-call-somewhere"
    told = say(language, key, who=user(request.person), links=links)
    # A second tap in the same minute is the same call.
    minute = f"{request.desk.clock.now():%Y-%m-%dT%H:%M}"
    await _call_the_lead(request, told, once=f"unfriendly {request.person} {minute}")
    more = request.button("quiet", label="answer-button-say-more")
    return request.answer("answer-unfriendly", more)


# --- the lead answers, and nobody else reads it --------------------------------------------------


@actions.opens("quiet_answer")
def quiet_answer_form(request: Request) -> Form:
    """An answer for whoever said something quietly."""
    request.require_lead()
    name = _name(request, request.arguments[0])
    text = Field(
        "text", request.say("form-quiet-answer-text"),
        hint=request.say("form-quiet-answer-hint", name=name),
        kind="long", longest=LONGEST_TEXT,
    )  # fmt: skip
    custom_id = encode_form("quiet_answer", request.tournament, *request.arguments)
    return Form(request.say("form-quiet-answer-title", name=name), custom_id, (text,))


@actions.sent("quiet_answer")
async def quiet_answer_sent(request: Request) -> Reply:
    """It goes to that person alone, silently while they play, and stands under /me (B55, B59)."""
    request.require_lead()
    person = request.arguments[0]
    text, name = escaped(request.typed["text"]), escaped(_name(request, person))
    await _tell_alone(request, person, name, text)
    told = say(
        request.settings.language, "quiet-answered",
        lead=user(request.person), name=name, text=text,
    )  # fmt: skip
    await request.desk.tell(
        request.guild, request.tournament, "lead", told, by=request.person, once=request.form or ""
    )
    return request.answer("answer-quiet-answered", name=name)


async def _tell_alone(request: Request, person: PersonId, name: str, text: str) -> None:
    """In that person's language; the lead hears it where they take no direct messages."""
    language, evening = language_of(request.arguments[1], "de"), escaped(request.state.name)
    await request.desk.tell(
        request.guild, request.tournament, to_person(person),
        say(language, "quiet-answer", evening=evening, text=text),
        by=request.person, once=request.form or "",
        is_loud=not is_playing(request.state, person),
        otherwise=say(request.settings.language, "quiet-answer-shut", name=name),
    )  # fmt: skip


def _name(request: Request, person: PersonId) -> str:
    """As everybody in the evening reads it; anybody may say something, so they may be unknown."""
    known = request.state.people.get(person)
    name = request.desk.people.name_of(person) if known is None else known.name
    return cleaned(name)
