"""What is done every now and then while the bot runs: the daily copy, the end of retention."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping

from bot.services.ports import StorageFailed, TryAgain
from bot.storage.failures import DatabaseUnusable

log = logging.getLogger(__name__)

LOOK_SECONDS = 900.0
"""How often it is looked whether something has to be done; each chore knows whether it has."""

Chore = Callable[[], Awaitable[None]]
Heard = Callable[[str, Exception | None], object]
"""Told after every chore what has kept it from being done; None where it was done."""


class Housekeeping:
    """Does chores at once and then regularly; one that fails keeps no other from being done."""

    def __init__(
        self,
        chores: Mapping[str, Chore],
        *,
        seconds: float = LOOK_SECONDS,
        heard: Heard = lambda _, __: None,
    ) -> None:
        self._chores = chores
        self._heard = heard
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None
        self.failing: dict[str, str] = {}
        """What could not be done the last time, and why."""

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._keep_house())

    async def stop(self) -> None:
        """Do no more; what a thread is doing, it is not waited for."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def look(self) -> None:
        """Do every chore that is due."""
        for name, chore in self._chores.items():
            self._heard(name, await self._try(name, chore))

    async def _try(self, name: str, chore: Chore) -> Exception | None:
        try:
            await chore()
        except (DatabaseUnusable, StorageFailed, TryAgain) as error:
            self.failing[name] = str(error)
            log.error("%s is put off: %s", name, error)  # noqa: TRY400  # the sentence is all
            return error
        except Exception as error:
            self.failing[name] = "incident"
            log.exception("incident %s in %s", secrets.token_hex(3), name)
            return error
        self.failing.pop(name, None)
        return None

    async def _keep_house(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(self._seconds)
