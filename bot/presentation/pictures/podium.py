"""The data of the podium: the first three, and who came next."""

from bot.domain.standings import ranking
from bot.presentation.pictures.matches import Eyes

Json = dict[str, object]
_STEPS = 3
_MOST_NEXT = 5


def podium_data(eyes: Eyes, *, title: str, date: str) -> Json:
    """What the template draws; names must be drawable. A place may be nobody's."""
    places = [(place, eyes.names[person]) for person, place in ranking(eyes.state)]
    return {
        "palette": "dark",
        "title": title,
        "date": date,
        "steps": [{"place": place, "name": name} for place, name in places if place <= _STEPS],
        "next": [
            {"place": place, "name": name}
            for place, name in places
            if _STEPS < place <= _STEPS + _MOST_NEXT
        ],
    }


def spoken_podium(eyes: Eyes) -> str:
    """The podium in words."""
    lines = [eyes.say("spoken-podium", evening=eyes.state.name)]
    lines += [
        eyes.say("spoken-place", place=place, name=eyes.names[person])
        for person, place in ranking(eyes.state)
        if place <= _STEPS + _MOST_NEXT
    ]
    return "\n".join(lines)
