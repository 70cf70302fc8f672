"""Every benchmark by its name, each in a process of its own, one after the other."""

import importlib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from benchmarks.figures import Figure

SMALL: Final[Mapping[str, Mapping[str, Any]]] = {
    "bursts": {"runs": 1, "sizes": (8, 12), "steady": 80},
    "idle": {"runs": 1, "people": 3, "rest_seconds": 0.1},
    "start_and_stop": {"runs": 1, "clicks": 8},
    "remembering": {"people": 8, "rest_seconds": 0.1},
    "domain": {"most": 32},
    "alarms": {"evenings": 20, "seconds": 0.2, "lead_seconds": 0.5},
    "pictures": {"runs": 1},
    "calls": {"sizes": (8,), "rehearsals": ()},
}
"""What there is, in the order in which it is measured, and how little shows that it works."""


def measured(name: str, *, is_small: bool = False) -> list[Figure]:
    """The figures of one benchmark, made in this process."""
    module = importlib.import_module(f"benchmarks.{name}")
    found: list[Figure] = module.figures(**(SMALL[name] if is_small else {}))
    return found


def apart(names: Sequence[str], *, is_small: bool = False) -> Iterator[tuple[str, list[Figure]]]:
    """The figures of each, made in a fresh process, so that none lies in the way of the next."""
    for name in names:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            yield name, pool.submit(measured, name, is_small=is_small).result()
