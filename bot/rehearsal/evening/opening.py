"""The days before: setting up, creating the evening, sign-up, and who withdraws again."""

from datetime import datetime, timedelta

from bot.rehearsal.model import User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.people import Temper, Visitor
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import ZONE, Stage, channels_in, counted

ROOMS = ("info", "announcements", "supervisors", "lead")
NAME = {"de": "UNO-Abend", "en": "UNO evening"}
VENUE = {"de": "Gemeindehaus, Lindenweg 5", "en": "Community hall, 5 Lime Lane"}


async def set_up(stage: Stage) -> None:
    """The lead runs `/setup` and names the supervisors."""
    outcome = await stage.screen.slash(
        stage.lead, stage.lobby, "setup", {"language": stage.language}
    )
    found = channels_in(outcome.text)
    if len(found) != len(ROOMS):
        raise Stuck(f"/setup did not make its four channels: {outcome.text}")
    stage.rooms = {
        name: stage.screen.channel(number) for name, number in zip(ROOMS, found, strict=True)
    }
    for helper in stage.supervisors:
        given = {"member": helper, "role": "supervisor"}
        await stage.screen.slash(stage.lead, stage.lobby, "lead helper", given)
    names = ", ".join(f"#{channel.name}" for channel in stage.rooms.values())
    helpers = ", ".join(one.display_name for one in stage.supervisors)
    stage.say(f"Setup: {stage.lead.display_name} runs /setup ({names}); supervisors: {helpers}.")


async def create(stage: Stage, *, starts_at: datetime, seed: int) -> None:
    """The lead creates the evening, settles the open questions and opens the sign-up."""
    ends = starts_at + timedelta(hours=2, minutes=30)
    given = {
        "name": NAME[stage.language],
        "starts": f"{starts_at:%d.%m.%Y %H:%M}",
        "capacity": stage.cast.capacity,
        "venue": VENUE[stage.language],
        "ends": f"{ends:%H:%M}",
        "seed": seed,
    }
    await stage.screen.slash(stage.lead, stage.lobby, "lead create", given)
    opened = await stage.screen.press(stage.lead, stage.rooms["lead"], "questions")
    form = stage.screen.form_of(stage.lead, opened)
    await stage.screen.submit(stage.lead, form, {})
    await stage.lead_does("open_registration")
    questions = len(form.fields)
    stage.say(
        f"Created “{given['name']}” for {starts_at:%a %d %b, %H:%M} with {stage.cast.capacity} "
        f"places; {questions} open rule questions settled, sign-up opened."
    )


# --- signing up ----------------------------------------------------------------------------------


async def sign_everybody_up(stage: Stage) -> None:
    """Everybody signs up: by button, by command, children by form, some twice."""
    accounts = counted(len(stage.cast.visitors), "account")
    for visitor in stage.cast.visitors:
        await sign_up(stage, visitor)
        if stage.dice.random() < 0.1:  # noqa: PLR2004  # one in ten
            await stage.screen.press(stage.user(visitor), stage.rooms["info"], "rules")
            await stage.screen.slash(stage.user(visitor), stage.lobby, "me")
    hosts = counted(sum(bool(one.children) for one in stage.cast.visitors), "host")
    children = sum(len(one.children) for one in stage.cast.visitors)
    people = sum(one.people for one in stage.cast.visitors)
    waiting = people - stage.cast.capacity
    await stage.settle()
    stage.say(
        f"Sign-up: {accounts} for {people} people, among them {children} children of {hosts}; "
        f"{waiting} on the waitlist."
    )


async def sign_up(stage: Stage, visitor: Visitor) -> None:
    """One account signs up, with its children by form."""
    screen, user, info = stage.screen, stage.user(visitor), stage.rooms["info"]
    if visitor.children:
        await _sign_up_family(stage, visitor)
    elif visitor.signs_up_by == "command":
        await screen.slash(user, stage.lobby, "signup")
    else:
        await screen.press(user, info, "signup")
        if stage.dice.random() < 0.1:  # noqa: PLR2004  # a double tap in ten
            await screen.press(user, info, "signup")


async def _sign_up_family(stage: Stage, visitor: Visitor) -> None:
    screen, user = stage.screen, stage.user(visitor)
    form = screen.form_of(user, await screen.press(user, stage.rooms["info"], "guests"))
    values: dict[str, object] = {"names": "\n".join(visitor.children)}
    if visitor.plays:
        values["self"] = "yes"
    outcome = await screen.submit(user, form, values)
    await screen.go_on(user, outcome, "guests_yes")


# --- withdrawing ---------------------------------------------------------------------------------


async def withdraw(stage: Stage) -> None:
    """At 18:00 everybody is reminded, and some cannot come; the waitlist moves up."""
    evening_before = stage.bot.now().astimezone(ZONE).replace(hour=18, minute=0, second=0)
    await stage.wait_until(evening_before + timedelta(minutes=1))
    await stage.settle()
    leaving = stage.cast.of(Temper.WITHDRAWS)
    for visitor in leaving:
        await _withdraw(stage, stage.user(visitor))
    await stage.settle()
    names = ", ".join(one.name for one in leaving)
    stage.say(f"The evening before: everybody is reminded; {names} cannot come, others move up.")


async def _withdraw(stage: Stage, user: User) -> Outcome:
    screen = stage.screen
    way = stage.dice.choice(("command", "info", "announcements"))
    if way == "command":
        outcome = await screen.slash(user, stage.lobby, "withdraw")
    else:
        outcome = await screen.press(user, stage.rooms[way], "withdraw")
    return await screen.go_on(user, outcome, "withdraw_yes") or outcome
