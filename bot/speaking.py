"""All that writes to Discord by itself: panels, notices, the calendar, what the leads are told."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.client import Client
from bot.delivery.attendance import Attendance
from bot.delivery.calendar import Calendar
from bot.delivery.channels import Channels
from bot.delivery.display import Display
from bot.delivery.homecoming import Homecoming
from bot.delivery.household import Household
from bot.delivery.leads import Leads
from bot.delivery.outbox import Outbox
from bot.delivery.pacing import Pacing
from bot.delivery.panel_messages import PanelMessages
from bot.delivery.poster import Poster
from bot.delivery.strays import Strays
from bot.delivery.troubles import Troubles
from bot.delivery.voice import Voice
from bot.kept import Kept
from bot.presentation.painting import Paint
from bot.presentation.shapes import Notice, Panel
from bot.presentation.showing import notices_told, panel_shown, panels_shown
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.ports import Clock, Step, TournamentId


class Speaking:
    """Hears of what happens; `start` when Discord is there, `stop` at the end."""

    def __init__(
        self,
        client: Client,
        evenings: Evenings,
        kept: Kept,
        *,
        clock: Clock,
        paint: Paint,
        seconds: float,
    ) -> None:
        """Put it together.

        Args:
            client: Discord.
            evenings: All evenings.
            kept: What is remembered of what stands where.
            clock: The clock the evenings believe in.
            paint: Makes pictures.
            seconds: The least time between two edits of the same panel.
        """
        self._client, self._evenings, self._kept = client, evenings, kept
        self._clock, self._paint = clock, paint
        self._showing: asyncio.Task[None] | None = None
        self._channels = Channels(client, kept.guilds, kept.people, evenings)
        self._leads = Leads(evenings, kept.people, guilds=kept.guilds, clock=clock)
        self._troubles = Troubles(self._channels, kept.guilds, self._leads)
        self.pacing = Pacing(clock, seconds)
        self.poster = self._poster()
        self.outbox = self._outbox()
        self.calendar = self._calendar()
        self.voice = Voice(self.outbox, evenings, clock)
        self.attendance = self._attendance()
        self._strays = self._clearing()
        self.homecoming = Homecoming(
            self.poster,
            self.outbox,
            self.voice,
            evenings=evenings,
            guilds=kept.guilds,
            returns=kept.returns,
        )
        self.household = self._household()

    # --- putting together ------------------------------------------------------------------------

    def _poster(self) -> Poster:
        messages = PanelMessages(
            self._evenings,
            self._kept.posts,
            paint=self._paint,
            channels=self._channels,
            troubles=self._troubles,
            guilds=self._kept.guilds,
            people=self._kept.people,
        )
        display = Display(
            messages,
            self._kept.posts,
            draw=self._panel,
            channels=self._channels,
            pacing=self.pacing,
        )
        return Poster(
            self._evenings,
            display,
            draw=self._panels,
            troubles=self._troubles,
            pacing=self.pacing,
        )

    def _outbox(self) -> Outbox:
        return Outbox(
            self._evenings,
            self._kept.journal,
            self._kept.outbox,
            said=self._kept.said,
            say=self._notices,
            paint=self._paint,
            channels=self._channels,
            troubles=self._troubles,
            guilds=self._kept.guilds,
            people=self._kept.people,
            clock=self._clock,
            posted=self.poster.said_in,
        )

    def _calendar(self) -> Calendar:
        return Calendar(
            self._client,
            self._evenings,
            self._kept.calendar,
            channels=self._channels,
            troubles=self._troubles,
            guilds=self._kept.guilds,
            people=self._kept.people,
            clock=self._clock,
        )

    def _attendance(self) -> Attendance:
        return Attendance(
            self._client,
            self._evenings,
            people=self._kept.people,
            guilds=self._kept.guilds,
            voice=self.voice,
            troubles=self._troubles,
        )

    def _clearing(self) -> Strays:
        return Strays(
            self._evenings,
            self._kept.posts,
            self.poster,
            draw=self._panels,
            channels=self._channels,
            guilds=self._kept.guilds,
            me=lambda: 0 if self._client.user is None else self._client.user.id,
        )

    def _household(self) -> Household:
        return Household(
            self._channels,
            self._kept.guilds,
            self._leads,
            known=self._kept.guilds.known,
            is_reachable=lambda: self._client.is_reachable,
        )

    def _panels(self, evening: Evening) -> Iterator[Panel]:
        return panels_shown(evening, self._kept.guilds.settings(evening.guild))

    def _panel(self, evening: Evening, key: str) -> Panel | None:
        return panel_shown(evening, self._kept.guilds.settings(evening.guild), key)

    def _notices(self, steps: Sequence[Step], evening: Evening) -> Sequence[tuple[int, Notice]]:
        settings = self._kept.guilds.settings(evening.guild)
        return notices_told(steps, evening, settings, now=self._clock.now())

    # --- hearing, starting, stopping -------------------------------------------------------------

    def listen(self) -> None:
        """Hear of everything that happens from now on."""
        for part in (self.outbox, self.poster, self.calendar, self.attendance):
            self._evenings.listen(part.published)

    def refresh(self, tournament: TournamentId) -> None:
        """Look again at everything that is kept equal to an evening."""
        self.poster.refresh(tournament)
        self.calendar.refresh(tournament, anew=True)
        self.attendance.refresh(tournament)

    def start(self) -> None:
        """Begin to write, and to take away what a crash has left."""
        self.outbox.start()
        self.poster.refresh_all(is_unsure=True)
        self._showing = asyncio.get_running_loop().create_task(self._show())

    async def _show(self) -> None:
        """Post every panel, and take away what a crash has left beside them."""
        self.poster.start()
        self.calendar.start()
        self.attendance.start()
        # A room that cannot be read is no reason to let panels wait.
        await self._strays.look()
        await self._strays.clear()

    async def stop(self) -> None:
        """Write no more; what was not told or shown is at the next start."""
        await self.homecoming.stop()
        await self.household.stop()
        if self._showing is not None:
            self._showing.cancel()
            await asyncio.wait([self._showing])
        parts = (self.poster, self.calendar, self.attendance, self.outbox, self._troubles)
        for part in parts:
            await part.stop()

    @property
    def is_resting(self) -> bool:
        """Whether nothing is on its way to Discord but edits that keep their distance."""
        return self.poster.is_resting and self.outbox.is_idle

    @property
    def is_gathering(self) -> bool:
        """Whether everything is told, and what changed is shown when time has passed."""
        return self.poster.is_gathering and self.outbox.is_idle

    @property
    def is_idle(self) -> bool:
        """Whether Discord shows and has been told everything there is."""
        parts = (self.poster, self.outbox, self.calendar, self.attendance)
        return all(part.is_idle for part in parts)
