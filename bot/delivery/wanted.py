"""What each panel should show; what was drawn of an older evening never replaces a newer one."""

from bot.delivery.panel_messages import Key
from bot.presentation.shapes import Panel


class Wanted:
    """Remembers each panel, and after which entry of the journal it was drawn."""

    def __init__(self) -> None:
        self._drawn: dict[Key, tuple[int, Panel | None]] = {}

    def put(self, key: Key, panel: Panel | None, *, seq: int) -> None:
        """A panel as it was drawn after that entry, or that there should be none."""
        if seq >= self._drawn.get(key, (0, None))[0]:
            self._drawn[key] = seq, panel

    def of(self, key: Key) -> Panel | None:
        """What should be shown; None where nothing should."""
        return self._drawn.get(key, (0, None))[1]
