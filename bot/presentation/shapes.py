"""What is shown, as plain values: panels, notices, answers and forms, before Discord sees them."""

from dataclasses import dataclass, field
from typing import Literal

from bot.domain.ids import PersonId

Style = Literal["primary", "secondary", "success", "danger"]
Language = Literal["de", "en"]

Channel = str
"""Where something stands: `info`, `announcements`, `supervisors`, `lead`, or `table:3`."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: pressing it sends its custom id (see `custom_ids`), or opens its address."""

    label: str
    custom_id: str = ""
    style: Style = "secondary"
    emoji: str | None = None
    url: str | None = None
    is_disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select menu."""

    label: str
    value: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """A menu; choosing sends its custom id with the values."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]
    most: int = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown, names already escaped."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Line:
    """A thin separating line."""


@dataclass(frozen=True, slots=True)
class Row:
    """At most five buttons side by side, the primary one first."""

    buttons: tuple[Button, ...]


Block = Text | Line | Row | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """A message that is kept equal to the state.

    `key` names it within its tournament (`home`, `lead`, `supervisor:p7`, `table:3`, …).
    `generation` changes when a new message must take the old one's place as the last of its
    channel (a new round); the old message then keeps `farewell` without buttons.
    """

    key: str
    channel: Channel
    blocks: tuple[Block, ...]
    accent: int | None = None
    generation: str = ""
    farewell: tuple[Block, ...] | None = None
    pace: int = 1
    """How many times as long as those of other panels its edits keep their distance.

    Where what can be pressed has changed, it does not wait longer than others.
    """


@dataclass(frozen=True, slots=True)
class Notice:
    """A message said once. `key` is unique within the tournament; it also makes the nonce."""

    key: str
    channel: Channel
    text: str
    mentions: tuple[PersonId, ...] = ()
    is_loud: bool = False
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody gets back for a click, a command or a form; private unless said otherwise."""

    text: str
    buttons: tuple[Button, ...] = ()
    selects: tuple[Select, ...] = ()
    is_private: bool = True
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One question of a form (at most five; label and hint at most 45 and 100 characters)."""

    key: str
    label: str
    hint: str | None = None
    placeholder: str | None = None
    value: str = ""
    kind: Literal["short", "long", "choice", "member"] = "short"
    choices: tuple[Choice, ...] = ()
    is_required: bool = True
    longest: int = 400
    most: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A form; its custom id tells what is to be done with it, fresh at every opening."""

    title: str
    custom_id: str
    fields: tuple[Field, ...] = field(default=())
