"""A rehearsal cannot reach the internet, whatever it is told."""

import asyncio

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_address import DiscordAddress, current_address, pointed_at
from bot.rehearsal.loopback import LoopbackConnector
from bot.rehearsal.server import OfflineDiscord


@pytest.mark.parametrize(
    "address",
    [
        "https://discord.com/api/v10",
        "http://192.0.2.1/api/v10",
        "http://localhost.example.org/api",
        "nonsense",
    ],
)
def test_only_loopback_addresses_are_taken(address: str) -> None:
    with pytest.raises(ValueError, match="not on this machine"):
        DiscordAddress(address, "ws://127.0.0.1:1/")
    with pytest.raises(ValueError, match="not on this machine"):
        DiscordAddress("http://127.0.0.1:1/api/v10", address)


def test_the_addresses_are_restored() -> None:
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    address = DiscordAddress("http://127.0.0.1:1/api/v10", "ws://localhost:1/")

    with pointed_at(address):
        assert Route("GET", "/users/@me").url == "http://127.0.0.1:1/api/v10/users/@me"
        assert current_address() == address

    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    assert current_address() is None


@pytest.mark.parametrize(
    "url", ["http://discord.com/", "http://192.0.2.1/", "http://[2001:db8::1]/"]
)
async def test_the_connector_reaches_nobody_else(url: str) -> None:
    async with aiohttp.ClientSession(connector=LoopbackConnector()) as http:
        with pytest.raises(aiohttp.ClientConnectorError, match="not on this machine"):
            await http.get(url)


async def test_a_bot_that_was_not_pointed_stays_here(server: OfflineDiscord) -> None:
    async with discord.Client(
        intents=discord.Intents.none(), connector=LoopbackConnector()
    ) as client:
        with pytest.raises(aiohttp.ClientConnectorError, match="not on this machine"):
            await client.login(server.token)


async def test_no_more_connections_are_opened_than_wished(server: OfflineDiscord) -> None:
    many, most = 20, 3
    connector = LoopbackConnector(connections=most)
    headers = {"Authorization": f"Bot {server.token}"}
    async with aiohttp.ClientSession(connector=connector, headers=headers) as http:

        async def ask() -> int:
            async with http.get(f"{server.rest_base}/gateway/bot"):
                return len(connector._acquired)

        open_at_once = await asyncio.gather(*(ask() for _ in range(many)))

    assert max(open_at_once) <= most
