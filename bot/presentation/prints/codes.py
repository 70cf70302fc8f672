"""QR codes as drawings."""

from functools import lru_cache
from itertools import groupby

QUIET_ZONE = 4
"""Empty modules around a code, as the standard asks for."""


@lru_cache(maxsize=128)
def qr_svg(address: str) -> str:
    """A code for an address, one square unit to a module, the quiet zone included."""
    rows = matrix(address)
    side = len(rows) + 2 * QUIET_ZONE
    path = "".join(
        f"M{start + QUIET_ZONE} {y + QUIET_ZONE}h{end - start}v1h{start - end}z"
        for y, row in enumerate(rows)
        for start, end in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path shape-rendering="crispEdges" d="{path}"/></svg>'
    )


def rim(address: str) -> float:
    """How much of a drawing's width is the quiet zone on one of its sides."""
    return QUIET_ZONE / (len(matrix(address)) + 2 * QUIET_ZONE)


def matrix(address: str) -> tuple[bytearray, ...]:
    """The modules of the code, row by row, 1 for a dark one."""
    import segno  # noqa: PLC0415  # only for those who print

    return tuple(bytearray(row) for row in segno.make_qr(address, error="m").matrix)


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin and end."""
    found, at = list[tuple[int, int]](), 0
    for is_dark, group in groupby(row):
        length = sum(1 for _ in group)
        if is_dark:
            found.append((at, at + length))
        at += length
    return found
