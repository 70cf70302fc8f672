"""What a person has to mend in Discord: told to the lead in words, once for each thing (B45)."""

import asyncio
import logging
from collections import Counter

import discord

from bot.delivery.channels import Channels, NoChannel, RoomsMissing
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.leads import Leads
from bot.delivery.prints import nonce
from bot.delivery.retries import Retries
from bot.presentation.custom_ids import encode
from bot.presentation.own_rooms import place_named
from bot.presentation.shapes import Answer, Button, Channel
from bot.presentation.texts import say
from bot.presentation.views import answer_view
from bot.services.guilds import Guilds
from bot.services.ports import GuildId

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003

MOST_TRIES = 8
AGAIN_AFTER = 600.0
"""Seconds after which the same trouble is told once more, if it lasts."""


class NoCalendar(Exception):  # noqa: N818  # a person has to mend it, the lead is told
    """The evening may not be entered in the server's calendar: a permission is missing (B52)."""


class NotAllowed(Exception):  # noqa: N818  # as above
    """Discord does not let us give roles or rights; the preflight says which are missing."""


class Troubles:
    """Tells the lead; where even that fails, the log keeps it."""

    def __init__(self, channels: Channels, guilds: Guilds, leads: Leads) -> None:
        self._channels = channels
        self._guilds = guilds
        self._leads = leads
        self._told: dict[tuple[GuildId, str, Channel], float] = {}
        self._tellings = set[asyncio.Task[None]]()
        self._times = Counter[tuple[GuildId, str, Channel]]()

    async def tell(self, guild: GuildId, channel: Channel, error: Exception) -> None:
        """Say what is wrong with a channel, unless that was said just now.

        A channel that Discord does not know any more is forgotten.
        """
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL:
            await self._channels.forget(guild, channel)
        is_there = self._channels.known(guild, channel) is not None
        key = trouble(error, channel, is_there=is_there)
        now = asyncio.get_running_loop().time()
        if now - self._told.get((guild, key, channel), -AGAIN_AFTER) < AGAIN_AFTER:
            return
        self._told[guild, key, channel] = now
        log.warning("trouble in server %s, channel %s: %s", guild, channel, error)
        # Trouble in the lead's own room must not hold up whoever tells of trouble elsewhere.
        telling = asyncio.get_running_loop().create_task(self._tell(guild, key, channel))
        self._tellings.add(telling)
        telling.add_done_callback(self._tellings.discard)

    async def tell_all(self, guild: GuildId, missing: RoomsMissing) -> None:
        """Say which rooms could not be made, and why."""
        for channel, error in missing.why.items():
            await self.tell(guild, channel, error)

    async def _tell(self, guild: GuildId, key: str, channel: Channel) -> None:
        """Until the lead can read it, it is over, or it was tried often enough for now."""
        retries = Retries()
        for _ in range(MOST_TRIES):
            if (guild, key, channel) not in self._told or await self._say(guild, key, channel):
                return
            await retries.wait()
        self._told.pop((guild, key, channel), None)

    async def stop(self) -> None:
        """Tell nothing more."""
        tellings = list(self._tellings)
        for telling in tellings:
            telling.cancel()
        if tellings:
            await asyncio.wait(tellings)

    def over(self, guild: GuildId, channel: Channel) -> None:
        """The channel works again; the next trouble there is news."""
        for told in [one for one in self._told if one[0] == guild and one[2] == channel]:
            del self._told[told]

    async def _say(self, guild: GuildId, key: str, channel: Channel) -> bool:
        """Whether the lead can read it."""
        settings = self._guilds.settings(guild)
        place = place_named(channel)
        name = say(settings.language, f"setup-channel-{place.kind}", table=place.table or 0)
        text = say(settings.language, key, channel=name, table=place.table or 0)
        mend = Button(say(settings.language, "answer-button-setup"), encode("setup", 0))
        view = answer_view(Answer(text, (mend,))) or discord.utils.MISSING
        calls, mentions = self._leads.ring(guild)
        try:
            lead = await self._channels.find(guild, "lead")
            await lead.send(
                f"{text}\n{calls}".rstrip(),
                view=view,
                nonce=nonce(f"trouble/{guild}/{key}/{channel}/{self._times[guild, key, channel]}"),
                allowed_mentions=mentions,
                silent=self._leads.are_asleep(guild),
            )
        except (*FAULTS, NoChannel) as error:
            log.warning("the lead of server %s could not be told: %s", guild, error)
            return False
        self._times[guild, key, channel] += 1
        return True


def trouble(error: Exception, channel: Channel, *, is_there: bool) -> str:
    """The key of the sentence for a fault at a channel that is there, or has to be made first."""
    if isinstance(error, NoChannel):
        return "trouble-no-channel"
    if isinstance(error, NoCalendar):
        return "trouble-no-calendar"
    if isinstance(error, NotAllowed):
        return "trouble-not-allowed"
    if channel.startswith("table:") and not is_there and is_refused(error):
        return "trouble-no-table-channel"
    return "trouble-forbidden" if isinstance(error, discord.Forbidden) else "trouble-discord"
