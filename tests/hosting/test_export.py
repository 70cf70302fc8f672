"""`stichrunde export`: what is written can be played again to the identical snapshot (B48)."""

import json

import pytest

from bot.domain.snapshot import snapshot
from tests.hosting.host_kit import House, status
from tests.storage.faulty_disks import lock_away, somebody_who_may_not_write


async def test_b48_an_exported_evening_is_replayed_to_the_identical_snapshot(
    house: House, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    evening = await house.play(9)

    exported = await status("export", "out", "--format", "json")
    capsysbinary.readouterr()
    replayed = await status("replay", "--json", "out/1-abend.jsonl")

    last = json.loads(capsysbinary.readouterr().out.splitlines()[-1])
    assert (exported, replayed) == (0, 0)
    assert last == json.loads(json.dumps({"snapshot": snapshot(evening.evening)}))


async def test_b48_the_newest_evening_is_exported_in_every_format(house: House) -> None:
    await house.play(3)
    await house.play(4, tournament=2)

    await status("export", "out")

    names = sorted(path.name for path in (house.folder / "out").iterdir())
    assert names == [
        "2-abend.jsonl",
        "2-bericht-a4.pdf",
        "2-ergebnisse.csv",
        "2-personen.csv",
        "2-protokoll.csv",
    ]
    assert all(path.stat().st_mode & 0o077 == 0 for path in (house.folder / "out").iterdir())


async def test_the_evenings_of_a_server_add_up_to_a_table(house: House) -> None:
    await house.play(1)
    await house.play(3, tournament=2)
    await house.play(5, tournament=3, guild=99)
    await house.play(7, tournament=4)

    ended = await status("export", "out", "--season")

    lines = (house.folder / "out" / "saison.csv").read_text("utf-8-sig").splitlines()
    assert ended == 0
    assert lines[0] == "Platz;Name;Nummer;Punkte;Abende;Bester Platz"
    assert lines[1].startswith("1;")


async def test_a_folder_that_may_not_be_written_is_told_with_what_to_do(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)
    with somebody_who_may_not_write() as folder:
        kept, target = folder / "kept.sqlite3", folder / "book"
        await status("backup", str(kept))
        house.folder.chmod(0o755)
        lock_away(folder)
        ended = await status("export", str(target), "--format", "csv", "--database", str(kept))

    assert ended == 2
    assert f"{target} may not be written. Name another folder" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "backup", "export"])
async def test_typed_as_the_wrong_user_a_command_says_so(
    house: House,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    with somebody_who_may_not_write() as folder:
        (folder / "data").mkdir()
        monkeypatch.setenv("STICHRUNDE_DATA", str(folder / "data"))
        house.folder.chmod(0o755)
        lock_away(folder)
        ended = await status(command)

    said = capsys.readouterr().err
    assert ended == 2
    assert "Traceback" not in said
    assert f"{folder / 'data'}" in said
    assert "user that runs the bot" in said


async def test_an_evening_that_is_not_there_is_named_with_those_that_are(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)

    ended = await status("export", "--evening", "7")

    assert ended == 2
    assert "those there are: 1" in capsys.readouterr().err
