"""The press remembers, survives the typesetter's panics, and keeps to its own thread."""

import asyncio
import threading
from pathlib import Path

import pytest

from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.apart import Apart
from bot.presentation.typesetting.coverage import Coverage, ranges_of
from bot.presentation.typesetting.press import MOST_BYTES, NotSet, Press, press, use_fonts
from bot.presentation.typesetting.typesetter import Done, Job, Typesetter

TEMPLATE = "pictures/podium.typ"
PODIUM = {
    "palette": "dark",
    "title": "The podium",
    "date": "5 December",
    "steps": [{"place": 1, "name": "Anna"}, {"place": 2, "name": "Ben"}],
    "next": [],
}


class FakePress(Press):
    """A press that writes down what it is asked to set instead of setting it."""

    def __init__(self, *, fails_on: str | None = None, size: int = 8) -> None:
        super().__init__()
        self.told: list[str] = []
        self.threads: set[str] = set()
        self.fails_on = fails_on
        self.size = size

    def _compiled(self, template: str, told: str, *, form: str, resolution: float) -> bytes:
        self.told.append(told)
        self.threads.add(threading.current_thread().name)
        if self.fails_on is not None and self.fails_on in told:
            raise NotSet
        return f"{template}{form}{resolution}".encode().ljust(self.size)


async def test_the_same_content_is_set_once() -> None:
    made = FakePress()
    first = await made.set(TEMPLATE, {"title": "a"}, form="png")
    again = await made.set(TEMPLATE, {"title": "a"}, form="png")
    other = await made.set(TEMPLATE, {"title": "b"}, form="png")
    assert first == again == other
    assert len(made.told) == 2


async def test_what_is_remembered_is_bounded() -> None:
    made = FakePress(size=MOST_BYTES // 3)
    for number in range(9):
        await made.set(TEMPLATE, {"title": str(number)}, form="png")
    assert len(made._remembered) <= 3
    assert made._size <= MOST_BYTES


async def test_a_panic_is_answered_with_plain_letters() -> None:
    made = FakePress(fails_on="م")
    assert await made.set(TEMPLATE, {"title": "م ü"}, form="png") is not None
    assert made.told[1] == '{"title": "? \\u00fc"}'


async def test_a_second_panic_is_answered_with_nothing() -> None:
    made = FakePress(fails_on="title")
    assert await made.set(TEMPLATE, {"title": "x"}, form="png") is None


async def test_the_process_of_the_typesetter_ends_when_it_is_let_go_and_comes_again() -> None:
    made = Press()
    first = await made.set(TEMPLATE, PODIUM, form="png")
    is_running = made._apart.is_running
    made.let_go()
    await made._off_loop(lambda: None)
    is_still_running = made._apart.is_running
    made.forget()
    again = await made.set(TEMPLATE, PODIUM, form="png")
    made._apart.end()

    assert is_running
    assert not is_still_running
    assert first is not None
    assert first == again


async def test_a_typesetter_that_dies_ends_a_picture_and_nothing_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = Press()
    assert not made.is_without_fonts
    dying, lost = made._apart, made._apart._process
    assert lost is not None
    lost.kill()
    lost.wait()
    shown = await made.set(TEMPLATE, PODIUM, form="png")
    dying.end()

    assert shown is not None
    assert "was not set" in caplog.text


def test_a_panic_is_told_and_the_typesetter_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        """As typst's own: no Exception."""

    def panic(*_: object) -> Done:
        raise Panic("stack")

    working = Typesetter(fonts.packaged())
    monkeypatch.setattr(Typesetter, "_set", panic)
    assert working.do(Job(TEMPLATE)).fault == "Panic: stack"
    assert working.do(Job()).families


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_whoever_wants_the_typesetter_to_end_is_heard(
    kind: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Done:
        raise kind

    monkeypatch.setattr(Typesetter, "_set", interrupted)
    with pytest.raises(kind):
        Typesetter(()).do(Job(TEMPLATE))


def test_the_typesetter_is_not_told_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STICHRUNDE_TOKEN", "not for everybody")
    apart = Apart(fonts.packaged())
    assert apart.do(Job()).families
    assert apart._process is not None
    told = Path(f"/proc/{apart._process.pid}/environ").read_bytes()
    apart.end()
    assert b"not for everybody" not in told


async def test_only_one_thread_touches_the_compiler() -> None:
    made = FakePress()
    many = [made.set(TEMPLATE, {"title": str(n)}, form="png") for n in range(8)]
    await asyncio.gather(*many)
    assert len(made.threads) == 1
    assert threading.current_thread().name not in made.threads


async def test_a_template_that_fails_is_no_disaster() -> None:
    assert await press().set("pictures/nothing.typ", {}, form="png") is None


def test_without_fonts_the_press_says_so(tmp_path: Path) -> None:
    with pytest.raises(fonts.FontsMissing, match="Noto Sans"):
        fonts.opened([tmp_path])


async def test_without_fonts_there_are_no_pictures_and_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fonts, "packaged", lambda: ())
    bare = Press([tmp_path])
    assert await bare.set("pictures/podium.typ", {}, form="png") is None
    assert (await bare.prepare()).needed("Anna") == []
    assert bare.is_without_fonts
    assert "pictures and prints are left out" in caplog.text


def test_the_text_face_is_found_without_loading_it(tmp_path: Path) -> None:
    assert fonts.is_text_face_in(fonts.packaged())
    assert not fonts.is_text_face_in([tmp_path])


def test_the_same_folders_keep_the_press_and_what_it_remembers() -> None:
    known = press()
    use_fonts(known.folders[: -len(fonts.packaged())])
    assert press() is known


def test_further_folders_are_asked_before_the_packaged_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.presentation.typesetting.press._presses", [])
    use_fonts([tmp_path])
    assert press().folders == (tmp_path, *fonts.packaged())
    assert press() is press()


def test_plain_faces_are_asked_before_book_faces() -> None:
    names = ("Comic", "Noto Rashi Hebrew", "Noto Sans CJK JP", "Noto Sans CJK KR")
    more = ("Noto Sans Hebrew", "Noto Emoji", "Noto Color Emoji", "Noto Sans")
    found = [(family, f"/{family}.ttf") for family in (*names, *more)]
    order = [face.family for face in fonts.faces_of(found).faces]
    assert order == [
        "Noto Sans",
        "Noto Color Emoji",
        "Noto Emoji",
        "Noto Sans Hebrew",
        "Noto Sans CJK JP",
        "Comic",
        "Noto Rashi Hebrew",
    ]


def test_ranges_are_put_together() -> None:
    found = Coverage([(65, 70), (71, 72), (60, 61), (66, 67)])
    assert [char for char in "<=>@AFGHI" if char in found] == ["<", "=", "A", "F", "G", "H"]


def test_a_file_that_is_no_font_has_no_characters(tmp_path: Path) -> None:
    (tmp_path / "x.ttf").write_bytes(b"nothing")
    assert ranges_of(tmp_path / "x.ttf") == []
    assert ranges_of(tmp_path / "missing.ttf") == []
