"""An answer whose connection is cut is sent once more, unless it is us who leave."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.components.replies import _trying


@pytest.mark.parametrize(("is_leaving", "tries"), [(False, 2), (True, 1)])
async def test_an_answer_is_sent_again_while_we_stay(is_leaving: bool, tries: int) -> None:  # noqa: FBT001  # a case
    client = SimpleNamespace(is_closed=lambda: is_leaving)
    request: Any = SimpleNamespace(
        interaction=SimpleNamespace(client=client, data={"custom_id": "signup:1"})
    )
    sent = list[int]()

    async def send() -> None:
        sent.append(1)
        raise aiohttp.ServerDisconnectedError

    await _trying(request, send)

    assert len(sent) == tries
