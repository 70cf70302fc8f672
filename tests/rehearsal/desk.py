"""A plain HTTP client in the place of the bot."""

import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.rehearsal.model import Channel, Guild, Interaction, User
from bot.rehearsal.server import OfflineDiscord

from .bad_bodies import command


@dataclass
class Desk:
    """A plain HTTP client with the bot's token, and somebody to send interactions."""

    server: OfflineDiscord
    http: aiohttp.ClientSession
    guild: Guild
    lobby: Channel
    ann: User

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Status and decoded answer."""
        headers = {"Authorization": f"Bot {self.server.token}"}
        url = self.server.rest_base + path
        async with self.http.request(method, url, json=body, headers=headers) as response:
            raw = await response.read()
            assert response.headers["X-RateLimit-Bucket"]
            if raw:
                assert response.headers["Content-Type"] == "application/json"
            return response.status, json.loads(raw) if raw else None

    async def answer(self, body: dict[str, Any]) -> tuple[int, Any]:
        """Answer a fresh command."""
        act = self.act()
        return await self.send("POST", f"/interactions/{act.id}/{act.token}/callback", body)

    def act(self) -> Interaction:
        """Let somebody use a command that nobody has synced."""
        self.server.world.commands[1] = {
            **command("go"),
            "id": "1",
            "default_member_permissions": None,
            "options": [],
        }
        return self.server.hands.begin_slash(self.ann, self.lobby, "go")
