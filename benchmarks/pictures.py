"""How long a bracket of 64 people takes, and how much memory: each run in a process of its own.

    uv run python -m benchmarks.pictures [--runs 5]

Cold: from the import of the pictures to the finished bytes, in a process that has the catalogues
already, as the bot has. Warm: other names each time, the median of twenty. Peak: the largest
resident sets of the process and of the one that draws for it, added up. CPU times stand beside, for
machines that are busy with other things.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure, Goal, figure
from benchmarks.processes import Process
from bot.domain.changes import with_person
from bot.domain.tournament import Tournament
from bot.domain.values import replace
from bot.gallery.evenings import in_the_bracket, names_of
from bot.presentation.texts import say

GOALS = {"cold_ms": 400.0, "warm_ms": 160.0, "peak_mb": 220.0}
WORDS = {
    "cold_ms": "cold",
    "warm_ms": "warm",
    "peak_mb": "peak",
    "cold_cpu_ms": "cold, CPU",
    "warm_cpu_ms": "warm, CPU",
}
ROOT = Path(__file__).parents[1]
PEOPLE, WARM_RUNS = 64, 20
FIRST = ("Anna", "Лена", "さくら", "محمد", "김민준", "🔥 Kim", "Dora Übermut", "שירה")


def evenings() -> Iterator[Tournament]:
    """One evening of 64 people with their first matches called, under ever other names."""
    evening = in_the_bracket(PEOPLE, names=names_of(PEOPLE, ()))
    evening.called()
    for run in range(WARM_RUNS + 1):
        state = evening.it
        for number, person in enumerate(sorted(state.people)):
            name = f"{FIRST[number % len(FIRST)]} {number + run}"
            state = with_person(state, replace(state.people[person], name=name))
        yield state


def spent() -> float:
    """Seconds of CPU of this process and of the one that draws."""
    return sum(Process(pid).cpu() for pid in Process.this().family())


def measured() -> dict[str, float]:
    """One process's numbers; a Linux machine counts memory in kilobytes."""
    states = list(evenings())
    say("de", "stage-F")
    clocks = [(time.perf_counter(), spent())]
    from bot.presentation.pictures import whole_bracket_pictures  # noqa: PLC0415  # it is timed

    async def draw() -> None:
        for state in states:
            pictures = await whole_bracket_pictures(state, "de")
            assert len(pictures) == 1  # noqa: S101  # else nothing was measured
            clocks.append((time.perf_counter(), spent()))

    asyncio.run(draw())
    wall = [1000 * (b[0] - a[0]) for a, b in pairwise(clocks)]
    cpu = [1000 * (b[1] - a[1]) for a, b in pairwise(clocks)]
    return {
        "cold_ms": wall[0],
        "warm_ms": median(wall[1:]),
        "peak_mb": Process.this().peak(),
        "cold_cpu_ms": cpu[0],
        "warm_cpu_ms": median(cpu[1:]),
    }


def runs_of(number: int) -> list[dict[str, float]]:
    """The numbers of so many fresh processes."""
    command = [sys.executable, "-m", "benchmarks.pictures", "--child"]
    return [json.loads(subprocess.check_output(command, cwd=ROOT)) for _ in range(number)]


def figures(*, runs: int = 5) -> list[Figure]:
    """The lines of the table of all benchmarks."""
    found = runs_of(runs)
    return [
        figure(
            f"bracket of {PEOPLE}, {WORDS[name]}",
            "MiB" if name == "peak_mb" else "ms",
            [run[name] for run in found],
            goal=Goal(GOALS[name]) if name in GOALS else None,
        )
        for name in found[0]
    ]


def main() -> None:
    """Measure in fresh processes and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        print(json.dumps(measured()))
        return
    runs = runs_of(arguments.runs)
    print(f"{'':12} {'median':>8} {'best':>8} {'goal':>8}")
    for name in runs[0]:
        values = [run[name] for run in runs]
        goal = f"{GOALS[name]:8.0f}" if name in GOALS else f"{'–':>8}"
        print(f"{name:12} {median(values):8.0f} {min(values):8.0f} {goal}")


if __name__ == "__main__":
    main()
