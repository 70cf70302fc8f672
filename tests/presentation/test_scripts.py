"""The German texts are those of the scripts, sentence for sentence and button for button (B47).

The scripts lie beside the project. A text that differs on purpose stands below with the reason.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.presentation.rulebook import TOPICS, house_rule, topic_title
from bot.presentation.texts import LOCALES

SCRIPTS = Path("../shared/scripts.md")
FIRST, LAST = "## The eight most frequent actions", "## Who is told what"
NAMES = ("Anna", "Ben", "Mia", "Tom", "Kim", "Jonas", "Lea", "Ole", "Eda", "Jan")
OTHER_FACTS = (
    r"\d+(?::\d\d)?",
    r"\d+\. Dezember(?:, \d\d:\d\d)?",
    r"(?:in|an) (?:allen )?\d Tagen",
    r"an allen \d Tischen",
    r"\w\w\., \d+\. Dezember, \d\d:\d\d \(in \d Tagen\)",
    r"im (?:Viertel|Halb)finale",
    r"\d+ von \d+ Plätzen frei",
    r"\w+ Platz \d+",
    r"\w+ \d \(Stichrunde\)",
    r"Tisch \d",
    r"(?:Viertel|Halb)finale(?: \d)?",
    "Finale",
    "UNO-Abend",
    "Gemeindehaus, Lindenweg 5",
    r"#tisch-\d",
    "„…“",
    r"\d \w+ \d Punkte",
    "1 Punkt",
    "…",
)
"""What stands in the scripts for anybody, anywhere and any time."""


@cache
def fact() -> str:
    """A pattern of what a text is filled with: facts, topics and rules, also several of them."""
    rules = [house_rule("de", topic) or "" for topic in TOPICS]
    known = [*NAMES, *(topic_title("de", topic) for topic in TOPICS), *rules]
    one = "|".join([*(re.escape(plain(text)) for text in known), *OTHER_FACTS])
    return f"(?:@?(?:{one})(?:, | und | · | )?)+"


# --- the scripts -------------------------------------------------------------------------------


def scripts() -> str:
    whole = SCRIPTS.read_text(encoding="utf-8")
    return whole[whole.index(FIRST) : whole.index(LAST)]


def sentences(text: str) -> list[str]:
    """The sentences and clauses of a text, without marks that only look nice."""
    parts = re.split(r"(?<=[.!?:])\s+(?!Dezember)|(?<=“)\s+(?=[A-ZÄÖÜ])|\s+·\s+|\n", plain(text))
    return [part.strip(" .:!") for part in parts if re.search(r"[A-Za-zÄÖÜäöüß]{2}", part)]


def plain(text: str) -> str:
    return re.sub(r"\*\*|[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?\s?|\u2060", "", text).strip()


def said_in_scripts() -> list[str]:
    quotes = re.findall(r"»(.+?)«", scripts(), flags=re.DOTALL)
    return sorted({sentence for quote in quotes for sentence in sentences(quote)})


def buttons_in_scripts() -> list[str]:
    return sorted({label.strip() for label in re.findall(r"\[([^\]]+)\]", scripts())})


# --- the catalogue -----------------------------------------------------------------------------


def messages() -> Iterator[tuple[str, ast.Message]]:
    for file in sorted((LOCALES / "de").glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield entry.id.name, entry


def forms(pattern: ast.Pattern) -> Iterator[str]:
    """Every way a message can come out, a gap where something is filled in."""
    choices = [list(_element(element)) for element in pattern.elements]
    yield from ("".join(parts) for parts in product(*choices))


def _element(element: ast.TextElement | ast.Placeable) -> Iterator[str]:
    if isinstance(element, ast.TextElement):
        yield element.value
    elif isinstance(element.expression, ast.SelectExpression):
        for variant in element.expression.variants:
            yield from forms(variant.value)
    elif isinstance(element.expression, ast.StringLiteral):
        yield element.expression.value
    else:
        yield "\0"


@cache
def ours() -> tuple[str, ...]:
    """Our sentences, and our texts as a whole."""
    written = (message.value for _, message in messages() if message.value is not None)
    said = {
        sentence
        for pattern in written
        for form in forms(pattern)
        for sentence in (*sentences(form), plain(form))
    }
    return tuple(sorted(one for one in said if re.search(r"\w\w", one)))


def is_said(sentence: str) -> bool:
    return any(is_form_of(one, sentence) for one in ours())


def is_form_of(pattern: str, sentence: str) -> bool:
    """Whether a sentence is one of ours, its gaps filled with facts."""
    parts = pattern.split("\0")
    if len(parts) == 1 or not all(part in sentence for part in parts):
        return pattern == sentence
    return re.fullmatch(re.escape(pattern).replace("\0", fact()), sentence) is not None


# --- compared ----------------------------------------------------------------------------------

MENTION = "who is meant is mentioned before the sentence, as everywhere"
LINK = "a place is a link to its channel (B42)"
ANY_RESULT = "the wrong result may be a round, a game or a tie-break round of any stage before"
ON_PURPOSE = {
    "Anna, das Viertelfinale war leider falsch eingetragen, Ben ist weiter": ANY_RESULT,
    "@Ben, das Ergebnis war falsch eingetragen": ANY_RESULT,
    "Das Viertelfinale war falsch eingetragen": ANY_RESULT,
    "@Kim, Tisch 1 bitte anhalten": LINK,
    "@Kim, neu an Tisch 7": LINK,
    "Schade, du warst nicht rechtzeitig an Tisch 1, darum ist Ben weiter": MENTION,
    "Anna war nach 5 Minuten nicht am Tisch": "the minutes are fewer or more after a pause (B31)",
    "Anna gewinnt 2:1": "what it is worth follows at once: und ist im Halbfinale",
    "Ben gewinnt 2:1": "as above",
    "Anna ist ausgeschieden": "a preview says what will be: ist dann ausgeschieden",
    "Ben spielt gegen Tom": "which match it is stands in between",
    "Halbfinale 1 (Anna gegen Tom, Spiel 1 gespielt) zählt nicht mehr": "how many games are lost",
    "Dieses Halbfinale zählt nicht, die Turnierleitung kommt zu euch": "any match: Diese Begegnung",
    "Ein Problem ist gemeldet, Kim schaut es sich an": "who looks may begin a sentence of its own",
    "Danke, Ben": "the tap may be that of a host or a supervisor",
    "Inzwischen ist Spiel 2 gemeldet": "anything may have changed; the new preview stands below",
    "Wer gewonnen hat, ändert sich nicht": "of a round nobody wins: Wer weiter ist",
    "+2 auf +4 geht nicht": "the rule text's own words win",
    "Auf +4 darf nur +4": "an example of what the lead writes",
    "Auf +4 darf nur +4, nicht +2": "as above",
    "Tisch 2, Stapeln, Kim ist unsicher": f"{LINK}, and the reason is a sentence: Die Aufsicht ist",
    "Bitte ohne Namen": "asked for only where there is a name, which it shows (B34)",
    "noch bis 19:20": "how long that is stands behind it, counted by Discord (B8)",
    "Zeit bis 20:35": "as above",
}
"""Sentences of the scripts that are said differently, and why."""
OTHER_BUTTONS = {
    "Sitzt schon da": "two may be missing, so that the name stands before it",
    "Ben": "a name",
    "Mia": "a name",
    "": "a circle to be chosen, no button",
}


needs_scripts = pytest.mark.skipif(not SCRIPTS.exists(), reason="the scripts are not beside us")


def is_fact(sentence: str) -> bool:
    return re.fullmatch(fact(), sentence) is not None


@needs_scripts
def test_every_sentence_of_the_scripts_is_said() -> None:
    said = said_in_scripts()
    assert len(said) > 100
    missing = {one for one in said if not is_said(one) and not is_fact(one)}
    assert missing == set(ON_PURPOSE)


@needs_scripts
def test_every_button_of_the_scripts_is_there() -> None:
    labels = buttons_in_scripts()
    assert len(labels) > 40
    assert {one for one in labels if not is_said(one)} == set(OTHER_BUTTONS)


def test_a_sentence_is_no_other() -> None:
    """The comparison tells a changed word, a missing one, and a gap that swallows too much."""
    assert is_said("Du stehst auf der Warteliste auf Platz 3")
    assert not is_said("Du stehst auf der Warteliste auf Rang 3")
    assert not is_said("Du stehst auf der Warteliste")
    assert not is_said("Anna kommt heute leider nicht mehr, sagt Ben")
