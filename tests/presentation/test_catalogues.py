"""The catalogues are complete in both languages, and nothing in them is too long or unused."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.domain.errors import REFUSALS
from bot.presentation import failures, rulebook
from bot.presentation.refusal_facts import FACTS, REASONS
from bot.presentation.texts import LANGUAGES, LOCALES, TextError, Texts, joined, language_of, say
from tests.presentation.refusals import every_refusal

OURS = ("panels", "notices", "refusals", "rules", "disputes", "log")
CODE = "\n".join(path.read_text() for path in Path("bot").rglob("*.py"))
FAMILIES = ("stage-", "result-", "standings-", "refusal-", "rule-", "notice-format-", "log-")
"""Keys that the code puts together; each of these is tried by the tests of its subject."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # fluent's
        self.names.add(node.id.name)


def _messages(language: str, file: str) -> dict[str, ast.Message]:
    source = (LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def _variables(message: ast.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.names


@pytest.mark.parametrize("file", OURS)
def test_both_languages_say_the_same_with_the_same_variables(file: str) -> None:
    german, english = _messages("de", file), _messages("en", file)
    assert german.keys() == english.keys()
    assert {key: _variables(m) for key, m in german.items()} == {
        key: _variables(m) for key, m in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    files = sorted(path.stem for path in (LOCALES / language).glob("*.ftl"))
    keys = [key for file in files for key in _messages(language, file)]
    assert len(keys) == len(set(keys))


def test_no_sentence_is_there_for_nothing() -> None:
    keys = {key for file in OURS for key in _messages("de", file)}
    quoted = {key for key in keys if re.search(rf"[\"']{key}[\"']", CODE)}
    unused = {key for key in keys - quoted if not key.startswith(FAMILIES)}
    actions = set(re.findall(r'button\(\s*(?:"(\w+)"|.+?"(\w+)" if .+? else "(\w+)")', CODE))
    named = {f"button-{name.replace('_', '-')}" for names in actions for name in names if name}
    pairs = {"button-pause", "button-resume", "button-close-check-in", "button-open-check-in"}
    assert unused <= named | pairs


@pytest.mark.parametrize("language", LANGUAGES)
def test_button_labels_fit(language: str) -> None:
    labels = {k: m for k, m in _messages(language, "panels").items() if k.startswith("button-")}
    assert all(len(key_text(message)) <= 80 for message in labels.values())


def key_text(message: ast.Message) -> str:
    """A message as it is written, its longest possible form and more."""
    assert message.value is not None
    return "".join(
        element.value for element in message.value.elements if isinstance(element, ast.TextElement)
    )


def test_a_missing_key_or_variable_is_loud() -> None:
    texts = Texts()
    with pytest.raises(TextError, match="no text 'no-such-key'"):
        texts.say("de", "no-such-key")
    with pytest.raises(TextError, match="table"):
        texts.say("de", "table-title")


def test_the_running_bot_would_rather_say_something_odd_than_nothing() -> None:
    assert Texts(is_strict=False).say("de", "no-such-key") == "no-such-key"


def test_what_people_write_is_never_read_as_markup() -> None:
    assert say("de", "table-title", table="{ $evil } %s {0}") == "Tisch { $evil } %s {0}"


def test_numbers_are_said_as_channels_are_called() -> None:
    assert say("de", "table-title", table=1024) == "Tisch 1024"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("fr", "de"), (None, "de"), ("DE", "de")],
)
def test_the_language_follows_the_client_where_we_speak_it(
    locale: str | None, language: str
) -> None:
    assert language_of(locale) == language


def test_names_are_joined_as_one_speaks() -> None:
    assert joined("de", ["Anna"]) == "Anna"
    assert joined("de", ["Anna", "Ben", "Mia"]) == "Anna, Ben und Mia"
    assert joined("en", ["Anna", "Ben"]) == "Anna and Ben"


# --- refusals ----------------------------------------------------------------------------------


def test_every_refusal_has_its_facts() -> None:
    assert set(FACTS) == set(REFUSALS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_that_fits(language: str) -> None:
    for refusal in every_refusal():
        for action in (None, "checkin", "draw"):
            said = failures.sentence(refusal, language, action=action)  # type: ignore[arg-type]  # a language
            assert 10 < len(said) < 300, said
            assert said.endswith((".", "!", "**", "…")) or "{" not in said


def test_every_case_of_a_refusal_is_reached() -> None:
    """A sentence that no refusal can lead to would be there for nothing."""
    keys = {key for key in _messages("de", "refusals") if key.startswith("refusal-")}
    said = set[str]()
    for refusal in every_refusal():
        for action in (None, "checkin", "draw"):
            said |= _keys_of(refusal, action)
    unreached = keys - said
    assert unreached <= {
        "refusal-invalid-cards-no-winner-until",
        "refusal-final-ruling-exists-text",
        "refusal-not-authorised-by-now",
        "refusal-not-authorised-others-table",
    }


def _keys_of(refusal: object, action: str | None) -> set[str]:
    from bot.presentation.refusal_facts import Asked  # noqa: PLC0415  # only here

    facts = FACTS[type(refusal)](refusal, Asked("de", None, action, None))  # type: ignore[index]  # a refusal
    code = getattr(refusal, "code").replace("_", "-")  # noqa: B009  # a refusal
    return {f"refusal-{code}-{facts.case}" if facts.case else f"refusal-{code}"}


def test_reasons_of_commands_all_have_a_sentence() -> None:
    keys = _messages("de", "refusals")
    assert {f"refusal-invalid-command-{r.replace('_', '-')}" for r in REASONS} <= keys.keys()


def test_faults_are_told_without_blame() -> None:
    assert "abc123" in failures.incident("abc123", "de")
    assert "nicht bei dir" in failures.incident("abc123", "de")
    assert "nichts geändert" in failures.try_again("de")


# --- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_text_fits_into_messages(language: str) -> None:
    pages = rulebook.pages(language)  # type: ignore[arg-type]  # a language
    assert all(200 < len(page) <= 2000 for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_and_question_has_its_sentence(language: str) -> None:
    for topic in rulebook.TOPICS:
        assert rulebook.house_rule(language, topic)  # type: ignore[arg-type]  # a language
        assert 0 < len(rulebook.topic_title(language, topic)) <= 45  # type: ignore[arg-type]  # as above
    for question in rulebook.QUESTIONS:
        assert rulebook.proposal(language, question)  # type: ignore[arg-type]  # as above


def test_rules_are_found_by_what_one_types() -> None:
    assert rulebook.matching("de", "zieh")[0] == "drawing"
    assert rulebook.matching("de", "+4")
    assert len(rulebook.matching("de", "")) == len(rulebook.TOPICS)


def test_the_german_rules_say_what_the_organiser_wrote() -> None:
    text = "\n".join(rulebook.pages("de"))
    for sentence in (
        "Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden.",
        "Wird bei uns nicht gemacht. Ein +4 darf jederzeit gelegt werden.",
        "Gespielt wird mit dem Standard-UNO-Blatt zu 108 Karten.",
        "Bei Wiederholung schließt die Turnierleitung von der weiteren Teilnahme aus.",
    ):
        assert sentence in text
