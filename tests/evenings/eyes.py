"""What is new before somebody's eyes: where, what it says, for whom it rings."""

from dataclasses import dataclass

from bot.rehearsal.model import Message, User
from bot.rehearsal.text import text_of

from .club import ROOMS, Club

TABLES = [f"tisch-{number}" for number in range(1, 9)]
ROOMS_OF_AN_EVENING = (*ROOMS, *TABLES)


@dataclass(frozen=True, slots=True)
class Said:
    """A message of the bot that somebody can read in a room, called by its German name."""

    room: str
    text: str
    rings_for: frozenset[str]
    is_silent: bool


class Eyes:
    """Everybody's, from the moment on at which they were opened."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._known = {message.id for message in self._messages()}
        self._german = {club.called(room): room for room in ROOMS_OF_AN_EVENING}

    def _messages(self) -> list[Message]:
        channels = self._club.guild.channels.values()
        return [message for channel in channels for message in channel.messages.values()]

    def new(self, who: User, *, room: str | None = None) -> list[Said]:
        """What somebody can read that was not there before; panels and answers left out."""
        hands, guild = self._club.hands, self._club.guild
        found = [
            message
            for channel in hands.visible_channels(who, guild)
            for message in hands.visible_messages(who, channel)
            if message.id not in self._known and not message.is_v2 and not message.is_ephemeral
        ]
        said = [self._said(message) for message in found]
        return [one for one in said if room in (None, one.room)]

    def _said(self, message: Message) -> Said:
        pinged = {self._club.discord.world.users[one].display_name for one in message.pinged}
        room = self._german.get(message.channel.name, message.channel.name)
        return Said(room, text_of(message), frozenset(pinged), message.is_silent)

    def panel(self, who: User, room: str, words: str = "") -> str:
        """The newest panel of a room in which some words stand, as somebody reads it."""
        messages = self._club.hands.visible_messages(who, self._club.channel(room))
        panels = [text_of(one) for one in messages if one.is_v2 and words in text_of(one)]
        assert panels, f"no panel in {room} says {words!r}"
        return panels[-1]

    def reads(self, who: User, words: str) -> list[str]:
        """In which rooms somebody can read some words, panels too."""
        hands = self._club.hands
        return [
            self._german.get(channel.name, channel.name)
            for channel in hands.visible_channels(who, self._club.guild)
            if any(words in text_of(one) for one in hands.visible_messages(who, channel))
        ]
