"""Discord's limits for a panel: 40 components counted with nesting, 4,000 characters."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.presentation.custom_ids import marked
from bot.presentation.names import cut_to_units, utf16
from bot.presentation.shapes import Block, Button, Image, Line, Row, Select, Text

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

    Full rows are split; texts beyond the limit are cut, lines go first, then the last rows. A
    button that stands there twice gets an id of its own.
    """
    seen = Counter[str]()
    filled = [block for given in blocks for block in _split(given, fill, seen)]
    return tuple(_few_enough(_short_enough(filled)))


def told_apart(buttons: Iterable[Button], seen: Counter[str]) -> tuple[Button, ...]:
    """The buttons, none with an id that was seen before in the message.

    Two problems at one table offer the same clock to be stopped: that is the same wish twice.
    """
    return tuple(_apart(button, seen) for button in buttons)


def _apart(button: Button, seen: Counter[str]) -> Button:
    if button.url is not None:
        return button
    seen[button.custom_id] += 1
    number = seen[button.custom_id]
    if number == 1:
        return button
    return replace(button, custom_id=marked(button.custom_id, number))


def _split(block: Block, fill: Callable[[str], str], seen: Counter[str]) -> list[Block]:
    match block:
        case Text():
            words = fill(block.markdown).strip()
            return [Text(words)] if words else []
        case Row():
            buttons = told_apart(block.buttons, seen)
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
