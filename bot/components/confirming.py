"""Steps that cannot be taken back easily: shown first, done only if nothing has changed (B57)."""

import hashlib
from collections.abc import Awaitable, Callable

from bot.components.request import Reply, Request
from bot.presentation.shapes import Answer, Button, Style


def digest(shown: str) -> str:
    """A short word for exactly what was shown."""
    return hashlib.blake2b(shown.encode(), digest_size=6).hexdigest()


async def confirmed(
    request: Request,
    action: str,
    shown: str,
    do: Callable[[], Awaitable[Reply]],
    *,
    label: str,
    style: Style = "primary",
    change: Button | None = None,
) -> Reply:
    """Do it if the last argument of the press is the word for what is shown now; else show it.

    Args:
        request: The press or command.
        action: The action whose button comes back here; its own arguments stay in front.
        shown: What will happen, in numbers and names.
        do: What is done.
        label: The key of the confirming button's label.
        style: The colour of the confirming button.
        change: A button that leads back to what was typed, in place of [Abbrechen].
    """
    word, *own = reversed(request.arguments or ("",))
    if word == digest(shown):
        return await do()
    has_changed = is_word(word)
    arguments = tuple(reversed(own)) if has_changed else request.arguments
    text = f"{request.say('answer-changed')}\n\n{shown}" if has_changed else shown
    yes = request.button(action, *arguments, digest(shown), label=label, style=style)
    no = change or request.button("stay_so", label="answer-button-cancel")
    return Answer(text, (yes, no))


def is_word(argument: str) -> bool:
    """Whether an argument looks like a word of `digest`."""
    return len(argument) == 12 and all(letter in "0123456789abcdef" for letter in argument)  # noqa: PLR2004  # six bytes
