"""A fresh installation for every test."""

from pathlib import Path

import pytest

from tests.hosting.host_kit import House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Nothing is kept there yet."""
    return House(tmp_path, monkeypatch)
