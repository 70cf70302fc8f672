"""An evening on whichever Discord: who is who in it, and what is new before whose eyes."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple

from bot.domain.commands import AnyCommand
from bot.domain.ids import PersonId, TableNumber
from bot.presentation.shapes import Language
from bot.services.ports import Receipt

from .club import STARTS_AT
from .driver import KIM, LEAD, Driver, Seen, idle
from .seated import Underway, participant


class Said(NamedTuple):
    """A message of the bot in a room: for whom it rings, and whether it is silent."""

    room: str
    rings_for: frozenset[str]
    is_silent: bool


def loud(room: str, *names: str) -> Said:
    """A message that rings for these people, and for whoever wants to hear everything there."""
    return Said(room, frozenset(names), is_silent=False)


def silent(room: str) -> Said:
    """A message that rings for nobody."""
    return Said(room, frozenset(), is_silent=True)


class Stage:
    """The club with its evening, and the driver by which people act there."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.language: Language = driver.language

    @property
    def evening(self) -> Underway:
        """The evening that goes on; that of the new life after a restart."""
        return Underway(self.driver.app.evenings.running_of_guild(self.driver.guild)[0])

    def id_of(self, who: str) -> PersonId:
        return self.driver.app.people.member(self.driver.guild, self.driver.id_of(who), who)

    async def run(self, *commands: AnyCommand, by: str | None = None) -> Receipt:
        """What the lead does, or somebody for themselves, without a click."""
        if by is None:
            return await self.evening.happen(*commands)
        return await self.evening.happen(*commands, by=participant(self.id_of(by)))

    async def set_up(self, **options: object) -> None:
        """The rooms, the roles, an evening; Kim helps."""
        await self.driver.slash(LEAD, "setup")
        self.driver.make_supervisor(KIM)
        given = {"name": "UNO-Abend", "starts": STARTS_AT, "capacity": 28, "seed": 7, **options}
        await self.driver.slash(LEAD, "lead create", **given)

    async def seat(
        self,
        *tables: Sequence[str],
        helpers: Mapping[TableNumber, str] | None = None,
        rounds: int = 2,
    ) -> None:
        """Everybody is at the table they are given to, in that order; no round has begun."""
        await self.set_up(rounds=rounds)
        named = [{self.id_of(name): name for name in table} for table in tables]
        helping = {table: self.id_of(name) for table, name in (helpers or {}).items()}
        await self.evening.sit(named, helping)
        await idle(self.driver)

    async def pass_time(self, **by: float) -> None:
        """So much of the evening is over at once."""
        self.driver.clock.jump(timedelta(**by))
        self.driver.app.alarms.rearm()

    # --- looking ---------------------------------------------------------------------------------

    async def reads(self, who: str, room: str, words: str) -> None:
        """Wait until somebody can read some words in a room, and until all is said."""
        await self.driver.until(
            lambda: any(words in one.text for one in self.driver.messages(who, room))
        )
        await idle(self.driver)

    async def readers(self, words: str, *names: str) -> dict[str, list[str]]:
        """In which rooms each of these people can read some words, panels too."""
        await idle(self.driver)
        return {
            name: [one.room for one in self.everything(name) if words in one.text] for name in names
        }

    async def panel(self, who: str, room: str, words: str = "") -> str:
        """The newest panel of a room in which some words stand, as somebody reads it."""
        await idle(self.driver)
        panels = [one.text for one in self.driver.messages(who, room) if one.is_panel]
        found = [text for text in panels if words in text]
        assert found, f"no panel in {room} says {words!r}: {panels}"
        return self.with_names(found[-1])

    def with_names(self, text: str) -> str:
        """A text as one reads it: mentions of those who help show their names."""
        for name in (LEAD, KIM):
            text = text.replace(f"<@{self.driver.id_of(name)}>", f"@{name}")
        return text

    def everything(self, who: str) -> list[Seen]:
        """Every message that somebody can read, room by room, oldest first."""
        rooms = self.driver.rooms(who)
        return [message for room in rooms for message in self.driver.messages(who, room)]

    async def eyes(self) -> "Eyes":
        """Everybody's, from now on."""
        await idle(self.driver)
        return Eyes(self)


class Eyes:
    """What is new before people's eyes since they were opened."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._known = {message.raw.id for message in stage.everything(LEAD)}

    async def messages(self, who: str) -> list[Seen]:
        """What somebody can read that was not there before; panels and answers left out."""
        await idle(self._stage.driver)
        return [
            message
            for message in self._stage.everything(who)
            if message.raw.id not in self._known
            if not message.is_panel and not message.is_private
        ]

    async def new(self, who: str) -> list[Said]:
        """Where something new was said to them, for whom it rings, and whether it is silent."""
        return [Said(m.room, m.rings_for, m.is_silent) for m in await self.messages(who)]
