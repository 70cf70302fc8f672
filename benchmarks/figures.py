"""A measured figure, the floor beside it, its goal; and all of them as one table or as JSON."""

import json
import platform
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure, or its ratio to the floor where there is one, must not pass."""

    limit: float
    is_least: bool = False
    """Whether more is better."""

    def is_met(self, value: float) -> bool:
        """Whether a value keeps to it."""
        return value >= self.limit if self.is_least else value <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.is_least else '≤'} {self.limit:g}"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line: medians, the floor of the same run, and how far single runs lay apart.

    `low` and `high` are of single runs: of their ratios where there is a floor, else of values.
    """

    name: str
    unit: str
    value: float
    floor: float | None = None
    goal: Goal | None = None
    low: float | None = None
    high: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the floor; None where there is none."""
        return self.value / self.floor if self.floor else None

    @property
    def is_met(self) -> bool | None:
        """Whether the goal is kept; None where there is none."""
        if self.goal is None:
            return None
        return self.goal.is_met(self.value if self.ratio is None else self.ratio)


def figure(
    name: str,
    unit: str,
    values: Sequence[float],
    *,
    floors: Sequence[float] = (),
    goal: Goal | None = None,
) -> Figure:
    """The medians of runs, and of the runs of the floor that were made between them."""
    spread = [one / floor for one, floor in zip(values, floors, strict=True)] if floors else values
    return Figure(
        name,
        unit,
        statistics.median(values),
        statistics.median(floors) if floors else None,
        goal,
        min(spread),
        max(spread),
    )


TITLES = ("", "figure", "no-op", "ratio", "single runs", "goal", "")


def table(figures: Iterable[Figure]) -> str:
    """All of them below each other, the goal beside each."""
    rows = [TITLES, *(_row(one) for one in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(TITLES))]
    return "\n".join(_line(row, widths) for row in rows)


def _row(one: Figure) -> tuple[str, ...]:
    verdict = {True: "met", False: "MISSED", None: ""}[one.is_met]
    return (
        one.name,
        f"{_number(one.value)} {one.unit}",
        "" if one.floor is None else f"{_number(one.floor)} {one.unit}",
        "" if one.ratio is None else f"{one.ratio:.2f} ×",
        "" if one.low is None or one.high is None else f"{_number(one.low)}–{_number(one.high)}",
        "" if one.goal is None else f"{one.goal}{'' if one.ratio is None else ' ×'}",
        verdict,
    )


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)])


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def as_json(figures: Iterable[Figure]) -> str:
    """All that is known, for comparing one day with another."""
    return json.dumps({**_machine(), "figures": list(_told(figures))}, indent=1, ensure_ascii=False)


def _told(figures: Iterable[Figure]) -> Iterator[dict[str, Any]]:
    for one in figures:
        yield {**asdict(one), "ratio": one.ratio, "is_met": one.is_met}


def _machine() -> dict[str, object]:
    load = Path("/proc/loadavg").read_text(encoding="ascii").split()[0]
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "load": float(load),
    }
