"""A persistent heap of moments: what is due next, for a small and a large field alike."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

Subject = tuple[int, int | str]
"""What waits: the rank of its kind (which orders equal moments) and its number or name."""


class Moment(NamedTuple):
    """A subject waits for this; compared by time, then by subject."""

    due: datetime
    subject: Subject


@dataclass(frozen=True, slots=True)
class Children:
    """The heaps below a node, as a linked list."""

    first: Agenda
    rest: Children | None


@dataclass(frozen=True, slots=True)
class Agenda:
    """A node of a pairing heap; entries that have become stale are dropped when they surface."""

    top: Moment
    children: Children | None = None


def _merge(one: Agenda | None, other: Agenda | None) -> Agenda | None:
    if one is None or other is None:
        return one or other
    if other.top < one.top:
        one, other = other, one
    return Agenda(one.top, Children(other, one.children))


def push(agenda: Agenda | None, moment: Moment) -> Agenda | None:
    """The agenda with one more moment, in constant time."""
    return _merge(agenda, Agenda(moment))


def pop(agenda: Agenda) -> Agenda | None:
    """The agenda without its earliest moment, in amortised logarithmic time."""
    pairs = list[Agenda | None]()
    node = agenda.children
    while node is not None:
        second = node.rest
        pairs.append(_merge(node.first, second.first if second else None))
        node = second.rest if second else None
    merged: Agenda | None = None
    for pair in reversed(pairs):
        merged = _merge(pair, merged)
    return merged
