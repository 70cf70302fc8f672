"""What the README and `deploy/` promise a host: paths, user and commands fit together (B64)."""

import argparse
import importlib
import re
import shlex
from collections import defaultdict
from pathlib import Path

import pytest

from bot.__main__ import SUBCOMMANDS
from bot.run import NOT_SET_UP
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
USER, HOME, DATA = "stichrunde", "/opt/stichrunde", "/var/lib/stichrunde"
FONTS = "/usr/share/fonts/truetype/noto"
PROGRAM = f"{HOME}/.venv/bin/stichrunde"
SHOWN = re.compile(r"```(?:text|json)\n.*?```", re.DOTALL)
CODE = re.compile(r"```sh\n(.*?)```|`([^`\n]+)`", re.DOTALL)
TYPED = re.compile(r"(?:^|\s)(?:\S*/)?stichrunde ([a-z]+(?: +[^#&|\s]+)*)", re.MULTILINE)


def unit() -> dict[str, list[str]]:
    """What the service says, by key; some keys stand there more than once."""
    found = defaultdict[str, list[str]](list)
    for line in (ROOT / "deploy" / "stichrunde.service").read_text().splitlines():
        key, sign, value = line.partition("=")
        if sign and not line.startswith("#"):
            found[key].append(value)
    return found


def container() -> list[list[str]]:
    """The steps of the Containerfile, each by its words."""
    text = (ROOT / "deploy" / "Containerfile").read_text().replace("\\\n", " ")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


def steps(kind: str) -> list[list[str]]:
    return [words for instruction, *words in container() if instruction == kind]


def commands_in(text: str) -> list[list[str]]:
    """What follows `stichrunde` wherever a text shows something to type."""
    names = {one.name for one in SUBCOMMANDS}
    code = [block or span for block, span in CODE.findall(SHOWN.sub("", text))]
    typed = [words.split() for part in code for words in TYPED.findall(part)]
    return [words for words in typed if words[0] in names]


def understand(words: list[str]) -> None:
    """Fails where the command line would not take these words."""
    known = {one.name: one.module for one in SUBCOMMANDS}
    parser = argparse.ArgumentParser(exit_on_error=False)
    importlib.import_module(known[words[0]]).add_arguments(parser)
    parser.parse_args([word.strip("[]") for word in words[1:]])


def test_the_service_runs_our_program_as_its_own_user_on_one_folder() -> None:
    said = unit()

    (program,) = said["ExecStart"]
    assert shlex.split(program) == [PROGRAM, "run"]
    assert (said["User"], said["Group"]) == ([USER], [USER])
    assert said["WorkingDirectory"] == [HOME]
    assert said["EnvironmentFile"] == [f"{HOME}/.env"]
    assert said["Environment"] == [f"STICHRUNDE_DATA={DATA}", f"STICHRUNDE_FONTS={FONTS}"]
    assert f"/var/lib/{said['StateDirectory'][0]}" == DATA
    assert "data" in Settings.model_fields


def test_emoji_are_in_colour_wherever_the_program_is_kept_running() -> None:
    """Debian's package puts them where service and container look for them."""
    assert "fonts" in Settings.model_fields
    assert "install git python3-venv fonts-noto-color-emoji" in README
    assert any("fonts-noto-color-emoji" in words for words in steps("RUN"))


def test_the_service_comes_back_unless_something_has_to_be_set_up() -> None:
    said = unit()

    assert said["Restart"] == ["always"]
    assert said["RestartPreventExitStatus"] == [str(NOT_SET_UP)]
    assert said["WantedBy"] == ["multi-user.target"]


def test_the_container_runs_our_program_as_nobody_in_particular() -> None:
    built, run = steps("FROM")
    (user,) = steps("USER")
    (entry,), (command,) = steps("ENTRYPOINT"), steps("CMD")
    (volume,) = steps("VOLUME")

    assert built[0] == run[0]
    assert user == [USER]
    assert " ".join(entry) == f'["{PROGRAM}"]'
    assert command == ['["run"]']
    assert [f"STICHRUNDE_DATA={volume[0]}", f"STICHRUNDE_FONTS={FONTS}"] == [
        word for words in steps("ENV") for word in words if word.startswith("STICHRUNDE_")
    ]


def test_everything_that_the_container_copies_is_there() -> None:
    named = [
        name for words in steps("COPY") if not words[0].startswith("--from") for name in words[:-1]
    ]

    assert {"bot", "migrations", "pyproject.toml"} <= set(named)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_readme_makes_the_user_and_the_folders_of_the_service() -> None:
    assert f"useradd --system --home-dir {HOME} {USER}" in README
    assert f"git clone <address of this repository> {HOME}" in README
    assert f"STICHRUNDE_DATA={DATA} .venv/bin/stichrunde" in README
    assert "systemctl enable --now stichrunde" in README


def test_one_version_of_uv_is_named_everywhere() -> None:
    texts = (README, (ROOT / "deploy" / "Containerfile").read_text())

    assert len({version for text in texts for version in re.findall(r"uv==(\S+)", text)}) == 1


def test_every_command_is_named_and_every_named_one_is_understood() -> None:
    typed = commands_in(README)

    for words in typed:
        understand(words)
    assert {words[0] for words in typed} == {one.name for one in SUBCOMMANDS}


def test_what_the_service_may_not_write_is_compiled_beforehand() -> None:
    """It may not write beside the program, and would compile all of it at every start."""
    unit = (ROOT / "deploy" / "stichrunde.service").read_text()
    assert "ProtectSystem=strict" in unit
    for text in (README, (ROOT / "deploy" / "Containerfile").read_text()):
        assert "--compile-bytecode" in text
        assert ".venv/bin/python -m compileall -q bot" in text


@pytest.mark.parametrize("file", ["README.md", "PRIVACY.md"])
def test_every_setting_that_is_named_exists(file: str) -> None:
    named = re.findall(r"STICHRUNDE_([A-Z_]+[A-Z])", (ROOT / file).read_text())

    assert {name.lower() for name in named} <= set(Settings.model_fields)
