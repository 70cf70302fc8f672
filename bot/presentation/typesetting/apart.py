"""The typesetter in a process of its own, which is started when it is needed and ended when not."""

import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bot.presentation.typesetting.typesetter import ROOT, Done, Job, receive, send

END_SECONDS: Final = 1.0
GIVEN_BACK: Final = str(1 << 17)
"""Bytes."""
PROGRAM: Final = "bot.presentation.typesetting.typesetter"


class TypesetterLost(RuntimeError):  # noqa: N818  # a fact, as with the other faults
    """The process has ended in the middle of a job."""


class Apart:
    """Does one job at a time, in whatever thread asks; not in two at once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        """Whether there is such a process now."""
        return self._process is not None

    def do(self, job: Job) -> Done:
        """Have it done.

        Raises:
            TypesetterLost: the process died over it; the next job starts another.
        """
        with self._turn:
            process = self._process or self._start()
            done = _done_by(process, job)
            if done is None:
                self._end()
                raise TypesetterLost(job.template or "the families")
            return done

    def _start(self) -> "subprocess.Popen[bytes]":
        words = [sys.executable, "-m", PROGRAM, *map(str, self._folders)]
        # It need not know the token, and gives memory back that glibc would keep for later.
        told = {name: value for name, value in os.environ.items() if "STICHRUNDE" not in name}
        told |= dict.fromkeys(("MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"), GIVEN_BACK)
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT.parents[1], env=told
        )
        self._at_exit = weakref.finalize(self, _end, self._process)
        return self._process

    def end(self) -> None:
        """Let it go after what it is at, with all that it holds."""
        with self._turn:
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process = None
            self._at_exit()


def _done_by(process: "subprocess.Popen[bytes]", job: Job) -> Done | None:
    """What comes back; None where the process is gone."""
    if process.stdin is None or process.stdout is None:
        return None
    try:
        send(process.stdin, job)
        found: Any = receive(process.stdout)
    except OSError:
        return None
    return None if found is None else Done(*found)


def _end(process: "subprocess.Popen[bytes]") -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:
                continue  # nobody reads it any more
    try:
        process.wait(END_SECONDS)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
