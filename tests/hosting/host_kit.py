"""An installation in a folder: its settings, and evenings that were played there."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.services.ports import Writing
from bot.storage.database import Database
from tests.services.test_script import Kept
from tests.storage.storage_kit import write


class House:
    """A folder with a data folder, told to the commands by the environment."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("STICHRUNDE_DATA", str(folder / "data"))
        self.folder = folder
        self.data = folder / "data"
        self.database = self.data / "stichrunde.sqlite3"
        self.backups = self.data / "backups"

    async def play(self, seed: int, *, tournament: int = 1, guild: int = 10) -> Kept:
        """Let an evening be played to where the seed leads it."""
        self.data.mkdir(exist_ok=True)
        evening = Kept(seed)
        phase = evening.evening.phase.value
        async with Database.open(self.database) as database:
            kept = Writing(tournament, guild, tuple(evening.entries), phase)
            told = await write(database, kept)
            assert told.is_fine
        return evening


async def status(*words: str) -> int:
    """What `stichrunde …` ends with; it runs a loop of its own."""
    return await asyncio.to_thread(main, words)
