"""`stichrunde check` finds what would spoil the evening, and says what to do (B64)."""

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.presentation.typesetting import fonts
from bot.rehearsal.server import OfflineDiscord
from bot.storage.database import Database
from tests.hosting.host_kit import House, status
from tests.storage.faulty_disks import cut_off_a_change, damage

WORD = "not.a.word"


async def lines(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit status of `check`, and what it said."""
    ended = await status("check", *words)
    return ended, capsys.readouterr().out


async def test_a_fresh_installation_is_told_what_is_missing(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    del house
    ended, said = await lines(capsys)

    assert ended == 1
    assert "BAD   settings  There is no token" in said
    assert "LOOK  database" in said


async def test_everything_is_fine_after_an_evening(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STICHRUNDE_TOKEN", WORD)
    await house.play(1)
    house.data.chmod(0o700)
    set_back(house.database)
    await status("backup")

    ended, said = await lines(capsys)

    assert ended == 0, said
    for subject in ("settings", "folder", "database", "backups", "disk", "fonts", "clock"):
        assert f"ok    {subject}" in said
    assert WORD not in said


def set_back(database: Path) -> None:
    """The evening was played long ago, so that this machine's clock is not behind it."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("DROP TRIGGER journal_is_never_changed").close()
    connection.execute("UPDATE journal SET at = '2020' || substr(at, 5)").close()
    connection.close()


async def test_fonts_that_are_missing_are_told(
    house: House,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fonts, "packaged", lambda: ())
    monkeypatch.setenv("STICHRUNDE_FONTS", str(house.data))
    monkeypatch.setattr("bot.presentation.typesetting.press._presses", [])
    _, said = await lines(capsys)

    assert "LOOK  fonts     Noto Sans is missing: nothing is drawn or printed" in said


async def test_a_clock_behind_the_journal_is_told(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.any_evening.START", datetime(2999, 1, 1, 18, tzinfo=UTC))
    await house.play(1)

    ended, said = await lines(capsys)

    assert ended == 1
    assert "behind the journal" in said


async def test_damage_and_open_permissions_are_told(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(1)
    house.database.chmod(0o644)
    house.data.chmod(0o755)
    (house.folder / ".env").write_text("STICHRUNDE_LANGUAGE=de\n")
    (house.folder / ".env").chmod(0o644)
    damage(house.database)

    ended, said = await lines(capsys)

    assert ended == 1
    assert "BAD   database" in said
    assert "chmod 600 .env" in said
    assert "chmod 700" in said


async def test_little_space_is_told(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.play(1)
    monkeypatch.setattr("shutil.disk_usage", lambda _: shutil._ntuple_diskusage(9, 8, 1 << 20))

    ended, said = await lines(capsys)

    assert ended == 1
    assert "BAD   disk      1 MiB are free" in said


async def test_a_change_that_was_cut_off_needs_a_start_and_no_chown(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STICHRUNDE_TOKEN", WORD)
    await house.play(1)
    cut_off_a_change(house.database)
    ended, said = await lines(capsys)

    assert ended == 1
    assert "Start the bot once" in said
    assert "chown" not in said

    async with Database.open(house.database):
        pass
    _, said = await lines(capsys)

    assert "ok    database  sound" in said


async def test_live_discord_is_asked_for_token_intents_and_servers(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del house
    async with OfflineDiscord() as discord:
        lead = discord.add_user("Lena")
        here = discord.add_guild("Club", owner=lead)
        monkeypatch.setenv("STICHRUNDE_TOKEN", discord.token)
        monkeypatch.setenv("STICHRUNDE_REST", discord.rest_base)
        monkeypatch.setenv("STICHRUNDE_GATEWAY", discord.gateway_url)
        monkeypatch.setenv("STICHRUNDE_SERVERS", f"{here.id},77")

        _, said = await lines(capsys, "--live")

    assert "ok    token" in said
    assert "intents" in said
    assert f"{here.id}: answers there" in said
    assert "77 is on the list, but the bot is not there" in said


async def test_live_a_wrong_token_is_told(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del house
    async with OfflineDiscord() as discord:
        monkeypatch.setenv("STICHRUNDE_TOKEN", WORD)
        monkeypatch.setenv("STICHRUNDE_REST", discord.rest_base)
        monkeypatch.setenv("STICHRUNDE_GATEWAY", discord.gateway_url)

        ended, said = await lines(capsys, "--live")

    assert ended == 1
    assert "Reset Token" in said
