"""Where the cards of a bracket stand and how the ways between them run; lengths in points."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.domain.bracket import match_id
from bot.domain.ids import MatchId


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of a bracket."""

    card: float
    row: float
    head: float
    gap: float
    """Between the columns."""
    pitch: float
    """From one card of the first column to the next."""
    margin: float
    above: float
    """From the upper edge to the first card: title and column headings."""
    below: float
    name: float
    open: float
    small: float
    title: float
    heading: float
    inset: float
    path: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's upper left corner."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is."""

    spots: dict[MatchId, Spot]
    columns: tuple[tuple[int, float], ...]
    """The number of players of each column's round, and where the column begins."""
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Tree:
    """A part of a bracket: one match and all before it, back to a round with so many players."""

    players: int
    position: int
    first: int

    @property
    def depth(self) -> int:
        """How many rounds lie before the last match."""
        return (self.first // self.players).bit_length() - 1

    def matches(self, level: int) -> Iterator[MatchId]:
        """The matches so many rounds before the last one, from the top."""
        many = 1 << level
        start = (self.position - 1) * many
        return (match_id(self.players * many, start + n) for n in range(1, many + 1))


def one_sided(tree: Tree, sizes: Sizes) -> Layout:
    """Rounds from left to right, the last match on the right."""
    step = sizes.card + sizes.gap
    spots, columns = dict[MatchId, Spot](), list[tuple[int, float]]()
    for level in range(tree.depth, -1, -1):
        x = sizes.margin + (tree.depth - level) * step
        columns.append((tree.players << level, x))
        for index, name in enumerate(tree.matches(level)):
            spots[name] = Spot(x, _middle(index, tree.depth - level, sizes))
    width = 2 * sizes.margin + tree.depth * step + sizes.card
    return Layout(spots, tuple(columns), width, _height(1 << tree.depth, sizes))


def two_sided(tree: Tree, sizes: Sizes) -> Layout:
    """Half of the matches on each side, the last match in the middle."""
    step = sizes.card + sizes.gap
    width = 2 * sizes.margin + 2 * tree.depth * step + sizes.card
    spots, columns = dict[MatchId, Spot](), list[tuple[int, float]]()
    for level in range(tree.depth, 0, -1):
        left = sizes.margin + (tree.depth - level) * step
        right = width - left - sizes.card
        columns += [(tree.players << level, left), (tree.players << level, right)]
        half = 1 << (level - 1)
        for index, name in enumerate(tree.matches(level)):
            is_right = index >= half
            y = _middle(index % half, tree.depth - level, sizes)
            spots[name] = Spot(right if is_right else left, y)
    centre = sizes.margin + tree.depth * step
    columns.append((tree.players, centre))
    last = next(tree.matches(0))
    spots[last] = Spot(centre, _middle(0, tree.depth - 1, sizes))
    return Layout(spots, tuple(columns), width, _height(1 << (tree.depth - 1), sizes))


def _middle(index: int, rounds: int, sizes: Sizes) -> float:
    """The upper edge of a card that so many rounds have led to."""
    many = 1 << rounds
    return sizes.above + (index * many + (many - 1) / 2) * sizes.pitch


def _height(cards: int, sizes: Sizes) -> float:
    return sizes.above + cards * sizes.pitch + sizes.below
