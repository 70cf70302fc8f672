"""Sentences that are read one by one say the same as the files read whole."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from bot.presentation.catalogue import Catalogue, entries
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, LOCALES


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
