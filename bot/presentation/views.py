"""Panels, answers and forms as discord.py sends them; the only file here that knows Discord.

Everything is stopped before it is handed out, so that discord.py remembers none of it: buttons,
menus and forms are understood from their custom ids alone, today and after a restart. That needs
a running event loop when a view is built.
"""

import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import discord
from discord import ui

from bot.presentation.fitting import MOST_PICTURES, ROW_WIDTH, fitted, told_apart
from bot.presentation.names import cut_to_units
from bot.presentation.shapes import (
    Answer,
    Block,
    Button,
    Field,
    File,
    Form,
    Image,
    Line,
    Notice,
    Panel,
    Row,
    Select,
    Text,
)

MOST_ROWS = 5
TITLE_UNITS = 45
HINT_UNITS = 100
MOST_CHOICES = 25
MOST_FIELDS = 5
MOST_CONTENT = 2000

Fill = Callable[[str], str]
_Stopped = TypeVar("_Stopped", ui.LayoutView, ui.View, ui.Modal)
_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def _stopped(view: _Stopped) -> _Stopped:
    view.stop()
    return view


# --- panels ------------------------------------------------------------------------------------


def panel_view(panel: Panel, *, fill: Fill = str, pictures: Sequence[File] = ()) -> ui.LayoutView:
    """A panel as a message of components; `fill` puts mentions and links into its texts.

    `pictures` are sent along with it and stand where the panel has room for them.
    """
    blocks = [shown for block in panel.blocks for shown in _drawn(block, pictures)]
    return _layout(blocks, panel.accent, fill, pictures)


def _drawn(block: Block, pictures: Sequence[File]) -> Iterator[Block]:
    """The block; the words of pictures where there are none."""
    yield Text(block.words) if isinstance(block, Image) and not pictures else block


def attached(files: Iterable[File]) -> list[discord.File]:
    """Files as discord.py sends them, with the words for those who do not see them."""
    return [
        discord.File(io.BytesIO(file.content), file.name, description=file.description)
        for file in files
    ]


def farewell_view(panel: Panel, *, fill: Fill = str) -> ui.LayoutView | None:
    """What the message of the generation before keeps; None where there is nothing to keep."""
    if panel.farewell is None:
        return None
    return _layout(panel.farewell, None, fill, ())


def _layout(
    blocks: Sequence[Block], accent: int | None, fill: Fill, pictures: Sequence[File]
) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=accent)
    for block in fitted(blocks, fill):
        if isinstance(block, Image):
            for item in _galleries(pictures):
                container.add_item(item)
        else:
            container.add_item(_item(block))
    view.add_item(container)
    return _stopped(view)


def _galleries(pictures: Sequence[File]) -> Iterator[ui.Item[Any]]:
    """Each picture as wide as the panel: side by side nobody could read them on a phone."""
    for one in pictures[:MOST_PICTURES]:
        media = f"attachment://{one.name}"
        item = discord.MediaGalleryItem(media=media, description=one.description)
        yield ui.MediaGallery(item)


def _item(block: Text | Line | Row | Select) -> ui.Item[Any]:
    match block:
        case Text():
            return ui.TextDisplay(block.markdown)
        case Line():
            return ui.Separator()
        case Row():
            return ui.ActionRow(*(_button(button) for button in block.buttons))
        case Select():
            return ui.ActionRow(_select(block))


def _button(button: Button) -> ui.Button[Any]:
    if button.url is not None:
        return ui.Button(label=button.label, url=button.url, emoji=button.emoji)
    return ui.Button(
        label=button.label,
        custom_id=button.custom_id,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.is_disabled,
    )


def _select(select: Select) -> ui.Select[Any]:
    choices = select.choices[:MOST_CHOICES]
    return ui.Select(
        custom_id=select.custom_id,
        placeholder=cut_to_units(select.placeholder, HINT_UNITS),
        max_values=min(select.most, len(choices)),
        options=[
            discord.SelectOption(
                label=cut_to_units(choice.label, HINT_UNITS),
                value=choice.value,
                description=choice.description and cut_to_units(choice.description, HINT_UNITS),
            )
            for choice in choices
        ],
    )


# --- answers and notices -----------------------------------------------------------------------


def answer_view(answer: Answer) -> ui.View | None:
    """The menus and buttons below an answer; None where there are none."""
    return _rows(answer.buttons, answer.selects)


def notice_view(notice: Notice) -> ui.View | None:
    """The buttons below a notice; None where there are none."""
    return _rows(notice.buttons, ())


def content(text: str, *, fill: Fill = str) -> str:
    """A text as the content of a message, within Discord's 2,000 characters."""
    return cut_to_units(fill(text), MOST_CONTENT)


def _rows(buttons: Sequence[Button], selects: Sequence[Select]) -> ui.View | None:
    if not buttons and not selects:
        return None
    view = ui.View(timeout=None)
    for row, select in enumerate(selects[:MOST_ROWS]):
        menu = _select(select)
        menu.row = row
        view.add_item(menu)
    room = (MOST_ROWS - len(selects)) * ROW_WIDTH
    for index, button in enumerate(told_apart(buttons[: max(room, 0)], Counter())):
        item = _button(button)
        item.row = len(selects) + index // ROW_WIDTH
        view.add_item(item)
    return _stopped(view)


# --- forms -------------------------------------------------------------------------------------


def form_modal(form: Form) -> ui.Modal:
    """A form with each question under its label; the custom id says what is done with it."""
    modal = ui.Modal(
        title=cut_to_units(form.title, TITLE_UNITS), custom_id=form.custom_id, timeout=None
    )
    for field in form.fields[:MOST_FIELDS]:
        modal.add_item(
            ui.Label(
                text=cut_to_units(field.label, TITLE_UNITS),
                description=field.hint and cut_to_units(field.hint, HINT_UNITS),
                component=_input(field),
            )
        )
    return _stopped(modal)


def _input(field: Field) -> ui.Item[Any]:
    match field.kind:
        case "choice":
            return _choice_input(field)
        case "member":
            return ui.UserSelect(
                custom_id=field.key,
                placeholder=field.placeholder,
                min_values=int(field.is_required),
                max_values=field.most,
                required=field.is_required,
            )
        case "channel" | "role":
            return _entity_input(field)
        case _:
            return ui.TextInput(
                custom_id=field.key,
                style=discord.TextStyle[field.kind],
                placeholder=field.placeholder and cut_to_units(field.placeholder, HINT_UNITS),
                default=field.value or None,
                required=field.is_required,
                max_length=field.longest,
            )


def _entity_input(field: Field) -> ui.Item[Any]:
    """One text channel or one role, that of now chosen already."""
    known = [discord.Object(int(field.value))] if field.value else []
    if field.kind == "role":
        return ui.RoleSelect(
            custom_id=field.key,
            min_values=int(field.is_required),
            required=field.is_required,
            default_values=known,
        )
    return ui.ChannelSelect(
        custom_id=field.key,
        channel_types=[discord.ChannelType.text],
        min_values=int(field.is_required),
        required=field.is_required,
        default_values=known,
    )


def _choice_input(field: Field) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.key,
        placeholder=field.placeholder and cut_to_units(field.placeholder, HINT_UNITS),
        min_values=int(field.is_required),
        required=field.is_required,
        options=[
            discord.SelectOption(
                label=cut_to_units(choice.label, HINT_UNITS),
                value=choice.value,
                description=choice.description and cut_to_units(choice.description, HINT_UNITS),
                default=choice.value == field.value,
            )
            for choice in field.choices[:MOST_CHOICES]
        ],
    )
