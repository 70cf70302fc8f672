"""The driver on simcord: somebody else's reading of Discord's rules, as a second opinion."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import Any

from simcord import Env, GuildHandle, InteractionResult, MemberActor

from bot.app import App
from bot.rehearsal.text import walk
from tests.evenings.driver import Seen

STEP, MOST_STEPS = 0.1, 200
"""The bot says nowhere that it has come to rest, so it is looked at again and again."""
BUTTON, MENU, TEXT = 2, 3, 10


class Simcord:
    """Acts as people on simcord, through the small interface that scenarios know."""

    def __init__(
        self, env: Env, guild: GuildHandle, people: Mapping[str, MemberActor], app: App
    ) -> None:
        self._env = env
        self._guild = guild
        self._people = people
        self._app = app
        self.clicks = Counter[str]()

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        lobby = self._guild.channels["lobby"]
        return _theirs(await self._people[who].slash(lobby, name, **options))

    async def click(self, who: str, seen: Seen, action: str) -> Seen:
        raw = seen.raw.response if isinstance(seen.raw, InteractionResult) else seen.raw
        assert raw is not None
        self.clicks[who] += 1
        return _theirs(await self._people[who].click(raw, custom_id=seen.custom_id(action)))

    async def submit(self, who: str, form: Seen, values: Mapping[str, str]) -> Seen:
        self.clicks[who] += 1
        return _theirs(await self._people[who].submit_modal(form.raw, _chosen(form.raw, values)))

    async def messages(self, who: str, channel: str) -> list[Seen]:
        for _ in range(MOST_STEPS):
            await asyncio.sleep(STEP)
            if self._app.is_idle:
                break
        place = self._guild.channels[channel]
        found = place.history(viewer=self._people[who])
        stored = self._env.backend.messages[place.id]
        return [
            Seen(
                _words(stored[m.id].components, m.content),
                _ids(stored[m.id].components),
                is_private=False,
                is_form=False,
                raw=m,
            )
            for m in reversed(found)
        ]

    def make_supervisor(self, who: str, role: str) -> None:
        found = self._guild.roles[role]
        self._env.backend.add_member_role(self._guild.id, self._people[who].id, found.id)


def _theirs(result: InteractionResult) -> Seen:
    if result.modal is not None:
        return Seen(str(result.modal["title"]), (), is_private=True, is_form=True, raw=result)
    answer = result.response
    if answer is None:
        return Seen("", (), is_private=False, is_form=False, raw=result)
    words = _words(answer.components, answer.content)
    buttons = _ids(answer.components)
    return Seen(words, buttons, is_private=answer.ephemeral, is_form=False, raw=result)


def _chosen(form: InteractionResult, values: Mapping[str, str]) -> dict[str, object]:
    """What is typed, and what is chosen in menus as a list."""
    shown = form.modal or {}
    menus = {one["custom_id"] for one in walk(shown["components"]) if one.get("type") == MENU}
    return {key: [value] if key in menus else value for key, value in values.items()}


def _words(components: list[dict[str, Any]], content: str) -> str:
    texts = [str(one["content"]) for one in walk(components) if one.get("type") == TEXT]
    return "\n".join([content, *texts]).strip()


def _ids(components: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(str(one["custom_id"]) for one in walk(components) if one.get("type") == BUTTON)
