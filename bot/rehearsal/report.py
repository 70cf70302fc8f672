"""What came of a rehearsal: the podium, the ranking, what it took, and what was amiss."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.presentation.shapes import File

MEDALS: Final = ("🥇", "🥈", "🥉")

# The kinds of calls in the order in which they are told; the first that fits a route counts.
KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("answers to people", "/callback"),
    ("further answers", "/webhooks/"),
    ("direct messages", "/users/@me/channels"),
    ("messages posted", "POST /channels/{channel_id}/messages"),
    ("messages edited", "PATCH /channels/{channel_id}/messages"),
    ("messages deleted", "DELETE /channels/{channel_id}/messages"),
    ("channels and roles made", "POST /guilds/"),
    ("roles given", "PUT /guilds/"),
    ("everything else", ""),
)


def kinds_of(calls: Mapping[str, int]) -> Counter[str]:
    """How many calls there were of each kind; `calls` by method and route."""
    found = Counter[str]()
    for label, number in calls.items():
        found[next(kind for kind, part in KINDS if part in label)] += number
    return found


@dataclass(slots=True)
class Report:
    """The end of a rehearsal; `stuck` says where it went no further."""

    seconds: float
    calls: Counter[str]
    acts: int
    ranking: Sequence[tuple[int, str]] = ()
    snapshot: dict[str, Any] | None = None
    stuck: str = ""
    troubles: Sequence[str] = ()
    refusals: Counter[str] = field(default_factory=Counter)
    edits_while_waiting: int = 0
    transcript: Sequence[str] = ()
    kept: Sequence[File] = ()

    @property
    def is_fine(self) -> bool:
        """Whether it came to its end and nothing was amiss."""
        is_over = self.snapshot is not None and self.snapshot["phase"] == "finished"
        return is_over and not self.stuck and not self.troubles

    def lines(self, *, transcript: int) -> list[str]:
        """What is told at the end; of a rehearsal that got stuck also the end of its record."""
        return [
            *self._podium(),
            *self._calls(),
            *self._amiss(),
            *(self.transcript[-transcript:] if self.stuck else ()),
        ]

    def _podium(self) -> Iterator[str]:
        if not self.ranking:
            return
        yield ""
        for (_, name), medal in zip(self.ranking, MEDALS, strict=False):
            yield f"  {medal} {name}"
        yield ""
        yield "The full ranking:"
        yield from (f"  {place:3}. {name}" for place, name in self.ranking)

    def _calls(self) -> Iterator[str]:
        found = kinds_of(self.calls)
        yield ""
        yield (
            f"{self.acts} taps, commands and forms in {self.seconds:.1f} s; "
            f"{found.total()} calls to Discord:"
        )
        yield from (f"  {found[kind]:5}  {kind}" for kind, _ in KINDS if found[kind])

    def _amiss(self) -> Iterator[str]:
        if self.stuck:
            yield ""
            yield f"The evening got stuck: {self.stuck}"
        if self.troubles:
            yield ""
            yield "Something was amiss:"
            yield from (f"  {one}" for one in self.troubles)
