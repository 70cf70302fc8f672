"""Ordered faults, before and after the effect."""

import asyncio
import io
import sys
from pathlib import Path

import aiohttp
import discord
import pytest

from .stage import Stage


async def test_a_cut_before_the_effect_leaves_nothing(stage: Stage) -> None:
    stage.server.faults.cut("POST /channels/{channel_id}/messages", when="before")

    with pytest.raises(aiohttp.ServerDisconnectedError):
        await stage.room().send("Round 1", nonce="r1")

    assert stage.hands.visible_messages(stage.ann, stage.lobby) == []


async def test_a_cut_after_the_effect_is_repaired_by_the_same_nonce(stage: Stage) -> None:
    stage.server.faults.cut("POST /channels/{channel_id}/messages", when="after")

    with pytest.raises(aiohttp.ServerDisconnectedError):
        await stage.room().send("Round 1", nonce="r1")
    await stage.room().send("Round 1", nonce="r1")

    assert len(stage.hands.visible_messages(stage.ann, stage.lobby)) == 1


async def test_a_rate_limit_is_waited_for(stage: Stage) -> None:
    order = stage.server.faults.rate_limit("POST /channels", seconds=0.01)

    await stage.room().send("Round 1")

    assert order.struck == 1
    assert stage.server.transcript.count("POST /channels/{channel_id}/messages") == 1


async def test_a_rate_limit_without_via_is_taken_for_a_ban(stage: Stage) -> None:
    stage.server.faults.rate_limit("POST /channels", seconds=0.01, has_via=False)

    with pytest.raises(discord.HTTPException) as refused:
        await stage.room().send("Round 1")

    assert refused.value.status == 429


async def test_a_server_error_is_not_retried_when_it_says_so(stage: Stage) -> None:
    stage.server.faults.fail("POST /channels", status=503)

    with pytest.raises(discord.DiscordServerError):
        await stage.room().send("Round 1")


async def test_a_held_request_waits_until_it_is_released(stage: Stage) -> None:
    order = stage.server.faults.hold("callback", when="after")
    interaction = stage.hands.begin_slash(stage.bob, stage.lobby, "greet")
    await order.arrived.wait()

    assert (await stage.hands.outcome(interaction)).text == "Hello Bob"
    order.release()
    assert (await stage.hands.slash(stage.bob, stage.lobby, "greet")).text == "Hello Bob"


async def test_something_of_the_tests_own_can_happen_at_a_request(stage: Stage) -> None:
    stage.server.faults.call("callback", stage.server.gateway.cut, when="after")

    await stage.hands.slash(stage.bob, stage.lobby, "greet")

    await stage.hands.until(lambda: "RESUMED" in stage.bot.heard)


async def test_an_order_for_files_strikes_only_where_some_are_sent(stage: Stage) -> None:
    order = stage.server.faults.cut("POST /channels", when="before", times=9)
    order.is_for_files = True

    await stage.room().send("Round 1")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await stage.room().send("Round 2", file=discord.File(io.BytesIO(b"card"), "card.png"))

    seen = stage.hands.visible_messages(stage.ann, stage.lobby)
    assert [message.content for message in seen] == ["Round 1"]
    fault = stage.server.transcript.last_fault()
    assert fault == "CUT before POST /channels/{channel_id}/messages"


async def test_an_upload_that_is_torn_in_the_middle_has_no_effect(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    path = f"/api/v10/channels/{stage.lobby.id}/messages"
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n"
    form = "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n"
    _, writer = await asyncio.open_connection("127.0.0.1", stage.server.port)
    writer.write((head + form).encode())
    await writer.drain()
    writer.transport.abort()

    def is_torn() -> bool:
        return any(entry.kind == "torn" for entry in stage.server.transcript.entries())

    await stage.hands.until(is_torn)
    assert stage.hands.visible_messages(stage.ann, stage.lobby) == []
    assert caplog.records == []


async def test_the_transcript_tells_what_happened(stage: Stage) -> None:
    stage.server.transcript.reset_counts()

    await stage.hands.slash(stage.bob, stage.lobby, "greet")

    assert stage.server.transcript.calls.total() == 1
    text = stage.server.transcript.text()
    assert "INTERACTION_CREATE" in text
    assert "POST /interactions/{interaction_id}/{interaction_token}/callback -> 200" in text
    assert stage.server.transcript.failures() == []


async def test_a_server_error_after_the_effect_is_repaired_by_the_same_nonce(stage: Stage) -> None:
    """discord.py asks again by itself, a second later."""
    order = stage.server.faults.fail("POST /channels/{channel_id}/messages", when="after")

    await stage.room().send("Round 1")

    assert order.struck == 1
    assert stage.server.transcript.count("POST /channels/{channel_id}/messages") == 2
    assert len(stage.hands.visible_messages(stage.ann, stage.lobby)) == 1


async def test_an_answer_that_is_slow_has_its_effect_in_time(stage: Stage) -> None:
    stage.server.faults.slow("callback", seconds=0.2, when="after")

    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet")

    assert outcome.text == "Hello Bob"
    assert stage.server.transcript.struck.total() == 1


async def test_an_answer_too_slow_on_its_way_finds_no_interaction(stage: Stage) -> None:
    stage.server.site.answer_within = 0.1
    stage.server.faults.slow("callback", seconds=0.3)

    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet")

    await stage.hands.until(stage.server.transcript.failures)
    assert outcome.kind == "none"
    assert [one.status for one in stage.server.transcript.failures()] == [404]


async def test_trouble_can_last_in_one_channel(stage: Stage) -> None:
    other = stage.server.add_channel(stage.guild, "hall")
    await stage.hands.until(lambda: stage.bot.get_channel(other.id) is not None)
    order = stage.server.faults.fail("POST /channels", status=503, times=99)
    order.lasts, order.every = True, 99
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await stage.room().send("Round 1")

    await stage.bot.get_partial_messageable(other.id).send("Round 1")

    assert (order.struck, order.place) == (2, str(stage.lobby.id))
    order.relent()
    await stage.room().send("Round 1")


async def test_a_long_wire_takes_its_time_each_way(stage: Stage) -> None:
    stage.server.lengthen_the_wire(0.1)
    began = asyncio.get_running_loop().time()

    await stage.room().send("Round 1")

    assert asyncio.get_running_loop().time() - began >= 0.2


TEST = """
from bot.rehearsal.server import OfflineDiscord

async def test_something(discord: OfflineDiscord) -> None:
    discord.transcript.note("step", "the cards are dealt")
    assert False
"""


async def test_the_transcript_is_shown_beside_a_test_that_fails(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(TEST)
    options = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-o", "asyncio_mode=auto"]
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "pytest", "-q", *options, "--rootdir", tmp_path, tmp_path,
        cwd=Path(__file__).parents[2], stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    told, _ = await run.communicate()

    assert "1 failed" in told.decode()
    assert "offline Discord (call)" in told.decode()
    assert "the cards are dealt" in told.decode()
