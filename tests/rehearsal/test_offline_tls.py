"""The real client with nothing replaced: Discord's own names and TLS, led to this machine."""

import asyncio
import shutil
import ssl
import subprocess
from pathlib import Path

import discord
import pytest

from bot.discord_address import current_address
from bot.rehearsal.loopback import LoopbackConnector
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.server import OfflineDiscord

from .sample_bot import SampleBot

NAMES = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A throw-away certificate for Discord's names and its key."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed, so there is no certificate to test TLS with")
    chain, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    names = ",".join(f"DNS:{name}" for name in NAMES)
    request = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    request += ["-keyout", str(key), "-out", str(chain), "-subj", "/CN=discord.com"]
    request += ["-addext", f"subjectAltName={names}"]
    subprocess.run(request, check=True, capture_output=True)  # noqa: S603  # fixed arguments
    return chain, key


async def test_an_unchanged_client_plays_over_tls(certificate: tuple[Path, Path]) -> None:
    chain, key = certificate
    serving = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serving.load_cert_chain(chain, key)
    trusting = ssl.create_default_context(cafile=str(chain))
    assert current_address() is None

    async with OfflineDiscord(tls=serving, specification=load_specification()) as server:
        ann = server.add_user("Ann")
        guild = server.add_guild("Club", owner=ann, channels=["lobby"])
        lobby = server.hands.channel_by_name(guild, "lobby")
        connector = LoopbackConnector(port=server.port, tls=trusting)
        async with SampleBot(discord.Intents(guilds=True), connector) as bot:
            playing = asyncio.create_task(bot.start(server.token))
            await server.gateway.connected()

            greeting = await server.hands.slash(ann, lobby, "greet")
            assert greeting.message is not None
            clicked = await server.hands.click(ann, greeting.message, "Sign up")
            server.gateway.cut()
            await server.gateway.disconnected()
            await server.gateway.connected()
            picture = await server.hands.slash(ann, lobby, "picture")

            assert clicked.text == "Ann took place 1"
            assert picture.message is not None
            url = picture.message.attachments[0].url
            assert url.startswith("https://cdn.discordapp.com/attachments/")
            assert await bot.http.get_from_cdn(url) == b"card"
            assert "RESUMED" in bot.heard
        await playing
        assert server.violations == []
