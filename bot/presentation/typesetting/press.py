"""The one typst compiler of the process: one thread, remembered results, and no crash let out."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.drawable import all_plain
from bot.presentation.typesetting.fonts import Faces, FontsMissing
from bot.presentation.typesetting.palette import CARDS, DARK, PAPER
from bot.services.measures import measures

if TYPE_CHECKING:
    from typst import Compiler, Fonts

Format = Literal["png", "pdf"]
Data = Mapping[str, object]
T = TypeVar("T")
ROOT = Path(__file__).parents[1]
"""The presentation folder: templates may read below it and nowhere else."""
RESOLUTION = 216
"""Pixels per inch of a picture: three to a typst point."""
PRINTED_AT = 946684800
"""The moment that prints are dated, so that equal ones are equal byte by byte."""
MOST_BYTES = 6_000_000
"""How much is remembered."""
_log = logging.getLogger(__name__)


class Press:
    """Sets pictures and prints.

    Everything touches the compiler in a thread of its own: typst releases the interpreter while
    it works, and a compiler that two threads use at once complains. It is made with the first
    picture and never again, because typst does not survive making it 65,534 times.
    """

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.folders = (*folders, *fonts.packaged())
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="press")
        self._remembered = OrderedDict[str, bytes]()
        self._size = 0

    @cached_property
    def faces(self) -> Faces:
        """The families there are and what each can show; none where the text face is missing."""
        return Faces(()) if self._fonts is None else fonts.faces_of(self._fonts)

    @property
    def is_without_fonts(self) -> bool:
        """Whether nothing can be set, because there is no face to set it in."""
        return self._fonts is None

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
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

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
        except (KeyboardInterrupt, SystemExit, asyncio.CancelledError):
            raise
        except BaseException as fault:  # noqa: BLE001  # typst's panic is no Exception
            _log.warning("%s was not set: %s", template, type(fault).__name__, exc_info=fault)
            return None

    def _compiled(self, template: str, told: str, *, form: Format, resolution: float) -> bytes:
        inputs = {"data": told, "palettes": _PALETTES, "fonts": json.dumps(self.faces.needed(told))}
        made, warnings = self._compiler.compile_with_warnings(
            input=str(ROOT / template),
            format=form,
            ppi=resolution,
            sys_inputs=inputs,
            timestamp=PRINTED_AT,
        )
        for warning in warnings:
            _log.warning("%s: %s", template, warning.message)
        if not isinstance(made, bytes):
            raise TypeError(f"{template} did not become one page")
        return made

    @cached_property
    def _fonts(self) -> Fonts | None:
        try:
            return fonts.opened(self.folders)
        except FontsMissing as missing:
            _log.warning("pictures and prints are left out: %s", missing)
            return None

    @cached_property
    def _compiler(self) -> Compiler:
        import typst  # noqa: PLC0415  # 0.1 s and 80 MB of library, only for those who draw

        found = self._fonts
        if found is None:
            raise FontsMissing
        return typst.Compiler(root=str(ROOT), font_paths=found, ignore_system_fonts=True)

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
