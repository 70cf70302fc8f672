"""Two servers with three evenings at once end as each of them does alone (B46)."""

import asyncio
import random
from collections.abc import Mapping
from typing import Any

from bot.app import App
from bot.domain.ids import Phase
from bot.domain.snapshot import snapshot
from bot.rehearsal.model import Channel, Message, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import Button
from bot.services.evening import Evening

from .club import Club, playing

PEOPLE = 4


class Party(Club):
    """One evening of a server: its people, and nothing but the rooms of this evening."""

    def __init__(self, club: Club, people: list[User], seed: int, name: str) -> None:
        self.__dict__.update(club.__dict__)
        self.people, self.name, self.seed = people, name, seed
        self.dice, self.pauses = random.Random(seed), random.Random(seed + 100)
        self.evening: Evening

    async def found(self, app: App) -> None:
        """Set the evening up, beside whatever goes on here already."""
        before = {one.id for one in app.evenings.of_guild(self.guild.id)}
        await self.create(name=self.name, seed=self.seed, rounds=1)
        running = app.evenings.running_of_guild(self.guild.id)
        self.evening = next(one for one in running if one.tournament not in before)

    def channel(self, name: str) -> Channel:
        found = [one for one in self.rooms() if one.name == name]
        if not found:
            raise LookupError(name)
        return found[0]

    def rooms(self) -> list[Channel]:
        state = self.evening.state
        is_own = state is not None and state.has_own_rooms
        categories = {
            one.id
            for one in self.guild.channels.values()
            if one.name.startswith(f"Abend {self.evening.tournament} ")
        }
        return [
            one
            for one in self.guild.channels.values()
            if (one.parent_id in categories if is_own else self._is_shared(one))
        ]

    def _is_shared(self, channel: Channel) -> bool:
        parent = self.guild.channels.get(channel.parent_id or 0)
        return parent is not None and parent.name == "Kartenabend"

    def tables(self) -> list[Channel]:
        return [one for one in self.rooms() if one.name.startswith("tisch-")]

    async def sees(
        self, user: User, channel: str, action: str, *, within: float = PATIENCE
    ) -> tuple[Message, Button]:
        for _ in range(self.pauses.randint(0, 4)):
            await asyncio.sleep(0)

        def found() -> list[tuple[Message, Button]]:
            rooms = [one for one in self.rooms() if one.name == channel]
            return self.buttons(user, rooms[0], action) if rooms else []

        await self.hands.until(found, within)
        return found()[0]

    async def lead_does(self, action: str) -> Outcome:
        outcome = await self.press(self.lead, "turnierleitung", action)
        first = outcome.buttons[0].custom_id if outcome.buttons else None
        if outcome.message is not None and (first or "").startswith(f"{action}:"):
            return await self.hands.click(self.lead, outcome.message, first or "")
        return outcome

    def is_over(self) -> bool:
        return self.evening.state is not None and self.evening.state.phase is Phase.FINISHED

    async def play(self) -> Mapping[str, Any]:
        """The whole evening; what counts of it in the end."""
        await self.until_tables()
        await self.play_round()
        await self.decide_standings()
        await self.play_knockout(self.is_over)
        assert self.evening.state is not None
        kept = dict(snapshot(self.evening.state))
        kept.pop("deadlines", None)
        return kept


async def _parties(discord: OfflineDiscord, app: App) -> list[Party]:
    """Two servers and three groups of people, who are known in the same order every time."""
    clubs = [Club(discord, 2 * PEOPLE), Club(discord, PEOPLE)]
    for club in clubs:
        await club.set_up()
        for user in (club.lead, club.kim, *club.people):
            app.people.member(club.guild.id, user.id, user.display_name)
    first, second = clubs
    return [
        Party(first, first.people[:PEOPLE], 1, "Großer Abend"),
        Party(first, first.people[PEOPLE:], 2, "Kleiner Abend"),
        Party(second, second.people, 3, "Anderswo"),
    ]


async def _played(*numbers: int) -> list[Mapping[str, Any]]:
    async with OfflineDiscord(answer_within=PATIENCE) as discord, playing(discord) as app:
        known = await _parties(discord, app)
        chosen = [known[number] for number in numbers]
        for party in chosen:
            await party.found(app)
        found = await asyncio.gather(*(party.play() for party in chosen))
        assert discord.violations == []
    return found


async def test_three_evenings_at_once_end_as_each_alone() -> None:
    together = await _played(0, 1, 2)
    alone = [(await _played(number))[0] for number in range(3)]

    assert together == alone
