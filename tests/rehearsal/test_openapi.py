"""Discord's OpenAPI document as a second opinion, where it is at hand."""

from pathlib import Path

import pytest

from bot.rehearsal.openapi import Specification, load_specification
from bot.rehearsal.rest.call import Route
from bot.rehearsal.rest.router import ROUTES

from .bad_bodies import button, command, embed, form, labelled, layout, row, words
from .desk import Desk

POST = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture(scope="module")
def document() -> Specification:
    found = load_specification()
    if found is None:
        pytest.skip("Discord's openapi.json is not beside the project")
    return found


@pytest.mark.parametrize(
    ("label", "body"),
    [
        (POST, {"content": "x", "nonce": "123", "enforce_nonce": True, "tts": False}),
        (POST, layout({"type": 17, "components": [words("x"), row(button())]})),
        (CALLBACK, {"type": 5, "data": {"flags": 64}}),
        (CALLBACK, {"type": 9, "data": form(labelled())}),
        ("PUT /channels/{channel_id}/permissions/{overwrite_id}", {"type": 0, "allow": "1024"}),
    ],
)
def test_genuine_bodies_are_content(document: Specification, label: str, body: object) -> None:
    assert document.complaint(label, body) is None


@pytest.mark.parametrize(
    ("label", "body"),
    [
        (POST, embed(description="x" * 4097)),
        (POST, {"components": [row(*(button(number) for number in range(6)))]}),
        (POST, {"components": [row(button(custom_id="x" * 101))]}),
        (CALLBACK, {"type": 99}),
        (CALLBACK, {"type": 9, "data": form(labelled(), title="x" * 46)}),
        (
            "PUT /applications/{application_id}/commands",
            [command(options=[{"type": 3, "name": "x" * 33, "description": "x"}])],
        ),
    ],
)
def test_bad_bodies_are_complained_about(document: Specification, label: str, body: object) -> None:
    assert document.complaint(label, body) is not None


def test_nothing_is_said_where_the_document_is_absent(tmp_path: Path) -> None:
    assert load_specification(tmp_path / "openapi.json") is None


@pytest.mark.parametrize("route", [one for one in ROUTES if one.keys], ids=lambda one: one.label)
def test_the_document_knows_every_route_with_a_body(document: Specification, route: Route) -> None:
    assert document.knows(route.label)


async def test_a_complaint_is_a_violation(desk: Desk, document: Specification) -> None:
    # The simulator has no opinion on voice regions; the document wants a text.
    del document
    body = {"name": "x", "rtc_region": 7}

    status, _ = await desk.send("POST", f"/guilds/{desk.guild.id}/channels", body)

    assert status == 201
    assert [one for one in desk.server.violations if "OpenAPI" in one]
    desk.server.violations.clear()
