"""Every body that Discord refuses is refused here, with the code that Discord gives."""

from typing import Any

import pytest

from .bad_bodies import (
    BAD_COMMANDS,
    BAD_FORMS,
    BAD_MESSAGES,
    BAD_PLACES,
    button,
    command,
    form,
    labelled,
    layout,
    row,
    words,
)
from .desk import Desk

NOT_IN_ANSWERS = {"nonce over 25", "an answer to an unknown message"}


@pytest.mark.parametrize("case", BAD_MESSAGES)
async def test_a_bad_message_is_refused(desk: Desk, case: str) -> None:
    body, code = BAD_MESSAGES[case]

    status, answer = await desk.send("POST", f"/channels/{desk.lobby.id}/messages", body)

    assert (status, answer["code"]) == (400, code)
    assert desk.lobby.messages == {}


@pytest.mark.parametrize("case", [one for one in BAD_MESSAGES if one not in NOT_IN_ANSWERS])
async def test_a_bad_answer_is_refused(desk: Desk, case: str) -> None:
    data, code = BAD_MESSAGES[case]

    status, answer = await desk.answer({"type": 4, "data": data})

    assert (status, answer["code"]) == (400, code)


@pytest.mark.parametrize("case", BAD_COMMANDS)
async def test_a_bad_command_is_refused(desk: Desk, case: str) -> None:
    path = f"/applications/{desk.server.world.application_id}/commands"

    status, answer = await desk.send("PUT", path, BAD_COMMANDS[case])

    assert (status, answer["code"]) == (400, 50035)
    assert desk.server.world.commands == {}


async def test_a_hundred_commands_are_enough(desk: Desk) -> None:
    path = f"/applications/{desk.server.world.application_id}/guilds/{desk.guild.id}/commands"
    many = [command(f"go{number}") for number in range(101)]

    assert (await desk.send("PUT", path, many[:100]))[0] == 200
    status, answer = await desk.send("PUT", path, many)

    assert (status, answer["code"]) == (400, 30032)


@pytest.mark.parametrize("case", BAD_FORMS)
async def test_a_bad_form_is_refused(desk: Desk, case: str) -> None:
    status, answer = await desk.answer({"type": 9, "data": BAD_FORMS[case]})

    assert (status, answer["code"]) == (400, 50035)


@pytest.mark.parametrize("case", BAD_PLACES)
async def test_a_bad_place_is_refused(desk: Desk, case: str) -> None:
    path, body = BAD_PLACES[case]

    status, answer = await desk.send("POST", f"/guilds/{desk.guild.id}/{path}", body)

    assert (status, answer["code"]) == (400, 50035)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12])
async def test_a_command_takes_only_some_kinds_of_answer(desk: Desk, kind: int) -> None:
    status, answer = await desk.answer({"type": kind, "data": {}})

    assert (status, answer["code"]) == (400, 50035)


async def test_good_bodies_at_the_limit_pass(desk: Desk) -> None:
    path = f"/channels/{desk.lobby.id}/messages"
    rows = [row(*(button(number * 5 + one) for one in range(5))) for number in range(5)]

    assert (await desk.send("POST", path, {"content": "x" * 2000, "components": rows}))[0] == 200
    assert (await desk.send("POST", path, layout(words("x" * 4000))))[0] == 200
    assert (await desk.answer({"type": 9, "data": form(*(labelled(n) for n in range(5)))}))[
        0
    ] == 204


async def test_a_layout_cannot_be_edited_into_text(desk: Desk) -> None:
    path = f"/channels/{desk.lobby.id}/messages"
    _, posted = await desk.send("POST", path, layout(words("x")))
    _, plain = await desk.send("POST", path, {"content": "x"})

    status, answer = await desk.send("PATCH", f"{path}/{posted['id']}", {"content": "y"})
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await desk.send("PATCH", f"{path}/{plain['id']}", layout(words("y")))
    assert (status, answer["code"]) == (400, 50035)
    becomes = layout(words("y"), content=None)
    assert (await desk.send("PATCH", f"{path}/{plain['id']}", becomes))[0] == 200


async def test_an_unknown_route_is_loud(desk: Desk) -> None:
    status, _ = await desk.send("GET", "/guilds/1/nonsense")

    assert status == 404
    assert desk.server.violations == ["unknown route GET /guilds/1/nonsense"]
    desk.server.violations.clear()


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ({"content": "x", "contnet": "y"}, "contnet"),
        ({"embeds": [{"titel": "x"}]}, "embeds.0.titel"),
        ({"components": [row(button(lable="x"))]}, "components.0.components.0.lable"),
        ({"content": "x", "allowed_mentions": {"user": []}}, "allowed_mentions.user"),
    ],
)
async def test_an_unknown_key_is_loud(desk: Desk, body: dict[str, Any], name: str) -> None:
    status, _ = await desk.send("POST", f"/channels/{desk.lobby.id}/messages", body)

    assert status == 400
    route = "POST /channels/{channel_id}/messages"
    assert desk.server.violations == [f"{route}: unknown key {name}"]
    desk.server.violations.clear()


async def test_a_wrong_token_is_unauthorized(desk: Desk) -> None:
    async with desk.http.get(f"{desk.server.rest_base}/users/@me") as response:
        assert response.status == 401


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/1", 10003),
        ("GET", "/guilds/1", 10004),
        ("GET", "/guilds/{guild}/members/1", 10007),
        ("GET", "/channels/{lobby}/messages/1", 10008),
        ("PUT", "/guilds/{guild}/members/{ann}/roles/1", 10011),
        ("POST", "/webhooks/{app}/nothing", 10015),
        ("POST", "/interactions/1/nothing/callback", 10062),
        ("GET", "/guilds/{guild}/scheduled-events/1", 10070),
        ("GET", "/applications/{app}/commands/1", 10063),
        ("GET", "/channels/x", 50035),
    ],
)
async def test_what_is_not_there_is_unknown(desk: Desk, method: str, path: str, code: int) -> None:
    filled = path.format(
        guild=desk.guild.id,
        lobby=desk.lobby.id,
        ann=desk.ann.id,
        app=desk.server.world.application_id,
    )

    _, answer = await desk.send(method, filled)

    assert answer["code"] == code


async def test_a_followup_before_the_first_answer_finds_no_webhook(desk: Desk) -> None:
    desk.server.site.answer_within = 5.0
    act = desk.act()
    application = desk.server.world.application_id

    status, answer = await desk.send(
        "POST", f"/webhooks/{application}/{act.token}", {"content": "x"}
    )

    assert (status, answer["code"]) == (404, 10015)


async def test_a_body_of_another_shape_is_loud(desk: Desk) -> None:
    status, answer = await desk.send(
        "POST", f"/channels/{desk.lobby.id}/messages", {"embeds": "none"}
    )

    assert (status, answer["code"]) == (400, 50035)
    assert len(desk.server.violations) <= 1
    desk.server.violations.clear()


async def test_broken_json_is_refused(desk: Desk) -> None:
    url = f"{desk.server.rest_base}/channels/{desk.lobby.id}/messages"
    headers = {"Authorization": f"Bot {desk.server.token}", "Content-Type": "application/json"}
    async with desk.http.post(url, data="{", headers=headers) as response:
        answer = await response.json()

    assert (response.status, answer["code"]) == (400, 50109)
