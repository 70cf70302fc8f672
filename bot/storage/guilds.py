"""The settings of every guild, each as one checked JSON text."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from bot.services.guilds import GuildSettings
from bot.services.ports import GuildId
from bot.storage.writer import Writer

DEFAULTS = GuildSettings()
"""What holds where nothing was set."""


class SqliteGuilds:
    """The port `Guilds`: all settings in memory, every change through the one writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._settings: dict[GuildId, GuildSettings] = {}
        self._changing: defaultdict[GuildId, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def load(self) -> None:
        """Read all settings; once, before anything else."""
        self._settings = dict(await self._writer.look(_read))

    def known(self) -> tuple[GuildId, ...]:
        """The guilds in which something was set."""
        return tuple(self._settings)

    def settings(self, guild: GuildId) -> GuildSettings:
        """The settings, the defaults where nothing was set."""
        return self._settings.get(guild, DEFAULTS)

    async def change(
        self, guild: GuildId, to: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Keep what follows from the settings as they are then: one change after the other.

        Raises:
            StorageFailed: the old ones still hold.
        """
        async with self._changing[guild]:
            settings = to(self.settings(guild))
            await self._writer.work(partial(_write, guild, settings))
            self._settings[guild] = settings
        return settings


def _read(connection: sqlite3.Connection) -> list[tuple[GuildId, GuildSettings]]:
    found = connection.execute("SELECT id, settings FROM guild")
    return [(guild, GuildSettings.model_validate_json(text)) for guild, text in found]


def _write(guild: GuildId, settings: GuildSettings, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO guild VALUES (?, ?) ON CONFLICT DO UPDATE SET settings = excluded.settings",
        (guild, settings.model_dump_json()),
    )
