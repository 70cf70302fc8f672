"""Settings: read from the environment, refused with a sentence."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings

ANYTHING = "x"
ROOT = Path(__file__).parent.parent


def test_every_setting_is_documented() -> None:
    documented = set(re.findall(r"STICHRUNDE_([A-Z_]+)=", (ROOT / ".env.example").read_text()))

    assert documented == {name.upper() for name in Settings.model_fields}


def test_servers_are_listed_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICHRUNDE_SERVERS", "1, 2")

    assert Settings(_env_file=None).servers == frozenset({1, 2})


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICHRUNDE_TOKEN", "secret")

    assert "secret" not in repr(Settings(_env_file=None))


def test_one_offline_address_alone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICHRUNDE_REST", "http://127.0.0.1:1/api/v10")

    with pytest.raises(ValidationError, match="both"):
        Settings(_env_file=None)


def test_a_faster_clock_is_for_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICHRUNDE_CLOCK_FACTOR", "60")

    with pytest.raises(ValidationError, match="rehearsal"):
        Settings(_env_file=None)


def started(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    clean = {key: value for key, value in os.environ.items() if not key.startswith("STICHRUNDE_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=folder,
        env={**clean, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    ended = started(tmp_path)

    assert ended.returncode == 2
    assert "STICHRUNDE_TOKEN" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_address_that_is_not_on_this_machine_is_refused(tmp_path: Path) -> None:
    ended = started(
        tmp_path,
        STICHRUNDE_TOKEN=ANYTHING,
        STICHRUNDE_REST="https://example.org/api/v10",
        STICHRUNDE_GATEWAY="wss://example.org/",
    )

    assert ended.returncode == 2
    assert "not on this machine" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_wrong_settings_are_named(tmp_path: Path) -> None:
    ended = started(tmp_path, STICHRUNDE_TOKEN=ANYTHING, STICHRUNDE_LOG_LEVEL="LOUD")

    assert ended.returncode == 2
    assert "STICHRUNDE_LOG_LEVEL" in ended.stderr
