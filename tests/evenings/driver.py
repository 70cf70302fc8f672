"""Acting as people on a Discord through one small interface, whichever Discord it is.

A scenario that passes on one and fails on the other is a finding.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.app import App
from bot.presentation.custom_ids import decode
from bot.rehearsal.model import Guild, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person has before their eyes: a message, a private answer, or a form."""

    text: str
    buttons: tuple[str, ...]
    is_private: bool
    is_form: bool
    raw: Any

    def custom_id(self, action: str) -> str:
        """The first button of an action; LookupError where there is none."""
        for custom_id in self.buttons:
            target = decode(custom_id)
            if target is not None and target.action == action:
                return custom_id
        raise LookupError(f"no {action} in {self.buttons}: {self.text}")


class Driver(Protocol):
    """What scenarios do; people are called by name."""

    clicks: Counter[str]
    """How often each has pressed something, or sent a form."""

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        """Use a command in the lobby."""
        ...

    async def click(self, who: str, seen: Seen, action: str) -> Seen:
        """Press the first button of an action below what somebody sees."""
        ...

    async def submit(self, who: str, form: Seen, values: Mapping[str, str]) -> Seen:
        """Fill in and send a form."""
        ...

    async def messages(self, who: str, channel: str) -> list[Seen]:
        """What somebody sees in a channel once the bot has come to rest, newest first."""
        ...

    def make_supervisor(self, who: str, role: str) -> None:
        """Give somebody a role by its name."""
        ...


async def press(driver: Driver, who: str, channel: str, action: str) -> Seen:
    """Press the newest button of an action in a channel."""
    for message in await driver.messages(who, channel):
        if any((t := decode(one)) is not None and t.action == action for one in message.buttons):
            return await driver.click(who, message, action)
    raise LookupError(f"{who} sees no {action} in {channel}")


async def confirm(driver: Driver, who: str, seen: Seen) -> Seen:
    """Press the first button of an answer."""
    target = decode(seen.buttons[0])
    assert target is not None
    return await driver.click(who, seen, target.action)


# --- ours, over sockets --------------------------------------------------------------------------


class Offline:
    """Our offline Discord through its hands."""

    def __init__(
        self, discord: OfflineDiscord, guild: Guild, people: Mapping[str, User], app: App
    ) -> None:
        self._discord = discord
        self._hands = discord.hands
        self._guild = guild
        self._people = people
        self._app = app
        self.clicks = Counter[str]()

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        lobby = self._hands.channel_by_name(self._guild, "lobby")
        return _ours(await self._hands.slash(self._people[who], lobby, name, options))

    async def click(self, who: str, seen: Seen, action: str) -> Seen:
        message = seen.raw.message if isinstance(seen.raw, Outcome) else seen.raw
        assert message is not None
        self.clicks[who] += 1
        return _ours(await self._hands.click(self._people[who], message, seen.custom_id(action)))

    async def submit(self, who: str, form: Seen, values: Mapping[str, str]) -> Seen:
        assert form.raw.form is not None
        self.clicks[who] += 1
        return _ours(await self._hands.submit(self._people[who], form.raw.form, values))

    async def messages(self, who: str, channel: str) -> list[Seen]:
        await self._hands.until(lambda: self._app.is_idle)
        place = self._hands.channel_by_name(self._guild, channel)
        found = self._hands.visible_messages(self._people[who], place)
        return [
            Seen(text_of(m), tuple(b.custom_id or "" for b in buttons_of(m)), False, False, m)
            for m in reversed(found)
        ]

    def make_supervisor(self, who: str, role: str) -> None:
        found = next(one for one in self._guild.roles.values() if one.name == role)
        self._discord.give_role(self._guild, self._people[who], found)


def _ours(outcome: Outcome) -> Seen:
    buttons = tuple(button.custom_id or "" for button in outcome.buttons)
    is_form = outcome.form is not None
    return Seen(outcome.text, buttons, outcome.is_ephemeral, is_form, outcome)
