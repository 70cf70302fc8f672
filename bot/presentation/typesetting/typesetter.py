"""Typst itself: sets a template, and knows the families there are. Nothing else of ours is loaded.

    python -m bot.presentation.typesetting.typesetter FOLDER …

reads jobs from its input and answers each, until the input ends. It is run so by the press, because
typst keeps more than 100 MB for as long as its process lives.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Literal, NamedTuple

from bot.presentation.typesetting import fonts

if TYPE_CHECKING:
    from typst import Compiler, Fonts

ROOT: Final = Path(__file__).parents[1]
"""The presentation folder: templates may read below it and nowhere else."""
PRINTED_AT: Final = 946684800
"""The moment that prints are dated, so that equal ones are equal byte by byte."""
NICE: Final = 5
"""How far drawing steps back behind answering."""
SIZE_BYTES: Final = 4


class Job(NamedTuple):
    """A template to be set; without one the families are asked for."""

    template: str = ""
    inputs: dict[str, str] = {}  # noqa: RUF012  # never changed
    form: Literal["png", "pdf"] = "png"
    resolution: float = 0.0


class Done(NamedTuple):
    """What came of a job: the bytes of one page, or the families; else the fault in words."""

    made: bytes = b""
    families: tuple[tuple[str, str], ...] = ()
    warnings: tuple[str, ...] = ()
    fault: str = ""


class Typesetter:
    """Sets pages; the fonts are read with the first job.

    The compiler is made once, because typst does not survive making it 65,534 times.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)

    @cached_property
    def _fonts(self) -> Fonts:
        return fonts.opened(self._folders)

    @cached_property
    def _compiler(self) -> Compiler:
        import typst  # noqa: PLC0415  # 0.1 s and 80 MB of library, only for those who draw

        return typst.Compiler(root=str(ROOT), font_paths=self._fonts, ignore_system_fonts=True)

    def do(self, job: Job) -> Done:
        """Do it; no fault of typst's is let out."""
        try:
            return self._set(job) if job.template else Done(families=self._families())
        except fonts.FontsMissing as missing:
            return Done(fault=str(missing))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as fault:  # noqa: BLE001  # typst's panic is no Exception
            return Done(fault=f"{type(fault).__name__}: {fault}")

    def _families(self) -> tuple[tuple[str, str], ...]:
        found = ((info.family, info.path) for info in self._fonts.fonts())
        return tuple((family, str(path)) for family, path in found if path is not None)

    def _set(self, job: Job) -> Done:
        made, warnings = self._compiler.compile_with_warnings(
            input=str(ROOT / job.template),
            format=job.form,
            ppi=job.resolution,
            sys_inputs=job.inputs,
            timestamp=PRINTED_AT,
        )
        if not isinstance(made, bytes):
            return Done(fault=f"{job.template} did not become one page")
        return Done(made, warnings=tuple(warning.message for warning in warnings))


def send(stream: IO[bytes], message: Job | Done) -> None:
    """Write a message with its length before it."""
    raw = pickle.dumps(tuple(message))
    stream.write(len(raw).to_bytes(SIZE_BYTES, "big") + raw)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[object, ...] | None:
    """Read a message; None at the end."""
    size = stream.read(SIZE_BYTES)
    if len(size) < SIZE_BYTES:
        return None
    raw = stream.read(int.from_bytes(size, "big"))
    found: tuple[object, ...] = pickle.loads(raw)  # noqa: S301  # from our own process
    return found


def main(folders: Sequence[str]) -> None:
    """Work until the input ends, which it does also when whoever started this is gone."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for whoever started this
    typesetter = Typesetter([Path(folder) for folder in folders])
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no answer
    while (job := receive(jobs)) is not None:
        send(answers, typesetter.do(Job(*job)))  # type: ignore[arg-type]  # as they were sent


if __name__ == "__main__":
    main(sys.argv[1:])
