"""Buckets, the hidden limit on renames, and the global limit."""

import asyncio
import time
from collections.abc import Mapping

import aiohttp
import pytest

from bot.rehearsal.rate_limits import RateLimits, Rule
from bot.rehearsal.server import OfflineDiscord

from .stage import playing

POST = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
RENAME = "PATCH /channels/{channel_id}"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


class HandClock:
    """Seconds that move by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_is_for_one_route_in_one_channel() -> None:
    clock = HandClock()
    limits = RateLimits({POST: Rule(2, 5)}, monotonic=clock)
    here, there = {"channel_id": "1"}, {"channel_id": "2"}

    assert [limits.spend(POST, here, {}).remaining for _ in range(2)] == [1, 0]
    assert limits.spend(POST, here, {}).retry_after == 5
    assert limits.spend(POST, there, {}).retry_after is None
    clock.seconds = 5
    assert limits.spend(POST, here, {}).retry_after is None


def test_the_third_rename_waits_while_other_edits_pass() -> None:
    limits = RateLimits(monotonic=HandClock())
    where = {"channel_id": "1"}
    for _ in range(2):
        assert limits.spend(RENAME, where, {"name": "x"}).retry_after is None

    refused = limits.spend(RENAME, where, {"name": "x"})

    assert (refused.retry_after, refused.remaining > 0) == (600, True)
    assert limits.spend(RENAME, where, {"position": 1}).retry_after is None


def test_answers_to_interactions_are_outside_the_global_limit() -> None:
    limits = RateLimits({}, overall=Rule(1, 1), monotonic=HandClock())
    assert limits.spend("GET /users/@me", {}, None).retry_after is None

    assert limits.spend("GET /users/@me", {}, None).is_global
    assert limits.spend(CALLBACK, {"interaction_token": "t"}, {}).retry_after is None


async def test_discord_py_keeps_to_the_buckets() -> None:
    rules = {POST: Rule(2, 0.1)}
    async with OfflineDiscord(rate_limits=RateLimits(rules)) as server, playing(server) as stage:
        for number in range(5):
            await stage.room().send(f"Round {number}")

        assert len(stage.lobby.messages) == 5
        assert server.transcript.failures() == []


async def test_a_rename_too_many_is_refused_as_discord_does() -> None:
    limits = RateLimits(renames=Rule(1, 600))
    async with OfflineDiscord(rate_limits=limits) as server:
        owner = server.add_user("Olga")
        guild = server.add_guild("Club", owner=owner, channels=["lobby"])
        lobby = server.hands.channel_by_name(guild, "lobby")
        url = f"{server.rest_base}/channels/{lobby.id}"
        headers = {"Authorization": f"Bot {server.token}"}
        async with aiohttp.ClientSession(headers=headers) as http:
            async with http.patch(url, json={"name": "one"}) as first:
                assert first.status == 200
            async with http.patch(url, json={"name": "two"}) as second:
                answer = await second.json()

    assert (second.status, answer["global"], lobby.name) == (429, False, "one")
    assert answer["retry_after"] == pytest.approx(600, abs=5)
    assert second.headers["Via"]
    assert second.headers["X-RateLimit-Scope"] == "user"


async def test_every_reply_says_how_its_bucket_stands() -> None:
    rules = {POST: Rule(5, 60), EDIT: Rule(3, 60)}
    async with OfflineDiscord(rate_limits=RateLimits(rules)) as server:
        guild = server.add_guild("Club", owner=server.add_user("Olga"), channels=["lobby"])
        messages = f"channels/{server.hands.channel_by_name(guild, 'lobby').id}/messages"
        first, message = await _asked(server, "POST", messages)
        second, _ = await _asked(server, "POST", messages)
        edited, _ = await _asked(server, "PATCH", f"{messages}/{message}")

    left = [(one["X-RateLimit-Limit"], one["X-RateLimit-Remaining"]) for one in (first, second)]
    assert left == [("5", "4"), ("5", "3")]
    assert first["X-RateLimit-Bucket"] == second["X-RateLimit-Bucket"]
    assert first["X-RateLimit-Bucket"] != edited["X-RateLimit-Bucket"]
    assert 0 < float(second["X-RateLimit-Reset-After"]) <= float(first["X-RateLimit-Reset-After"])
    assert float(first["X-RateLimit-Reset"]) == pytest.approx(time.time() + 60, abs=30)


async def _asked(server: OfflineDiscord, method: str, path: str) -> tuple[Mapping[str, str], str]:
    """The headers of an answer, and the message it is about."""
    headers = {"Authorization": f"Bot {server.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, f"{server.rest_base}/{path}", json={"content": "x"}) as answer,
    ):
        return answer.headers, str((await answer.json())["id"])


async def test_the_global_limit_is_waited_for_by_discord_py() -> None:
    limits = RateLimits({}, overall=Rule(8, 0.4))
    async with OfflineDiscord(rate_limits=limits) as server, playing(server) as stage:
        rooms = [server.add_channel(stage.guild, f"table-{number}") for number in range(20)]
        await asyncio.gather(
            *(stage.bot.get_partial_messageable(room.id).send("Round 1") for room in rooms)
        )

        refused = server.transcript.failures()
        assert all(len(room.messages) == 1 for room in rooms)
    assert refused
    assert {one.status for one in refused} == {429}
