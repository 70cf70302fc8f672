"""What the environment (or a file `.env`) says about this installation."""

import os
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.domain.rules import RuleSet


def is_loopback(address: str) -> bool:
    """Whether an address is on this machine."""
    host = urlsplit(address).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _listed(value: object) -> object:
    """Numbers between commas; a list stays one."""
    if not isinstance(value, str):
        return value
    return frozenset(part.strip() for part in value.split(",") if part.strip())


def _folders(value: object) -> object:
    """Folders between the signs that part them in `PATH`; a list stays one."""
    if not isinstance(value, str):
        return value
    return tuple(Path(part) for part in value.split(os.pathsep) if part)


def _known_zone(value: str) -> str:
    return RuleSet(time_zone=value).time_zone


class Settings(BaseSettings):
    """The settings of one installation; every name is written `STICHRUNDE_…` outside."""

    model_config = SettingsConfigDict(
        env_prefix="STICHRUNDE_",
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    token: SecretStr | None = None
    """The bot's token."""

    data: Path = Path("data")
    """The folder for everything that is kept; it is made where there is none."""

    database: Path | None = None
    """The database file, where it shall not be `stichrunde.sqlite3` in the data folder."""

    backups: Path | None = None
    """The folder of the backups, where it shall not be `backups` beside the database."""

    backup_copies: int = Field(default=14, ge=1, le=1000)
    """How many daily copies are kept, and how many of each other kind."""

    retention_days: int = Field(default=365, ge=0, le=3650)
    """Days after which names of an evening are erased by themselves; 0: never."""

    health_port: int | None = Field(default=None, ge=1, le=65535)
    """The port on this machine at which health and metrics can be asked; none: nowhere."""

    servers: Annotated[frozenset[int], NoDecode, BeforeValidator(_listed)] = frozenset()
    """Ids of the servers in which the bot answers; none: in all it was invited to."""

    members_intent: bool = False
    """Whether Discord tells at once who has left; without it that is noticed late."""

    language: Literal["de", "en"] = "de"
    """What a server reads until `/setup` was told otherwise."""

    time_zone: Annotated[str, AfterValidator(_known_zone)] = "Europe/Berlin"
    """In which local times are meant, where a server has not set a zone of its own."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """How much is logged."""

    log_format: Literal["text", "json"] = "text"
    """Whether log lines are for people or for programs."""

    fonts: Annotated[tuple[Path, ...], NoDecode, BeforeValidator(_folders)] = ()
    """Folders with further fonts for pictures and prints, asked before those that come along."""

    pictures: bool = True
    """Whether bracket, standings and podium are drawn besides being said in words."""

    rest: str | None = None
    """The REST API of an offline Discord on this machine, with its version."""

    gateway: str | None = None
    """The gateway of the same offline Discord."""

    clock_factor: float = Field(default=1.0, gt=0, le=100_000)
    """How many times as fast as the wall clock an evening runs; for rehearsals only."""

    panel_seconds: float = Field(default=5.0, ge=0, le=60)
    """The least time between two edits of the same panel."""

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if (self.rest is None) != (self.gateway is None):
            raise ValueError("Name the addresses of both, REST and gateway, or of neither.")
        for address in (self.rest, self.gateway):
            if address is not None and not is_loopback(address):
                raise ValueError(
                    f"{address} is not on this machine: only rehearsals name addresses."
                )
        if self.clock_factor != 1.0 and self.rest is None:
            raise ValueError("Only a rehearsal runs faster: name the addresses of its Discord too.")
        return self

    @property
    def is_offline(self) -> bool:
        """Whether an offline Discord on this machine stands in for the real one."""
        return self.rest is not None

    @property
    def database_path(self) -> Path:
        """Where the database file is."""
        return self.database or self.data / "stichrunde.sqlite3"


def in_words(error: ValidationError) -> str:
    """Which settings cannot be used and why, for whoever wrote them; their values are not shown."""
    lines = ["The settings cannot be used (see .env.example):"]
    for one in error.errors(include_url=False, include_input=False):
        name = "_".join(str(part) for part in one["loc"]).upper()
        message = str(one["msg"]).removeprefix("Value error, ")
        lines.append(f"  STICHRUNDE_{name}: {message}" if name else f"  {message}")
    return "\n".join(lines)
