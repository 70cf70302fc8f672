"""Disks that are full, folders that may not be written, and files that are damaged."""

import os
import resource
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
