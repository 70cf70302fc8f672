"""A picture with the words that say the same."""

from dataclasses import dataclass

from bot.presentation.names import utf16

MOST_DESCRIPTION = 1024
"""How long Discord lets the description of an attachment be."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG and its alternative text, which carries everything that is to be seen."""

    name: str
    """The file's name, with its ending."""
    png: bytes
    alt: str
    more: str = "…"
    """What stands for the lines that do not fit into a description."""

    @property
    def description(self) -> str:
        """The alternative text as far as Discord takes it, in whole lines."""
        if utf16(self.alt) <= MOST_DESCRIPTION:
            return self.alt
        kept = list[str]()
        for line in self.alt.split("\n"):
            if utf16("\n".join([*kept, line, self.more])) > MOST_DESCRIPTION:
                break
            kept.append(line)
        return "\n".join([*kept, self.more])
