"""Where somebody plays and what comes next, in every phase, as a child would want to read it."""

import re
from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.domain.ids import MatchId, PersonId
from bot.domain.standings import ranking
from bot.gallery.evenings import START, Evening, in_the_bracket
from bot.gallery.moments import moments
from bot.presentation import overviews, whereabouts
from bot.presentation.shapes import Answer, Language
from bot.presentation.texts import LANGUAGES
from tests.presentation import builders as b

CHECK_IN = START - timedelta(minutes=45)
NAMES = tuple(f"Kind{number}" for number in range(8))


def me(evening: Evening | b.Evening, person: PersonId, language: Language = "de") -> str:
    return whereabouts.me(evening.it, 1, language=language, person=person).text


def eight(**rules: object) -> Evening:
    """Eight people in the knock-out, whose quarter-finals are called."""
    evening = in_the_bracket(8, names=NAMES, **rules)
    evening.called()
    return evening


def winner_of(evening: Evening, match: MatchId) -> PersonId:
    found = evening.matches[match].winner
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_rival_is_whoever_wins_the_match_that_decides_it(language: Language) -> None:
    evening = eight()
    evening.play("QF1")

    said = me(evening, winner_of(evening, "QF1"), language)

    assert {
        "de": "**Halbfinale 1** gegen die Person, die Viertelfinale 2 gewinnt. Wir rufen dich",
        "en": "**Semi-final 1** against whoever wins Quarter-final 2. We will call you",
    }[language] in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_to_be_determined_say_which_matches_decide_them(language: Language) -> None:
    evening = eight()
    evening.play("QF3")

    lines = overviews.bracket(evening.it, 1, language=language).text.split("\n")

    rival = evening.people[winner_of(evening, "QF3")]
    waits = {
        "de": [
            "1 · Sieger:innen aus Viertelfinale 1\u00a0und\u00a02",
            f"2 · {rival} gegen Sieger:in aus Viertelfinale 4",
            "Sieger:innen aus Halbfinale 1\u00a0und\u00a02",
        ],
        "en": [
            "1 · winners of Quarter-final 1\u00a0and\u00a02",
            f"2 · {rival} against winner of Quarter-final 4",
            "winners of Semi-final 1\u00a0and\u00a02",
        ],
    }
    assert [line for line in lines if line in waits[language]] == waits[language]


def test_who_has_won_third_place_waits_for_nothing_any_more() -> None:
    evening = eight(third_place=True)
    for name in ("QF1", "QF2", "QF3", "QF4"):
        evening.play(name)
    for name in evening.called():
        evening.play(name)
    assert evening.called() == ["P3"]
    evening.play("P3")

    third = winner_of(evening, "P3")
    (other,) = {*evening.matches["P3"].people} - {third}
    assert other is not None
    assert me(evening, third) == "Du hast das Spiel um Platz 3 gewonnen. Herzlichen Glückwunsch!"
    assert me(evening, other).startswith("Für dich war im Spiel um Platz 3 Schluss.")


def test_who_is_out_reads_in_which_round_without_its_number() -> None:
    evening = eight()
    evening.play("QF2")
    (out,) = {*evening.matches["QF2"].people} - {winner_of(evening, "QF2")}
    assert out is not None

    assert me(evening, out).startswith("Für dich war im Viertelfinale Schluss.")
    assert me(evening, out, "en").startswith("For you it ended in the quarter-final.")


def test_drawn_tables_are_not_drawn_once_more() -> None:
    evening = b.checked_in(8)
    assert "Gleich werden die Tische ausgelost." in me(evening, "p1")
    evening.do(c.DrawTables())
    assert "ausgelost und werden gleich verkündet" in me(evening, "p1")


def test_before_the_first_round_the_next_step_is_to_sit_down() -> None:
    evening = b.published(8)
    seat, step = me(evening, "p1").split("\n")
    assert seat.startswith("Du sitzt an **Tisch ")
    assert step == "Setz dich gern schon hin, gleich geht es los."


# --- households --------------------------------------------------------------------------------


def household() -> Evening:
    """Anna plays and brings Ole and Nora; Zoe's host does not play; Wanda waits."""
    evening = Evening(["Anna", "Ben", "Mia", "Tom", "Lea", "Jan", "Eda"], spare=3)
    for host, guest, name in (("p1", "g1", "Ole"), ("p1", "g2", "Nora"), ("h1", "g3", "Zoe")):
        evening.do(c.AddGuest(host=host, person=guest, name=name))
    evening.do(c.SignUp(person="w1", name="Wanda"))
    return evening


def test_what_holds_for_a_whole_household_is_said_once() -> None:
    evening = household()
    evening.wait_until(CHECK_IN)
    assert me(evening, "p1").split("\n") == [
        "Du hast einen Platz.",
        "**Ole** hat einen Platz.",
        "**Nora** hat einen Platz.",
        "Tipp bitte auf „Ich bin da“, sobald ihr im Raum seid.",
    ]


def test_what_differs_in_a_household_stands_with_each_name() -> None:
    evening = household()
    evening.wait_until(CHECK_IN)
    evening.do(c.CheckIn(person="g1"))
    about = me(evening, "p1", "en").split("\n\n")
    assert [part.split("\n")[0] for part in about] == [
        "You have a place.",
        "Lovely that **Ole** is here!",
        "**Nora** has a place.",
    ]
    assert all(len(part.split("\n")) == 2 for part in about)


def test_who_waits_is_told_what_to_do_and_at_last_that_there_is_no_place() -> None:
    evening = household()
    evening.wait_until(CHECK_IN)
    assert "sobald du im Raum bist" in me(evening, "w1")
    evening.do(c.CheckIn(person="w1"))
    assert "Gut, dass du hier bist" in me(evening, "w1")
    evening.draw()
    evening.play_round()
    assert "Wird etwas frei" in me(evening, "w1")
    evening.play_round()
    assert me(evening, "w1").startswith("Heute ist leider kein Platz mehr frei geworden.")


def test_at_the_end_everybody_reads_their_place_and_the_best_are_congratulated() -> None:
    evening = household()
    evening.draw()
    evening.do(c.Withdraw(person="p7"))
    evening.play_round()
    evening.play_round()
    evening.start_knockout()
    for _ in evening.play_on():
        pass
    places = {place: person for person, place in ranking(evening.it)}
    told = {place: me(evening, person) for place, person in places.items() if person != "p7"}
    said = {place: text.split("\n")[0] for place, text in told.items()}
    assert said[1].endswith("gewonnen! Herzlichen Glückwunsch!")
    assert [said[place][0] for place in (1, 2, 3) if place in said] == list("🥇🥈🥉")
    assert "Platz 2** gelandet. Herzlichen Glückwunsch!" in said[2]
    assert all("Danke fürs Mitspielen" in said[place] for place in said if place > 3)
    assert me(evening, "p7") == "Der Abend ist zu Ende. Danke, dass du dabei warst!"
    assert me(evening, "w1") == "Du hast heute nicht mitgespielt. Bis zum nächsten Mal!"
    assert me(evening, "h1", "en") == "**Zoe** did not play today. See you next time!"
    assert me(evening, "somebody") == "Du hast heute nicht mitgespielt. Bis zum nächsten Mal!"


def test_a_tie_break_round_comes_before_the_next_round() -> None:
    evening = b.round_running(4)
    b.report(evening, 1, 0, 4, 4, 7)
    assert "fehlt noch eine Stichrunde" in me(evening, "p1")
    b.break_ties(evening, 1)
    assert me(evening, "p1").endswith("Gleich kommt Runde 2.")


# --- at any moment -----------------------------------------------------------------------------


def answers(language: Language) -> list[tuple[str, Answer]]:
    """What the first two people are told at every moment of the gallery."""
    return [
        (name, whereabouts.me(state, 1, language=language, person=person))
        for name, state in moments()
        for person in ("p1", "p2")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_any_moment_the_answer_is_sentences_and_a_button(language: Language) -> None:
    for name, answer in answers(language):
        assert answer.text.endswith((".", "!", ")")), (name, answer.text)
        assert not re.search(r"\bNone\b|noch offen|to be decided|\(\)| ,", answer.text), name
        assert sum(button.style == "primary" for button in answer.buttons) <= 1, name
        assert answer.buttons, name
