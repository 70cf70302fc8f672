"""Pictures and prints say the same in both languages, and nothing for nothing."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.__main__ import main
from bot.gallery import everything
from bot.presentation.texts import LOCALES

FILES = ("pictures", "prints")
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("pictures", "prints", "typesetting")
    for path in Path("bot/presentation", folder).glob("*.py")
)
PUT_TOGETHER = (
    "picture-podium",
    "picture-standings",
    "picture-bracket",
    "print-file-",
    "print-poster-",
    "print-sheet-",
    "print-certificate-",
    "spoken-final-won-score",
    "spoken-won-score",
)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # fluent's
        self.names.add(node.id.name)


def messages(language: str, file: str) -> dict[str, set[str]]:
    """The keys of a catalogue with their variables."""
    found = dict[str, set[str]]()
    source = (LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_keys_and_variables(file: str) -> None:
    german, english = messages("de", file), messages("en", file)
    assert german.keys() == english.keys()
    assert [key for key in german if german[key] != english[key]] == []


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_used(file: str) -> None:
    keys = set(messages("de", file))
    unused = {key for key in keys if not re.search(rf"[\"']{key}[\"']", CODE)}
    assert not {key for key in unused if not key.startswith(PUT_TOGETHER)}


def test_the_gallery_writes_every_file_of_its_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def files():  # type: ignore[no-untyped-def]  # noqa: ANN202  # a section in short
        yield "a.png", b"picture"
        yield "a.txt", "Wörter".encode()

    monkeypatch.setitem(everything.SECTIONS, "pictures", files)
    assert main(["gallery", str(tmp_path / "new"), "--only", "pictures"]) == 0
    assert (tmp_path / "new/pictures/a.txt").read_text(encoding="utf-8") == "Wörter"
    assert "2 files" in capsys.readouterr().out
