"""Which pictures belong to an answer, a notice or a panel, as files that Discord takes (B51)."""

from collections.abc import Awaitable
from typing import Protocol

from bot.domain.ids import PersonId, Phase
from bot.domain.tournament import Tournament
from bot.presentation.fitting import MOST_PICTURES
from bot.presentation.pictures import (
    Picture,
    bracket_pictures,
    podium_picture,
    standings_pictures,
    whole_bracket_pictures,
)
from bot.presentation.pictures.bracket import running_parts
from bot.presentation.shapes import File, Language, PictureKind

_SIDE_BY_SIDE = 2
"""So many parts of a bracket are shown one below the other; from more on, the whole of it."""


class Paint(Protocol):
    """Makes the pictures of an evening as it is now."""

    def __call__(
        self,
        kind: PictureKind,
        state: Tournament,
        language: Language,
        *,
        person: PersonId | None = None,
    ) -> Awaitable[tuple[File, ...]]:
        """What somebody (or everybody) is shown; nothing where there is nothing to show."""
        ...


async def paint(
    kind: PictureKind, state: Tournament, language: Language, *, person: PersonId | None = None
) -> tuple[File, ...]:
    """The pictures of that kind, somebody's own first; after the end the whole bracket."""
    if kind == "podium":
        podium = await podium_picture(state, language)
        pictures: tuple[Picture, ...] = () if podium is None else (podium,)
    elif kind == "standings":
        pictures = await standings_pictures(state, language, person=person, most=MOST_PICTURES)
    else:
        pictures = await _bracket(state, language, person)
    return tuple(File(one.name, one.png, one.description) for one in pictures)


async def _bracket(
    state: Tournament, language: Language, person: PersonId | None
) -> tuple[Picture, ...]:
    """What is being played in a phone's width; where that is much, one's own part and the whole."""
    if state.knockout is None or state.knockout.sole_winner is not None:
        return ()
    is_over = state.phase is Phase.FINISHED
    parts = len(running_parts(state))
    if parts <= _SIDE_BY_SIDE and not is_over:
        return await bracket_pictures(state, language, person=person)
    whole = await whole_bracket_pictures(state, language, person=person, most=_SIDE_BY_SIDE)
    if person is None or is_over:
        return whole
    return (*(await bracket_pictures(state, language, person=person, most=1)), *whole)


async def paint_nothing(
    kind: PictureKind, state: Tournament, language: Language, *, person: PersonId | None = None
) -> tuple[File, ...]:
    """For installations that do without pictures: the words are all there is."""
    del kind, state, language, person
    return ()
