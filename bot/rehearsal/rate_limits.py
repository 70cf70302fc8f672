"""Rate limits as bots have observed them: buckets for each route and place, a global one."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

_UNLIMITED: Final = 1_000_000
_MAJOR: Final = ("channel_id", "guild_id", "webhook_token")
_EXEMPT: Final = ("/interactions/", "/webhooks/")


class Rule(NamedTuple):
    """So many requests in so many seconds."""

    limit: int
    seconds: float


# Discord publishes no numbers; these are what others have seen, and they may change.
OBSERVED: Final[Mapping[str, Rule]] = {
    "POST /channels/{channel_id}/messages": Rule(5, 5),
    "PATCH /channels/{channel_id}/messages/{message_id}": Rule(5, 5),
    "PATCH /channels/{channel_id}": Rule(10, 15),
    "POST /channels/{channel_id}/threads": Rule(50, 300),
    "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}": Rule(10, 10),
}
# Hidden inside the bucket of the route: names and topics change twice in ten minutes.
RENAMES: Final = Rule(2, 600)
GLOBAL: Final = Rule(50, 1)
_RENAMED_BY: Final = frozenset({"name", "topic"})


@dataclass(slots=True)
class _Window:
    ends_at: float
    used: int = 0


class Verdict(NamedTuple):
    """What the headers say; `retry_after` in seconds is set when the request is refused."""

    limit: int = _UNLIMITED
    remaining: int = _UNLIMITED - 1
    reset_after: float = 1.0
    retry_after: float | None = None
    is_global: bool = False


FREE: Final = Verdict()


class RateLimits:
    """Counts requests in fixed windows; `monotonic` gives seconds."""

    def __init__(
        self,
        rules: Mapping[str, Rule] = OBSERVED,
        *,
        renames: Rule = RENAMES,
        overall: Rule = GLOBAL,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rules = rules
        self._renames = renames
        self._overall = overall
        self._monotonic = monotonic
        self._windows: dict[tuple[str, str], _Window] = {}

    def spend(self, label: str, params: Mapping[str, str], body: object) -> Verdict:
        """Count one request to a route and say whether it may pass."""
        major = "/".join(params[name] for name in _MAJOR if name in params)
        if not any(part in label for part in _EXEMPT):
            verdict = self._count(("", ""), self._overall)
            if verdict.retry_after is not None:
                return verdict._replace(is_global=True)
        rule = self._rules.get(label)
        verdict = FREE if rule is None else self._count((label, major), rule)
        if verdict.retry_after is None and _is_rename(label, body):
            hidden = self._count((f"{label} name", major), self._renames)
            if hidden.retry_after is not None:
                return verdict._replace(retry_after=hidden.retry_after)
        return verdict

    def _count(self, key: tuple[str, str], rule: Rule) -> Verdict:
        now = self._monotonic()
        window = self._windows.get(key)
        if window is None or window.ends_at <= now:
            window = self._windows[key] = _Window(now + rule.seconds)
        left = window.ends_at - now
        if window.used >= rule.limit:
            return Verdict(rule.limit, 0, left, left)
        window.used += 1
        return Verdict(rule.limit, rule.limit - window.used, left)


def _is_rename(label: str, body: object) -> bool:
    if label != "PATCH /channels/{channel_id}" or not isinstance(body, dict):
        return False
    return bool(_RENAMED_BY & body.keys())
