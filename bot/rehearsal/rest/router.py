"""Finds the endpoint of a path: fixed parts win over parameters."""

from dataclasses import dataclass, field
from typing import Final

from bot.rehearsal.rest import (
    account,
    channels,
    commands,
    events,
    interactions,
    members,
    messages,
    overwrites,
    pins,
    roles,
    threads,
    webhooks,
)
from bot.rehearsal.rest.call import Route

ROUTES: Final[tuple[Route, ...]] = (
    *account.ROUTES,
    *channels.ROUTES,
    *commands.ROUTES,
    *events.ROUTES,
    *interactions.ROUTES,
    *members.ROUTES,
    *messages.ROUTES,
    *overwrites.ROUTES,
    *pins.ROUTES,
    *roles.ROUTES,
    *threads.ROUTES,
    *webhooks.ROUTES,
)


@dataclass(slots=True)
class _Node:
    fixed: dict[str, "_Node"] = field(default_factory=dict)
    parameter: "tuple[str, _Node] | None" = None
    routes: dict[str, Route] = field(default_factory=dict)


class Router:
    """All endpoints as a tree of path parts."""

    def __init__(self, routes: tuple[Route, ...] = ROUTES) -> None:
        self._root = _Node()
        for route in routes:
            self._add(route)

    def _add(self, route: Route) -> None:
        node = self._root
        for part in route.template.strip("/").split("/"):
            if part.startswith("{"):
                if node.parameter is None:
                    node.parameter = (part[1:-1], _Node())
                if node.parameter[0] != part[1:-1]:
                    raise ValueError(f"{route.label}: {part} is {node.parameter[0]} elsewhere")
                node = node.parameter[1]
            else:
                node = node.fixed.setdefault(part, _Node())
        if route.method in node.routes:
            raise ValueError(f"{route.label} is there twice")
        node.routes[route.method] = route

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The endpoint and its path parameters; nothing when Discord has no such route here."""
        parts = path.strip("/").split("/")
        return _find(self._root, method, parts, 0)


def _find(
    node: _Node, method: str, parts: list[str], at: int
) -> tuple[Route, dict[str, str]] | None:
    if at == len(parts):
        route = node.routes.get(method)
        return None if route is None else (route, {})
    child = node.fixed.get(parts[at])
    if child is not None:
        found = _find(child, method, parts, at + 1)
        if found is not None:
            return found
    if node.parameter is None:
        return None
    name, following = node.parameter
    found = _find(following, method, parts, at + 1)
    if found is not None:
        found[1][name] = parts[at]
    return found
