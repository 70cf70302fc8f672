"""Photographs of pages, where a Chromium is installed; nothing depends on them."""

import logging
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from bot.gallery.page import WIDTH

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_LEAST_WIDTH = 500
"""A browser's window is never narrower; the page keeps to its own width."""
_TOLD = re.compile(r"<title>h(\d+) cut(\d+)</title>")
_SECONDS, _MARGIN = 120, 40
_log = logging.getLogger(__name__)
_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--virtual-time-budget=20000",
)


def found() -> str | None:
    """The browser, if there is one."""
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


def photograph(browser: str, pages: Sequence[Path]) -> int:
    """A picture beside each page, two points to a pixel, as wide as a narrow phone.

    Raises:
        subprocess.SubprocessError: the browser failed.
    """
    for page in pages:
        height, cut = _measured(browser, page)
        if cut:
            _log.warning("%s: %d labels do not fit their buttons", page.name, cut)
        size = f"--window-size={max(WIDTH, _LEAST_WIDTH)},{height}"
        to = f"--screenshot={page.with_suffix('.png').resolve()}"
        _run(browser, "--force-device-scale-factor=2", size, to, page.resolve().as_uri())
    return len(pages)


def _measured(browser: str, page: Path) -> tuple[int, int]:
    """How high a page is, and how many labels on it are cut."""
    told = _TOLD.search(_run(browser, "--dump-dom", page.resolve().as_uri()))
    return (int(told[1]) + _MARGIN, int(told[2])) if told else (_LEAST_WIDTH, 0)


def _run(browser: str, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603  # the machine's own browser, our own pages
        [browser, *_OPTIONS, *arguments],
        capture_output=True,
        text=True,
        check=True,
        timeout=_SECONDS,
    )
    return done.stdout
