"""The data of bracket pictures: the part that is being played, and the whole."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from bot.domain.bracket import players_in, stage_of
from bot.domain.ids import MatchId, PersonId
from bot.domain.presence import feeders
from bot.domain.tournament import Tournament, bracket
from bot.presentation.pictures.layout import (
    Layout,
    Sizes,
    Spot,
    Tree,
    one_sided,
    two_sided,
)
from bot.presentation.pictures.matches import Eyes, MatchView, match_view
from bot.presentation.titles import stage_title

Json = dict[str, object]
PHONE = Sizes(
    card=174, row=36, head=17, gap=24, pitch=110, margin=14, above=84, below=10,
    name=16, open=13, small=11.5, title=19, heading=14, inset=10, path=3,
)  # fmt: skip
"""For a phone held upright: two rounds side by side, 400 points wide."""
_ALONE = replace(PHONE, card=2 * PHONE.card + PHONE.gap, row=48, name=22, pitch=124)
"""For two people, whose final is the whole bracket."""
WHOLE = Sizes(
    card=170, row=27, head=0, gap=20, pitch=68, margin=22, above=100, below=14,
    name=14.5, open=12.5, small=10.5, title=26, heading=14.5, inset=10, path=2.6,
)  # fmt: skip
"""For looking at closely."""
_WALL = replace(WHOLE, name=18, open=15, small=11.5)
_NARROWEST, _WIDEST = 120, 240
"""Of a card on the wall: it is as wide as the sheet allows, so that names are as large."""
_ALONE_WHOLE = replace(WHOLE, card=2 * WHOLE.card + WHOLE.gap, row=36, name=19, pitch=86)
"""Two people alone again: the title needs the room of two cards."""
ONE_SIDED_UP_TO = 16
MOST_IN_WHOLE = 64
_PEOPLE_IN_PART = 8
_FINAL, _SEMI = 2, 4
_HEADING = 28
"""From a column's heading to its first card, where a card has no line of its own above it."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one picture shows: matches and where they stand."""

    tree: Tree
    layout: Layout
    sizes: Sizes
    number: int = 1
    parts: int = 1

    @property
    def matches(self) -> tuple[MatchId, ...]:
        """The matches, those of the earlier rounds first."""
        return tuple(self.layout.spots)


# --- which parts there are ---------------------------------------------------------------------


def running_parts(state: Tournament) -> tuple[Part, ...]:
    """The round that is being played and the next, four matches of it to a part, from the top."""
    size, players = len(bracket(state).slots), _current(state)
    first = min(size, max(players, _SEMI))
    root = max(_FINAL, first // 4)
    count = root // 2 if first >= _PEOPLE_IN_PART else 1
    found = []
    for position in range(1, count + 1):
        tree = Tree(root, position, first)
        sizes = _ALONE if first == _FINAL else PHONE
        layout = _with_third_place(state, one_sided(tree, sizes), sizes)
        if first >= _PEOPLE_IN_PART:
            layout = _without_last_column(layout)
        found.append(Part(tree, layout, sizes, position, count))
    return tuple(found)


def whole_parts(state: Tournament) -> tuple[Part, ...]:
    """The whole bracket; a very large one in sections of 64 people, and then how they go on."""
    size = len(bracket(state).slots)
    if size <= MOST_IN_WHOLE:
        return (wall_part(state),)
    root = size * 2 // MOST_IN_WHOLE
    sections = [Tree(root, position, size) for position in range(1, root // 2 + 1)]
    trees = [*sections, Tree(_FINAL, 1, root)]
    return tuple(
        _part(state, tree, number=number, parts=len(trees))
        for number, tree in enumerate(trees, start=1)
    )


def wall_part(state: Tournament, *, ratio: float | None = None) -> Part:
    """The whole bracket in one, however large; filling a sheet of that width to height."""
    tree = Tree(_FINAL, 1, len(bracket(state).slots))
    if ratio is None or tree.first == _FINAL:
        return _part(state, tree)
    narrow = _part(state, tree, sizes=replace(_WALL, card=_NARROWEST)).layout
    columns = len({x for _, x in narrow.columns})
    card = _NARROWEST + (ratio * narrow.height - narrow.width) / columns
    return _part(state, tree, sizes=replace(_WALL, card=min(max(card, _NARROWEST), _WIDEST)))


def _part(
    state: Tournament,
    tree: Tree,
    *,
    number: int = 1,
    parts: int = 1,
    sizes: Sizes = WHOLE,
) -> Part:
    sizes = _ALONE_WHOLE if tree.first == _FINAL else sizes
    is_small = tree.first // tree.players * 2 <= ONE_SIDED_UP_TO
    layout = one_sided(tree, sizes) if is_small else two_sided(tree, sizes)
    return Part(tree, _with_third_place(state, layout, sizes), sizes, number, parts)


def chosen(state: Tournament, parts: Iterable[Part], person: PersonId | None) -> Part:
    """The part somebody is in; else the first with something left to play; else the first."""
    every, matches = tuple(parts), bracket(state).matches

    def rank(part: Part) -> tuple[bool, bool, int]:
        own = person is not None and any(person in matches[name].people for name in part.matches)
        return not own, all(matches[name].is_decided for name in part.matches), part.number

    return min(every, key=rank)


def _current(state: Tournament) -> int:
    """How many places the earliest round has that is not over."""
    left = [m.stage for m in bracket(state).matches.values() if not m.is_decided]
    return max((players_in(stage) for stage in left), default=_FINAL)


def _without_last_column(layout: Layout) -> Layout:
    """Where only two rounds are shown, the third is not."""
    columns = layout.columns[:2]
    begins = {x for _, x in columns}
    spots = {name: spot for name, spot in layout.spots.items() if spot.x in begins}
    width = columns[-1][1] + PHONE.card + PHONE.margin
    return replace(layout, spots=spots, columns=columns, width=width)


def _with_third_place(state: Tournament, layout: Layout, sizes: Sizes) -> Layout:
    """The match for third place stands below the final."""
    final = layout.spots.get("F")
    if final is None or "P3" not in bracket(state).matches:
        return layout
    title = sizes.head or _HEADING
    third = Spot(final.x, final.y + sizes.pitch + title)
    height = max(layout.height, third.y + sizes.pitch + sizes.below)
    return replace(layout, spots={**layout.spots, "P3": third}, height=height)


# --- what is drawn -----------------------------------------------------------------------------


def bracket_data(eyes: Eyes, part: Part, *, title: str, palette: str = "dark") -> Json:
    """What the template draws; names must be drawable."""
    layout, sizes = part.layout, part.sizes
    matches = bracket(eyes.state).matches
    views = {name: match_view(eyes, matches[name]) for name in part.matches}
    people = sum(person is not None for person in bracket(eyes.state).slots)
    aside = eyes.say("picture-people", people=people)
    if part.parts > 1:
        aside = eyes.say("picture-part", part=part.number, parts=part.parts)
    return {
        "palette": palette,
        "sizes": asdict(sizes),
        "width": layout.width,
        "height": layout.height,
        "title": title,
        "aside": aside,
        "centred": sizes.head == 0,
        "headings": list(_headings(eyes, part)),
        "wires": [wire for name in part.matches for wire in _wires(eyes.state, part, name)],
        "cards": [_card(eyes, part, view) for view in views.values()],
    }


def _headings(eyes: Eyes, part: Part) -> Iterator[Json]:
    """Each column's round above it; where cards have no line of their own, close to the first."""
    spots, is_close = part.layout.spots, part.sizes.head == 0
    for players, x in part.layout.columns:
        y = part.sizes.above - 26
        if is_close:
            y = min((spot.y for spot in spots.values() if spot.x == x), default=y) - _HEADING
        yield _heading(eyes, stage_of(players), x, y)
    if is_close and "P3" in spots:
        yield _heading(eyes, "P3", spots["P3"].x, spots["P3"].y - _HEADING)


def _heading(eyes: Eyes, stage: str, x: float, y: float) -> Json:
    return {"x": x, "y": y, "text": stage_title(eyes.language, stage), "final": stage == "F"}


def _wires(state: Tournament, part: Part, name: MatchId) -> Iterator[Json]:
    """The ways into a match: from the winner's seat before to the seat in it."""
    spot, sizes = part.layout.spots[name], part.sizes
    match = bracket(state).matches[name]
    for side, before in enumerate(feeders(state, match)):
        start = part.layout.spots.get(before)
        if start is None or name == "P3":
            continue
        feeder = bracket(state).matches[before]
        is_won = feeder.winner is not None and feeder.winner == match.people[side]
        row = feeder.people.index(feeder.winner) + 0.5 if is_won else 1.0
        is_left = start.x > spot.x
        leaves = start.x if is_left else start.x + sizes.card
        arrives = spot.x + sizes.card if is_left else spot.x
        yield {
            "from": [leaves, start.y + sizes.head + row * sizes.row],
            "to": [arrives, spot.y + sizes.head + (side + 0.5) * sizes.row],
            "won": is_won,
        }


def _card(eyes: Eyes, part: Part, view: MatchView) -> Json:
    spot = part.layout.spots[view.id]
    has_head = part.sizes.head > 0
    is_on = view.standing in ("called", "playing")
    below = (view.status if is_on and not has_head else "", view.annulled)
    return {
        "x": spot.x,
        "y": spot.y,
        "head": stage_title(eyes.language, "P3") if view.id == "P3" else view.head,
        "status": "" if view.is_bye else view.status,
        "state": view.standing,
        "final": view.id == "F",
        "rows": [asdict(side) for side in view.sides],
        "foot": " · ".join(text for text in below if text),
    }
