"""Who is in the server and may see what: leaving, stand-ins and the participants' role as one."""

import discord

from bot.delivery.errands import Errands
from bot.delivery.leaving import Leaving
from bot.delivery.members import Members
from bot.delivery.participants import ParticipantRole
from bot.delivery.stand_ins import StandIns
from bot.delivery.troubles import Troubles
from bot.delivery.voice import Voice
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import People, Receipt, TournamentId


class Attendance:
    """Listens to the evenings; `start` begins to act, `stop` ends it."""

    def __init__(
        self,
        client: discord.Client,
        evenings: Evenings,
        *,
        people: People,
        guilds: Guilds,
        voice: Voice,
        troubles: Troubles,
    ) -> None:
        self._evenings = evenings
        self._errands = errands = Errands(troubles)
        members = Members(client)
        self.leaving = Leaving(
            evenings, members, errands, people=people, guilds=guilds, voice=voice
        )
        self._stand_ins = StandIns(client, evenings, members, errands, people=people, guilds=guilds)
        self._role = ParticipantRole(
            client, evenings, members, errands, people=people, guilds=guilds
        )

    def published(self, receipt: Receipt) -> None:
        """Listener: somebody may have to be asked about, let in or out, or given the role."""
        self.leaving.published(receipt)
        self._stand_ins.published(receipt)
        self._role.published(receipt)

    def refresh(self, tournament: TournamentId) -> None:
        """Look again who may see what in an evening."""
        self._stand_ins.refresh(tournament)
        self._role.refresh(tournament)

    def start(self) -> None:
        """Begin, with everything that happened meanwhile."""
        self._errands.is_open = True
        for evening in self._evenings.loaded():
            self.refresh(evening.tournament)
        self.leaving.start()

    async def stop(self) -> None:
        """Act no more."""
        await self.leaving.stop()
        await self._errands.stop()

    @property
    def is_idle(self) -> bool:
        """Whether everything is done, as far as it can be."""
        return self._errands.is_idle
