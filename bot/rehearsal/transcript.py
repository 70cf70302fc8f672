"""A record of every request, event and fault, to count calls and to explain failing tests."""

import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_LONGEST_SUMMARY: Final = 600
_FIRST_FAILURE: Final = 400


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `status` is set for requests, `seconds` counts from the start of the record."""

    seconds: float
    kind: str
    label: str
    status: int | None
    summary: str

    def __str__(self) -> str:
        status = "" if self.status is None else f" -> {self.status}"
        return f"{self.seconds:9.3f} {self.kind:7} {self.label}{status} {self.summary}".rstrip()


class Transcript:
    """Keeps the last `size` entries; the counts cover everything."""

    def __init__(self, size: int = 20_000) -> None:
        self._start = time.monotonic()
        self._entries: deque[tuple[float, str, str, int | None, object]] = deque(maxlen=size)
        self.calls: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.struck: Counter[str] = Counter()

    def request(self, label: str, status: int, body: object) -> None:
        """Note one answered request; `label` is method and route template."""
        self.calls[label] += 1
        self._note("request", label, status, body)

    def event(self, name: str, data: object) -> None:
        """Note one gateway event, whether or not a session was there to get it."""
        self.events[name] += 1
        self._note("event", name, None, data)

    def fault(self, label: str, what: str) -> None:
        """Note that a request met a fault."""
        self.struck[label] += 1
        self._note("fault", f"{what} {label}", None, None)

    def note(self, kind: str, text: str) -> None:
        """Note anything else: a connection, a fault, a step of a test."""
        self._note(kind, text, None, None)

    def _note(self, kind: str, label: str, status: int | None, body: object) -> None:
        # Summaries are made when somebody reads: the hot path only keeps a reference.
        self._entries.append((time.monotonic() - self._start, kind, label, status, body))

    def entries(self) -> Iterator[Entry]:
        """The entries in order, oldest first."""
        for seconds, kind, label, status, body in self._entries:
            summary = "" if body is None else str(body)[:_LONGEST_SUMMARY]
            yield Entry(seconds, kind, label, status, summary)

    def last_fault(self) -> str:
        """What was struck last, and how; empty where nothing was."""
        kept = reversed(self._entries)
        return next((label for _, kind, label, _, _ in kept if kind == "fault"), "")

    def requests(self, label: str = "") -> list[Entry]:
        """The requests whose method and route contain `label`."""
        return [one for one in self.entries() if one.kind == "request" and label in one.label]

    def failures(self) -> list[Entry]:
        """The requests that were refused (status 400 and above)."""
        return [one for one in self.requests() if (one.status or 0) >= _FIRST_FAILURE]

    def count(self, label: str) -> int:
        """How many requests had a method and route containing `label`."""
        return sum(number for name, number in self.calls.items() if label in name)

    def reset_counts(self) -> None:
        """Start counting anew, for instance after the login; the entries stay."""
        self.calls.clear()
        self.events.clear()

    def text(self, last: int = 200) -> str:
        """The last entries, one a line."""
        return "\n".join(str(entry) for entry in list(self.entries())[-last:])
