"""When Python looks for garbage: hardly ever among what stays for as long as the bot runs."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

THRESHOLDS: Final = (20_000, 10, 10)
"""So many new objects before the young ones are looked at. Python's own 700 makes a third of what
a click costs where many click at once; what lies about until then is a few megabytes."""


@contextmanager
def not_looking() -> Iterator[None]:
    """While the program is loaded: all of that stays, and looking through it takes a tenth."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def look_seldom() -> None:
    """From now on: at what comes, and never again at what is there."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
