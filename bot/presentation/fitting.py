"""Discord's limits for a panel: 40 components counted with nesting, 4,000 characters."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.presentation.names import cut_to_units, utf16
from bot.presentation.shapes import Block, Image, Line, Row, Select, Text

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
ROW_WIDTH = 5
MOST_PICTURES = 4
_CONTAINER = 1


def cost(block: Block) -> int:
    """How many components a block is; a select stands in a row of its own."""
    match block:
        case Row():
            return 1 + len(block.buttons)
        case Select():
            return 2
        case Image():
            return MOST_PICTURES
        case _:
            return 1


def components(blocks: Sequence[Block]) -> int:
    """How many components a panel of these blocks has, its container included."""
    return _CONTAINER + sum(cost(block) for block in blocks)


def characters(blocks: Sequence[Block]) -> int:
    """How much text a panel holds, in UTF-16 units (the stricter way to count)."""
    return sum(utf16(block.markdown) for block in blocks if isinstance(block, Text))


def fitted(blocks: Sequence[Block], fill: Callable[[str], str] = str) -> tuple[Block, ...]:
    """The blocks with tokens filled in, within the limits: what comes first is kept longest.

    Full rows are split; texts beyond the limit are cut, lines go first, then the last rows.
    """
    filled = [block for given in blocks for block in _split(given, fill)]
    return tuple(_few_enough(_short_enough(filled)))


def _split(block: Block, fill: Callable[[str], str]) -> list[Block]:
    match block:
        case Text():
            words = fill(block.markdown).strip()
            return [Text(words)] if words else []
        case Row():
            buttons = block.buttons
            steps = range(0, len(buttons), ROW_WIDTH)
            return [Row(buttons[start : start + ROW_WIDTH]) for start in steps]
        case _:
            return [block]


def _short_enough(blocks: list[Block]) -> list[Block]:
    kept, left = list[Block](), MOST_CHARACTERS
    for block in blocks:
        if not isinstance(block, Text):
            kept.append(block)
            continue
        if left < ROW_WIDTH:
            continue
        words = cut_to_units(block.markdown, left)
        left -= utf16(words)
        kept.append(replace(block, markdown=words))
    return kept


def _few_enough(blocks: list[Block]) -> list[Block]:
    for droppable in (Line, Row, Select, Image, Text):
        for index in reversed(range(len(blocks))):
            if components(blocks) <= MOST_COMPONENTS:
                return blocks
            if isinstance(blocks[index], droppable):
                blocks = blocks[:index] + blocks[index + 1 :]
    return blocks
