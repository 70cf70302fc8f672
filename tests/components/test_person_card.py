"""Everything about one person, as supervisors and the lead read it."""

from dataclasses import dataclass

import pytest

from bot.components.people import card
from bot.domain import commands as c
from bot.domain.ids import LEAD, Actor
from bot.domain.tournament import Tournament
from bot.gallery.evenings import START, Evening
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Button, Language
from bot.presentation.texts import LANGUAGES, say


@dataclass
class Asking:
    """The lead, asking about somebody."""

    state: Tournament
    language: Language
    actor: Actor = LEAD
    is_lead: bool = True
    tournament: int = 1

    def scene(self) -> Scene:
        return scene(self.state, 1, language=self.language)

    def say(self, key: str, **variables: object) -> str:
        return say(self.language, key, **variables)

    def button(self, action: str, *arguments: str, label: str | None = None) -> Button:
        return self.scene().button(action, *arguments, label=label)


def at_table_one() -> Evening:
    evening = Evening(["Anna", "Ben", "Tom"])
    evening.do(c.SetCapacity(capacity=4))
    evening.do(c.AddGuest(host="p1", person="g1", name="Mia"))
    evening.wait_until(START)
    for person in evening.it.people:
        evening.do(c.CheckIn(person=person))
    evening.do(c.DrawTables())
    evening.do(c.PublishTables())
    return evening


def test_a_guest_at_a_table_is_shown_with_seat_and_host() -> None:
    evening = at_table_one()
    seat = evening.it.tables[1].seats.index("g1") + 1

    answer = card(Asking(evening.it, "de"), "g1")  # type: ignore[arg-type]  # as much as is asked

    said = f"**Mia** (Tisch 1, Sitz {seat}). Begleitung: {{user:p1}}. Was möchtest du tun?"
    assert answer.text == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_be_shown_at_any_time(language: Language) -> None:
    evening = Evening(["Anna", "Ben", "Tom"])
    for state in (evening.it, at_table_one().it):
        for person in state.people:
            assert card(Asking(state, language), person).text  # type: ignore[arg-type]  # as above
