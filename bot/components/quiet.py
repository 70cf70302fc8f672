"""What only the lead reads: a quiet word from anybody, and a supervisor's call (B63)."""

from bot.components.disputes import LONGEST_TEXT
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.domain.authority import require_supervisor
from bot.domain.ids import TableNumber
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import escaped
from bot.presentation.shapes import Field, Form
from bot.presentation.texts import joined, say
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
    await request.desk.tell(request.guild, request.tournament, "lead", told, is_loud=True)
    return request.answer("answer-quiet-sent")


def _table(request: Request) -> TableNumber | None:
    """Where it was said, else where the asker sits."""
    if request.arguments:
        table, match = place_of(request.arguments[0])
        knockout = request.state.knockout
        if match is None or knockout is None or match not in knockout.matches:
            return table
        return knockout.matches[match].table
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
    await request.desk.tell(request.guild, request.tournament, "lead", told, is_loud=True)
    more = request.button("quiet", label="answer-button-say-more")
    return request.answer("answer-unfriendly", more)
