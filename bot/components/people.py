"""One person in the evening: found by name, and everything that can be done about them (B7-B39)."""

from bot.components.arrivals import member
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.authority import person_of, require_lead, require_supervisor
from bot.domain.ids import PersonId, Phase
from bot.domain.penalties import last_penalty
from bot.domain.tournament import Person, Spot, Tournament
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import cleaned, in_chat
from bot.presentation.panels.decisions import who_exactly
from bot.presentation.shapes import Answer, Button, Field, Form
from bot.presentation.tokens import user

actions = Actions()

MOST_FOUND = 20
LONGEST_NAME = 32
BEFORE_PLAY = (Phase.REGISTRATION, Phase.CHECK_IN)
PLAYING = (Phase.GROUP_STAGE, Phase.KNOCKOUT)


# --- finding -------------------------------------------------------------------------------------


@actions.opens("person")
def person_form(request: Request) -> Form:
    """Part of a name is enough."""
    require_supervisor(request.actor)
    name = Field("name", request.say("form-person-name"), longest=LONGEST_NAME)
    custom_id = encode_form("person", request.tournament)
    return Form(request.say("form-person-title"), custom_id, (name,))


@actions.sent("person")
async def person_sent(request: Request) -> Reply:
    """The person, or a choice where several bear such a name."""
    view, typed = request.scene(), request.typed["name"]
    wanted = cleaned(typed).casefold()
    found = [one for one in request.state.people if wanted in view.plain(one).casefold()]
    if not found:
        raise Misunderstood("answer-no-such-person", typed=in_chat(typed[:40]))
    if len(found) == 1:
        return card(request, found[0])
    some = sorted(found, key=view.plain)[:MOST_FOUND]
    buttons = (view.name_button("person_card", one, person=one) for one in some)
    return Answer(request.say("answer-which-person"), tuple(buttons))


@actions.pressed("person_card")
async def person_card(request: Request) -> Reply:
    """Everything about one person."""
    return card(request, request.arguments[0])


def card(request: Request, who: PersonId) -> Answer:
    """Who somebody is in this evening, and what can be done."""
    require_supervisor(request.actor)
    person, view = person_of(request.state, who), request.scene()
    text = request.say("answer-person", **who_exactly(view, who))
    return Answer(text, tuple(_buttons(request, person)))


def _buttons(request: Request, person: Person) -> list[Button]:
    wishes = _of_supervisors(request.state, person)
    if request.is_lead:
        wishes |= _of_the_lead(request.state, person)
    return [
        request.button(action, person.id, label=f"answer-button-{action.replace('_', '-')}")
        for action, is_offered in wishes.items()
        if is_offered
    ]


def _of_supervisors(state: Tournament, person: Person) -> dict[str, bool]:
    is_here, is_awaited = person.is_checked_in, state.phase in (Phase.CHECK_IN, Phase.GROUP_STAGE)
    return {
        "late": not is_here and is_awaited,
        "undo_check_in": not state.is_drawn and (is_here or person.is_on_site),
    }


def _of_the_lead(state: Tournament, person: Person) -> dict[str, bool]:
    is_before, is_playing = state.phase in BEFORE_PLAY, state.phase in PLAYING
    return {
        "rename": True,
        "set_host": person.host is not None,
        "pin": is_before and not state.is_drawn,
        "move": state.is_drawn and state.phase is not Phase.KNOCKOUT,
        "dropped_out": person.spot is not Spot.NONE and not person.is_out,
        "penalty_back": last_penalty(state, person.id) is not None,
        "exclude": not person.is_excluded and (is_before or is_playing),
        "reinstate": person.is_excluded,
    }


# --- what can be done ----------------------------------------------------------------------------


@actions.opens("rename")
def rename_form(request: Request) -> Form:
    """How somebody appears (B7)."""
    request.require_lead()
    person = person_of(request.state, request.arguments[0])
    name = Field("name", request.say("form-rename-name"), value=person.name, longest=LONGEST_NAME)
    custom_id = encode_form("rename", request.tournament, person.id)
    return Form(request.say("form-rename-title"), custom_id, (name,))


@actions.sent("rename")
async def rename_sent(request: Request) -> Reply:
    """From now on they are called so."""
    person, name = request.arguments[0], cleaned(request.typed["name"])
    if not name:
        raise Misunderstood("answer-no-names")
    await request.run(c.RenamePerson(person=person, name=name))
    return request.answer("answer-renamed", name=in_chat(name))


@actions.opens("set_host")
def host_form(request: Request) -> Form:
    """Who speaks for a guest; nobody: the lead does (B6)."""
    person = person_of(request.state, request.arguments[0])
    if person.host != request.person:
        require_lead(request.actor)
    who = Field("host", request.say("form-host-who"), kind="member", is_required=False)
    custom_id = encode_form("set_host", request.tournament, person.id)
    return Form(request.say("form-host-title"), custom_id, (who,))


@actions.sent("set_host")
async def host_sent(request: Request) -> Reply:
    """The guest has another host."""
    chosen, guest = request.typed.get("host", ""), request.arguments[0]
    host = member(request, int(chosen)) if chosen else None
    await request.run(c.SetHost(person=guest, host=host))
    name = request.scene().name(guest)
    if host is None:
        return request.answer("answer-host-nobody", name=name)
    return request.answer("answer-host", name=name, host=user(host))


@actions.opens("pin", "move")
def table_form(request: Request) -> Form:
    """At which table somebody shall sit (B12, B22)."""
    request.require_lead()
    person_of(request.state, request.arguments[0])
    table = Field("table", request.say("form-table-number"), longest=4)
    custom_id = encode_form(request.action, request.tournament, request.arguments[0])
    return Form(request.say("form-table-title"), custom_id, (table,))


@actions.sent("pin")
async def pin_sent(request: Request) -> Reply:
    """The draw keeps somebody at a table."""
    person, table = request.arguments[0], _table(request)
    await request.run(c.PinPerson(person=person, table=table))
    return request.answer("answer-pinned", name=request.scene().name(person), table=table)


@actions.sent("move")
async def move_sent(request: Request) -> Reply:
    """Somebody sits at another table now."""
    person, table = request.arguments[0], _table(request)
    await request.run(c.MovePerson(person=person, table=table))
    return request.answer("answer-moved", name=request.scene().name(person), table=table)


def _table(request: Request) -> int:
    typed = request.typed["table"].strip()
    if not typed.isdecimal():
        raise Misunderstood("answer-no-table-numbers", typed=in_chat(typed[:40]))
    return int(typed)


@actions.pressed("undo_check_in")
async def undo_check_in(request: Request) -> Reply:
    """A wrong check-in is taken back before the draw (B10)."""
    await request.run(c.UndoCheckIn(person=request.arguments[0]))
    return request.answer("answer-check-in-undone", name=request.scene().name(request.arguments[0]))
