"""Panels: what should stand in each channel, as a pure function of the evening.

The `farewell` of a panel is what the message of its generation *before* keeps when this one
takes its place; it is made from the same state, so that delivery need not remember anything.
Panels of tables and matches that are over stay, without the buttons of play, so that nothing
that was posted has to be taken away.
"""

from dataclasses import replace

from bot.domain.ids import Phase
from bot.domain.tournament import Tournament
from bot.presentation.panels import decisions as decisions_card
from bot.presentation.panels import home as home_panel
from bot.presentation.panels import lead as lead_panel
from bot.presentation.panels import match as match_panels
from bot.presentation.panels import overviews
from bot.presentation.panels import rulings as all_rulings
from bot.presentation.panels import supervisors as cards
from bot.presentation.panels import table as table_panels
from bot.presentation.panels.home import home
from bot.presentation.panels.lead import lead_card
from bot.presentation.panels.match import match_panel
from bot.presentation.panels.supervisors import supervisor_card
from bot.presentation.panels.table import table_panel
from bot.presentation.shapes import Language, Panel, Text
from bot.presentation.texts import say

_NEVER_PAUSED = (lead_panel.KEY, decisions_card.KEY, all_rulings.KEY)
"""What says so in its own words, or is read whether clocks run or not."""

__all__ = [
    "home",
    "lead_card",
    "match_panel",
    "panel",
    "panel_keys",
    "panels",
    "supervisor_card",
    "table_panel",
]


def panel_keys(state: Tournament) -> tuple[str, ...]:
    """The keys of every panel that should exist now."""
    keys = [home_panel.KEY, lead_panel.KEY]
    keys += [all_rulings.KEY] if all_rulings.is_wanted(state) else []
    keys += [decisions_card.KEY] if decisions_card.is_wanted(state) else []
    keys += [overviews.STANDINGS] if overviews.is_standing_wanted(state) else []
    keys += [overviews.BRACKET] if overviews.is_bracket_wanted(state) else []
    if state.phase not in (Phase.REGISTRATION, Phase.CANCELLED):
        keys.append(cards.SHARED)
        keys += [cards.key_of(owner) for owner in cards.owners(state)]
    if state.is_published:
        keys += [table_panels.key_of(number) for number in sorted(state.tables)]
    if state.knockout is not None:
        called = (match for match in state.knockout.matches.values() if match.table is not None)
        keys += sorted(match_panels.key_of(match.id) for match in called)
    return tuple(keys)


def panel(state: Tournament, key: str, *, tournament: int, language: Language) -> Panel | None:
    """The panel of a key as it should be now; None where it should not exist."""
    found = _panel(state, key, tournament, language)
    return found if found is None or not state.is_paused else paused(found, language)


def paused(panel: Panel, language: Language) -> Panel:
    """The panel of a paused evening, which says so first of all (B17)."""
    first, *others = panel.blocks
    if panel.key in _NEVER_PAUSED or not isinstance(first, Text):
        return panel
    told = Text(f"{first.markdown}\n{say(language, 'panel-paused')}")
    return replace(panel, blocks=(told, *others))


def _panel(  # noqa: PLR0911  # one for each kind
    state: Tournament, key: str, tournament: int, language: Language
) -> Panel | None:
    kind, _, name = key.partition(":")
    match kind:
        case "home":
            return home(state, tournament, language=language)
        case "lead":
            return lead_card(state, tournament, language=language)
        case all_rulings.KEY if all_rulings.is_wanted(state):
            return all_rulings.rulings_panel(state, tournament, language=language)
        case decisions_card.KEY if decisions_card.is_wanted(state):
            return decisions_card.decisions(state, tournament, language=language)
        case overviews.STANDINGS if overviews.is_standing_wanted(state):
            return overviews.standings_panel(state, tournament, language=language)
        case overviews.BRACKET if overviews.is_bracket_wanted(state):
            return overviews.bracket_panel(state, tournament, language=language)
        case all_rulings.KEY | decisions_card.KEY | overviews.STANDINGS | overviews.BRACKET:
            return None
        case "table":
            return _table(state, name, tournament, language)
        case "match":
            return _match(state, name, tournament, language)
        case _:
            return _card(state, key, tournament, language)


def _card(state: Tournament, key: str, tournament: int, language: Language) -> Panel | None:
    owner = cards.owner_of(key)
    if key != cards.SHARED and owner not in cards.owners(state):
        return None
    return supervisor_card(state, tournament, language=language, supervisor=owner)


def _table(state: Tournament, name: str, tournament: int, language: Language) -> Panel | None:
    if not state.is_published or not name.isdecimal() or int(name) not in state.tables:
        return None
    return table_panel(state, int(name), tournament=tournament, language=language)


def _match(state: Tournament, name: str, tournament: int, language: Language) -> Panel | None:
    match = state.knockout.matches.get(name) if state.knockout else None
    if match is None or match.table is None:
        return None
    return match_panel(state, name, tournament=tournament, language=language)


def panels(state: Tournament, tournament: int, *, language: Language) -> tuple[Panel, ...]:
    """Every panel that should exist now."""
    found = (
        panel(state, key, tournament=tournament, language=language) for key in panel_keys(state)
    )
    return tuple(one for one in found if one is not None)
