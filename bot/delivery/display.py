"""What is wanted of each panel and what stands there; the one who writes a panel's message.

A message is written by one at a time, by the poster or by the answer to a tap on it, so that an
older drawing never lands on a newer one. Who comes after looks again whether anything is left.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import discord
from discord import ui

from bot.delivery.channels import Channels
from bot.delivery.faults import FAULTS, may_have_happened
from bot.delivery.pacing import Pacing, call_of
from bot.delivery.panel_messages import Key, PanelMessages, has_room
from bot.delivery.prints import Print
from bot.delivery.wanted import Wanted
from bot.presentation.shapes import Panel
from bot.presentation.views import farewell_view, panel_view
from bot.services.evening import Evening
from bot.services.ports import GuildId, Post, Posts, TournamentId

ALREADY_ANSWERED = 40060
TURN_SECONDS = 0.5
"""So long an answer waits for an edit that is on its way; Discord waits for it three seconds."""

DrawOne = Callable[[Evening, str], Panel | None]
"""The panel of a key as it should be now; pure."""
Send = Callable[[ui.LayoutView], Awaitable[object]]
"""Answers a tap by drawing the message anew on which it was made."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap that the panel itself may answer: where, and what an answer would offer to press."""

    evening: Evening
    message: int
    offers: frozenset[str]
    send: Send


class Display:
    """Knows what each panel should show, and makes it show that."""

    def __init__(
        self,
        messages: PanelMessages,
        posts: Posts,
        *,
        draw: DrawOne,
        channels: Channels,
        pacing: Pacing,
    ) -> None:
        self.messages = messages
        self._posts = posts
        self._draw = draw
        self._channels = channels
        self._pacing = pacing
        self._wanted = Wanted()
        self._guild_of: dict[TournamentId, GuildId] = {}
        self._turns: defaultdict[Key, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._unsure: set[Key] = set()
        self._doubtful: dict[Key, Panel] = {}
        self._retired: dict[Key, int] = {}
        self._said_in: dict[int, int] = {}

    # --- what is wanted --------------------------------------------------------------------------

    def is_of(self, evening: Evening) -> None:
        """In which server an evening is shown."""
        self._guild_of[evening.tournament] = evening.guild

    def want(self, key: Key, panel: Panel, *, seq: int) -> None:
        """A panel as it was drawn after that entry of the journal; what was drawn later stays."""
        self._wanted.put(key, panel, seq=seq)
        self._pacing.stir(key)

    def unwanted(self, tournament: TournamentId, but: Collection[Key], *, seq: int) -> list[Key]:
        """What stands there of an evening, but is not among what should after that entry."""
        there = [Key(tournament, name) for name in self._posts.all_of(tournament)]
        gone = [key for key in there if key not in but]
        for key in gone:
            self._wanted.put(key, None, seq=seq)
        return gone

    def wanted(self, key: Key) -> Panel | None:
        """What a panel should show; None where it should not be there."""
        return self._wanted.of(key)

    def doubt(self, tournament: TournamentId) -> None:
        """Ask Discord whether the messages of an evening are still there."""
        known = self._posts.all_of(tournament)
        self._unsure.update(Key(tournament, panel) for panel in known)

    def said_in(self, channel: int, message: int) -> None:
        """Something stands below what stood in a channel before."""
        self._said_in[channel] = message

    # --- whether it is so ------------------------------------------------------------------------

    def is_as_wanted(self, key: Key) -> bool:
        """Whether a panel stands in Discord as it should, as far as is known."""
        post, panel = self.messages.noted(key), self._wanted.of(key)
        messages = self.messages
        if key in self._doubtful or messages.is_half_done(key) or messages.is_missing(key):
            return False
        if panel is None or post is None:
            return panel is None and post is None
        if key in self._unsure or self._has_moved(key, panel, post):
            return False
        return not self._is_above(key, panel, post) and self._shows(key, panel, post)

    def is_urgent(self, key: Key) -> bool:
        """Whether nothing is gained by waiting: a new message is needed, or nothing at all."""
        post, panel = self.messages.noted(key), self._wanted.of(key)
        if post is None or panel is None or self.is_as_wanted(key):
            return True
        return Print.read(post.fingerprint).is_of_another_moment(panel)

    def _shows(self, key: Key, panel: Panel, post: Post) -> bool:
        return post.fingerprint == self.messages.fingerprint(self._guild_of[key.tournament], panel)

    def _has_moved(self, key: Key, panel: Panel, post: Post) -> bool:
        """Whether the channel of the post is no longer the one where the panel belongs."""
        guild = self._guild_of[key.tournament]
        return self._channels.known(guild, panel.channel) != post.channel

    def _is_above(self, key: Key, panel: Panel, post: Post) -> bool:
        """Whether something stands below a panel that has to be the last of its channel (B14)."""
        if not panel.is_last:
            return False
        guild = self._guild_of[key.tournament]
        last = max(self._said_in.get(post.channel, 0), self._channels.last_in(guild, post.channel))
        return last > post.message or Print.read(post.fingerprint).is_of_another_moment(panel)

    # --- making it so ----------------------------------------------------------------------------

    async def show(self, key: Key, guild: GuildId) -> None:
        """One step towards what is wanted.

        Raises:
            NoChannel, StorageFailed, or one of `FAULTS`: it has to be tried again.
        """
        async with self._turns[key]:
            if self.is_as_wanted(key):
                return
            panel = self._wanted.of(key)
            with self._doubting(key, panel):
                await self._show(key, guild, panel)
            self._pacing.shown(key, panel)

    @contextmanager
    def _doubting(self, key: Key, panel: Panel | None) -> Iterator[None]:
        """Where it may have happened although it failed, it is not known what stands there.

        By the next try something else may be wanted, even what was shown before.
        """
        try:
            yield
        except FAULTS as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code != ALREADY_ANSWERED and not may_have_happened(error):
                self.messages.was_refused(key)
            elif panel is not None:
                self._doubtful[key] = panel
            raise

    async def _show(self, key: Key, guild: GuildId, panel: Panel | None) -> None:
        post, messages = self.messages.noted(key), self.messages
        if messages.is_half_done(key):
            await messages.finish(key, guild)
            return
        if panel is None:
            await messages.remove(key, guild, post)
        elif post is None or self._has_moved(key, panel, post):
            await messages.post(key, guild, panel)
        elif Print.read(post.fingerprint).is_older(panel):
            if self._retired.get(key) != post.message:
                await messages.retire(guild, panel, post)
            await messages.post(key, guild, panel)
        elif self._is_above(key, panel, post):
            await messages.move(key, guild, panel, post)
        elif key in self._unsure and self._shows(key, panel, post):
            stands = await messages.stands(guild, panel, post)
            self._unsure.discard(key)
            if not stands:
                # It was deleted, or the life before ended between an edit and its note.
                self._doubtful[key] = panel
            return
        else:
            await messages.edit(key, guild, panel, post)
        self._is_settled(key)

    def _is_settled(self, key: Key) -> None:
        self._unsure.discard(key)
        self._doubtful.pop(key, None)
        self._retired.pop(key, None)

    # --- by the answer to a tap ------------------------------------------------------------------

    async def answer(self, tap: Tap) -> bool:
        """Let a panel take the place of the answer to a tap on it: one call instead of two.

        Returns:
            Whether it did; where not, nothing was sent, and there have to be words.

        Raises:
            One of `FAULTS`: the answer did not arrive, or nobody knows.
        """
        known = self._posts.all_of(tap.evening.tournament).items()
        found = next((name for name, post in known if post.message == tap.message), None)
        if found is None:
            return False
        key = Key(tap.evening.tournament, found)
        self.is_of(tap.evening)
        async with self._turn_in_time(key) as is_mine:
            return is_mine and await self._answer(key, tap)

    @asynccontextmanager
    async def _turn_in_time(self, key: Key) -> AsyncIterator[bool]:
        """The right to write a message; False where somebody else needs it too long."""
        turn = self._turns[key]
        try:
            async with asyncio.timeout(TURN_SECONDS):
                await turn.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            turn.release()

    async def _answer(self, key: Key, tap: Tap) -> bool:
        panel, post = self._draw(tap.evening, key.panel), self.messages.noted(key)
        if panel is None or post is None or post.message != tap.message:
            return False
        view = self._view(key, panel, post)
        if view is None or not tap.offers <= set(call_of(panel)[1]):
            return False
        self.want(key, panel, seq=tap.evening.seq)
        with self._doubting(key, panel):
            await tap.send(view)
        self._pacing.shown(key, panel)
        if Print.read(post.fingerprint).is_older(panel):
            self._retired[key] = post.message
        else:
            await self.messages.note(key, tap.evening.guild, panel, post)
            self._is_settled(key)
        self._pacing.stir(key)
        return True

    def _view(self, key: Key, panel: Panel, post: Post) -> ui.LayoutView | None:
        """What the message has to look like now; None where an edit is not what it needs."""
        fill = self.messages.fill(self._guild_of[key.tournament])
        if has_room(panel) or self.messages.is_half_done(key) or self._has_moved(key, panel, post):
            return None
        if Print.read(post.fingerprint).is_older(panel):
            return farewell_view(panel, fill=fill)
        if self._is_above(key, panel, post) or self._shows(key, panel, post):
            return None
        return panel_view(panel, fill=fill)
