"""Guests are found by their host, also those who came or moved later (B6)."""

from datetime import UTC, datetime

from bot.components.hosts import Hosts
from bot.domain import commands as c
from bot.domain.commands import AnyCommand
from bot.domain.decide import decide
from bot.domain.evolve import evolve
from bot.domain.ids import LEAD
from bot.domain.tournament import Tournament
from bot.services.ports import Entry, Receipt, Step

NOW = datetime(2026, 12, 5, 17, tzinfo=UTC)


class Told:
    """An evening whose receipts are told to the hosts."""

    def __init__(self, hosts: Hosts) -> None:
        self.hosts = hosts
        self.state: Tournament | None = None

    def do(self, command: AnyCommand) -> None:
        before, steps = self.state, list[Step]()
        for event in decide(before, command, by=LEAD, now=NOW):
            after = evolve(self.state, event)
            steps.append(Step(Entry(1, event, LEAD), self.state, after))
            self.state = after
        self.hosts.published(
            Receipt(
                tournament=1,
                guild=1,
                events=(),
                fired=(),
                steps=tuple(steps),
                state_before=before,
                state_after=self.state,
                seq=1,
            )
        )

    def people_of(self, user: str) -> list[str]:
        assert self.state is not None
        return [person.id for person in self.hosts.people_of(1, self.state, user)]


def begun() -> Told:
    told = Told(Hosts())
    told.do(c.CreateTournament(name="Abend", capacity=9, check_in_at=NOW, starts_at=NOW))
    told.do(c.OpenRegistration())
    told.do(c.SignUp(person="anna", name="Anna"))
    told.do(c.AddGuest(host="anna", person="mia", name="Mia"))
    return told


def test_guests_who_were_there_before_are_found() -> None:
    assert begun().people_of("anna") == ["anna", "mia"]


def test_guests_who_come_later_are_found() -> None:
    told = begun()
    told.people_of("anna")
    told.do(c.AddGuest(host="anna", person="ben", name="Ben"))

    assert told.people_of("anna") == ["anna", "mia", "ben"]


def test_a_guest_goes_with_the_new_host() -> None:
    told = begun()
    told.people_of("anna")
    told.do(c.SetHost(person="mia", host="otto"))

    assert told.people_of("anna") == ["anna"]
    assert told.people_of("otto") == ["mia"]
