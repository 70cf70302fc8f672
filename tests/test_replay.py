"""`stichrunde replay`: the contract's lines in, the contract's answers out."""

import io
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.storage.lock import FileLock

AT = "2026-12-05T18:00:00+00:00"
LATER = "2026-12-05T18:30:00+00:00"
CREATE = {
    "at": AT,
    "do": "create_tournament",
    "name": "Cup",
    "capacity": 4,
    "check_in_at": "2026-12-05T18:15:00+00:00",
    "starts_at": "2026-12-05T19:00:00+00:00",
    "seed": 7,
}
OPEN = {"at": AT, "do": "open_registration"}

Line = dict[str, Any] | str | bytes


class Standard:
    """Standard input and output as a program on the other side of pipes would see them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._monkeypatch = monkeypatch
        self._folder = folder

    def play(
        self, *lines: Line, flags: Sequence[str] = ("--json",)
    ) -> tuple[int, list[dict[str, Any]]]:
        status, text = self.plain(*lines, flags=flags)
        return status, [json.loads(line) for line in text.splitlines()]

    def plain(self, *lines: Line, flags: Sequence[str] = ()) -> tuple[int, str]:
        script = self._folder / "evening.jsonl"
        script.write_bytes(b"".join(as_bytes(line) + b"\n" for line in lines))
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        self._monkeypatch.setattr(sys, "stdout", out)
        status = main(["replay", *flags, str(script)])
        out.seek(0)
        return status, out.read()


def as_bytes(line: Line) -> bytes:
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode()


def raw(fields: str) -> str:
    """A line with fields that no JSON writer would write."""
    return f'{{"at": "{AT}", {fields}}}'


@pytest.fixture
def standard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Standard]:
    with monkeypatch.context() as patch:
        yield Standard(patch, tmp_path)


def sign_up(person: str, at: str = AT, **changes: object) -> dict[str, Any]:
    by = {"id": person, "role": "participant"}
    return {"at": at, "by": by, "do": "sign_up", "person": person, "name": "Anna"} | changes


def test_a_line_is_answered_with_its_events_and_the_last_line_is_the_snapshot(
    standard: Standard,
) -> None:
    status, answers = standard.play(CREATE, OPEN, sign_up("u1"))

    assert status == 0
    assert [(a["line"], a["ok"], a["events"][0]["type"]) for a in answers[:-1]] == [
        (1, True, "tournament_created"),
        (2, True, "registration_opened"),
        (3, True, "signed_up"),
    ]
    assert answers[2]["events"][0]["name"] == "Anna"
    assert answers[-1]["snapshot"]["places"] == ["u1"]


def test_blank_lines_and_comments_are_skipped_but_counted(standard: Standard) -> None:
    _, answers = standard.play("", "# an evening", "   ", CREATE)

    assert answers[0]["line"] == 4


def test_by_left_out_is_the_lead(standard: Standard) -> None:
    _, answers = standard.play(CREATE, OPEN | {"by": {"id": "u1", "role": "participant"}}, OPEN)

    assert [answer.get("error") for answer in answers[:3]] == [None, "not_authorised", None]


def test_doing_again_what_is_so_is_fine_and_changes_nothing(standard: Standard) -> None:
    _, answers = standard.play(CREATE, OPEN, sign_up("u1"), sign_up("u1"))

    assert answers[3] == {"line": 4, "ok": True, "events": []}


@pytest.mark.parametrize(
    "line",
    [
        {"at": AT, "do": "dance"},
        {"at": AT, "do": ["sign_up"]},
        {"at": AT, "person": "u1"},
        {"at": AT, "by": {"id": "u1"}},
        sign_up("u1", nickname="A"),
        sign_up("u1", name=5),
        sign_up("u1", by={"id": "u1"}),
        sign_up("u1", by={}),
        sign_up("u1", by=None),
        sign_up("u1", by={"id": "u1", "role": "king"}),
        sign_up("u1", by={"id": "u1", "rank": "lead"}),
        sign_up("u1", by="u1"),
        sign_up("u1", at="18:00"),
        sign_up("u1", at="2026-12-05T18:00:00"),
        sign_up("u1", at="0001-01-01T00:00:00+05:00"),
        sign_up("u1") | {"at": 1780000000},
        sign_up("u1", at="2026-12-05T17:59:59+00:00"),
        {"do": "sign_up", "person": "u1", "name": "Anna"},
        {"at": AT, "do": "snapshot", "of": "u1"},
        {},
        raw('"do": "set_capacity", "capacity": 1' + "0" * 5000),
        raw('"do": "sign_up", "person": "u1", "name": "\\ud83d"'),
        raw('"do": "sign_up", "person": ' + "[" * 500 + "]" * 500),
        raw('"do": "sign_up", "person": ' + "[" * 90_000 + "]" * 90_000),
    ],
)
def test_a_line_that_is_no_command_changes_nothing_and_stops_nothing(
    standard: Standard, line: Line
) -> None:
    status, answers = standard.play(CREATE, OPEN, line, sign_up("u2"))

    assert status == 0
    assert (answers[2]["ok"], answers[2]["error"]) == (False, "invalid_command")
    assert answers[2]["detail"]["reason"]
    assert answers[-1]["snapshot"]["places"] == ["u2"]


def test_a_reason_names_the_field(standard: Standard) -> None:
    _, answers = standard.play(CREATE, sign_up("u1", name=5, nickname="A"))

    reason = answers[1]["detail"]["reason"]
    assert reason.startswith("name: ")
    assert "nickname: " in reason


@pytest.mark.parametrize("line", ["[]", "7", "{", b'{"at": "\xff"}', '"text"', "nul"])
def test_a_line_that_is_no_object_ends_the_replay(
    standard: Standard, line: Line, capsys: pytest.CaptureFixture[str]
) -> None:
    status, answers = standard.play(CREATE, line, OPEN)

    assert status == 2
    assert [answer["line"] for answer in answers] == [1]
    assert "Line 2 is" in capsys.readouterr().err


def test_a_file_that_is_missing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["replay", "nowhere.jsonl"])

    assert status == 2
    assert "nowhere.jsonl cannot be read" in capsys.readouterr().err


def test_time_alone_fires_deadlines_as_the_lines_own_events(standard: Standard) -> None:
    _, answers = standard.play(CREATE, {"at": "2026-12-05T19:30:00+01:00"}, {"at": LATER})

    assert [event["type"] for event in answers[1]["events"]] == ["check_in_opened"]
    assert answers[1]["events"][0]["at"] == "2026-12-05T18:15:00Z"
    assert answers[2] == {"line": 3, "ok": True, "events": []}


def test_deadlines_before_a_command_stand_apart(standard: Standard) -> None:
    _, answers = standard.play(CREATE, OPEN, sign_up("u1"), sign_up("u2", LATER))

    assert [event["type"] for event in answers[3]["fired"]] == ["check_in_opened"]
    assert [event["type"] for event in answers[3]["events"]] == ["signed_up"]


def test_deadlines_before_a_refused_command_have_fired(standard: Standard) -> None:
    _, answers = standard.play(CREATE, OPEN | {"at": LATER, "by": {"role": "participant"}})

    assert answers[1]["error"] == "not_authorised"
    assert [event["type"] for event in answers[1]["fired"]] == ["check_in_opened"]
    assert answers[-1]["snapshot"]["phase"] == "check_in"


def test_a_snapshot_can_be_asked_for_at_any_moment(standard: Standard) -> None:
    _, answers = standard.play(
        {"do": "snapshot"}, CREATE, {"do": "snapshot"}, {"at": LATER, "do": "snapshot"}
    )

    assert answers[0]["error"] == "wrong_phase"
    assert answers[2] == {"line": 3, "ok": True, "snapshot": answers[2]["snapshot"]}
    assert answers[2]["snapshot"]["phase"] == "registration"
    assert answers[3]["snapshot"]["phase"] == "check_in"


def test_without_a_tournament_the_last_snapshot_is_null(standard: Standard) -> None:
    assert standard.play() == (0, [{"snapshot": None}])


def test_downtime_is_decided_before_what_fell_into_it(standard: Standard) -> None:
    _, answers = standard.play(CREATE, {"at": LATER, "do": "report_downtime", "since": AT})

    assert answers[1]["ok"]
    assert [event["type"] for event in answers[1]["fired"]] == ["check_in_opened"]


def test_a_journal_is_created_and_continued(standard: Standard, tmp_path: Path) -> None:
    flags = ["--json", "--journal", str(tmp_path / "evening.db")]
    standard.play(CREATE, OPEN, sign_up("u1", LATER), flags=flags)

    _, answers = standard.play({"do": "snapshot"}, sign_up("u2"), sign_up("u3", LATER), flags=flags)

    assert answers[0]["snapshot"]["places"] == ["u1"]
    assert answers[1]["error"] == "invalid_command"
    assert answers[-1]["snapshot"]["places"] == ["u1", "u3"]


def test_a_journal_that_is_in_use_is_left_alone(
    standard: Standard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "evening.db"
    lock = FileLock(journal)

    status, _ = standard.play(CREATE, flags=["--json", "--journal", str(journal)])
    lock.release()

    assert status == 2
    assert "already in use" in capsys.readouterr().err


def test_a_program_can_hold_a_conversation_through_pipes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bot", "replay", "--json", "-"]
    with subprocess.Popen(  # noqa: S603  # our own program
        [*command, "--journal", str(tmp_path / "evening.db")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        heard = []
        for line in (CREATE, OPEN, sign_up("u1")):
            child.stdin.write(as_bytes(line) + b"\n")
            child.stdin.flush()
            heard.append(json.loads(child.stdout.readline()))
        child.stdin.close()
        last = json.loads(child.stdout.readline())

    assert child.returncode == 0
    assert [answer["line"] for answer in heard] == [1, 2, 3]
    assert last["snapshot"]["places"] == ["u1"]


def test_replay_does_not_load_the_discord_library(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    look = (
        "import sys; from bot.__main__ import main; main(['replay', sys.argv[1]]);"
        "print([name for name in ('discord', 'aiohttp', 'apscheduler') if name in sys.modules])"
    )
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", look, str(tmp_path / "empty.jsonl")],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines()[-1] == "[]"


def test_for_people_each_line_is_short_and_the_evening_is_a_page(standard: Standard) -> None:
    people = [sign_up(f"u{n}") for n in range(1, 6)]
    arrivals = [{"at": LATER, "do": "check_in", "person": f"u{n}"} for n in range(1, 5)]
    draw = [{"at": LATER, "do": "draw_tables"}, {"at": LATER, "do": "start_group_round"}]
    cards = {"at": LATER, "do": "report_round", "table": 1}
    hands = cards | {"cards": {"u1": 0, "u2": 3, "u3": 5, "u4": 7}}

    status, text = standard.plain(CREATE, OPEN, *people, *arrivals, *draw, cards, hands)

    assert status == 0
    for part in (
        "    2  ok       registration_opened",
        "       due      check_in_opened",
        "refused  invalid_command reason cards: Field required",
        "Cup: group_stage",
        "  waitlist 1: u5",
        "Table 1: ",
        "  round 1 final: 1. u1 0 cards, 2. u2 3 cards",
        "    1* u1  3 points, 0 missed, 0 cards",
    ):
        assert part in text
    assert text.endswith("\n")


def test_for_people_nothing_is_said_to_be_nothing(standard: Standard) -> None:
    assert standard.plain() == (0, "\nThere is no tournament.\n")


def test_the_overview_names_the_subcommands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([])

    assert end.value.code == 0
    assert "replay" in capsys.readouterr().out


def test_an_unknown_subcommand_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["reply"])

    assert end.value.code == 2
    assert "replay" in capsys.readouterr().err


def test_a_journal_that_cannot_be_written_ends_the_replay_unanswered(
    standard: Standard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ["--json", "--journal", str(tmp_path / "evening.db")]
    standard.play(CREATE, flags=flags)
    with closing(sqlite3.connect(tmp_path / "evening.db")) as connection:
        connection.execute(
            "CREATE TRIGGER broken BEFORE INSERT ON journal "
            "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        )

    status, answers = standard.play(OPEN, flags=flags)

    assert (status, answers) == (1, [])
    assert "the disk is full" in capsys.readouterr().err


def test_a_listener_that_goes_away_ends_the_replay_quietly(tmp_path: Path) -> None:
    script = tmp_path / "evening.jsonl"
    script.write_bytes(as_bytes(CREATE) + b"\n" + (as_bytes(OPEN) + b"\n") * 2000)
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "bot", "replay", "--json", str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        complaints = child.stderr.read()

    assert child.returncode == 1
    assert complaints == b""


def test_a_bug_is_not_swallowed(standard: Standard, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.services.evening.decide", stumble)

    with pytest.raises(ZeroDivisionError):
        standard.play(CREATE)
