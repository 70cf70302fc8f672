"""Log lines: one object a line, and nothing of what people typed."""

import json
import logging
import sys

from bot.logs import Plain, Structured


def record(message: str, error: BaseException | None = None) -> logging.LogRecord:
    info = None
    if error is not None:
        try:
            raise error
        except type(error):
            info = sys.exc_info()
    return logging.LogRecord("bot.x", logging.ERROR, __file__, 1, message, (), info)


def test_a_line_is_one_object_and_cannot_be_forged() -> None:
    line = Structured().format(record('first\n{"level": "forged"}'))

    assert "\n" not in line
    assert json.loads(line)["logger"] == "bot.x"


def test_the_words_of_an_exception_are_only_told_where_they_are_about_machines() -> None:
    for form in (Plain("%(message)s"), Structured()):
        bug = form.format(record("incident", ValueError("Annabella typed this")))
        disk = form.format(record("incident", OSError(28, "No space left")))

        assert "Annabella" not in bug
        assert "ValueError" in bug
        assert "test_logs.py" in bug
        assert "No space left" in disk
