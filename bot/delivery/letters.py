"""One letter at a time: a notice on its way to a channel, noted before and after it is sent."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.delivery.channels import Channels
from bot.delivery.leads import Leads
from bot.delivery.mentions import allowed, filler
from bot.delivery.prints import nonce
from bot.presentation.own_rooms import place_named
from bot.presentation.painting import Paint
from bot.presentation.shapes import File, Notice
from bot.presentation.views import attached, content, notice_view
from bot.services import ports
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, People, TournamentId

CLOCKS_APART = timedelta(minutes=1)
"""So far our clock may be from Discord's when a message of an interrupted life is looked for."""
MOST_MESSAGES = 50


@dataclass(frozen=True, slots=True)
class Letter:
    """A notice, the entry of the journal that it follows from, and when an earlier life began it.

    What stands in no journal has no entry but a saying, and perhaps what is said otherwise.
    """

    tournament: TournamentId
    guild: GuildId
    seq: int
    notice: Notice
    at: datetime | None = None
    saying: ports.Saying | None = None
    otherwise: Notice | None = None


Posted = Callable[[Letter, int, int], None]
"""Hears of the channel and the message in which a letter stands at a table."""


class Courier:
    """Brings letters to Discord."""

    def __init__(
        self,
        evenings: Evenings,
        kept: ports.Outbox,
        *,
        paint: Paint,
        channels: Channels,
        guilds: Guilds,
        people: People,
        leads: Leads,
    ) -> None:
        self._evenings = evenings
        self._kept = kept
        self._paint = paint
        self._channels = channels
        self._guilds = guilds
        self._people = people
        self._leads = leads

    async def send(self, letter: Letter, *, posted: Posted) -> None:
        """Send it; the nonce makes that a retry finds the message which is already there.

        Raises:
            NoChannel, StorageFailed, or one of `FAULTS`: it has to be tried again.
        """
        notice = self._leads.called(letter.notice, letter.guild, letter.tournament)
        channel = await self._channels.find(letter.guild, notice.channel)
        known = nonce(f"{letter.tournament}/{notice.key}/{channel.id}")
        begun = ports.Notice(notice.key, letter.seq, known, channel.id)
        if letter.seq:
            await self._kept.note(letter.tournament, begun)
        text = content(notice.text, fill=filler(self._people, self._guilds.settings(letter.guild)))
        message = await _said_before(letter, channel, text) or await channel.send(
            text,
            nonce=known,
            silent=not notice.is_loud,
            allowed_mentions=allowed(self._people, notice.mentions if notice.is_loud else ()),
            view=notice_view(notice) or discord.utils.MISSING,
            files=attached(await self._pictures(letter)) or discord.utils.MISSING,
        )
        if place_named(notice.channel).table is not None:
            posted(letter, channel.id, message.id)
        if letter.seq:
            sent = ports.Notice(notice.key, letter.seq, known, channel.id, message.id)
            await self._kept.note(letter.tournament, sent)

    async def _pictures(self, letter: Letter) -> tuple[File, ...]:
        """What is to be seen along with the words."""
        kind = letter.notice.picture
        if kind is None:
            return ()
        state = (await self._evenings.get(letter.tournament)).state
        language = self._guilds.settings(letter.guild).language
        return () if state is None else await self._paint(kind, state, language)


async def _said_before(
    letter: Letter, channel: discord.PartialMessageable, text: str
) -> discord.Message | None:
    """What an interrupted life sent without noting it; a nonce is known for minutes only."""
    if letter.at is None:
        return None
    since = letter.at - CLOCKS_APART
    async for message in channel.history(limit=MOST_MESSAGES, after=since, oldest_first=False):
        if message.author.bot and message.content == text:
            return message
    return None
