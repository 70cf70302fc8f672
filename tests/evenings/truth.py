"""What the journal of a bot says, read beside it, and what Discord should show because of it."""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.delivery.mentions import channel_id, filler
from bot.delivery.prints import nonce
from bot.domain import events as e
from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation import panels
from bot.presentation.notices import notices_of
from bot.presentation.painting import Paint
from bot.presentation.shapes import File, Image, Panel
from bot.presentation.views import content, panel_view
from bot.rehearsal.model import Channel, Guild, Message, User
from bot.rehearsal.text import buttons_of, text_of
from bot.services.guilds import GuildSettings
from bot.services.ports import Post, Step
from bot.services.queries import steps_after
from bot.storage.connection import connect_read_only
from bot.storage.guilds import SqliteGuilds
from bot.storage.journal import SqliteJournal
from bot.storage.people import SqlitePeople
from bot.storage.posts import SqlitePosts
from bot.storage.writer import Writer

TOURNAMENT = 1
MAY_BE_DROPPED = (e.TimeNoted, e.ReminderDue)
"""What is told only while it is news."""

UNSAID = """
SELECT (SELECT count(*) FROM absence) + (SELECT count(*) FROM said WHERE NOT is_told)
"""

_COMPARED = ("type", "content", "label", "custom_id", "style", "accent_color")


@dataclass(frozen=True, slots=True)
class Truth:
    """Everything that is on disk at one moment."""

    steps: tuple[Step, ...]
    settings: GuildSettings
    people: SqlitePeople
    posts: Mapping[str, Post]
    unsaid: int = 0
    """How many absences and words beside the journal are still to be told."""

    @property
    def state(self) -> Tournament | None:
        """The evening, folded."""
        return self.steps[-1].after if self.steps else None

    def person(self, user: User) -> PersonId | None:
        """The id of somebody who takes part."""
        known = self.state.people if self.state else ()
        return next((one for one in known if self.people.discord_of(one) == user.id), None)

    def has(self, kind: str, **fields: object) -> bool:
        """Whether such an event is in the journal."""
        return any(
            step.entry.event.type == kind
            and all(getattr(step.entry.event, key) == value for key, value in fields.items())
            for step in self.steps
        )


class Reader:
    """Reads the file beside the bot that owns it; what has been read already is remembered."""

    def __init__(self, database: Path, guild: Guild) -> None:
        self._database = database
        self._guild = guild
        self._connection: sqlite3.Connection | None = None
        self._steps: tuple[Step, ...] = ()

    async def look(self) -> Truth | None:
        """The file as it is; None where there is none yet."""
        if self._connection is None:
            self._connection = _opened(self._database)
        if self._connection is None:
            return None
        writer = Writer(self._connection, None)
        people, guilds, posts = SqlitePeople(writer), SqliteGuilds(writer), SqlitePosts(writer)
        for kept in (people, guilds, posts):
            await kept.load()
        (last,) = self._connection.execute("SELECT coalesce(max(seq), 0) FROM journal").fetchone()
        if last > len(self._steps):
            self._steps = await steps_after(SqliteJournal(writer), TOURNAMENT, 0)
        assert len(self._steps) >= last, "the journal has become shorter"
        settings = guilds.settings(self._guild.id)
        (unsaid,) = self._connection.execute(UNSAID).fetchone()
        return Truth(self._steps, settings, people, posts.all_of(TOURNAMENT), unsaid)

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()


def _opened(database: Path) -> sqlite3.Connection | None:
    if not database.exists():
        return None
    connection = connect_read_only(database)
    try:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name='published'").fetchone():
            return connection
    except sqlite3.OperationalError as error:
        # Killed while the file was made: only a start, which may write, undoes what was begun.
        if error.sqlite_errorname != "SQLITE_READONLY_ROLLBACK":
            raise
    connection.close()
    return None


# --- panels --------------------------------------------------------------------------------------


def panels_elsewhere(truth: Truth, guild: Guild, places: Collection[int]) -> list[str]:
    """How the panels differ from what the journal implies, beside those of some channels."""
    return [
        f"{panel.key} {fault}"
        for panel in _wanted(truth)
        if channel_id(truth.settings, panel.channel) not in places
        for fault in _faults(truth, guild, panel, ())
    ]


def _wanted(truth: Truth) -> Sequence[Panel]:
    if truth.state is None:
        return ()
    return panels.panels(truth.state, TOURNAMENT, language=truth.settings.language)


async def wrong_panels(truth: Truth, guild: Guild, *, paint: Paint) -> list[str]:
    """How the panels in Discord differ from what the journal implies, pictures and all."""
    if truth.state is None:
        return []
    wanted = _wanted(truth)
    wrong = list[str]()
    for panel in wanted:
        pictures = await _pictures(truth, panel, paint)
        wrong += [f"{panel.key} {fault}" for fault in _faults(truth, guild, panel, pictures)]
    wrong += [f"{key} stays" for key in truth.posts if key not in {p.key for p in wanted}]
    known = {post.message for post in truth.posts.values()}
    strays = [one for one in said(guild) if one.is_v2 and buttons_of(one) and one.id not in known]
    return wrong + [f"stray in {one.channel.name}: {text_of(one)[:80]}" for one in strays]


async def _pictures(truth: Truth, panel: Panel, paint: Paint) -> tuple[File, ...]:
    kind = next((block.kind for block in panel.blocks if isinstance(block, Image)), None)
    if kind is None or truth.state is None:
        return ()
    return await paint(kind, truth.state, truth.settings.language)


def _faults(truth: Truth, guild: Guild, panel: Panel, pictures: tuple[File, ...]) -> Iterator[str]:
    post = truth.posts.get(panel.key)
    if post is None:
        yield "is not posted"
        return
    if post.channel != channel_id(truth.settings, panel.channel):
        yield "is in another channel"
    message = guild.channels[post.channel].messages.get(post.message)
    if message is None:
        yield "is gone"
        return
    fill = filler(truth.people, truth.settings)
    view = panel_view(panel, fill=fill, pictures=pictures)
    should = _plain(view.to_components())  # type: ignore[no-untyped-call]  # discord.py's
    shows = _plain(message.components)
    if shows != should:
        yield f"shows {_cut(shows)}\nnot   {_cut(should)}"
    hung = [(one.filename, one.content, one.description) for one in message.attachments]
    if hung != [(one.name, one.content, one.description) for one in pictures]:
        yield f"shows other pictures: {[(name, words) for name, _, words in hung]}"


def _cut(components: object) -> str:
    return json.dumps(components, ensure_ascii=False)[:1500]


def _plain(components: Any) -> Any:  # noqa: ANN401  # a JSON value
    return [
        {key: one[key] for key in _COMPARED if one.get(key) is not None}
        | {"disabled": bool(one.get("disabled")), "in": _plain(one.get("components") or [])}
        for one in components
    ]


# --- notices -------------------------------------------------------------------------------------


_CALLS = re.compile(r"\n(<@\d+> ?)+$")


def said(guild: Guild) -> list[Message]:
    """What the bot has posted, beside its answers."""
    return [
        message
        for channel in guild.channels.values()
        for message in channel.messages.values()
        if message.author.is_bot and message.interaction is None and not message.is_ephemeral
    ]


def notices_missing(
    truth: Truth,
    guild: Guild,
    *,
    elsewhere_than: Collection[int] = (),
    has_pictures: bool = False,
) -> list[str]:
    """Notices that have not come, or without their picture, beside those of some channels."""
    pictures = {one.nonce: len(one.attachments) for one in said(guild)}
    missing = list[str]()
    for seq, notice in notices_of(truth.steps, TOURNAMENT, language=truth.settings.language):
        channel = channel_id(truth.settings, notice.channel) or 0
        hung = pictures.get(nonce(f"{TOURNAMENT}/{notice.key}/{channel}"))
        is_there = hung is not None and (hung > 0 or not has_pictures or notice.picture is None)
        may_be_dropped = isinstance(truth.steps[seq - 1].entry.event, MAY_BE_DROPPED)
        if channel not in elsewhere_than and not is_there and not may_be_dropped:
            missing.append(f"missing: {notice.key} {notice.text[:80]}")
    return missing


def wrong_notices(
    truth: Truth, guild: Guild, *, is_end: bool = False, has_pictures: bool = False
) -> list[str]:
    """Notices that stand there twice; at the end also those that are missing, or their pictures."""
    # Whom a call to the lead mentions below depends on who has led until then.
    told = Counter(
        (one.channel.id, _CALLS.sub("", one.content)) for one in said(guild) if not one.is_v2
    )
    wanted = Counter[tuple[int, str]]()
    fill = filler(truth.people, truth.settings)
    settings = truth.settings
    for _, notice in notices_of(truth.steps, TOURNAMENT, language=settings.language):
        channel = channel_id(settings, notice.channel) or 0
        wanted[channel, _CALLS.sub("", content(notice.text, fill=fill))] += 1
    twice = [
        f"told {number} times in place of {wanted[key]}: {key[1][:80]}"
        for key, number in told.items()
        if key in wanted and number > wanted[key]
    ]
    if not is_end:
        return twice
    return [*twice, *notices_missing(truth, guild, has_pictures=has_pictures)]


_BACK = "👋 Ich bin wieder da"


def absences_told_twice(guild: Guild) -> list[str]:
    """What the lead reads after absences, as far as it stands there twice; each begins apart."""
    begun = Counter(one.content.splitlines()[0] for one in said(guild) if _BACK in one.content)
    return [line for line, number in begun.items() if number > 1]


def channels_named(guild: Guild, name: str) -> list[Channel]:
    """All channels of a name; more than one is one too many."""
    return [one for one in guild.channels.values() if one.name == name]
