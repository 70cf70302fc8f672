"""Whatever waits for the lead stands on the lead's card, with a way to it (B57, B59)."""

from collections.abc import Iterator

import pytest

from bot.domain import commands as c
from bot.domain.decide import decide
from bot.domain.errors import Refusal
from bot.domain.ids import LEAD, Phase
from bot.domain.tournament import Tournament
from bot.presentation.custom_ids import decode
from bot.presentation.panels import panel_keys
from bot.presentation.rulebook import open_questions
from bot.presentation.standing_in_the_way import (
    disputes_for_lead,
    exclusion_questions,
    matches_now,
    tables_now,
)
from tests.presentation import builders as b
from tests.presentation.looking import buttons, seen, words

STEPS: dict[str, tuple[c.Command, frozenset[str]]] = {
    "open the sign-up": (c.OpenRegistration(), frozenset({"open_registration"})),
    "publish": (c.PublishTables(), frozenset({"publish"})),
    "start a round": (
        c.StartGroupRound(),
        frozenset({"start_round", "start_ready", "start_table", "publish"}),
    ),
    "fix the bracket": (c.StartKnockout(), frozenset({"start_knockout"})),
    "call a round": (
        c.StartKnockoutRound(),
        frozenset({"start_knockout_round", "start_match"}),
    ),
    "let the clocks run": (c.ResumeTime(), frozenset({"resume"})),
}
"""The steps that wait for the lead when the domain takes them, and the buttons that do them."""

BEFORE_THE_DRAW: dict[str, tuple[c.Command, frozenset[str]]] = {
    "open the check-in": (c.OpenCheckIn(), frozenset({"open_check_in"})),
    "close the check-in": (c.CloseCheckIn(), frozenset({"close_check_in"})),
    "draw": (c.DrawTables(), frozenset({"draw"})),
    "release places": (c.ReleaseNoShows(), frozenset({"release_no_shows"})),
}
"""Those that the domain takes for longer than they are of use."""


def offered(state: Tournament) -> set[str]:
    """What the cards in the lead's channel offer, with their arguments."""
    found = set[str]()
    for key in ("lead", "decisions"):
        if key in panel_keys(state):
            for button in buttons(seen(state, key).blocks):
                target = decode(button.custom_id)
                if target is not None:
                    found |= {target.action, ":".join((target.action, *target.arguments))}
    return found


def waits(state: Tournament, command: c.Command) -> bool:
    """Whether the domain would take a step now, and it would change something."""
    try:
        return bool(decide(state, command, by=LEAD, now=state.now))  # type: ignore[arg-type]  # a kind
    except Refusal:
        return False


def pending(state: Tournament) -> Iterator[tuple[str, frozenset[str]]]:
    """Everything that waits for the lead, and the buttons of which one has to be there."""
    steps = STEPS if state.is_drawn or not state.taken else STEPS | BEFORE_THE_DRAW
    for name, (command, actions) in steps.items():
        if waits(state, command):
            yield name, actions
    if state.phase is Phase.REGISTRATION and open_questions(state):
        yield "settle the open questions", frozenset({"questions"})
    if tables_now(state).out_of_time and state.knockout is None:
        yield "call time", frozenset({"call_time"})
    yield from _about_people(state)


def _about_people(state: Tournament) -> Iterator[tuple[str, frozenset[str]]]:
    for dispute in disputes_for_lead(state):
        yield "rule", frozenset({f"rule_dispute:{dispute.number}", f"ruling:{dispute.number}"})
    for person in exclusion_questions(state):
        times = sum(penalty.person == person for penalty in state.penalties)
        yield "exclude", frozenset({f"exclude_again:{person}:{times}"})
    for match in matches_now(state).again:
        if None not in match.people:
            yield "start anew", frozenset({f"start_match:{match.id}"})
    if any(waits(state, c.Admit(person=person)) for person in state.waitlist):
        yield "admit", frozenset({"admit"})


def missing(state: Tournament) -> list[str]:
    return [name for name, actions in pending(state) if not actions & offered(state)]


@pytest.mark.parametrize("people", [3, 5, 12, 27])
def test_b59_every_step_that_waits_for_the_lead_is_on_the_card(people: int) -> None:
    waited = set[str]()
    for name, evening in b.stages(people, people // 6):
        assert missing(evening.it) == [], name
        waited |= {step for step, _ in pending(evening.it)}

    assert waited >= {"open the sign-up", "publish", "start a round", "fix the bracket"}
    assert waited >= {"open the check-in", "call a round", "let the clocks run"}


def test_b59_what_waits_seldom_is_on_the_card_too() -> None:
    for name, evening in _seldom():
        steps = {step for step, _ in pending(evening.it)}
        assert name in steps
        assert missing(evening.it) == []


def _seldom() -> Iterator[tuple[str, b.Evening]]:
    evening = b.round_running(8, auto_call_time=False)
    evening.wait(16)
    yield "call time", evening
    evening = b.round_running(8)
    me = evening.it.tables[1].seats[0]
    evening.do(c.OpenDispute(table=1, person=me, topic="other", text="…"), by=b.person(me))
    evening.wait(4)
    yield "rule", evening
    evening = b.round_running(8)
    for _ in range(2):
        evening.do(c.Penalise(person=me, offence="cheating", note="…"))
        b.report_all(evening)
        for table in evening.it.tables:
            b.break_ties(evening, table)
        evening.do(c.StartGroupRound()) if not exclusion_questions(evening.it) else None
    yield "exclude", evening
    yield from _at_the_door()


def _at_the_door() -> Iterator[tuple[str, b.Evening]]:
    """Somebody waits in the room, and there is a place more; before that, everybody came."""
    yield "draw", b.checked_in(8)
    evening = b.signed_up(8, 7)
    evening.wait_until(b.CHECK_IN)
    for number in range(1, 9):
        evening.do(c.CheckIn(person=f"p{number}"), by=b.person(f"p{number}"))
    evening.do(c.DrawTables())
    evening.do(c.PublishTables())
    evening.do(c.SetCapacity(capacity=8))
    yield "admit", evening


@pytest.mark.parametrize("people", [12, 27])
def test_b57_the_card_links_every_table_that_stands_in_the_way(people: int) -> None:
    linked = 0
    for _, evening in b.stages(people, people // 6):
        state = evening.it
        if state.knockout is not None or not state.is_published:
            continue
        now, text = tables_now(state), words(seen(state, "lead").blocks)
        for table in {*now.playing, *now.tied, *now.disputed, *now.undecided, *now.out_of_time}:
            assert f"{{channel:table:{table}}}" in text
            linked += 1

    assert linked > people // 4
