"""At the door: check-in, the draw, supervisors for the tables, and who comes late."""

import re
from datetime import datetime, timedelta
from typing import Final

from bot.rehearsal.model import User
from bot.rehearsal.people import Temper, Visitor
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Stage, TableSeen, channels_in, counted

_TABLE: Final = re.compile(r"^\*\*\D*(\d+)\*\*:", re.MULTILINE)
"""The number of a table in the draw that the lead sees."""


async def check_in(stage: Stage, *, starts_at: datetime) -> None:
    """The check-in opens by itself; most come in time, one at the last moment."""
    opens, closes = starts_at - timedelta(minutes=45), starts_at - timedelta(minutes=5)
    await stage.wait_until(opens - timedelta(minutes=15), is_night=True)
    await stage.wait_until(opens + timedelta(minutes=1))
    await stage.settle()
    comers = stage.cast.of(Temper.COMES)
    first, last = comers[:-1], comers[-1]
    for visitor in (*first, *stage.cast.of(Temper.WAITS)):
        await come(stage, visitor)
    await stage.settle()
    here = counted(sum(one.people for one in first), "person")
    stage.say(f"Check-in: {here} in the room.")
    await stage.wait_until(closes + timedelta(minutes=1))
    await come(stage, last)
    await stage.settle()
    stage.say(f"The check-in has closed; {last.name} rushes in just before the draw.")


async def come(stage: Stage, visitor: Visitor) -> None:
    """Somebody says that they are here, or has it said for them."""
    screen, user = stage.screen, stage.user(visitor)
    way = "button" if visitor.children else visitor.checks_in_by
    if visitor.temper is Temper.WAITS and way == "supervisor":
        way = "button"
    if way == "supervisor":
        await _tell_supervisor(stage, visitor)
        return
    if way == "command":
        outcome = await screen.slash(user, stage.lobby, "checkin")
    else:
        outcome = await screen.press(user, stage.rooms["info"], "checkin")
    await screen.go_on(user, outcome, "checkin_all")


async def _tell_supervisor(stage: Stage, visitor: Visitor) -> None:
    """A supervisor types the name and takes what is suggested."""
    helper = stage.supervisors[0]
    suggested = await stage.screen.hands.autocomplete(
        helper, stage.lobby, "table arrived", "person", visitor.name
    )
    found = [one for one in suggested.choices if visitor.name in one.name]
    if len(found) != 1:
        # Two of one name: this person had better tap for themselves.
        await stage.screen.press(stage.user(visitor), stage.rooms["info"], "checkin")
        return
    given = {"person": found[0].value}
    await stage.screen.slash(helper, stage.lobby, "table arrived", given)


# --- the draw ------------------------------------------------------------------------------------


async def draw(stage: Stage, *, starts_at: datetime) -> None:
    """The lead draws, gives every table a supervisor, and publishes."""
    await stage.wait_until(starts_at - timedelta(minutes=2))
    drawn = await stage.lead_does("draw")
    if stage.dice.random() < 0.5:  # noqa: PLR2004  # every other lead likes another draw better
        drawn = await stage.screen.go_on(stage.lead, drawn, "draw") or drawn
    await stage.settle()
    charge = await _assign(stage, [int(number) for number in _TABLE.findall(drawn.text)])
    await stage.settle()
    before = stage.last_announcement()
    await stage.lead_confirms("publish")
    await stage.settle()
    _read_tables(stage, before, charge)
    sizes = ", ".join(str(len(table.visitors)) for table in stage.tables.values())
    tables = counted(len(stage.tables), "table")
    stage.say(f"The draw: {tables} announced; accounts called there: {sizes}.")


def _read_tables(stage: Stage, before: int, charge: dict[int, User]) -> None:
    """Everybody reads in the announcements where they sit."""
    seen = stage.announced(before)
    for number, (channel, visitors) in enumerate(seen, start=1):
        helper = charge.get(number, stage.supervisors[0])
        stage.tables[number] = TableSeen(number, channel, helper, visitors)
    if not stage.tables:
        raise Stuck("nobody can read in the announcements who sits where")


async def _assign(stage: Stage, numbers: list[int]) -> dict[int, User]:
    """Each supervisor gets a row of neighbouring tables, by the form on the lead's card."""
    helpers, charge = stage.supervisors, dict[int, User]()
    share = max(-(-len(numbers) // len(helpers)), 1)
    for helper, start in zip(helpers, range(0, len(numbers), share), strict=False):
        own = numbers[start : start + share]
        opened = await stage.screen.press(stage.lead, stage.rooms["lead"], "supervisors")
        form = stage.screen.form_of(stage.lead, opened)
        typed = f"{own[0]}-{own[-1]}" if len(own) > 1 else str(own[0])
        await stage.screen.submit(stage.lead, form, {"tables": typed, "who": helper})
        charge |= dict.fromkeys(own, helper)
    return charge


# --- who comes late ------------------------------------------------------------------------------


async def come_late(stage: Stage) -> set[int]:
    """Some arrive when the first round runs, and are seated at once; returns their channels."""
    found = set[int]()
    for visitor in stage.cast.of(Temper.COMES_LATE):
        user = stage.user(visitor)
        outcome = await stage.screen.press(user, stage.rooms["info"], "checkin")
        channels = channels_in(outcome.text)
        if not channels:
            raise Stuck(f"{visitor.name} comes late and gets no table: {outcome.text}")
        found.add(channels[0])
        for table in stage.tables.values():
            if table.channel.id == channels[0]:
                table.visitors.append(user)
                stage.say(f"{visitor.name} comes late and is seated at table {table.number}.")
    return found
