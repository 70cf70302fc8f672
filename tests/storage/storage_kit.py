"""Entries to write and files to write them to."""

from datetime import UTC, datetime, timedelta

from bot.domain.events import (
    AnyEvent,
    CheckedIn,
    DisputeOpened,
    PersonExcluded,
    RegistrationOpened,
    SignedUp,
    TournamentCreated,
)
from bot.domain.ids import Actor, Role
from bot.domain.rules import RuleSet
from bot.services.ports import Entry, Settled, StorageFailed, Writing
from bot.storage.database import Database

START = datetime(2026, 12, 5, 16, tzinfo=UTC)
ANN = Actor(id="p1", role=Role.PARTICIPANT)


def created(name: str = "Cup") -> TournamentCreated:
    return TournamentCreated(
        at=START,
        name=name,
        capacity=16,
        check_in_at=START + timedelta(hours=1),
        starts_at=START + timedelta(hours=2),
        ends_at=None,
        rules=RuleSet(),
        seed=7,
        venue=None,
    )


def signed_up(person: str = "p1", name: str = "Annabella") -> SignedUp:
    return SignedUp(at=START, person=person, name=name, spot="place")


def private_events() -> tuple[AnyEvent, ...]:
    """A short evening in which people say and are called things."""
    return (
        created(),
        RegistrationOpened(at=START),
        signed_up(),
        CheckedIn(at=START + timedelta(microseconds=1), person="p1"),
        DisputeOpened(
            at=START, table=1, dispute=1, person="p1", opened_by="p1", topic="other", text="Pssst"
        ),
        PersonExcluded(at=START, person="p2", reason="Rüpel"),
    )


def writing(
    *events: AnyEvent,
    tournament: int = 1,
    guild: int = 10,
    start: int = 1,
    by: Actor | None = ANN,
    form: str | None = None,
    phase: str = "registration",
) -> Writing:
    entries = tuple(Entry(seq, event, by) for seq, event in enumerate(events, start=start))
    return Writing(tournament, guild, entries, phase, form)


class Told:
    """Takes note of how each writing settled, in order."""

    def __init__(self) -> None:
        self.failures: list[StorageFailed | None] = []

    def __call__(self, failure: StorageFailed | None) -> None:
        self.failures.append(failure)

    @property
    def is_fine(self) -> bool:
        return bool(self.failures) and all(failure is None for failure in self.failures)


async def write(database: Database, *writings: Writing, told: Settled | None = None) -> Told:
    """Append writings at once and wait until they have settled."""
    note = Told()
    for one in writings:
        database.journal.append(one, told or note)
    await database.writer.drain()
    return note
