"""An evening that sits at its tables without a click: what comes before is proven elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.app import App
from bot.domain import commands as c
from bot.domain.commands import AnyCommand
from bot.domain.ids import Actor, MatchId, PersonId, Role, TableNumber
from bot.domain.tournament import Tournament
from bot.rehearsal.model import User
from bot.services.evening import Evening
from bot.services.ports import Receipt

from .club import Club


@dataclass(frozen=True)
class Seated:
    """The evening, and who is who in it."""

    club: Club
    app: App
    evening: Evening

    @property
    def state(self) -> Tournament:
        assert self.evening.state is not None
        return self.evening.state

    def id_of(self, user: User) -> PersonId:
        return self.app.people.member(self.club.guild.id, user.id, user.display_name)

    async def run(self, *commands: AnyCommand, by: User | None = None) -> Receipt:
        """What the lead does, or somebody for themselves, without a click."""
        role = Role.LEAD if by is None else Role.PARTICIPANT
        actor = Actor(id=self.id_of(by or self.club.lead), role=role)
        receipts = [await self.evening.run(one, by=actor) for one in commands]
        return receipts[-1]

    async def idle(self) -> None:
        """Until Discord shows and has been told everything."""
        await self.club.hands.until(lambda: self.app.is_idle, 30)

    async def play(self, table: TableNumber, *cards: int) -> None:
        """The round of a table is reported, cards in the order of the seats."""
        seats = self.state.tables[table].seats
        await self.run(c.ReportRound(table=table, cards=dict(zip(seats, cards, strict=True))))

    async def play_game(self, match: MatchId) -> None:
        """The running game of a match is won by whoever comes first in the bracket."""
        assert self.state.knockout is not None
        one, other = self.state.knockout.matches[match].people
        assert one is not None
        assert other is not None
        winner, loser = sorted((one, other))
        await self.run(c.ReportGame(match=match, cards={winner: 0, loser: 3}))


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
    it = Seated(club, app, app.evenings.running_of_guild(club.guild.id)[0])
    people = [user for table in tables for user in table]
    await it.run(c.OpenRegistration())
    for user in people:
        await it.run(c.SignUp(person=it.id_of(user), name=user.display_name), by=user)
    await it.run(c.OpenCheckIn())
    for user in people:
        await it.run(c.CheckIn(person=it.id_of(user)))
    plan = tuple(tuple(it.id_of(user) for user in table) for table in tables)
    await it.run(c.DrawTables(plan=plan), c.PublishTables())
    for table, helper in (helpers or {}).items():
        await it.run(c.AssignSupervisor(table=table, user=it.id_of(helper)))
    await it.idle()
    return it
