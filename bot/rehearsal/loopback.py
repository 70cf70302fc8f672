"""Keeps a rehearsal on this machine: a resolver and connector that reach loopback only."""

import socket
import ssl
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.tracing import Trace

LOOPBACK: Final = "127.0.0.1"


class LoopbackResolver(AbstractResolver):
    """Answers loopback names only; with `port`, leads every name to that port of this machine."""

    def __init__(self, port: int | None = None) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """The address of a name; OSError for names that would leave the machine."""
        del family
        if self._port is None and not is_loopback(host):
            raise OSError(None, f"{host} is not on this machine, and a rehearsal stays here")
        return [
            ResolveResult(
                hostname=host,
                host=LOOPBACK,
                port=self._port or port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing is open."""


class LoopbackConnector(aiohttp.TCPConnector):
    """A connector that can reach this machine and nothing else, also by numeric address.

    At most so many `connections` are open at once; 0: as many as are asked for.
    """

    def __init__(
        self, *, port: int | None = None, tls: ssl.SSLContext | None = None, connections: int = 0
    ) -> None:
        super().__init__(
            resolver=LoopbackResolver(port),
            ssl=True if tls is None else tls,
            use_dns_cache=False,
            limit=0,
            limit_per_host=connections,
        )

    async def _resolve_host(
        self, host: str, port: int, traces: Sequence[Trace] | None = None
    ) -> list[ResolveResult]:
        # aiohttp connects to a numeric address without asking the resolver.
        if is_address(host) and not is_loopback(host):
            raise OSError(None, f"{host} is not on this machine, and a rehearsal stays here")
        return await super()._resolve_host(host, port, traces)


def is_address(host: str) -> bool:
    """Whether a host is written as a number."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether a host, name or number, is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
