"""Where fonts come from, in which order they are asked, and what they can show."""

import importlib.util
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from bot.presentation.typesetting.coverage import Coverage, ranges_of

if TYPE_CHECKING:
    from typst import Fonts

PACKAGES = ("manimgx_fonts", "manimgx_fonts_cjk")
"""What the installation brings: Noto Sans for twenty scripts, the emoji, and CJK."""
TEXT_FACE = "Noto Sans"
_ORDER = (TEXT_FACE, "Noto Color Emoji", "Noto Emoji", "Noto Sans Symbols")
_CJK = "Noto Sans CJK JP"
"""One of five families in one file of 32 MB, each with every character."""
_MATHEMATICAL = (0x1D400, 0x1D7CB)
"""Letters like 𝔉 and 𝓖, which typst's own mathematical font has."""


class FontsMissing(RuntimeError):  # noqa: N818  # a fact, as with the other faults
    """The text face is not there: nothing could be drawn with it."""


def packaged() -> tuple[Path, ...]:
    """The folders of the font packages that are installed."""
    specs = (importlib.util.find_spec(name) for name in PACKAGES)
    return tuple(Path(spec.origin).parent for spec in specs if spec and spec.origin)


def is_text_face_in(folders: Sequence[Path]) -> bool:
    """Whether a file that is called like the text face is there, without loading anything."""
    face = TEXT_FACE.replace(" ", "")
    names = {f"{face}-Regular", f"{face}[wght]"}
    return any(file.stem in names for folder in folders for file in folder.rglob(f"{face}*.ttf"))


def opened(folders: Sequence[Path]) -> "Fonts":
    """The fonts of these folders and typst's own; the machine's fonts stay out of it.

    Raises:
        FontsMissing: the text face is in none of the folders.
    """
    import typst  # noqa: PLC0415  # 0.1 s and 80 MB of library, only for those who draw

    found = typst.Fonts(include_system_fonts=False, font_paths=[str(folder) for folder in folders])
    if TEXT_FACE not in found.families():
        raise FontsMissing(f"{TEXT_FACE} is not in {', '.join(map(str, folders)) or 'any folder'}")
    return found


@dataclass(frozen=True)
class Face:
    """A family and its file, which is read when somebody asks for a character."""

    family: str
    file: Path

    @cached_property
    def coverage(self) -> Coverage:
        """The characters the family has."""
        return Coverage(ranges_of(self.file))


@dataclass(frozen=True, slots=True)
class Faces:
    """The families that may be asked for a character, in the order in which they are asked."""

    faces: tuple[Face, ...]

    def __contains__(self, char: str) -> bool:
        is_mathematical = _MATHEMATICAL[0] <= ord(char) <= _MATHEMATICAL[1]
        return is_mathematical or any(char in face.coverage for face in self.faces)

    def needed(self, text: str) -> list[str]:
        """The families for a text: typst loads and tries each one it is told, so only these."""
        left, found = set(text), list[str]()
        for face in self.faces:
            covered = {char for char in left if char in face.coverage}  # reads no file for none
            if covered or face.family == TEXT_FACE:
                found.append(face.family)
                left -= covered
        return found


def faces_of(families: Iterable[tuple[str, str]]) -> Faces:
    """Families and their files in order: text, emoji (in colour if any), scripts, CJK, others."""
    files = dict[str, Path]()
    for family, file in families:
        if _rank(family) is not None:
            files.setdefault(family, Path(file))
    order = sorted(files, key=lambda family: (_rank(family) or 0, family))
    return Faces(tuple(Face(family, files[family]) for family in order))


def _rank(family: str) -> int | None:
    """When a family is asked: a script's plain face before its book faces; None for never."""
    if family in _ORDER:
        return _ORDER.index(family)
    if "CJK" in family:
        return len(_ORDER) + 1 if family == _CJK else None
    return len(_ORDER) if family.startswith("Noto Sans ") else len(_ORDER) + 2
