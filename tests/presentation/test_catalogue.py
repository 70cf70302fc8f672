"""Sentences that are read one by one say the same as the files read whole."""

import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import babel
import pytest
from babel.dates import format_date
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast

from bot.presentation.bundle import ONE_OR_OTHER, Bundle
from bot.presentation.catalogue import Catalogue, entries
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, LOCALES
from bot.presentation.typesetting.dates import day_in_words

COUNTED = "n = { $n ->\n  [one] one { $n }\n *[other] { $n }\n }"


def files(language: Language) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in (LOCALES / language).glob("*.ftl")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_entry_is_read_as_it_stands_in_its_file(language: Language) -> None:
    for text in files(language):
        whole = {
            entry.id.name: entry
            for entry in FluentParser(with_spans=False).parse(text).body
            if isinstance(entry, ast.Message)
        }
        found = dict(entries(text))
        assert found.keys() == whole.keys()
        for key, source in found.items():
            alone = FluentParser(with_spans=False).parse_entry(source)
            assert alone.equals(whole[key], ignored_fields=["comment"]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_no_variables_is_said_as_fluent_says_it(language: Language) -> None:
    bundle, catalogue = FluentBundle([language], use_isolating=False), _catalogue(language)
    for text in files(language):
        bundle.add_resource(FluentResource(text))
    keys = [key for text in files(language) for key, source in entries(text) if "$" not in source]
    assert len(keys) > 100
    for key in keys:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        assert catalogue.say(key, {}) == bundle.format_pattern(pattern)


def _catalogue(language: Language) -> Catalogue:
    return Catalogue(LOCALES / language, language)


def test_a_sentence_may_refer_to_others_and_lie_over_several_lines(tmp_path: Path) -> None:
    (tmp_path / "any.ftl").write_text(
        "# about names\nwho = { $name }, { kind }\n\n### more\nkind =\n    somebody\n    kind\n"
        "odd = {\nshort = yes\n# the end\n",
        encoding="utf-8",
    )
    catalogue = Catalogue(tmp_path, "en")
    assert catalogue.say("who", {"name": "Ann"}) == ("Ann, somebody\nkind", [])
    assert catalogue.say("short", {}) == ("yes", [])
    assert not catalogue.has("name")
    said, (error,) = catalogue.say("odd", {})
    assert said == "odd"
    assert isinstance(error, LookupError)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_count_as_babel_says(language: Language) -> None:
    rule = babel.Locale(language).plural_form
    for number in [*range(-3, 130), 1000, 1001, 0.5, 1.0, 1.5]:
        assert ONE_OR_OTHER(number) == rule(number), number


@pytest.mark.parametrize("number", [-1, 0, 1, 12, 1024, 1_000_000])
def test_whole_numbers_are_said_as_fluent_says_them_without_grouping(number: int) -> None:
    for language in LANGUAGES:
        plain, ours = FluentBundle([language], use_isolating=False), Bundle(language)
        told = []
        for bundle, value in ((plain, fluent_number(number, useGrouping=False)), (ours, number)):
            bundle.add_resource(
                FluentResource("n = { $n ->\n  [one] one { $n }\n *[other] { $n }\n }")
            )
            pattern = bundle.get_message("n").value
            assert pattern is not None
            told.append(bundle.format_pattern(pattern, {"n": value}))
        assert told[0] == told[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_day_is_called_as_babel_calls_it(language: Language) -> None:
    first = date(2027, 12, 25)
    for day in (first + timedelta(days=number) for number in range(380)):
        assert day_in_words(language, day) == format_date(day, "full", locale=language)


def test_no_data_about_languages_is_read_for_a_sentence_with_numbers() -> None:
    code = (
        "from bot.presentation.texts import say; from babel import core, localedata;"
        "print(say('de', 'table-title', table=1024), core._global_data, localedata._cache)"
    )
    said = subprocess.check_output([sys.executable, "-c", code], text=True)  # noqa: S603  # our own
    assert said.strip() == "Tisch 1024 None {}"
