"""What is set up in a guild: its language, roles, channels, and how long names are kept."""

from datetime import time
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from bot.services.ports import GuildId


class GuildSettings(BaseModel):
    """The settings of one guild; ids are Discord's, None where there is none yet (B41)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Literal["de", "en"] = "de"

    lead_role: int | None = None
    supervisor_role: int | None = None
    participant_role: int | None = None

    category: int | None = None
    info_channel: int | None = None
    announcements_channel: int | None = None
    supervisors_channel: int | None = None
    lead_channel: int | None = None
    table_channels: dict[int, int] = Field(default_factory=dict)
    participants_may_write: bool = False

    promotions_by_direct_message: bool = False
    quiet_from: time = time(21, 30)
    quiet_until: time = time(8, 0)
    retention_days: int | None = Field(default=None, ge=1, le=3650)


class Guilds(Protocol):
    """The settings of every guild."""

    def settings(self, guild: GuildId) -> GuildSettings:
        """The settings, the defaults where nothing was set."""
        ...

    async def put(self, guild: GuildId, settings: GuildSettings) -> None:
        """Keep new settings."""
        ...
