"""What is done in Discord beside panels and notices: each errand until it is done, in its turn."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable

from bot.delivery.channels import NoChannel
from bot.delivery.faults import FAULTS, is_refused
from bot.delivery.retries import Retries
from bot.delivery.troubles import NotAllowed, Troubles
from bot.services.ports import GuildId, StorageFailed, TryAgain

log = logging.getLogger(__name__)

MOST_TRIES = 8


class Errands:
    """Runs them; errands of one name wait for each other."""

    def __init__(self, troubles: Troubles) -> None:
        self._troubles = troubles
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.is_open = False

    def begin(self, name: str, guild: GuildId, do: Callable[[], Awaitable[None]]) -> None:
        """Do it from now on; it looks at what should be there when its turn comes."""
        if not self.is_open:
            return
        task = asyncio.get_running_loop().create_task(self._run(name, guild, do))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Do no more; what is half done is done at the next start."""
        self.is_open = False
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def is_idle(self) -> bool:
        """Whether everything is done, as far as it can be."""
        return not self._tasks

    async def _run(self, name: str, guild: GuildId, do: Callable[[], Awaitable[None]]) -> None:
        async with self._turns[name]:
            try:
                await self._until_done(name, guild, do)
            except Exception:
                log.exception("the errand %s failed", name)

    async def _until_done(
        self, name: str, guild: GuildId, do: Callable[[], Awaitable[None]]
    ) -> None:
        retries = Retries()
        for _ in range(MOST_TRIES):
            try:
                await do()
            except (*FAULTS, NoChannel, StorageFailed, TryAgain) as error:
                log.info("the errand %s waits: %s", name, error)
                if is_refused(error):
                    await self._troubles.tell(guild, "lead", NotAllowed())
                    return
            else:
                return
            await retries.wait()
