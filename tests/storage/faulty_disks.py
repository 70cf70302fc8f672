"""Disks that are full, folders that may not be written, and files that are damaged."""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

NOBODY = 65534


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """No file grows beyond so many bytes: writing on fails as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def somebody_who_may_not_write() -> Iterator[Path]:
    """A folder that can be read and not written, also where the tests run as root."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    is_root = os.geteuid() == 0
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o700)
        shutil.rmtree(folder)


def lock_away(folder: Path) -> None:
    """From now on nothing in the folder may be written; to be called inside the block above."""
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)


def damage(path: Path) -> None:
    """Overwrite a page in the middle."""
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\x5a" * 4096
    path.write_bytes(content)


@contextmanager
def a_small_disk(*, megabytes: int) -> Iterator[Path]:
    """A disk of its own, so small that it can really be filled; only root may mount one."""
    folder = Path(tempfile.mkdtemp())
    mounted = subprocess.run(  # noqa: S603  # our own arguments
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "tmpfs", str(folder)],  # noqa: S607  # wherever the system keeps it
        capture_output=True,
        check=False,
    )
    try:
        if mounted.returncode:
            pytest.skip("only root may mount a small disk")
        yield folder
    finally:
        if not mounted.returncode:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S603, S607  # as above
        folder.rmdir()


@contextmanager
def fill(disk: Path) -> Iterator[None]:
    """Leave no byte free on a small disk, as long as the block lasts."""
    filler = disk / "filler"
    try:
        with suppress(OSError), filler.open("wb", buffering=0) as out:
            while out.write(bytes(4096)):
                pass
        yield
    finally:
        filler.unlink()


_CUT_OFF = """
import os, sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
for setting in ("journal_mode=DELETE", "cache_size=1", "cache_spill=1"):
    file.execute(f"PRAGMA {setting}").close()
file.execute("BEGIN IMMEDIATE")
file.execute("CREATE TABLE half (x)")
for _ in range(200):
    file.execute("INSERT INTO half VALUES (randomblob(4000))")
os._exit(9)
"""


def cut_off_a_change(path: Path) -> None:
    """A process is killed while it changes the file, as at the first start after a restore."""
    subprocess.run([sys.executable, "-c", _CUT_OFF, str(path)], check=False)  # noqa: S603
