"""Login, intents, replay and lost connections, with discord.py on the other end."""

import asyncio

import aiohttp
import discord
import pytest

from bot.discord_address import DiscordAddress, pointed_at
from bot.rehearsal.server import OfflineDiscord

from .sample_bot import SampleBot
from .stage import PLAIN, Stage, playing, running


async def test_a_wrong_token_is_refused(server: OfflineDiscord) -> None:
    with pointed_at(DiscordAddress(server.rest_base, server.gateway_url)):
        async with discord.Client(intents=PLAIN) as client:
            with pytest.raises(discord.LoginFailure):
                await client.start("another.token")


async def test_a_wrong_token_closes_the_gateway_with_4004(server: OfflineDiscord) -> None:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{server.gateway_url}gateway") as socket,
    ):
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}}})
        await socket.receive()
        assert socket.close_code == 4004


async def test_privileged_intents_must_be_granted(server: OfflineDiscord) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(server, discord.Intents(guilds=True, message_content=True)):
            pass


async def test_the_bot_knows_both_of_its_servers(server: OfflineDiscord) -> None:
    async with playing(server) as stage:
        other = server.add_guild("Second", owner=stage.ann, channels=["hall"])
        hall = server.hands.channel_by_name(other, "hall")
        await server.hands.until(lambda: len(stage.bot.guilds) == 2)

        outcome = await stage.hands.slash(stage.ann, hall, "greet")

        assert outcome.text == "Hello Ann"
        assert stage.hands.visible_messages(stage.ann, stage.lobby) == []


async def test_without_the_members_intent_nobody_is_seen_to_join(stage: Stage) -> None:
    newcomer = stage.server.add_user("Nina")

    stage.server.add_member(stage.guild, newcomer)
    stage.server.add_channel(stage.guild, "marker")

    await stage.hands.until(lambda: "CHANNEL_CREATE" in stage.bot.heard)
    assert "GUILD_MEMBER_ADD" not in stage.bot.heard


async def test_with_the_members_intent_all_are_listed_and_followed(
    server: OfflineDiscord,
) -> None:
    async with playing(server, discord.Intents(guilds=True, members=True)) as stage:
        await server.hands.until(lambda: stage.club().chunked)
        assert {one.display_name for one in stage.club().members} >= {"Ann", "Bob", "Olga"}

        server.remove_member(stage.guild, stage.bob)

        await server.hands.until(lambda: stage.club().get_member(stage.bob.id) is None)


async def test_others_words_are_blank_without_the_content_intent(
    server: OfflineDiscord,
) -> None:
    async with playing(server, discord.Intents(guilds=True, guild_messages=True)) as stage:
        seen = stage.bot.read

        stage.hands.say(stage.ann, stage.lobby, "secret")
        stage.hands.say(stage.ann, stage.lobby, f"<@{stage.server.world.bot.id}> hello")
        await stage.room().send("own words")

        await server.hands.until(lambda: len(seen) == 3)
        assert [one.content for one in seen][::2] == ["", "own words"]
        assert seen[1].content.endswith("hello")


async def test_what_happens_while_the_line_is_cut_is_replayed(stage: Stage) -> None:
    stage.server.gateway.cut()
    await stage.server.gateway.disconnected()
    interaction = stage.hands.begin_slash(stage.bob, stage.lobby, "greet")

    outcome = await stage.hands.outcome(interaction)

    assert outcome.text == "Hello Bob"
    assert stage.bot.heard.count("READY") == 1
    assert "RESUMED" in stage.bot.heard


async def test_a_request_to_reconnect_is_followed(stage: Stage) -> None:
    stage.server.gateway.ask_to_reconnect()

    await stage.hands.until(lambda: "RESUMED" in stage.bot.heard)
    assert (await stage.hands.slash(stage.bob, stage.lobby, "greet")).text == "Hello Bob"


async def test_a_session_that_may_be_resumed_is_resumed(stage: Stage) -> None:
    stage.server.gateway.invalidate(is_resumable=True)

    await stage.hands.until(lambda: "RESUMED" in stage.bot.heard)


async def test_a_lost_session_cannot_be_resumed(server: OfflineDiscord) -> None:
    resume = {"token": server.token, "session_id": "lost", "seq": 4}
    async with aiohttp.ClientSession() as http, http.ws_connect(server.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 6, "d": resume})
        answer = await socket.receive_json()

    assert (answer["op"], answer["d"]) == (9, False)


async def test_a_thousand_and_one_members_come_in_two_chunks(server: OfflineDiscord) -> None:
    people = [server.add_user(f"Guest {number}") for number in range(1000)]
    guild = server.add_guild("Crowd", owner=people[0], members=people[1:])
    async with running(server, discord.Intents(guilds=True, members=True)) as bot:
        await server.hands.until(lambda: _is_chunked(bot, guild.id))

        assert bot.heard.count("GUILD_MEMBERS_CHUNK") == 2


def _is_chunked(bot: discord.Client, guild_id: int) -> bool:
    guild = bot.get_guild(guild_id)
    return guild is not None and guild.chunked and guild.member_count == 1001


async def test_an_unreachable_gateway_breaks_the_first_connect(server: OfflineDiscord) -> None:
    """discord.py 2.7.1 does not back off here, so the process needs a loop of its own."""
    server.gateway.is_refusing = True
    with pytest.raises(AttributeError, match="sequence"):
        async with running(server):
            pass


async def test_two_bots_may_listen_at_once(stage: Stage) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(stage.server.gateway_url) as socket:
        await socket.receive_json()
        identify = {"token": stage.server.token, "intents": 1, "properties": {}}
        await socket.send_json({"op": 2, "d": identify})
        ready = await socket.receive_json()
        created = await socket.receive_json()

        stage.server.add_channel(stage.guild, "marker")

        told = await asyncio.wait_for(socket.receive_json(), 2)
    assert [one["t"] for one in (ready, created, told)] == [
        "READY",
        "GUILD_CREATE",
        "CHANNEL_CREATE",
    ]
    assert [one["s"] for one in (ready, created, told)] == [1, 2, 3]


async def test_an_outage_keeps_the_port_and_the_world(server: OfflineDiscord) -> None:
    ann = server.add_user("Ann")
    guild = server.add_guild("Club", owner=ann, channels=["lobby"])
    before = server.rest_base

    await server.stop()
    await server.start()

    assert server.rest_base == before
    async with running(server):
        lobby = server.hands.channel_by_name(guild, "lobby")
        assert (await server.hands.slash(ann, lobby, "greet")).text == "Hello Ann"


@pytest.mark.parametrize("code", [4000, 4001, 4002, 4008])
async def test_a_line_closed_with_a_code_that_allows_it_is_resumed(stage: Stage, code: int) -> None:
    await stage.server.gateway.close(code)

    await stage.hands.until(lambda: "RESUMED" in stage.bot.heard)
    assert (await stage.hands.slash(stage.bob, stage.lobby, "greet")).text == "Hello Bob"


@pytest.mark.parametrize("code", [None, 4007, 4009])
async def test_a_lost_session_is_followed_by_a_new_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, code: int | None
) -> None:
    monkeypatch.setattr(SampleBot, "before_identify_hook", _at_once)
    if code is None:
        stage.server.gateway.invalidate()
    else:
        await stage.server.gateway.close(code)

    await stage.hands.until(lambda: stage.bot.heard.count("READY") == 2)
    assert "RESUMED" not in stage.bot.heard
    assert (await stage.hands.slash(stage.bob, stage.lobby, "greet")).text == "Hello Bob"


async def _at_once(_bot: SampleBot, _shard: int | None, *, initial: bool = False) -> None:
    """Without the five seconds that discord.py waits before it identifies again."""
    del initial


@pytest.mark.parametrize("code", [4004, 4013])
async def test_a_code_that_is_final_ends_the_client(server: OfflineDiscord, code: int) -> None:
    async with playing(server) as stage:
        await server.gateway.close(code)

        await server.hands.until(stage.bot.is_closed)


async def test_a_heartbeat_without_an_answer_ends_in_a_new_line(server: OfflineDiscord) -> None:
    server.gateway.heartbeat_milliseconds = 100
    async with playing(server) as stage:
        server.gateway.ignores_heartbeats = True
        keep_alive = stage.bot.ws._keep_alive
        assert keep_alive is not None
        keep_alive.heartbeat_timeout = 0.2
        await server.gateway.disconnected()
        server.gateway.ignores_heartbeats = False

        await server.hands.until(lambda: "RESUMED" in stage.bot.heard)


async def test_what_is_told_twice_is_answered_once(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet")
    stage.server.transcript.reset_counts()

    stage.server.gateway.repeat("INTERACTION_CREATE")

    await stage.hands.until(lambda: stage.server.transcript.count("callback") == 1)
    (again,) = stage.server.transcript.failures()
    assert (outcome.text, again.status) == ("Hello Bob", 400)
    assert len(stage.lobby.messages) == 1
