"""`stichrunde export`: what is written can be played again to the identical snapshot (B48)."""

import json

import pytest

from bot.domain.snapshot import snapshot
from tests.hosting.host_kit import House, status


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


async def test_an_evening_that_is_not_there_is_named_with_those_that_are(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.play(3)

    ended = await status("export", "--evening", "7")

    assert ended == 2
    assert "those there are: 1" in capsys.readouterr().err
