"""The calls that make a panel's message: post, edit, replace, retire, look for, take away."""

import logging
from collections import Counter
from dataclasses import dataclass

import discord
from discord import ui

from bot.delivery.channels import Channels, RoomsMissing
from bot.delivery.lost import Sent, found
from bot.delivery.mentions import NOBODY, filler
from bot.delivery.prints import Print, generation_of, is_shown, nonce, print_of
from bot.delivery.troubles import UNKNOWN_CHANNEL, Troubles
from bot.presentation.painting import Paint
from bot.presentation.shapes import File, Image, Panel
from bot.presentation.views import Fill, attached, farewell_view, panel_view
from bot.services.evenings import Evenings
from bot.services.guilds import Guilds
from bot.services.ports import GuildId, People, Post, Posts, TournamentId

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT = 10008, 30046


@dataclass(frozen=True, slots=True)
class Key:
    """A panel of an evening."""

    tournament: TournamentId
    panel: str


class PanelMessages:
    """Writes them, and notes what they show; one call for each panel at a time."""

    def __init__(
        self,
        evenings: Evenings,
        posts: Posts,
        *,
        paint: Paint,
        channels: Channels,
        troubles: Troubles,
        guilds: Guilds,
        people: People,
    ) -> None:
        self._evenings = evenings
        self._posts = posts
        self._paint = paint
        self._channels = channels
        self._troubles = troubles
        self._guilds = guilds
        self._people = people
        self._worn: dict[Key, Post] = {}
        self._sent: dict[Key, Sent] = {}
        self._missing: set[Key] = set()
        self.mended: Counter[TournamentId] = Counter()
        """How many panels of each evening were posted anew because they were gone."""

    def noted(self, key: Key) -> Post | None:
        """Where a panel stands, and what it shows there."""
        return self._posts.all_of(key.tournament).get(key.panel)

    def fingerprint(self, guild: GuildId, panel: Panel) -> str:
        """The word for what a panel shows."""
        return str(print_of(panel, self.fill(guild)))

    def fill(self, guild: GuildId) -> Fill:
        """Puts mentions and links into the texts of panels."""
        return filler(self._people, self._guilds.settings(guild))

    async def note(self, key: Key, guild: GuildId, panel: Panel, post: Post) -> None:
        """Remember that a message shows the panel now."""
        shown = Post(post.channel, post.message, self.fingerprint(guild, panel))
        await self._posts.put(key.tournament, key.panel, shown)

    # --- what is half done -----------------------------------------------------------------------

    def is_half_done(self, key: Key) -> bool:
        """Whether a message may stand there that nobody knows, or one that has to go."""
        return key in self._worn or key in self._sent

    def is_missing(self, key: Key) -> bool:
        """Whether the message that is noted is known to be gone."""
        return key in self._missing

    def was_refused(self, key: Key) -> None:
        """What was sent has not become a message."""
        self._sent.pop(key, None)

    async def finish(self, key: Key, guild: GuildId) -> None:
        """Take away what has to go, or find what was sent without an answer."""
        if key in self._worn:
            await self._take_worn_away(key, guild)
        elif key in self._sent:
            await self._find_lost(key, guild)

    async def _take_worn_away(self, key: Key, guild: GuildId) -> None:
        """What could not be edited goes, once another message stands in its place."""
        await self.delete(guild, self._worn[key])
        del self._worn[key]

    async def _find_lost(self, key: Key, guild: GuildId) -> None:
        """A message whose answer was lost is noted, whatever is wanted by now."""
        sent, post = self._sent[key], self.noted(key)
        room = self._channels.at(guild, sent.channel)
        message = await found(sent, room, known=0 if post is None else post.message)
        if message is not None:
            shown = str(Print(generation_of(sent.panel), ""))
            await self._posts.put(key.tournament, key.panel, Post(sent.channel, message, shown))
            self._missing.discard(key)
            if sent.after is not None:
                self._worn[key] = sent.after
        del self._sent[key]

    # --- writing ---------------------------------------------------------------------------------

    async def post(
        self, key: Key, guild: GuildId, panel: Panel, *, after: Post | None = None
    ) -> None:
        """Post it; the nonce makes that a retry finds the message which is already there.

        `after` is the message in whose place it comes.
        """
        channel = await self._channels.find(guild, panel.channel)
        await self._prepare(guild, panel)
        sign = print_of(panel, self.fill(guild))
        pictures = await self._pictures(key, guild, panel)
        view = panel_view(panel, fill=self.fill(guild), pictures=pictures)
        place = f"{channel.id}/{after.message}" if after else f"{channel.id}"
        self._sent[key] = Sent(panel, channel.id, after)
        message = await channel.send(
            view=view,
            files=attached(pictures) or discord.utils.MISSING,
            nonce=nonce(f"{key.tournament}/{key.panel}/{sign.generation}/{place}"),
            silent=True,
            allowed_mentions=NOBODY,
        )
        # It may be the message of an earlier try, whose words are of then.
        shown = str(sign) if is_shown(message, view) else str(Print(sign.generation, ""))
        await self._posts.put(key.tournament, key.panel, Post(channel.id, message.id, shown))
        del self._sent[key]
        self._missing.discard(key)

    async def edit(self, key: Key, guild: GuildId, panel: Panel, post: Post) -> None:
        """Change what the message shows; one that is gone or too old is posted anew."""
        await self._prepare(guild, panel)
        shown = Post(post.channel, post.message, self.fingerprint(guild, panel))
        pictures = await self._pictures(key, guild, panel)
        view = panel_view(panel, fill=self.fill(guild), pictures=pictures)
        files = attached(pictures) if has_room(panel) else discord.utils.MISSING
        try:
            await self._message(guild, post).edit(
                view=view, attachments=files, allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, TOO_OLD_TO_EDIT):
                raise
            await self._replace(key, guild, panel, post, code=error.code)
            return
        await self._posts.put(key.tournament, key.panel, shown)

    async def _replace(
        self, key: Key, guild: GuildId, panel: Panel, post: Post, *, code: int
    ) -> None:
        """Post anew what was deleted or is too old to edit; the old one goes after the new."""
        if code != TOO_OLD_TO_EDIT:
            self._missing.add(key)
        if code == UNKNOWN_CHANNEL:
            await self._channels.forget(guild, panel.channel)
        await self.post(key, guild, panel, after=post)
        if code == TOO_OLD_TO_EDIT:
            self._worn[key] = post
            await self._take_worn_away(key, guild)
        else:
            self.mended[key.tournament] += 1

    async def retire(self, guild: GuildId, panel: Panel, post: Post) -> None:
        """The message of the generation before keeps its result and loses its buttons."""
        kept = farewell_view(panel, fill=self.fill(guild))
        message = self._message(guild, post)
        try:
            if kept is None:
                await message.delete()
            else:
                await message.edit(view=kept, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code == TOO_OLD_TO_EDIT and kept is not None:
                await self._keep_result(guild, post, kept)
            elif error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise

    async def _keep_result(self, guild: GuildId, post: Post, kept: ui.LayoutView) -> None:
        """A result whose message is too old to lose its buttons is said anew, without them."""
        await self._channels.at(guild, post.channel).send(
            view=kept,
            nonce=nonce(f"kept/{post.message}"),
            silent=True,
            allowed_mentions=NOBODY,
        )
        await self.delete(guild, post)

    async def move(self, key: Key, guild: GuildId, panel: Panel, post: Post) -> None:
        """Show it below everything that was said since."""
        self.mended[key.tournament] += not await self.delete(guild, post)
        self._missing.add(key)
        await self.post(key, guild, panel, after=post)

    async def stands(self, guild: GuildId, panel: Panel, post: Post) -> bool:
        """After a start: whether the message is still there, and shows what was noted."""
        view = panel_view(panel, fill=self.fill(guild))
        try:
            message = await self._message(guild, post).fetch()
        except discord.NotFound:
            return False
        return has_room(panel) or is_shown(message, view)

    async def remove(self, key: Key, guild: GuildId, post: Post | None) -> None:
        """Take the panel away, and forget it."""
        if post is not None:
            await self.delete(guild, post)
            await self._posts.drop(key.tournament, key.panel)
        self._missing.discard(key)

    async def delete(self, guild: GuildId, post: Post) -> bool:
        """Take a message away; False where it was gone already."""
        try:
            await self._message(guild, post).delete()
        except discord.NotFound:
            log.debug("message %s was gone already", post.message)
            return False
        return True

    # --- what it takes ---------------------------------------------------------------------------

    async def _pictures(self, key: Key, guild: GuildId, panel: Panel) -> tuple[File, ...]:
        """What stands in the panel besides words, drawn from the evening as it is now."""
        state = (await self._evenings.get(key.tournament)).state
        language = self._guilds.settings(guild).language
        for block in panel.blocks:
            if isinstance(block, Image) and state is not None:
                return await self._paint(block.kind, state, language)
        return ()

    async def _prepare(self, guild: GuildId, panel: Panel) -> None:
        """Make the channels that the panel links; where that fails it is shown without links."""
        try:
            await self._channels.prepare(guild, repr(panel.blocks))
        except RoomsMissing as missing:
            await self._troubles.tell_all(guild, missing)

    def _message(self, guild: GuildId, post: Post) -> discord.PartialMessage:
        channel = self._channels.at(guild, post.channel)
        return channel.get_partial_message(post.message)


def has_room(panel: Panel) -> bool:
    """Whether pictures may stand in a panel."""
    return any(isinstance(block, Image) for block in panel.blocks)
