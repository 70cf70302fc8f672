"""What people see of a server, and what they do there: they press what is shown to them."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.presentation.custom_ids import decode
from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.model import Channel, Guild, Message, User
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.picker import ClientRefusal
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import Button, SelectOption, buttons_of, selects_of, text_of

Place = tuple[Message, Button]

_LEFT_OPEN: Final = re.compile(r"\{\s*\$|\{(?:user|channel|role):")
_KEY: Final = re.compile(r"\b(?:answer|notice|button|form|home|lead|card|match|table)-[a-z]+-[a-z]")


class Stuck(Exception):  # noqa: N818  # what happened, in the words of the rehearsal
    """The evening cannot go on; the text says who waited where for what."""


class Screen:
    """Looks and presses for everybody; what looks wrong to a reader is kept in `oddities`."""

    def __init__(
        self,
        discord: OfflineDiscord,
        guild: Guild,
        settle: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.discord = discord
        self.guild = guild
        self.settle = settle
        self.hands = discord.hands
        self.acts = 0
        self.slips = 0
        self.oddities: list[str] = []

    # --- looking ---------------------------------------------------------------------------------

    def channel(self, number: int) -> Channel:
        """A channel by the number in a link to it."""
        return self.guild.channels[number]

    def rooms(self, user: User) -> list[Channel]:
        """The text channels in somebody's list."""
        seen = self.hands.visible_channels(user, self.guild)
        return [one for one in seen if one.kind is ChannelKind.TEXT]

    def find(self, user: User, channel: Channel, action: str, *arguments: str) -> Place | None:
        """The newest button on a message for all, as far as somebody sees one.

        Private answers are left alone: they are of the moment in which they were given.
        """
        for message in reversed(self.hands.visible_messages(user, channel)):
            button = self.on(message, action, *arguments)
            if button is not None and not message.is_ephemeral:
                return message, button
        return None

    @staticmethod
    def on(message: Message | None, action: str, *arguments: str) -> Button | None:
        """The button of a message that does something; `arguments` are the first ones."""
        for button in buttons_of(message) if message is not None else ():
            target = decode(button.custom_id or "")
            if target is None or button.is_disabled or target.action != action:
                continue
            if target.arguments[: len(arguments)] == arguments:
                return button
        return None

    @staticmethod
    def menu(message: Message) -> list[SelectOption]:
        """What the menus of a message offer."""
        return [option for select in selects_of(message) for option in select.options]

    async def sees(self, user: User, channel: Channel, action: str, *arguments: str) -> Place:
        """The newest button that does something, once it is there; who sees none waits a little.

        Raises:
            Stuck: it does not appear.
        """
        found = self.find(user, channel, action, *arguments)
        if found is None and self.settle is not None:
            await self.settle()
            found = self.find(user, channel, action, *arguments)
        if found is None:
            wanted = ":".join((action, *arguments))
            try:
                await self.hands.until(
                    lambda: self.find(user, channel, action, *arguments), PATIENCE
                )
            except TimeoutError:
                raise Stuck(
                    f"{user.display_name} looks for the button {wanted!r} in #{channel.name}"
                ) from None
            found = self.find(user, channel, action, *arguments)
        if found is None:
            raise Stuck(f"the button {action!r} in #{channel.name} went away again")
        return found

    # --- acting ----------------------------------------------------------------------------------

    async def press(self, user: User, channel: Channel, action: str, *arguments: str) -> Outcome:
        """Press the newest button that does something, once it is there."""
        message, button = await self.sees(user, channel, action, *arguments)
        return await self.press_on(user, message, button)

    async def press_on(self, user: User, message: Message, button: Button) -> Outcome:
        """Press a button that is in sight."""
        try:
            return self._seen(await self.hands.click(user, message, button.custom_id or ""))
        except ClientRefusal as refusal:
            raise Stuck(str(refusal)) from refusal

    async def go_on(self, user: User, outcome: Outcome, *actions: str) -> Outcome | None:
        """Press the first of these buttons below an answer; None where there is none."""
        for action in actions:
            button = self.on(outcome.message, action)
            if button is not None and outcome.message is not None:
                return await self.press_on(user, outcome.message, button)
        return None

    async def choose(self, user: User, outcome: Outcome, value: str) -> Outcome:
        """Choose in the menu of an answer."""
        if outcome.message is None:
            raise Stuck(f"{user.display_name} got no menu but {outcome.kind}: {outcome.text}")
        return self._seen(await self.hands.select(user, outcome.message, None, value))

    async def submit(self, user: User, form: Form, values: Mapping[str, object]) -> Outcome:
        """Send a form."""
        try:
            return self._seen(await self.hands.submit(user, form, values))
        except ClientRefusal as refusal:
            raise Stuck(f"{user.display_name} cannot send {form.title!r}: {refusal}") from refusal

    async def slash(
        self, user: User, channel: Channel, name: str, options: Mapping[str, object] | None = None
    ) -> Outcome:
        """Use a command."""
        try:
            return self._seen(await self.hands.slash(user, channel, name, options))
        except ClientRefusal as refusal:
            raise Stuck(f"{user.display_name} cannot use /{name}: {refusal}") from refusal

    def form_of(self, user: User, outcome: Outcome) -> Form:
        """The form that an act opened.

        Raises:
            Stuck: none opened.
        """
        if outcome.form is None:
            raise Stuck(f"{user.display_name} expected a form and got: {outcome.text}")
        return outcome.form

    # --- judging ---------------------------------------------------------------------------------

    def _seen(self, outcome: Outcome) -> Outcome:
        """Look at an answer as its reader does."""
        self.acts += 1
        who = outcome.interaction.user.display_name
        if outcome.kind in ("none", "deferred"):
            self.oddities.append(f"{who} got no answer ({outcome.kind})")
        if outcome.kind == "message" and not outcome.is_ephemeral:
            self.oddities.append(f"the answer to {who} is public: {outcome.text[:80]!r}")
        self._judge(outcome.text)
        return outcome

    def judge_everything(self) -> None:
        """Look once more at whatever stands in any channel."""
        for channel in self.guild.channels.values():
            for message in channel.messages.values():
                self._judge(text_of(message))
                for button in buttons_of(message):
                    self._judge(button.label)

    def _judge(self, text: str) -> None:
        for pattern in (_LEFT_OPEN, _KEY):
            found = pattern.search(text)
            if found is not None:
                around = text[max(found.start() - 20, 0) : found.end() + 40]
                self.oddities.append(f"words that are not for readers: {around!r}")
