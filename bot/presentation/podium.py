"""The first three, and everybody in order, once the evening is over (B28)."""

from bot.domain.ids import PersonId
from bot.domain.standings import ranking
from bot.presentation.scene import Scene

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def podium_lines(view: Scene) -> list[str]:
    """The first three with their medals; empty before the evening is over."""
    return [
        view.say("podium-line", medal=MEDALS[place], name=view.name(person))
        for person, place in ranking(view.state)
        if place in MEDALS
    ]


def ranking_lines(view: Scene) -> list[str]:
    """Everybody who was seated, a line each."""
    return [ranking_line(view, person, place) for person, place in ranking(view.state)]


def ranking_line(view: Scene, person: PersonId, place: int) -> str:
    """`4. Anna`, so written that it is no list for Discord to number anew."""
    return view.say("ranking-line", place=place, name=view.name(person))
