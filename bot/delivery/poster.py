"""Makes Discord equal to the panels: posts, edits, replaces, repairs; bursts become few edits.

Every panel has a keeper of its own, a task that lives while the panel is not as it should be, so
that trouble at one table never holds up another. Discord's own limits are discord.py's affair.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import discord

from bot.delivery.channels import Channels, NoChannel
from bot.delivery.lost import Sent, found
from bot.delivery.mentions import filler
from bot.delivery.pacing import NOW, Pacing
from bot.delivery.prints import Print, generation_of, is_shown, nonce, print_of
from bot.delivery.retries import Retries
from bot.delivery.troubles import FAULTS, UNKNOWN_CHANNEL, Troubles, may_have_happened
from bot.presentation.painting import Paint
from bot.presentation.shapes import File, Image, Panel
from bot.presentation.views import attached, farewell_view, panel_view
from bot.services.evening import Evening
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import People, Post, Posts, Receipt, StorageFailed, TournamentId

log = logging.getLogger(__name__)

PLANNER = "planner"
"""How the planner is known among those who wait."""
GATHER_SECONDS = 0.1
"""How long a burst of changes is gathered before panels are looked at."""
UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT = 10008, 30046

LONGEST_SLICE = 0.005
"""Seconds of drawing after which others get their turn: a thousand people fill many panels."""
REST_FACTOR = 4
"""Planning rests so many times as long as it took, so that it never takes much of a core.

It never rests longer than the edits of one panel keep their distance.
"""

Draw = Callable[[Evening], Iterable[Panel]]
"""All panels of an evening as they should be now, one after the other; pure."""

NOTHING = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class _Key:
    tournament: TournamentId
    panel: str


class Poster:
    """Listens to the evenings; `start` begins to post, `stop` ends it."""

    def __init__(
        self,
        evenings: Evenings,
        posts: Posts,
        *,
        draw: Draw,
        paint: Paint,
        channels: Channels,
        troubles: Troubles,
        guilds: Guilds,
        people: People,
        pacing: Pacing,
    ) -> None:
        self._evenings = evenings
        self._posts = posts
        self._draw = draw
        self._paint = paint
        self._channels = channels
        self._troubles = troubles
        self._guilds = guilds
        self._people = people
        self._pacing = pacing
        self._dirty: set[TournamentId] = set()
        self._wake = asyncio.Event()
        self._wanted: dict[_Key, Panel] = {}
        self._keepers: dict[_Key, asyncio.Task[None]] = {}
        self._unsure: set[_Key] = set()
        self._said_in: dict[int, int] = {}
        self._doubtful: dict[_Key, Panel] = {}
        self._worn: dict[_Key, Post] = {}
        self._sent: dict[_Key, Sent] = {}
        self.mended = Counter[TournamentId]()
        """How many panels of each evening were posted anew because they were gone."""
        self._guild_of: dict[TournamentId, int] = {}
        self._planner: asyncio.Task[None] | None = None
        self._planning: TournamentId | None = None

    # --- from outside ----------------------------------------------------------------------------

    def published(self, receipt: Receipt) -> None:
        """Listener: the panels of this evening may have changed."""
        self.refresh(receipt.tournament)

    def refresh(self, tournament: TournamentId) -> None:
        """Look at the panels of an evening again."""
        self._dirty.add(tournament)
        self._wake.set()

    def said_in(self, tournament: TournamentId, channel: int, message: int) -> None:
        """A message was posted; the panel that stays the last of its channel moves below it."""
        self._said_in[channel] = message
        self.refresh(tournament)

    def refresh_all(self, *, is_unsure: bool = False) -> None:
        """Look at all evenings; `is_unsure` asks Discord whether the messages are still there."""
        for evening in self._evenings.loaded():
            self.refresh(evening.tournament)
            if is_unsure:
                known = self._posts.all_of(evening.tournament)
                self._unsure.update(_Key(evening.tournament, panel) for panel in known)

    def start(self) -> None:
        """Begin to post."""
        self._planner = asyncio.get_running_loop().create_task(self._plan())

    async def stop(self) -> None:
        """Post no more; what is half done is done again at the next start."""
        tasks = [*self._keepers.values(), *([self._planner] if self._planner else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_resting(self) -> bool:
        """Whether nothing happens before the edits of some panel have kept their distance."""
        is_pausing = self._pacing.is_waiting(PLANNER)
        is_planned = self._planning is None and (is_pausing or not self._dirty)
        return is_planned and len(self._keepers) + is_pausing == self._pacing.waiting

    @property
    def is_idle(self) -> bool:
        """Whether Discord shows what it should, as far as is known."""
        return not self._dirty and self._planning is None and not self._keepers

    # --- what should be there --------------------------------------------------------------------

    async def _plan(self) -> None:
        """Gather and rest by the evening's clock: nobody waits where that is put ahead."""
        now, rest, rests_since = asyncio.get_running_loop().time, 0.0, self._pacing.now()
        longest = self._pacing.distance.total_seconds()
        while True:
            await self._wake.wait()
            await self._pacing.rest(PLANNER, rest, since=rests_since)
            await self._pacing.rest(PLANNER, GATHER_SECONDS)
            self._wake.clear()
            began = now()
            while self._dirty:
                await self._plan_safely(self._dirty.pop())
            rest, rests_since = min((now() - began) * REST_FACTOR, longest), self._pacing.now()

    async def _plan_safely(self, tournament: TournamentId) -> None:
        """One evening's trouble is not another's."""
        self._planning = tournament
        try:
            await self._plan_evening(tournament)
        except Exception:
            log.exception("the panels of tournament %s could not be made", tournament)
        finally:
            self._planning = None

    async def _plan_evening(self, tournament: TournamentId) -> None:
        evening = await self._evenings.get(tournament)
        self._guild_of[tournament] = evening.guild
        now, wanted = asyncio.get_running_loop().time, set[_Key]()
        began = now()
        for panel in self._draw(evening):
            key = _Key(tournament, panel.key)
            wanted.add(key)
            self._wanted[key] = panel
            self._pacing.stir(key)
            if not self._is_as_wanted(key):
                self._keep(key, evening.guild)
            if now() - began > LONGEST_SLICE:
                await asyncio.sleep(0)
                began = now()
        for name in self._posts.all_of(tournament):
            key = _Key(tournament, name)
            if key not in wanted:
                self._wanted.pop(key, None)
                self._keep(key, evening.guild)

    def _keep(self, key: _Key, guild: int) -> None:
        if key not in self._keepers:
            keeper = asyncio.get_running_loop().create_task(self._keep_up(key, guild))
            self._keepers[key] = keeper
            keeper.add_done_callback(partial(self._kept, key, guild))

    def _kept(self, key: _Key, guild: int, keeper: "asyncio.Task[None]") -> None:
        del self._keepers[key]
        if not keeper.cancelled() and keeper.exception() is not None:
            log.error("panel %s of %s", key.panel, key.tournament, exc_info=keeper.exception())
        elif not keeper.cancelled() and not self._is_as_wanted(key):
            self._keep(key, guild)

    # --- making it so ----------------------------------------------------------------------------

    def _is_as_wanted(self, key: _Key) -> bool:
        post = self._posts.all_of(key.tournament).get(key.panel)
        panel = self._wanted.get(key)
        if key in self._doubtful or key in self._worn or key in self._sent:
            return False
        if panel is None or post is None:
            return panel is None and post is None
        if key in self._unsure or self._has_moved(key, panel, post):
            return False
        if self._is_above(key, panel, post):
            return False
        return post.fingerprint == self._print(key, panel)

    def _has_moved(self, key: _Key, panel: Panel, post: Post) -> bool:
        """Whether the channel of the post is no longer the one where the panel belongs."""
        guild = self._guild_of[key.tournament]
        return self._channels.known(guild, panel.channel) != post.channel

    def _is_above(self, key: _Key, panel: Panel, post: Post) -> bool:
        """Whether something stands below a panel that has to be the last of its channel (B14)."""
        if not panel.is_last:
            return False
        guild = self._guild_of[key.tournament]
        last = max(self._said_in.get(post.channel, 0), self._channels.last_in(guild, post.channel))
        return last > post.message or Print.read(post.fingerprint).is_of_another_moment(panel)

    def _print(self, key: _Key, panel: Panel) -> str:
        return str(print_of(panel, self._fill(self._guild_of[key.tournament])))

    async def _keep_up(self, key: _Key, guild: int) -> None:
        """Until the panel is as wanted: show it, with patience where Discord is in trouble."""
        retries = Retries()
        while not self._is_as_wanted(key):
            await self._pause(key)
            panel = self._wanted.get(key)
            channel = "info" if panel is None else panel.channel
            try:
                await self._show(key, guild)
            except FAULTS as error:
                if not may_have_happened(error):
                    self._sent.pop(key, None)
                elif panel is not None:
                    # By the next try something else may be wanted, even what was shown before.
                    self._doubtful[key] = panel
                await self._troubles.tell(guild, channel, error)
            except (NoChannel, StorageFailed) as error:
                await self._troubles.tell(guild, channel, error)
            else:
                retries.over()
                self._troubles.over(guild, channel)
                continue
            await retries.wait()

    async def _pause(self, key: _Key) -> None:
        """Edits of one panel keep their distance; a new message waits for nothing."""
        await self._pacing.wait(key, partial(self._left, key))

    def _left(self, key: _Key) -> timedelta:
        post = self._posts.all_of(key.tournament).get(key.panel)
        panel = self._wanted.get(key)
        if post is None or panel is None:
            return NOW
        if Print.read(post.fingerprint).is_of_another_moment(panel):
            return NOW
        return self._pacing.left(key, panel)

    async def _show(self, key: _Key, guild: int) -> None:
        panel = self._wanted.get(key)
        post = self._posts.all_of(key.tournament).get(key.panel)
        if key in self._worn:
            await self._take_worn_away(key, guild)
        elif key in self._sent:
            await self._find_lost(key, guild, post)
        elif panel is None:
            await self._remove(key, guild, post)
        elif post is None or self._has_moved(key, panel, post):
            await self._post(key, guild, panel)
        elif Print.read(post.fingerprint).is_older(panel):
            await self._retire(guild, panel, post)
            await self._post(key, guild, panel)
        elif self._is_above(key, panel, post):
            self.mended[key.tournament] += not await self._delete(guild, post)
            await self._post(key, guild, panel, after=post)
        elif key in self._unsure and post.fingerprint == self._print(key, panel):
            await self._look_for(key, guild, panel, post)
        else:
            await self._edit(key, guild, panel, post)
        self._pacing.shown(key, panel)

    async def _post(
        self, key: _Key, guild: int, panel: Panel, *, after: Post | None = None
    ) -> None:
        """Post it; the nonce makes that a retry finds the message which is already there.

        `after` is the message in whose place it comes.
        """
        channel = await self._channels.find(guild, panel.channel)
        await self._prepare(guild, panel)
        sign = print_of(panel, self._fill(guild))
        pictures = await self._pictures(key, guild, panel)
        view = panel_view(panel, fill=self._fill(guild), pictures=pictures)
        place = f"{channel.id}/{after.message}" if after else f"{channel.id}"
        self._sent[key] = Sent(panel, channel.id, after)
        message = await channel.send(
            view=view,
            files=attached(pictures) or discord.utils.MISSING,
            nonce=nonce(f"{key.tournament}/{key.panel}/{sign.generation}/{place}"),
            silent=True,
            allowed_mentions=NOTHING,
        )
        # It may be the message of an earlier try, whose words are of then.
        shown = str(sign) if is_shown(message, view) else str(Print(sign.generation, ""))
        await self._posts.put(key.tournament, key.panel, Post(channel.id, message.id, shown))
        del self._sent[key]
        self._unsure.discard(key)
        self._doubtful.pop(key, None)

    async def _find_lost(self, key: _Key, guild: int, post: Post | None) -> None:
        """A message whose answer was lost is noted, whatever is wanted by now."""
        sent = self._sent[key]
        room = self._channels.at(guild, sent.channel)
        message = await found(sent, room, known=0 if post is None else post.message)
        if message is not None:
            noted = Post(sent.channel, message, str(Print(generation_of(sent.panel), "")))
            await self._posts.put(key.tournament, key.panel, noted)
            if sent.after is not None:
                self._worn[key] = sent.after
        del self._sent[key]

    async def _edit(self, key: _Key, guild: int, panel: Panel, post: Post) -> None:
        await self._prepare(guild, panel)
        shown = Post(post.channel, post.message, self._print(key, panel))
        pictures = await self._pictures(key, guild, panel)
        view = panel_view(panel, fill=self._fill(guild), pictures=pictures)
        files = attached(pictures) if _has_room(panel) else discord.utils.MISSING
        try:
            await self._message(guild, post).edit(
                view=view, attachments=files, allowed_mentions=NOTHING
            )
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, TOO_OLD_TO_EDIT):
                raise
            await self._replace(key, guild, panel, post, code=error.code)
            return
        await self._posts.put(key.tournament, key.panel, shown)
        self._unsure.discard(key)
        self._doubtful.pop(key, None)

    async def _replace(self, key: _Key, guild: int, panel: Panel, post: Post, *, code: int) -> None:
        """Post anew what was deleted or is too old to edit; the old one goes after the new."""
        if code == UNKNOWN_CHANNEL:
            await self._channels.forget(guild, panel.channel)
        await self._post(key, guild, panel, after=post)
        if code == TOO_OLD_TO_EDIT:
            self._worn[key] = post
            await self._take_worn_away(key, guild)
        else:
            self.mended[key.tournament] += 1

    async def _take_worn_away(self, key: _Key, guild: int) -> None:
        """What could not be edited goes, once another message stands in its place."""
        await self._delete(guild, self._worn[key])
        del self._worn[key]

    async def _retire(self, guild: int, panel: Panel, post: Post) -> None:
        """The message of the generation before keeps its result and loses its buttons."""
        kept = farewell_view(panel, fill=self._fill(guild))
        message = self._message(guild, post)
        try:
            if kept is None:
                await message.delete()
            else:
                await message.edit(view=kept, allowed_mentions=NOTHING)
        except discord.HTTPException as error:
            if error.code == TOO_OLD_TO_EDIT and kept is not None:
                await self._keep_result(guild, post, kept)
            elif error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise

    async def _keep_result(self, guild: int, post: Post, kept: discord.ui.LayoutView) -> None:
        """A result whose message is too old to lose its buttons is said anew, without them."""
        await self._channels.at(guild, post.channel).send(
            view=kept,
            nonce=nonce(f"kept/{post.message}"),
            silent=True,
            allowed_mentions=NOTHING,
        )
        await self._delete(guild, post)

    async def _look_for(self, key: _Key, guild: int, panel: Panel, post: Post) -> None:
        """After a start: is the message still there, as it was noted?"""
        view = panel_view(panel, fill=self._fill(guild))
        try:
            message = await self._message(guild, post).fetch()
        except discord.NotFound:
            # Found gone once more by an edit, it is posted in the place of that message.
            self._doubtful[key] = panel
        else:
            if not _has_room(panel) and not is_shown(message, view):
                # The life before ended between an edit and its note.
                self._doubtful[key] = panel
        self._unsure.discard(key)

    async def _remove(self, key: _Key, guild: int, post: Post | None) -> None:
        if post is not None:
            await self._delete(guild, post)
            await self._posts.drop(key.tournament, key.panel)
        self._unsure.discard(key)
        self._doubtful.pop(key, None)

    async def _delete(self, guild: int, post: Post) -> bool:
        """Take a message away; False where it was gone already."""
        try:
            await self._message(guild, post).delete()
        except discord.NotFound:
            log.debug("message %s was gone already", post.message)
            return False
        return True

    async def _pictures(self, key: _Key, guild: int, panel: Panel) -> tuple[File, ...]:
        """What stands in the panel besides words, drawn from the evening as it is now."""
        state = (await self._evenings.get(key.tournament)).state
        language = self._guilds.settings(guild).language
        for block in panel.blocks:
            if isinstance(block, Image) and state is not None:
                return await self._paint(block.kind, state, language)
        return ()

    async def _prepare(self, guild: int, panel: Panel) -> None:
        """Make the channels that the panel links; where that fails it is shown without links."""
        try:
            await self._channels.prepare(guild, repr(panel.blocks))
        except (NoChannel, discord.HTTPException) as error:
            await self._troubles.tell(guild, panel.channel, error)

    def _message(self, guild: int, post: Post) -> discord.PartialMessage:
        channel = self._channels.at(guild, post.channel)
        return channel.get_partial_message(post.message)

    def _fill(self, guild: int) -> Callable[[str], str]:
        return filler(self._people, self._guilds.settings(guild))


def _has_room(panel: Panel) -> bool:
    """Whether pictures may stand in a panel."""
    return any(isinstance(block, Image) for block in panel.blocks)
