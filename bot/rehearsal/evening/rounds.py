"""The group stage: rounds with latecomers, pauses, absent seats, slow tables and corrections."""

from bot.rehearsal.evening import disputes
from bot.rehearsal.evening.door import come_late
from bot.rehearsal.evening.reporting import (
    break_ties,
    must_count,
    order,
    report,
    report_by_command,
)
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Stage, TableSeen, counted

LATE_AFTER = 4
"""Minutes after which latecomers arrive in the first round."""


async def play_group_stage(stage: Stage) -> None:
    """Round by round, as long as the lead's card offers another."""
    number = 1
    while True:
        await _play_round(stage, number)
        await stage.settle()
        if stage.screen.find(stage.lead, stage.rooms["lead"], "start_round") is None:
            break
        await _correct(stage)
        number += 1
    await _decide_standings(stage)


async def _play_round(stage: Stage, number: int) -> None:
    await stage.wait(1)
    await stage.screen.press(stage.lead, stage.rooms["lead"], "to_tables")
    await stage.wait(2)
    await stage.lead_does("start_round")
    await stage.settle()
    stage.say(f"Round {number} starts at {counted(len(stage.tables), 'table')}.")
    tables = list(stage.tables.values())
    stage.dice.shuffle(tables)
    special = set[int]()
    if number == 1:
        await stage.wait(LATE_AFTER)
        special |= await come_late(stage)
        await _pause(stage, tables[0])
        await disputes.settle_by_house_rule(stage, tables[-1])
    else:
        special |= await _miss(stage, tables[0])
        await disputes.ask_the_lead(stage, tables[-1])
        await disputes.tell_quietly(stage, tables[0])
    await _report_all(stage, tables, special, number)


# --- results -------------------------------------------------------------------------------------


async def _report_all(
    stage: Stage, tables: list[TableSeen], special: set[int], number: int
) -> None:
    """Tables finish one after the other; in the first round the last one is too slow."""
    *fast, slow = tables
    for index, table in enumerate(fast):
        await stage.wait(stage.dice.choice((0, 0.5, 1, 1.5)))
        if index % 4 == 1 and table.channel.id not in special:  # one in four
            await report_by_command(stage, table.supervisor, table.number, table.channel)
        else:
            await _report(stage, table, is_tied=index % 4 == 0, slips=index % 4 == 2)  # noqa: PLR2004  # likewise
    if number == 1:
        await stage.wait(16)
        await stage.settle()
        await _report(stage, slow, is_called=True, is_tied=stage.dice.random() < 0.5)  # noqa: PLR2004  # half
        stage.say(f"At table {slow.number} time is called; the fewest cards win.")
    else:
        await stage.wait(stage.dice.randint(1, 3))
        await _report(stage, slow, is_tied=True)
    stage.say(f"Round {number} is reported at all tables.")


async def _report(
    stage: Stage,
    table: TableSeen,
    *,
    is_called: bool = False,
    is_tied: bool = False,
    slips: bool = False,
) -> None:
    await report(
        stage,
        table.supervisor,
        table.channel,
        "report",
        str(table.number),
        is_called=is_called,
        is_tied=is_tied,
        slips=slips,
    )


# --- what happens meanwhile ----------------------------------------------------------------------


async def _pause(stage: Stage, table: TableSeen) -> None:
    """A glass is knocked over; the supervisor stops the clock for two minutes."""
    helper, place = table.supervisor, str(table.number)
    await stage.screen.press(helper, table.channel, "pause", place)
    await stage.wait(2)
    await stage.settle()
    await stage.screen.press(helper, table.channel, "resume", place)
    stage.say(f"{helper.display_name} stops the clock of table {place} for two minutes.")


async def _miss(stage: Stage, table: TableSeen) -> set[int]:
    """Somebody has to leave for a round; the others play on (B20)."""
    helper = table.supervisor
    asked = await stage.screen.press(helper, table.channel, "absent", str(table.number))
    menu = [] if asked.message is None else stage.screen.menu(asked.message)
    if not menu:
        raise Stuck(f"{helper.display_name} cannot say who is missing: {asked.text}")
    chosen = stage.dice.choice(menu)
    await stage.screen.choose(helper, asked, chosen.value)
    await stage.settle()
    stage.say(f"{chosen.label} misses this round at table {table.number}.")
    return {table.channel.id}


async def _correct(stage: Stage) -> None:
    """A result was typed into the wrong lines; the supervisor mends it before the next round."""
    table = stage.dice.choice(list(stage.tables.values()))
    helper = table.supervisor
    opened = await stage.screen.press(helper, table.channel, "correct", str(table.number))
    form = stage.screen.form_of(helper, opened)
    old = [field.value for field in form.fields]
    new: dict[str, object] = {
        field.custom_id: value for field, value in zip(form.fields, [*old[1:], old[0]], strict=True)
    }
    shown = await stage.screen.submit(helper, form, new)
    outcome = await stage.screen.go_on(helper, shown, "correct_yes")
    if outcome is None:
        raise Stuck(f"a correction cannot be confirmed: {shown.text}")
    await break_ties(stage, helper, must_count(stage, outcome))
    await stage.settle()
    stage.say(f"{helper.display_name} corrects the result of table {table.number}.")


async def _decide_standings(stage: Stage) -> None:
    """Tie-break rounds for the last place that advances (B18)."""
    for table in stage.tables.values():
        helper, place = table.supervisor, str(table.number)
        found = stage.screen.find(helper, table.channel, "standing", place)
        if found is not None:
            await stage.screen.press_on(helper, *found)
        elif stage.screen.find(helper, table.channel, "standing_form", place) is not None:
            opened = await stage.screen.press(helper, table.channel, "standing_form", place)
            await order(stage, helper, stage.screen.form_of(helper, opened))
        else:
            continue
        stage.say(f"A tie-break round at table {place} decides who advances.")
    await stage.settle()
