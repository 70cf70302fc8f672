"""What everybody looks at between the games: the standings, and then the bracket (B27, B51)."""

from bot.domain.ids import Phase
from bot.domain.standings import is_final
from bot.domain.timing import open_places
from bot.domain.tournament import Match, Table, Tournament
from bot.presentation import look
from bot.presentation.overviews import bracket_text, standings_text
from bot.presentation.pictures.matches import Eyes
from bot.presentation.pictures.spoken import spoken_bracket
from bot.presentation.pictures.standings import spoken_standings
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Block, Image, Language, Panel, Row, Text

STANDINGS, BRACKET = "standings", "bracket"
MOST_TABLES, MOST_MATCHES = 16, 63
"""What pictures show in one message; a larger evening has words here, and pictures for each."""
PACE, PACE_AT_REST, PATIENCE = 12, 2, 2
"""Pictures weigh more than words: a minute while people play, and at once when all have played."""


def _panel(key: str, state: Tournament, blocks: tuple[Block, ...], accent: int) -> Panel:
    is_called = state.knockout is not None and bool(state.knockout.tables)
    is_at_rest = not is_called and next(open_places(state), None) is None
    pace = PACE_AT_REST if is_at_rest else PACE
    return Panel(key, "info", blocks, accent=accent, pace=pace, patience=PATIENCE)


# --- standings ---------------------------------------------------------------------------------


def is_standing_wanted(state: Tournament) -> bool:
    """Whether a round counts somewhere."""
    return state.is_published and any(
        is_final(state, table, round_) for table in state.tables.values() for round_ in table.rounds
    )


def standings_panel(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """How every table stands."""
    view = scene(state, tournament, language=language)
    tables = [table for table in state.tables_in_order() if table.seats]
    words = standings_text(view, tables[:MOST_TABLES])
    shown = Image("standings", words, _spoken_standings(view, tables))
    blocks = (
        view.text("overview-standings"),
        shown if len(tables) <= MOST_TABLES else Text(words),
        _buttons(view, "standings"),
    )
    return _panel(STANDINGS, state, blocks, _accent(state))


def _buttons(view: Scene, action: str) -> Row:
    """The same in words for those who do not see it; while people play, also where."""
    if view.state.phase is Phase.FINISHED:
        label = "button-as-text" if action == BRACKET else "button-ranking"
        return Row((view.button(action, label=label),))
    return Row((view.button(action, label="button-as-text"), view.button("me")))


def _spoken_standings(view: Scene, tables: list[Table]) -> str:
    eyes = Eyes(view.state, view.language, view.names, "spoken")
    return spoken_standings(eyes, tables) if len(tables) <= MOST_TABLES else ""


def _accent(state: Tournament) -> int:
    return look.PLAYING if state.phase is Phase.GROUP_STAGE else look.OVER


# --- bracket -----------------------------------------------------------------------------------


def is_bracket_wanted(state: Tournament) -> bool:
    """Whether there is a bracket with something to play."""
    return state.knockout is not None and state.knockout.sole_winner is None


def bracket_panel(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """The knock-out as it stands."""
    view = scene(state, tournament, language=language)
    matches = list(state.knockout.matches.values()) if state.knockout else []
    words = bracket_text(view)
    shown = Image("bracket", words, _spoken_bracket(view, matches))
    blocks = (
        view.text("overview-bracket"),
        shown if len(matches) <= MOST_MATCHES else Text(words),
        _buttons(view, "bracket"),
    )
    is_over = state.phase is Phase.FINISHED
    return _panel(BRACKET, state, blocks, look.FESTIVE if is_over else look.PLAYING)


def _spoken_bracket(view: Scene, matches: list[Match]) -> str:
    eyes = Eyes(view.state, view.language, view.names, "spoken")
    in_order = sorted(matches, key=lambda match: (match.stage, match.position))
    names = (match.id for match in in_order)
    return spoken_bracket(eyes, names) if len(matches) <= MOST_MATCHES else ""
