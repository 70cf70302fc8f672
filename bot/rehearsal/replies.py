"""HTTP answers with the headers that Discord puts on every one of them."""

import time
import zlib
from functools import cache
from typing import Final

from aiohttp import web

from bot.rehearsal.kinds import packed
from bot.rehearsal.rate_limits import FREE, Verdict
from bot.rehearsal.rest.call import Reply

_TOO_MANY: Final = 429


def respond(label: str, reply: Reply, verdict: Verdict = FREE) -> web.Response:
    """The answer to a request to the route `label`."""
    headers = {
        "Via": "1.1 google",
        "X-RateLimit-Limit": str(verdict.limit),
        "X-RateLimit-Remaining": str(verdict.remaining),
        "X-RateLimit-Reset": f"{time.time() + verdict.reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{verdict.reset_after:.3f}",
        "X-RateLimit-Bucket": _bucket(label),
    }
    if reply.data is None:
        return web.Response(status=reply.status, headers=headers)
    # The bare type: discord.py takes a body with a charset for text.
    headers["Content-Type"] = "application/json"
    return web.Response(status=reply.status, body=packed(reply.data), headers=headers)


def refuse_for_now(label: str, verdict: Verdict, *, has_via: bool = True) -> web.Response:
    """A 429; without `Via` it looks like a ban by the network in front of Discord."""
    seconds = verdict.retry_after or 0.0
    data = {
        "message": "You are being rate limited.",
        "retry_after": seconds,
        "global": verdict.is_global,
    }
    response = respond(label, Reply(_TOO_MANY, data), verdict)
    response.headers["Retry-After"] = str(int(seconds) + 1)
    response.headers["X-RateLimit-Scope"] = "global" if verdict.is_global else "user"
    if verdict.is_global:
        response.headers["X-RateLimit-Global"] = "true"
    if not has_via:
        del response.headers["Via"]
    return response


@cache
def _bucket(label: str) -> str:
    return f"{zlib.crc32(label.encode()):08x}"
