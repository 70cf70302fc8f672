"""How long to wait before Discord is asked again."""

import asyncio
import random

FIRST, LAST = 2.0, 60.0
"""Seconds."""


class Retries:
    """Each wait is twice as long as the one before, and spread, so that not all come at once."""

    def __init__(self) -> None:
        self._wait = FIRST

    def over(self) -> None:
        """It went well; the next wait is a short one again."""
        self._wait = FIRST

    async def wait(self) -> None:
        """Wait before the next try."""
        await asyncio.sleep(self._wait * random.uniform(0.8, 1.2))  # noqa: S311  # only spreads retries
        self._wait = min(self._wait * 2, LAST)
