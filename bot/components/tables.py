"""What happens at a table: results, ties, absences, the clock (B15-B20)."""

from bot.components import numbers
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import is_own, supervises, table_of
from bot.domain.errors import NotAuthorised
from bot.domain.ids import MatchId, PersonId, TableNumber
from bot.domain.scoring import Order, Round, open_ties
from bot.domain.standings import cut
from bot.domain.tournament import Table, Tournament
from bot.presentation import answers
from bot.presentation.actions import place_of
from bot.presentation.custom_ids import encode, encode_form
from bot.presentation.names import seat_label
from bot.presentation.shapes import Answer, Choice, Field, Form, Select

actions = Actions()

MOST_FIELDS = 5
SEATS = "seats"


# --- forms for hand cards ------------------------------------------------------------------------


def cards_fields(request: Request, round_: Round) -> tuple[Field, ...]:
    """A field for each seat; beyond Discord's five all of them in one, a line each."""
    view, seats = request.scene(), round_.playing
    labels = {seat: seat_label(round_.seats.index(seat) + 1, view.plain(seat)) for seat in seats}
    known = round_.cards or {}
    old = {seat: str(known[seat]) if seat in known else "" for seat in seats}
    hint, example = request.say("form-cards-hint"), request.say("form-cards-example")
    if len(seats) <= MOST_FIELDS:
        return tuple(
            Field(seat, labels[seat], hint=hint, placeholder=example, value=old[seat], longest=40)
            for seat in seats
        )
    lines = "\n".join(f"{labels[seat]}: {old[seat]}" for seat in seats)
    return (Field(SEATS, request.say("form-cards-all"), hint=hint, value=lines, kind="long"),)


def cards_typed(
    request: Request, round_: Round
) -> tuple[dict[PersonId, int], tuple[PersonId, ...] | None]:
    """The hand cards and the order that a form holds."""
    if SEATS not in request.typed:
        return numbers.report(request.typed)
    lines = [line for line in request.typed[SEATS].splitlines() if line.strip()]
    typed = [line.rpartition(":")[2] for line in lines]
    return numbers.report(dict(zip(round_.playing, typed, strict=False)))


def require_reporter(request: Request, table: TableNumber | None, seats: Order) -> None:
    """Refuse players before they fill in a form in vain; the domain refuses them in any case."""
    state, by = request.state, request.actor
    if not supervises(state, by, table) and not any(is_own(state, by, seat) for seat in seats):
        raise NotAuthorised


# --- reporting a round ---------------------------------------------------------------------------


@actions.opens("report")
def report_form(request: Request) -> Form:
    """The hand cards of each seat of the open round (B15)."""
    table = table_of(request.state, int(request.arguments[0]))
    round_ = table.current
    require_reporter(request, table.number, table.seats if table.is_self_reporting else ())
    if round_ is None:
        raise Misunderstood("answer-no-round", table=table.number)
    custom_id = encode_form("report", request.tournament, table.number, round_.number)
    title = request.say("form-report-title", table=table.number, round=round_.number)
    return Form(title, custom_id, cards_fields(request, round_))


@actions.sent("report")
async def report_sent(request: Request) -> Reply:
    """Enter a round; the form is for exactly this one (B15)."""
    table, round_ = _round(request)
    cards, order = cards_typed(request, round_)
    if round_ is not table.current and not round_.is_reported:
        raise Misunderstood("answer-round-over", table=table.number, round=round_.number)
    if round_ is not table.current:
        return answers.result(request.scene(), table.number, round_.number, is_repeat=True)
    return await report(request, c.ReportRound(table=table.number, cards=cards, order=order))


async def report(request: Request, command: c.ReportRound) -> Reply:
    """Enter a result, and say what counts now, or what still has to be played."""
    number = len(table_of(request.state, command.table).rounds)
    receipt = await request.run(command)
    view = request.scene(receipt.state_after)
    if any(isinstance(event, e.ReportProposed) for event in receipt.events):
        return request.answer("answer-proposed")
    if not receipt.events:
        return answers.result(view, command.table, number, is_repeat=True)
    return answers.result(view, command.table, number).on_panel


def _round(request: Request) -> tuple[Table, Round]:
    table = table_of(request.state, int(request.arguments[0]))
    number = int(request.arguments[1])
    if not 1 <= number <= len(table.rounds):
        raise Misunderstood("answer-no-round", table=table.number)
    return table, table.rounds[number - 1]


@actions.pressed("confirm_report")
async def confirm_report(request: Request) -> Reply:
    """Another seat confirms what one has entered (B43)."""
    table, match = place_of(request.arguments[0])
    receipt = await request.run(c.ConfirmReport(table=table, match=match))
    return _outcome(request, receipt.state_after, table, match)


# --- ties ----------------------------------------------------------------------------------------


@actions.pressed("tie")
async def tie(request: Request) -> Reply:
    """Who won the tie-break round between two (B16)."""
    place, winner, other = request.arguments
    return await break_tie(request, place, (winner, other))


async def break_tie(request: Request, place: str, order: Order) -> Reply:
    """Enter a tie-break round and say what counts now."""
    table, match = place_of(place)
    receipt = await request.run(c.BreakTie(table=table, match=match, order=order))
    return _outcome(request, receipt.state_after, table, match)


def _outcome(
    request: Request, state: Tournament | None, table: TableNumber | None, match: MatchId | None
) -> Answer:
    view = request.scene(state)
    if match is not None:
        return answers.game_result(view, match).on_panel
    number = len(table_of(view.state, table or 0).rounds)
    return answers.result(view, table or 0, number).on_panel


@actions.opens("tie_form")
def tie_form(request: Request) -> Form:
    """The order of three or more after their tie-break round (B16)."""
    place = request.arguments[0]
    waiting = open_ties_at(request, place)
    if not waiting:
        raise Misunderstood("answer-no-tie")
    # Ties of two have buttons of their own.
    return order_form(request, "tie_form", place, max(waiting, key=len))


def open_ties_at(request: Request, place: str) -> tuple[Order, ...]:
    """The tie-break rounds at a place that are still to be entered."""
    table, match = place_of(place)
    state = request.state
    if match is None:
        rounds = table_of(state, table or 0).rounds
    else:
        rounds = state.knockout.matches[match].live_games if state.knockout else ()
    return tuple(one for round_ in rounds for one in open_ties(round_, state.rules))


def order_form(request: Request, action: str, place: str, people: Order) -> Form:
    """The places of a tie-break round, one choice each; who is left is last."""
    view = request.scene()
    choices = tuple(Choice(view.plain(person), person) for person in people)
    fields = tuple(
        Field(
            str(number), request.say("form-order-place", place=number), kind="choice",
            choices=choices,
        )
        for number in range(1, min(len(people), MOST_FIELDS + 1))
    )  # fmt: skip
    custom_id = encode_form(action, request.tournament, place)
    return Form(request.say("form-order-title"), custom_id, fields)


def order_typed(request: Request, among: tuple[Order, ...]) -> Order:
    """The order that was chosen; who is left is last."""
    named = tuple(request.typed[key] for key in sorted(request.typed, key=int))
    if len(set(named)) != len(named):
        raise Misunderstood("answer-named-twice")
    for people in among:
        if set(named) <= set(people):
            return (*named, *(person for person in people if person not in named))
    return named


@actions.sent("tie_form")
async def tie_sent(request: Request) -> Reply:
    """The order of a tie-break round among three or more."""
    place = request.arguments[0]
    return await break_tie(request, place, order_typed(request, open_ties_at(request, place)))


# --- the tie at the cut --------------------------------------------------------------------------


@actions.pressed("standing")
async def standing(request: Request) -> Reply:
    """Who won the tie-break round for the last place that advances (B18)."""
    table, winner, other = request.arguments
    return await decide_standing(request, int(table), (winner, other))


async def decide_standing(request: Request, table: TableNumber, order: Order) -> Reply:
    """Enter who advances."""
    receipt = await request.run(c.DecideStanding(table=table, order=order))
    return answers.standing_decided(request.scene(receipt.state_after), table)


@actions.opens("standing_form")
def standing_form(request: Request) -> Form:
    """The order of three or more who are equal at the cut."""
    return cut_form(request, "standing_form")


def cut_form(request: Request, action: str) -> Form:
    """The form for the order at the cut of a table."""
    table = table_of(request.state, int(request.arguments[0]))
    people = cut(request.state, table)
    if not people:
        raise Misunderstood("answer-no-tie")
    return order_form(request, action, str(table.number), people)


@actions.sent("standing_form")
async def standing_sent(request: Request) -> Reply:
    """The order at the cut, typed."""
    table = table_of(request.state, int(request.arguments[0]))
    order = order_typed(request, (cut(request.state, table),))
    return await decide_standing(request, table.number, order)


# --- who is missing ------------------------------------------------------------------------------


@actions.pressed("absent")
async def absent(request: Request) -> Reply:
    """Ask who is missing in this round, then note it; naming them again takes it back (B20)."""
    table = table_of(request.state, int(request.arguments[0]))
    if request.chosen:
        return await mark(request, table.number, request.chosen[0])
    require_reporter(request, table.number, ())
    if table.current is None or table.current.is_reported:
        raise Misunderstood("answer-no-round", table=table.number)
    custom_id = encode("absent", request.tournament, table.number)
    asked = request.say("answer-who-is-absent")
    return Answer(asked, selects=(Select(custom_id, asked, _seats(request, table.current)),))


def _seats(request: Request, round_: Round) -> tuple[Choice, ...]:
    """Everybody at the table; of whom it is known beside their names that they are missing."""
    view, gone = request.scene(), dict(round_.left)
    absent = request.say("answer-is-absent")
    return tuple(
        Choice(view.plain(seat), seat, absent if gone.get(seat) == "absent" else None)
        for seat in round_.seats
    )


async def mark(request: Request, number: TableNumber, person: PersonId) -> Reply:
    """Note somebody absent, or there after all."""
    round_ = table_of(request.state, number).current
    name = request.scene().name(person)
    if round_ is not None and dict(round_.left).get(person) == "absent":
        await request.run(c.MarkPresent(table=number, person=person))
        return request.answer("answer-present-again", name=name, table=number)
    await request.run(c.MarkAbsent(table=number, person=person))
    return request.answer("answer-absent", name=name, table=number)
