"""What was typed into a form that was refused, so that it opens again filled in."""

import secrets
from collections import OrderedDict
from collections.abc import Mapping

MOST = 500


class Drafts:
    """Kept in memory, the newest ones: after a restart the form simply opens fresh."""

    def __init__(self) -> None:
        self._typed: OrderedDict[str, dict[str, str]] = OrderedDict()

    def keep(self, typed: Mapping[str, str]) -> str:
        """Keep what was typed; returns the short word under which it is found again."""
        token = secrets.token_hex(4)
        self._typed[token] = dict(typed)
        while len(self._typed) > MOST:
            self._typed.popitem(last=False)
        return token

    def find(self, token: str) -> dict[str, str]:
        """What was typed by field; nothing where it is no longer known."""
        return self._typed.get(token, {})

    def forget(self) -> None:
        """Keep nothing that was typed."""
        self._typed.clear()
