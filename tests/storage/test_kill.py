"""B44: whatever was acknowledged is there after the process was killed at any moment."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from bot.storage.database import Database

CHILD = Path(__file__).with_name("writing_child.py")
KILLS = 6


def write_until_killed(path: Path, *, after_lines: int) -> int:
    """The last entry that a child had acknowledged when it was killed."""
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, str(CHILD), str(path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(CHILD.parents[2])},
        text=True,
    ) as child:
        assert child.stdout is not None
        acknowledged = [int(child.stdout.readline()) for _ in range(after_lines)]
        os.kill(child.pid, signal.SIGKILL)
        # What still is in the pipe had been said, and may end in the middle of a line.
        acknowledged += [int(line) for line in child.stdout if line.endswith("\n")]
    return acknowledged[-1]


async def test_b44_no_acknowledged_commit_is_lost_by_sigkill(tmp_path: Path) -> None:
    moments = random.Random(31)
    found = []
    for _ in range(KILLS):
        said = write_until_killed(tmp_path / "a.db", after_lines=moments.randint(1, 40))
        async with Database.open(tmp_path / "a.db") as database:
            found.append((said, len(await database.journal.load(1))))

    assert all(kept >= said for said, kept in found), found
