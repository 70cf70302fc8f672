"""Panels: what should stand in each channel, as a pure function of the evening.

The `farewell` of a panel is what the message of its generation *before* keeps when this one
takes its place; it is made from the same state, so that delivery need not remember anything.
"""

from bot.domain.tournament import Tournament
from bot.presentation.shapes import Language, Panel


def panel_keys(state: Tournament) -> tuple[str, ...]:
    """The keys of every panel that should exist now."""
    return ()


def panel(state: Tournament, key: str, *, tournament: int, language: Language) -> Panel | None:
    """The panel of a key as it should be now; None where it should not exist."""
    return None


def panels(state: Tournament, tournament: int, *, language: Language) -> tuple[Panel, ...]:
    """Every panel that should exist now."""
    found = (
        panel(state, key, tournament=tournament, language=language) for key in panel_keys(state)
    )
    return tuple(one for one in found if one is not None)
