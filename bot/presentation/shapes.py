"""What is shown, as plain values: panels, notices, answers and forms, before Discord sees them."""

from dataclasses import dataclass, field, replace
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


PictureKind = Literal["bracket", "standings", "podium"]


@dataclass(frozen=True, slots=True)
class Image:
    """Where pictures of that kind stand; they are drawn when the panel is shown.

    `words` say the same and stand there where nothing could be drawn. `content` is everything
    that is to be seen, so that a panel with another picture is another panel.
    """

    kind: PictureKind
    words: str
    content: str = ""


@dataclass(frozen=True, slots=True)
class File:
    """A name with ending, the bytes, and what is to be seen, for those who do not see it."""

    name: str
    content: bytes
    description: str | None = None


Block = Text | Line | Row | Select | Image


@dataclass(frozen=True, slots=True)
class Panel:
    """A message that is kept equal to the state.

    `key` names it within its tournament (`home`, `lead`, `supervisor:p7`, `table:3`, …).
    `generation` changes when a new message must take the old one's place as the last of its
    channel (a new round); the old message then keeps `farewell` without buttons. With `is_last` it
    stays the last of its channel: where something is said below it, or where its `moment` changes
    (time is called), it moves down, and leaves nothing behind.
    """

    key: str
    channel: Channel
    blocks: tuple[Block, ...]
    accent: int | None = None
    generation: str = ""
    farewell: tuple[Block, ...] | None = None
    is_last: bool = False
    moment: str = ""
    pace: int = 1
    """How many times as long as those of other panels its edits keep their distance.

    Where what can be pressed has changed, it does not wait longer than others.
    """
    patience: int = 0
    """So many distances a change waits for others to come along, if it asks nobody for anything.

    With patience, only what can newly be pressed is urgent, not what cannot any more.
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
    picture: PictureKind | None = None
    otherwise: Channel | None = None
    """Where it is told instead where somebody takes no direct messages."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody gets back for a click, a command or a form; private unless said otherwise.

    The text is there at once; a `picture` follows as soon as it is drawn (B51).
    """

    text: str
    buttons: tuple[Button, ...] = ()
    selects: tuple[Select, ...] = ()
    is_private: bool = True
    replaces: bool = False
    files: tuple[File, ...] = ()
    picture: PictureKind | None = None
    is_on_panel: bool = False
    """Whether a panel from which it was asked says the same; then it is drawn anew instead."""

    @property
    def on_panel(self) -> "Answer":
        """The same, where a panel says so too."""
        return replace(self, is_on_panel=True)


@dataclass(frozen=True, slots=True)
class Field:
    """One question of a form (at most five; label and hint at most 45 and 100 characters)."""

    key: str
    label: str
    hint: str | None = None
    placeholder: str | None = None
    value: str = ""
    kind: Literal["short", "long", "choice", "member", "channel", "role"] = "short"
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
