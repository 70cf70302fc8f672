"""Evenings side by side: what one of them posts goes to its own rooms, never to the other's (B46).

A channel is called `info` or `table:3`; that of an evening with rooms of its own `info@7`. What is
said to one person alone goes to `person:p7`, which belongs to no evening.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.domain.ids import PersonId, TableNumber
from bot.presentation.shapes import Block, Channel, Image, Notice, Panel, Text

_TOKEN = re.compile(r"\{channel:([^{}@]{1,80})\}")


@dataclass(frozen=True, slots=True)
class Place:
    """A channel's name, taken apart."""

    kind: str
    table: TableNumber | None = None
    tournament: int | None = None
    person: PersonId | None = None


def place_named(channel: Channel) -> Place:
    """What a channel's name says."""
    where, _, tournament = channel.partition("@")
    kind, _, number = where.partition(":")
    table = int(number) if kind == "table" else None
    person = number if kind == "person" else None
    return Place(kind, table, int(tournament) if tournament else None, person)


def to_person(person: PersonId) -> Channel:
    """The channel of what only one person reads."""
    return f"person:{person}"


def own(channel: Channel, tournament: int) -> Channel:
    """A channel's name among the own rooms of an evening."""
    return f"{channel}@{tournament}"


def own_links(text: str, tournament: int) -> str:
    """The text with its links leading to the own rooms of an evening."""
    return _TOKEN.sub(lambda found: f"{{channel:{own(found[1], tournament)}}}", text)


def own_notice(notice: Notice, tournament: int) -> Notice:
    """The notice as it is told in the own rooms."""
    is_private = place_named(notice.channel).person is not None
    return replace(
        notice,
        channel=notice.channel if is_private else own(notice.channel, tournament),
        otherwise=None if notice.otherwise is None else own(notice.otherwise, tournament),
        text=own_links(notice.text, tournament),
    )


def own_panel(panel: Panel, tournament: int) -> Panel:
    """The panel as it stands in the own rooms."""
    farewell = None if panel.farewell is None else tuple(_linked(panel.farewell, tournament))
    return replace(
        panel,
        channel=own(panel.channel, tournament),
        blocks=tuple(_linked(panel.blocks, tournament)),
        farewell=farewell,
    )


def _linked(blocks: Iterable[Block], tournament: int) -> Iterable[Block]:
    for block in blocks:
        match block:
            case Text():
                yield Text(own_links(block.markdown, tournament))
            case Image():
                yield replace(block, words=own_links(block.words, tournament))
            case _:
                yield block
