"""The one press of the process: one job at a time, remembered results, and no crash let out."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal, TypeVar

from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.apart import Apart, TypesetterLost
from bot.presentation.typesetting.drawable import all_plain
from bot.presentation.typesetting.fonts import Faces
from bot.presentation.typesetting.palette import CARDS, DARK, PAPER
from bot.presentation.typesetting.typesetter import Job
from bot.services.measures import measures

Format = Literal["png", "pdf"]
Data = Mapping[str, object]
T = TypeVar("T")
RESOLUTION = 216
"""Pixels per inch of a picture: three to a typst point."""
KEPT_SECONDS = 30.0
"""So long after the last job its process and the 130 MB that typst keeps are held."""
MOST_BYTES = 2_000_000
"""How much is remembered."""
_log = logging.getLogger(__name__)


class NotSet(RuntimeError):  # noqa: N818  # a fact, as with the other faults
    """Typst could not set a template."""


class Press:
    """Sets pictures and prints.

    The typesetter has a process of its own: what it holds is given back when nothing has been set
    for a while, and a fault of typst's ends nothing but a picture. Whoever waits for it waits in a
    thread of its own.
    """

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.folders = (*folders, *fonts.packaged())
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="press")
        self._apart = Apart(self.folders)
        self._faces: Faces | None = None
        self._letting_go: asyncio.TimerHandle | None = None
        self._remembered = OrderedDict[str, bytes]()
        self._size = 0

    @property
    def faces(self) -> Faces:
        """The families there are and what each can show; none where the text face is missing."""
        if self._faces is None:
            self._faces = self._asked()
        return self._faces or Faces(())

    @property
    def is_without_fonts(self) -> bool:
        """Whether nothing can be set, because there is no face to set it in."""
        return not self.faces.faces

    def _asked(self) -> Faces | None:
        """The families; None where the typesetter was lost, so that it is asked once more."""
        try:
            done = self._apart.do(Job())
        except TypesetterLost as lost:
            _log.warning("the fonts are not known: %s", lost)
            return None
        if done.fault:
            _log.warning("pictures and prints are left out: %s", done.fault)
        return fonts.faces_of(done.families)

    def forget(self) -> None:
        """Remember no picture: names stood in them."""
        self._remembered.clear()
        self._size = 0

    async def prepare(self) -> Faces:
        """The families, read off the event loop."""
        return await self._off_loop(lambda: self.faces)

    async def set(
        self, template: str, data: Data, *, form: Format, resolution: float = RESOLUTION
    ) -> bytes | None:
        """The bytes of a template filled with data, made off the event loop.

        `template` is a path below the presentation folder. None where there are no fonts, and
        where typst fails twice, the second time with every text in plain letters: the caller has
        the words to say instead.
        """
        return await self._off_loop(
            lambda: self.set_now(template, data, form=form, resolution=resolution)
        )

    async def _off_loop(self, work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        if self._letting_go is not None:
            self._letting_go.cancel()
        try:
            return await loop.run_in_executor(self._thread, work)
        finally:
            self._letting_go = loop.call_later(KEPT_SECONDS, self.let_go)

    def let_go(self) -> None:
        """End the typesetter's process after what it is at; the next job starts it again."""
        self._thread.submit(self._apart.end)

    # --- in the thread -------------------------------------------------------------------------

    def set_now(
        self, template: str, data: Data, *, form: Format, resolution: float = RESOLUTION
    ) -> bytes | None:
        """As `set`, in the thread that calls; for commands that do nothing else."""
        if self.is_without_fonts:
            return None
        told = json.dumps(data, ensure_ascii=False, sort_keys=True)
        key = hashlib.blake2b(f"{template}/{form}/{resolution}/{told}".encode()).hexdigest()
        if key in self._remembered:
            self._remembered.move_to_end(key)
            return self._remembered[key]
        made = self._tried(template, told, form=form, resolution=resolution)
        if made is None:
            told = json.dumps(all_plain(data), sort_keys=True)
            made = self._tried(template, told, form=form, resolution=resolution)
        if made is not None:
            self._remember(key, made)
        return made

    def _tried(self, template: str, told: str, *, form: Format, resolution: float) -> bytes | None:
        try:
            with measures.timing("picture"):
                return self._compiled(template, told, form=form, resolution=resolution)
        except (NotSet, TypesetterLost) as fault:
            _log.warning("%s was not set: %s", template, fault)
            return None

    def _compiled(self, template: str, told: str, *, form: Format, resolution: float) -> bytes:
        inputs = {"data": told, "palettes": _PALETTES, "fonts": json.dumps(self.faces.needed(told))}
        done = self._apart.do(Job(template, inputs, form, resolution))
        for warning in done.warnings:
            _log.warning("%s: %s", template, warning)
        if done.fault:
            raise NotSet(done.fault)
        return done.made

    def _remember(self, key: str, made: bytes) -> None:
        self._remembered[key] = made
        self._size += len(made)
        while self._size > MOST_BYTES:
            self._size -= len(self._remembered.popitem(last=False)[1])


_PALETTES = json.dumps({"dark": dict(DARK), "paper": dict(PAPER), "cards": dict(CARDS)})
_presses = list[Press]()


def press() -> Press:
    """The press of this process."""
    if not _presses:
        _presses.append(Press())
    return _presses[0]


def use_fonts(folders: Sequence[Path]) -> None:
    """Ask these font folders too, before the packaged ones; to be told before the first picture."""
    if press().folders != (*folders, *fonts.packaged()):
        _presses[:] = [Press(folders)]
