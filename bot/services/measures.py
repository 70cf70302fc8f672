"""What the running bot measures of itself: durations and counts, never whose."""

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

Kind = Literal["commit", "timer", "picture"]


@dataclass(slots=True)
class Series:
    """Durations of one kind, in seconds."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    failures: int = 0
    last_at: float | None = None
    """When the last one went well, by the monotonic clock."""
    is_failing: bool = False
    """Whether the last one failed."""


class Measures:
    """All series of the process; may be told from any thread."""

    def __init__(self) -> None:
        self.series: defaultdict[Kind, Series] = defaultdict(Series)

    def took(self, kind: Kind, seconds: float) -> None:
        """Something went well and took so long (or came so late)."""
        series = self.series[kind]
        series.count += 1
        series.total += seconds
        series.longest = max(series.longest, seconds)
        series.last_at, series.is_failing = time.monotonic(), False

    def failed(self, kind: Kind) -> None:
        """Something did not go well."""
        series = self.series[kind]
        series.failures += 1
        series.is_failing = True

    @contextmanager
    def timing(self, kind: Kind) -> Iterator[None]:
        """Measure a block; one that is left by an exception has failed."""
        begun = time.monotonic()
        try:
            yield
        except BaseException:
            self.failed(kind)
            raise
        self.took(kind, time.monotonic() - begun)


measures = Measures()
"""Those of this process."""
