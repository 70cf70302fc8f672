"""The gallery writes what its parts make."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.gallery import everything


def test_the_gallery_writes_every_file_of_its_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def files():  # type: ignore[no-untyped-def]  # noqa: ANN202  # a section in short
        yield "a.png", b"picture"
        yield "a.txt", "Wörter".encode()

    monkeypatch.setitem(everything.SECTIONS, "pictures", files)
    assert main(["gallery", str(tmp_path / "new"), "--only", "pictures"]) == 0
    assert (tmp_path / "new/pictures/a.txt").read_text(encoding="utf-8") == "Wörter"
    assert "2 files" in capsys.readouterr().out
