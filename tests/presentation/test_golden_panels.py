"""The components of every panel at every moment of the gallery, as they were last looked at.

After a change that is meant: `python -m tests.presentation.test_golden_panels`, then read the
difference.
"""

import asyncio
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.gallery.moments import moments
from bot.gallery.panels import filler_for
from bot.presentation.panels import panels
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES
from bot.presentation.views import panel_view

AGAIN = "meant? python -m tests.presentation.test_golden_panels, and read the difference"
GOLDEN = Path(__file__).parents[1] / "golden"
_HEADS = {1: "row", 12: "gallery", 14: "line", 17: "panel"}


def written(language: Language) -> str:
    """Every panel that differs from that of the moment before, as lines to read."""
    lines, known = list[str](), dict[str, list[str]]()
    for name, state in moments():
        for panel in panels(state, 1, language=language):
            view = panel_view(panel, fill=filler_for(state, language))
            shown = list(_lines(view.to_components()))  # type: ignore[no-untyped-call]  # discord.py's
            if known.get(panel.key) != shown:
                lines += ["", f"=== {name} {panel.key} → {panel.channel}", *shown]
            known[panel.key] = shown
    return "\n".join(lines).strip() + "\n"


def _lines(components: Iterable[dict[str, Any]], depth: int = 0) -> Iterator[str]:
    for one in components:
        yield " " * depth + _line(one)
        yield from _lines(one.get("components", ()), depth + 1)


def _line(one: dict[str, Any]) -> str:
    match one["type"]:
        case 2:
            return f"[{one['label']}] style {one['style']} {one.get('custom_id')}"
        case 3:
            return json.dumps(one, ensure_ascii=False, sort_keys=True)
        case 10:
            return str(one["content"]).replace("\n", "\n" + " " * 3 + "| ")
        case 17:
            colour = one.get("accent_color")
            return "panel" if colour is None else f"panel #{colour:06x}"
        case kind:
            return _HEADS[kind]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_panels_have_the_components_that_were_looked_at(language: Language) -> None:
    kept = (GOLDEN / f"panels_{language}.txt").read_text(encoding="utf-8")
    assert written(language).splitlines() == kept.splitlines(), AGAIN


async def _write() -> None:
    for language in LANGUAGES:
        (GOLDEN / f"panels_{language}.txt").write_text(written(language), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_write())
