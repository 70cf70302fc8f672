"""An evening that sits at its tables without a click: what comes before is proven elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.app import App
from bot.domain import commands as c
from bot.domain.commands import AnyCommand
from bot.domain.ids import LEAD, Actor, MatchId, PersonId, Role, TableNumber
from bot.domain.tournament import Tournament
from bot.rehearsal.model import User
from bot.services.evening import Evening
from bot.services.ports import Receipt

from .club import Club


def participant(person: PersonId) -> Actor:
    """Somebody who acts for themselves."""
    return Actor(id=person, role=Role.PARTICIPANT)


@dataclass(frozen=True)
class Underway:
    """An evening in which things happen without a click."""

    evening: Evening

    @property
    def state(self) -> Tournament:
        assert self.evening.state is not None
        return self.evening.state

    async def happen(self, *commands: AnyCommand, by: Actor = LEAD) -> Receipt:
        """What somebody does, the lead where nobody is named."""
        receipts = [await self.evening.run(one, by=by) for one in commands]
        return receipts[-1]

    async def play(self, table: TableNumber, *cards: int) -> None:
        """The round of a table is reported, cards in the order of the seats."""
        seats = self.state.tables[table].seats
        await self.happen(c.ReportRound(table=table, cards=dict(zip(seats, cards, strict=True))))

    async def play_game(self, match: MatchId) -> None:
        """The running game of a match is won by whoever comes first in the bracket."""
        assert self.state.knockout is not None
        one, other = self.state.knockout.matches[match].people
        assert one is not None
        assert other is not None
        winner, loser = sorted((one, other))
        await self.happen(c.ReportGame(match=match, cards={winner: 0, loser: 3}))

    async def sit(
        self,
        tables: Sequence[Mapping[PersonId, str]],
        helpers: Mapping[TableNumber, PersonId],
    ) -> None:
        """From the open sign-up to everybody, by id and name, at the table they are given to."""
        people = {person: name for table in tables for person, name in table.items()}
        await self.happen(c.OpenRegistration())
        for person, name in people.items():
            await self.happen(c.SignUp(person=person, name=name), by=participant(person))
        await self.happen(c.OpenCheckIn(), *(c.CheckIn(person=person) for person in people))
        await self.happen(
            c.DrawTables(plan=tuple(tuple(table) for table in tables)), c.PublishTables()
        )
        for table, helper in helpers.items():
            await self.happen(c.AssignSupervisor(table=table, user=helper))


@dataclass(frozen=True)
class Seated(Underway):
    """The evening of a club, and who is who in it."""

    club: Club
    app: App

    def id_of(self, user: User) -> PersonId:
        return self.app.people.member(self.club.guild.id, user.id, user.display_name)

    async def run(self, *commands: AnyCommand, by: User | None = None) -> Receipt:
        """What the lead does, or somebody for themselves, without a click."""
        lead = Actor(id=self.id_of(self.club.lead), role=Role.LEAD)
        return await self.happen(*commands, by=participant(self.id_of(by)) if by else lead)

    async def idle(self) -> None:
        """Until Discord shows and has been told everything."""
        await self.club.hands.until(lambda: self.app.is_idle, 30)


def at_hand(club: Club, app: App) -> Seated:
    """The evening that goes on in a club."""
    return Seated(app.evenings.running_of_guild(club.guild.id)[0], club, app)


async def seated(
    club: Club,
    app: App,
    *tables: Sequence[User],
    helpers: Mapping[TableNumber, User] | None = None,
    rounds: int = 2,
) -> Seated:
    """Everybody is at the table they are given to, in that order; no round has begun."""
    await club.set_up()
    await club.create(rounds=rounds)
    it = at_hand(club, app)
    named = [{it.id_of(user): user.display_name for user in table} for table in tables]
    await it.sit(named, {table: it.id_of(user) for table, user in (helpers or {}).items()})
    await it.idle()
    return it
