"""Notices: what to tell whom, as a pure function of what has just become durable (B58)."""

from collections.abc import Sequence

from bot.presentation.shapes import Language, Notice
from bot.services.ports import Step


def notices(step: Step, tournament: int, *, language: Language) -> tuple[Notice, ...]:
    """What follows from one entry of the journal alone; see `notices_of`."""
    return tuple(notice for _, notice in notices_of((step,), tournament, language=language))


def notices_of(
    steps: Sequence[Step], tournament: int, *, language: Language
) -> tuple[tuple[int, Notice], ...]:
    """What follows from entries in order, each notice with the entry after which it is told.

    Entries of one kind and moment that stand together (matches called, places given) are told
    in one message, with the last of them. So hand over all entries of a receipt at once.
    """
    return ()
