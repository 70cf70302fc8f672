"""The driver on our offline Discord: the real client over real sockets."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.app import App
from bot.presentation.texts import language_of, say
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import JumpingClock

from .club import START, playing
from .driver import EVERYBODY, Seen, called, rooms_among


class Offline:
    """Acts as people through the hands of our offline Discord."""

    def __init__(self, discord: OfflineDiscord, locale: str, file: Path) -> None:
        self.clicks, self.language = Counter[str](), language_of(locale)
        self.clock = JumpingClock(1.0, START)
        self.discord, self._hands, self._file = discord, discord.hands, file
        self._people = {name: discord.add_user(name, locale=locale) for name in EVERYBODY}
        owner, *others = self._people.values()
        self._guild = discord.add_guild(
            "Club", owner=owner, members=others, channels=["lobby"], locale=locale
        )
        self._life = AsyncExitStack()
        self._app: App | None = None

    @property
    def app(self) -> App:
        assert self._app is not None
        return self._app

    @property
    def guild(self) -> int:
        return self._guild.id

    async def begin(self) -> None:
        """A life of the bot begins."""
        life = playing(self.discord, database=self._file, clock=self.clock)
        self._app = await self._life.enter_async_context(life)

    async def end(self) -> None:
        """And ends."""
        await self._life.aclose()

    async def restart(self) -> None:
        await self.end()
        await self.begin()

    # --- acting ----------------------------------------------------------------------------------

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        return self._answer(await self._hands.slash(self._people[who], self._lobby, name, options))

    async def suggestions(
        self, who: str, name: str, option: str, typed: str
    ) -> list[tuple[str, str]]:
        outcome = await self._hands.autocomplete(
            self._people[who], self._lobby, name, option, typed
        )
        return [(one.name, str(one.value)) for one in outcome.choices]

    async def click(
        self, who: str, seen: Seen, action: str, *arguments: str, number: int = 0
    ) -> Seen:
        self.clicks[who] += 1
        button = seen.button(action, *arguments, number=number)
        assert button is not None, f"no {action} {arguments} below {seen}"
        custom_id = button.custom_id or ""
        return self._answer(await self._hands.click(self._people[who], _message(seen), custom_id))

    async def choose(self, who: str, seen: Seen, value: str) -> Seen:
        self.clicks[who] += 1
        chosen = await self._hands.select(self._people[who], _message(seen), None, value)
        return self._answer(chosen)

    async def submit(self, who: str, form: Seen, values: Mapping[str, str] | None = None) -> Seen:
        self.clicks[who] += 1
        assert isinstance(form.raw, Outcome)
        assert form.raw.form is not None
        return self._answer(await self._hands.submit(self._people[who], form.raw.form, values))

    async def at_once(self, action: str, *wishes: tuple[str, Seen]) -> list[Seen]:
        """Truly at once."""
        return await asyncio.gather(*(self.click(who, seen, action) for who, seen in wishes))

    async def until(self, is_so: Callable[[], object]) -> None:
        await self._hands.until(is_so)

    def make_supervisor(self, who: str) -> None:
        name = say(self.language, "setup-role-supervisor")
        role = next(one for one in self._guild.roles.values() if one.name == name)
        self.discord.give_role(self._guild, self._people[who], role)

    # --- looking ---------------------------------------------------------------------------------

    def id_of(self, who: str) -> int:
        return self._people[who].id

    def rooms(self, who: str) -> list[str]:
        found = self._hands.visible_channels(self._people[who], self._guild)
        return list(rooms_among(self.language, [one.name for one in found]))

    def messages(self, who: str, room: str) -> list[Seen]:
        channel = self._hands.channel_by_name(self._guild, called(self.language, room))
        return [
            self._seen(m, room) for m in self._hands.visible_messages(self._people[who], channel)
        ]

    def direct_messages(self, who: str) -> list[Seen]:
        channels = self.discord.world.channels.values()
        found = [one for one in channels if one.recipient is self._people[who]]
        return [self._seen(m, "") for channel in found for m in channel.messages.values()]

    @property
    def _lobby(self) -> Channel:
        return self._hands.channel_by_name(self._guild, "lobby")

    def _seen(self, message: Message, room: str) -> Seen:
        users = self.discord.world.users
        return Seen(
            text_of(message),
            message.components,
            message,
            room=room,
            rings_for=frozenset(users[one].display_name for one in message.pinged),
            is_private=message.is_ephemeral,
            is_silent=message.is_silent,
            is_panel=message.is_v2,
        )

    def _answer(self, outcome: Outcome) -> Seen:
        if outcome.form is not None:
            return Seen(
                outcome.text, outcome.form.components, outcome, is_private=True, is_form=True
            )
        if outcome.message is None:
            return Seen("", [], outcome)
        return self._seen(outcome.message, "")


def _message(seen: Seen) -> Message:
    message = seen.raw.message if isinstance(seen.raw, Outcome) else seen.raw
    assert isinstance(message, Message)
    return message


@asynccontextmanager
async def on_ours(discord: OfflineDiscord, locale: str, file: Path) -> AsyncIterator[Offline]:
    """The bot, in a club on our offline Discord."""
    driver = Offline(discord, locale, file)
    await driver.begin()
    try:
        yield driver
    finally:
        await driver.end()
