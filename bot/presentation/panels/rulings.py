"""The rulings of the evening, numbered, in the info channel for everybody (B34)."""

from bot.domain.tournament import Ruling, Tournament
from bot.presentation import look
from bot.presentation.names import utf16
from bot.presentation.rulebook import general_rulings, ruling_line
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Language, Panel, Row, Text

KEY = "rulings"
MOST_CHARACTERS = 3600


def is_wanted(state: Tournament) -> bool:
    """Whether anything has been decided for all tables."""
    return bool(general_rulings(state))


def rulings_panel(state: Tournament, tournament: int, *, language: Language) -> Panel:
    """All rulings as they hold, oldest first; where they are too many, the newest."""
    view = scene(state, tournament, language=language)
    lines, left_out = _newest(view, general_rulings(state))
    head = [view.say("rulings-title")]
    head += [view.say("rulings-more", number=left_out)] if left_out else []
    text = "\n".join([*head, *lines])
    return Panel(KEY, "info", (Text(text), Row((view.button("rules"),))), accent=look.CALM)


def _newest(view: Scene, rulings: tuple[Ruling, ...]) -> tuple[list[str], int]:
    lines, length = list[str](), 0
    for ruling in reversed(rulings):
        line = ruling_line(view.language, ruling)
        length += utf16(line) + 1
        if length > MOST_CHARACTERS:
            break
        lines.insert(0, line)
    return lines, len(rulings) - len(lines)
