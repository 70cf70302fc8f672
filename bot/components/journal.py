"""The lead's log: who did what and when, by table, person or kind, page by page (B48)."""

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain.ids import PersonId
from bot.presentation.custom_ids import encode
from bot.presentation.log_lines import KINDS, Line, lines_of
from bot.presentation.shapes import Answer, Button, Choice, Select
from bot.services.ports import LogFilter

actions = Actions()

PER_PAGE = 12
NOTHING = "-"
"""Stands in a custom id for a filter that is not set."""


@actions.pressed("log")
async def log(request: Request) -> Reply:
    """A page, newest first; the menu chooses the kind, the buttons turn the pages."""
    before, kind, table, person = (*request.arguments, *[NOTHING] * 4)[:4]
    if request.chosen:
        before, kind = NOTHING, request.chosen[0]
    return await page(request, before=before, kind=kind, table=table, person=person)


async def page(
    request: Request,
    *,
    before: str = NOTHING,
    kind: str = NOTHING,
    table: str = NOTHING,
    person: str = NOTHING,
) -> Answer:
    """What the journal has on it, for the lead alone."""
    request.require_lead()
    wanted = LogFilter(
        person=None if person == NOTHING else person,
        table=None if table == NOTHING else int(table),
        kinds=KINDS.get(kind, ()),
        before_seq=None if before == NOTHING else int(before),
        limit=PER_PAGE + 1,
    )
    found = await request.desk.log.entries(request.tournament, wanted)
    lines = lines_of(request.scene(), found[:PER_PAGE], names=request.desk.people.name_of)
    filters = (kind, table, person)
    older = str(found[PER_PAGE - 1].seq) if len(found) > PER_PAGE else None
    return Answer(
        _text(request, lines, wanted),
        _buttons(request, filters, older, is_first=before == NOTHING),
        (_menu(request, filters),),
    )


def _text(request: Request, lines: list[Line], wanted: LogFilter) -> str:
    facts = {
        "table": wanted.table or 0,
        "person": "none" if wanted.person is None else _name(request, wanted.person),
    }
    title = request.say("log-title", **facts)
    body = [line.text for line in lines] or [request.say("log-empty")]
    return "\n".join([title, *body])


def _name(request: Request, person: PersonId) -> str:
    if person in request.state.people:
        return request.scene().name(person)
    return request.desk.people.name_of(person)


def _buttons(
    request: Request, filters: tuple[str, str, str], older: str | None, *, is_first: bool
) -> tuple[Button, ...]:
    buttons = list[Button]()
    if not is_first:
        buttons.append(request.button("log", NOTHING, *filters, label="answer-button-newest"))
    if older is not None:
        buttons.append(request.button("log", older, *filters, label="answer-button-older"))
    return tuple(buttons)


def _menu(request: Request, filters: tuple[str, str, str]) -> Select:
    custom_id = encode("log", request.tournament, NOTHING, *filters, "menu")
    every = Choice(request.say("log-kind-all"), NOTHING)
    kinds = (Choice(request.say(f"choice-{kind}"), kind) for kind in KINDS)
    return Select(custom_id, request.say("log-which"), (every, *kinds))


async def asked(
    request: Request, *, table: int | None, person: str | None, kind: str | None
) -> Reply:
    """From the options of the command."""
    if kind is not None and kind not in KINDS:
        raise Misunderstood("answer-bad-option")
    return await page(
        request,
        table=NOTHING if table is None else str(table),
        person=NOTHING if person is None else person,
        kind=NOTHING if kind is None else kind,
    )
