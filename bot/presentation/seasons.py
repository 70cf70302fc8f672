"""The table of a season: several evenings added up, with names as the people allow (B49)."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.domain.ids import PersonId
from bot.domain.tournament import Person, Tournament
from bot.presentation.custom_ids import encode
from bot.presentation.names import in_chat, told_apart, utf16
from bot.presentation.shapes import Answer, Button, Language
from bot.presentation.texts import say
from bot.services.season import SeasonRow, season

MOST = 1800
"""How long the table gets, with room for the asker's own rows after it."""

IsNamed = Callable[[PersonId], bool]


def season_names(
    evenings: Sequence[Tournament], language: Language, is_named: IsNamed
) -> Mapping[PersonId, str]:
    """What everybody was last called, told apart; a number for who is erased or not to be named."""
    latest = dict[PersonId, Person]()
    for state in evenings:
        latest |= dict(state.people.items())
    shown = (one if is_named(one.id) else replace(one, name="") for one in latest.values())
    return told_apart(shown, language)


@dataclass(frozen=True, slots=True)
class Season:
    """A season as somebody reads it: `own` are the asker and their guests."""

    evenings: Sequence[Tournament]
    names: Mapping[PersonId, str]
    language: Language
    own: Collection[PersonId] = ()
    is_named: bool = True
    """Whether the asker lets their names stand there."""

    def say(self, key: str, **variables: object) -> str:
        """A sentence of the catalogue."""
        return say(self.language, key, **variables)

    def answer(self) -> Answer:
        """The table as far as a message holds it, the asker's own rows always."""
        rows = season(self.evenings)
        if not rows:
            return Answer(self.say("season-none"))
        kept = rows[: sum(1 for _ in self._fitting(rows))]
        left = rows[len(kept) :]
        lines = [*self._head(), *map(self._line, kept)]
        if left:
            lines.append(self.say("season-more", number=len(left)))
        lines += [self._line(row) for row in left if row.person in self.own]
        takes_part = any(row.person in self.own for row in rows)
        return Answer("\n".join(lines), (self._choice(),) if takes_part else ())

    def _fitting(self, rows: Sequence[SeasonRow]) -> Iterator[SeasonRow]:
        length = utf16("\n".join(self._head()))
        for row in rows:
            length += utf16(self._line(row)) + 1
            if length > MOST:
                return
            yield row

    def _head(self) -> list[str]:
        points = self.evenings[-1].rules.season_points
        return [
            self.say("season-head", evenings=len(self.evenings)),
            self.say("season-points", points=", ".join(map(str, points))),
        ]

    def _line(self, row: SeasonRow) -> str:
        line = self.say(
            "season-row",
            place=row.place,
            name=in_chat(self.names[row.person]),
            points=row.points,
            evenings=row.evenings,
        )
        return f"👉 {line}" if row.person in self.own else line

    def _choice(self) -> Button:
        """Whether the own names may stand there is the asker's to say."""
        return name_choice(self.language, is_named=self.is_named)


def name_choice(language: Language, *, is_named: bool) -> Button:
    """The button that takes the own names out of the season, or lets them in again."""
    key = "button-season-unnamed" if is_named else "button-season-named"
    return Button(say(language, key), encode("season_name", 0, "no" if is_named else "yes"))
