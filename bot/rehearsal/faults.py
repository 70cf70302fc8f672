"""Faults that tests order: cut connections, server errors, rate limits, slow or held replies."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, Literal

When = Literal["before", "after"]

_SERVER_ERROR: Final = 500


class FaultKind(Enum):
    """What goes wrong."""

    CUT = auto()
    STATUS = auto()
    RATE_LIMIT = auto()
    SLOW = auto()
    HOLD = auto()
    CALL = auto()
    GONE = auto()


@dataclass(slots=True, eq=False)
class Fault:
    """One order: it strikes `times` requests whose method and route contain `route`.

    `skip` of them pass before, and of the others every `every`-th is struck. One that `lasts`
    strikes from then on every request to the channel that it has met, until somebody relents. With
    `is_for_files` only requests are meant that bring files.
    """

    kind: FaultKind
    route: str
    when: When
    times: int
    status: int = _SERVER_ERROR
    code: int = 0
    seconds: float = 0.0
    is_global: bool = False
    has_via: bool = True
    action: Callable[[], None] | None = None
    skip: int = 0
    every: int = 1
    lasts: bool = False
    place: str = ""
    is_for_files: bool = False
    seen: int = 0
    struck: int = 0
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let held requests go on."""
        self.released.set()

    def relent(self) -> None:
        """The channel that is being struck works again."""
        self.place = ""

    def strikes_now(self, place: str) -> bool:
        """Count a request that is meant, to a channel or none, and say whether it is struck."""
        if place and place == self.place:
            self.struck += 1
            return True
        self.seen += 1
        later = self.seen - self.skip - 1
        if later < 0 or later % self.every:
            return False
        self.struck += 1
        if self.lasts and not self.place:
            self.place = place
        return True


class Faults:
    """Orders in force. `before` means that the request has no effect, `after` that it had one."""

    def __init__(self) -> None:
        self._orders: list[Fault] = []

    def cut(self, route: str, *, when: When = "before", times: int = 1) -> Fault:
        """Close the connection without an answer."""
        return self._order(Fault(FaultKind.CUT, route, when, times))

    def fail(
        self,
        route: str,
        *,
        status: int = _SERVER_ERROR,
        code: int = 0,
        when: When = "before",
        times: int = 1,
    ) -> Fault:
        """Answer with an error, by default one of the server's own."""
        return self._order(Fault(FaultKind.STATUS, route, when, times, status=status, code=code))

    def lose(self, route: str, *, times: int = 1) -> Fault:
        """Somebody has just deleted the message that the request is about; else say 404."""
        return self._order(Fault(FaultKind.GONE, route, "before", times, status=404))

    def rate_limit(
        self,
        route: str,
        *,
        seconds: float,
        is_global: bool = False,
        has_via: bool = True,
        times: int = 1,
    ) -> Fault:
        """Answer 429, to be tried again after `seconds`; without `Via` it looks like a ban."""
        order = Fault(FaultKind.RATE_LIMIT, route, "before", times, seconds=seconds)
        order.is_global, order.has_via = is_global, has_via
        return self._order(order)

    def slow(self, route: str, *, seconds: float, when: When = "before", times: int = 1) -> Fault:
        """Take `seconds` longer."""
        return self._order(Fault(FaultKind.SLOW, route, when, times, seconds=seconds))

    def hold(self, route: str, *, when: When = "before", times: int = 1) -> Fault:
        """Keep the request waiting until `release`; `arrived` is set when one waits."""
        return self._order(Fault(FaultKind.HOLD, route, when, times))

    def call(
        self, route: str, action: Callable[[], None], *, when: When = "before", times: int = 1
    ) -> Fault:
        """Run something of the test's own, for instance to end the bot right here."""
        return self._order(Fault(FaultKind.CALL, route, when, times, action=action))

    def clear(self) -> None:
        """Forget all orders and release what is held."""
        for order in self._orders:
            order.release()
        self._orders.clear()

    def take(
        self, label: str, when: When, *, place: str = "", has_files: bool = False
    ) -> Fault | None:
        """The order that strikes this request, to a channel or none, now; counted down."""
        for order in self._orders:
            is_meant = order.when == when and order.route in label
            is_meant = is_meant and (has_files or not order.is_for_files)
            if is_meant and order.strikes_now(place):
                if order.struck >= order.times:
                    self._orders.remove(order)
                return order
        return None

    def _order(self, fault: Fault) -> Fault:
        self._orders.append(fault)
        return fault
