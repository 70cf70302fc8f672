"""Every fault of the machine has its words for the lead, in both languages (B45)."""

from typing import get_args

import pytest

from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, say
from bot.services.ports import Concern, Fault


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("concern", get_args(Concern))
def test_every_fault_is_told_with_what_to_do(concern: Concern, language: Language) -> None:
    told = {
        say(language, f"house-{concern}", fault=say(language, f"house-fault-{fault}"))
        for fault in get_args(Fault)
    }

    assert len(told) == len(get_args(Fault))
    assert all(len(text) < 600 for text in told)
    assert say(language, f"house-{concern}-over")
