"""Who changes their mind again and again is asked to wait a little (B3)."""

from collections import deque
from datetime import datetime, timedelta

from bot.domain.ids import PersonId
from bot.services.ports import TournamentId

MOST, WITHIN = 3, timedelta(minutes=10)
MOST_PEOPLE = 10_000


class Brake:
    """Remembers the latest changes of each person; a restart forgives everybody."""

    def __init__(self) -> None:
        self._changes: dict[tuple[TournamentId, PersonId], deque[datetime]] = {}

    def waits_until(
        self, tournament: TournamentId, person: PersonId, *, now: datetime
    ) -> datetime | None:
        """When somebody may change their mind again; None where they may now."""
        changes = self._changes.get((tournament, person))
        if changes is None or len(changes) <= MOST:
            return None
        free_at = changes[0] + WITHIN
        return free_at if free_at > now else None

    def note(self, tournament: TournamentId, person: PersonId, *, now: datetime) -> None:
        """Somebody has signed up or withdrawn; the first sign-up is no change of mind yet."""
        if len(self._changes) >= MOST_PEOPLE:
            self._changes.clear()
        key = (tournament, person)
        self._changes.setdefault(key, deque(maxlen=MOST + 1)).append(now)
