"""The stage of a rehearsal: the club's server, everybody in it, and who knows what."""

import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal, Protocol
from zoneinfo import ZoneInfo

from bot.rehearsal.model import Channel, Guild, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.people import Cast, Visitor
from bot.rehearsal.screen import Screen, Stuck
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of

Language = Literal["de", "en"]
LOCALES: Final[dict[Language, str]] = {"de": "de", "en": "en-GB"}
ZONE: Final = ZoneInfo("Europe/Berlin")
LOBBY: Final = "lobby"

_CHANNEL: Final = re.compile(r"<#(\d+)>")
_USER: Final = re.compile(r"<@(\d+)>")


class Bot(Protocol):
    """What a rehearsal needs of the bot beside Discord: its clock, and its rest."""

    def now(self) -> datetime:
        """The evening's moment."""
        ...

    async def wait(self, by: timedelta, *, is_night: bool = False) -> None:
        """Let time pass with everything that becomes due; nobody watches at night."""
        ...

    async def settle(self) -> None:
        """Until Discord shows and has been told everything there is."""
        ...


@dataclass(slots=True, eq=False)
class TableSeen:
    """A table as people know it: its channel, who looks after it, and whose people sit there."""

    number: int
    channel: Channel
    supervisor: User
    visitors: list[User]


@dataclass(eq=False)
class Stage:
    """Everything that the course of an evening acts with."""

    screen: Screen
    bot: Bot
    cast: Cast
    dice: random.Random
    language: Language
    tell: Callable[[datetime, str], None]
    lead: User
    supervisors: list[User]
    accounts: dict[Visitor, User]
    lobby: Channel
    rooms: dict[str, Channel] = field(default_factory=dict)
    tables: dict[int, TableSeen] = field(default_factory=dict)

    # --- telling and waiting ---------------------------------------------------------------------

    def say(self, text: str) -> None:
        """One calm line of progress."""
        self.tell(self.bot.now(), text)

    async def wait(self, minutes: float) -> None:
        """Let so many minutes of the evening pass."""
        await self.bot.wait(timedelta(minutes=minutes))

    async def wait_until(self, moment: datetime, *, is_night: bool = False) -> None:
        """Let time pass until a moment of the evening."""
        left = moment - self.bot.now()
        if left > timedelta(0):
            await self.bot.wait(left, is_night=is_night)

    async def settle(self) -> None:
        """A moment in which nobody does anything, so that all panels are current."""
        await self.bot.settle()

    # --- who and where ---------------------------------------------------------------------------

    @property
    def guild(self) -> Guild:
        """The club's server."""
        return self.screen.guild

    def user(self, visitor: Visitor) -> User:
        """Somebody's account."""
        return self.accounts[visitor]

    def announced(self, since: int = 0) -> list[tuple[Channel, list[User]]]:
        """What the announcements say line by line: a channel, and who is called there."""
        found = list[tuple[Channel, list[User]]]()
        for message in self.screen.hands.visible_messages(self.lead, self.rooms["announcements"]):
            if message.id <= since:
                continue
            for line in text_of(message).splitlines():
                found += self._called(line)
        return found

    def _called(self, line: str) -> Iterable[tuple[Channel, list[User]]]:
        links, people = _CHANNEL.findall(line), _USER.findall(line)
        members = [self.guild.members[int(one)].user for one in people]
        called = [one for one in dict.fromkeys(members) if one not in self.supervisors]
        if len(links) == 1 and int(links[0]) in self.guild.channels:
            yield self.screen.channel(int(links[0])), called

    def last_announcement(self) -> int:
        """The id of the newest announcement."""
        messages = self.screen.hands.visible_messages(self.lead, self.rooms["announcements"])
        return messages[-1].id if messages else 0

    # --- what the lead does ----------------------------------------------------------------------

    async def lead_does(self, action: str) -> Outcome:
        """Press a button of the lead's card."""
        return await self.screen.press(self.lead, self.rooms["lead"], action)

    async def lead_confirms(self, action: str) -> Outcome:
        """Press a button of the lead's card, look at what will happen, and confirm it (B57).

        Raises:
            Stuck: nothing is shown that could be confirmed.
        """
        shown = await self.lead_does(action)
        done = await self.screen.go_on(self.lead, shown, action)
        if done is None:
            raise Stuck(f"{action!r} does not ask before it is done: {shown.text}")
        return done


def set_stage(
    discord: OfflineDiscord,
    bot: Bot,
    cast: Cast,
    *,
    dice: random.Random,
    language: Language,
    tell: Callable[[datetime, str], None],
) -> Stage:
    """A server with everybody in it, in which the bot has just arrived."""
    locale, other = LOCALES[language], LOCALES["en" if language == "de" else "de"]
    lead = discord.add_user("lead", display_name=cast.lead, locale=locale)
    helpers = [
        discord.add_user(f"helper{number}", display_name=name, locale=locale)
        for number, name in enumerate(cast.supervisors, start=1)
    ]
    accounts = {
        visitor: discord.add_user(
            f"visitor{number}",
            display_name=visitor.name,
            locale=other if visitor.reads_other_language else locale,
        )
        for number, visitor in enumerate(cast.visitors, start=1)
    }
    guild = discord.add_guild(
        "Spieleclub" if language == "de" else "Games Club",
        owner=lead,
        members=[*helpers, *accounts.values()],
        locale=locale,
        channels=[LOBBY],
    )
    screen = Screen(discord, guild, bot.settle)
    lobby = discord.hands.channel_by_name(guild, LOBBY)
    return Stage(
        screen, bot, cast, dice, language, tell, lead, helpers, accounts, lobby
    )  # fmt: skip


def counted(number: int, thing: str) -> str:
    """`1 table`, `2 tables`; people are people."""
    if thing == "person":
        return "1 person" if number == 1 else f"{number} people"
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def channels_in(text: str) -> list[int]:
    """The channels that a text links, in order."""
    return [int(one) for one in _CHANNEL.findall(text)]
