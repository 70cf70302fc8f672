"""Rehearsals: whole evenings with invented people, who only see what Discord shows them (B56)."""

import argparse
import json
import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from bot import rehearse as command_line
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.people import Temper, invited
from bot.rehearsal.report import Report, kinds_of
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Language
from bot.rehearsal.whole import Rehearsal, rehearse

Tell = Callable[[datetime, str], None]


def silent(_: datetime, __: str) -> None:
    """Say nothing."""


async def played(
    people: int, seed: int, folder: Path, *, language: Language = "de", tell: Tell = silent
) -> Report:
    wish = Rehearsal(people, seed, language=language)
    return await rehearse(wish, folder, tell=tell, specification=load_specification())


def assert_went_well(report: Report, people: int) -> None:
    assert report.stuck == ""
    assert list(report.troubles) == []
    assert dict(report.refusals) == {}
    assert report.snapshot is not None
    assert report.snapshot["phase"] == "finished"
    seated = {person for table in report.snapshot["tables"] for person in table["seats"]}
    ranked = [row["person"] for row in report.snapshot["ranking"]]
    assert len(ranked) == people
    assert set(ranked) == seated
    assert [row["place"] for row in report.snapshot["ranking"]] == list(range(1, people + 1))


EVERY_DAY: list[tuple[int, int, Language]] = [
    (5, 2, "en"),
    (6, 3, "de"),
    (13, 1, "en"),
    (16, 2, "de"),
]
NIGHTLY: list[tuple[int, int, Language]] = [
    (people, seed, "en" if seed % 2 else "de")
    for people in (3, 5, 6, 13, 16, 37, 64)
    for seed in (4, 5, 6)
]


@pytest.mark.parametrize(("people", "seed", "language"), EVERY_DAY)
async def test_everybody_who_was_seated_is_ranked(
    people: int, seed: int, language: Language, tmp_path: Path
) -> None:
    report = await played(people, seed, tmp_path, language=language)

    assert_went_well(report, people)
    calls = kinds_of(report.calls)
    assert calls["direct messages"] == 0
    # One call for each tap, command and form; `/setup` alone answers in two, and one autocompletes.
    # Pictures follow the few looks at standings and bracket.
    assert report.acts <= calls["answers to people"] <= report.acts + people
    assert 1 <= calls["further answers"] <= 1 + people
    assert report.edits_while_waiting == 0


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("people", "seed", "language"), NIGHTLY)
async def test_every_size_of_evening_comes_to_its_end(
    people: int, seed: int, language: Language, tmp_path: Path
) -> None:
    report = await played(people, seed, tmp_path, language=language)

    assert_went_well(report, people)


async def test_an_evening_that_gets_stuck_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody_comes(*_: object, **__: object) -> None:
        raise Stuck("Anna looks for the button 'checkin' in #info")

    monkeypatch.setattr("bot.rehearsal.evening.door.check_in", nobody_comes)

    report = await played(3, 1, tmp_path)

    assert not report.is_fine
    told = "\n".join(report.lines(transcript=5))
    assert "got stuck: Anna looks for the button 'checkin' in #info" in told
    assert "request" in told.splitlines()[-1] or "event" in told.splitlines()[-1]


def test_the_command_ends_with_the_snapshot_and_keeps_what_there_is_to_see(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("STICHRUNDE_TOKEN", raising=False)
    parser = argparse.ArgumentParser()
    command_line.add_arguments(parser)

    status = command_line.run(
        parser.parse_args(["--people", "3", "--json", "--keep", str(tmp_path)])
    )

    out, err = capsys.readouterr()
    assert status == 0
    snapshot = json.loads(out.splitlines()[-1])["snapshot"]
    assert snapshot["phase"] == "finished"
    assert [row["place"] for row in snapshot["ranking"]] == [1, 2, 3]
    assert "Setup:" in err
    assert "The full ranking:" in err
    assert f"Look into {tmp_path}" in err
    assert (tmp_path / "siegertreppchen.png").read_bytes().startswith(b"\x89PNG")
    assert snapshot["ranking"][0]["person"] in (tmp_path / "abend.jsonl").read_text()


def test_a_rehearsal_never_runs_beside_a_real_token(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks_real = ".".join(("M" * 26, "G" * 6, "x" * 38))
    monkeypatch.setenv("STICHRUNDE_TOKEN", looks_real)
    parser = argparse.ArgumentParser()
    command_line.add_arguments(parser)

    status = command_line.run(parser.parse_args([]))

    assert status == 2
    told = capsys.readouterr().err
    assert "STICHRUNDE_TOKEN" in told
    assert looks_real not in told


@pytest.mark.parametrize("people", [3, 4, 5, 6, 7, 16, 64, 400])
def test_a_cast_has_room_for_exactly_those_who_shall_play(people: int) -> None:
    for seed in range(20):
        cast = invited(people, random.Random(seed))

        players = sum(one.people for one in cast.of(Temper.COMES, Temper.COMES_LATE))
        away = sum(one.people for one in cast.of(Temper.STAYS_AWAY))
        assert players == people
        assert cast.capacity == people + away


def test_the_same_seed_invites_the_same_people() -> None:
    one, other = (invited(37, random.Random(5)) for _ in range(2))

    assert [(v.name, v.temper, v.children) for v in one.visitors] == [
        (v.name, v.temper, v.children) for v in other.visitors
    ]
