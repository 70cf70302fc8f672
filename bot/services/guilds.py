"""What is set up in a guild: its language, roles, channels, and how long names are kept."""

from collections.abc import Callable
from datetime import time
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from bot.services.ports import GuildId, TournamentId


class Rooms(BaseModel):
    """The rooms of an evening that is held beside another one in the same server (B46)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = ""
    category: int | None = None
    info_channel: int | None = None
    announcements_channel: int | None = None
    supervisors_channel: int | None = None
    lead_channel: int | None = None
    table_channels: dict[int, int] = Field(default_factory=dict)
    stand_ins: frozenset[int] = frozenset()


class GuildSettings(BaseModel):
    """The settings of one guild; ids are Discord's, None where there is none yet (B41)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Literal["de", "en"] = "de"

    is_greeted: bool = False
    """Whether the bot has said hello after it was invited."""

    lead_role: int | None = None
    supervisor_role: int | None = None
    participant_role: int | None = None

    category: int | None = None
    info_channel: int | None = None
    announcements_channel: int | None = None
    supervisors_channel: int | None = None
    lead_channel: int | None = None
    table_channels: dict[int, int] = Field(default_factory=dict)
    stand_ins: frozenset[int] = frozenset()
    """Who reads the supervisors' channel without the role, while they have a table (B43)."""
    own_rooms: dict[int, Rooms] = Field(default_factory=dict)
    tidied: frozenset[int] = frozenset()
    """The evenings whose rooms were taken away: nothing is posted there again."""
    participants_may_write: bool = False

    promotions_by_direct_message: bool = False
    quiet_from: time = time(21, 30)
    quiet_until: time = time(8, 0)
    time_zone: str | None = None
    """In which times are typed and meant; none: that of the installation."""
    retention_days: int | None = Field(default=None, ge=1, le=3650)

    def rooms(self, tournament: TournamentId | None) -> "GuildSettings | Rooms":
        """The server's own rooms, or those of an evening that has its own."""
        if tournament is None:
            return self
        return self.own_rooms.get(tournament, Rooms())

    def with_rooms(self, tournament: TournamentId | None, **found: object) -> "GuildSettings":
        """With rooms that were found or made."""
        if tournament is None:
            return self.model_copy(update=found)
        rooms = self.own_rooms.get(tournament, Rooms()).model_copy(update=found)
        return self.model_copy(update={"own_rooms": {**self.own_rooms, tournament: rooms}})

    @property
    def all_stand_ins(self) -> frozenset[int]:
        """Those of every evening of the server."""
        return self.stand_ins.union(*(rooms.stand_ins for rooms in self.own_rooms.values()))

    def evening_at(self, *places: int | None) -> TournamentId | None:
        """The evening whose own rooms hold one of these channels or categories."""
        for tournament, rooms in self.own_rooms.items():
            if rooms_hold(rooms, places):
                return tournament
        return None


def rooms_hold(rooms: "GuildSettings | Rooms", places: tuple[int | None, ...]) -> bool:
    """Whether one of these channels or categories is among the rooms."""
    named = (
        rooms.category,
        rooms.info_channel,
        rooms.announcements_channel,
        rooms.supervisors_channel,
        rooms.lead_channel,
        *rooms.table_channels.values(),
    )
    return any(place is not None and place in named for place in places)


class Guilds(Protocol):
    """The settings of every guild."""

    def settings(self, guild: GuildId) -> GuildSettings:
        """The settings, the defaults where nothing was set."""
        ...

    async def change(
        self, guild: GuildId, to: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Keep what follows from the settings as they are then: one change after the other."""
        ...
