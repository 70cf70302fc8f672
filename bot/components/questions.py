"""What the rule text leaves open, settled by the lead before the evening (B62)."""

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.presentation.custom_ids import encode_form
from bot.presentation.rulebook import open_questions, proposal, topic_title
from bot.presentation.shapes import Field, Form

actions = Actions()

LONGEST_TEXT = 400


@actions.opens("questions")
def questions_form(request: Request) -> Form:
    """Each open question with the sentence that is proposed; an empty one stays open."""
    request.require_lead()
    waiting = open_questions(request.state)
    if not waiting:
        raise Misunderstood("answer-questions-none")
    fields = tuple(_proposed(request, question) for question in waiting)
    custom_id = encode_form("questions", request.tournament)
    return Form(request.say("form-questions-title"), custom_id, fields)


def _proposed(request: Request, question: str) -> Field:
    """In the language of the server, since everybody will read it."""
    title = topic_title(request.language, question)
    return Field(
        question, title, value=proposal(request.settings.language, question),
        kind="long", is_required=False, longest=LONGEST_TEXT,
    )  # fmt: skip


@actions.sent("questions")
async def questions_sent(request: Request) -> Reply:
    """Publish what the lead accepts as the first rulings."""
    form = request.form
    for question, text in request.typed.items():
        if text.strip() and question in open_questions(request.state):
            request.form = f"{form}:{question}"
            await request.run(c.PublishRuling(topic=question, text=text.strip()))
    return request.answer("answer-questions-done").on_panel
