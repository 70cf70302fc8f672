"""What was typed is found again, the newest at least."""

from bot.components.drafts import MOST, Drafts


def test_what_was_typed_is_found_by_its_word() -> None:
    drafts = Drafts()
    word = drafts.keep({"a": "1"})

    assert drafts.find(word) == {"a": "1"}


def test_an_unknown_word_finds_nothing() -> None:
    assert Drafts().find("nothing") == {}


def test_the_oldest_go_first() -> None:
    drafts = Drafts()
    words = [drafts.keep({"n": str(number)}) for number in range(MOST + 1)]

    assert drafts.find(words[0]) == {}
    assert drafts.find(words[-1]) == {"n": str(MOST)}
