"""The gallery's panels and answers: as components, as a page, and where it can be, as a picture."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

from bot.domain.tournament import Tournament
from bot.gallery.moments import moments
from bot.gallery.page import Shown, page
from bot.presentation import overviews, panels, tokens, whereabouts
from bot.presentation.names import in_chat
from bot.presentation.painting import paint
from bot.presentation.shapes import Answer, File, Image, Language, Panel
from bot.presentation.texts import LANGUAGES, say
from bot.presentation.typesetting.fonts import Face
from bot.presentation.typesetting.press import press
from bot.presentation.views import Fill, answer_view, content, panel_view

TOURNAMENT = 1
_File = tuple[str, bytes]
_HELPERS = {"k1": "Kim", "k2": "Robin"}


async def files() -> AsyncIterator[_File]:
    """Every panel at every moment at which it looks different, in both languages."""
    faces = (await press().prepare()).faces
    for language in LANGUAGES:
        known = set[str]()
        for name, state in moments():
            shown = list[Shown]()
            async for title, message, pictures in _everything(state, language):
                written = json.dumps(message, ensure_ascii=False, indent=1)
                if written in known:
                    continue
                known.add(written)
                stem = f"{name}-{language}-{title.replace(':', '-')}"
                yield f"{stem}.json", written.encode()
                for file in pictures:
                    yield f"{stem}-{file.name}", file.content
                links = {file.name: f"{stem}-{file.name}" for file in pictures}
                shown.append((title, message | {"files": links}))
            yield f"{name}-{language}.html", _page(shown, faces, state, language)


def _page(
    shown: list[Shown], faces: tuple[Face, ...], state: Tournament, language: Language
) -> bytes:
    return page(shown, faces, language=language, now=state.now).encode()


async def _everything(
    state: Tournament, language: Language
) -> AsyncIterator[tuple[str, dict[str, Any], tuple[File, ...]]]:
    fill = filler_for(state, language)
    for panel in panels.panels(state, TOURNAMENT, language=language):
        pictures = await _pictures(panel, state, language)
        components = _components(panel_view(panel, fill=fill, pictures=pictures))
        yield panel.key, {"components": components}, pictures
    for name, answer in _answers(state, language):
        view = answer_view(answer)
        message = {
            "content": content(answer.text, fill=fill),
            "components": [] if view is None else _components(view),
        }
        yield f"answer-{name}", message, ()


def _components(view: Any) -> list[dict[str, Any]]:  # noqa: ANN401  # views have no common type
    found: list[dict[str, Any]] = view.to_components()
    return found


async def _pictures(panel: Panel, state: Tournament, language: Language) -> tuple[File, ...]:
    for block in panel.blocks:
        if isinstance(block, Image):
            return await paint(block.kind, state, language)
    return ()


def _answers(state: Tournament, language: Language) -> Iterator[tuple[str, Answer]]:
    """What the first two people are told at any time (B50, B51)."""
    for person in ("p1", "p2"):
        yield (
            f"me-{person}",
            whereabouts.me(state, TOURNAMENT, language=language, person=person),
        )
    for name, told in (("standings", overviews.standings), ("bracket", overviews.bracket)):
        yield name, told(state, TOURNAMENT, language=language, person="p1")


def filler_for(state: Tournament, language: Language = "de") -> Fill:
    """Names in place of mentions, and the names of channels in place of links."""

    def mention(person: str) -> str:
        known = state.people.get(person)
        return f"<@{in_chat(known.name) if known else _HELPERS.get(person, person)}>"

    def link(channel: str) -> str:
        return f"<#{_channel(channel, language)}>"

    return lambda text: tokens.resolve(text, mention=mention, link=link)


def _channel(channel: str, language: Language) -> str:
    kind, _, number = channel.partition(":")
    return say(language, "setup-channel-table", table=number) if number else kind
