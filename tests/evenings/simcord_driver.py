"""The driver on simcord: somebody else's reading of Discord's rules, as a second opinion.

What it cannot carry is shown by `test_what_simcord_cannot_carry`.
"""

import asyncio
import contextvars
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from simcord import Env, InteractionResult, MemberActor

from bot.app import App
from bot.presentation.texts import language_of, say
from bot.rehearsal.kinds import ComponentKind, Flag
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.permissions import VIEW_CHANNEL
from bot.services.clock import JumpingClock
from bot.settings import Settings
from bot.storage.connection import MEMORY
from bot.storage.database import Database

from .club import START
from .driver import EVERYBODY, LEAD, Seen, called, idle, rooms_among, words

STEP = 0.02
"""Seconds between two looks."""


class Simcord:
    """Acts as people on simcord."""

    def __init__(self, database: Database, locale: str) -> None:
        self.clicks, self.language = Counter[str](), language_of(locale)
        self.clock = JumpingClock(1.0, START)
        self._database, self._locale = database, locale
        self._app = self._new()
        self.env = Env(self._app.client, settle_timeout=PATIENCE)

    @property
    def app(self) -> App:
        return self._app

    @property
    def guild(self) -> int:
        return self._guild.id

    def _new(self) -> App:
        settings = Settings(_env_file=None, panel_seconds=0.05, pictures=False)
        return App(settings, self._database, self.clock)

    async def begin(self) -> None:
        """A server with its people, and the bot's client attached in place of connecting."""
        await self._app.open()
        _let_it_run_by_itself(self._app)
        await self.env.start()
        _speak(self.env, self._locale)
        owner = self.env.create_user(LEAD)
        self._guild = self.env.create_guild("Club", owner=owner, preferred_locale=self._locale)
        self._lobby = self._guild.create_text_channel("lobby")
        self._people = {LEAD: MemberActor(self.env, self._guild, owner)}
        for name in EVERYBODY[1:]:
            self._people[name] = self._guild.add_member(self.env.create_user(name))
        self._names = {one.id: name for name, one in self._people.items()}

    async def end(self) -> None:
        """The client is let go."""
        await self.env.shutdown()
        await self._app.stop()
        await self._app.kept.close()

    async def restart(self) -> None:
        await idle(self)
        await self._app.stop()
        await self._app.kept.close()
        self._app = self._new()
        await self._app.open()
        _let_it_run_by_itself(self._app)
        await self.env.restart_bot(self._app.client)

    # --- acting ----------------------------------------------------------------------------------

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        return self._answer(await self._people[who].slash(self._lobby, name, **options))

    async def suggestions(
        self, who: str, name: str, option: str, typed: str
    ) -> list[tuple[str, str]]:
        found = await self._people[who].autocomplete(self._lobby, name, option, typed)
        return [(str(one["name"]), str(one["value"])) for one in found]

    async def click(
        self, who: str, seen: Seen, action: str, *arguments: str, number: int = 0
    ) -> Seen:
        self.clicks[who] += 1
        button = seen.button(action, *arguments, number=number)
        assert button is not None, f"no {action} {arguments} below {seen}"
        pressed = await self._people[who].click(_message(seen), custom_id=button.custom_id)
        return self._answer(pressed)

    async def choose(self, who: str, seen: Seen, value: str) -> Seen:
        self.clicks[who] += 1
        menu = seen.selects[0].custom_id
        return self._answer(await self._people[who].select(_message(seen), [value], custom_id=menu))

    async def submit(self, who: str, form: Seen, values: Mapping[str, str] | None = None) -> Seen:
        self.clicks[who] += 1
        given = _filled(form) | dict(values or {})
        menus = {one.custom_id for one in form.fields.values() if one.options}
        typed = {key: [value] if key in menus else value for key, value in given.items()}
        return self._answer(await self._people[who].submit_modal(form.raw, typed))

    async def at_once(self, action: str, *wishes: tuple[str, Seen]) -> list[Seen]:
        """One after the other: only one person can act at a time here."""
        return [await self.click(who, seen, action) for who, seen in wishes]

    async def until(self, is_so: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():  # noqa: ASYNC110  # nothing tells when there is something new
                await asyncio.sleep(STEP)

    def make_supervisor(self, who: str) -> None:
        role = self._guild.roles[say(self.language, "setup-role-supervisor")]
        self.env.backend.add_member_role(self.guild, self._people[who].id, role.id)

    # --- looking ---------------------------------------------------------------------------------

    def id_of(self, who: str) -> int:
        return self._people[who].id

    def rooms(self, who: str) -> list[str]:
        known = rooms_among(self.language, list(self._guild.channels))
        viewer = self._people[who].id
        return [room for room, name in known.items() if self._can_read(viewer, name)]

    def _can_read(self, viewer: int, name: str) -> bool:
        channel = self._guild.channels[name].id
        allowed = self.env.backend.compute_permissions(self.guild, viewer, channel)
        return bool(allowed & VIEW_CHANNEL)

    def channel(self, room: str) -> int:
        """The number of a room."""
        return self._guild.channels[called(self.language, room)].id

    def messages(self, who: str, room: str) -> list[Seen]:
        channel = self._guild.channels[called(self.language, room)]
        return [
            self._seen(one, self.env.backend.messages[channel.id][one.id], room)
            for one in channel.history(viewer=self._people[who])
        ]

    def direct_messages(self, who: str) -> list[Seen]:
        channel = self._people[who].user.dm_channel
        stored = self.env.backend.messages.get(channel.id, {})
        return [self._seen(one, stored[one.id], "") for one in channel.history()]

    def _seen(self, raw: Any, stored: Any, room: str) -> Seen:  # noqa: ANN401  # simcord's own
        return Seen(
            words(stored.content, stored.components),
            stored.components,
            raw,
            room=room,
            rings_for=frozenset(self._names[one] for one in stored.ping_user_ids),
            is_private=bool(stored.flags & Flag.EPHEMERAL),
            is_silent=bool(stored.flags & Flag.SILENT),
            is_panel=bool(stored.flags & Flag.COMPONENTS_V2),
        )

    def _answer(self, result: InteractionResult) -> Seen:
        shown = result.modal
        if shown is not None:
            text = words(str(shown["title"]), shown["components"])
            return Seen(text, shown["components"], result, is_private=True, is_form=True)
        if result.response is None:
            return Seen("", [], result)
        stored = self.env.backend.get_message(result.response.channel_id, result.response.id)
        return self._seen(result.response, stored, "")


def _message(seen: Seen) -> Any:  # noqa: ANN401  # simcord's own
    assert not isinstance(seen.raw, InteractionResult), "no message that could be pressed"
    return seen.raw


def _filled(form: Seen) -> dict[str, str]:
    """What is filled in beforehand."""
    return {
        key: one.value or next(iter(one.defaults), "")
        for key, one in form.fields.items()
        if one.value or one.defaults or one.kind == ComponentKind.TEXT_INPUT
    }


def _speak(env: Env, locale: str) -> None:
    """Everybody's client, and the server, speak a language: simcord itself knows but one."""
    emit = env.backend.emit

    def spoken(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload = {**payload, "locale": locale, "guild_locale": locale}
        emit(event, payload)

    setattr(env.backend, "emit", spoken)  # noqa: B010  # of which its types know nothing


def _let_it_run_by_itself(app: App) -> None:
    """Simcord waits for all that the bot begins; what only waits for news is begun outside."""
    outside, came = contextvars.copy_context(), app.client.came
    assert came is not None

    async def begin() -> None:
        await came()

    async def come() -> None:
        # A task that the loop has not made: of those it makes, simcord knows every one.
        await asyncio.Task(begin(), context=outside)

    app.client.came = come


@asynccontextmanager
async def on_simcord(locale: str) -> AsyncIterator[Simcord]:
    """The bot, in a club on simcord."""
    async with Database.open(MEMORY) as database:
        driver = Simcord(database, locale)
        await driver.begin()
        try:
            yield driver
        finally:
            await driver.end()
