"""The lead's log: who did what and when, by table, person or kind, page by page (B48)."""

from dataclasses import astuple, dataclass

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain.disputes import table_at
from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.custom_ids import encode
from bot.presentation.log_lines import KINDS, Line, lines_of
from bot.presentation.shapes import Answer, Button, Choice, Select
from bot.services.ports import LogFilter

actions = Actions()

PER_PAGE = 12
NOTHING = "-"
"""Stands in a custom id for a filter that is not set."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the lead wants to see, in the order and the words in which it stands in a custom id."""

    kind: str = NOTHING
    table: str = NOTHING
    person: str = NOTHING


@actions.pressed("log")
async def log(request: Request) -> Reply:
    """A page, newest first; the menu chooses the kind, the buttons turn the pages."""
    before, kind, table, person = (*request.arguments, *[NOTHING] * 4)[:4]
    if request.chosen:
        before, kind = NOTHING, request.chosen[0]
    return await page(request, Wanted(kind, table, person), before)


async def page(request: Request, wanted: Wanted, before: str = NOTHING) -> Answer:
    """What the journal has on it, for the lead alone."""
    request.require_lead()
    matching = _filter(request.state, wanted, before)
    found = await request.desk.log.entries(request.tournament, matching)
    lines = lines_of(request.scene(), found[:PER_PAGE], names=request.desk.people.name_of)
    older = str(found[PER_PAGE - 1].seq) if len(found) > PER_PAGE else None
    return Answer(
        _text(request, lines, wanted),
        _buttons(request, wanted, older, is_first=before == NOTHING),
        (_menu(request, wanted),),
    )


def _filter(state: Tournament, wanted: Wanted, before: str) -> LogFilter:
    """The entries of a page and one more, which tells that there is another page."""
    person = None if wanted.person == NOTHING else wanted.person
    table = None if wanted.table == NOTHING else int(wanted.table)
    disputes, matches = state.disputes.values(), state.knockout.in_order() if state.knockout else ()
    return LogFilter(
        person=person,
        disputes_of_person=tuple(d.number for d in disputes if d.person == person),
        table=table,
        disputes_at_table=tuple(d.number for d in disputes if table_at(state, d) == table),
        matches_at_table=tuple(match.id for match in matches if match.table == table),
        kinds=KINDS.get(wanted.kind, ()),
        before_seq=None if before == NOTHING else int(before),
        limit=PER_PAGE + 1,
    )


def _text(request: Request, lines: list[Line], wanted: Wanted) -> str:
    facts = {
        "table": 0 if wanted.table == NOTHING else int(wanted.table),
        "person": "none" if wanted.person == NOTHING else _name(request, wanted.person),
    }
    title = request.say("log-title", **facts)
    body = [line.text for line in lines] or [request.say("log-empty")]
    return "\n".join([title, *body])


def _name(request: Request, person: PersonId) -> str:
    if person in request.state.people:
        return request.scene().name(person)
    return request.desk.people.name_of(person)


def _buttons(
    request: Request, wanted: Wanted, older: str | None, *, is_first: bool
) -> tuple[Button, ...]:
    filters, buttons = astuple(wanted), list[Button]()
    if not is_first:
        buttons.append(request.button("log", NOTHING, *filters, label="answer-button-newest"))
    if older is not None:
        buttons.append(request.button("log", older, *filters, label="answer-button-older"))
    return tuple(buttons)


def _menu(request: Request, wanted: Wanted) -> Select:
    custom_id = encode("log", request.tournament, NOTHING, *astuple(wanted), "menu")
    every = Choice(request.say("log-kind-all"), NOTHING)
    kinds = (Choice(request.say(f"choice-{kind}"), kind) for kind in KINDS)
    return Select(custom_id, request.say("log-which"), (every, *kinds))


async def asked(
    request: Request, *, table: int | None, person: str | None, kind: str | None
) -> Reply:
    """From the options of the command."""
    if kind is not None and kind not in KINDS:
        raise Misunderstood("answer-bad-option")
    where = NOTHING if table is None else str(table)
    return await page(request, Wanted(kind or NOTHING, where, person or NOTHING))
