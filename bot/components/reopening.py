"""[Formular öffnen]: the same form once more, filled in with what was typed."""

from bot.components.request import Request
from bot.presentation.custom_ids import encode
from bot.presentation.shapes import Button, Style

REOPEN = "reopen"
"""Its arguments are a form's action, the form's own arguments, and the word for a draft."""


def reopening(
    request: Request,
    action: str,
    *arguments: str,
    label: str = "answer-button-reopen",
    style: Style = "primary",
) -> Button:
    """The button; the last argument is the draft's word."""
    custom_id = encode(REOPEN, request.tournament, action, *arguments)
    return Button(request.say(label), custom_id, style)
