"""Brings bots into the world: imports everything once, then forks a process for each order.

An order is a line of JSON on standard input; the answer is the child's process id. The child runs
`stichrunde run` with the environment of the order, and dies by SIGKILL exactly before or after
the commit that the order names.
"""

import json
import os
import signal
import sqlite3
import sys
from typing import Any

import typst  # so that no child has to import it

import bot.app  # as above
import bot.run  # as above
from bot.__main__ import main as stichrunde
from bot.storage import writer

__all__ = ["bot", "typst"]


def main() -> None:
    """Fork until nobody orders any more; the system buries the dead."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _live(json.loads(line))
        print(child, flush=True)  # noqa: T201  # the answer


def _live(order: dict[str, Any]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nothing, stream)
    os.dup2(os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
    os.environ.update(order["environment"])
    if order["commit"]:
        _die_at_commit(order["commit"], order["when"])
    status = 1
    try:
        status = stichrunde(["run"])
    finally:
        os._exit(status)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_at_commit(number: int, when: str) -> None:
    commit, left = writer.commit, number

    def last(connection: sqlite3.Connection, units: list[Any]) -> list[Any]:
        nonlocal left
        left -= any(units)
        if left == 0 and when == "before":
            # Everything is written by then, and nothing of it is durable.
            connection.set_trace_callback(lambda words: _die() if words == "COMMIT" else None)
        results = commit(connection, units)
        if left == 0:
            _die()
        return results

    writer.commit = last


if __name__ == "__main__":
    main()
