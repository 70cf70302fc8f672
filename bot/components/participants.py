"""What participants and hosts do for themselves and their guests (B1-B10)."""

import asyncio

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.ids import PersonId, Phase
from bot.domain.tournament import Person, Spot, latest_match
from bot.presentation import answers
from bot.presentation.custom_ids import encode_form
from bot.presentation.names import cleaned
from bot.presentation.shapes import Answer, Choice, Field, Form, Select
from bot.presentation.texts import stamp

actions = Actions()

LONGEST_NAME = 32


# --- signing up ----------------------------------------------------------------------------------


@actions.pressed("signup")
async def sign_up(request: Request) -> Reply:
    """Take a place, or the next one on the waitlist; twice is once (B1, B2, B5)."""
    _brake(request, request.person)
    receipt = await request.run(c.SignUp(person=request.person, name=request.name))
    is_new = any(isinstance(event, e.SignedUp) for event in receipt.events)
    _note(request, request.person, has_changed=is_new)
    view = request.brief(receipt.state_after, [request.person])
    return answers.signed_up(view, request.person, is_new=is_new)


def _brake(request: Request, who: PersonId) -> None:
    """Whoever changes their mind too often waits a little (B3)."""
    now = request.desk.clock.now()
    until = request.desk.brake.waits_until(request.tournament, who, now=now)
    if until is not None:
        raise Misunderstood("answer-slow-down", until=stamp(until))


def _note(request: Request, who: PersonId, *, has_changed: bool) -> None:
    if has_changed:
        request.desk.brake.note(request.tournament, who, now=request.desk.clock.now())


@actions.opens("guests")
def guests_form(request: Request) -> Form:
    """The names of children, one a line (B6)."""
    yes, no = request.say("form-guests-yes"), request.say("form-guests-no")
    fields = [
        Field(
            "names",
            request.say("form-guests-names"),
            hint=request.say("form-guests-hint"),
            kind="long",
        )
    ]
    if request.me is None or request.me.spot is Spot.NONE:
        choices = (Choice(yes, "yes"), Choice(no, "no"))
        question = request.say("form-guests-self")
        fields.append(Field("self", question, value="no", kind="choice", choices=choices))
    custom_id = encode_form("guests", request.tournament)
    return Form(request.say("form-guests-title"), custom_id, tuple(fields))


@actions.sent("guests")
async def guests_sent(request: Request) -> Reply:
    """Sign all of them up; asks first where the places do not suffice for all (B6)."""
    names = [name for line in request.typed["names"].splitlines() if (name := cleaned(line))]
    if not names:
        raise Misunderstood("answer-no-names")
    wants_place = request.typed.get("self") == "yes"
    free = request.state.free_places - wants_place
    if 0 < free < len(names):
        token = await request.keep({**request.typed, "form": request.form or ""})
        return answers.too_few_places(request.scene(), names, free=free, draft=token)
    return await _sign_up_guests(request, names, wants_place=wants_place)


@actions.pressed("guests_yes")
async def guests_confirmed(request: Request) -> Reply:
    """The host has seen who gets a place and who waits."""
    typed = await request.desk.drafts.find(request.arguments[0])
    if not typed:
        return guests_form(request)
    request.typed, request.form = typed, typed.get("form")
    names = [name for line in typed["names"].splitlines() if (name := cleaned(line))]
    return await _sign_up_guests(request, names, wants_place=typed.get("self") == "yes")


async def _sign_up_guests(request: Request, names: list[str], *, wants_place: bool) -> Reply:
    form = request.form
    if wants_place:
        request.form = None
        await request.run(c.SignUp(person=request.person, name=request.name))
    added, state = list[PersonId](), request.state
    for number, name in enumerate(names):
        guest = request.desk.people.guest(request.guild, name)
        # Sent again, each line of the form counts once.
        request.form = form and f"{form}:{number}"
        receipt = await request.run(c.AddGuest(host=request.person, person=guest, name=name))
        added += [event.person for event in receipt.events if isinstance(event, e.SignedUp)]
        state = receipt.state_after or state
    return answers.guests_signed_up(request.scene(state), request.person, added)


# --- giving up a place ---------------------------------------------------------------------------


@actions.pressed("withdraw")
async def withdraw(request: Request) -> Reply:
    """Give up the place; asks once where somebody else gets it at once (B3)."""
    people = [person for person in request.mine if person.spot is not Spot.NONE]
    if not request.arguments and len(people) > 1:
        return answers.who_withdraws(request.scene(), people)
    who = _own(request, request.arguments[:1])
    state = request.state
    someone_waits = who.spot is Spot.PLACE and bool(state.waitlist)
    if someone_waits or state.has_been_published:
        return answers.really_withdraw(request.brief(None, [who.id]), who)
    return await _withdraw(request, who)


@actions.pressed("withdraw_yes")
async def withdraw_confirmed(request: Request) -> Reply:
    """The place is given up."""
    return await _withdraw(request, _own(request, request.arguments[:1]))


@actions.pressed("stay")
async def stay(request: Request) -> Reply:
    """Nothing changes, said kindly."""
    return request.answer("answer-stay")


async def _withdraw(request: Request, who: Person) -> Reply:
    _brake(request, who.id)
    receipt = await request.run(c.Withdraw(person=who.id))
    _note(request, who.id, has_changed=bool(receipt.events))
    view = request.brief(receipt.state_after, [who.id])
    return answers.withdrawn(view, who, request.person)


def _own(request: Request, named: tuple[str, ...]) -> Person:
    """Somebody of the asker's, the asker where nobody is named."""
    people = {person.id: person for person in request.mine if person.spot is not Spot.NONE}
    wanted = named[0] if named else request.person
    if wanted not in people and not named and len(people) == 1:
        wanted = next(iter(people))
    if wanted not in people:
        raise Misunderstood("answer-not-signed-up")
    return people[wanted]


# --- being there ---------------------------------------------------------------------------------


@actions.pressed("checkin")
async def check_in(request: Request) -> Reply:
    """I am here: for the evening, for a match that is called, for all that come with me (B10)."""
    people = [p for p in request.mine if p.spot is not Spot.NONE]
    if not people:
        return answers.not_signed_up(request.brief(None, ()))
    called = _called(request, people)
    if called:
        return await _confirm(request, called)
    away = [p for p in people if not p.is_checked_in and not p.is_on_site]
    if len(away) > 1:
        return answers.who_is_here(request.brief(None, ()), away)
    return await _check_in(request, away or people)


@actions.pressed("checkin_all")
async def check_in_all(request: Request) -> Reply:
    """Everybody of mine is here."""
    return await _check_in(request, [p for p in request.mine if p.spot is not Spot.NONE])


@actions.pressed("checkin_some")
async def check_in_some(request: Request) -> Reply:
    """Some of mine are here: asks who, then checks them in."""
    people = [p for p in request.mine if p.spot is not Spot.NONE]
    if request.chosen:
        return await _check_in(request, [p for p in people if p.id in request.chosen])
    view = request.scene()
    choices = tuple(Choice(view.plain(person.id), person.id) for person in people)
    custom_id = view.button("checkin_some", label="answer-button-some").custom_id
    menu = Select(custom_id, request.say("answer-who-is-here"), choices, most=len(choices))
    return Answer(request.say("answer-who-is-here"), selects=(menu,))


async def _check_in(request: Request, people: list[Person]) -> Reply:
    wishes = [request.run(c.CheckIn(person=person.id)) for person in people]
    receipts = await asyncio.gather(*wishes)
    names = [person.id for person in people]
    return answers.checked_in(request.brief(receipts[-1].state_after, names), names, request.person)


def _called(request: Request, people: list[Person]) -> list[Person]:
    """Whose match waits for them."""
    if request.state.phase is not Phase.KNOCKOUT:
        return []
    matches = [(person, latest_match(request.state, person.id)) for person in people]
    return [person for person, match in matches if match and match.state == "presence"]


async def _confirm(request: Request, people: list[Person]) -> Reply:
    for person in people:
        receipt = await request.run(c.ConfirmPresence(person=person.id))
    match = latest_match(request.state, people[0].id)
    return answers.at_the_table(request.scene(receipt.state_after), match.id if match else "")


@actions.pressed("on_the_way")
async def on_the_way(request: Request) -> Reply:
    """Keep the place of whoever comes late (B11)."""
    for person in [p for p in request.mine if p.spot is not Spot.NONE]:
        await request.run(c.OnTheWay(person=person.id))
    return request.answer("answer-on-the-way", request.button("checkin", style="primary"))
