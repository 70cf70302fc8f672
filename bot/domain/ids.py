"""What things are called: people, tables, matches, and who acts."""

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

PersonId = str
"""A participant, a guest, or anybody else who acts; opaque, never a name."""

TableNumber = int
"""Tables are numbered from 1."""

MatchId = str
"""`R32-1`, `R16-3`, `QF1`…`QF4`, `SF1`, `SF2`, `F`, `P3`."""

StageId = str
"""A knock-out round: `R32`, `R16`, `QF`, `SF`, `F`, `P3`."""


class Role(StrEnum):
    """What somebody may do beyond their own affairs (B43)."""

    PARTICIPANT = "participant"
    SUPERVISOR = "supervisor"
    LEAD = "lead"


class Actor(BaseModel):
    """Who gives a command, and in which role; nobody is the lead by leaving it out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: PersonId | None = Field(default=None, max_length=100)
    role: Role


LEAD = Actor(role=Role.LEAD)
"""Whoever speaks when a script names nobody: the tournament lead."""


class Phase(StrEnum):
    """Where the evening stands; only a correction ever leads back."""

    REGISTRATION = "registration"
    CHECK_IN = "check_in"
    GROUP_STAGE = "group_stage"
    KNOCKOUT = "knockout"
    FINISHED = "finished"
    CANCELLED = "cancelled"


OVER = frozenset({Phase.FINISHED, Phase.CANCELLED})
"""The phases in which nothing waits any more."""

IN_THE_ROOM = frozenset({Phase.CHECK_IN, Phase.GROUP_STAGE, Phase.KNOCKOUT})
"""The phases in which people are there, or on their way."""


Offence = Literal["cheating"]
