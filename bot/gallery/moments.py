"""The moments of an evening at which its panels are worth looking at."""

from collections.abc import Callable, Iterator
from datetime import timedelta

from bot.domain import commands as c
from bot.domain.ids import Actor, Role
from bot.domain.tournament import Tournament
from bot.gallery.evenings import START, Evening, names_of

Moment = tuple[str, Tournament]
PEOPLE = 13
_LONG = "Ich habe „UNO“ gerufen, aber er sagt, das war zu spät, und dann hat sie noch +2 gelegt."


def moments() -> Iterator[Moment]:
    """Name and evening, from the first card of the lead to the podium."""
    yield from _before()
    yield from _in_the_group_stage()
    yield from _in_the_knockout()


def _before() -> Iterator[Moment]:
    evening = Evening(names_of(PEOPLE), spare=5)
    yield "01-sign-up", evening.it
    full = Evening(names_of(PEOPLE), spare=-2)
    yield "02-full", full.it
    evening.wait_until(START - timedelta(minutes=45))
    for person in list(evening.people)[:7]:
        evening.do(c.CheckIn(person=person))
    evening.do(c.OnTheWay(person="p8"))
    yield "03-check-in", evening.it
    for person in evening.people:
        evening.do(c.CheckIn(person=person))
    evening.do(c.DrawTables())
    yield "04-drawn", evening.it
    evening.do(c.CancelTournament())
    yield "05-cancelled", evening.it


def _at_tables() -> Evening:
    """Tables are out; the last one has no supervisor."""
    evening = Evening(names_of(PEOPLE))
    evening.wait_until(START - timedelta(minutes=45))
    for person in evening.people:
        evening.do(c.CheckIn(person=person))
    evening.do(c.DrawTables())
    tables = sorted(evening.it.tables)
    evening.do(c.AssignSupervisor(table=tables[0], user="k1", also=tuple(tables[1:2])))
    evening.do(c.AssignSupervisor(table=tables[2], user="k2"))
    evening.do(c.PublishTables())
    return evening


def _in_the_group_stage() -> Iterator[Moment]:
    evening = _at_tables()
    yield "06-published", evening.it
    evening.wait_until(START)
    evening.do(c.StartGroupRound())
    yield "07-round", evening.it
    for trouble in (_tied, _absent, _disputed, _ruled):
        trouble(evening)
    yield "08-troubles", evening.it
    evening.do(c.PauseTime())
    yield "09-paused", evening.it
    evening.do(c.ResumeTime())
    evening.wait_until(evening.now + timedelta(minutes=15))
    yield "10-time-is-up", evening.it
    second = _at_tables()
    second.play_round()
    yield "11-between", second.it
    second.play_round()
    yield "12-after-the-rounds", second.it


def _tied(evening: Evening) -> None:
    round_ = evening.it.tables[1].current
    if round_ is not None:
        cards = dict(zip(round_.playing, (0, 4, 4, 7), strict=False))
        evening.do(c.ReportRound(table=1, cards=cards))


def _absent(evening: Evening) -> None:
    evening.do(c.MarkAbsent(table=2, person=evening.it.tables[2].seats[0]))


def _disputed(evening: Evening) -> None:
    for table, topic in ((2, "stacking"), (3, "time")):
        person = evening.it.tables[table].seats[1]
        by = Actor(id=person, role=Role.PARTICIPANT)
        evening.do(
            c.OpenDispute(table=table, person=person, topic=topic, text=f"{_LONG} {_LONG}"), by=by
        )
    last = max(evening.it.disputes)
    evening.do(c.EscalateDispute(dispute=last), by=Actor(id="k2", role=Role.SUPERVISOR))


def _ruled(evening: Evening) -> None:
    evening.do(c.PublishRuling(topic="stacking", text="Auf +4 darf nur +4, nicht +2."))
    evening.do(
        c.PublishRuling(topic="who_begins", text="Es beginnt, wer links vom Gebenden sitzt.")
    )


def _in_the_knockout() -> Iterator[Moment]:
    evening = _at_tables()
    evening.play_round()
    evening.play_round()
    evening.start_knockout()
    yield "13-bracket", evening.it
    names = evening.called()
    yield "14-called", evening.it
    evening.play(names[0], games=1)
    evening.no_show(names[-1])
    yield "15-matches", evening.it
    steps: dict[str, Callable[[], object]] = {
        "16-semi-final": evening.called,
        "17-final": evening.called,
    }
    for name, step in steps.items():
        _finish(evening)
        step()
        yield name, evening.it
    _finish(evening)
    yield "18-over", evening.it


def _finish(evening: Evening) -> None:
    for match in list(evening.matches.values()):
        if match.clock is not None and not match.is_decided:
            evening.play(match.id)
