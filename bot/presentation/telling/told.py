"""One telling: what happened together, the evening before and after, and to whom one speaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from bot.domain.events import AnyEvent
from bot.domain.ids import MatchId, PersonId, TableNumber
from bot.domain.timing import open_game
from bot.domain.tournament import Match, Tournament, latest_match
from bot.presentation.positions import voice_of
from bot.presentation.scene import Scene
from bot.presentation.shapes import Button, Channel, PictureKind
from bot.presentation.tokens import user

MOST_MENTIONS = 100
"""Discord rings for at most so many people per message."""

_MENTIONS_THAT_FIT = 70
"""So many mentions and a sentence stay below 2,000 characters."""

ON_TIME = timedelta(seconds=30)
"""What is told by then is not late."""

E_co = TypeVar("E_co", bound=AnyEvent, covariant=True)


@dataclass(frozen=True, slots=True)
class Told(Generic[E_co]):
    """Events of one kind and moment, and the evening around them."""

    events: tuple[E_co, ...]
    before: Tournament | None
    view: Scene
    now: datetime | None = None

    @property
    def is_late(self) -> bool:
        """Whether it is told so long after it was due that the moment has to be named."""
        return self.now is not None and self.now - self.event.at > ON_TIME

    @property
    def after(self) -> Tournament:
        """The evening once all of it has happened."""
        return self.view.state

    @property
    def event(self) -> E_co:
        """The event, where it is alone."""
        return self.events[-1]


@dataclass(frozen=True, slots=True)
class Words:
    """A message to be: `part` keeps several of one telling apart."""

    text: str
    mentions: tuple[PersonId, ...] = ()
    buttons: tuple[Button, ...] = ()
    part: str = ""
    channel: Channel | None = None
    is_quiet: bool = False
    picture: PictureKind | None = None


# --- who plays now (B55) -----------------------------------------------------------------------


def is_playing(state: Tournament, person: PersonId) -> bool:
    """Whether somebody sits in a round or game that runs, their phone face down."""
    known = state.people.get(person)
    if known is None or known.is_out:
        return False
    if state.knockout is not None:
        match = latest_match(state, person)
        return match is not None and open_game(match) is not None
    table = None if known.table is None else state.tables.get(known.table)
    current = table.current if table else None
    return current is not None and not current.is_over and person in current.playing


def supervisor_at(state: Tournament, table: TableNumber | None) -> tuple[PersonId, ...]:
    """The supervisor of a table, if it has one, to be mentioned."""
    found = None if table is None else state.supervisors.get(table)
    return () if found is None else (found,)


def table_of(state: Tournament, person: PersonId) -> TableNumber | None:
    """At which table somebody sits now, or is called to."""
    known = state.people.get(person)
    if known is None:
        return None
    match = latest_match(state, person)
    return known.table if match is None else match.table or known.table


def match_in(state: Tournament, name: MatchId) -> Match:
    """A match of an evening that has a bracket.

    Raises:
        LookupError: it has none.
    """
    if state.knockout is None:
        raise LookupError("there is no bracket yet")
    return state.knockout.matches[name]


# --- speaking to somebody ----------------------------------------------------------------------


def to_person(told: Told[AnyEvent], person: PersonId, words: Words) -> Words:
    """The words for somebody, said to the one who speaks for them, when that may ring.

    A guest's host is spoken to. While that person plays, the supervisor is asked to pass it on
    after the round (B6, B55); where nobody speaks for a guest, the lead is told.
    """
    state, voice = told.after, voice_of(told.after, person)
    if voice is None:
        text = told.view.say("notice-for-guest", name=told.view.name(person), text=words.text)
        return replace(words, text=text, channel="lead", part=words.part or person)
    if not is_playing(state, voice):
        return replace(words, mentions=(voice,), part=words.part or person)
    helpers = supervisor_at(state, table_of(state, person))
    name = told.view.name(voice)
    calls = f"{calling(helpers)} " if helpers else ""
    text = calls + told.view.say("notice-please-tell", name=name, text=words.text)
    return Words(text, helpers, (), words.part or person, "supervisors")


def spoken(told: Told[AnyEvent], person: PersonId, key: str, **variables: object) -> str:
    """A sentence about somebody: to themselves, or about a guest to the host."""
    voice = voice_of(told.after, person)
    who = "self" if voice == person else "guest"
    at = user(voice) if voice is not None else ""
    name = told.view.name(person)
    return told.view.say(key, who=who, at=at, name=name, **variables).strip(" ,")


def voices(state: Tournament, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Who is to be mentioned for these people: themselves or their hosts, each once (B9)."""
    found = (voice_of(state, person) for person in people)
    return tuple(dict.fromkeys(voice for voice in found if voice is not None))


def calling(people: Iterable[PersonId]) -> str:
    """Mentions one after the other."""
    return ", ".join(user(person) for person in people)


def in_parts(
    text: str, people: Sequence[PersonId], buttons: tuple[Button, ...] = ()
) -> Iterator[Words]:
    """A text with everybody mentioned, in as many messages as Discord needs."""
    most = _MENTIONS_THAT_FIT
    for start in range(0, max(len(people), 1), most):
        named = tuple(people[start : start + most])
        words = f"{text}\n{calling(named)}" if named else text
        yield Words(words, named, buttons, part=str(start // most))
