"""Keeps the entry of each evening in the calendar of its server: Discord's scheduled event (B52).

Discord knows no nonce here. That an entry is begun is noted first; an answer that never came is
made good by looking for the entry, so that there is never a second one.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.delivery.channels import Channels, NoChannel
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.mentions import filler
from bot.delivery.prints import short
from bot.delivery.retries import Retries
from bot.delivery.troubles import NoCalendar, Troubles
from bot.presentation.calendar import CalendarEntry, Stage, calendar_entry, planned
from bot.presentation.own_rooms import own
from bot.presentation.views import Fill
from bot.services import ports
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import Clock, Entered, People, Receipt, StorageFailed, TournamentId

log = logging.getLogger(__name__)

UNKNOWN_EVENT, FINISHED_EVENT = 10070, 180000
ASKED_AGAIN_AFTER = 1.0
"""Seconds that discord.py waits after a server error before it asks again by itself."""
EXTERNAL, GUILD_ONLY = 3, 2
_STATUS: Mapping[Stage, int] = {"planned": 1, "running": 2, "over": 3, "cancelled": 4}
_ENDED = ("over", "cancelled")


class Calendar:
    """Listens to the evenings; `start` begins to write, `stop` ends it."""

    def __init__(
        self,
        client: discord.Client,
        evenings: Evenings,
        kept: ports.Calendar,
        *,
        channels: Channels,
        troubles: Troubles,
        guilds: Guilds,
        people: People,
        clock: Clock,
    ) -> None:
        self._client = client
        self._evenings = evenings
        self._kept = kept
        self._channels = channels
        self._troubles = troubles
        self._guilds = guilds
        self._people = people
        self._clock = clock
        self._keepers: dict[TournamentId, asyncio.Task[None]] = {}
        self._refused: dict[TournamentId, str] = {}
        self._is_open = False

    # --- from outside ----------------------------------------------------------------------------

    def published(self, receipt: Receipt) -> None:
        """Listener: the entry of this evening may have changed; most often nothing in it has."""
        before, after = receipt.state_before, receipt.state_after
        if before is None or after is None or planned(before) != planned(after):
            self.refresh(receipt.tournament)

    def refresh(self, tournament: TournamentId, *, anew: bool = False) -> None:
        """Look at an evening's entry again; `anew` tries also what was refused before."""
        if anew:
            self._refused.pop(tournament, None)
        if not self._is_open or tournament in self._keepers:
            return
        evening = self._evenings.known(tournament)
        if evening is not None and self._is_due(evening):
            keeper = asyncio.get_running_loop().create_task(self._keep_up(evening))
            self._keepers[tournament] = keeper
            keeper.add_done_callback(lambda done: self._kept_up(tournament, done))

    def start(self) -> None:
        """Begin to write."""
        self._is_open = True
        for evening in self._evenings.loaded():
            self.refresh(evening.tournament)

    async def stop(self) -> None:
        """Write no more; what is half done is done at the next start."""
        self._is_open = False
        tasks = [*self._keepers.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_idle(self) -> bool:
        """Whether the calendars say what they should, as far as they can."""
        return not self._keepers

    def _kept_up(self, tournament: TournamentId, keeper: "asyncio.Task[None]") -> None:
        del self._keepers[tournament]
        if keeper.cancelled():
            return
        if keeper.exception() is not None:
            log.error("the calendar entry of %s", tournament, exc_info=keeper.exception())
        else:
            self.refresh(tournament)

    # --- what should be there --------------------------------------------------------------------

    def _wanted(self, evening: Evening) -> CalendarEntry | None:
        settings = self._guilds.settings(evening.guild)
        if evening.state is None or settings.category is None:
            return None
        return calendar_entry(evening.state, language=settings.language)

    def _is_due(self, evening: Evening) -> bool:
        """Whether the calendar says something else than it should, and could say it."""
        wanted, entered = self._wanted(evening), self._kept.of(evening.tournament)
        if wanted is None:
            return False
        sign = self._sign(evening, wanted)
        if self._refused.get(evening.tournament) == sign:
            return False
        if entered is None:
            return self._is_to_come(wanted)
        return entered.stage not in _ENDED and entered.shown != sign

    def _is_to_come(self, wanted: CalendarEntry) -> bool:
        return wanted.stage not in _ENDED and wanted.starts_at > self._clock.now()

    def _sign(self, evening: Evening, wanted: CalendarEntry) -> str:
        what = (wanted.name, wanted.place, self._fill(evening)(wanted.text))
        times = (wanted.starts_at if wanted.stage == "planned" else None, wanted.ends_at)
        return f"{wanted.stage}:{short(repr((what, times)))}"

    def _fill(self, evening: Evening) -> Fill:
        settings = self._guilds.settings(evening.guild)
        return filler(self._people, settings, own_rooms=evening.own_rooms)

    # --- making it so ----------------------------------------------------------------------------

    async def _keep_up(self, evening: Evening) -> None:
        """Until the entry is as wanted, with patience where Discord is in trouble."""
        retries = Retries()
        while self._is_due(evening):
            try:
                await self._step(evening)
            except (*FAULTS, StorageFailed, NoChannel, NoCalendar) as error:
                if await self._is_final(evening, error):
                    return
                await retries.wait()

    async def _is_final(self, evening: Evening, error: Exception) -> bool:
        """Whether trying again changes nothing until somebody does something about it."""
        if not (is_refused(error) or isinstance(error, NoChannel | NoCalendar)):
            log.info("the calendar entry of %s waits: %s", evening.tournament, error)
            return False
        wanted = self._wanted(evening)
        if wanted is not None:
            self._refused[evening.tournament] = self._sign(evening, wanted)
        if isinstance(error, discord.Forbidden | NoCalendar):
            await self._troubles.tell(evening.guild, "info", NoCalendar())
        log.warning("the calendar entry of %s is left as it is: %s", evening.tournament, error)
        return True

    async def _step(self, evening: Evening) -> None:
        wanted, entered = self._wanted(evening), self._kept.of(evening.tournament)
        if wanted is None:
            return
        self._require_permission(evening)
        if entered is None:
            await self._kept.put(evening.tournament, Entered())
            await self._prepare(evening)
            await self._enter(evening, wanted)
        elif entered.event is None:
            await self._found_or_entered(evening, wanted)
        else:
            await self._change(evening, wanted, entered.event, entered.stage)

    def _require_permission(self, evening: Evening) -> None:
        """Ask for nothing that is refused anyway: Discord counts refusals."""
        server = self._client.get_guild(evening.guild)
        if server is not None and not server.me.guild_permissions.create_events:
            raise NoCalendar

    async def _prepare(self, evening: Evening) -> None:
        """Have the room that the entry links, so that it need not be written twice."""
        if evening.own_rooms is not None:
            await self._channels.find(evening.guild, own("info", evening.own_rooms))

    async def _enter(self, evening: Evening, wanted: CalendarEntry) -> None:
        time = asyncio.get_running_loop().time
        began = time()
        data = await self._client.http.create_guild_scheduled_event(
            evening.guild,
            scheduled_start_time=wanted.starts_at.isoformat(),
            privacy_level=GUILD_ONLY,
            entity_type=EXTERNAL,
            **self._body(evening, wanted),
        )
        event = int(data["id"])
        if time() - began >= ASKED_AGAIN_AFTER:
            found = await self._ours(evening, wanted)
            await self._take_away(evening, [one for one in found if one != event])
        planned = self._sign(evening, wanted).partition(":")[2]
        await self._kept.put(evening.tournament, Entered(event, f"planned:{planned}"))

    async def _found_or_entered(self, evening: Evening, wanted: CalendarEntry) -> None:
        """After an answer that never came: our entry, if it is there, else a new one."""
        found = await self._ours(evening, wanted)
        if found:
            await self._take_away(evening, found[1:])
            await self._kept.put(evening.tournament, Entered(found[0], "planned:"))
        elif self._is_to_come(wanted):
            await self._enter(evening, wanted)
        else:
            await self._kept.put(evening.tournament, Entered(None, "over:"))

    async def _ours(self, evening: Evening, wanted: CalendarEntry) -> list[int]:
        """The entries of this name that we made and do not know yet."""
        me, known = self._client.user, self._kept.known()
        events = await self._client.http.get_scheduled_events(
            evening.guild, False
        )  # discord.py's own
        return [
            int(event["id"])
            for event in events
            if me is not None
            and int(event.get("creator_id") or 0) == me.id
            and event["name"] == wanted.name
            and int(event["id"]) not in known
        ]

    async def _take_away(self, evening: Evening, twins: list[int]) -> None:
        """Entries that were made although Discord said that it had failed."""
        for twin in twins:
            await self._client.http.delete_scheduled_event(evening.guild, twin)

    async def _change(
        self, evening: Evening, wanted: CalendarEntry, event: int, stage: str
    ) -> None:
        status = next(_stages(stage, wanted.stage), None)
        body = {} if status in _ENDED else self._body(evening, wanted)
        if status is not None:
            body["status"] = _STATUS[status]
        elif stage == "planned":
            body["scheduled_start_time"] = wanted.starts_at.isoformat()
        try:
            await self._client.http.edit_scheduled_event(evening.guild, event, **body)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_EVENT, FINISHED_EVENT):
                raise
            # Ended or deleted in Discord: what somebody took away by hand is not put back.
            await self._kept.put(evening.tournament, Entered(event, "over:"))
            return
        sign = self._sign(evening, wanted)
        shown = sign if status in (None, wanted.stage) else f"{status}:"
        await self._kept.put(evening.tournament, Entered(event, shown))

    def _body(self, evening: Evening, wanted: CalendarEntry) -> dict[str, Any]:
        return {
            "name": wanted.name,
            "description": self._fill(evening)(wanted.text),
            "entity_metadata": {"location": wanted.place},
            "scheduled_end_time": wanted.ends_at.isoformat(),
        }


def _stages(stage: str, wanted: Stage) -> Iterator[Stage]:
    """The stages between, as Discord lets them follow one another: what runs ends as over."""
    if stage == wanted:
        return
    if stage == "planned" and wanted == "over":
        yield "running"
    yield "over" if stage == "running" else wanted
