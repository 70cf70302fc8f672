"""The house rules as anybody looks them up, in either language (B40)."""

import pytest

from bot.presentation import rulebook
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES

TABLE = (
    ("Stapeln", "Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden."),
    ("+2 auf +4", "Nicht erlaubt"),
    ("+4 anzweifeln", "Wird bei uns nicht gemacht. Ein +4 darf jederzeit gelegt werden."),
    (
        "Ziehen",
        (
            "Wer nicht bedienen kann, zieht genau eine Karte. Passt sie, darf sie sofort gelegt "
            "werden. Sonst ist der Zug beendet."
        ),
    ),
    ("Dazwischenwerfen", "Nicht erlaubt. Es wird reihum gespielt."),
    (
        "„UNO“ sagen",
        (
            "Pflicht beim Ablegen der vorletzten Karte. Wer es vergisst und darauf hingewiesen "
            "wird, bevor die nächste Person gezogen oder gelegt hat, zieht zwei Karten."
        ),
    ),
    ("Letzte Karte", "Eine Aktionskarte darf auch die letzte Karte sein."),
)
"""„Die Regeln, über die sonst gestritten wird“, line by line as the organiser wrote them."""

TYPED = (
    ("de", "stapel", "stacking"),
    ("de", "zieh", "drawing"),
    ("de", "UNO", "saying_uno"),
    ("de", "falsch", "cheating"),
    ("de", "handy", "phones"),
    ("en", "stack", "stacking"),
    ("en", "jump", "jump_in"),
    ("en", "last card", "saying_uno"),
    ("en", "cheat", "cheating"),
    ("en", "late", "late"),
    # At one table sit phones of several languages.
    ("en", "dazwischen", "jump_in"),
    ("de", "cheating", "cheating"),
)


def test_b40_every_line_of_the_rule_table_is_a_topic_of_its_own() -> None:
    shown = [
        (rulebook.topic_title("de", topic), rulebook.house_rule("de", topic) or "")
        for topic in rulebook.TOPICS[: len(TABLE)]
    ]

    assert [title for title, _ in shown] == [title for title, _ in TABLE]
    for (_, said), (title, written) in zip(shown, TABLE, strict=True):
        assert said.startswith(written), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_b40_without_a_word_every_topic_is_offered(language: Language) -> None:
    assert rulebook.matching(language, "") == rulebook.TOPICS


@pytest.mark.parametrize(("language", "typed", "topic"), TYPED)
def test_b40_a_topic_is_found_by_a_part_of_its_title_or_rule(
    language: Language, typed: str, topic: str
) -> None:
    assert topic in rulebook.matching(language, typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_b40_what_the_rules_do_not_know_is_said_kindly(language: Language) -> None:
    kind = {"de": "Frag gern deine Aufsicht.", "en": "Do ask your supervisor."}
    topic = rulebook.topic_named(language, "Regenschirm")

    assert rulebook.looked_up(language, topic).endswith(kind[language])
