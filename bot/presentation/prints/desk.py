"""Where a print is put together: names and texts that can be drawn, and the press behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.domain.ids import PersonId
from bot.domain.tournament import Tournament
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.presentation.typesetting.dates import day_in_words, time_in_words
from bot.presentation.typesetting.drawable import drawable, drawn_names
from bot.presentation.typesetting.press import press

Paper = Literal["a4", "a5"]
Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Print:
    """A PDF and the name of its file."""

    name: str
    pdf: bytes


@dataclass(frozen=True, slots=True)
class Desk:
    """An evening about to be printed."""

    state: Tournament
    language: Language
    paper: Paper
    names: Mapping[PersonId, str]
    title: str
    """The evening's name."""

    def say(self, key: str, **variables: object) -> str:
        """A sentence of the catalogue."""
        return say(self.language, key, **variables)


async def desk_for(state: Tournament, language: Language, paper: Paper) -> Desk:
    """A desk with everything an evening's prints share."""
    faces = await press().prepare()
    names = drawn_names(state, language, faces)
    return Desk(state, language, paper, names, drawable(state.name, faces))


async def printed(desk: Desk, kind: str, more: Json, *, title: str | None = None) -> Print | None:
    """The print of that kind; None where it could not be made."""
    data = {"title": title or desk.title, "language": desk.language, "paper": desk.paper} | more
    pdf = await press().set(f"prints/{kind}.typ", data, form="pdf")
    name = f"{desk.say(f'print-file-{kind}')}-{desk.paper}.pdf"
    return Print(name, pdf) if pdf is not None else None


def drawn(data: object) -> object:
    """Texts in data, each in characters that can be drawn; the press must be prepared."""
    if isinstance(data, str):
        return drawable(data, press().faces)
    if isinstance(data, dict):
        return {key: drawn(value) for key, value in data.items()}
    return [drawn(value) for value in data] if isinstance(data, list) else data


def day_of(desk: Desk) -> str:
    """The evening's day in words."""
    return day_in_words(desk.language, _local(desk, desk.state.starts_at).date())


def facts_of(desk: Desk) -> list[list[str]]:
    """When it begins, when check-in opens, when it ends and where, as far as that is known."""
    state = desk.state
    facts = [
        ["begins", _clock(desk, state.starts_at)],
        ["check-in", desk.say("print-poster-from", clock=_clock(desk, state.check_in_at))],
    ]
    if state.ends_at is not None:
        facts.append(["ends", desk.say("print-poster-around", clock=_clock(desk, state.ends_at))])
    if state.venue:
        facts.append(["venue", drawable(state.venue, press().faces)])
    return [[desk.say(f"print-poster-{kind}"), value] for kind, value in facts]


def _clock(desk: Desk, moment: datetime) -> str:
    return time_in_words(desk.language, _local(desk, moment))


def _local(desk: Desk, moment: datetime) -> datetime:
    return moment.astimezone(desk.state.rules.zone())
