"""Where Discord is: points discord.py at an offline Discord on this machine and back again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


@dataclass(frozen=True, slots=True)
class DiscordAddress:
    """The base of the REST API (with its version) and the address of the gateway."""

    rest: str
    gateway: str

    def __post_init__(self) -> None:
        for address in (self.rest, self.gateway):
            if not _is_loopback(yarl.URL(address).host):
                raise ValueError(f"{address} is not on this machine")


def current_address() -> DiscordAddress | None:
    """The offline address in force; nothing while discord.py talks to Discord itself."""
    rest, gateway = Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)
    return DiscordAddress(rest, gateway) if _is_loopback(yarl.URL(rest).host) else None


@contextmanager
def pointed_at(address: DiscordAddress) -> Iterator[None]:
    """Point the whole process at an offline Discord; restores the addresses afterwards."""
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    Route.BASE = address.rest.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address.gateway)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


def _is_loopback(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False
