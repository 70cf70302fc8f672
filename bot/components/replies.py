"""How a reply reaches whoever asked, and the one place where what went wrong becomes words."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord

from bot.components.moments import UnreadableMoment
from bot.components.numbers import UnreadableNumber
from bot.components.request import Interaction, Misunderstood, NoEvening, Reply, Request
from bot.delivery.display import Tap
from bot.delivery.faults import FAULTS, is_passing
from bot.delivery.mentions import plain
from bot.domain.errors import Refusal
from bot.presentation import failures
from bot.presentation.shapes import Answer, Form, PictureKind
from bot.presentation.views import answer_view, attached, content, form_modal
from bot.services.ports import TryAgain

log = logging.getLogger(__name__)

DEFER_AFTER = 2.0
"""Seconds after which Discord is told that the answer takes longer; it waits for three."""

MISSING = discord.utils.MISSING
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060


async def fulfil(request: Request, doing: Awaitable[Reply]) -> None:
    """Wait for the reply and send it; whatever goes wrong becomes a sentence.

    A picture follows its words as soon as it is drawn (B51). A form cannot follow once Discord
    has been told to wait, so that form openers only read.
    """
    loop = asyncio.get_running_loop()
    waiting = set[asyncio.Task[None]]()
    timer = loop.call_later(
        DEFER_AFTER, lambda: waiting.add(loop.create_task(_defer(request.interaction)))
    )
    try:
        reply = await doing
    except Exception as error:  # noqa: BLE001  # the edge: everything becomes words here
        reply = in_words(request, error)
    timer.cancel()
    if waiting:
        await asyncio.wait(waiting)
    await send(request, reply)
    if isinstance(reply, Answer) and reply.picture is not None and request.answered_in is not None:
        await _show(request, reply.picture, below=request.answered_in)


def in_words(request: Request, error: BaseException) -> Answer:  # noqa: PLR0911  # one for each kind
    """What to tell somebody whose wish could not be fulfilled."""
    match error:
        case Refusal():
            return _refused(request, error)
        case TryAgain():
            return Answer(failures.try_again(request.language))
        case Misunderstood():
            return request.answer(error.key, **error.facts)
        case UnreadableNumber():
            return request.answer("answer-no-number", typed=plain(error.typed[:40]))
        case UnreadableMoment():
            return request.answer("answer-no-moment", typed=plain(error.typed[:40]))
        case NoEvening():
            return request.answer("answer-no-evening")
        case discord.Forbidden():
            log.warning("Discord did not allow %s: %s", what(request.interaction), error)
            return Answer(failures.forbidden(request.language))
        case _ if is_passing(error):
            log.warning("Discord let %s fail: %s", what(request.interaction), error)
            return Answer(failures.discord_is_away(request.language))
        case _:
            return _bug(request, error)


def _refused(request: Request, refusal: Refusal) -> Answer:
    log.debug("refused: %s", refusal.code)
    state = None if request.evening is None else request.evening.state
    place = request.arguments[0] if request.arguments else None
    words = failures.sentence(
        refusal,
        request.language,
        state=state,
        action=request.action or request.command,
        place=place,
        by=None if state is None else request.actor,
    )
    return Answer(words)


def _bug(request: Request, error: BaseException) -> Answer:
    code = secrets.token_hex(3)
    log.error("incident %s in %s", code, what(request.interaction), exc_info=error)
    return Answer(failures.incident(code, request.language))


def what(interaction: Interaction) -> str:
    """What somebody did, by ids alone: what they typed is theirs (house rule for logs)."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id") or data.get("name") or interaction.type.name)


async def send(request: Request, reply: Reply) -> None:
    """Send a reply as the first answer, or as a follow-up to one that was announced."""
    await _trying(request, lambda: _send(request, reply))


async def _show(request: Request, kind: PictureKind, *, below: int) -> None:
    """Draw the picture that belongs to an answer, and put it below the words."""
    with request.desk.drawings.below(below) as drawing:
        pictures = await request.desk.paint(
            kind, request.state, request.language, person=request.person
        )
        if pictures:
            answer = request.interaction

            def show() -> Awaitable[object]:
                return answer.edit_original_response(attachments=attached(pictures))

            await drawing.send(lambda: _trying(request, show))


async def _trying(request: Request, send: Callable[[], Awaitable[object]]) -> None:
    """Send it; where the connection is cut, once more, which is refused if it had arrived."""
    try:
        try:
            await send()
        except (aiohttp.ClientError, ConnectionError) as error:
            if request.interaction.client.is_closed():
                raise  # we are leaving, and have cut it ourselves
            log.info("the answer to %s is sent again: %s", what(request.interaction), error)
            await send()
    except FAULTS as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.info("too late or already answered: %s", what(request.interaction))
        else:
            log.warning("no answer to %s: %s", what(request.interaction), error)


async def _send(request: Request, reply: Reply) -> None:
    interaction = request.interaction
    response = interaction.response
    match reply:
        case None:
            if not response.is_done():
                await response.defer()
        case Form():
            if response.is_done():
                await _say(request, request.answer("answer-tap-again"))
            else:
                await response.send_modal(form_modal(reply))
        case Answer():
            if not (reply.is_on_panel and await _shown_on_panel(request, reply)):
                await _say(request, reply)


async def _shown_on_panel(request: Request, answer: Answer) -> bool:
    """Draw the panel anew from which it was asked, where that says everything there is to say."""
    interaction, asked_from = request.interaction, request.interaction.message
    if asked_from is None or asked_from.flags.ephemeral or request.evening is None:
        return False
    if interaction.response.is_done():
        return False

    def drawn(view: discord.ui.LayoutView) -> Awaitable[object]:
        return interaction.response.edit_message(view=view)

    offers = frozenset(button.custom_id for button in answer.buttons)
    return await request.desk.show(Tap(request.evening, asked_from.id, offers, drawn))


async def _say(request: Request, answer: Answer) -> None:
    """Say it, and note in which message it stands.

    What takes the place of another answer takes that one's pictures away, also a late one.
    """
    interaction, view = request.interaction, answer_view(answer)
    text, files = content(answer.text, fill=request.fill), attached(answer.files)
    before = interaction.message
    if interaction.response.is_done():
        if before is not None and before.flags.ephemeral:
            await request.desk.drawings.end(before.id)
        said = await interaction.edit_original_response(content=text, view=view, attachments=files)
        request.answered_in = said.id
    elif before is not None and (answer.replaces or (answer.is_private and before.flags.ephemeral)):
        await request.desk.drawings.end(before.id)
        await interaction.response.edit_message(content=text, view=view, attachments=files)
        request.answered_in = before.id
    else:
        sent = await interaction.response.send_message(
            text, view=view or MISSING, files=files or MISSING, ephemeral=answer.is_private
        )
        request.answered_in = sent.message_id


def _is_on_private_message(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _defer(interaction: Interaction) -> None:
    try:
        if _is_on_private_message(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except FAULTS:
        log.info("could not announce an answer to %s", what(interaction))
