"""Whatever happens while somebody is waited for, absences are held against nobody (B25, B31)."""

from dataclasses import dataclass, field
from datetime import timedelta

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.domain.moments import match_clock
from bot.domain.tournament import bracket
from tests.builders import Evening, supervisor

STEP = timedelta(seconds=30)
FIVE_MINUTES, TWO_MINUTES = timedelta(minutes=5), timedelta(minutes=2)
LATE = 500
"""So many steps until nobody waits any more, whatever was done before."""

Act = tuple[str, int]
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["wait", "gap", "pause", "resume", "stop", "go", "extend"]),
        st.integers(1, 14),
    ),
    max_size=14,
)


@dataclass
class Wait:
    """Two people are called to the final, and neither of them comes."""

    evening: Evening = field(default_factory=lambda: Evening().called(4))
    waited: timedelta = timedelta()
    """How long the clock ran while anybody could have pressed a button."""
    since_gap: timedelta | None = None
    wanted: timedelta = FIVE_MINUTES

    @property
    def is_over(self) -> bool:
        return bracket(self.evening.state).matches["F"].is_decided

    def does(self, act: Act) -> None:
        """One thing, as far as it is allowed."""
        kind, number = act
        match kind:
            case "wait":
                self.passes(number)
            case "gap":
                since = self.evening.now
                at = since + number * STEP
                self.evening.do("report_downtime", since=since.isoformat(), at=at)
                self.since_gap = timedelta()
            case "pause" if self._can_pause:
                self.evening.do("pause_time", match="F", by=supervisor())
            case "resume":
                self.evening.do("resume_time", match="F", by=supervisor())
            case "stop":
                self.evening.do("pause_time")
            case "go":
                self.evening.do("resume_time")
            case "extend":
                self.evening.do("extend_time", match="F", minutes=number)
                self.wanted += timedelta(minutes=number)

    @property
    def _can_pause(self) -> bool:
        clock = match_clock(bracket(self.evening.state).matches["F"])
        return clock is not None and clock.paused_in_all < FIVE_MINUTES

    def passes(self, steps: int) -> None:
        """Time in which everybody can be reached."""
        for _ in range(steps):
            if self.is_over:
                return
            clock = match_clock(bracket(self.evening.state).matches["F"])
            if clock is not None and clock.is_running:
                self.waited += STEP
                self.since_gap = None if self.since_gap is None else self.since_gap + STEP
            self.evening.until(self.evening.now + STEP)


@settings(max_examples=200)
@given(ACTS)
@example([("wait", 1), ("pause", 1), ("gap", 40)])
@example([("wait", 8), ("gap", 1), ("gap", 1), ("gap", 14)])
@example([("pause", 1), ("gap", 14), ("stop", 1), ("gap", 14), ("go", 1)])
@example([("wait", 4), ("pause", 1), ("wait", 13), ("stop", 1), ("gap", 1)])
def test_b31_nobody_is_out_before_five_minutes_in_which_they_could_come(acts: list[Act]) -> None:
    """And two of these after each absence, paused or not."""
    wait = Wait()
    for act in acts:
        if not wait.is_over:
            wait.does(act)
    wait.evening.do("resume_time")
    wait.passes(LATE)

    assert wait.is_over
    assert wait.waited >= wait.wanted
    assert wait.since_gap is None or wait.since_gap >= TWO_MINUTES
