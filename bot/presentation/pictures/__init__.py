"""Pictures of an evening for Discord: bracket, group standings, podium, each with its words (B51).

Every function answers None (or nothing) where there is nothing to show yet, or where the picture
could not be made; the caller then has the text alone. Pictures are made off the event loop and
remembered by their content.
"""

from bot.domain.ids import PersonId, Phase
from bot.domain.standings import ranking
from bot.domain.tournament import Tournament
from bot.presentation.names import display_names
from bot.presentation.pictures.bracket import (
    Part,
    bracket_data,
    chosen,
    running_parts,
    whole_parts,
)
from bot.presentation.pictures.matches import Eyes, Manner
from bot.presentation.pictures.picture import Picture
from bot.presentation.pictures.podium import podium_data, spoken_podium
from bot.presentation.pictures.spoken import spoken_bracket
from bot.presentation.pictures.standings import (
    groups_of_tables,
    spoken_standings,
    standings_data,
    table_of,
)
from bot.presentation.shapes import Language
from bot.presentation.typesetting.dates import day_in_words
from bot.presentation.typesetting.drawable import drawable, drawn_names
from bot.presentation.typesetting.press import RESOLUTION, press

__all__ = [
    "Picture",
    "bracket_picture",
    "bracket_pictures",
    "podium_picture",
    "standings_pictures",
    "whole_bracket_pictures",
]
_MOST_PIXELS = 3_200_000
"""Of a whole bracket: enough to look closely at 64 people, and drawn in a moment."""
_FINEST_WHOLE = 144


async def bracket_picture(
    state: Tournament, language: Language, *, person: PersonId | None = None
) -> Picture | None:
    """The part of the bracket that is being played; somebody's own part where there are several."""
    if not _has_bracket(state):
        return None
    return await _bracket(state, language, chosen(state, running_parts(state), person))


async def bracket_pictures(
    state: Tournament,
    language: Language,
    *,
    person: PersonId | None = None,
    most: int | None = None,
) -> tuple[Picture, ...]:
    """The same in its parts, four matches each, at most so many; somebody's own comes first."""
    if not _has_bracket(state):
        return ()
    order = _own_first(state, running_parts(state), person)
    return _made([await _bracket(state, language, part) for part in order[:most]])


async def whole_bracket_pictures(
    state: Tournament,
    language: Language,
    *,
    person: PersonId | None = None,
    most: int | None = None,
) -> tuple[Picture, ...]:
    """The whole bracket for looking at closely; one of more than 64 people in sections.

    Somebody's own section comes first, and at most so many are made.
    """
    if not _has_bracket(state):
        return ()
    parts = whole_parts(state)
    order = parts if person is None else _own_first(state, parts, person)
    return _made([await _bracket(state, language, part, is_whole=True) for part in order[:most]])


def _own_first(
    state: Tournament, parts: tuple[Part, ...], person: PersonId | None
) -> tuple[Part, ...]:
    first = chosen(state, parts, person)
    return (first, *(part for part in parts if part is not first))


async def standings_pictures(
    state: Tournament,
    language: Language,
    *,
    person: PersonId | None = None,
    most: int | None = None,
) -> tuple[Picture, ...]:
    """The standing of every table, at most four to a picture; somebody's own table comes first."""
    if not state.is_published:
        return ()
    groups = list(enumerate(groups_of_tables(state), start=1))
    own = table_of(state, person)
    groups.sort(key=lambda group: all(table.number != own for table in group[1]))
    drawn, spoken = await _eyes(state, language)
    found = list[Picture | None]()
    for number, tables in groups[:most]:
        data = standings_data(
            drawn, tables, title=_title(drawn, "standings"), part=number, parts=len(groups)
        )
        png = await press().set("pictures/standings.typ", data, form="png")
        name = f"{drawn.say('picture-file-standings')}-{number}.png"
        found.append(_picture(drawn, name, png, spoken_standings(spoken, tables)))
    return _made(found)


async def podium_picture(state: Tournament, language: Language) -> Picture | None:
    """The first three, and who came next, once the evening is over."""
    if state.phase is not Phase.FINISHED or not ranking(state):
        return None
    drawn, spoken = await _eyes(state, language)
    date = day_in_words(language, state.starts_at.astimezone(state.rules.zone()).date())
    data = podium_data(drawn, title=_title(drawn, "podium"), date=date)
    png = await press().set("pictures/podium.typ", data, form="png")
    name = f"{drawn.say('picture-file-podium')}.png"
    return _picture(drawn, name, png, spoken_podium(spoken))


# --- making them -------------------------------------------------------------------------------


def _has_bracket(state: Tournament) -> bool:
    return state.knockout is not None and state.knockout.sole_winner is None


async def _bracket(
    state: Tournament, language: Language, part: Part, *, is_whole: bool = False
) -> Picture | None:
    drawn, spoken = await _eyes(state, language, manner="brief" if is_whole else "drawn")
    png = await press().set(
        "pictures/bracket.typ",
        bracket_data(drawn, part, title=_title(drawn, "bracket")),
        form="png",
        resolution=_resolution_of(part) if is_whole else RESOLUTION,
    )
    name = f"{drawn.say('picture-file-bracket')}{f'-{part.number}' if part.parts > 1 else ''}.png"
    return _picture(drawn, name, png, spoken_bracket(spoken, part.matches))


def _resolution_of(part: Part) -> int:
    square_inches = part.layout.width * part.layout.height / 72**2
    return min(_FINEST_WHOLE, int((_MOST_PIXELS / square_inches) ** 0.5))


async def _eyes(
    state: Tournament, language: Language, *, manner: Manner = "drawn"
) -> tuple[Eyes, Eyes]:
    """The evening to draw and to speak of: names with a glyph for each character, and full ones."""
    faces = await press().prepare()
    drawn = drawn_names(state, language, faces)
    full = display_names(state, language)
    return Eyes(state, language, drawn, manner), Eyes(state, language, full, "spoken")


def _title(eyes: Eyes, kind: str) -> str:
    name = drawable(eyes.state.name, press().faces)
    return f"{name} · {eyes.say(f'picture-{kind}')}"


def _picture(eyes: Eyes, name: str, png: bytes | None, alt: str) -> Picture | None:
    return Picture(name, png, alt, eyes.say("picture-more")) if png is not None else None


def _made(pictures: list[Picture | None]) -> tuple[Picture, ...]:
    return tuple(picture for picture in pictures if picture is not None)
