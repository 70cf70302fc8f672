"""What is told of time: pauses, late calls, nights, and each supervisor once (B9, B17, B58)."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest

from bot.domain import commands as c
from bot.domain import events as e
from bot.presentation.notices import is_news, notices_of
from bot.presentation.panels import panels
from bot.presentation.shapes import Language, Notice
from bot.presentation.texts import stamp
from bot.services.ports import Step
from tests.presentation import builders as b
from tests.presentation.looking import named, told, words

PAUSE: dict[Language, str] = {
    "de": "⏸️ **Kurze Pause:** Alle Uhren stehen still",
    "en": "⏸️ **A short break:** all clocks are stopped",
}
LEADS_PAUSE: dict[Language, str] = {
    "de": "**Alle Uhren stehen still.**",
    "en": "**All clocks are stopped.**",
}


def told_at(steps: list[Step], now: datetime, **more: tuple[time, time]) -> list[Notice]:
    found = notices_of(tuple(steps), b.TOURNAMENT, language="de", now=now, **more)
    return [notice for _, notice in found]


# --- a pause (B17) -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("stage", ["before", "round", "between", "presence", "game"])
def test_b17_a_paused_evening_says_so_on_every_panel(stage: str, language: Language) -> None:
    evening = {
        "before": lambda: b.published(8, 2),
        "round": lambda: b.round_running(8, 2),
        "between": lambda: b.group_stage_done(8, 2),
        "presence": lambda: b.matches_called(8, 2),
        "game": lambda: b.matches_called(8, 2),
    }[stage]()
    if stage == "game":
        for person in b.knockout(evening)["SF1"].people:
            evening.do(c.ConfirmPresence(person=person or ""))
    evening.do(c.PauseTime())
    shown = panels(evening.it, b.TOURNAMENT, language=language)
    pause = PAUSE[language]
    silent = [one.key for one in shown if pause not in words(one.blocks) and one.key != "lead"]
    lead = next(one for one in shown if one.key == "lead")

    assert {one.key.split(":")[0] for one in shown} >= {"home", "lead", "table", "supervisor"}
    assert silent == []
    assert LEADS_PAUSE[language] in words(lead.blocks)


def test_b17_a_resumed_evening_says_so_nowhere() -> None:
    evening = b.round_running(8, 2)
    evening.do(c.PauseTime())
    evening.do(c.ResumeTime())

    shown = panels(evening.it, b.TOURNAMENT, language="de")

    assert not any(PAUSE["de"] in words(one.blocks) for one in shown)


def test_b17_one_table_that_stands_still_says_so_alone_and_until_when() -> None:
    evening = b.round_running(8, 2)
    evening.do(c.PauseTime(table=1), by=b.supervisor("k1"))
    shown = {one.key: words(one.blocks) for one in panels(evening.it, b.TOURNAMENT, language="de")}

    until = stamp(evening.now + timedelta(minutes=5))
    assert f"⏸️ Die Uhr steht still, bis {until}" in shown["table:1"]
    assert "⏸️" not in shown["table:2"]


def test_b17_a_supervisors_pause_that_ends_by_itself_is_told_to_that_supervisor() -> None:
    evening = b.round_running(8, 2)
    evening.do(c.PauseTime(table=1), by=b.supervisor("k1"))
    said = told(evening.wait(5))

    (notice,) = named(said, "resumed")
    assert (notice.channel, notice.mentions) == ("supervisors", ("k1",))


# --- late and news (B31, B9) -------------------------------------------------------------------


def test_b31_a_call_told_late_says_when_it_was_due() -> None:
    evening = b.round_running(8, 2)
    steps = [s for s in evening.wait(20) if isinstance(s.entry.event, e.TimeCalled)]
    due = steps[0].entry.event.at

    late = told_at(steps, evening.now)
    on_time = told_at(steps, due + timedelta(seconds=20))

    assert {n.channel for n in late} == {"table:1", "table:2", "supervisors", "lead"}
    assert all(stamp(due) in notice.text for notice in late)
    assert not any(stamp(due) in notice.text for notice in on_time)
    assert {n.channel for n in on_time} == {"supervisors", "lead"}
    assert [n.key for n in late if n.channel[:5] != "table"] == [n.key for n in on_time]


BACK: dict[Language, str] = {
    "de": "Ich war kurz nicht erreichbar, das zählt nicht gegen euch. Ihr habt Zeit bis {until}.",
    "en": (
        "I could not be reached for a moment, that does not count against you. "
        "You have time until {until}."
    ),
}


@pytest.mark.parametrize("language", ["de", "en"])
def test_b31_where_somebody_is_waited_for_the_table_reads_until_when(language: Language) -> None:
    """Also where a supervisor's pause ended in the gap; not where the lead has stopped all."""
    evening = b.matches_called(8, 2)
    since = evening.now
    evening.do(c.PauseTime(match="SF1"), by=b.supervisor("k1"))
    evening.now += timedelta(minutes=20)

    said = told(evening.do(c.ReportDowntime(since=since)), language)

    words = BACK[language].format(until=stamp(evening.now + timedelta(minutes=5)))
    assert [notice.text for notice in named(said, "downtime")] == [words] * 2
    assert {notice.channel for notice in said} == {"table:1", "table:2"}
    assert not any(notice.is_loud for notice in said)


def test_b31_a_wait_that_the_lead_has_stopped_is_no_news() -> None:
    evening = b.matches_called(8, 2)
    since = evening.now
    evening.do(c.PauseTime(match="SF1"), by=b.supervisor("k1"))
    evening.do(c.PauseTime())
    evening.now += timedelta(minutes=20)

    assert evening.do(c.ReportDowntime(since=since)) == []


def test_b9_what_has_passed_is_not_told_and_what_still_helps_is() -> None:
    evening = b.signed_up(3)
    state, at = evening.it, evening.now
    opened = replace(state, is_check_in_open=True, has_check_in_begun=True)
    closed = replace(opened, is_check_in_open=False)
    hours = at + timedelta(hours=3)
    note = e.TimeNoted(at=at, table=1, minutes=5)
    ahead = e.ReminderDue(at=at, kind="day_before")
    soon = e.ReminderDue(at=at, kind="check_in_reminder")

    assert is_news(note, opened, now=at + timedelta(seconds=59))
    assert not is_news(note, opened, now=at + timedelta(seconds=61))
    assert [is_news(ahead, one, now=hours) for one in (state, opened, closed)] == [
        True,
        False,
        False,
    ]
    assert [is_news(soon, one, now=hours) for one in (opened, closed)] == [True, False]
    assert [is_news(e.CheckInOpened(at=at), one, now=hours) for one in (opened, closed)] == [
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("language", "label"), [("de", "Kann nicht kommen"), ("en", "I can’t come")]
)
def test_b9_the_day_before_asks_everybody_with_a_place_once_and_rings(
    language: Language, label: str
) -> None:
    evening = b.signed_up(3)
    steps = evening.wait_until(b.START - timedelta(hours=20))

    (notice,) = named(told(steps, language), "reminder")
    assert notice.mentions == ("p1", "p2", "p3")
    assert notice.is_loud
    assert [button.label for button in notice.buttons] == [label]


# --- at night (B58) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("local", "is_loud"),
    [((21, 29), True), ((21, 30), False), ((3, 0), False), ((7, 59), False), ((8, 0), True)],
)
def test_b58_a_promotion_rings_by_day_in_the_servers_own_zone(
    local: tuple[int, int], *, is_loud: bool
) -> None:
    evening = b.signed_up(29)
    wall = datetime(2026, 11, 30, *local, tzinfo=evening.it.rules.zone())
    evening.wait_until(wall.astimezone(UTC))

    (notice,) = told(evening.do(c.Withdraw(person="p3"), by=b.person("p3")))

    assert notice.is_loud is is_loud


def test_b58_what_is_told_late_rings_by_the_hour_at_which_it_is_told() -> None:
    evening = b.signed_up(29)
    steps = evening.do(c.Withdraw(person="p3"), by=b.person("p3"))
    at_night = evening.now.replace(hour=22)

    (notice,) = told_at(steps, at_night)

    assert not notice.is_loud


def test_b58_the_hours_of_the_night_are_a_setting() -> None:
    evening = b.signed_up(29)
    steps = evening.do(c.Withdraw(person="p3"), by=b.person("p3"))

    (quiet,) = told_at(steps, evening.now, night=(time(12), time(14)))
    (loud,) = told_at(steps, evening.now.replace(hour=22), night=(time(12), time(14)))

    assert (quiet.is_loud, loud.is_loud) == (False, True)


# --- one message for each supervisor (B58) -----------------------------------------------------


def test_b58_what_concerns_tables_of_nobody_at_one_moment_is_one_message() -> None:
    evening = b.round_running(8)
    seats = [evening.it.tables[table].seats[0] for table in (1, 2)]
    steps = [step for seat in seats for step in evening.do(c.Withdraw(person=seat))]

    (notice,) = named(told(steps), "left")
    first, second = notice.text.splitlines()
    assert notice.mentions == ()
    assert first.startswith("{channel:table:1}")
    assert second.startswith("{channel:table:2}")


def test_b58_two_forfeits_at_one_moment_are_one_message_for_their_supervisor() -> None:
    evening = b.knockout_started(8)
    for table in (1, 2):
        evening.do(c.AssignSupervisor(table=table, user="k1"))
    evening.do(c.StartKnockoutRound())
    said = told(evening.wait(5))

    (notice,) = named(said, "forfeit-at")
    assert notice.text.count("{user:k1}") == 1
    assert len(notice.text.splitlines()) == 2
    assert len(notice.buttons) == 2


def test_b44_what_is_told_together_is_told_from_its_first_entry_on() -> None:
    evening = b.published(8)
    for table in (1, 2):
        evening.do(c.AssignSupervisor(table=table, user="k1"))
    evening.do(c.StartGroupRound())
    steps = evening.wait(10)

    found = notices_of(tuple(steps), b.TOURNAMENT, language="de")

    assert len(steps) > 1
    assert {seq for seq, _ in found} == {steps[0].entry.seq}
