"""The HTTP side: decodes requests, runs endpoints, strikes with faults, writes the record."""

import asyncio
import json
import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from bot.rehearsal.errors import (
    BAD_REQUEST,
    INVALID_FORM_BODY,
    NOT_FOUND,
    UNAUTHORIZED,
    ApiError,
    Problems,
)
from bot.rehearsal.faults import Fault, FaultKind, Faults, When
from bot.rehearsal.kinds import Json
from bot.rehearsal.model import Upload
from bot.rehearsal.openapi import Specification
from bot.rehearsal.rate_limits import FREE, RateLimits
from bot.rehearsal.replies import refuse_for_now, respond
from bot.rehearsal.rest.call import Call, Reply, Route, Site
from bot.rehearsal.rest.router import Router
from bot.rehearsal.transcript import Transcript
from bot.rehearsal.world import World

log = logging.getLogger(__name__)

API_PREFIX: Final = "/api/v10"
TOO_MANY: Final = 429
_ROUTER: Final = Router()


class Rest:
    """Answers requests to the API. `violations` names what Discord does not know at all."""

    def __init__(
        self,
        *,
        world: World,
        site: Site,
        token: str,
        transcript: Transcript,
        faults: Faults,
        specification: Specification | None,
        rate_limits: RateLimits | None,
    ) -> None:
        self.violations: list[str] = []
        self._world = world
        self._site = site
        self._authorization = f"Bot {token}"
        self._transcript = transcript
        self._faults = faults
        self._specification = specification
        self._rate_limits = rate_limits
        self.wire_seconds = 0.0

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request; it and its answer are under way for a while."""
        if not self.wire_seconds:
            return await self._serve(request)
        await asyncio.sleep(self.wire_seconds)
        answer = await self._serve(request)
        await asyncio.sleep(self.wire_seconds)
        return answer

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path[len(API_PREFIX) :]
        found = _ROUTER.find(request.method, path)
        if found is None:
            return self._unknown_route(request, path)
        route, params = found
        call = Call(self._world, self._site, params, request.query, None)
        struck = await self._strike(request, route, params, "before")
        if struck is not None:
            return struck
        verdict = FREE
        try:
            call.body, call.uploads = await _read(request)
            if self._rate_limits is not None:
                verdict = self._rate_limits.spend(route.label, params, call.body)
                if verdict.retry_after is not None:
                    self._transcript.request(route.label, TOO_MANY, call.body)
                    return refuse_for_now(route.label, verdict)
            reply = self._run(request, route, call)
        except ConnectionResetError:
            # Whoever sent it is gone, and what has come of it is nothing.
            self._transcript.note("torn", route.label)
            self._world.pulse.beat()
            return web.Response(status=BAD_REQUEST)
        except ApiError as error:
            self._note_unknown(route, error.unknown)
            reply = Reply(error.status, error.payload())
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            reply = self._not_understood(route, error)
        self._transcript.request(route.label, reply.status, call.body)
        self._world.pulse.beat()
        struck = await self._strike(request, route, params, "after")
        return struck or respond(route.label, reply, verdict)

    def _run(self, request: web.Request, route: Route, call: Call) -> Reply:
        if route.needs_token and request.headers.get("Authorization") != self._authorization:
            raise ApiError(UNAUTHORIZED, 0, "401: Unauthorized")
        _check_keys(route, call)
        reply = route.handler(call)
        if self._specification is not None:
            self._ask(self._specification, route.label, call.body, reply)
        return reply

    def _ask(self, specification: Specification, label: str, body: object, reply: Reply) -> None:
        """Note what Discord's own document says against the body and against our reply."""
        complaints: list[str | None] = []
        if body is not None:
            complaints.append(specification.complaint(label, body))
        if reply.data is not None:
            complaints.append(specification.reply_complaint(label, reply.data))
        self.violations += [f"{label}: {one}" for one in complaints if one is not None]

    def _unknown_route(self, request: web.Request, path: str) -> web.Response:
        label = f"{request.method} {path}"
        self.violations.append(f"unknown route {label}")
        self._transcript.request(label, NOT_FOUND, None)
        return respond(label, Reply(NOT_FOUND, {"message": "404: Not Found", "code": 0}))

    def _note_unknown(self, route: Route, unknown: tuple[str, ...]) -> None:
        self.violations += [f"{route.label}: unknown key {name}" for name in unknown]

    def _not_understood(self, route: Route, error: Exception) -> Reply:
        """A body of a shape that no endpoint expects: loud, like an unknown key."""
        log.error("%s could not be read", route.label, exc_info=error)
        self.violations.append(f"{route.label}: not understood, {error!r}")
        refusal = ApiError(BAD_REQUEST, INVALID_FORM_BODY, "Invalid Form Body")
        return Reply(refusal.status, refusal.payload())

    def _is_lost(self, params: Mapping[str, str]) -> bool:
        """Delete the message that a request is about, which then finds out by itself."""
        channel = self._world.channels.get(int(params.get("channel_id", 0)))
        number = params.get("message_id", "")
        message = channel.messages.get(int(number)) if channel and number.isdigit() else None
        if message is not None:
            self._world.remove_message(message)
        return message is not None

    async def _strike(
        self, request: web.Request, route: Route, params: Mapping[str, str], when: When
    ) -> web.StreamResponse | None:
        place = params.get("channel_id", "")
        fault = self._faults.take(route.label, when, place=place, has_files=_has_files(request))
        if fault is None:
            return None
        self._transcript.fault(route.label, f"{fault.kind.name} {when}")
        match fault.kind:
            case FaultKind.SLOW:
                await asyncio.sleep(fault.seconds)
            case FaultKind.HOLD:
                fault.arrived.set()
                await fault.released.wait()
            case FaultKind.CALL if fault.action is not None:
                fault.action()
            case FaultKind.CUT:
                await request.read()
                if request.transport is not None:
                    request.transport.abort()
                return web.Response(status=500)
            case FaultKind.STATUS:
                await request.read()
                return _error(route, fault)
            case FaultKind.GONE if not self._is_lost(params):
                await request.read()
                return _error(route, fault)
            case FaultKind.RATE_LIMIT:
                await request.read()
                verdict = FREE._replace(
                    remaining=0, retry_after=fault.seconds, is_global=fault.is_global
                )
                return refuse_for_now(route.label, verdict, has_via=fault.has_via)
        return None


def _error(route: Route, fault: Fault) -> web.Response:
    word = HTTPStatus(fault.status).phrase
    data = {"message": f"{fault.status}: {word}", "code": fault.code}
    return respond(route.label, Reply(fault.status, data))


def _check_keys(route: Route, call: Call) -> None:
    problems = Problems()
    problems.keys("query", call.query, route.query)
    if route.checks_keys and call.body is not None:
        problems.keys("", call.body, route.keys or frozenset())
    problems.refuse()


def _has_files(request: web.Request) -> bool:
    return request.content_type.startswith("multipart/")


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The decoded body and the files that came with it; 50109 for broken JSON."""
    if _has_files(request):
        return await _read_form(request)
    raw = await request.read()
    return (_decoded(raw) if raw else None), []


def _decoded(raw: bytes) -> Any:  # noqa: ANN401  # a JSON value
    try:
        return json.loads(raw)
    except ValueError:
        text = "The request body contains invalid JSON."
        raise ApiError(BAD_REQUEST, 50109, text) from None


async def _read_form(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            body = _decoded(content)
        elif name.startswith("files[") and name.endswith("]"):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            filename = unquote(part.filename or "")
            uploads.append(Upload(int(name[6:-1]), filename, content, kind))
        else:
            problems = Problems()
            problems.keys("form", {name: None}, frozenset({"payload_json", "files[n]"}))
            problems.refuse()
    return body, uploads
