"""The gallery makes panels as components and as a page, with a browser or without."""

import json
from pathlib import Path

import pytest

from bot.gallery import chromium, everything, moments, panels
from bot.gallery.page import page


@pytest.fixture(autouse=True)
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """One moment says as much as twenty here."""
    first = next(moments.moments())
    monkeypatch.setattr(panels, "moments", lambda: [first])


def test_panels_are_written_as_components_and_as_a_page_without_a_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "found", lambda: None)
    count = everything._written(tmp_path, panels.files)

    assert count == len(list(tmp_path.iterdir()))
    home = json.loads((tmp_path / "01-sign-up-de-home.json").read_text(encoding="utf-8"))
    assert home["components"][0]["components"][0]["content"] == "# UNO-Abend"
    shown = (tmp_path / "01-sign-up-de.html").read_text(encoding="utf-8")
    assert "<b class=h1>UNO-Abend</b>" in shown
    assert "<div class='button s1'>Ich spiele mit</div>" in shown


def test_a_browser_takes_a_picture_of_each_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = list[tuple[str, list[str]]]()

    def photograph(browser: str, pages: list[Path]) -> int:
        taken.append((browser, [one.name for one in pages]))
        return len(pages)

    monkeypatch.setattr(chromium, "found", lambda: "a browser")
    monkeypatch.setattr(chromium, "photograph", photograph)
    everything._written(tmp_path, panels.files)

    assert taken == [("a browser", ["01-sign-up-de.html", "01-sign-up-en.html"])]


def test_names_in_a_page_are_no_markup() -> None:
    shown = page([("x", {"content": "**<b>\\*Anna\\*** <@Ben>", "components": []})], ())
    assert "<b>&lt;b&gt;*Anna*</b>" in shown
    assert "<span class=mention>@Ben</span>" in shown
