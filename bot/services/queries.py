"""Reading an evening as a story: each entry with the state before and after it."""

from collections.abc import Iterable, Iterator

from bot.domain.evolve import evolve
from bot.domain.tournament import Tournament
from bot.services.ports import Entry, Journal, Step, TournamentId


def steps(entries: Iterable[Entry], state: Tournament | None = None) -> Iterator[Step]:
    """Fold entries, from the beginning or on top of a state."""
    for entry in entries:
        after = evolve(state, entry.event)
        yield Step(entry, state, after)
        state = after


async def steps_after(journal: Journal, tournament: TournamentId, seq: int) -> tuple[Step, ...]:
    """What has happened since an entry, for whoever was away meanwhile.

    Raises:
        StorageFailed: the journal could not be read.
    """
    entries = await journal.load(tournament)
    return tuple(step for step in steps(entries) if step.entry.seq > seq)
