"""Looks at pictures point by point, with nothing but the standard library."""

import struct
import zlib
from dataclasses import dataclass

Point = tuple[int, int, int]
_RGB, _RGBA = 2, 6


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture's points, row by row."""

    width: int
    height: int
    rows: tuple[bytes, ...]
    channels: int

    def at(self, x: int, y: int) -> Point:
        """The colour of a point, on white paper where the picture is transparent."""
        start = x * self.channels
        *colours, alpha = (*self.rows[y][start : start + self.channels], 255)[:4]
        red, green, blue = (255 - (255 - colour) * alpha // 255 for colour in colours)
        return red, green, blue

    def edge(self, wide: int) -> set[Point]:
        """The colours of the outermost points."""
        inside = range(wide, self.height - wide)
        whole = [y for y in range(self.height) if y not in inside]
        found = {self.at(x, y) for y in whole for x in range(self.width)}
        sides = [*range(wide), *range(self.width - wide, self.width)]
        return found | {self.at(x, y) for y in inside for x in sides}


def read(png: bytes) -> Pixels:
    """An eight-bit PNG without interlacing, as typst writes it."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    channels = {_RGB: 3, _RGBA: 4}[kind]
    raw, stride = zlib.decompress(_data(png)), width * channels
    rows, before = list[bytes](), bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        before = _unfiltered(raw[start], line, before, channels)
        rows.append(before)
    return Pixels(width, height, tuple(rows), channels)


def size(png: bytes) -> tuple[int, int]:
    """Width and height in points."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def _data(png: bytes) -> bytes:
    found, at = bytearray(), 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            found += png[at + 8 : at + 8 + length]
        at += 12 + length
    return bytes(found)


def _unfiltered(kind: int, line: bytearray, above: bytes, step: int) -> bytes:
    for index in range(len(line)) if kind else ():
        left = line[index - step] if index >= step else 0
        corner = above[index - step] if index >= step else 0
        line[index] = (line[index] + _guess(kind, left, above[index], corner=corner)) & 0xFF
    return bytes(line)


def _guess(kind: int, left: int, up: int, *, corner: int) -> int:
    if kind == 1:
        return left
    if kind == 2:
        return up
    if kind == 3:
        return (left + up) // 2
    nearest = left + up - corner
    return min((left, up, corner), key=lambda value: abs(nearest - value))
