"""Writes to a database and says what has been acknowledged, until it is killed."""

import asyncio
import sys
from functools import partial
from pathlib import Path

from bot.services.ports import StorageFailed
from bot.storage.database import Database
from tests.storage.storage_kit import created, signed_up, writing

BURST = 7


async def main(path: Path) -> None:
    database = Database.open(path)
    journal = database.journal
    last = len(await journal.load(1))

    def settled(seq: int, failure: StorageFailed | None) -> None:
        if failure is None:
            sys.stdout.write(f"{seq}\n")
            sys.stdout.flush()

    while True:
        for _ in range(BURST):
            last += 1
            event = created() if last == 1 else signed_up(f"p{last}", f"Name {last}")
            journal.append(writing(event, start=last), partial(settled, last))
        await database.writer.drain()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
