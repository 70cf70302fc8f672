"""The gallery's pictures, each with its alternative text beside it."""

from collections.abc import AsyncIterator

from bot.domain.tournament import Tournament
from bot.gallery.evenings import (
    AWKWARD_NAMES,
    at_the_tables,
    finished,
    in_the_bracket,
    troubled,
)
from bot.presentation.pictures import (
    Picture,
    bracket_pictures,
    podium_picture,
    standings_pictures,
    whole_bracket_pictures,
)
from bot.presentation.shapes import Language

SIZES = (2, 3, 5, 6, 13, 16, 37, 64, 128)
_MOST_PARTS = 3
_File = tuple[str, bytes]


async def files() -> AsyncIterator[_File]:
    """Every picture for every size; the English ones for sixteen people."""
    for people in SIZES:
        async for file in of_size(people, "de"):
            yield file
    async for file in of_size(16, "en"):
        yield file
    third = finished(16, third_place=True).it
    async for file in _bracket(third, "de", "016-de-third-place"):
        yield file
    plain = troubled(8, names=()).it
    async for file in _bracket(plain, "de", "008-de-plain-names"):
        yield file


async def of_size(people: int, language: Language) -> AsyncIterator[_File]:
    """Every picture of evenings with so many people: in the groups, drawn, midway and over."""
    name = f"{people:03}-{language}"
    if people > 2:  # noqa: PLR2004  # the default rules want three
        for rounds in (1, 2):
            state = at_the_tables(people, rounds=rounds).it
            shown = await standings_pictures(state, language)
            for file in _files(f"{name}-groups-{rounds}", shown[:_MOST_PARTS]):
                yield file
    evenings = {
        "drawn": in_the_bracket(people).it,
        "midway": troubled(people, names=AWKWARD_NAMES).it,
        "over": finished(people).it,
    }
    for moment, state in evenings.items():
        async for file in _bracket(state, language, f"{name}-{moment}"):
            yield file
    podium = await podium_picture(evenings["over"], language)
    for file in _files(f"{name}-podium", (podium,) if podium else ()):
        yield file


async def _bracket(state: Tournament, language: Language, name: str) -> AsyncIterator[_File]:
    running = await bracket_pictures(state, language)
    for file in _files(f"{name}-bracket", running[:_MOST_PARTS]):
        yield file
    whole = await whole_bracket_pictures(state, language)
    for file in _files(f"{name}-whole", whole):
        yield file


def _files(name: str, pictures: tuple[Picture, ...]) -> list[_File]:
    found = list[_File]()
    for number, picture in enumerate(pictures, start=1):
        stem = f"{name}-{number}" if len(pictures) > 1 else name
        found += [(f"{stem}.png", picture.png), (f"{stem}.txt", picture.alt.encode())]
    return found
