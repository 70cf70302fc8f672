"""What the lead does with the whole evening: open, draw, publish, start (B8-B14, B23-B25)."""

from bot.components.confirming import confirmed
from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.domain import commands as c
from bot.domain.commands import AnyCommand
from bot.domain.presence import earliest_waiting
from bot.domain.rounds import has_rounds_left, why_not_ready
from bot.presentation import lead_answers

actions = Actions()

SIMPLE: dict[str, type[c.Command]] = {
    "open_registration": c.OpenRegistration,
    "close_registration": c.CloseRegistration,
    "open_check_in": c.OpenCheckIn,
    "close_check_in": c.CloseCheckIn,
}
"""Steps that need nothing but a click; their answer has the same name."""


async def simple(request: Request, action: str) -> Reply:
    """Take a step, and say that it is taken."""
    command: AnyCommand = SIMPLE[action]()  # type: ignore[assignment,call-arg]  # none has arguments
    await request.run(command)
    return request.answer(f"answer-{action.replace('_', '-')}").on_panel


@actions.pressed("open_registration")
async def open_registration(request: Request) -> Reply:
    """Everybody can sign up."""
    return await simple(request, "open_registration")


@actions.pressed("close_registration")
async def close_registration(request: Request) -> Reply:
    """Nobody can sign up any more."""
    return await simple(request, "close_registration")


@actions.pressed("open_check_in")
async def open_check_in(request: Request) -> Reply:
    """Everybody with a place can say that they are here."""
    return await simple(request, "open_check_in")


@actions.pressed("close_check_in")
async def close_check_in(request: Request) -> Reply:
    """The check-in is over; who comes before the draw is drawn all the same."""
    return await simple(request, "close_check_in")


# --- tables --------------------------------------------------------------------------------------


@actions.pressed("draw")
async def draw(request: Request) -> Reply:
    """Draw the tables, or draw them again (B12)."""
    return await draw_with(request, None)


async def draw_with(request: Request, seed: int | None) -> Reply:
    """Draw from a seed, or from that of the evening."""
    receipt = await request.run(c.DrawTables(seed=seed))
    return lead_answers.drawn(request.scene(receipt.state_after))


@actions.pressed("show_draw")
async def show_draw(request: Request) -> Reply:
    """The draw as it stands, for the lead alone."""
    request.require_lead()
    return lead_answers.drawn(request.scene())


@actions.pressed("publish")
async def publish(request: Request) -> Reply:
    """Show the tables to everybody, after a look at what that means (B57)."""
    request.require_lead()

    async def do() -> Reply:
        receipt = await request.run(c.PublishTables())
        return lead_answers.published(request.scene(receipt.state_after))

    if not request.state.is_drawn or request.state.is_published:
        return await do()
    shown = lead_answers.publish_preview(request.scene())
    return await confirmed(request, "publish", shown, do, label="answer-button-publish")


# --- rounds --------------------------------------------------------------------------------------


@actions.pressed("start_round")
async def start_round(request: Request) -> Reply:
    """Start the next round at all tables; where some are not ready, offer the others (B36)."""
    state = request.state
    chosen = [table for table in state.tables_in_order() if has_rounds_left(state, table)]
    ready = [table for table in chosen if why_not_ready(state, [table]) is None]
    if request.is_lead and ready and len(ready) < len(chosen):
        return lead_answers.not_all_ready(request.scene(), chosen, ready)
    receipt = await request.run(c.StartGroupRound())
    return lead_answers.rounds_started(request.scene(receipt.state_after), receipt.events).on_panel


@actions.pressed("start_ready")
async def start_ready(request: Request) -> Reply:
    """Start the next round at the tables that are ready."""
    state = request.state
    tables = tuple(
        table.number
        for table in state.tables_in_order()
        if has_rounds_left(state, table) and why_not_ready(state, [table]) is None
    )
    receipt = await request.run(c.StartGroupRound(tables=tables))
    return lead_answers.rounds_started(request.scene(receipt.state_after), receipt.events).on_panel


@actions.pressed("start_table")
async def start_table(request: Request) -> Reply:
    """Start the next round at one table that was left behind."""
    tables = (int(request.arguments[0]),)
    receipt = await request.run(c.StartGroupRound(tables=tables))
    return lead_answers.rounds_started(request.scene(receipt.state_after), receipt.events).on_panel


# --- knock-out -----------------------------------------------------------------------------------


@actions.pressed("start_knockout")
async def start_knockout(request: Request) -> Reply:
    """Fix the bracket, after a look at who is in it (B57)."""
    request.require_lead()

    async def do() -> Reply:
        receipt = await request.run(c.StartKnockout())
        return lead_answers.bracket_fixed(request.scene(receipt.state_after))

    if request.state.knockout is not None or lead_answers.knockout_refusal(request.state):
        return await do()
    shown = lead_answers.knockout_preview(request.scene())
    return await confirmed(
        request, "start_knockout", shown, do, label="answer-button-start-knockout"
    )


@actions.pressed("start_knockout_round")
async def start_knockout_round(request: Request) -> Reply:
    """Call the matches of the next knock-out round; the five minutes run at once (B25)."""
    request.require_lead()

    async def do() -> Reply:
        receipt = await request.run(c.StartKnockoutRound())
        return lead_answers.matches_called(request.scene(receipt.state_after), receipt.events)

    waiting = earliest_waiting(request.state) if request.state.knockout is not None else []
    if not waiting:
        return await do()
    shown = lead_answers.call_preview(request.scene(), waiting)
    return await confirmed(request, "start_knockout_round", shown, do, label="answer-button-call")


@actions.pressed("start_match")
async def start_match(request: Request) -> Reply:
    """Call one match, anew or on its own."""
    receipt = await request.run(c.StartKnockoutRound(match=request.arguments[0]))
    return lead_answers.matches_called(request.scene(receipt.state_after), receipt.events)


# --- the evening as a whole ----------------------------------------------------------------------


@actions.pressed("release_no_shows")
async def release_no_shows(request: Request) -> Reply:
    """Give away the places of who has not come, after a look at whose (B11)."""
    request.require_lead()

    async def do() -> Reply:
        receipt = await request.run(c.ReleaseNoShows())
        return lead_answers.released(request.scene(receipt.state_after), receipt.events)

    shown = lead_answers.release_preview(request.scene(), request.desk.clock.now())
    if shown is None:
        return request.answer("answer-nobody-to-release")
    return await confirmed(
        request, "release_no_shows", shown, do, label="answer-button-release", style="danger"
    )


@actions.pressed("cancel")
async def cancel(request: Request) -> Reply:
    """Call the evening off (B57)."""
    request.require_lead()

    async def do() -> Reply:
        await request.run(c.CancelTournament())
        return request.answer("answer-cancelled")

    shown = lead_answers.cancel_preview(request.scene())
    return await confirmed(
        request, "cancel", shown, do, label="answer-button-cancel-evening", style="danger"
    )


@actions.pressed("stay_so")
async def stay_so(request: Request) -> Reply:
    """Nothing is done."""
    return request.answer("answer-nothing-done")
