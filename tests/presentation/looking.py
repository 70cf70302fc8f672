"""Reads panels and notices as a person would: words and buttons."""

from collections.abc import Iterable

from bot.domain.tournament import Tournament
from bot.presentation.notices import notices_of
from bot.presentation.panels import panel
from bot.presentation.shapes import Block, Button, Language, Notice, Panel, Row, Text
from bot.services.ports import Step
from tests.presentation.builders import TOURNAMENT


def seen(state: Tournament, key: str, language: Language = "de") -> Panel:
    """A panel that has to be there."""
    found = panel(state, key, tournament=TOURNAMENT, language=language)
    assert found is not None, key
    return found


def words(blocks: Iterable[Block]) -> str:
    """All text, a block per line."""
    return "\n".join(block.markdown for block in blocks if isinstance(block, Text))


def buttons(blocks: Iterable[Block]) -> list[Button]:
    """All buttons in order."""
    return [button for block in blocks if isinstance(block, Row) for button in block.buttons]


def labels(blocks: Iterable[Block]) -> list[str]:
    """What the buttons say; the primary one with a star."""
    return [f"{'*' * (b.style == 'primary')}{b.label}" for b in buttons(blocks)]


def told(steps: Iterable[Step], language: Language = "de") -> list[Notice]:
    """The notices of steps, in order."""
    found = notices_of(tuple(steps), TOURNAMENT, language=language)
    return [notice for _, notice in found]


def named(notices: Iterable[Notice], name: str) -> list[Notice]:
    """The notices of one row of the table."""
    return [notice for notice in notices if notice.key.split(":")[1] == name]
