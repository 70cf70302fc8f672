"""People who leave the server: before the tables are out they withdraw by it (B3).

Without the members intent Discord does not tell of it; so it is asked when the bot comes back,
when check-in opens or closes, when tables are drawn, and once an hour.
"""

import asyncio
import logging
from collections.abc import Iterator
from functools import partial

from bot.delivery.errands import Errands
from bot.delivery.members import Members
from bot.delivery.voice import Voice
from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.errors import Refusal
from bot.domain.ids import Actor, PersonId, Role
from bot.domain.tournament import Person, Spot, Tournament
from bot.presentation.positions import guests_of
from bot.presentation.scene import scene
from bot.presentation.wording import table_link
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, People, Receipt

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0
ASKED_AT = (e.CheckInOpened, e.CheckInClosed, e.TablesDrawn)


class Leaving:
    """Notices who has left, and says so in the evening."""

    def __init__(
        self,
        evenings: Evenings,
        members: Members,
        errands: Errands,
        *,
        people: People,
        guilds: Guilds,
        voice: Voice,
    ) -> None:
        self._evenings = evenings
        self._members = members
        self._errands = errands
        self._people = people
        self._guilds = guilds
        self._voice = voice
        self._looking: asyncio.Task[None] | None = None

    # --- from outside ----------------------------------------------------------------------------

    def published(self, receipt: Receipt) -> None:
        """Listener: before places are given away or drawn, look who is still there."""
        if any(isinstance(step.entry.event, ASKED_AT) for step in receipt.steps):
            evening = self._evenings.known(receipt.tournament)
            if evening is not None:
                self._look_at(evening)

    def look(self) -> None:
        """Ask about everybody in every evening that goes on."""
        for evening in self._evenings.loaded():
            self._look_at(evening)

    def left(self, guild: GuildId, discord_id: int) -> None:
        """Discord tells that somebody has left (with the members intent alone)."""
        for evening in self._evenings.running_of_guild(guild):
            for person in self._known(evening):
                if self._people.discord_of(person) == discord_id:
                    name = f"leaving {evening.tournament}"
                    self._errands.begin(name, guild, partial(self._gone, evening, person))

    def start(self) -> None:
        """Begin to look regularly."""
        self._looking = asyncio.get_running_loop().create_task(self._regularly())

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])

    async def _regularly(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(LOOK_SECONDS)

    # --- who has left ----------------------------------------------------------------------------

    def _look_at(self, evening: Evening) -> None:
        state = evening.state
        if state is not None and not state.is_over:
            name = f"leaving {evening.tournament}"
            self._errands.begin(name, evening.guild, partial(self._ask, evening))

    @staticmethod
    def _known(evening: Evening) -> frozenset[PersonId]:
        """Everybody with an account of their own: who takes part, and the hosts of guests."""
        return frozenset() if evening.state is None else frozenset(_with_accounts(evening.state))

    async def _ask(self, evening: Evening) -> None:
        accounts = {
            account: person
            for person in self._known(evening)
            if (account := self._people.discord_of(person)) is not None
        }
        try:
            there = await self._members.roles_of(evening.guild, accounts)
        except ConnectionError as error:
            log.info("nobody could be asked about in %s: %s", evening.tournament, error)
            return
        for account in sorted(accounts.keys() - there.keys()):
            if await self._members.has_left(evening.guild, account):
                await self._gone(evening, accounts[account])

    async def _gone(self, evening: Evening, person: PersonId) -> None:
        """Guests stay, and the lead speaks for them; a place before the tables is free (B3, B6)."""
        if evening.state is None:
            return
        by = Actor(id=person, role=Role.PARTICIPANT)
        known = evening.state.people.get(person)
        try:
            for guest in guests_of(evening.state, person):
                await evening.run(c.SetHost(person=guest.id, host=None), by=by)
            if known is not None and _withdraws(evening.state, known):
                await evening.run(c.Withdraw(person=person), by=by)
            elif known is not None and known.spot is Spot.PLACE and not known.is_out:
                await self._ask_the_lead(evening, evening.state, known)
        except Refusal as refusal:
            log.info("%s left evening %s: %s", person, evening.tournament, refusal.code)

    async def _ask_the_lead(self, evening: Evening, state: Tournament, person: Person) -> None:
        language = self._guilds.settings(evening.guild).language
        view = scene(state, evening.tournament, language=language)
        link = table_link(person.table) if person.table is not None else ""
        text = view.say("left-the-server", name=view.name(person.id), link=link)
        await self._voice.tell(
            evening.guild,
            evening.tournament,
            "lead",
            text,
            by=person.id,
            buttons=(view.button("plays_on", person.id), view.button("dropped_out", person.id)),
            is_loud=True,
            once=f"left {person.id}",
        )


def _with_accounts(state: Tournament) -> Iterator[PersonId]:
    for person in state.people.values():
        if person.spot is Spot.NONE:
            continue
        if not person.is_guest:
            yield person.id
        elif person.host is not None:
            yield person.host


def _withdraws(state: Tournament, person: Person) -> bool:
    if person.is_out or person.spot is Spot.NONE:
        return False
    return person.spot is Spot.WAITLIST or not state.has_been_published
