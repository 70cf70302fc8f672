"""Which characters a font file has, read from its `cmap` table."""

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path

Range = tuple[int, int]
_COLLECTION = b"ttcf"
_SEGMENTS, _GROUPS = 4, 12
_END_OF_SEGMENTS = 0xFFFF


class Coverage:
    """A set of characters, kept as ranges of code points."""

    def __init__(self, ranges: Iterable[Range]) -> None:
        self._starts, self._ends = list[int](), list[int]()
        for start, end in sorted(ranges):
            if self._ends and start <= self._ends[-1] + 1:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def __contains__(self, char: str) -> bool:
        index = bisect_right(self._starts, ord(char)) - 1
        return index >= 0 and ord(char) <= self._ends[index]


def ranges_of(file: Path) -> list[Range]:
    """The characters of a font file (of the first font where it holds several).

    A file that is no font has none.
    """
    try:
        with file.open("rb") as stream:
            head = stream.read(16)
            start = struct.unpack(">I", head[12:16])[0] if head[:4] == _COLLECTION else 0
            stream.seek(start + 4)
            tables = struct.unpack(">H6x", stream.read(8))[0]
            directory = stream.read(16 * tables)
            for tag, _, offset, length in struct.iter_unpack(">4sIII", directory):
                if tag == b"cmap":
                    stream.seek(offset)
                    return list(_characters(stream.read(length)))
    except (OSError, struct.error):
        return []
    return []


def _characters(cmap: bytes) -> Iterator[Range]:
    """All ranges of the richest table; where there are only older ones, of each of them."""
    (count,) = struct.unpack_from(">2xH", cmap)
    offsets = {struct.unpack_from(">4xI", cmap, 4 + 8 * index)[0] for index in range(count)}
    layouts = {offset: struct.unpack_from(">H", cmap, offset)[0] for offset in offsets}
    grouped = [offset for offset, layout in layouts.items() if layout == _GROUPS]
    for offset in grouped[:1]:
        (groups,) = struct.unpack_from(">12xI", cmap, offset)
        body = cmap[offset + 16 : offset + 16 + 12 * groups]
        yield from ((start, end) for start, end, _ in struct.iter_unpack(">III", body))
    for offset, layout in layouts.items():
        if layout == _SEGMENTS and not grouped:
            yield from _segments(cmap, offset)


def _segments(cmap: bytes, offset: int) -> Iterator[Range]:
    (double,) = struct.unpack_from(">6xH", cmap, offset)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", cmap, offset + 14)
    starts = struct.unpack_from(f">{count}H", cmap, offset + 16 + double)
    for start, end in zip(starts, ends, strict=True):
        if start != _END_OF_SEGMENTS:
            yield start, min(end, _END_OF_SEGMENTS - 1)
