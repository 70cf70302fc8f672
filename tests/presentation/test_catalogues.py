"""The catalogues are complete in both languages, and nothing in them is too long or unused."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from bot.domain.errors import REFUSALS
from bot.presentation import failures, rulebook
from bot.presentation.refusal_facts import FACTS, REASONS
from bot.presentation.texts import LANGUAGES, LOCALES, TextError, Texts, joined, language_of, say
from tests.presentation.refusals import every_refusal

FILES = sorted(path.stem for path in (LOCALES / "de").glob("*.ftl"))
"""Every file that speaks; there is none beside them."""
TRIED_ELSEWHERE = ("refusal-", "command-", "option-")
"""Keys that follow from refusals (below) and from the commands as they are sent (test_commands)."""

NO_KEYS = {"dispute-lead", "table-size"}
"""Texts that look like keys: a row of the table of notices, the case of a refusal."""


class _Variables(Visitor):
    """What a message says, and what it only chooses by."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.chosen_by: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # fluent's
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # fluent's
        if isinstance(node.selector, ast.VariableReference):
            self.chosen_by.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)


class _Choices(Visitor):
    """Choices in which two cases say the same, so that one of them says nothing."""

    def __init__(self) -> None:
        self.idle: list[list[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # fluent's
        said = [_as_written(variant.value) for variant in node.variants]
        if len(set(said)) < len(said):
            self.idle.append(said)
        self.generic_visit(node)


def _as_written(value: ast.Pattern) -> str:
    message = ast.Message(id=ast.Identifier("x"), value=value)
    return FluentSerializer().serialize_entry(message).split("=", 1)[1].strip()


def _messages(language: str, file: str) -> dict[str, ast.Message]:
    source = (LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def _variables(message: ast.Message) -> _Variables:
    visitor = _Variables()
    visitor.visit(message)
    return visitor


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_with_the_same_variables(file: str) -> None:
    """One language may have to choose where the other has not; both tell the same facts."""
    german, english = _messages("de", file), _messages("en", file)
    assert german.keys() == english.keys()
    for key, message in german.items():
        one, other = _variables(message), _variables(english[key])
        assert one.names | other.chosen_by >= other.names, key
        assert other.names | one.chosen_by >= one.names, key


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.stem for path in (LOCALES / "en").glob("*.ftl")) == FILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_says_the_same_twice(language: str) -> None:
    """A plural whose cases are equal was meant to say something else in one of them."""
    for file in FILES:
        for key, message in _messages(language, file).items():
            choices = _Choices()
            choices.visit(message)
            assert choices.idle == [], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    keys = [key for file in FILES for key in _messages(language, file)]
    assert len(keys) == len(set(keys))


# --- nothing is missing, nothing is too much ---------------------------------------------------


@cache
def _nodes() -> tuple[python.AST, ...]:
    """The whole code."""
    paths = sorted(Path("bot").rglob("*.py"))
    trees = (python.parse(path.read_text(encoding="utf-8")) for path in paths)
    return tuple(node for tree in trees for node in python.walk(tree))


@cache
def _texts() -> frozenset[str]:
    """Every text in the code."""
    constants = (node.value for node in _nodes() if isinstance(node, python.Constant))
    return frozenset(value for value in constants if isinstance(value, str))


@cache
def _words() -> frozenset[str]:
    """What gaps are filled with: texts, and the names of fields."""
    known = _texts() | {node.id for node in _nodes() if isinstance(node, python.Name)}
    return known | {word.replace("_", "-") for word in known}


@cache
def _put_together() -> tuple[re.Pattern[str], ...]:
    """Every key that the code puts together, its gaps as groups."""
    made = (node for node in _nodes() if isinstance(node, python.JoinedStr))
    return tuple(re.compile(pattern) for node in made for pattern in _key_with_gaps(node))


def _key_with_gaps(node: python.JoinedStr) -> Iterator[str]:
    parts = [part.value if isinstance(part, python.Constant) else None for part in node.values]
    fixed = "".join(str(part) for part in parts if part is not None)
    if re.fullmatch(r"[\w-]+", fixed) and "-" in fixed:
        for gap in ("(.+)", "(.+?)"):
            yield "".join(gap if part is None else re.escape(str(part)) for part in parts)


def _is_asked_for(key: str) -> bool:
    """Whether the code has the key, or puts it together from words that it has."""
    found = [match for pattern in _put_together() if (match := pattern.fullmatch(key))]
    return key in _texts() or any(
        all(part in _words() or part.isdecimal() for part in match.groups()) for match in found
    )


def test_no_sentence_is_there_for_nothing() -> None:
    keys = [key for file in FILES for key in _messages("de", file)]
    assert [k for k in keys if not k.startswith(TRIED_ELSEWHERE) and not _is_asked_for(k)] == []


def test_no_sentence_is_asked_for_that_is_not_there() -> None:
    """Every text of the code that looks like a key is one."""
    keys = {key for file in FILES for key in _messages("de", file)}
    families = {key.split("-")[0] for key in keys}
    like_keys = {text for text in _texts() if re.fullmatch(r"[a-z]+(-\w+)+", text)}
    asked = {text for text in like_keys if text.split("-")[0] in families}
    assert len(asked) > 700
    assert asked - keys == NO_KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_button_labels_fit(language: str) -> None:
    labels = {
        key: message
        for file in FILES
        for key, message in _messages(language, file).items()
        if "button-" in key
    }
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


@pytest.mark.parametrize("people", [1, 200, 1024])
def test_a_list_of_any_length_is_said_whole(people: int) -> None:
    names = joined("en", [f"visitor{number}" for number in range(people)])
    assert say("en", "notice-through", names=names).endswith(f"Through: {names}.")


def test_a_text_can_still_choose_between_sentences(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "any.ftl").write_text("who = { $role ->\n    [lead] you\n   *[other] somebody\n }\n")
    texts = Texts(tmp_path)
    assert texts.say("en", "who", role="lead") == "you"
    assert texts.say("en", "who", role="guest") == "somebody"


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


# --- how many ----------------------------------------------------------------------------------


class _Unchosen(Visitor):
    """Texts outside any choice."""

    def __init__(self) -> None:
        self.said = ""

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # fluent's
        del node  # what it chooses is said for that number alone
        self.said += "\0"

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # fluent's
        self.said += node.value

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # fluent's
        self.said += f"${node.id.name}"


ALWAYS_SEVERAL = {
    "answer-all-here": "several are said to be here",
    "notice-forfeit-revoked": "the two of a match",
    "notice-final": "the two of the final",
}
ALWAYS_ONE = {"refusal-no-open-round-tables", "refusal-later-match-started-tables"}
SEVERAL = re.compile(
    r"\$names (sind|haben|spielen|sitzen|are|have|play)\b|(sind|haben|are|have) \$names|"
    r"\b(Tisch|Tische|Tischen|table|tables|Table|Tables) \$tables"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_there_are_decides_the_verb_and_the_noun(language: str) -> None:
    """`Anna sind weiter` and `Tisch 1 und 2` are said by nobody."""
    for file in FILES:
        for key, message in _messages(language, file).items():
            plain = _Unchosen()
            plain.visit(message)
            if key not in ALWAYS_SEVERAL.keys() | ALWAYS_ONE:
                assert not SEVERAL.search(plain.said), key
