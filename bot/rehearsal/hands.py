"""What a person can do in Discord: type commands, click, choose, fill in forms, read, write."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from bot.rehearsal.acts import begin, begin_privately
from bot.rehearsal.form_answers import answered, entity_id
from bot.rehearsal.kinds import THREADS, ComponentKind, InteractionKind, Json
from bot.rehearsal.model import Channel, Guild, Interaction, Member, Message, User
from bot.rehearsal.outcome import Form, Outcome, is_waiting, outcome_of
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.permissions import (
    MANAGE_MESSAGES,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    can_see,
    permissions_in,
)
from bot.rehearsal.picker import ClientRefusal, Picker, Resolved, visible_commands
from bot.rehearsal.rest.mentions import resolve_mentions
from bot.rehearsal.text import Button, Select, buttons_of, selects_of

if TYPE_CHECKING:
    from bot.rehearsal.server import OfflineDiscord

_GLANCE: Final = 0.01


class Hands:
    """Acts as any person.

    Every act refuses with `ClientRefusal` what Discord would not let the person do. The `begin_`
    methods return at once; their counterparts wait for the bot's answer, and for a deferred one
    until it is filled in. A clicked message is looked at as it is now, not as it once was.
    """

    def __init__(self, discord: "OfflineDiscord", *, patience: float = PATIENCE) -> None:
        self._discord = discord
        self._world = discord.world
        self.patience = patience

    # Commands.

    async def slash(
        self,
        user: User,
        channel: Channel,
        name: str,
        options: Mapping[str, object] | None = None,
        **named: object,
    ) -> Outcome:
        """Use a command, such as `report` or `table move`, with options by name."""
        return await self.outcome(self.begin_slash(user, channel, name, options, **named))

    def begin_slash(
        self,
        user: User,
        channel: Channel,
        name: str,
        options: Mapping[str, object] | None = None,
        **named: object,
    ) -> Interaction:
        """Use a command without waiting for the answer."""
        guild, member = self._act_in(user, channel)
        speak = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
        if not permissions_in(guild, channel, member) & speak:
            # Clients have refused this at times; nobody should depend on it.
            raise ClientRefusal(f"{user.name} may not write in {channel.name}")
        picker = Picker(self._world, guild, channel, member)
        typed = picker.typed(name, {**(options or {}), **named})
        kind = InteractionKind.COMMAND
        return begin(self._world, guild, channel, member, kind, typed.data, command=typed.name)

    async def autocomplete(
        self,
        user: User,
        channel: Channel,
        name: str,
        option: str,
        text: object = "",
        **named: object,
    ) -> Outcome:
        """Type into an option that suggests; the suggestions are the outcome's `choices`."""
        guild, member = self._act_in(user, channel)
        picker = Picker(self._world, guild, channel, member)
        typed = picker.half_typed(name, option, text, named)
        kind = InteractionKind.AUTOCOMPLETE
        return await self.outcome(
            begin(self._world, guild, channel, member, kind, typed.data, command=typed.name)
        )

    def commands(self, user: User, channel: Channel) -> list[str]:
        """The default names of the commands that the picker offers here."""
        guild, member = self._act_in(user, channel)
        offered = visible_commands(self._world, guild, channel, member)
        return [str(one["name"]) for one in offered]

    # Components.

    async def click(self, user: User, message: Message, button: str) -> Outcome:
        """Press a button, given by custom id or label."""
        return await self.outcome(self.begin_click(user, message, button))

    def begin_click(self, user: User, message: Message, button: str) -> Interaction:
        """Press a button without waiting for the answer."""
        found = self.button(message, button)
        if found.custom_id is None:
            raise ClientRefusal(f"{found.label!r} is a link to {found.url}")
        if found.is_disabled:
            raise ClientRefusal(f"the button {found.label!r} is disabled")
        data: Json = {
            "custom_id": found.custom_id,
            "component_type": int(ComponentKind.BUTTON),
            "id": found.number,
        }
        return self._on_message(user, message, data)

    async def select(
        self, user: User, message: Message, select: str | None, values: object
    ) -> Outcome:
        """Choose in a select, given by custom id or placeholder (None: the first one).

        `values` is one value or a list: labels or values of options, or users, roles, channels.
        """
        return await self.outcome(self.begin_select(user, message, select, values))

    def begin_select(
        self, user: User, message: Message, select: str | None, values: object
    ) -> Interaction:
        """Choose in a select without waiting for the answer."""
        found = self._select(message, select)
        if found.is_disabled:
            raise ClientRefusal(f"the select {found.custom_id!r} is disabled")
        guild = self._guild(message.channel)
        resolved = Resolved(guild)
        given = values if isinstance(values, Sequence) and not isinstance(values, str) else [values]
        chosen = [_chosen(found, one, resolved) for one in given]
        if not found.low <= len(chosen) <= found.high:
            raise ClientRefusal(f"{found.custom_id!r} takes {found.low} to {found.high} choices")
        data: Json = {
            "custom_id": found.custom_id,
            "component_type": int(found.kind),
            "id": found.number,
            "values": chosen,
        }
        if resolved.found:
            data["resolved"] = resolved.found
        return self._on_message(user, message, data)

    def _on_message(self, user: User, message: Message, data: Json) -> Interaction:
        kind = InteractionKind.COMPONENT
        if message.channel.recipient is not None:
            if message.channel.recipient is not user:
                raise ClientRefusal(f"{user.name} does not see this message")
            return begin_privately(self._world, message, user, kind, data)
        guild, member = self._act_in(user, message.channel)
        self._require_shown(user, message)
        channel = message.channel
        return begin(self._world, guild, channel, member, kind, data, source=message)

    # Forms.

    async def submit(
        self, user: User, form: Form, values: Mapping[str, object] | None = None
    ) -> Outcome:
        """Send a form; fields by custom id or label, the others as they were filled in."""
        return await self.outcome(self.begin_submit(user, form, values))

    def begin_submit(
        self, user: User, form: Form, values: Mapping[str, object] | None = None
    ) -> Interaction:
        """Send a form without waiting for the answer; it may be sent again."""
        opened = form.interaction
        if opened.user is not user:
            raise ClientRefusal(f"the form is on the screen of {opened.user.name}")
        guild, member = self._act_in(user, opened.channel)
        resolved = Resolved(guild)
        data: Json = {
            "custom_id": form.custom_id,
            "components": answered(form, values or {}, resolved),
        }
        if resolved.found:
            data["resolved"] = resolved.found
        return begin(
            self._world,
            guild,
            opened.channel,
            member,
            InteractionKind.FORM,
            data,
            source=opened.source,
            opened_by=opened,
        )

    # Answers.

    async def outcome(self, interaction: Interaction) -> Outcome:
        """Wait for the first answer (its deadline at most), and for a deferred one to be filled."""
        await self._until_active(
            interaction, lambda: interaction.is_answered, self._discord.site.answer_within
        )
        await self._until_active(interaction, lambda: not is_waiting(interaction), self.patience)
        return outcome_of(interaction)

    @staticmethod
    async def _until_active(
        interaction: Interaction, is_done: Callable[[], bool], seconds: float
    ) -> None:
        if is_done():
            return
        try:
            async with asyncio.timeout(seconds):
                while not is_done():
                    interaction.activity.clear()
                    await interaction.activity.wait()
        except TimeoutError:
            return

    async def until(self, is_so: Callable[[], object], within: float = PATIENCE) -> None:
        """Wait until something holds; TimeoutError after `within` seconds.

        It is looked at after every request and event and, because the bot's own state changes
        without either, every few milliseconds.
        """
        async with asyncio.timeout(within):
            while not is_so():
                await self._world.pulse.wait(_GLANCE)

    # Reading.

    def visible_messages(self, user: User, channel: Channel) -> list[Message]:
        """The messages that a person sees in a channel, oldest first."""
        self._reach(user, channel)
        return [one for one in channel.messages.values() if one.visible_to in (None, user.id)]

    def last_message(self, user: User, channel: Channel) -> Message:
        """The newest message that a person sees in a channel; LookupError when there is none."""
        seen = self.visible_messages(user, channel)
        if not seen:
            raise LookupError(f"{user.name} sees no message in {channel.name}")
        return seen[-1]

    def visible_channels(self, user: User, guild: Guild) -> list[Channel]:
        """The channels and threads in a person's list."""
        member = self._member(user, guild)
        return [one for one in guild.channels.values() if can_see(guild, one, member)]

    @staticmethod
    def channel_by_name(guild: Guild, name: str) -> Channel:
        """A channel or thread by its name; LookupError when there is none."""
        for channel in guild.channels.values():
            if channel.name == name:
                return channel
        names = [channel.name for channel in guild.channels.values()]
        raise LookupError(f"no channel is called {name!r}, only {names}")

    @staticmethod
    def button(message: Message, name: str) -> Button:
        """A button by custom id or label; ClientRefusal when there is none."""
        buttons = buttons_of(message)
        for one in buttons:
            if name == one.custom_id or name in (one.label, f"{one.emoji} {one.label}".strip()):
                return one
        raise ClientRefusal(f"no button {name!r}, only {[one.label for one in buttons]}")

    @staticmethod
    def _select(message: Message, name: str | None) -> Select:
        selects = selects_of(message)
        for one in selects:
            if name is None or name in (one.custom_id, one.placeholder):
                return one
        raise ClientRefusal(f"no select {name!r}, only {[one.custom_id for one in selects]}")

    # Writing.

    def say(self, user: User, channel: Channel, content: str) -> Message:
        """Write a message."""
        guild, member = self._act_in(user, channel)
        speak = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
        if not permissions_in(guild, channel, member) & speak:
            raise ClientRefusal(f"{user.name} may not write in {channel.name}")
        message = Message(self._world.ids.mint(), channel, user, self._world.now())
        message.content = content
        resolve_mentions(self._world, message, None)
        self._world.add_message(message)
        return message

    def delete(self, user: User, message: Message) -> None:
        """Delete a message: one's own, or any with the permission; an ephemeral one for oneself."""
        guild, member = self._reach(user, message.channel)
        self._require_shown(user, message)
        may_all = permissions_in(guild, message.channel, member) & MANAGE_MESSAGES
        if message.author is not user and not may_all and not message.is_ephemeral:
            raise ClientRefusal(f"{user.name} may not delete this message")
        self._world.remove_message(message)

    # What stands in a person's way.

    def _guild(self, channel: Channel) -> Guild:
        guild = self._world.guild_of(channel)
        if guild is None or channel.id not in guild.channels:
            raise ClientRefusal(f"the channel {channel.name} is no longer there")
        return guild

    @staticmethod
    def _member(user: User, guild: Guild) -> Member:
        member = guild.members.get(user.id)
        if member is None:
            raise ClientRefusal(f"{user.name} is not in {guild.name}")
        return member

    def _act_in(self, user: User, channel: Channel) -> tuple[Guild, Member]:
        guild, member = self._reach(user, channel)
        if member.is_pending:
            raise ClientRefusal(f"{user.name} has not accepted the rules of {guild.name} yet")
        return guild, member

    def _reach(self, user: User, channel: Channel) -> tuple[Guild, Member]:
        guild = self._guild(channel)
        member = self._member(user, guild)
        if not can_see(guild, channel, member):
            raise ClientRefusal(f"{user.name} does not see {channel.name}")
        return guild, member

    @staticmethod
    def _require_shown(user: User, message: Message) -> None:
        if message.is_deleted:
            raise ClientRefusal("the message has been deleted")
        if message.visible_to not in (None, user.id):
            raise ClientRefusal(f"{user.name} does not see this message")


def _chosen(select: Select, value: object, resolved: Resolved) -> str:
    if select.kind != ComponentKind.STRING_SELECT:
        return entity_id(value, resolved)
    for option in select.options:
        if value in (option.value, option.label):
            return option.value
    raise ClientRefusal(f"{value!r} is none of {[option.label for option in select.options]}")
