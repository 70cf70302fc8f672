"""Where names are remembered for speed, and how all of it is forgotten at once (B49)."""

from bot.presentation import lookalikes, names, texts
from bot.presentation.typesetting.press import press


def forget_names() -> None:
    """Remember no name, no sentence and no picture any more."""
    names.forget()
    lookalikes.forget()
    texts.forget()
    press().forget()
