"""The rule text as data: what is disputed as rows, everything else as titled paragraphs (B40)."""

import re
from collections.abc import Iterator

from bot.domain.tournament import Tournament
from bot.presentation.rulebook import pages, topic_title
from bot.presentation.shapes import Language
from bot.presentation.texts import say

Json = dict[str, object]
_ROW = re.compile(r"\*\*(.+?):\*\* (.+)")
_HEADING = re.compile(r"\*\*(.+)\*\*")
_ESCAPES = re.compile(r"\\(.)|\u2060")


def rule_parts(state: Tournament, language: Language) -> list[Json]:
    """The rule text in its order, without its title, and the rulings for all tables behind it."""
    lines = [line for page in pages(language) for line in page.split("\n")]
    found = list(_parts(line.strip() for line in lines if not line.startswith("#")))
    rulings = [ruling for ruling in state.rulings if ruling.scope == "all"]
    if rulings:
        rows = [
            [f"{ruling.public_number} · {_plain(topic_title(language, ruling.topic))}", ruling.text]
            for ruling in rulings
        ]
        found.append({"kind": "rows", "title": say(language, "print-rules-rulings"), "rows": rows})
    return found


def _parts(lines: Iterator[str]) -> Iterator[Json]:
    part = _titled("")
    for line in lines:
        row, heading = _ROW.fullmatch(line), _HEADING.fullmatch(line)
        if row:
            if part["kind"] != "rows":
                yield from _filled(part)
                part = {"kind": "rows", "title": "", "rows": []}
            _append(part["rows"], [row[1], row[2]])
        elif heading or (line and part["kind"] == "rows"):
            yield from _filled(part)
            part = _titled(heading[1] if heading else "")
            if not heading:
                _append(part["paragraphs"], line)
        elif line:
            _append(part["paragraphs"], line)
    yield from _filled(part)


def _titled(title: str) -> Json:
    return {"kind": "text", "title": title, "paragraphs": []}


def _append(where: object, what: object) -> None:
    if isinstance(where, list):
        where.append(what)


def _filled(part: Json) -> Iterator[Json]:
    if part.get("rows") or part.get("paragraphs") or part.get("title"):
        yield part


def _plain(text: str) -> str:
    """A text without the marks that keep it harmless in chat."""
    return _ESCAPES.sub(lambda found: found[1] or "", text)
