"""Supervisors at work: results by button, card and command, tie-break rounds, slips of the pen."""

import re
from typing import Final

from bot.presentation.custom_ids import decode
from bot.rehearsal.evening.cards import counts, typed
from bot.rehearsal.model import Channel, User
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Stage
from bot.rehearsal.text import buttons_of, text_of

_SEAT: Final = re.compile(r"^\*\*\d+\*\* · (?!~~)", re.MULTILINE)
TIES: Final = ("tie", "tie_form")


async def report(
    stage: Stage,
    helper: User,
    channel: Channel,
    action: str,
    place: str,
    *,
    is_called: bool = False,
    is_tied: bool = False,
    slips: bool = False,
) -> Outcome:
    """Enter what was played at a place, by whatever way this supervisor likes today."""
    opened = await _open(stage, helper, channel, action, place)
    form = stage.screen.form_of(helper, opened)
    if slips:
        form = await _slip(stage, helper, form)
    values = hand(stage, form, is_called=is_called, is_tied=is_tied)
    outcome = await stage.screen.submit(helper, form, values)
    return await break_ties(stage, helper, must_count(stage, outcome))


async def _open(stage: Stage, helper: User, channel: Channel, action: str, place: str) -> Outcome:
    screen = stage.screen
    way = stage.dice.choice(("panel", "card", "command"))
    if way == "command":
        number = next(one.number for one in stage.tables.values() if one.channel is channel)
        return await screen.slash(helper, stage.lobby, "report", {"table": number})
    room = channel if way == "panel" else stage.rooms["supervisors"]
    return await screen.press(helper, room, action, place)


def hand(stage: Stage, form: Form, *, is_called: bool, is_tied: bool) -> dict[str, object]:
    """What the supervisor types into the form."""
    cards = counts(stage.dice, len(form.fields), is_called=is_called, is_tied=is_tied)
    words = typed(stage.dice, cards, decides_ties=stage.dice.random() < 0.5)  # noqa: PLR2004  # half
    return {field.custom_id: word for field, word in zip(form.fields, words, strict=True)}


async def _slip(stage: Stage, helper: User, form: Form) -> Form:
    """Two are entered as finished; the bot says so and offers the form again, filled in."""
    wrong: dict[str, object] = dict.fromkeys((one.custom_id for one in form.fields), "0")
    refused = await stage.screen.submit(helper, form, wrong)
    stage.screen.slips += 1
    again = await stage.screen.go_on(helper, refused, "reopen")
    if again is None:
        raise Stuck(f"a refused form is not offered again: {refused.text}")
    return stage.screen.form_of(helper, again)


async def report_by_command(stage: Stage, helper: User, number: int, channel: Channel) -> Outcome:
    """`/report 3 0 4 4+ 7`: the short way, in seat order as the panel lists it."""
    message, _ = await stage.screen.sees(helper, channel, "report", str(number))
    seats = len(_SEAT.findall(text_of(message)))
    cards = counts(stage.dice, seats, is_called=False, is_tied=False)
    words = [word.split()[0] for word in typed(stage.dice, cards, decides_ties=True)]
    given = {"table": number, "cards": " ".join(words)}
    outcome = await stage.screen.slash(helper, stage.lobby, "report", given)
    return await break_ties(stage, helper, must_count(stage, outcome))


def must_count(stage: Stage, outcome: Outcome) -> Outcome:
    """A result that was entered properly is not refused.

    Raises:
        Stuck: it was.
    """
    if stage.screen.on(outcome.message, "reopen") is not None or outcome.message is None:
        raise Stuck(f"a result was refused: {outcome.text}")
    return outcome


async def break_ties(stage: Stage, helper: User, outcome: Outcome) -> Outcome:
    """Answer who won the tie-break rounds, as long as the bot asks."""
    for _ in range(10):
        message = outcome.message
        if message is None or stage.screen.on(message, *TIES[:1]) is None:
            break
        choices = [one for one in buttons_of(message) if _is_tie(one.custom_id)]
        outcome = await stage.screen.press_on(helper, message, stage.dice.choice(choices))
    opened = await stage.screen.go_on(helper, outcome, "tie_form")
    if opened is None:
        return outcome
    outcome = await order(stage, helper, stage.screen.form_of(helper, opened))
    return await break_ties(stage, helper, outcome)


def _is_tie(custom_id: str | None) -> bool:
    target = decode(custom_id or "")
    return target is not None and target.action == "tie"


async def order(stage: Stage, helper: User, form: Form) -> Outcome:
    """Enter in which order three or more finished their tie-break round."""
    options = [one.value for one in form.fields[0].options]
    stage.dice.shuffle(options)
    values: dict[str, object] = {
        field.custom_id: value for field, value in zip(form.fields, options, strict=False)
    }
    return await stage.screen.submit(helper, form, values)
