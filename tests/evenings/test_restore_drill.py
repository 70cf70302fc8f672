"""The drill: killed, the disk lost, the last copy restored elsewhere, the evening goes on."""

import os
from datetime import UTC, datetime
from pathlib import Path

from bot.rehearsal.server import OfflineDiscord
from bot.storage.copies import Copies
from bot.storage.restore import restore

from .club import Club, far_ahead
from .test_crash import kill, process

NEWS = "ankündigungen"


def lost(folder: Path, kept: Path) -> Path:
    """The disk is lost but for its last copy, which lay elsewhere."""
    database = folder / "evening.sqlite3"
    copy = Copies.beside(database).make(database, datetime.now(UTC), kind="by-hand")
    kept.mkdir()
    saved = kept / copy.name
    saved.write_bytes(copy.read_bytes())
    return saved


def nothing_left(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    os.sync()


async def test_b64_killed_the_disk_lost_the_last_copy_restored_the_evening_goes_on(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 8)
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    async with process(discord, old) as first:
        await club.until_first_round(starts=far_ahead())
        await club.sees(club.kim, "tisch-2", "report")
        saved = lost(old, tmp_path / "elsewhere")
        reported = (await club.report(club.channel("tisch-1"), "report")).text
        await kill(first, discord)
    nothing_left(old)

    done = restore(
        saved,
        new / "evening.sqlite3",
        copies=Copies.beside(new / "evening.sqlite3"),
        now=datetime.now(UTC),
    )
    async with process(discord, new):
        # What was reported after the copy is gone with the disk: the panel asks for it again.
        await club.sees(club.kim, "tisch-1", "report")
        again = (await club.report(club.channel("tisch-1"), "report")).text
        await club.report(club.channel("tisch-2"), "report")
        await club.play_round()
        await club.settled()
        await club.decide_standings()

        def is_over() -> bool:
            return any("Alle Plätze" in t for t in club.texts(club.lead, club.channel(NEWS)))

        await club.play_knockout(is_over)

    assert done.aside is None
    assert "**Runde 1:** 1. " in reported
    assert "**Runde 1:** 1. " in again
